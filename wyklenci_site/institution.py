"""Who stands behind this site: a file that whoever runs it fills in, beside the database."""

from __future__ import annotations

import json
import select
import sys
import tomllib
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured

from . import contact

FILE: Final = "institution.toml"
LONGEST: Final = 2000
"""Letters of a text in it."""
PATIENCE: Final = 120
"""Seconds that a question waits for whoever sits at the server."""


@dataclass(frozen=True)
class Statement:
    """What the Polish Act of 4 April 2019 asks of a public body's accessibility statement, besides
    what is true of the program wherever it runs (the ministry's conditions, version 2.0).

    `person` answers what is asked, a name or a unit; `complaints` says to whom one complains.
    `published` is since when the site is there, `updated` when it last changed much, `prepared`
    when the statement was written, `reviewed` when it was last looked through. `building` says how
    one gets into the building, or where that is written.
    """

    person: str = ""
    complaints: str = ""
    published: date | None = None
    updated: date | None = None
    prepared: date | None = None
    reviewed: date | None = None
    building: str = ""


@dataclass(frozen=True)
class Institution:
    """Its `name`, the `people` by theirs, an e-mail address or a page as `contact` (as
    a link leads to it), a `phone` number, and what the accessibility statement needs."""

    name: str = ""
    people: tuple[str, ...] = ()
    contact: str = ""
    phone: str = ""
    accessibility: Statement = Statement()


def read(file: Path) -> Institution:
    """What the file says; nothing where there is none.

    Raises ImproperlyConfigured, which says what is wrong in it, so that a slip of the hand is told
    to whoever made it and not shown to everybody.
    """
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        return Institution()
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ImproperlyConfigured(f"{file} cannot be read: {error}") from error
    try:
        return _institution(given)
    except ValueError as error:
        raise ImproperlyConfigured(f"{file}: {error}") from error


def _institution(given: dict[str, Any]) -> Institution:
    _known(given, Institution, "")
    under = given.get("accessibility", {})
    if not isinstance(under, dict):
        raise ValueError("accessibility is a heading: [accessibility]")
    _known(under, Statement, "[accessibility] ")
    people = given.get("people", [])
    if not isinstance(people, list):
        raise ValueError('people is a list of names: ["…", "…"]')
    return Institution(
        name=_text(given, "name"),
        people=tuple(_text({"people": one}, "people") for one in people),
        contact=contact.read(_text(given, "contact"), "contact"),
        phone=_text(given, "phone"),
        accessibility=Statement(
            person=_text(under, "person"),
            complaints=_text(under, "complaints"),
            published=_day(under, "published"),
            updated=_day(under, "updated"),
            prepared=_day(under, "prepared"),
            reviewed=_day(under, "reviewed"),
            building=_text(under, "building"),
        ),
    )


def _known(given: dict[str, Any], kind: type[Institution | Statement], where: str) -> None:
    """Raises ValueError for what the file may not say."""
    names = [one.name for one in fields(kind)]
    for name in given:
        if name not in names:
            raise ValueError(f"{where}{name} is not known; there are {', '.join(names)}")


def _text(given: dict[str, Any], name: str) -> str:
    text = given.get(name, "")
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError(f'{name} is a text of at most {LONGEST} letters: "…"')
    return text.strip()


def _day(given: dict[str, Any], name: str) -> date | None:
    day: date | None = given.get(name)
    if day is not None and type(day) is not date:
        raise ValueError(f"{name} is a day, without quotation marks: 2026-09-01")
    return day


# The file's beginning

QUESTIONS: Final = (
    ("name", "The school or institution that runs this site"),
    ("people", "Who looks after it (names, separated by commas)"),
    ("contact", "An e-mail address or web page to write to"),
)

BEGINNING: Final = """\
# Who stands behind this site: shown on its pages About, Privacy and Accessibility, where an empty
# line is left out. Restart the server after a change; where there are several web processes, those
# one after the other.
name = {name}
people = {people}
contact = {contact}  # an e-mail address or a web page
phone = ""

# For a public body in Poland: what the Act of 4 April 2019 asks of an accessibility statement.
# Days are written 2026-09-01; take away the # in front of them.
[accessibility]
person = ""  # who answers what is asked about it: a name or a unit
complaints = ""  # to whom one complains: a name and an address
building = ""  # how one gets into the building, or the address of a page that says so
# published =
# updated =
# prepared =
# reviewed =
"""


def begin(file: Path, answers: dict[str, str]) -> None:
    """Write the file where there is none. `answers` has what was answered to QUESTIONS."""
    people = [name.strip() for name in answers.get("people", "").split(",") if name.strip()]
    said = {name: answers.get(name, "").strip() for name, _ in QUESTIONS} | {"people": people}
    text = BEGINNING.format_map({name: _toml(value) for name, value in said.items()})
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError), file.open("x", encoding="utf-8") as new:
        new.write(text)


def _toml(value: str | list[str]) -> str:
    """Texts and lists of texts are written in TOML as in JSON, but for one letter."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def ask() -> dict[str, str]:
    """What whoever sits at the server answers to QUESTIONS: nothing where he leaves a line empty,
    or where nobody answers."""
    print("Who stands behind this site? Enter skips a question; all can be changed later.")
    answers = dict[str, str]()
    for name, question in QUESTIONS:
        print(f"{question}: ", end="", flush=True)
        answers[name] = _answer(name)
    print(flush=True)
    return answers


def _answer(name: str) -> str:
    while True:
        if not select.select([sys.stdin], [], [], PATIENCE)[0]:
            return ""
        answer = sys.stdin.readline().strip()
        try:
            return answer if name != "contact" or contact.read(answer, name) else ""
        except ImproperlyConfigured:
            print("That is no e-mail address and no web page: ", end="", flush=True)

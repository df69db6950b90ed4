"""The style sheets of paper: one scale of type and of spaces, nothing for nobody, and no class of a
single game in what all games share."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import tinycss2
from django.conf import settings

from game.engine.registry import package_name
from game.presentation import games

BASE = Path(settings.BASE_DIR)
CSS = BASE / "static/css"
SHARED = {file.relative_to(CSS).as_posix(): file for file in (CSS / "print").glob("*.css")}
OWN = {f"games/{game}/print.css": CSS / f"games/{game}/print.css" for game in games()}
BROWSER = "print/lessons.css"
"""Printed by the browser, over what the screen's sheets say: their scales with paper's lengths."""

SHEETS = SHARED | {name: file for name, file in OWN.items() if file.exists()}

TYPE = re.compile(
    r"var\(--(type-\d+|text(-[a-z]+)?|face-\d+|poster-\d|small|smaller|larger|size|title"
    r"|name|person|long, var\(--face-6\))\)"
)
PICTURE = re.compile(r"var\(--(sign|emblem|ornament|figure|card|paper|unseen)\)")
"""What is set like letters and is none, and what an em of a card or of a poster is."""
RELATIVE = re.compile(r"0|1em|inherit|0\.\d+em|1\.\d+em|2\.1em")
"""Parts of a line of another size: a figure's star, the unit beside a number."""
SPACE = re.compile(r"margin|padding|gap|column-gap|row-gap")
LENGTH = re.compile(r"(?<![\w.])-?[\d.]+(mm|cm|in|pt|pc|px|rem)\b")


def declarations(sheet: str) -> Iterator[tuple[str, str, str]]:
    """Of every rule, those of pages' margins left out: its selector, the property and the value."""
    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type == "at-rule" and rule.lower_at_keyword == "media":
            yield from declarations(tinycss2.serialize(rule.content))
        elif rule.type == "qualified-rule":
            selector = tinycss2.serialize(rule.prelude).strip()
            for found in tinycss2.parse_blocks_contents(rule.content, skip_whitespace=True):
                if found.type == "declaration":
                    yield selector, found.lower_name, tinycss2.serialize(found.value).strip()


def classes(sheet: str) -> set[str]:
    return {
        name
        for selector, _property, _value in declarations(sheet)
        for name in re.findall(r"\.([a-z][\w-]*)", selector)
    }


def size_of(name: str, value: str) -> str:
    """The size of letters that the declaration sets, "" if it sets none."""
    if name == "font-size":
        return value
    if name == "font":
        return next(part for part in value.partition("/")[0].split() if not part.isdecimal()
                    and part != "var(--bold)")  # fmt: skip
    return ""


def off_the_scale(sheet: str) -> list[str]:
    """Declarations with a size of letters or a space of their own."""
    found = []
    for selector, name, value in declarations(sheet):
        size = size_of(name, value)
        if size and not any(kind.fullmatch(size) for kind in (TYPE, PICTURE, RELATIVE)):
            found.append(f"{selector} {{ {name}: {value} }}")
        if SPACE.match(name) and LENGTH.search(value):
            found.append(f"{selector} {{ {name}: {value} }}")
    return found


@pytest.mark.parametrize("name", SHEETS)
def test_letters_and_spaces_are_those_of_the_scales(name: str) -> None:
    assert off_the_scale(SHEETS[name].read_text()) == []


def test_what_is_off_the_scales_is_found() -> None:
    sheet = ".a { font: 700 8pt/1 serif; margin: 0 3mm } .b { font-size: var(--type-2); gap: 1px }"
    assert len(off_the_scale(sheet)) == 3


def test_no_step_of_type_is_too_small_to_be_read() -> None:
    steps = re.findall(r"--type-\d+: ([\d.]+)pt", (CSS / "print/base.css").read_text())
    assert [float(step) for step in steps] == sorted(map(float, steps))
    assert float(steps[0]) >= 7
    for name, sheet in SHEETS.items():
        own = re.findall(r"--(?:type|gap)-\d+:", sheet.read_text())
        assert not own or name in {"print/base.css", BROWSER}, name
    steps = re.findall(r"--text(?:-[a-z]+)?: ([\d.]+)pt", (CSS / BROWSER).read_text())
    assert min(map(float, steps)) >= 7


# Whose classes they are


@cache
def users_of_words() -> dict[str, set[str]]:
    """By word, the files where it stands; by the beginning of a word ("size-{") too, where the
    rest is put in."""
    found: dict[str, set[str]] = {}
    files = [*(BASE / "templates").rglob("*.html")]
    for package in ("game", "lessons", "wyklenci_site"):
        for kind in ("py", "html", "md"):
            files += (BASE / package).rglob(f"*.{kind}")
    for file in files:
        name = file.relative_to(BASE).as_posix()
        for word in {*re.findall(r"[a-z][\w-]*-\{|[a-z][\w-]*", file.read_text())}:
            found.setdefault(word, set()).add(name)
    return found


def users(name: str) -> set[str]:
    """The files that have the class, or put it together."""
    parts = name.split("-")
    begun = ("-".join(parts[:end]) + "-{" for end in range(1, len(parts)))
    return set().union(*(users_of_words().get(word, ()) for word in (name, *begun)))


def game_of(file: str) -> str:
    """The game that it belongs to, "" if to all."""
    for game in games():
        if {game, package_name(game)} & {*Path(file).parts}:
            return game
    return ""


@pytest.mark.parametrize("name", SHEETS)
def test_every_class_is_some_page_s(name: str) -> None:
    found = classes(SHEETS[name].read_text())
    assert found
    assert {one for one in found if not users(one)} == set()


@pytest.mark.parametrize("name", SHARED)
def test_a_shared_sheet_has_no_class_of_a_single_game(name: str) -> None:
    found = classes(SHARED[name].read_text())
    owners = {one: {game_of(file) for file in users(one)} for one in found}
    assert {
        one: games for one, games in owners.items() if len(games) == 1 and "" not in games
    } == {}

"""What a class talks about after its games, one part to a screen: shapes for every game.

It is shown to everybody in the room, so it names no player and ranks nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, zip_longest
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from lessons.catalogue import Note

from .questions import OpenQuestion

class_debrief_template: Final = "game/class/debrief_parts.html"
class_handout_template: Final = "printing/class/handout_parts.html"


class Fact(Struct, frozen=True):
    """Something that happened in the games, with its sign ("" for a failure), and how often."""

    icon: str
    text: str
    often: str


class Shown(Struct, frozen=True):
    """Somebody or something of the class's cards. `counted` is how much it came up, `facts` what
    happened in the games, `life` what happened outside of them, under the heading `really`;
    `url` is the note's, or "". `asked` is what the handout asks about it."""

    name: str
    who: str
    emblem: str
    counted: str
    facts: tuple[Fact, ...]
    really: str
    life: str
    url: str
    asked: str


class Figure(Struct, frozen=True):
    """A number of the whole class."""

    label: str
    number: str


class Numbers(Struct, frozen=True):
    """What all tables together did; `more` are further figures under the heading `about`."""

    games: str
    figures: tuple[Figure, ...]
    about: str
    more: tuple[Figure, ...]


class Part(Struct, frozen=True):
    """What fills the screen at once. `kind` tells what `body` is: "shown" is a `Shown`, "numbers"
    are `Numbers`, "question" is an `OpenQuestion`."""

    kind: str
    title: str
    body: Shown | Numbers | OpenQuestion


class ClassDebrief(Struct, frozen=True):
    """All that the page after the games of a class draws, one part after another."""

    parts: tuple[Part, ...]


def person_shown(*, played: bool, **told: Any) -> Shown:
    """Somebody who lived; `played`: he came up in the class's games."""
    return Shown(
        **told,
        really=_("In life"),
        asked=(
            _("What was alike in your games and in this life, and what was different?")
            if played
            else _("What of this life does the card not show? Look into the note.")
        ),
    )


def event_shown(*, played: bool, **told: Any) -> Shown:
    """Something that took place; `played`: it came up in the class's games."""
    return Shown(
        **told,
        really=_("In history"),
        asked=(
            _("What decided the outcome in your games, and what in history? Look into the note.")
            if played
            else _("Whom does this card not speak of? Look into the note.")
        ),
    )


def asked(questions: tuple[OpenQuestion, ...]) -> tuple[Part, ...]:
    """What the game leaves out, a question to a screen."""
    title = _("What does the game leave out?")
    return tuple(Part("question", title, question) for question in questions)


def all_tables(
    tables: int,
    finished: int,
    figures: tuple[Figure, ...],
    about: str = "",
    more: tuple[Figure, ...] = (),
) -> Part:
    """What the tables did together."""
    numbers = Numbers(games(tables, finished), figures, about, more)
    return Part("numbers", _("All tables together"), numbers)


def figures(counted: Iterable[tuple[str, int]]) -> tuple[Figure, ...]:
    return tuple(Figure(text, str(number)) for text, number in counted)


def facts(counted: Iterable[tuple[str, str, int]]) -> tuple[Fact, ...]:
    """Of what is counted, with its sign and its words, that which happened at all."""
    return tuple(Fact(icon, text, times(n)) for icon, text, n in counted if n)


def with_years(who: str, note: Note | None) -> str:
    """Somebody with the years of birth and death, as far as the note knows them."""
    return f"{who}, {note.years}" if note and note.years else who


def keys_in_turn(*kinds: Iterable[Note | None]) -> tuple[str, ...]:
    """The keys of the notes: the first of each kind, then the second of each, and so on."""
    notes = chain.from_iterable(zip_longest(*kinds))
    return tuple(dict.fromkeys(note.key for note in notes if note is not None))


def at_tables(n: int) -> str:
    return ngettext("at %(n)d table", "at %(n)d tables", n) % {"n": n}


def times(n: int) -> str:
    return ngettext("%(n)d time", "%(n)d times", n) % {"n": n}


def games(tables: int, finished: int) -> str:
    return _("Tables: %(tables)d, games played to the end: %(finished)d.") % {
        "tables": tables,
        "finished": finished,
    }

"""What the guided first game of any ruleset says, and how its words are kept.

What is new is explained once; a move to try is proposed every time, and any other may be made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from re import findall
from typing import Any, Final

from msgspec import Struct

from game.engine.cards import CardError, Text, check_unique
from game.tables.selectors import Seen

from .wording import text

PLACES: Final = r"%\((\w+)\)s"


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """What is explained when it first happens."""

    id: str
    title: Text
    text: Text


class Hint(Struct, frozen=True, forbid_unknown_fields=True):
    """How a move is proposed, and why."""

    id: str
    text: Text
    why: Text | None = None


class CoachFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of a `coach.toml`; a game may keep more in its own."""

    lesson: tuple[Lesson, ...]
    hint: tuple[Hint, ...]


class Part(Struct, frozen=True):
    """One explanation."""

    title: str
    text: str


class Coach(Struct, frozen=True):
    """What is drawn above the table. `folded`: the reader is about to move, so a small screen
    shows only the move to try. `move` is that move's text, `about` where on the table it is made,
    `tab` what such a screen calls it. `over`: the game has ended, and the ways on are shown.
    """

    parts: tuple[Part, ...]
    try_this: str = ""
    why: str = ""
    move: str = ""
    about: str = ""
    tab: str = ""
    folded: bool = False
    over: bool = False


def speaks_to(seen: Seen) -> bool:
    """Whether the reader is the pupil of a guided game, and decides for himself."""
    return seen.guided and seen.seat is not None and not seen.sitters[seen.seat].computer


def part(lesson: Lesson, facts: Mapping[str, Any]) -> Part:
    """The explanation, with its places filled."""
    return Part(text(lesson.title), fill(lesson.text, facts))


def fill(words: Text, facts: Mapping[str, Any]) -> str:
    return text(words) % facts


def check_words(lessons: Iterable[Lesson], hints: Iterable[Hint]) -> None:
    """Every text once, and both languages fill the same places."""
    lessons, hints = tuple(lessons), tuple(hints)
    check_unique("lesson", (lesson.id for lesson in lessons))
    check_unique("hint", (hint.id for hint in hints))
    texts = {entry.id: entry.text for entry in lessons}
    texts |= {f"hint {hint.id}": hint.text for hint in hints}
    texts |= {f"why {hint.id}": hint.why for hint in hints if hint.why}
    for name, words in texts.items():
        if set(findall(PLACES, words.pl)) != set(findall(PLACES, words.en)):
            raise CardError(f"coach: the languages of {name!r} differ")

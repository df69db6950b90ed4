"""What the game leaves out: questions for the debrief of a whole class."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from game.engine.cards import Text, load_cards

from . import words


class OpenQuestion(Struct, frozen=True):
    """A question for everybody, and for the teacher what to bring out."""

    text: str
    teacher: str


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in the file."""

    pl: str
    en: str
    teacher: Text


class LeftOutFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `left_out.toml`."""

    question: tuple[Entry, ...]


def left_out() -> tuple[OpenQuestion, ...]:
    """All of them, in the order of asking."""
    return tuple(
        OpenQuestion(words.text(Text(entry.pl, entry.en)), words.text(entry.teacher))
        for entry in LEFT_OUT.question
    )


LEFT_OUT: Final = load_cards(Path(__file__).with_name("left_out.toml"), LeftOutFile)

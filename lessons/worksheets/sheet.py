"""What a worksheet is made of, whatever its kind, before it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString

from ..catalogue import Note, find_note

EASIER = "easier"
STANDARD = "standard"
EXTENDED = "extended"


@dataclass(frozen=True)
class Order:
    """What a teacher wants: so many tasks of a level, from these notes first. `question` is the key
    question of the lesson's plan, "" without one."""

    notes: tuple[str, ...]
    level: str
    count: int
    seed: int
    question: str = ""

    @property
    def easier(self) -> bool:
        return self.level == EASIER

    @property
    def extended(self) -> bool:
        return self.level == EXTENDED


@dataclass(frozen=True)
class KeyLine:
    """An answer: `label` is what the sheet calls the task, `why` explains it, `points` say more,
    `notes` are where it stands."""

    label: str
    answer: str
    why: str | SafeString = ""
    points: tuple[str | SafeString, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True)
class Open:
    """A task with no single answer, or one to be looked up; `lines` to write on."""

    label: str
    text: str
    lines: range


@dataclass(frozen=True)
class Sheet:
    """A worksheet: `body` is what its kind needs, `bank` the words to choose from."""

    body: Any
    key: tuple[KeyLine, ...]
    notes: tuple[Note, ...]
    bank: tuple[str, ...] = ()
    open: tuple[Open, ...] = ()

    @property
    def names_notes(self) -> bool:
        """Whether the key has a column for the notes: not where an answer is the note's title."""
        return any(
            note.title not in line.answer
            for line in self.key
            if line.label.isdigit()
            for note in line.notes
        )

    @property
    def to_read(self) -> tuple[Note, ...]:
        """The notes that the sheet may name: by title, so that their order tells nothing, and
        without those whose title is an answer."""
        answers = {line.answer for line in self.key}
        return tuple(
            sorted((n for n in self.notes if n.title not in answers), key=lambda n: n.title)
        )


def found(keys: Sequence[str]) -> tuple[Note, ...]:
    """The notes with these keys, each once, in the reader's language."""
    return tuple(note for key in dict.fromkeys(keys) if (note := find_note(key)) is not None)

"""Questions to talk about after a game, read from a game's own files.

A question of `questions.toml` is asked where its condition holds in the game just played; those
of `left_out.toml` are asked of a whole class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from game.engine.cards import Text, check_effects, load_cards
from lessons.catalogue import find_note

from . import wording

C = TypeVar("C")

ASKED: Final = 2
"""So many questions beside the general one."""


class Question(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that is asked where the condition `when` holds."""

    when: str
    pl: str
    en: str


class QuestionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `questions.toml`."""

    general: Text
    question: tuple[Question, ...]


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about what a game leaves out, as it stands in the file. `note` is the key of
    the note that answers it, as far as it can be answered."""

    pl: str
    en: str
    teacher: Text
    note: str = ""


class LeftOutFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `left_out.toml`."""

    question: tuple[Entry, ...]


class OpenQuestion(Struct, frozen=True):
    """A question for everybody, and for the teacher what to bring out. `url` is the address of
    the note that answers it, or ""."""

    text: str
    teacher: str
    url: str = ""


def load_questions(path: Path, conditions: Mapping[str, Callable[[C], bool]]) -> QuestionFile:
    """The file, whose every `when` is one of the conditions, and the reverse."""
    found = load_cards(path, QuestionFile)
    check_effects("questions", (question.when for question in found.question), conditions)
    return found


def fitting(
    file: QuestionFile, conditions: Mapping[str, Callable[[C], bool]], course: C
) -> tuple[str, ...]:
    """Two by what happened, in the order of the file, and the general one."""
    holding = [question for question in file.question if conditions[question.when](course)]
    chosen = [wording.text(Text(question.pl, question.en)) for question in holding[:ASKED]]
    return (*chosen, wording.text(file.general))


def load_left_out(path: Path) -> LeftOutFile:
    return load_cards(path, LeftOutFile)


def open_questions(file: LeftOutFile) -> tuple[OpenQuestion, ...]:
    """All of them, in the order of asking."""
    return tuple(_open_question(entry) for entry in file.question)


def _open_question(entry: Entry) -> OpenQuestion:
    note = find_note(entry.note) if entry.note else None
    return OpenQuestion(
        text=wording.text(Text(entry.pl, entry.en)),
        teacher=wording.text(entry.teacher),
        url=note.url if note else "",
    )

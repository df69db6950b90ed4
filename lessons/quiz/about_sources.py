"""Questions about sources, written by hand: who says it, when, what for, how it could be checked.

`content/<language>/question/<slug>.md` tells a situation; the front matter asks, gives the answers
and says of each why it is good or not. The Polish file holds what does not depend on the language.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from django.utils.safestring import SafeString
from msgspec import Struct

from ..catalogue import CONTENT, Note, find_note, read_note, reader_language
from ..prose import sections

FOLDER: Final = "question"


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer, and why it is good or not, with links to notes."""

    text: str
    why: str


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The front matter of a file in another language."""

    title: str
    asks: str
    answer: tuple[Answer, ...]


class Front(Words, frozen=True, forbid_unknown_fields=True):
    """The front matter of the Polish file: `best` is the number of the best answer, from 1;
    `notes` are the keys of those that tell more."""

    best: int
    notes: tuple[str, ...]


@dataclass(frozen=True)
class SourceQuestion:
    """A question about sources in one language; the best answer's number counts from 0."""

    key: str
    language: str
    title: str
    told: str
    asks: str
    answers: tuple[Answer, ...]
    best: int
    notes: tuple[str, ...]

    @property
    def situation(self) -> SafeString:
        """What is told before the question, as HTML."""
        return sections(self.told, self.language)[0].html

    @property
    def whys(self) -> tuple[SafeString, ...]:
        """Why each answer is good or not, as HTML."""
        return tuple(sections(answer.why, self.language)[0].html for answer in self.answers)

    @property
    def found(self) -> tuple[Note, ...]:
        """The notes that tell more."""
        return tuple(note for key in self.notes if (note := find_note(key)) is not None)


def question_keys(content: Path = CONTENT) -> tuple[str, ...]:
    """The keys of all questions about sources."""
    folder = content / "pl" / FOLDER
    return tuple(f"{FOLDER}/{file.stem}" for file in sorted(folder.glob("*.md")))


def load_question(key: str, language: str, content: Path = CONTENT) -> SourceQuestion:
    """One question; in Polish where the other language is missing. Raises BadNote."""
    front, told = read_note(content / "pl" / f"{key}.md", Front)
    words: Words = front
    file = content / language / f"{key}.md"
    if language != "pl" and file.exists():
        words, told = read_note(file, Words)
    else:
        language = "pl"
    return SourceQuestion(
        key,
        language,
        words.title,
        told,
        words.asks,
        words.answer,
        front.best - 1,
        front.notes,
    )


@cache
def _questions(language: str) -> dict[str, SourceQuestion]:
    return {key: load_question(key, language) for key in question_keys()}


def find_question(key: str) -> SourceQuestion | None:
    """The question with this key, in the reader's language. Raises BadNote for a damaged file."""
    return _questions(reader_language()).get(key)


def questions_on(key: str) -> tuple[str, ...]:
    """The keys of the questions to which a note tells more."""
    return tuple(name for name, one in _questions("pl").items() if key in one.notes)

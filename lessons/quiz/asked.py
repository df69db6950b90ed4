"""A question as a page asks it, whether made from a note or written by hand about sources."""

from __future__ import annotations

from dataclasses import dataclass

from ..catalogue import Note, find_note
from .about_sources import FOLDER, find_question
from .questions import place, question


@dataclass(frozen=True)
class Choice:
    """An answer to choose; `why` is HTML that says what is good or wrong about it, where that is
    told of each answer."""

    text: str
    why: str = ""


@dataclass(frozen=True)
class Asked:
    """A question with its answers in order. `title` names it in a list, `situation` is HTML that
    is told before it; `why` explains the right answer, `notes` tell more."""

    id: str
    language: str
    title: str
    situation: str
    text: str
    choices: tuple[Choice, ...]
    right: int
    why: str
    notes: tuple[Note, ...]

    @property
    def about_sources(self) -> bool:
        """Whether one answer is the best one, rather than the only true one."""
        return self.id.startswith(f"{FOLDER}/")


def ask(id: str) -> Asked | None:
    """The question, in the reader's language; None where there is none with this id."""
    return _about_sources(id) if id.startswith(f"{FOLDER}/") else _from_a_note(id)


def _from_a_note(id: str) -> Asked | None:
    made = question(id)
    note = find_note(made.note) if made else None
    if made is None or note is None:
        return None
    return Asked(
        id=id,
        language=note.language,
        title=made.text,
        situation="",
        text=made.text,
        choices=tuple(Choice(answer) for answer in made.answers),
        right=made.right,
        why=made.why,
        notes=(note,),
    )


def _about_sources(id: str) -> Asked | None:
    found = find_question(id)
    if found is None:
        return None
    order = sorted(range(len(found.answers)), key=lambda number: place("order", id, f"{number}"))
    whys = found.whys
    return Asked(
        id=id,
        language=found.language,
        title=found.title,
        situation=found.situation,
        text=found.asks,
        choices=tuple(Choice(found.answers[number].text, whys[number]) for number in order),
        right=order.index(found.best),
        why="",
        notes=found.found,
    )

"""Words on the left, what they mean on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from ..box import strap
from ..catalogue import Note
from ..quiz.reference import ALIKE
from .facts import askable
from .material import around, shuffled
from .open_tasks import Task, look_up, numbered
from .sheet import KeyLine, Order, Sheet, found

KINDS: Final = ("term", "organisation", "rank")


@dataclass(frozen=True)
class Word:
    """A word to be explained."""

    number: int
    title: str
    language: str


@dataclass(frozen=True)
class Meaning:
    """An explanation; `hint` is the first letter of its word, where there is help."""

    letter: str
    text: str
    hint: str
    language: str


@dataclass(frozen=True)
class Glossary:
    """Words, and in another order what they mean."""

    words: tuple[Word, ...]
    meanings: tuple[Meaning, ...]


def make(order: Order) -> Sheet:
    """`order.count` words of which none may be taken for another."""
    keys: list[str] = []
    for key in around(order.notes, order.seed):
        if len(keys) == order.count:
            break
        fits = key.partition("/")[0] in KINDS and f"{key}:what" in askable(key)
        if fits and not any({key, other} <= alike for alike in ALIKE for other in keys):
            keys.append(key)
    words = found(shuffled(keys, f"{order.seed}", "words"))
    meanings = found(shuffled(keys, f"{order.seed}", "meanings"))
    letters = {note.key: chr(ord("a") + number) for number, note in enumerate(meanings)}
    body = Glossary(
        tuple(Word(n, note.title, note.language) for n, note in enumerate(words, start=1)),
        tuple(
            Meaning(
                letters[note.key],
                note.summary,
                note.title.strip("„“”")[0] if order.easier else "",
                note.language,
            )
            for note in meanings
        ),
    )
    key_lines = tuple(_line(n, note, letters) for n, note in enumerate(words, start=1))
    asked, answers = numbered([_own(words), *look_up(keys)] if order.extended else [])
    return Sheet(body, (*key_lines, *answers), found(keys), open=asked)


def _line(number: int, note: Note, letters: dict[str, str]) -> KeyLine:
    why = note.summary
    if note.facts.strap_before:
        why += " " + _("Shoulder strap until 1952: %(strap)s.") % {
            "strap": strap(note.facts.strap_before)
        }
    return KeyLine(f"{number}", f"{letters[note.key]}) {note.title}", why, notes=(note,))


def _own(words: tuple[Note, ...]) -> Task:
    return Task(
        _(
            "Write two sentences of your own, using three of these words. Underline a word that "
            "only one side used, and say which side."
        ),
        _("Open answer: the words are used as explained in their notes."),
        notes=words,
    )

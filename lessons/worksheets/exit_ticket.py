"""Slips for the last minutes: a few questions, and one that is open."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import Final

from django.utils.translation import gettext as _

from ..quiz.asked import Asked, ask
from ..quiz.kinds import LAST, OWN
from .facts import askable, pick_askable
from .material import around
from .open_tasks import disputed, numbered
from .sheet import KeyLine, Order, Sheet, found

LETTERS: Final = "abcd"
NOTES: Final = 12
"""From so many notes questions are picked, so that the nearest come first."""
PLENTY: Final = 100
RULES: Final = {4: 2, 2: 3, 1: 7}
"""Lines to write on, by how many slips are on a sheet,"""
RULE: Final = 0.5
"""and so much of one more for each line of print that is left."""


@dataclass(frozen=True)
class Room:
    """A slip: `slips` of it are on a sheet of paper, and it holds so many `lines` of questions,
    each of `wide` letters."""

    slips: int
    lines: int
    wide: int


FEW: Final = {
    "easier": (3, Room(2, 12, 80)),
    "standard": (4, Room(4, 23, 56)),
    "extended": (3, Room(2, 12, 104)),
}
"""The slip for so many questions, or fewer."""
MORE: Final = {
    "easier": Room(1, 40, 80),
    "standard": Room(2, 16, 104),
    "extended": Room(1, 36, 86),
}


@dataclass(frozen=True)
class Question:
    """A question with its answers, each with its letter."""

    number: int
    text: str
    answers: tuple[tuple[str, str], ...]
    language: str


@dataclass(frozen=True)
class Ticket:
    """One slip; `copies` of it are on a sheet of paper. `lines` are for what is open."""

    questions: tuple[Question, ...]
    reflect: str
    copies: range
    lines: range


def make(order: Order) -> Sheet:
    """A ticket of `order.count` questions."""
    few, room = FEW[order.level]
    if order.count > few:
        room = MORE[order.level]
    questions, key, used = [], [], 0
    for number, asked in enumerate(_picked(order, room), start=1):
        shown = _shown(asked, order)
        used += _lines(asked, shown, room.wide)
        lettered = tuple(
            (letter, asked.choices[n].text) for letter, n in zip(LETTERS, shown, strict=False)
        )
        questions.append(Question(number, asked.text, lettered, asked.language))
        letter = LETTERS[shown.index(asked.right)]
        answer = f"{letter}) {asked.choices[asked.right].text}"
        key.append(KeyLine(f"{number}", answer, asked.why, notes=asked.notes))
    keys = tuple(note.key for line in key for note in line.notes)
    tasks, answers = numbered(disputed((*keys, *order.notes)) if order.extended else [])
    reflect = order.question or _("After this lesson I would like to check in a source:")
    free = room.lines - used - ceil(len(reflect) / room.wide) + 1
    lines = range(RULES[room.slips] + max(0, int(free * RULE)))
    ticket = Ticket(tuple(questions), reflect, range(room.slips), lines)
    # What is disputed may be told by a note of the lesson that no question is about.
    read = (*keys, *(note.key for line in answers for note in line.notes))
    return Sheet(ticket, (*key, *answers), found(read), open=tasks)


def _picked(order: Order, room: Room) -> tuple[Asked, ...]:
    """One question of each note before a second of any, those first that make one think; one that
    leaves too little of the slip for as many more gives way to the next."""
    keys: list[str] = []
    for key in around(order.notes, order.seed):
        if len(keys) == NOTES:
            break
        if askable(key):
            keys.append(key)
    keys.sort(key=lambda key: (key not in order.notes, _weight(key)))
    asked = filter(None, map(ask, pick_askable(keys, PLENTY, order.seed)))
    offered = [(one, _lines(one, _shown(one, order), room.wide)) for one in asked]
    picked: list[Asked] = []
    left = room.lines
    for number, (one, lines) in enumerate(offered, 1):
        missing = order.count - len(picked) - 1
        if missing < 0:
            break
        shortest = sorted(lines for _one, lines in offered[number:])[:missing]
        if lines + sum(shortest) <= left:
            picked.append(one)
            left -= lines
    return tuple(picked)


def _weight(key: str) -> int:
    """0 for a note with a question of its own, 2 where only a year or a rank could be asked."""
    names = {id.partition(":")[2] for id in askable(key)}
    if OWN in names:
        return 0
    return 1 if names - LAST else 2


def _lines(asked: Asked, shown: tuple[int, ...], wide: int) -> int:
    """About so many lines a question takes, with two answers side by side."""
    answers = [len(asked.choices[n].text) + 3 for n in shown]
    rows = [max(pair) for pair in list(pairwise([*answers, 0]))[::2]]
    return ceil(len(asked.text) / wide) + sum(ceil(2 * row / wide) for row in rows)


def _shown(asked: Asked, order: Order) -> tuple[int, ...]:
    """The answers offered: three where it is to be easier."""
    every = tuple(range(len(asked.choices)))
    if not order.easier:
        return every
    wrong = [n for n in every if n != asked.right][:2]
    return tuple(sorted((asked.right, *wrong)))

"""Events to be put in order: strips to be numbered or cut out."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date as Date
from functools import cache
from typing import Final

from django.utils.translation import gettext as _

from ..box import headline
from ..catalogue import LANGUAGES, Note, find_note, notes_in
from ..places import in_words, town
from .facts import doubted_days, may_be_placed
from .material import shuffled, spread
from .open_tasks import Task, look_up, numbered
from .sheet import KeyLine, Order, Sheet, found

APART: Final = {"easier": 60, "standard": 14, "extended": 14}
"""At least so many days lie between two events: nobody has to know the very day."""
CLOSE: Final = 31
"""A day in dispute, so near to the event's own, is about the event."""
NBSP: Final = "\N{NO-BREAK SPACE}"
YEAR: Final = re.compile(r"\b(?:19|20)\d\d\b")


@dataclass(frozen=True)
class Strip:
    """An event without its date."""

    letter: str
    title: str
    told: str
    language: str


def make(order: Order) -> Sheet:
    """`order.count` events that lie far enough from one another."""
    spans = spread(order, APART, days, _apart)
    in_time = sorted(spans, key=spans.__getitem__)
    mixed = shuffled(in_time, f"{order.seed}", "strips")
    letters = {key: chr(ord("A") + number) for number, key in enumerate(mixed)}
    strips = tuple(_strip(note, letters[note.key]) for note in found(mixed))
    key_lines = tuple(_line(n, note, letters) for n, note in enumerate(found(in_time), start=1))
    bank = tuple(headline(note) for note in found(in_time)) if order.easier else ()
    chosen_first = sorted(in_time, key=lambda key: key not in order.notes)
    tasks = [_linked(in_time), *look_up(chosen_first)] if order.extended else []
    asked, answers = numbered(tasks)
    return Sheet(strips, (*key_lines, *answers), found(in_time), bank, asked)


@cache
def days(key: str) -> tuple[int, int] | None:
    """The first and the last day of an event that may be laid in order; none where its title or
    sources leave nothing to be ordered."""
    notes = [notes_in(language)[key] for language in LANGUAGES]
    facts = notes[0].facts
    if not may_be_placed(key, "when") or any(YEAR.search(note.title) for note in notes):
        return None
    span = _first(facts.date), last(facts.date_end or facts.date)
    year = int(facts.date[:4])
    for day, month in doubted_days(key):
        doubted = Date(year, month, min(day, 28)).toordinal()  # near enough
        if not _apart(span, (doubted, doubted), CLOSE):
            return None
    return span


def _first(date: str) -> int:
    year, month, day = (*map(int, date.split("-")), 1, 1)[:3]
    return Date(year, month, day).toordinal()


def last(date: str) -> int:
    """The last day of what is dated to a day, a month or a year."""
    year, month, day = (*map(int, date.split("-")), 0, 0)[:3]
    month = month or 12
    return Date(year, month, day or monthrange(year, month)[1]).toordinal()


def _apart(one: tuple[int, int], other: tuple[int, int], gap: int) -> bool:
    return one[0] - other[1] >= gap or other[0] - one[1] >= gap


def _strip(note: Note, letter: str) -> Strip:
    """The summary helps where it tells no year; else the place does."""
    dated = any(YEAR.search(notes_in(language)[note.key].summary) for language in LANGUAGES)
    place = note.facts.place
    where = town(in_words(place.name)) if place else ""
    return Strip(letter, note.title, where if dated else note.summary, note.language)


def _line(number: int, note: Note, letters: dict[str, str]) -> KeyLine:
    return KeyLine(
        f"{number}",
        f"{letters[note.key]} – {note.title}",
        _dated(headline(note), note.summary),
        notes=(note,),
    )


def _dated(day: str, told: str) -> str:
    """With the day before it, unless it says that itself."""
    said = day.replace(NBSP, " ") in told.replace(NBSP, " ")
    return told if said else f"{day}. {told}"


def _linked(keys: Sequence[str]) -> Task:
    notes = [note for key in keys if (note := find_note(key))]
    pairs = tuple(
        f"{one.title} – {other.title}"
        for one in notes
        for other in notes
        if one is not other and other.key in one.facts.related
    )
    return Task(
        _(
            "Choose two events, one of which led to the other, or in which the same people risked "
            "their lives. What links them? Support your answer with a sentence from a note."
        ),
        _("Open answer: any link that a note supports.")
        + (" " + _("The notes themselves link:") if pairs else ""),
        pairs,
        tuple(notes),
    )

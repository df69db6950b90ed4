"""The line of a person's life: birth, the events that the notes link with it, and death."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date as Date
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from .box import Value, place_in_words
from .cards import Card, pictured
from .catalogue import Day, Note, all_notes
from .words import HOW, day, span

EXACT: Final = len("1918-03-17")


@dataclass(frozen=True)
class Point:
    """What happened, and when: an event has a note, birth and death have a place. `age` is empty
    where a date is not known to the day."""

    when: str
    what: str
    age: str = ""
    where: Value | None = None
    note: Note | None = None
    card: Card | None = None


def life(note: Note) -> tuple[Point, ...]:
    """The line of a life that the notes can tell: with both its ends, and events between them."""
    born, died = note.facts.born, note.facts.died
    if not (born and died and born.date and died.date):
        return ()
    found = sorted(_events(note, born.date, died.date), key=lambda event: event.facts.date)
    if not found:
        return ()
    how = str(HOW[died.how]) if died.how else _("Death")
    return (
        Point(day(born.date), _("Birth"), where=_place(born)),
        *(_event(event, born.date) for event in found),
        Point(day(died.date), how, _age(born.date, died.date), _place(died)),
    )


def _events(note: Note, born: str, died: str) -> Iterator[Note]:
    """The events of that time that lead to the person, or that the person's note leads to."""
    for event in all_notes()["event"]:
        facts = event.facts
        linked = note.key in (*facts.commanders, *facts.related) or event.key in note.facts.related
        if linked and born < facts.date <= died:
            yield event


def _event(event: Note, born: str) -> Point:
    facts = event.facts
    return Point(
        span(facts.date, facts.date_end),
        event.title,
        _age(born, facts.date),
        note=event,
        card=pictured(event.key),
    )


def _place(at: Day) -> Value | None:
    return place_in_words(at.place) if at.place else None


def _age(born: str, then: str) -> str:
    if not len(born) == len(then) == EXACT:
        return ""
    birth, now = Date.fromisoformat(born), Date.fromisoformat(then)
    years = now.year - birth.year - ((now.month, now.day) < (birth.month, birth.day))
    return ngettext("aged %(n)d", "aged %(n)d", years) % {"n": years}

"""The box beside a note's text: its facts in few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from .catalogue import Day, Facts, Note
from .places import IN_ENGLISH
from .words import HOW, ORGANISATIONS, RANKS, day, span

POLISH: Final = "pl"


@dataclass(frozen=True)
class Value:
    """Words; `language` is set for a Polish name on a page in another language."""

    text: str
    language: str = ""
    url: str = ""


@dataclass(frozen=True)
class Row:
    """A label and what belongs to it, each on a line of its own or, in `one_line`, together."""

    label: str
    values: tuple[Value, ...]
    one_line: bool = False


def headline(note: Note) -> str:
    """The time a note tells of: the years of a life, the days of an event."""
    return span(note.facts.date, note.facts.date_end) if note.facts.date else note.years


def rows(note: Note) -> tuple[Row, ...]:
    """What is known, row by row."""
    found = _life(note.facts) if note.kind == "soldier" else _event(note)
    found += [
        Row(
            _("Organisations"),
            tuple(Value(str(ORGANISATIONS[name])) for name in note.facts.organisations),
        ),
        Row(_("Places"), _places(place.name for place in note.facts.places), one_line=True),
    ]
    return tuple(row for row in found if row.values)


def _life(facts: Facts) -> list[Row]:
    return [
        Row(_("Born"), _day(facts.born)),
        Row(_("Died"), _day(facts.died)),
        Row(_("Rank or function"), (Value(str(RANKS[facts.rank])),)),
    ]


def _event(note: Note) -> list[Row]:
    place = note.facts.place
    return [
        Row(_("Where"), _places([place.name]) if place else ()),
        Row(_("Commanded by"), tuple(_link(one) for one in note.commanders)),
    ]


def _day(found: Day | None) -> tuple[Value, ...]:
    if found is None:
        return ()
    date = [Value(day(found.date))] if found.date else []
    how = [Value(str(HOW[found.how]))] if found.how else []
    return (*date, *_places([found.place] if found.place else []), *how)


def _places(names: Iterable[str]) -> tuple[Value, ...]:
    if get_language() == POLISH:
        return tuple(Value(name) for name in names)
    return tuple(
        Value(IN_ENGLISH[name]) if name in IN_ENGLISH else Value(name, POLISH) for name in names
    )


def _link(note: Note) -> Value:
    return Value(note.title, POLISH if note.language != get_language() else "", note.url)

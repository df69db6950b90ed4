"""The box beside a note's text: its facts in few words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.formats import number_format
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from .catalogue import Day, Facts, Note, Strap, all_notes, find_note
from .places import IN_ENGLISH
from .words import (
    HOW,
    ORGANISATIONS,
    RANKS,
    SIDES,
    day,
    note_of_organisation,
    note_of_rank,
    span,
)

POLISH: Final = "pl"


@dataclass(frozen=True)
class Value:
    """Words; `language` is set for a Polish name on a page in another language, `bars` and
    `stars` for a shoulder-strap that is drawn beside them."""

    text: str
    language: str = ""
    url: str = ""
    bars: range = range(0)
    stars: range = range(0)


@dataclass(frozen=True)
class Row:
    """A label and what belongs to it, each on a line of its own or, in `one_line`, together."""

    label: str
    values: tuple[Value, ...]
    one_line: bool = False


def headline(note: Note) -> str:
    """The time a note tells of: the years of a life, the days of an event."""
    facts = note.facts
    if facts.founded and not facts.dissolved:
        return _("founded: %(date)s") % {"date": day(facts.founded)}
    if facts.founded:
        return span(facts.founded, facts.dissolved)
    return span(facts.date, facts.date_end) if facts.date else note.years


def belonging_to(note: Note) -> tuple[Note, ...]:
    """Who held a rank; whom and what the notes tell of an organisation."""
    return tuple(
        other
        for others in all_notes().values()
        for other in others
        if (note.kind == "rank" and note_of_rank(other.facts.rank) == note.key)
        or note.key in map(note_of_organisation, other.facts.organisations)
    )


def rows(note: Note) -> tuple[Row, ...]:
    """What is known, row by row."""
    facts = note.facts
    found = [
        Row(_("Born"), _day(facts.born)),
        Row(_("Died"), _day(facts.died)),
        Row(_("Rank or function"), _ranks(facts.rank)),
        Row(_("Where"), _places([facts.place.name]) if facts.place else ()),
        Row(_("Commanded by"), tuple(_link(one) for one in note.commanders)),
        Row(_("Abbreviation"), _words(facts.abbreviation)),
        Row(_("Side"), _words(str(SIDES[facts.side])) if facts.side else ()),
        Row(_("Shoulder strap until 1952"), _strap(facts.strap_before)),
        Row(_("Shoulder strap from 1952"), _strap(facts.strap_after)),
        Row(_("What sources say"), _figure(facts)),
        Row(_("Organisations"), tuple(_organisation(name) for name in facts.organisations)),
        Row(_("Places"), _places(place.name for place in facts.places), one_line=True),
    ]
    return tuple(row for row in found if row.values)


def _words(text: str) -> tuple[Value, ...]:
    return (Value(text),) if text else ()


def _ranks(rank: str) -> tuple[Value, ...]:
    return (Value(str(RANKS[rank]), url=_url(note_of_rank(rank))),) if rank else ()


def _organisation(name: str) -> Value:
    return Value(str(ORGANISATIONS[name]), url=_url(note_of_organisation(name)))


def _url(key: str) -> str:
    note = find_note(key)
    return note.url if note else ""


def _strap(shown: Strap | None) -> tuple[Value, ...]:
    if shown is None:
        return ()
    return (Value(strap(shown), bars=range(shown.bars), stars=range(shown.stars)),)


def strap(shown: Strap) -> str:
    """A shoulder-strap in words."""
    bars = ngettext("%(count)s bar", "%(count)s bars", shown.bars) % {"count": shown.bars}
    stars = ngettext("%(count)s star", "%(count)s stars", shown.stars) % {"count": shown.stars}
    return ", ".join(text for count, text in ((shown.bars, bars), (shown.stars, stars)) if count)


def _figure(facts: Facts) -> tuple[Value, ...]:
    ends = [
        number_format(one, use_l10n=True, force_grouping=True) for one in (facts.low, facts.high)
    ]
    return _words(ends[0] if facts.low == facts.high else "–".join(ends)) if facts.high else ()


def _day(found: Day | None) -> tuple[Value, ...]:
    if found is None:
        return ()
    date = [Value(day(found.date))] if found.date else []
    how = [Value(str(HOW[found.how]))] if found.how else []
    return (*date, *_places([found.place] if found.place else []), *how)


def _places(names: Iterable[str]) -> tuple[Value, ...]:
    return tuple(map(place_in_words, names))


def place_in_words(name: str) -> Value:
    """A place in the reader's language, where it has a name in it."""
    if get_language() == POLISH:
        return Value(name)
    return Value(IN_ENGLISH[name]) if name in IN_ENGLISH else Value(name, POLISH)


def _link(note: Note) -> Value:
    return Value(note.title, POLISH if note.language != get_language() else "", note.url)

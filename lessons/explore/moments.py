"""What the timeline and the map show: moments of the notes, and the filter that both share.

A moment is an event, the death of a person, the beginning or end of an organisation, or what a
debate is about and no event tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from wyklenci_site.core.numbers import read_number

from ..box import Value
from ..cards import Card, pictured
from ..catalogue import Note, Place, all_notes
from ..places import in_words
from ..search.index import tidy
from ..words import ABOUT, HOW, ORGANISATIONS, REGIONS, SIDES, note_of_organisation, span

FIRST_YEAR: Final = 1939
LAST_YEAR: Final = 1963
"""The slider is from here to here, each year a step. At its end stands what came later: those who
lived on, and memory."""
MARKS: Final = 5
"""Every fifth year is written below it, and so the end is."""
QUOTED: Final = 24
"""So many characters are shown of what is not understood."""
PEOPLE: Final = "people"
GROUPS: Final = "organisations"
KINDS: Final = {
    PEOPLE: gettext_lazy("People"),
    GROUPS: gettext_lazy("Organisations"),
    **ABOUT,
}
"""What can be chosen to be shown alone."""

ONE: Final = {
    "battle": pgettext_lazy("kind of event", "Battle"),
    "prison": pgettext_lazy("kind of event", "Prison opened or escape"),
    "raid": pgettext_lazy("kind of event", "Raid, ambush or sabotage"),
    "flight": pgettext_lazy("kind of event", "Flight or drop"),
    "last stand": pgettext_lazy("kind of event", "Last stand"),
    "intelligence": pgettext_lazy("kind of event", "Intelligence or provocation"),
    "protest": pgettext_lazy("kind of event", "Protest or diplomacy"),
    "politics": pgettext_lazy("kind of event", "Politics or amnesty"),
    "repression": pgettext_lazy("kind of event", "Trial or repression"),
    "civilians": pgettext_lazy("kind of event", "Crime against civilians"),
    "memory": pgettext_lazy("kind of event", "Memory"),
}
ICONS: Final = {
    "battle": "lee-enfield",
    "prison": "open-gate",
    "raid": "footsteps",
    "flight": "airplane",
    "last stand": "stone-wall",
    "intelligence": "spider-web",
    "protest": "flying-flag",
    "politics": "scroll-quill",
    "repression": "window-bars",
    "civilians": "candle-light",
    "memory": "laurels",
    PEOPLE: "tombstone",
    GROUPS: "three-friends",
}


@dataclass(frozen=True)
class Moment:
    """Something that a note dates: `what` in words, `more` to tell its place or its side, and its
    places on a map. People of whom no death is known have no date: no timeline shows them."""

    note: Note
    kind: str
    what: str
    date: str = ""
    end: str = ""
    more: Value | None = None
    places: tuple[Place, ...] = ()

    @property
    def icon(self) -> str:
        return ICONS[self.kind]

    @property
    def when(self) -> str:
        return span(self.date, self.end)

    @property
    def card(self) -> Card | None:
        """The card that pictures it."""
        return pictured(self.note.key)

    @property
    def year(self) -> int:
        return int(self.date[:4] or 0)

    @property
    def last_year(self) -> int:
        return int((self.end or self.date)[:4] or 0)

    @property
    def organisations(self) -> tuple[str, ...]:
        if self.kind != GROUPS:
            return self.note.facts.organisations
        return tuple(name for name in ORGANISATIONS if note_of_organisation(name) == self.note.key)


@dataclass(frozen=True)
class Filter:
    """What a reader wants to see; nothing is chosen where a field is empty."""

    organisation: str = ""
    region: str = ""
    kind: str = ""
    first: int = 0
    last: int = 0

    @property
    def beside_years(self) -> bool:
        """Whether something else than years is chosen."""
        return bool(self.organisation or self.region or self.kind)

    @property
    def query(self) -> str:
        """As a part of an address: "?region=lubelskie", or nothing."""
        chosen = {
            "organisation": self.organisation,
            "region": self.region,
            "kind": self.kind,
            "from": self.first,
            "to": self.last,
        }
        told = urlencode({name: value for name, value in chosen.items() if value})
        return f"?{told}" if told else ""

    def lets(self, moment: Moment) -> bool:
        """Whether a moment is to be shown."""
        return (
            self.organisation in ("", *moment.organisations)
            and self.region in ("", *moment.note.facts.regions)
            and self.kind in ("", moment.kind)
            and (not self.first or moment.last_year >= self.first)
            and (not self.last or 0 < moment.year <= self.last)
        )


def read_filter(query: Mapping[str, str]) -> Filter:
    """The filter that an address tells. What makes no sense counts as not chosen, and so do the
    ends of the slider: the first year of all, and whatever comes after the last one on it."""
    first, last = (_year(query.get(name, "")) for name in ("from", "to"))
    if first and last and first > last:
        first, last = last, first
    if first <= FIRST_YEAR:
        first = 0
    if last > LAST_YEAR:
        last = 0
    return Filter(
        _known(query.get("organisation", ""), ORGANISATIONS),
        _known(query.get("region", ""), REGIONS),
        _known(query.get("kind", ""), KINDS),
        first,
        last,
    )


def misread(query: Mapping[str, str]) -> tuple[str, ...]:
    """What of an address was not taken as it stands, in words."""
    chosen, told = read_filter(query), []
    values = {
        "kind": (_("Kind"), chosen.kind),
        "organisation": (_("Organisation"), chosen.organisation),
        "region": (_("Region"), chosen.region),
        "from": (_("From year"), _year(query.get("from", ""))),
        "to": (_("To year"), _year(query.get("to", ""))),
    }
    for name, (label, taken) in values.items():
        if query.get(name, "") and not taken:
            value = tidy(query[name])[:QUOTED]
            told.append(_("%(field)s “%(value)s”") % {"field": label, "value": value})
    said = []
    if told:
        said.append(
            _("Part of the address was not understood and has been ignored: %(parts)s.")
            % {"parts": ", ".join(told)}
        )
    first, last = (_year(query.get(name, "")) for name in ("from", "to"))
    if first > last > 0:
        said.append(
            _("The years were the other way round: these are from %(first)d to %(last)d.")
            % {"first": last, "last": first}
        )
    return tuple(said)


def _known(value: str, words: Mapping[str, Any]) -> str:
    return value if value in words else ""


def _year(value: str) -> int:
    with suppress(ValueError):
        return read_number(value) if len(value) == 4 else 0
    return 0


def moments() -> list[Moment]:
    """Every moment in the reader's language, in the order of time."""
    notes = all_notes()
    found = [
        *(_event(note, str(ONE[note.facts.about])) for note in notes["event"]),
        *(
            _event(note, str(ABOUT[note.facts.about]))
            for note in notes["debate"]
            if note.facts.about
        ),
        *(_person(note) for note in notes["soldier"]),
        *(moment for note in notes["organisation"] for moment in _organisation(note)),
    ]
    return sorted(found, key=lambda moment: (moment.date, moment.note.key))


def _event(note: Note, what: str) -> Moment:
    facts = note.facts
    places = (*((facts.place,) if facts.place else ()), *facts.places)
    more = _named(facts.place.name) if facts.place else None
    return Moment(note, facts.about, what, facts.date, facts.date_end, more, places)


def debates_on(kind: str, shown: Iterable[Moment]) -> tuple[Note, ...]:
    """The hard questions about a kind of event that are not shown themselves: they lead to such an
    event, or to another question about it."""
    if kind not in ABOUT:
        return ()
    entries = {moment.note.key for moment in shown}
    return tuple(
        note
        for note in all_notes()["debate"]
        if note.key not in entries
        and kind in (note.facts.about, *(other.facts.about for other in note.related))
    )


def _person(note: Note) -> Moment:
    died, places = note.facts.died, note.facts.places
    if died is None:
        return Moment(note, PEOPLE, _("Person"), places=places)
    what = str(HOW[died.how]) if died.how else _("Death")
    return Moment(note, PEOPLE, what, died.date, "", _named(died.place), places)


def _organisation(note: Note) -> Iterator[Moment]:
    facts = note.facts
    side = Value(str(SIDES[facts.side])) if facts.side else None
    if facts.founded:
        yield Moment(note, GROUPS, _("Founded"), facts.founded, more=side)
    if facts.dissolved:
        yield Moment(note, GROUPS, _("Dissolved"), facts.dissolved, more=side)


def _named(place: str) -> Value | None:
    """A place in the reader's language, where it has a name in it."""
    name = in_words(place)
    return Value(name, "pl" if name == place and get_language() != "pl" else "") if place else None


@dataclass(frozen=True)
class Field:
    """One choice of the form: its options are values, words and whether they are chosen. Whoever
    chooses nothing chooses the empty value."""

    name: str
    label: str
    options: tuple[tuple[str, str, bool], ...]


def fields(chosen: Filter, offered: Iterable[Moment]) -> tuple[Field, ...]:
    """The form, with only such choices as there is something to show for."""
    among = list(offered)
    organisations = {name for moment in among for name in moment.organisations}
    regions = {name for moment in among for name in moment.note.facts.regions}
    kinds = {moment.kind for moment in among}
    return (
        Field("kind", _("Kind"), _options(KINDS, kinds, chosen.kind)),
        Field(
            "organisation",
            _("Organisation"),
            _options(ORGANISATIONS, organisations, chosen.organisation),
        ),
        Field("region", _("Region"), _options(REGIONS, regions, chosen.region)),
    )


@dataclass(frozen=True)
class Slider:
    """The years of the form, between two ends: `first` and `last` are what is chosen."""

    first: int
    last: int
    least: int = FIRST_YEAR
    most: int = LAST_YEAR + 1

    @property
    def marks(self) -> range:
        """The years written below it, but for the end."""
        return range(self.least, self.most, MARKS)

    @property
    def later(self) -> str:
        """How the years after the last one are called."""
        return _("after %(year)d") % {"year": LAST_YEAR}

    @property
    def told(self) -> str:
        """What is chosen, in words."""
        if self.first == self.most:
            return self.later
        last = _("today") if self.last == self.most else str(self.last)
        return last if self.first == self.last else f"{self.first}–{last}"


def slider(chosen: Filter) -> Slider:
    """The slider of years, as it is chosen."""
    return Slider(
        min(max(chosen.first, FIRST_YEAR), LAST_YEAR + 1),
        max(chosen.last, FIRST_YEAR) if chosen.last else LAST_YEAR + 1,
    )


def _options(
    words: Mapping[str, Any], present: Iterable[str], chosen: str
) -> tuple[tuple[str, str, bool], ...]:
    # What an old address chose stays chosen, even if nothing is there to show.
    shown = {*present, chosen}
    some = ((key, str(told), key == chosen) for key, told in words.items() if key in shown)
    return ("", _("All"), not chosen), *some

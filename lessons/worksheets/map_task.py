"""A blank map: dots to be named, or places to be marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import hypot
from typing import Final

from django.utils.translation import gettext as _

from ..catalogue import Note, find_note
from ..explore.atlas import CITIES
from ..explore.lines import River, View, outline, rivers_in
from ..explore.projection import project, within
from ..explore.river_names import Box, RiverName, river_names
from ..places import in_words, town
from .facts import may_be_placed
from .material import shuffled, spread
from .open_tasks import Task, disputed, numbered
from .sheet import KeyLine, Order, Sheet, found

Spot = tuple[float, float]

APART: Final = {"easier": 90, "standard": 50, "extended": 50}
"""Dots are at least so many units apart: those of `explore.projection`."""
EDGE: Final = 20
FRAME: Final = (30.0, 75.0, 860.0, 855.0)
"""Left, top, right and bottom of Poland's outline, with a little around it."""
AROUND: Final = 60
"""So much is drawn around a dot or a town beside it."""
NEAR: Final = 40
"""A dot so near to a town hides its name."""
DOT: Final = 20
"""A dot with a little around it reaches so far."""
TOWN_LETTER, RIVER_LETTER = 22, 20
"""How high the letters of names are."""


@dataclass(frozen=True)
class Dot:
    """A place on the map."""

    number: int
    x: float
    y: float

    @property
    def text_y(self) -> float:
        """The line on which its number stands."""
        return round(self.y + 8, 1)


@dataclass(frozen=True)
class Town:
    """A town to find one's way by."""

    name: str
    x: float
    y: float
    covered: bool

    @property
    def text_y(self) -> float:
        """The line on which its name stands: below the town, or below a dot that covers it."""
        return round(self.y + (46 if self.covered else 26), 1)


@dataclass(frozen=True)
class Event:
    """An event, whose dot is to be found; on the extended sheet `number` is told."""

    number: int
    title: str
    where: str
    language: str


@dataclass(frozen=True)
class Map:
    """`dots` are on the pupils' map, `answers` on the key's."""

    outline: str
    rivers: tuple[River, ...]
    river_names: tuple[RiverName, ...]
    view: str
    """Which part of the sheet is drawn: the outline and all that lies beside it."""
    dots: tuple[Dot, ...]
    answers: tuple[Dot, ...]
    towns: tuple[Town, ...]
    events: tuple[Event, ...]
    mark: bool
    """Whether pupils mark the places themselves."""


def make(order: Order) -> Sheet:
    """`order.count` events whose place may be looked for."""
    at = spread(order, APART, where, _apart)
    numbers = {key: n for n, key in enumerate(sorted(at, key=at.__getitem__), start=1)}
    dots = tuple(Dot(numbers[key], *at[key]) for key in numbers)
    listed = shuffled(tuple(at), f"{order.seed}", "map") if not order.extended else list(numbers)
    notes = found(listed)
    tasks = [_spread(notes), *disputed(listed)] if order.extended else []
    asked, answers = numbered(tasks)
    towns = () if order.extended else _towns(dots)
    if not order.easier:
        towns = tuple(one for one in towns if not one.covered)  # their names would be answers
    view = _view([*at.values(), *((town.x, town.y) for town in towns)])
    body = Map(
        outline(),
        rivers_in(view),
        river_names(view, RIVER_LETTER, _taken(dots, towns)),
        " ".join(f"{one:.0f}" for one in view),
        () if order.extended else dots,
        dots,
        towns,
        tuple(_event(note, numbers[note.key]) for note in notes),
        mark=order.extended,
    )
    return Sheet(body, (*(_line(note, numbers) for note in notes), *answers), notes, open=asked)


def _apart(one: Spot, other: Spot, gap: int) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) >= gap


def where(key: str) -> Spot | None:
    """Where an event is on the map, if it may be looked for there."""
    note = find_note(key)
    if note is None or note.facts.place is None or not may_be_placed(key, "where"):
        return None
    x, y = project(note.facts.place.lat, note.facts.place.lon)
    return (round(x, 1), round(y, 1)) if within(x, y, EDGE) else None


def _taken(dots: Iterable[Dot], towns: Iterable[Town]) -> Iterator[Box]:
    """Where no name of a river may stand."""
    yield from ((dot.x, dot.y, DOT, DOT) for dot in dots)
    for one in towns:
        yield one.x, one.y, 8, 8
        yield one.x, one.text_y - 8, len(one.name) * TOWN_LETTER * 0.29, TOWN_LETTER * 0.6


def _view(points: Iterable[tuple[float, float]]) -> View:
    """What is drawn, in units of the map."""
    left, top, right, bottom = FRAME
    for x, y in points:
        left, top = min(left, x - AROUND), min(top, y - AROUND)
        right, bottom = max(right, x + AROUND), max(bottom, y + AROUND)
    return left, top, right - left, bottom - top


def _towns(dots: tuple[Dot, ...]) -> tuple[Town, ...]:
    every = ((name, *project(lat, lon)) for name, lat, lon, _large in CITIES)
    return tuple(
        Town(
            in_words(name),
            round(x, 1),
            round(y, 1),
            covered=any(hypot(dot.x - x, dot.y - y) < NEAR for dot in dots),
        )
        for name, x, y in every
    )


def _event(note: Note, number: int) -> Event:
    assert note.facts.place is not None  # or it would not be on the map
    return Event(number, note.title, town(in_words(note.facts.place.name)), note.language)


def _line(note: Note, numbers: dict[str, int]) -> KeyLine:
    assert note.facts.place is not None  # or it would not be on the map
    answer = f"{note.title} – {town(in_words(note.facts.place.name))}"
    return KeyLine(f"{numbers[note.key]}", answer, note.summary, notes=(note,))


def _spread(notes: tuple[Note, ...]) -> Task:
    return Task(
        _(
            "Where are most of your dots, and where are there none? Give one reason that a note "
            "supports, and one thing that this map does not show."
        ),
        _(
            "Open answer. The map shows what these notes describe, not everything that happened; "
            "it says nothing about how many people were there, or about those who lived in these "
            "places."
        ),
        notes=notes,
    )

"""The map: places of moments, gathered where their signs would touch.

Every sign leads to its place in the list beside the map, where the same is told in words. There
are two maps of one size in units: a fine one, and a coarse one for phones, on which a sign has to
be three times as large in units to be as large under a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Any, Final, Protocol

from django.utils.text import slugify
from django.utils.translation import get_language, gettext_lazy, ngettext

from ..catalogue import Place
from ..places import in_words, town
from ..search.stems import folded
from ..words import ABOUT
from .moments import PEOPLE, Moment
from .projection import HEIGHT, WIDTH, project, within
from .river_names import Box, RiverName, river_names

FINE: Final = 38
COARSE: Final = 86
"""Signs are so many units apart. 24 pixels are as much on a map of 630 and of 280 pixels."""
EDGE: Final = 8
"""What is nearer to the edge is outside the map."""
FINE_EDGE: Final = 38
COARSE_EDGE: Final = 62
"""What is on the map has its sign at least so far from the edge, whole inside the frame."""
FIRST: Final = 3
MOST: Final = 5
"""So many notes of a place are listed at once: if there are more than the second, the first."""
SEVERAL: Final = "several"
SHAPES: Final = {
    "battle": "fight",
    "raid": "fight",
    "last stand": "fight",
    "prison": "prison",
    "repression": "wrong",
    "civilians": "wrong",
    "flight": "word",
    "intelligence": "word",
    "protest": "word",
    "politics": "word",
    "memory": "word",
    PEOPLE: "people",
}
LEGEND: Final = {
    "fight": gettext_lazy("Battles, raids, last stands"),
    "prison": ABOUT["prison"],
    "wrong": gettext_lazy("Repression, crimes against civilians"),
    "word": gettext_lazy("Politics, intelligence, flights, protest, memory"),
    "people": gettext_lazy("Places in people’s lives"),
    SEVERAL: gettext_lazy("Of several kinds"),
}
FINE_LETTER, COARSE_LETTER = 20, 34
"""How high the letters of towns' names are."""
CITIES: Final = (
    ("Białystok", 53.13, 23.16, False),
    ("Gdańsk", 54.35, 18.65, True),
    ("Kraków", 50.06, 19.94, True),
    ("Lublin", 51.25, 22.57, True),
    ("Lwów", 49.84, 24.03, False),
    ("Łódź", 51.76, 19.46, False),
    ("Olsztyn", 53.78, 20.48, False),
    ("Poznań", 52.41, 16.93, True),
    ("Rzeszów", 50.04, 22.0, False),
    ("Szczecin", 53.43, 14.55, True),
    ("Warszawa", 52.23, 21.01, True),
    ("Wilno", 54.69, 25.28, True),
    ("Wrocław", 51.11, 17.04, True),
)
"""Towns to find one's way by; the large ones on phones, too."""


@dataclass(frozen=True)
class Told:
    """A moment in the list of a place; `where` tells the place more exactly."""

    moment: Moment
    where: str

    @property
    def when(self) -> str:
        """Years of a life, days of an event."""
        return self.moment.note.years if self.moment.kind == PEOPLE else self.moment.when

    @property
    def what(self) -> str:
        return "" if self.moment.kind == PEOPLE else self.moment.what

    @property
    def shape(self) -> str:
        return SHAPES[self.moment.kind]

    @property
    def sign(self) -> str:
        """Its outline in a square of 40 units."""
        return outline(self.shape, 20, 20, 12)


@dataclass(frozen=True)
class Spot:
    """A place of the list, and what the notes tell of it. `language` is set for a Polish name on a
    page in another language."""

    id: str
    name: str
    language: str
    x: float
    y: float
    told: tuple[Told, ...]

    @property
    def on_map(self) -> bool:
        return within(self.x, self.y, EDGE)

    @property
    def first(self) -> tuple[Told, ...]:
        """What is told at once."""
        return self.told if len(self.told) <= MOST else self.told[:FIRST]

    @property
    def more(self) -> tuple[Told, ...]:
        """What is folded below it."""
        return self.told[len(self.first) :]

    @property
    def shape(self) -> str:
        return _shape_of(one.moment for one in self.told)


class Sign(Protocol):
    """What is drawn at a point, and how large."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def radius(self) -> float: ...


@dataclass(frozen=True)
class Marker:
    """A sign on a map; it stands for one place of the list or for several, the first of which it
    leads to."""

    x: float
    y: float
    radius: float
    shape: str
    count: int
    label: str
    spot: str

    @property
    def outline(self) -> str:
        return outline(self.shape, self.x, self.y, self.radius)


@dataclass(frozen=True)
class City:
    """A town to find one's way by, and where its name stands."""

    name: str
    x: float
    y: float
    name_y: float


def spots(moments: Iterable[Moment]) -> tuple[Spot, ...]:
    """The places of the list: those on the map in the order of its signs, then the others."""
    towns: dict[tuple[str, int, int], list[tuple[Moment, Place]]] = {}
    for moment in moments:
        for place in moment.places:
            # Places of one name may be far apart, and one town may be told with its streets.
            key = town(place.name), round(place.lat * 2), round(place.lon * 2)
            towns.setdefault(key, []).append((moment, place))
    ordered = sorted(towns.items(), key=lambda item: -len(item[1]))
    at = [inwards(*project(found[0][1].lat, found[0][1].lon), FINE_EDGE) for _, found in ordered]
    ids: set[str] = set()
    fine = [
        _spot([ordered[number][1] for number in group], at[group[0]], ids)
        for group in gathered(at, FINE)
    ]
    on_map = [spot for spot in fine if spot.on_map]
    return (
        *(on_map[number] for group in _coarse(on_map) for number in group),
        *sorted((spot for spot in fine if not spot.on_map), key=lambda spot: folded(spot.name)),
    )


def inwards(x: float, y: float, edge: float) -> tuple[float, float]:
    """A point of the map, moved so far from the edge; what is outside stays there."""
    if not within(x, y, EDGE):
        return x, y
    return min(max(x, edge), WIDTH - edge), min(max(y, edge), HEIGHT - edge)


def _coarse(on_map: Sequence[Spot]) -> list[list[int]]:
    """The numbers of the places that share a sign on the map for a phone."""
    return gathered([inwards(spot.x, spot.y, COARSE_EDGE) for spot in on_map], COARSE)


def gathered(points: Sequence[tuple[float, float]], reach: float) -> list[list[int]]:
    """Numbers of points, each with those after it that are within reach and not taken: so the
    first of every group are at least `reach` apart."""
    left, groups = list(range(len(points))), []
    while left:
        x, y = points[left[0]]
        group = [n for n in left if hypot(points[n][0] - x, points[n][1] - y) < reach]
        groups.append(group)
        left = [n for n in left if n not in set(group)]
    return groups


def _spot(
    towns: Sequence[list[tuple[Moment, Place]]], at: tuple[float, float], ids: set[str]
) -> Spot:
    """One place of the list, called after the town of which most is told."""
    polish = towns[0][0][1].name
    name = town(in_words(polish))
    where: dict[Moment, dict[str, None]] = {}
    for moment, place in (pair for found in towns for pair in found):
        where.setdefault(moment, {})[in_words(place.name)] = None
    told = tuple(
        Told(moment, " · ".join(one for one in named if one != name))
        for moment, named in sorted(where.items(), key=_people_last)
    )
    foreign = get_language() != "pl" and in_words(polish) == polish
    return Spot(_id(town(polish), ids), name, "pl" if foreign else "", *at, told)


def _people_last(item: tuple[Moment, Any]) -> tuple[bool, str, str]:
    moment = item[0]
    return moment.kind == PEOPLE, "" if moment.kind == PEOPLE else moment.date, moment.note.key


def _id(name: str, ids: set[str]) -> str:
    """The name as a part of an address; a second place of the name gets a number."""
    plain, number = f"place-{slugify(folded(name))}", 1
    while (id := plain if number == 1 else f"{plain}-{number}") in ids:
        number += 1
    ids.add(id)
    return id


def _shape_of(moments: Iterable[Moment]) -> str:
    """The sign of a place is that of its events; people lived nearly everywhere."""
    shapes = {SHAPES[moment.kind] for moment in moments}
    events = shapes - {SHAPES[PEOPLE]}
    return SEVERAL if len(events) > 1 else (events or shapes).pop()


def fine_markers(found: Iterable[Spot]) -> tuple[Marker, ...]:
    """A sign for every place on the map."""
    return tuple(
        _marker([spot], lambda count: min(11 + 3 * count**0.5, 24), FINE_EDGE)
        for spot in _on(found)
    )


def coarse_markers(found: Iterable[Spot]) -> tuple[Marker, ...]:
    """Signs for a phone: each stands for all places near it."""
    on_map = _on(found)
    return tuple(
        _marker(
            [on_map[number] for number in group],
            lambda count: min(30 + 3 * count**0.5, 42),
            COARSE_EDGE,
        )
        for group in _coarse(on_map)
    )


def _on(found: Iterable[Spot]) -> list[Spot]:
    return [spot for spot in found if spot.on_map]


def _marker(group: Sequence[Spot], radius: Callable[[int], float], edge: float) -> Marker:
    first = group[0]
    moments = dict.fromkeys(one.moment for spot in group for one in spot.told)
    told = ngettext("%(n)d note", "%(n)d notes", len(moments)) % {"n": len(moments)}
    names = ", ".join(spot.name for spot in group)
    size = round(radius(len(moments)), 1)
    x, y = (round(one, 1) for one in inwards(first.x, first.y, edge))
    return Marker(x, y, size, _shape_of(moments), len(moments), f"{names}: {told}", first.id)


def outline(shape: str, x: float, y: float, radius: float) -> str:
    """The outline of a sign, as SVG draws it; no two kinds have the same."""
    if shape == "people":
        return (
            f"M{x - radius:.1f} {y:.1f}"
            f"a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0z"
        )
    corners, reach, turn = CORNERS[shape]
    points = [
        (
            x + radius * reach[n % len(reach)] * sin(turn + 2 * pi * n / corners),
            y - radius * reach[n % len(reach)] * cos(turn + 2 * pi * n / corners),
        )
        for n in range(corners)
    ]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "z"


CORNERS: Final = {
    "fight": (4, (1.3,), 0.0),
    "prison": (4, (1.3,), pi / 4),
    "wrong": (3, (1.5,), pi),
    "word": (6, (1.12,), pi / 6),
    SEVERAL: (20, (1.28, 1.0), 0.0),
}
"""How many corners a sign has, how far they are from its middle, and where the first is."""


def legend(found: Iterable[Spot]) -> list[tuple[str, str, str]]:
    """The shapes that are on the map: each with its outline and what it stands for."""
    drawn = {spot.shape for spot in found if spot.on_map}
    drawn |= {SHAPES[one.moment.kind] for spot in found if spot.on_map for one in spot.told}
    return [
        (shape, outline(shape, 20, 20, 12), str(told))
        for shape, told in LEGEND.items()
        if shape in drawn
    ]


def fine_cities(markers: Sequence[Marker]) -> tuple[City, ...]:
    """Towns to find one's way by, in the reader's language."""
    return tuple(_city(name, lat, lon, markers, FINE_LETTER) for name, lat, lon, _ in CITIES)


def coarse_cities(markers: Sequence[Marker]) -> tuple[City, ...]:
    """The large ones of them, in letters for a phone."""
    return tuple(
        _city(name, lat, lon, markers, COARSE_LETTER) for name, lat, lon, large in CITIES if large
    )


def fine_rivers(markers: Sequence[Marker], cities: Sequence[City]) -> tuple[RiverName, ...]:
    """Names of rivers where there is room between signs and towns."""
    return river_names((0, 0, WIDTH, HEIGHT), 18, taken(markers, cities, FINE_LETTER))


def coarse_rivers(markers: Sequence[Marker], cities: Sequence[City]) -> tuple[RiverName, ...]:
    """The same in letters for a phone."""
    return river_names((0, 0, WIDTH, HEIGHT), 30, taken(markers, cities, COARSE_LETTER))


def taken(signs: Iterable[Sign], cities: Iterable[City], letter: float) -> Iterator[Box]:
    """Where signs are, and towns with names in letters of that height."""
    yield from ((sign.x, sign.y, sign.radius * 1.3, sign.radius * 1.3) for sign in signs)
    for city in cities:
        yield city.x, city.y, 8, 8
        yield city.x, city.name_y, _half(city.name, letter), letter * 0.6


def towns_around(
    view: tuple[float, float, float, float], signs: Sequence[Sign], letter: float
) -> tuple[City, ...]:
    """The large towns in a part of the map, in letters of that height, if their names fit in."""
    left, top, width, height = view
    return tuple(
        one
        for one in (
            _city(name, lat, lon, signs, letter) for name, lat, lon, large in CITIES if large
        )
        if left < one.x - _half(one.name, letter) - letter / 2
        and one.x + _half(one.name, letter) + letter / 2 < left + width
        and top + letter < min(one.y, one.name_y)
        and max(one.y, one.name_y) < top + height - letter
    )


def _half(name: str, letter: float) -> float:
    """How far a name reaches to each side."""
    return len(name) * letter * 0.27


def _city(name: str, lat: float, lon: float, markers: Sequence[Sign], letter: float) -> City:
    """The name goes below its town or above it, where it hides fewer signs."""
    told, (x, y) = in_words(name), project(lat, lon)
    here = [m.radius for m in markers if hypot(m.x - x, m.y - y) < FINE / 2]
    away = max(here, default=4) + letter * 0.75

    def hidden(name_y: float) -> float:
        wide, high = _half(told, letter), letter * 0.5
        return sum(
            max(0.0, wide + m.radius - abs(m.x - x)) * max(0.0, high + m.radius - abs(m.y - name_y))
            for m in markers
        )

    name_y = min((y + away, y - away), key=hidden)
    return City(told, round(x, 1), round(y, 1), round(name_y, 1))

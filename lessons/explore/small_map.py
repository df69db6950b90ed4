"""The small map beside a note: its places as numbered dots, on the part of the map they are in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import get_language

from ..box import Value
from ..catalogue import Note
from ..places import in_words
from .atlas import EDGE, City, gathered, taken, towns_around
from .projection import HEIGHT, WIDTH, project, within
from .river_names import RiverName, river_names

SHOWN_WIDTH: Final = 320
"""About so many pixels wide it is drawn; dots and figures are made for that."""
NARROWEST: Final = 780
"""At least so many units are shown, so that the country can be told by its outline."""
AROUND: Final = 90
"""So much is shown around the places."""
RADIUS, RADIUS_OF_SEVERAL, FIGURE, LETTER = 11, 15, 13, 12
"""Of a dot, its figure and a town's name, in pixels."""


@dataclass(frozen=True)
class Dot:
    """One place or, with figures side by side, several that would hide one another."""

    x: float
    y: float
    radius: float
    label: str


@dataclass(frozen=True)
class SmallMap:
    """What to draw: `names` are in the order of the figures, `outside` are not on the map;
    `towns` and `rivers` are there to find one's way by."""

    view: str
    figure: float
    letter: float
    towns: tuple[City, ...]
    rivers: tuple[RiverName, ...]
    dots: tuple[Dot, ...]
    names: tuple[Value, ...]
    outside: tuple[Value, ...]


def small_map(note: Note) -> SmallMap | None:
    """The map of a note that has a place on it."""
    places = {place.name: place for place in (note.facts.place, *note.facts.places) if place}
    at = {name: project(place.lat, place.lon) for name, place in places.items()}
    on_map = [name for name in places if within(*at[name], EDGE)]
    if not on_map:
        return None
    points = [at[name] for name in on_map]
    left, top, width = _view(points)
    height = width * HEIGHT / WIDTH
    pixel = width / SHOWN_WIDTH
    dots = tuple(
        Dot(
            round(x, 1),
            round(y, 1),
            round((RADIUS if len(group) == 1 else RADIUS_OF_SEVERAL) * pixel, 1),
            _figures([number + 1 for number in group]),
        )
        for group in gathered(points, (RADIUS + RADIUS_OF_SEVERAL) * pixel)
        for x, y in [points[group[0]]]
    )
    view, letter = (left, top, width, height), round(LETTER * pixel, 1)
    towns = towns_around(view, dots, letter)
    return SmallMap(
        f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        round(FIGURE * pixel, 1),
        letter,
        towns,
        river_names(view, letter, taken(dots, towns, letter)),
        dots,
        tuple(map(_named, on_map)),
        tuple(_named(name) for name in places if name not in on_map),
    )


def _view(points: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Left, top and width of the part of the map that shows the points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, high = max(xs) - min(xs) + 2 * AROUND, max(ys) - min(ys) + 2 * AROUND
    width = min(WIDTH, max(NARROWEST, wide, high * WIDTH / HEIGHT))
    height = width * HEIGHT / WIDTH
    left = min(max((max(xs) + min(xs) - width) / 2, 0), WIDTH - width)
    top = min(max((max(ys) + min(ys) - height) / 2, 0), HEIGHT - height)
    return left, top, width


def _figures(numbers: Sequence[int]) -> str:
    """„2”, „1–3” or „1, 4”."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1 and last - first == len(numbers) - 1:
        return f"{first}–{last}"
    return ", ".join(map(str, numbers))


def _named(place: str) -> Value:
    name = in_words(place)
    return Value(name, "pl" if name == place and get_language() != "pl" else "")

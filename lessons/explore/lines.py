"""The lines of the maps as points: Poland's outline, its neighbours' and the rivers. They are read
from the files that pages show, so that paper and screen have the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.conf import settings

Point = tuple[float, float]
View = tuple[float, float, float, float]
"""A part of the map: left, top, width and height."""

NUMBER: Final = re.compile(r"-?(?:\d*\.\d+|\d+)")
PART: Final = re.compile(r"M([^Mz]+)z?")


@dataclass(frozen=True)
class River:
    """Its Polish name, how wide its line is, and the line as SVG draws it."""

    name: str
    wide: str
    path: str


@cache
def outline(country: str = "poland") -> str:
    """Poland's outline as SVG draws it; "land" is that of all others."""
    found = re.search(rf'<path id="{country}" d="([^"]+)"', _file("vendor/map.svg"))
    assert found is not None  # script/vendor draws it
    return found[1]


@cache
def rivers() -> tuple[River, ...]:
    """Those of the maps, the largest first, as `script/art/map` draws them."""
    found = re.findall(
        r'<path id="([^"]+)" stroke-width="([^"]+)" d="([^"]+)"', _file("art/rivers.svg")
    )
    return tuple(River(name.replace("-", " "), wide, path) for name, wide, path in found)


def rivers_in(view: View) -> tuple[River, ...]:
    """Those of which a half at least is in a part of the map: the rest would be shreds."""
    left, top, width, height = view

    def seen(river: River) -> bool:
        line = corners(river.path)[0]
        inside = [0 <= x - left <= width and 0 <= y - top <= height for x, y in line]
        return 2 * sum(inside) >= len(inside)

    return tuple(river for river in rivers() if seen(river))


def _file(name: str) -> str:
    return (settings.BASE_DIR / "static" / name).read_text(encoding="utf-8")


@cache
def corners(path: str) -> tuple[tuple[Point, ...], ...]:
    """Of each line of a path: one point where it begins, then steps from corner to corner."""
    return tuple(tuple(_corners(part)) for part in PART.findall(path))


def _corners(part: str) -> Iterator[Point]:
    numbers = [float(number) for number in NUMBER.findall(part)]
    x = y = 0.0
    for right, down in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + right, y + down
        yield x, y

"""Towns and villages of today's Poland, for the places of which no note tells."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from math import cos, hypot, radians
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = Path(__file__).with_name("towns.tsv")
LARGE: Final = 15_000
"""A town of so many people is known to whoever lives near it."""
SUBURB: Final = 10
"""Kilometres from a larger one within which a town is its suburb."""
MEANT: Final = 10
"""Who names a place means the one that is so many times larger than all others of its name."""


class Town(NamedTuple):
    """A place with its voivodeship and the number of its people."""

    name: str
    lat: float
    lon: float
    region: str
    people: int


def towns_called(name: str) -> tuple[Town, ...]:
    """Those that may be meant by a name, the largest first: one alone where it outweighs the
    others."""
    found = _towns().get(_folded(name), ())
    outweighs = len(found) > 1 and found[0].people >= MEANT * found[1].people
    return found[:1] if outweighs else found


def towns_at(lat: float, lon: float) -> set[str]:
    """The names, in small letters, of those that are exactly there."""
    found = (town for of in _towns().values() for town in of)
    return {town.name.casefold() for town in found if (town.lat, town.lon) == (lat, lon)}


def near(town: Town) -> str:
    """The large town that is nearest, by which people know which of several places this is."""
    return min(_large(), key=lambda other: _kilometres(town, other)).name


@cache
def _towns() -> Mapping[str, tuple[Town, ...]]:
    found: dict[str, list[Town]] = {}
    with FILE.open(encoding="utf-8", newline="") as lines:
        rows = csv.reader((line for line in lines if not line.startswith("#")), delimiter="\t")
        for name, lat, lon, region, people in rows:
            town = Town(name, float(lat), float(lon), region, int(people))
            found.setdefault(_folded(name), []).append(town)
    by_size = {name: sorted(of, key=lambda one: -one.people) for name, of in found.items()}
    return {name: tuple(of) for name, of in by_size.items()}


@cache
def _large() -> tuple[Town, ...]:
    found: list[Town] = []
    towns = (town for of in _towns().values() for town in of if town.people >= LARGE)
    for town in sorted(towns, key=lambda one: -one.people):
        if all(_kilometres(town, other) > SUBURB for other in found):
            found.append(town)
    return tuple(found)


def _kilometres(one: Town, other: Town) -> float:
    """As the crow flies, well enough for one country."""
    wide = (one.lon - other.lon) * cos(radians(one.lat))
    return 111.2 * hypot(one.lat - other.lat, wide)


def _folded(name: str) -> str:
    """Hyphens and capitals are written one way and the other; Polish letters make another name."""
    return re.sub(r"[\s-]+", " ", unicodedata.normalize("NFC", name).casefold()).strip()

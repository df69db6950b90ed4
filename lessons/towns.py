"""Towns and villages of today's Poland, for the places of which no note tells."""

from __future__ import annotations

import csv
import re
import unicodedata
from collections.abc import Mapping, Sequence, Set
from functools import cache, lru_cache
from itertools import takewhile
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
BESIDE: Final = 25
"""Kilometres within which a village is told by a town."""
CLOSE: Final = 2
"""Letters by which a name that is meant may differ more than the one that differs least."""
_NEAR: Final = re.compile(
    r"(.+?),? \(?(?:koło|k\.|pod|obok|niedaleko|nieopodal|blisko|near) ?([^()]+)\)?"
)
_ENDINGS: Final = re.compile(r"(?:ego|ej|ów|em|ami|[yi]m|[yi]ch)$")
"""Consonants that a name has in another case only."""
_WITHIN: Final = re.compile(r"(?:ego|ym)(?=st)")
"""The same within a name of two words that are written as one: Białegostoku."""
_PLAIN: Final = str.maketrans("ąćęłńóśźż", "acelnoszz")


class Town(NamedTuple):
    """A place with its voivodeship and the number of its people."""

    name: str
    lat: float
    lon: float
    region: str
    people: int


def towns_called(name: str) -> tuple[Town, ...]:
    """Those that may be meant by a name, the largest first: one alone where it outweighs the
    others. A village is told by a town, too, "Osiek koło Olkusza": it is there if the village
    is not known."""
    folded = _folded(name)
    if found := _towns().get(folded):
        return _meant(found)
    told = _NEAR.fullmatch(folded)
    if not told:
        return ()
    village, towns = _towns().get(told[1], ()), _in_any_case(told[2])
    beside = [one for one in village if any(_kilometres(one, of) <= BESIDE for of in towns)]
    return _meant(beside or towns)


def _meant(found: Sequence[Town]) -> tuple[Town, ...]:
    outweighs = len(found) > 1 and found[0].people >= MEANT * found[1].people
    return tuple(found[:1] if outweighs else found)


@lru_cache(maxsize=1000)
def _in_any_case(name: str) -> tuple[Town, ...]:
    """Those that a name in small letters may mean in any case of its declension, the largest first:
    their consonants are the same, and the first letters. Of a name of several words the first ones
    may be enough. Where none outweighs the others, those are meant whose other letters are nearly
    the same, too, and much larger ones."""
    typed = name.split()
    fitting = [
        (rest, len(words) == len(typed), town)
        for words, of in _by_words()
        if (rest := _rest(words, typed))
        for town in of
    ]
    most = max((town.people for _rest, whole, town in fitting if whole), default=0)
    fitting = [one for one in fitting if one[1] or one[2].people >= MEANT * most]
    fitting.sort(key=lambda one: -one[2].people)
    least = min((rest for rest, *_ in fitting), default=0)
    most = max((town.people for rest, _whole, town in fitting if rest == least), default=0)
    close = [
        town
        for rest, _whole, town in fitting
        if rest <= least + CLOSE or town.people >= MEANT * most
    ]
    return _meant(close)


def _rest(words: Sequence[str], typed: Sequence[str]) -> int:
    """How many letters are others than those of a name, and one; 0 where it cannot be meant."""
    if len(words) < len(typed):
        return 0
    rest = 1
    for word, other in zip(words, typed, strict=False):
        letters = zip(word.translate(_PLAIN), other.translate(_PLAIN), strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], letters))
        if same < max(2, min(4, len(word) - 3)):
            return 0
        one = _WITHIN.sub("", other)
        if _consonants(word) not in map(_consonants, (other, one, _ENDINGS.sub("", one))):
            return 0
        rest += len(word) + len(other) - 2 * same
    return rest


@lru_cache(maxsize=10_000)  # anybody may type words without end
def _consonants(word: str) -> str:
    return re.sub("[aeiouy]", "", word.translate(_PLAIN))


@cache
def _by_words() -> tuple[tuple[tuple[str, ...], tuple[Town, ...]], ...]:
    return tuple((tuple(name.split()), of) for name, of in _towns().items())


def towns_at(lat: float, lon: float) -> Set[str]:
    """The names, in small letters, of those that are exactly there."""
    return _names_at().get((lat, lon), frozenset())


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
def _names_at() -> Mapping[tuple[float, float], Set[str]]:
    found: dict[tuple[float, float], set[str]] = {}
    for town in (town for of in _towns().values() for town in of):
        found.setdefault((town.lat, town.lon), set()).add(town.name.casefold())
    return found


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

"""From which notes a worksheet is made: those that were chosen, then those that are near them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TypeVar

from ..catalogue import notes_in
from ..quiz.questions import place
from ..words import note_of_organisation, note_of_rank
from .sheet import STANDARD, Order

T = TypeVar("T")


def around(chosen: Iterable[str], seed: int) -> Iterator[str]:
    """Every note's key: the chosen ones first, then ring by ring what is related to them, at last
    all others. Within a ring the seed shuffles."""
    ring = list(dict.fromkeys(chosen))
    met: set[str] = set()
    while ring:
        met.update(ring)
        yield from shuffled(ring, f"{seed}")
        near = dict.fromkeys(other for key in ring for other in _near(key))
        ring = [key for key in near if key not in met]
    yield from shuffled([key for key in notes_in("pl") if key not in met], f"{seed}")


def spread(
    order: Order,
    gaps: Mapping[str, int],
    where: Callable[[str], T | None],
    apart: Callable[[T, T, int], bool],
) -> dict[str, T]:
    """As many notes as are wanted, or fewer, each with its place in time or on the map, and so far
    from one another as the level wants; as far as is usual where so many do not lie so far."""
    found: dict[str, T] = {}
    for gap in (gaps[order.level], gaps[STANDARD]):
        found = {}
        for key in around(order.notes, order.seed):
            spot = where(key)
            if spot is not None and all(apart(spot, other, gap) for other in found.values()):
                found[key] = spot
            if len(found) == order.count:
                return found
    return found


@cache
def _near(key: str) -> tuple[str, ...]:
    """The notes that a note leads to, and those that lead to it."""
    notes = notes_in("pl")
    facts = notes[key].facts
    explained = [note_of_rank(facts.rank), *map(note_of_organisation, facts.organisations)]
    led = (*facts.related, *facts.commanders, *explained)
    back = (other for other, note in notes.items() if key in note.facts.related)
    return tuple(near for near in dict.fromkeys((*led, *back)) if near in notes)


def shuffled(things: Sequence[T], *seed: str) -> list[T]:
    """In an order that looks drawn by lot and is always the same."""
    return sorted(things, key=lambda thing: place(*seed, f"{thing}"))

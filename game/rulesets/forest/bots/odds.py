"""How a fight is likely to end: exact, if both sides always strike the most dangerous unit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final

from ..cards import MOST_ATTACK, MOST_GIVEN
from ..fights import FACES, roll_sum

ROLLS: Final = Counter(roll_sum(dice) for dice in product(range(1, FACES + 1), repeat=3))
HITS: Final = tuple(
    sum(number for total, number in ROLLS.items() if total <= attack) / FACES**3
    for attack in range(MOST_ATTACK + MOST_GIVEN + 4)
)
"""The chance to hit, by attack: with all that may help it, and one more."""

Fighter = tuple[int, int]
"""A unit in a fight: its attack, all counted, and its life."""
Squad = tuple[Fighter, ...]
"""In the order in which they are going to fall."""
Ending = tuple[float, ...]
"""By survivors of one's own (1, 2, 3), then of the other side."""


def danger(attack: int, life: int) -> float:
    """Whom to strike first: who hits often and falls soon."""
    return HITS[attack] / life


def in_line(units: Sequence[Fighter]) -> Squad:
    """The order in which the other side strikes them."""
    return tuple(sorted(units, key=lambda unit: -danger(*unit)))


def chances(squad: Squad) -> list[tuple[int, float]]:
    """How many of them hit in a roll, and how likely that is."""
    found = []
    bounds = sorted((HITS[attack] for attack, _ in squad), reverse=True)
    for hits, (upper, lower) in enumerate(zip([1.0, *bounds], [*bounds, 0.0], strict=True)):
        if upper > lower:
            found.append((hits, upper - lower))
    return found


def strike(squad: Squad, hits: int) -> Squad:
    """The squad after so many hits, the foremost falling first."""
    left = list(squad)
    while hits and left:
        attack, life = left[0]
        taken = min(life, hits)
        hits -= taken
        if life == taken:
            left.pop(0)
        else:
            left[0] = (attack, life - taken)
    return tuple(left)


@lru_cache(maxsize=1 << 17)
def fight(roller: Squad, other: Squad) -> Ending:
    """How the fight ends when `roller` rolls next, from its side."""
    if not other:
        return tuple([float(len(roller) == n) for n in (1, 2, 3)]) + (0.0,) * 3
    own = chances(roller)
    theirs = chances(other)
    total = [0.0] * 6
    miss = 0.0
    for hits, share in own:
        if not hits:
            miss = share
            continue
        ending = fight(strike(other, hits), roller) if strike(other, hits) else None
        if ending is None:
            total[len(roller) - 1] += share
        else:
            for i in range(6):
                total[i] += share * ending[(i + 3) % 6]
    if not miss:
        return tuple(total)
    # Having missed, the other side rolls; having missed too, we are where we were.
    back = 0.0
    for hits, share in theirs:
        if not hits:
            back = share
            continue
        left = strike(roller, hits)
        if not left:
            total[3 + len(other) - 1] += miss * share
            continue
        ending = fight(left, other)
        for i in range(6):
            total[i] += miss * share * ending[i]
    again = 1.0 - miss * back
    return tuple([share / again for share in total])


def wins(ending: Ending) -> float:
    """The chance that the roller's side is left."""
    return sum(ending[:3])

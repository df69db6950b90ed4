"""How likely it is that a unit hits, that an attack starts, and that a commander is saved."""

from __future__ import annotations

from typing import Final

from game.rulesets.forest.bots.odds import FACES, HITS
from game.rulesets.forest.cards import TERRAIN, UNITS, Unit

Row = tuple[int, ...]
MOST_TRIES: Final = 1 + max(card.forest.tries for card in TERRAIN.values())


def percent(chance: float) -> int:
    """Rounded, but 100 only for what is certain."""
    return 100 if chance == 1 else min(99, round(100 * chance))


def hits() -> list[tuple[int, int]]:
    """By attack, the chance that a unit hits with a roll. From the weakest card to the strongest
    with all that can help it: the terrain and the machine gun."""
    attacks = [unit.attack for unit in UNITS.values()]
    help_ = 1 + max(max(t.forest.attack, t.communists.attack) for t in TERRAIN.values())
    return [(n, percent(HITS[n])) for n in range(min(attacks), max(attacks) + help_ + 1)]


def starts() -> list[tuple[int, list[int]]]:
    """By the terrain's dice, the chance that an attack starts with one roll, with one more."""
    return [
        (dice, [percent(start(dice, tries)) for tries in range(1, MOST_TRIES + 1)])
        for dice in range(1, FACES + 1)
    ]


def start(dice: int, tries: int) -> float:
    return 1 - (1 - dice / FACES) ** tries


def saved(unit: Unit) -> float:
    """The chance that two equal faces, not above its dice, save a commander in time."""
    pair = unit.dice / FACES**2
    return 1 - (1 - pair) ** unit.defence

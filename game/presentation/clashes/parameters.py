"""The rows of the rulebook's tables, as they stand on paper and on the rules page: made from the
parameters that the game itself is dealt by."""

from __future__ import annotations

from itertools import groupby

from game.engine.cards import NBSP
from game.rulesets.clashes.parameters import PARAMETERS, Parameters

Rows = tuple[tuple[str, ...], ...]


def figures() -> Rows:
    """What is dealt, the limit and the clashes to win."""
    return tuple(
        (name, _each(p.characters), _each(p.actions), str(p.limit), str(p.wins))
        for name, _players, p in _games()
    )


def spares() -> Rows:
    """How many characters a side has left after the longest game: the smaller side first."""
    rows = []
    for name, players, dealt in _games():
        sides = _sides(players, dealt)
        needed = dealt.longest * -(-players // 2)
        left = sides[0] - needed, sides[1] - needed
        rows.append((name, str(dealt.longest), _each(sides), _each(left)))
    return tuple(rows)


def _games() -> list[tuple[str, int, Parameters]]:
    """Each with its name: "4a" and "4b" where there are two."""
    found = []
    for players, games in groupby(PARAMETERS.items(), key=lambda item: item[0][0]):
        several = list(games)
        for (_players, variant), dealt in several:
            name = f"{players}{variant}" if len(several) > 1 else str(players)
            found.append((name, players, dealt))
    return found


def _sides(players: int, dealt: Parameters) -> tuple[int, int]:
    """What the members of the smaller and of the larger side are dealt together."""
    smaller, larger = players // 2, -(-players // 2)
    return dealt.characters[0] * smaller, dealt.characters[1] * larger


def _each(pair: tuple[int, int]) -> str:
    first, second = pair
    return str(first) if first == second else f"{first}{NBSP}/{NBSP}{second}"

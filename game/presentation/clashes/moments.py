"""Telling moments of games between computers: the style guide shows its components then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.kit.sample_games import Wanted, first_moments
from game.rulesets.clashes.cards import ACTIONS
from game.tables.selectors import Seen

from .words import GAME


def _kinds(cards: tuple[tuple[int, str], ...]) -> list[str]:
    return [ACTIONS[card].kind for _, card in cards]


DUEL: Final[dict[str, Wanted]] = {
    "put": lambda board, told: board.phase == "team" and not any(board.put),
    "bring": lambda board, told: board.phase == "name" and len(board.played) < 3,
}
"""Of two players."""

TEAMS: Final[dict[str, Wanted]] = {
    "face-down": lambda board, told: board.phase == "team" and 3 < sum(board.put) < 9,
    "leader": lambda board, told: board.phase == "leader" and len(board.suggested) > 2,
    "action": lambda board, told: board.phase == "action" and not board.played,
    "played": lambda board, told: board.phase == "action" and len(board.played) > 2,
    "cancelled": lambda board, told: (
        board.phase == "action" and "cancel" in _kinds(board.played) and len(board.played) > 2
    ),
    "changed-trait": lambda board, told: (
        board.phase == "action" and "changed-trait" in _kinds(board.played)
    ),
    "wounded": lambda board, told: (
        board.phase == "action" and board.effects is not None and bool(board.effects.wounded)
    ),
    "informed": lambda board, told: board.phase == "action" and any(board.informed),
    "joined": lambda board, told: (
        board.phase == "action" and "reinforcement" in _kinds(board.played)
    ),
    "next": lambda board, told: board.phase == "team" and bool(board.results),
    "over": lambda board, told: board.phase == "over",
}
"""Of ten."""


@cache
def moments() -> Mapping[str, Seen]:
    """The first of each, as whoever is to decide sees it."""
    return first_moments(GAME.slug, DUEL, 2) | first_moments(GAME.slug, TEAMS, 10)

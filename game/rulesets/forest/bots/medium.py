"""Medium: usually does what looks good."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.contract import Move

from ..view import View
from .plan import rate

CHANCE: Final = {"turn": 3.5}
WITHIN: Final = 0.5
"""So much may chance add to a rating."""


def medium_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The move that looks best, with some chance."""
    much = CHANCE.get(view.board.phase, WITHIN)
    rated = [rating + much * rng.random() for rating in rate(view, moves)]
    return moves[rated.index(max(rated))]

"""Medium: usually does what looks good at first sight."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.contract import Move

from ..signals import decisive
from ..view import View
from .first_sight import likings

CHANCE: Final = {"team": 2.5, "action": 2.0}
"""So much may chance add to a liking; a leader is chosen without."""


def medium_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The move that looks best, with some chance."""
    much = CHANCE.get(view.board.phase, 0.1)
    moves = decisive(moves)
    rated = [liking + much * rng.random() for liking in likings(view, moves)]
    return moves[rated.index(max(rated))]

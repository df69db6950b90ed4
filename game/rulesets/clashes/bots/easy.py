"""Easy: a beginner, who does what looks good at first sight a little more often than not."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.contract import Move

from ..signals import decisive
from ..view import View
from .first_sight import likings

CHANCE: Final = {"team": 9.0, "action": 10.0}
LEADER: Final = 3.0
"""So much may chance add to a liking."""


def easy_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The move that looks best, with a great deal of chance."""
    much = CHANCE.get(view.board.phase, LEADER)
    moves = decisive(moves)
    rated = [liking + much * rng.random() for liking in likings(view, moves)]
    return moves[rated.index(max(rated))]

"""Easy and medium: both do what looks good at first sight, and leave more or less to chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.bots.levels import best_rated
from game.engine.contract import Move

from ..signals import decisive
from ..view import View
from .first_sight import likings

_EASY: Final = best_rated(likings, 3.0, {"team": 9.0, "action": 10.0})
_MEDIUM: Final = best_rated(likings, 0.1, {"team": 2.5, "action": 2.0})


def easy_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """A beginner, who does what looks good a little more often than not."""
    return _EASY(view, decisive(moves), rng)


def medium_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Usually does what looks good."""
    return _MEDIUM(view, decisive(moves), rng)

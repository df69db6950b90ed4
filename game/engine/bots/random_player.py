"""Any legal move, each as likely as another: for tests and as a floor to measure from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.contract import Move


def random_player(view: Any, moves: Sequence[Move], rng: Random) -> Move:
    """Raises IndexError when there is no move at all."""
    return moves[int(rng.random() * len(moves))]

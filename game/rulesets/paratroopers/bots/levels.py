"""The three levels: all rate a move alike, and leave less and less to chance."""

from __future__ import annotations

from typing import Final

from game.engine.bots.levels import best_rated

from .rating import rate

easy_player: Final = best_rated(rate, 16.0)
"""A beginner, who does what looks good a little more often than not."""
medium_player: Final = best_rated(rate, 6.5)
"""Usually does what looks good."""
hard_player: Final = best_rated(rate, 0.01)

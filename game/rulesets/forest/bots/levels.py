"""The three levels: all rate a move alike, and leave less and less to chance."""

from __future__ import annotations

from typing import Final

from game.engine.bots.levels import best_rated

from .plan import planning_player, rate

easy_player: Final = best_rated(rate, 2.0, {"turn": 9.0})
"""A beginner, who does what looks good a little more often than not."""
medium_player: Final = best_rated(rate, 0.5, {"turn": 3.5})
"""Usually does what looks good."""
hard_player: Final = planning_player

"""Hard: tries the moves that the plan likes best in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from game.engine.bots.search import Search
from game.engine.contract import Move, Ruleset, Seat

from ..result import outcome
from ..state import State
from ..view import View, build_view
from .estimates import Sight
from .plan import planning_player, rate

SECONDS: Final = 0.5
MOST: Final = 6
"""So many moves are tried."""
FURTHER: Final = 2
"""A playout ends when so many more moves have been made."""
SCALE: Final = 9.0
"""So many points of lead are nearly a victory."""
DESPERATE: Final = 6.0
"""A move that looks so much worse than the favourite is not tried."""


def hard_player(ruleset: Ruleset[State, View], seconds: float = SECONDS) -> Search[State, View]:
    """The searching player; `seconds` of one core for a decision."""
    return Search(ruleset, planning_player, shortlist, horizon, worth, seconds)


def shortlist(view: View, moves: Sequence[Move]) -> list[Move]:
    """The best moves by the plan's ratings, the favourite first; within a fight that is all."""
    ranked = sorted(zip(rate(view, moves), moves, strict=True), key=_first, reverse=True)
    most = MOST if view.board.phase == "turn" else 1
    return [move for rating, move in ranked[:most] if rating > ranked[0][0] - DESPERATE]


def _first(pair: tuple[float, Move]) -> float:
    return pair[0]


def horizon(view: View) -> Callable[[State], bool]:
    """A playout ends after the other's next moves."""
    last = view.board.moves + FURTHER

    def over(state: State) -> bool:
        board = state.board
        return board.phase == "over" or (board.moves >= last and board.phase == "turn")

    return over


def worth(state: State, seat: Seat) -> float:
    """About the chance to win the game: the points that each terrain is likely to bring."""
    board = state.board
    if board.phase == "over":
        found = outcome(board)
        return 0.5 if len(found.ranking) == 1 else float(found.ranking[0] == (seat,))
    sight = Sight(build_view(state, seat))
    return 1.0 / (1.0 + exp(-sight.lead / SCALE * (1 + 2 * sight.progress)))

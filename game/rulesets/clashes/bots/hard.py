"""Hard: tries the moves that the plan likes best in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.bots.search import Search
from game.engine.contract import Move, Ruleset, Seat

from ..signals import decisive
from ..state import Side, State
from ..view import View
from .estimates import STRENGTH
from .plan import planning_player, rate
from .prospects import kept, logistic, to_win

SECONDS: Final = 0.5
"""The most time for a decision; a machine that is not busy needs a tenth of it."""
WORLDS: Final = 32
"""The most worlds for a decision."""
MOST: Final = 4
"""So many moves are tried,"""
BEHIND: Final = 0.08
"""and none whose chance to win the game is so much less than the favourite's."""
POINT: Final = 1.0
"""What a point of mean value of the characters that can be fielded adds to the chance of the
next clash, on the logistic scale."""


def hard_player(ruleset: Ruleset[State, View], seconds: float = SECONDS) -> Search[State, View]:
    """The searching player; at most `seconds` for a decision."""
    return Search(ruleset, planning_player, shortlist, horizon, worth, seconds, WORLDS)


def shortlist(view: View, moves: Sequence[Move]) -> list[Move]:
    """The best moves by the plan's ratings, the favourite first.

    Whom to put forward needs no search: when the strongest comes makes no difference that
    3,000 games could show.
    """
    moves = decisive(moves)
    ranked = sorted(zip(rate(view, moves), moves, strict=True), key=_first, reverse=True)
    match view.board.phase:
        case "team" | "leader":
            ranked = ranked[:1]
        case "action":
            ranked = [(rating, move) for rating, move in ranked if rating > ranked[0][0] - BEHIND]
    return [move for _, move in ranked[:MOST]]


def _first(pair: tuple[float, Move]) -> float:
    return pair[0]


def horizon(view: View) -> Callable[[State], bool]:
    """A playout ends with the clash."""
    clash = max(1, view.board.clash)

    def over(state: State) -> bool:
        board = state.board
        return board.phase == "over" or board.clash > clash

    return over


def worth(state: State, seat: Seat) -> float:
    """About the chance to win the game: clashes won, and what is left for those to come."""
    board = state.board
    side = board.sides[seat]
    if board.phase == "over":
        lead = board.won[side] - board.won[1 - side]
        return 0.5 if not lead else float(lead > 0)
    return to_win(
        board.parameters.wins - board.won[side],
        board.parameters.wins - board.won[1 - side],
        logistic(_edge(state, side)),
    )


def _edge(state: State, side: Side) -> float:
    """What is left in hand, against the other side's: cards, and characters that can come."""
    return _left(state, side) - _left(state, 1 - side)


def _left(state: State, side: Side) -> float:
    hands = [state.secrets.actions[seat] for seat in state.board.members(side)]
    return sum(map(kept, hands)) + POINT * _reserve(state, side)


def _reserve(state: State, side: Side) -> float:
    """The mean value of the characters that its members would put forward."""
    hands = [state.secrets.characters[seat] for seat in state.board.members(side)]
    best = [max(STRENGTH[card] for card in hand) for hand in hands if hand]
    return sum(best) / len(hands)

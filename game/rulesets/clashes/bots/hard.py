"""Hard: tries the moves that the plan likes best in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from game.engine.bots.search import Search
from game.engine.contract import Move, Ruleset, Seat

from ..signals import decisive
from ..state import Side, State
from ..view import View
from .estimates import strength
from .plan import planning_player, rate

SECONDS: Final = 0.5
MOST: Final = 7
"""So many moves are tried."""
CARD: Final = {"boost-2": 1.5, "weakening-2": 1.5, "changed-trait": 1.8, "cancel": 0.9}
"""What a card adds to the chance of the next clash, on the logistic scale (measured)."""
OTHER_CARD: Final = 0.25
POINT: Final = 1.0
"""The same for a point of mean value of the characters that can be fielded."""


def hard_player(ruleset: Ruleset[State, View], seconds: float = SECONDS) -> Search[State, View]:
    """The searching player; `seconds` of one core for a decision."""
    return Search(ruleset, planning_player, shortlist, horizon, worth, seconds)


def shortlist(view: View, moves: Sequence[Move]) -> list[Move]:
    """The best moves by the plan's ratings, the favourite first; a suggestion needs no search."""
    moves = decisive(moves)
    ranked = sorted(zip(rate(view, moves), moves, strict=True), key=_first, reverse=True)
    most = 1 if moves[0].verb == "suggest" else MOST
    return [move for _, move in ranked[:most]]


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
        1.0 / (1.0 + exp(-_edge(state, side))),
    )


def to_win(own: int, others: int, chance: float) -> float:
    """The chance to win so many clashes first, each with the same chance."""
    if not own:
        return 1.0
    if not others:
        return 0.0
    won = to_win(own - 1, others, chance)
    return chance * won + (1 - chance) * to_win(own, others - 1, chance)


def _edge(state: State, side: Side) -> float:
    """What is left in hand, against the other side's: cards, and characters that can come."""
    return _left(state, side) - _left(state, 1 - side)


def _left(state: State, side: Side) -> float:
    hands = [state.secrets.actions[seat] for seat in state.board.members(side)]
    cards = sum(CARD.get(card, OTHER_CARD) for hand in hands for card in hand)
    return cards + POINT * _reserve(state, side)


def _reserve(state: State, side: Side) -> float:
    """The mean value of the characters that its members would put forward."""
    hands = [state.secrets.characters[seat] for seat in state.board.members(side)]
    best = [max(map(strength, hand)) for hand in hands if hand]
    return sum(best) / len(hands)

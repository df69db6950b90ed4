"""Hard: tries the moves that medium likes best in worlds that fit what it knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from game.engine.bots.search import Search
from game.engine.contract import Move, Ruleset, Seat

from ..cards import STRENGTH
from ..stage import rounds_in_stage
from ..state import State
from ..view import View, build_view
from .estimates import Sight
from .medium import RATINGS, medium_player
from .order_plan import rate_orders_apart
from .turn import rate_turn

SECONDS: Final = 1.5
MOST: Final = 6
"""So many moves are tried."""
HARD_COMMAND: Final = 0.7
"""Hard knows that commanding pays more than medium thinks (measured against medium)."""
FEW: Final = 8
"""So many moves of a turn are looked at in a playout."""
SPREAD: Final = {0: 1.0, 1: 2.5, 2: 3.5}
"""Points that chance and play may still shift the lead, by full stages to come."""


def hard_player(ruleset: Ruleset[State, View], seconds: float = SECONDS) -> Search[State, View]:
    """The searching player; `seconds` of one core for a decision."""
    return Search(ruleset, hasty_player, shortlist, horizon, worth, seconds)


def shortlist(view: View, moves: Sequence[Move]) -> list[Move]:
    """The best moves by medium's ratings, command valued higher; the favourite first.

    Orders of one mission are given one soldier at a time, in any order; trying the first
    waiting soldier alone loses nothing.
    """
    if len(moves) == 1:
        return list(moves)
    phase = view.board.phase
    sight = Sight(view)
    if phase == "give-orders":
        moves = [move for move in moves if move.args[0] == moves[0].args[0]] or moves
        if moves[0].verb == "keep":
            return [max(zip(RATINGS[phase](sight, moves), moves, strict=True), key=_first)[1]]
        ratings = rate_orders_apart(sight, moves)
    elif phase == "turn":
        ratings = rate_turn(sight, moves, HARD_COMMAND)
    else:
        ratings = RATINGS[phase](sight, moves)
    ranked = sorted(zip(ratings, moves, strict=True), key=_first, reverse=True)
    return [move for _, move in ranked[:MOST]]


def _first(pair: tuple[float, Move]) -> float:
    return pair[0]


def hasty_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Medium for the playouts: of many moves in a turn it looks at a few only."""
    if view.board.phase == "turn" and len(moves) > FEW:
        moves = rng.sample(moves, FEW)
    return medium_player(view, moves, rng)


def horizon(view: View) -> Callable[[State], bool]:
    """A playout ends with the round, or with the first one that a bidding is for.

    Whether a mission starts now or later is felt beyond the round: there it ends with the
    stage.
    """
    board = view.board
    last = (board.stage, max(1, board.round))
    if board.phase in ("start", "cancel-start"):
        last = (board.stage, rounds_in_stage(board))

    def over(state: State) -> bool:
        board = state.board
        return board.phase == "over" or (board.stage, board.round) > last

    return over


def worth(state: State, seat: Seat) -> float:
    """About the chance to come first: points and prospects, set against the others'."""
    board = state.board
    values = [_prospects(state, other) for other in range(board.players)]
    rest = [value for other, value in enumerate(values) if other != seat]
    lead = values[seat] - 0.5 * max(rest) - 0.5 * sum(rest) / len(rest)
    if board.phase != "over":
        lead += _stage_to_come(state, seat)
    last = board.phase == "over" or board.options.length == "lesson" or board.time_up
    stages = 0 if last else 4 - board.stage
    return 1.0 / (1.0 + exp(-lead / SPREAD[min(2, stages)]))


def _prospects(state: State, seat: Seat) -> float:
    """Points on the track and in the hand, and what the soldiers at hand promise."""
    board = state.board
    hand = state.secrets.glory_hands[seat] if board.phase != "over" else ()
    points = board.tracks[seat] + sum(card.value for card in hand)
    gone = [*board.jail, *board.out, *board.grave]
    lost = sum(STRENGTH[s] for s in gone if board.owner(s) == seat)
    return points + 0.12 * len(board.units[seat]) - 0.1 * lost


def _stage_to_come(state: State, seat: Seat) -> float:
    """What the missions on the table and the stage's end still promise, less the others'."""
    if not state.board.round:
        return 0.0
    sight = Sight(build_view(state, seat))
    return sum(sight.promise(active) for active in state.board.missions) + sight.promise_of_stage()

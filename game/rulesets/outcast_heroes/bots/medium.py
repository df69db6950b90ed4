"""Medium: reckons the odds of every mission, plans the round, weighs each Order's risk.

One function a phase rates the moves in points; `RATINGS` joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.engine.contract import Move

from ..cards import COLOUR, DIFFICULTY, FREE, GOVERNMENT, LEADERSHIP, STRENGTH
from ..orders import difficulty, own_soldiers, total_strength
from ..reactions import ADDED_STRENGTH
from ..view import View
from .estimates import ORDER_MEAN, ORDER_VAR, Sight, odds
from .order_plan import rate_orders
from .turn import exchange_gain, rate_turn

Rating = Callable[[Sight, Sequence[Move]], list[float]]
LEAST_GAIN = 0.6
"""A bonus may serve better later, so it has to bring at least this much now."""


def rate(view: View, moves: Sequence[Move]) -> list[float]:
    """The points that each move is expected to bring, on a scale of the phase's own."""
    return RATINGS[view.board.phase](Sight(view), moves)


def medium_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by the estimates; nearly equal ones by chance."""
    if len(moves) == 1:
        return moves[0]
    rated = [rating + 0.02 * rng.random() for rating in rate(view, moves)]
    return moves[rated.index(max(rated))]


def _rate_bids(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """High leadership for the first turn, but the bidder goes to the Headquarters."""
    return [0.5 * LEADERSHIP[m.args[0]] - 0.25 * STRENGTH[m.args[0]] for m in moves]


def _rate_start(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """Now or later: whichever makes the wanted end likelier; waiting binds soldiers."""
    active = sight.board.on_table(moves[0].args[0])
    worth = sight.worth_of(active)
    now = sight.success(active, later=False)
    later = sight.success(active, later=True)
    if active.mission == FREE and not sight.rounds_left:
        later = 0.0 if sight.last_stage else 0.4
    own = sum(COLOUR[s] == sight.colour for s in active.soldiers())
    return [now * worth + 0.06 * own * sight.rounds_left, later * worth]


def _rate_cancel_start(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """Against a start that comes too early for the own ends."""
    active = sight.board.on_table(sight.board.asked[-1])
    if active.mission == FREE or not sight.rounds_left:
        return [-1.0] * (len(moves) - 1) + [0.0]
    gain = sight.success(active, later=True) - sight.success(active, later=False)
    return [gain * sight.worth_of(active) - LEAST_GAIN] * (len(moves) - 1) + [0.0]


def _rate_glory(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """The best for oneself, the least for everybody else; the last one is out of the way."""
    sign = 1 if int(moves[0].args[0]) == sight.seat else -1
    return [float(sign * int(move.args[1])) for move in moves]


def _expected_margin(sight: Sight, modifier: float) -> tuple[float, float]:
    """Total less difficulty before the Orders, and its variance."""
    now = sight.board.resolving
    assert now is not None
    bare, number = sight.strength(sight.board.on_table(now.mission))
    margin = bare + ORDER_MEAN * number - DIFFICULTY[now.mission] - modifier
    return margin, ORDER_VAR * number


def _government_price(sight: Sight, card: str) -> float:
    """What playing this Government Action costs the Scout's player."""
    government = GOVERNMENT[card]
    margin, variance = _expected_margin(sight, government.modifier)
    price = -odds(margin, variance) * sight.worth_now()
    board = sight.board
    if government.effect == "arrests" and board.headquarters:
        weakest = min(STRENGTH[s] for s in board.headquarters)
        taken = [s for s in board.headquarters if STRENGTH[s] == weakest]
        price += sum(
            sight.cost(s, "captured") * (1 if COLOUR[s] == sight.colour else -0.2) for s in taken
        )
    elif government.effect == "interrogation" and board.jail:
        held = [sum(COLOUR[s] == colour for s in board.jail) for colour in board.colours]
        price += 0.4 if held[sight.seat] == max(held) else -0.1
    elif government.effect == "manhunt":
        price += 0.1 * len(own_soldiers(board, sight.seat))
    return price


def _rate_government(sight: Sight, moves: Sequence[Move]) -> list[float]:
    return [-_government_price(sight, move.args[0]) for move in moves]


def _gain_without_government(sight: Sight) -> float:
    """What it is worth that the modifier of the Government Action does not count."""
    now = sight.board.resolving
    assert now is not None
    margin, variance = _expected_margin(sight, 0)
    modifier = GOVERNMENT[now.government or ""].modifier
    return (odds(margin, variance) - odds(margin - modifier, variance)) * sight.worth_now()


def _rate_cancel_government(sight: Sight, moves: Sequence[Move]) -> list[float]:
    gain = _gain_without_government(sight) - LEAST_GAIN
    return [gain] * (len(moves) - 1) + [0.0]


def _rate_informers(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """A point from the track for better odds."""
    return [_gain_without_government(sight) - 1.05, 0.0]


def _rate_add_strength(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """Only where the cards at hand turn a failure into a success that is wanted."""
    now = sight.board.resolving
    assert now is not None
    missing = difficulty(now) - total_strength(sight.board)
    cards = len(moves) - 1
    needed = -(-missing // ADDED_STRENGTH)
    gain = sight.worth_now() - LEAST_GAIN * needed if 0 < needed <= cards else -1.0
    return [gain] * cards + [0.0]


def _rate_freed(sight: Sight, moves: Sequence[Move]) -> list[float]:
    return [float(STRENGTH[move.args[0]]) for move in moves]


def _rate_last_exchange(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """Nothing is kept back at the stage's end, unless the bonus can serve in the next one."""
    return [exchange_gain(move) + 0.3 if move.verb == "use" else 0.0 for move in moves]


RATINGS: Final[dict[str, Rating]] = {
    "bid": _rate_bids,
    "turn": rate_turn,
    "start": _rate_start,
    "cancel-start": _rate_cancel_start,
    "give-glory": _rate_glory,
    "choose-government": _rate_government,
    "cancel-government": _rate_cancel_government,
    "informers": _rate_informers,
    "give-orders": rate_orders,
    "add-strength": _rate_add_strength,
    "free-soldier": _rate_freed,
    "last-exchange": _rate_last_exchange,
}

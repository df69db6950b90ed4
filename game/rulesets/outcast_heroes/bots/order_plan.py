"""Which Order to give to whom: odds times worth, less what the Orders cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.contract import Move

from ..cards import ORDERS, STRENGTH
from ..orders import difficulty, own_soldiers
from .estimates import GLORY, ORDER_MEAN, ORDER_VAR, Sight, odds

Pairs = tuple[tuple[str, str], ...]
WIDTH = 2
"""So many plans are followed on for every total."""


class Plan(NamedTuple):
    """Orders for some soldiers: their total, their price, the Orders left in the hand."""

    total: float
    price: float
    pairs: Pairs
    left: tuple[str, ...]


def rate_orders(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """1 for the moves of the best plan, 0 for others; what to keep by its use next time."""
    if moves[0].verb == "keep":
        return [_keep_value(move.args[0]) for move in moves]
    plan = dict(best_plan(sight)[1])
    return [float(plan.get(move.args[0]) == move.args[1]) for move in moves]


def rate_orders_apart(sight: Sight, moves: Sequence[Move]) -> list[float]:
    """The points of the best plan that begins with each move: exact, and slower."""
    if moves[0].verb == "keep":
        return [_keep_value(move.args[0]) for move in moves]
    return [best_plan(sight, (move.args[0], move.args[1]))[0] for move in moves]


def _keep_value(order: str) -> float:
    """A kept Order is a choice in the next mission: strong and cheap is best."""
    card = ORDERS[order]
    price = {"killed": 0.7, "captured": 0.4, "wounded": 0.1, "withdrawn": -0.4}[card.fate]
    return card.modifier * 0.5 - price - (1.0 if card.effect == "leave-before-counting" else 0.0)


def best_plan(sight: Sight, first: tuple[str, str] | None = None) -> tuple[float, Pairs]:
    """Points and Orders of the best plan for all own soldiers still without an Order.

    `first` fixes one soldier's Order. Soldiers are taken in turn, and of plans with the
    same total only the cheapest few are followed on, so that the search stays small.
    """
    view, board = sight.view, sight.board
    now = board.resolving
    assert now is not None
    given = dict((*view.given, first) if first is not None else view.given)
    own = own_soldiers(board, sight.seat)
    hand = sorted([*view.drawn, *(() if view.held is None else (view.held,))])
    for order in given.values():
        hand.remove(order)
    begun = () if first is None else (first,)
    price = sum(_price(sight, soldier, order) for soldier, order in begun)
    plans = [Plan(sum(_counts(s, o) for s, o in given.items()), price, begun, tuple(hand))]
    for soldier in own:
        if soldier not in given and plans[0].left:
            plans = _cheapest([longer for plan in plans for longer in _grown(sight, plan, soldier)])
    others = [s for s in board.on_table(now.mission).soldiers() if s not in own]
    bare = sum([STRENGTH[s] for s in others]) + ORDER_MEAN * len(others)
    margin, variance = bare - difficulty(now), ORDER_VAR * len(others)
    worth = sight.worth_now()
    return max((odds(margin + p.total, variance) * worth - p.price, p.pairs) for p in plans)


def _grown(sight: Sight, plan: Plan, soldier: str) -> list[Plan]:
    """The plan with one more soldier, once for every kind of Order left."""
    grown = []
    for index, order in enumerate(plan.left):
        if not index or plan.left[index - 1] != order:
            grown.append(
                Plan(
                    plan.total + _counts(soldier, order),
                    plan.price + _price(sight, soldier, order),
                    (*plan.pairs, (soldier, order)),
                    plan.left[:index] + plan.left[index + 1 :],
                )
            )
    return grown


def _cheapest(plans: list[Plan]) -> list[Plan]:
    """The cheapest plans for every total."""
    by_total: dict[float, int] = {}
    kept = []
    for plan in sorted(plans, key=lambda plan: plan.price):
        count = by_total.get(plan.total, 0)
        if count < WIDTH:
            by_total[plan.total] = count + 1
            kept.append(plan)
    return kept


def _counts(soldier: str, order: str) -> float:
    """What the soldier adds to the total under this Order."""
    card = ORDERS[order]
    return 0.0 if card.effect == "leave-before-counting" else STRENGTH[soldier] + card.modifier


def _price(sight: Sight, soldier: str, order: str) -> float:
    card = ORDERS[order]
    now = sight.board.resolving
    assert now is not None
    fate: str = card.fate
    if fate == "wounded" and now.manhunt:
        fate = "captured"
    price = sight.cost(soldier, fate)
    return price - GLORY if card.effect == "draw-glory" and sight.view.glory_deck else price

"""What the guided game proposes: a legal move that a careful beginner would not regret.

Chosen from what the reader may know, by rules that can be said in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final

from msgspec import Struct

from game.engine.contract import Move
from game.rulesets.outcast_heroes.bots.estimates import ORDER_MEAN, Sight
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    FREE,
    GOVERNMENT,
    LEADERSHIP,
    ORDERS,
    STRENGTH,
)
from game.rulesets.outcast_heroes.orders import difficulty, total_strength
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.rulesets.outcast_heroes.state import ActiveMission

from . import words
from .board import Table

GOOD_CHANCE: Final = 0.6
"""From here on a mission is started rather than put off."""
ENOUGH: Final = 1.0
"""So much strength to spare before soldiers are sent elsewhere."""


class Suggestion(Struct, frozen=True):
    """A move, and the sentence that proposes it with what fills its places."""

    move: Move
    text: str
    facts: Mapping[str, Any]


def suggestion(table: Table, topic: str) -> Suggestion:
    """A move for the decision that the reader has; in his turn one that shows the topic."""
    if table.board.phase == "turn":
        return _turn(table, topic)
    return SUGGESTIONS[table.board.phase](table)


def _best(moves: list[Move], *worth: Callable[[Move], float]) -> Move:
    """The best by the first worth; among equals by the next one, and then the first."""
    return max(moves, key=lambda move: tuple(rate(move) for rate in worth))


def _leadership(move: Move) -> int:
    return LEADERSHIP[move.args[0]]


def _strength(move: Move) -> int:
    return STRENGTH[move.args[0]]


def _bid(table: Table) -> Suggestion:
    move = _best(table.moves("bid"), _leadership, lambda move: -_strength(move))
    return Suggestion(move, "bid", _soldier(move))


def _soldier(move: Move) -> dict[str, Any]:
    """The soldier that a move begins with; `whom` is put into the case of the sentence."""
    name = move.args[0]
    return {"whom": name, "leadership": LEADERSHIP[name], "strength": STRENGTH[name]}


# The own turn


def _turn(table: Table, topic: str) -> Suggestion:
    options: list[Callable[[Table], Suggestion | None]] = [_call, _send, _use, _nominate]
    if topic in PREFERRED:
        options.insert(0, PREFERRED[topic])
    for option in options:
        found = option(table)
        if found is not None:
            return found
    return Suggestion(table.moves("end-turn")[0], "end-turn", {})


def _use(table: Table) -> Suggestion | None:
    """A bonus: another action when there is somebody to send, an own soldier, a poor card."""
    for move in table.moves("use"):
        if _is_useful(table, BONUS[move.args[0]], move):
            return Suggestion(move, "use", {"bonus": words.bonus(move.args[0])})
    return None


def _is_useful(table: Table, kind: str, move: Move) -> bool:
    """One more action, or freeing somebody: stage I gives no other bonus for one's own turn."""
    if kind == "extra-action":
        return bool(_unit(table))
    return _is_own(table, move.args[1])


def _is_own(table: Table, soldier: str) -> bool:
    return table.board.owner(soldier) == table.seen.seat


def _call(table: Table) -> Suggestion | None:
    """Somebody from the Headquarters when the Unit is empty."""
    return None if _unit(table) else _mobilise(table)


def _unit(table: Table) -> tuple[str, ...]:
    assert table.seen.seat is not None
    return table.board.units[table.seen.seat]


def _mobilise(table: Table) -> Suggestion | None:
    """The strongest; with the last action of the last round for the sake of the tie-break."""
    moves = table.moves("mobilise")
    if not moves:
        return None
    move = _best(moves, _strength, _leadership)
    late = table.board.round == ROUNDS and table.board.actions == 1
    return Suggestion(move, "mobilise-late" if late else "mobilise", _soldier(move))


def _send(table: Table) -> Suggestion | None:
    """To the mission that needs it first: special zones before the Strike Force."""
    moves = table.moves("deploy")
    if not moves:
        return None
    mission = _mission_to_help(table)
    there = [m for m in moves if m.args[1] == mission]
    zone = next(z for z in ("command", "recon", "liaison", "strike") if _to(there, z))
    if zone == "command":
        move = _best(_to(there, zone), _leadership, _strength)
    else:
        move = _best(_to(there, zone), _strength, lambda move: -_leadership(move))
    facts = {**_soldier(move), "mission": words.mission(mission)}
    return Suggestion(move, _why_send(table, mission, zone), facts)


def _why_send(table: Table, mission: str, zone: str) -> str:
    """The hint that says truly what the zone is good for."""
    if mission == FREE and zone in ("command", "liaison"):
        return f"deploy-{zone}-free"
    if zone == "command" and table.board.round == ROUNDS:
        return "deploy-command-last"
    return f"deploy-{zone}"


def _to(moves: list[Move], zone: str) -> list[Move]:
    return [move for move in moves if move.args[2] == zone]


def _mission_to_help(table: Table) -> str:
    """The oldest that lacks strength; when none does, the newest."""
    regular = [m for m in table.board.missions if m.mission != FREE]
    if not regular:
        return FREE
    lacking = [m.mission for m in regular if shortage(table, m) > -ENOUGH]
    return lacking[0] if lacking else regular[-1].mission


def shortage(table: Table, active: ActiveMission) -> float:
    """What a mission lacks with a middling Government Action and middling Orders."""
    sight = Sight(table.view)
    here = active.soldiers()
    harder = sight.government[0] - (active.recon is not None)
    needed = table.mission(active).needed + harder
    return needed - sum(STRENGTH[s] for s in here) - ORDER_MEAN * len(here)


def _send_to_special(table: Table) -> Suggestion | None:
    """A zone of its own where one is free, to see what it is good for."""
    found = _send(table)
    return None if found is None or found.text == "deploy-strike" else found


def _take_over(table: Table) -> Suggestion | None:
    """A function nobody has, or the other player's; Command before the rest."""
    useful = []
    for move in table.moves("take-over"):
        holder = table.board.on_table(move.args[1]).special(move.args[2])
        if holder is None or not _is_own(table, holder):
            useful.append(move)
    if not useful:
        return None
    move = _best(useful, lambda move: move.args[2] == "command", _leadership)
    holder = table.board.on_table(move.args[1]).special(move.args[2])
    facts = {
        "soldier": words.soldier(move.args[0]),
        "mission": words.mission(move.args[1]),
        "zone": words.ZONES[move.args[2]],
        "holder": "" if holder is None else words.soldier(holder),
    }
    return Suggestion(move, "take-over" if holder else "move-up", facts)


def _nominate(table: Table) -> Suggestion | None:
    """The own Commander, once nothing else is left to do."""
    if table.board.actions:
        return None
    for move in table.moves("nominate"):
        active = table.board.on_table(move.args[0])
        if active.command is not None and _is_own(table, active.command):
            return Suggestion(move, "nominate", {"mission": words.mission(move.args[0])})
    return None


PREFERRED: Final[dict[str, Callable[[Table], Suggestion | None]]] = {
    "bonus": _use,
    "headquarters": _mobilise,
    "zones": _send_to_special,
    "take-over": _take_over,
}
"""What shows a topic of the turn, where it is possible."""


# Missions


def _start(table: Table) -> Suggestion:
    start, wait = table.moves("start")[0], table.moves("wait")[0]
    active = table.board.on_table(start.args[0])
    if active.mission != FREE and table.board.round == ROUNDS:
        return Suggestion(start, "start-at-last", {})
    if Sight(table.view).success(active, later=False) >= GOOD_CHANCE:
        return Suggestion(start, "start", {})
    return Suggestion(wait, "wait-last" if table.board.round == ROUNDS else "wait", {})


def _give_glory(table: Table) -> Suggestion:
    own = int(table.seen.moves[0].args[0]) == table.seen.seat
    values = sorted(table.seen.moves, key=lambda move: int(move.args[1]))
    move = values[-1] if own else values[0]
    return Suggestion(move, "glory-own" if own else "glory-other", {"value": int(move.args[1])})


def _choose_government(table: Table) -> Suggestion:
    move = min(table.seen.moves, key=lambda move: GOVERNMENT[move.args[0]].modifier)
    return Suggestion(move, "choose", {"card": words.government(move.args[0])})


def _margin(table: Table) -> float:
    """How much strength the mission being resolved may be expected to have to spare."""
    now = table.board.resolving
    assert now is not None
    unordered = len(table.board.on_table(now.mission).soldiers()) * (not now.orders)
    return total_strength(table.board) + ORDER_MEAN * unordered - difficulty(now)


def _informers(table: Table) -> Suggestion:
    """Paying is worth it where it turns a failure into a success."""
    now = table.board.resolving
    assert now is not None
    margin = _margin(table)
    if margin < 0 <= margin + GOVERNMENT[now.government or ""].modifier:
        return Suggestion(table.moves("pay")[0], "pay", {})
    return Suggestion(table.moves("refuse")[0], "refuse", {})


def _react(table: Table) -> Suggestion:
    """A bonus is used where the mission would fail without it, but never against a start."""
    uses, passes = table.moves("use"), table.moves("pass")
    if uses and table.board.phase != "cancel-start" and _margin(table) < 0:
        return Suggestion(uses[0], "use", {"bonus": words.bonus(uses[0].args[0])})
    return Suggestion(passes[0], "pass", {})


def _give_orders(table: Table) -> Suggestion:
    keep = table.moves("keep")
    if keep:
        move = _best(keep, lambda move: 1.5 * _adds(move.args[0]) - _price(move.args[0]))
        text = "keep" if _more_to_come(table) else "keep-last"
        return Suggestion(move, text, {"order": words.order(move.args[0])})
    moves = table.moves("order")
    waiting = list(dict.fromkeys(move.args[0] for move in moves))
    plan = _plan(table, waiting)
    waiting = [soldier for soldier in waiting if soldier in plan]
    soldier = table.picked if table.picked in waiting else waiting[0]
    move = next(m for m in moves if m.args == (soldier, plan[soldier]))
    gap = _missing(table)
    facts = {
        "soldier": words.soldier(soldier),
        "order": words.order(plan[soldier]),
        "gap": gap,
    }
    return Suggestion(move, _why_order(table, plan, soldier, gap), facts)


def _more_to_come(table: Table) -> bool:
    """Whether the reader may yet give Orders in this stage."""
    now = table.board.resolving
    assert now is not None
    others = [m for m in table.board.missions if m.mission != now.mission]
    joined = any(_is_own(table, soldier) for m in others for soldier in m.soldiers())
    return table.board.round < ROUNDS or joined


def _why_order(table: Table, plan: Mapping[str, str], soldier: str, gap: int) -> str:
    """The hint that says truly why this Order is proposed."""
    card = ORDERS[plan[soldier]]
    if gap > sum(map(_adds, plan.values())) + 2 * _others(table):
        return "order-hopeless"
    if gap > 0:
        return "order-adds" if card.modifier else "order-others-add"
    return "order-enough" if card.fate in ("wounded", "withdrawn") else "order-scarce"


PRICES: Final = {"killed": 3.0, "captured": 2.0, "wounded": 1.0, "withdrawn": 0.0}


def _price(order: str) -> float:
    """How dear an Order is."""
    return PRICES[ORDERS[order].fate]


def _adds(order: str) -> int:
    """What an Order adds to a soldier, or takes away at most: all his strength."""
    card = ORDERS[order]
    leaves = card.effect == "leave-before-counting"
    return -max(STRENGTH.values()) if leaves else card.modifier


def _plan(table: Table, waiting: list[str]) -> dict[str, str]:
    """The cheapest Orders that should do, the strongest soldiers spared first.

    Of the other player's soldiers every second one is expected to add a point. Where no
    Orders would do, the strongest; where even luck would not help, the cheapest again.
    """
    orders = _hand_of_orders(table)
    size = min(len(waiting), len(orders))
    choices: list[tuple[str, ...]] = list(combinations(orders, size))
    wanted = _missing(table) - _others(table) // 2

    def total(choice: tuple[str, ...]) -> int:
        return sum(map(_adds, choice))

    def price(choice: tuple[str, ...]) -> float:
        return sum(map(_price, choice))

    most = max(map(total, choices))
    if most < _missing(table) - 2 * _others(table):
        wanted = min(map(total, choices))
    enough = [choice for choice in choices if total(choice) >= min(wanted, most)]
    cheapest = sorted(sorted(enough, key=price)[0], key=_price)
    by_strength = sorted(waiting, key=lambda soldier: -STRENGTH[soldier])
    return dict(zip(by_strength, cheapest, strict=False))


def _hand_of_orders(table: Table) -> list[str]:
    """The Orders that the reader can still give."""
    view = table.view
    orders = [*view.drawn, *(() if view.held is None else (view.held,))]
    for _, order in view.given:
        orders.remove(order)
    return orders


def _others(table: Table) -> int:
    """How many soldiers of others stand on the mission being resolved."""
    now = table.board.resolving
    assert now is not None
    return sum(not _is_own(table, s) for s in table.board.on_table(now.mission).soldiers())


def _missing(table: Table) -> int:
    """What the strength lacks with the reader's Orders so far and nobody else's."""
    now = table.board.resolving
    assert now is not None
    given = sum(
        -STRENGTH[soldier]
        if ORDERS[order].effect == "leave-before-counting"
        else ORDERS[order].modifier
        for soldier, order in table.view.given
    )
    return difficulty(now) - total_strength(table.board) - given


def _free_soldier(table: Table) -> Suggestion:
    move = _best(list(table.seen.moves), _strength, _leadership)
    return Suggestion(move, "free", _soldier(move))


SUGGESTIONS: Final[dict[str, Callable[[Table], Suggestion]]] = {
    "bid": _bid,
    "start": _start,
    "cancel-start": _react,
    "give-glory": _give_glory,
    "choose-government": _choose_government,
    "cancel-government": _react,
    "informers": _informers,
    "give-orders": _give_orders,
    "add-strength": _react,
    "free-soldier": _free_soldier,
}

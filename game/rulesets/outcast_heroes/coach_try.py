"""What the guided game proposes: a legal move that a careful beginner would not regret.

Chosen from what the reader may know, by rules that can be said in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final

from game.engine.cards import Text
from game.engine.coaching import Decider, Hint, Said
from game.engine.contract import Move
from game.rulesets.outcast_heroes.bots.estimates import ORDER_MEAN, Sight

from . import names
from .cards import (
    BONUS,
    DIFFICULTY,
    FREE,
    GOVERNMENT,
    LEADERSHIP,
    ORDERS,
    STRENGTH,
)
from .orders import difficulty, total_strength
from .stage import ROUNDS
from .state import ActiveMission

GOOD_CHANCE: Final = 0.6
"""From here on a mission is started rather than put off."""
ENOUGH: Final = 1.0
"""So much strength to spare before soldiers are sent elsewhere."""


def hint(move: Move, key: str, **facts: Any) -> Hint:
    """The move, and the sentence that proposes it with what fills its places."""
    return Hint(move, Said(key, facts))


def proposal(pupil: Decider, topic: str) -> Hint:
    """A move for the decision that the reader has; in his turn one that shows the topic."""
    if pupil.board.phase == "turn":
        return _turn(pupil, topic)
    return PROPOSALS[pupil.board.phase](pupil)


def _best(moves: list[Move], *worth: Callable[[Move], float]) -> Move:
    """The best by the first worth; among equals by the next one, and then the first."""
    return max(moves, key=lambda move: tuple(rate(move) for rate in worth))


def _leadership(move: Move) -> int:
    return LEADERSHIP[move.args[0]]


def _strength(move: Move) -> int:
    return STRENGTH[move.args[0]]


def _bid(pupil: Decider) -> Hint:
    move = _best(pupil.can("bid"), _leadership, lambda move: -_strength(move))
    return hint(move, "bid", **_soldier(move))


def _soldier(move: Move) -> dict[str, Any]:
    """The soldier that a move begins with; `whom` is in the case of the sentence."""
    name = move.args[0]
    whom = Said(f"whom.{name}")
    return {"whom": whom, "leadership": LEADERSHIP[name], "strength": STRENGTH[name]}


def _name(soldier: str) -> Text | str:
    return names.soldier(soldier).name


def _short(mission: str) -> Said:
    """As the mission's tab has it."""
    return Said(f"short.{mission}")


def _bonus(move: Move) -> Said:
    return Said(f"bonus.{BONUS[move.args[0]]}")


# The own turn


def _turn(pupil: Decider, topic: str) -> Hint:
    options: list[Callable[[Decider], Hint | None]] = [_call, _send, _use, _nominate]
    if topic in PREFERRED:
        options.insert(0, PREFERRED[topic])
    for option in options:
        found = option(pupil)
        if found is not None:
            return found
    return hint(pupil.can("end-turn")[0], "end-turn")


def _use(pupil: Decider) -> Hint | None:
    """A bonus: another action when there is somebody to send, an own soldier, a poor card."""
    for move in pupil.can("use"):
        if _is_useful(pupil, BONUS[move.args[0]], move):
            return hint(move, "use", bonus=_bonus(move))
    return None


def _is_useful(pupil: Decider, kind: str, move: Move) -> bool:
    """One more action, or freeing somebody: stage I gives no other bonus for one's own turn."""
    if kind == "extra-action":
        return bool(_unit(pupil))
    return _is_own(pupil, move.args[1])


def _is_own(pupil: Decider, soldier: str) -> bool:
    return bool(pupil.board.owner(soldier) == pupil.seat)


def _call(pupil: Decider) -> Hint | None:
    """Somebody from the Headquarters when the Unit is empty."""
    return None if _unit(pupil) else _mobilise(pupil)


def _unit(pupil: Decider) -> tuple[str, ...]:
    unit: tuple[str, ...] = pupil.board.units[pupil.seat]
    return unit


def _mobilise(pupil: Decider) -> Hint | None:
    """The strongest; with the last action of the last round for the sake of the tie-break."""
    moves = pupil.can("mobilise")
    if not moves:
        return None
    move = _best(moves, _strength, _leadership)
    late = pupil.board.round == ROUNDS and pupil.board.actions == 1
    return hint(move, "mobilise-late" if late else "mobilise", **_soldier(move))


def _send(pupil: Decider) -> Hint | None:
    """To the mission that needs it first: special zones before the Strike Force."""
    moves = pupil.can("deploy")
    if not moves:
        return None
    mission = _mission_to_help(pupil)
    there = [m for m in moves if m.args[1] == mission]
    zone = next(z for z in ("command", "recon", "liaison", "strike") if _to(there, z))
    if zone == "command":
        move = _best(_to(there, zone), _leadership, _strength)
    else:
        move = _best(_to(there, zone), _strength, lambda move: -_leadership(move))
    why = _why_send(pupil, mission, zone)
    return hint(move, why, **_soldier(move), mission=_short(mission))


def _why_send(pupil: Decider, mission: str, zone: str) -> str:
    """The hint that says truly what the zone is good for."""
    if mission == FREE and zone in ("command", "liaison"):
        return f"deploy-{zone}-free"
    if zone == "command" and pupil.board.round == ROUNDS:
        return "deploy-command-last"
    return f"deploy-{zone}"


def _to(moves: list[Move], zone: str) -> list[Move]:
    return [move for move in moves if move.args[2] == zone]


def _mission_to_help(pupil: Decider) -> str:
    """The oldest that lacks strength; when none does, the newest."""
    missions: tuple[ActiveMission, ...] = pupil.board.missions
    regular = [m for m in missions if m.mission != FREE]
    if not regular:
        return FREE
    lacking = [m.mission for m in regular if shortage(pupil, m) > -ENOUGH]
    return lacking[0] if lacking else regular[-1].mission


def shortage(pupil: Decider, active: ActiveMission) -> float:
    """What a mission lacks with a middling Government Action and middling Orders."""
    sight = Sight(pupil.view)
    here = active.soldiers()
    harder = sight.government[0] - (active.recon is not None)
    needed = DIFFICULTY[active.mission] + harder
    return needed - sum(STRENGTH[s] for s in here) - ORDER_MEAN * len(here)


def _send_to_special(pupil: Decider) -> Hint | None:
    """A zone of its own where one is free, to see what it is good for."""
    found = _send(pupil)
    return None if found is None or found.said.key == "deploy-strike" else found


def _take_over(pupil: Decider) -> Hint | None:
    """A function nobody has, or the other player's; Command before the rest."""
    useful = []
    for move in pupil.can("take-over"):
        holder = pupil.board.on_table(move.args[1]).special(move.args[2])
        if holder is None or not _is_own(pupil, holder):
            useful.append(move)
    if not useful:
        return None
    move = _best(useful, lambda move: move.args[2] == "command", _leadership)
    holder = pupil.board.on_table(move.args[1]).special(move.args[2])
    return hint(
        move,
        "take-over" if holder else "move-up",
        soldier=_name(move.args[0]),
        mission=_short(move.args[1]),
        zone=Said(f"place.{move.args[2]}"),
        holder=_name(holder) if holder else "",
    )


def _nominate(pupil: Decider) -> Hint | None:
    """The own Commander, once nothing else is left to do."""
    if pupil.board.actions:
        return None
    for move in pupil.can("nominate"):
        active = pupil.board.on_table(move.args[0])
        if active.command is not None and _is_own(pupil, active.command):
            return hint(move, "nominate", mission=_short(move.args[0]))
    return None


PREFERRED: Final[dict[str, Callable[[Decider], Hint | None]]] = {
    "bonus": _use,
    "headquarters": _mobilise,
    "zones": _send_to_special,
    "take-over": _take_over,
}
"""What shows a topic of the turn, where it is possible."""


# Missions


def _start(pupil: Decider) -> Hint:
    start, wait = pupil.can("start")[0], pupil.can("wait")[0]
    active = pupil.board.on_table(start.args[0])
    if active.mission != FREE and pupil.board.round == ROUNDS:
        return hint(start, "start-at-last")
    if Sight(pupil.view).success(active, later=False) >= GOOD_CHANCE:
        return hint(start, "start")
    return hint(wait, "wait-last" if pupil.board.round == ROUNDS else "wait")


def _give_glory(pupil: Decider) -> Hint:
    own = int(pupil.moves[0].args[0]) == pupil.seat
    values = sorted(pupil.moves, key=lambda move: int(move.args[1]))
    move = values[-1] if own else values[0]
    return hint(move, "glory-own" if own else "glory-other", value=int(move.args[1]))


def _choose_government(pupil: Decider) -> Hint:
    move = min(pupil.moves, key=lambda move: GOVERNMENT[move.args[0]].modifier)
    return hint(move, "choose", card=names.government(move.args[0]))


def _margin(pupil: Decider) -> float:
    """How much strength the mission being resolved may be expected to have to spare."""
    now = pupil.board.resolving
    unordered = len(pupil.board.on_table(now.mission).soldiers()) * (not now.orders)
    return total_strength(pupil.board) + ORDER_MEAN * unordered - difficulty(now)


def _informers(pupil: Decider) -> Hint:
    """Paying is worth it where it turns a failure into a success."""
    now = pupil.board.resolving
    margin = _margin(pupil)
    if margin < 0 <= margin + GOVERNMENT[now.government or ""].modifier:
        return hint(pupil.can("pay")[0], "pay")
    return hint(pupil.can("refuse")[0], "refuse")


def _react(pupil: Decider) -> Hint:
    """A bonus is used where the mission would fail without it, but never against a start."""
    uses, passes = pupil.can("use"), pupil.can("pass")
    if uses and pupil.board.phase != "cancel-start" and _margin(pupil) < 0:
        return hint(uses[0], "use", bonus=_bonus(uses[0]))
    return hint(passes[0], "pass")


def _give_orders(pupil: Decider) -> Hint:
    keep = pupil.can("keep")
    if keep:
        move = _best(keep, lambda move: 1.5 * _adds(move.args[0]) - _price(move.args[0]))
        text = "keep" if _more_to_come(pupil) else "keep-last"
        return hint(move, text, order=ORDERS[move.args[0]].name)
    moves = pupil.can("order")
    waiting = list(dict.fromkeys(move.args[0] for move in moves))
    plan = _plan(pupil, waiting)
    waiting = [soldier for soldier in waiting if soldier in plan]
    soldier = pupil.picked if pupil.picked in waiting else waiting[0]
    move = next(m for m in moves if m.args == (soldier, plan[soldier]))
    gap = _missing(pupil)
    why = _why_order(pupil, plan, soldier, gap)
    return hint(move, why, soldier=_name(soldier), order=ORDERS[plan[soldier]].name, gap=gap)


def _more_to_come(pupil: Decider) -> bool:
    """Whether the reader may yet give Orders in this stage."""
    now = pupil.board.resolving
    others = [m for m in pupil.board.missions if m.mission != now.mission]
    joined = any(_is_own(pupil, soldier) for m in others for soldier in m.soldiers())
    return pupil.board.round < ROUNDS or joined


def _why_order(pupil: Decider, plan: Mapping[str, str], soldier: str, gap: int) -> str:
    """The hint that says truly why this Order is proposed."""
    card = ORDERS[plan[soldier]]
    if gap > sum(map(_adds, plan.values())) + 2 * _others(pupil):
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


def _plan(pupil: Decider, waiting: list[str]) -> dict[str, str]:
    """The cheapest Orders that should do, the strongest soldiers spared first.

    Of the other player's soldiers every second one is expected to add a point. Where no
    Orders would do, the strongest; where even luck would not help, the cheapest again.
    """
    orders = _hand_of_orders(pupil)
    size = min(len(waiting), len(orders))
    choices: list[tuple[str, ...]] = list(combinations(orders, size))
    wanted = _missing(pupil) - _others(pupil) // 2

    def total(choice: tuple[str, ...]) -> int:
        return sum(map(_adds, choice))

    def price(choice: tuple[str, ...]) -> float:
        return sum(map(_price, choice))

    most = max(map(total, choices))
    if most < _missing(pupil) - 2 * _others(pupil):
        wanted = min(map(total, choices))
    enough = [choice for choice in choices if total(choice) >= min(wanted, most)]
    cheapest = sorted(sorted(enough, key=price)[0], key=_price)
    by_strength = sorted(waiting, key=lambda soldier: -STRENGTH[soldier])
    return dict(zip(by_strength, cheapest, strict=False))


def _hand_of_orders(pupil: Decider) -> list[str]:
    """The Orders that the reader can still give."""
    view = pupil.view
    orders = [*view.drawn, *(() if view.held is None else (view.held,))]
    for _, order in view.given:
        orders.remove(order)
    return orders


def _others(pupil: Decider) -> int:
    """How many soldiers of others stand on the mission being resolved."""
    now = pupil.board.resolving
    return sum(not _is_own(pupil, s) for s in pupil.board.on_table(now.mission).soldiers())


def _missing(pupil: Decider) -> int:
    """What the strength lacks with the reader's Orders so far and nobody else's."""
    now = pupil.board.resolving
    given = sum(
        -STRENGTH[soldier]
        if ORDERS[order].effect == "leave-before-counting"
        else ORDERS[order].modifier
        for soldier, order in pupil.view.given
    )
    return difficulty(now) - total_strength(pupil.board) - given


def _free_soldier(pupil: Decider) -> Hint:
    move = _best(list(pupil.moves), _strength, _leadership)
    return hint(move, "free", **_soldier(move))


PROPOSALS: Final[dict[str, Callable[[Decider], Hint]]] = {
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

"""Medium: reckons the odds of every mission, plans the round, weighs each Order's risk.

One function a phase, each from (sight, moves) to a move; `CHOOSERS` joins them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from game.engine.contract import Move

from ..cards import BONUS, COLOUR, DIFFICULTY, FREE, GOVERNMENT, LEADERSHIP, ORDERS, STRENGTH
from ..orders import difficulty, own_soldiers, total_strength
from ..state import ActiveMission
from ..view import View
from .estimates import GLORY, ORDER_MEAN, ORDER_VAR, Sight, odds

Chooser = Callable[[Sight, Sequence[Move], Random], Move]


def medium_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by the estimates; ties by chance."""
    if len(moves) == 1:
        return moves[0]
    return CHOOSERS[view.board.phase](Sight(view), moves, rng)


def _bid(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """High leadership for the first turn, but the bidder goes to the Headquarters."""
    return max(
        moves,
        key=lambda m: 0.5 * LEADERSHIP[m.args[0]] - 0.25 * STRENGTH[m.args[0]] + rng.random() * 0.6,
    )


class Turn:
    """The missions' odds and worths before a turn's move, and what a move would change."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        board = sight.board
        self.missions = {active.mission: active for active in board.missions}
        self.now = {m: self.value(active, 0, 0) for m, active in self.missions.items()}

    def value(self, active: ActiveMission, extra: float, count: int) -> float:
        """Odds times worth; a mission without anybody is worth its stake alone."""
        sight = self.sight
        worth = sight.worth_of(active)
        later = sight.success(active, extra, count, later=True) * worth
        if active.command is None or sight.board.owner(active.command) != sight.seat:
            return later
        return max(later, sight.success(active, extra, count, later=False) * worth)

    def deploy(self, soldier: str, mission: str, zone: str) -> float:
        active = self.missions[mission].with_soldier(zone, soldier)
        gain = self.value(active, 0, 0) - self.now[mission]
        return gain + self.place(zone) - self.risk(soldier)

    def place(self, zone: str) -> float:
        """What a zone is worth beyond the odds: to decide, to see, to draw."""
        if zone == "command":
            return 0.25
        goal = self.sight.goal
        if zone == "strike" and goal is not None and goal.condition == "struck":
            return 0.12 if self.sight.met else 0.12 + 2.4 * self.sight.win / goal.count
        return 0.12 if zone == "strike" else 0.05

    def risk(self, soldier: str) -> float:
        """An average Order's price; a strong soldier is wanted elsewhere, too."""
        sight = self.sight
        return 0.25 * sight.cost(soldier, "killed") + 0.25 * sight.cost(soldier, "captured")

    def take_over(self, soldier: str, mission: str, zone: str) -> float:
        active = self.missions[mission]
        holder = active.special(zone)
        strike = tuple(s for s in active.strike if s != soldier)
        if holder is not None:
            strike += (holder,)
        moved = active.with_soldier(zone, soldier)
        after = ActiveMission(mission, moved.command, moved.liaison, moved.recon, strike)
        return self.value(after, 0, 0) - self.now[mission] + self.place(zone) - 0.1

    def best_deployment(self, soldier: str) -> float:
        """The best place for a soldier who is not in the Unit yet."""
        return max(
            self.deploy(soldier, mission, zone)
            for mission, active in self.missions.items()
            for zone in ("command", "liaison", "recon", "strike")
            if zone == "strike" or active.special(zone) is None
        )

    def mobilise(self, soldier: str) -> float:
        """Half of what he can do with the next action; a soldier at hand is worth keeping."""
        sight = self.sight
        keep = 0.0 if sight.last_stage and sight.rounds_left == 0 else 0.06
        goal = sight.goal
        if goal is not None and goal.condition == "unit-at-least" and sight.rounds_left <= 1:
            missing = goal.count - len(sight.board.units[sight.seat])
            keep += 0.8 * sight.win if 0 < missing <= sight.board.actions else 0.0
        soon = sight.board.actions >= 2 or sight.rounds_left > 0
        return keep + (0.5 * max(0.0, self.best_deployment(soldier)) if soon else 0.0)

    def nominate(self, mission: str) -> float:
        """Worth it for the own Commander once the actions are spent."""
        command = self.missions[mission].command
        own = command is not None and COLOUR[command] == self.sight.colour
        return 0.2 if own and not self.sight.board.actions and mission != FREE else -1.0

    def use(self, move: Move) -> float:
        sight = self.sight
        kind = BONUS[move.args[0]]
        if kind == "extra-action":
            return 0.02 if not sight.board.actions else -1.0
        if kind == "exchange-glory":
            return _exchange_gain(move)
        soldier = move.args[1]
        if COLOUR[soldier] != sight.colour:
            return -1.0
        return 0.3 if sight.rounds_left else -0.1

    def score(self, move: Move) -> float:
        match move.verb:
            case "deploy":
                return self.deploy(*move.args)
            case "mobilise":
                return self.mobilise(*move.args)
            case "take-over":
                return self.take_over(*move.args)
            case "nominate":
                return self.nominate(*move.args)
            case "use":
                return self.use(move)
        return 0.0


def _exchange_gain(move: Move) -> float:
    """A Glory card of the deck instead of this one; the bonus might still serve later."""
    return GLORY - int(move.args[1]) - 0.4


def _turn(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    turn = Turn(sight)
    return max(moves, key=lambda move: turn.score(move) + 0.02 * rng.random())


def _start(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """Now or later: whichever makes the wanted end likelier; waiting binds soldiers."""
    active = sight.board.on_table(moves[0].args[0])
    worth = sight.worth_of(active)
    now = sight.success(active, 0, 0, later=False)
    later = sight.success(active, 0, 0, later=True)
    if active.mission == FREE and not sight.rounds_left:
        later = 0.0 if sight.last_stage else 0.4
    tempo = 0.06 * sum(COLOUR[s] == sight.colour for s in active.soldiers()) * sight.rounds_left
    return moves[0] if now * worth + tempo >= later * worth else moves[1]


def _mission_worth(sight: Sight) -> float:
    now = sight.board.resolving
    assert now is not None
    joined = frozenset(now.participants)
    return sight.worth(now.mission, joined, now.commander, now.liaison)


def _expected_margin(sight: Sight, modifier: float) -> tuple[float, float]:
    """Total less difficulty before the Orders, and its variance."""
    now = sight.board.resolving
    assert now is not None
    active = sight.board.on_table(now.mission)
    bare, number = sight.strength(active)
    return (
        bare + ORDER_MEAN * number - DIFFICULTY[now.mission] - modifier,
        ORDER_VAR * number,
    )


def _cancel_start(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """Against a start that comes too early for the own ends."""
    active = sight.board.on_table(sight.board.asked[-1])
    worth = sight.worth_of(active)
    now = sight.success(active, 0, 0, later=False)
    later = sight.success(active, 0, 0, later=True)
    if active.mission == FREE or not sight.rounds_left:
        return moves[-1]
    return moves[0] if (later - now) * worth > 0.6 else moves[-1]


def _give_glory(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """The best for oneself, the least for everybody else; the last one is out of the way."""
    mine = int(moves[0].args[0]) == sight.seat
    return moves[-1] if mine else moves[0]


def _government_price(sight: Sight, card: str) -> float:
    """What playing this Government Action costs the Scout's player."""
    government = GOVERNMENT[card]
    margin, variance = _expected_margin(sight, government.modifier)
    price = -odds(margin, variance) * _mission_worth(sight)
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


def _choose_government(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    return min(moves, key=lambda move: _government_price(sight, move.args[0]))


def _cancel_government(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    now = sight.board.resolving
    assert now is not None
    assert now.government is not None
    without, variance = _expected_margin(sight, 0)
    modifier = GOVERNMENT[now.government].modifier
    gain = odds(without, variance) - odds(without - modifier, variance)
    return moves[0] if gain * _mission_worth(sight) > 0.6 else moves[-1]


def _informers(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """A point from the track for better odds."""
    now = sight.board.resolving
    assert now is not None
    assert now.government is not None
    without, variance = _expected_margin(sight, 0)
    gain = odds(without, variance) - odds(without - GOVERNMENT[now.government].modifier, variance)
    return moves[0] if gain * _mission_worth(sight) > 1.05 else moves[1]


def _orders(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """Follow the plan; when everybody has an Order, keep the best of the rest."""
    if moves[0].verb == "keep":
        return max(moves, key=lambda move: _keep_value(move.args[0]))
    plan = plan_orders(sight)
    return next(move for move in moves if plan.get(move.args[0]) == move.args[1])


def _keep_value(order: str) -> float:
    """A kept Order is a choice in the next mission: strong and cheap is best."""
    card = ORDERS[order]
    price = {"killed": 0.7, "captured": 0.4, "wounded": 0.1, "withdrawn": -0.4}[card.fate]
    return card.modifier * 0.5 - price - (1.0 if card.effect == "leave-before-counting" else 0.0)


def plan_orders(sight: Sight) -> dict[str, str]:
    """Orders for all own soldiers still without one: odds times worth less what they cost.

    Soldiers are taken in turn; of plans that give the same total only the cheapest two
    are followed on, so that the search stays small.
    """
    view, board = sight.view, sight.board
    now = board.resolving
    assert now is not None
    given = dict(view.given)
    own = own_soldiers(board, sight.seat)
    hand = sorted([*view.drawn, *(() if view.held is None else (view.held,))])
    for order in given.values():
        hand.remove(order)
    fixed = sum(_counts(s, order) for s, order in given.items())
    others = [s for s in board.on_table(now.mission).soldiers() if s not in own]
    base = sum(STRENGTH[s] for s in others) + ORDER_MEAN * len(others) + fixed
    margin, variance = base - difficulty(now), ORDER_VAR * len(others)
    best: dict[tuple[float, tuple[str, ...]], tuple[float, tuple[tuple[str, str], ...]]]
    best = {(0.0, tuple(hand)): (0.0, ())}
    for soldier in own:
        if soldier in given:
            continue
        longer: dict[tuple[float, tuple[str, ...]], tuple[float, tuple[tuple[str, str], ...]]] = {}
        for (total, left), (price, pairs) in best.items():
            for index, order in enumerate(left):
                if index and left[index - 1] == order:
                    continue
                rest = left[:index] + left[index + 1 :]
                key = (total + _counts(soldier, order), rest)
                cost = price + _order_price(sight, soldier, order)
                if key not in longer or cost < longer[key][0]:
                    longer[key] = (cost, (*pairs, (soldier, order)))
        if not longer:
            break
        best = _cheapest(longer)
    worth = _mission_worth(sight)
    _, pairs = max(
        (odds(margin + total, variance) * worth - price, pairs)
        for (total, _), (price, pairs) in best.items()
    )
    return dict(pairs)


def _cheapest(
    plans: dict[tuple[float, tuple[str, ...]], tuple[float, tuple[tuple[str, str], ...]]],
) -> dict[tuple[float, tuple[str, ...]], tuple[float, tuple[tuple[str, str], ...]]]:
    """The two cheapest plans for every total."""
    by_total: dict[float, int] = {}
    kept = {}
    for key, plan in sorted(plans.items(), key=lambda item: item[1][0]):
        if by_total.setdefault(key[0], 0) < 2:
            by_total[key[0]] += 1
            kept[key] = plan
    return kept


def _counts(soldier: str, order: str) -> float:
    """What the soldier adds to the total under this Order."""
    card = ORDERS[order]
    return 0.0 if card.effect == "leave-before-counting" else STRENGTH[soldier] + card.modifier


def _order_price(sight: Sight, soldier: str, order: str) -> float:
    card = ORDERS[order]
    now = sight.board.resolving
    assert now is not None
    fate: str = card.fate
    if fate == "wounded" and now.manhunt:
        fate = "captured"
    price = sight.cost(soldier, fate)
    return price - GLORY if card.effect == "draw-glory" and sight.view.glory_deck else price


def _add_strength(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    """Only where the cards at hand turn a failure into a success that is wanted."""
    now = sight.board.resolving
    assert now is not None
    missing = difficulty(now) - total_strength(sight.board)
    cards = len(moves) - 1
    turns = 0 < missing <= 2 * cards and _mission_worth(sight) > 0.6 * ((missing + 1) // 2)
    return moves[0] if turns else moves[-1]


def _free_soldier(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    return max(moves, key=lambda move: STRENGTH[move.args[0]])


def _last_exchange(sight: Sight, moves: Sequence[Move], rng: Random) -> Move:
    return max(moves, key=lambda m: _exchange_gain(m) + 0.3 if m.verb == "use" else 0.0)


CHOOSERS: Final[dict[str, Chooser]] = {
    "bid": _bid,
    "turn": _turn,
    "start": _start,
    "cancel-start": _cancel_start,
    "give-glory": _give_glory,
    "choose-government": _choose_government,
    "cancel-government": _cancel_government,
    "informers": _informers,
    "give-orders": _orders,
    "add-strength": _add_strength,
    "free-soldier": _free_soldier,
    "last-exchange": _last_exchange,
}

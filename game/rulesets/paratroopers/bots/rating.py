"""How good a move looks, in Points: one function a phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move

from ..cards import EVENTS, FLIGHT_ORDERS, SPECIALS, TRAINING, YEARS
from ..hands import deck_size
from ..missions import REPORT, find
from ..places import ABROAD, DISTRICT_OF
from ..result import UNUSED
from ..timetable import length_of, years
from ..values import SIX
from ..view import View
from .sight import BOUGHT, Sight

Rating = Callable[[Sight, Move], float]
EFFECT_WORTH: Final = {"arrest": 5.0, "halt": 1.5, "lose": 1.0, "ban": 0.5}
"""What it costs to suffer an Event, beyond Morale."""


def rate(view: View, moves: Sequence[Move]) -> list[float]:
    """What each move is expected to bring."""
    sight = Sight(view)
    rating = RATINGS[view.board.phase]
    return [rating(sight, move) for move in moves]


# ── Phase 1 ──


def _board(sight: Sight, move: Move) -> float:
    """Whoever is in the Country earns; first whoever finds a Mission."""
    if move.verb == "stay":
        return 0.0
    name = move.args[0]
    board = sight.board
    order = FLIGHT_ORDERS[board.flight.order] if board.flight else None
    worth = 3.0 + min(4.0, 0.4 * sight.prospect(name))
    if order:
        worth += max(sight.worth_at(name, order.district), 0.0) * 0.1 + 0.5 * order.report
    return worth + 0.1 * board.pawn(move.seat, name).morale


def _drop(sight: Sight, move: Move) -> float:
    return 1.0 if "radio" in sight.board.tokens[move.args[0]] else 0.0


def _where_token(sight: Sight, move: Move) -> float:
    """Tokens where an own Mission, or one in sight, needs them."""
    kind, district = move.args
    worth = 0.0
    for mission in sight.missions:
        if mission.district == district and kind in sight.open_symbols(mission):
            worth += 6.0 if kind in sight.lacking(mission) else 2.0
    if kind == "radio":
        worth += 0.3 * any(mission.district == district for mission in sight.missions)
    for name in ("D", "L", "W"):
        pawn = sight.board.pawn(sight.seat, name)
        if pawn.in_country and DISTRICT_OF[pawn.place] == district:
            worth += 0.15 * sight.wanted[kind]
    return worth + 0.05 * sight.wanted[kind]


def _idle(sight: Sight, card: str) -> float:
    """What a card is worth that is not played now."""
    return 0.6 * sight.needed_now(card) + 0.25 * TRAINING[card].value


def _jump_report(sight: Sight, move: Move) -> float:
    if not move.args:
        return 0.0
    assert sight.board.flight
    return FLIGHT_ORDERS[sight.board.flight.order].report - _idle(sight, move.args[0])


def _mission_report(sight: Sight, move: Move) -> float:
    return REPORT - _idle(sight, move.args[0]) if move.args else 0.0


def _reach(sight: Sight, move: Move) -> float:
    """He can act at once, and is out of the danger where he landed."""
    return 3.0 - _idle(sight, move.args[0]) if move.args else 0.0


def _defend(sight: Sight, move: Move) -> float:
    if not move.args:
        return 0.0
    (name,) = sight.board.task.words
    effect = EVENTS[sight.board.event].effect
    saved = EFFECT_WORTH[effect] + 2.0 * sight.morale_worth
    if sight.board.mission_of(sight.seat, name) and effect in ("arrest", "halt"):
        saved += 3.0
    return saved - _idle(sight, move.args[0])


def _lose(sight: Sight, move: Move) -> float:
    card, source = move.args
    if source == "mission":
        return -6.0
    return -sight.needed_now(card) - 0.1 * TRAINING[card].value


# ── Phase 2 ──


def _turn(sight: Sight, move: Move) -> float:
    return TURN[move.verb](sight, move)


def _take(sight: Sight, move: Move) -> float:
    """Now, unless he can go where another Mission promises more."""
    card, name = move.args
    pawn = sight.board.pawn(move.seat, name)
    worth = sight.worth_taking(card, name, pawn.place)
    if worth <= 1.0:
        return worth - 3.0
    if not pawn.moved:
        elsewhere, _ = sight.goal(name, pawn.place, pawn.morale)
        if elsewhere > worth + 2.0:
            return 0.3 * worth
    return 20.0 + worth


def _join(sight: Sight, move: Move) -> float:
    """A helper brings his letter and the half rule; seldom worth his own Mission."""
    card, name = move.args
    mission = find(sight.board, move.seat, card)
    rounds = sight.rounds_for(mission)
    alone = sight.chance_to_finish(mission, sight.marks(card, mission.taker), rounds)
    both = replace(mission, helper=name)
    together = sight.chance_to_finish(both, sight.marks(card, mission.taker, name), rounds)
    own = sight.worth_at(name, sight.board.pawn(move.seat, name).place)
    gain = (together - alone) * sight.stake(card) + (2.0 * together - 1.0) * sight.morale_worth
    return gain - 0.7 * max(0.0, own) - 2.0


def _use(sight: Sight, move: Move) -> float:
    return 30.0


def _play(sight: Sight, move: Move) -> float:
    mission = find(sight.board, move.seat, move.args[0])
    progress = sight.progress(mission, move.args[1])
    return 10.0 + progress if progress > 0.5 else progress - 3.0


def _special(sight: Sight, move: Move) -> float:
    card, name = move.args
    special, board = SPECIALS[card], sight.board
    if special.kind == "escape":
        return 5.0 if sight.rounds_left > 1 else 0.0
    mission = board.mission_of(move.seat, name)
    assert mission is not None
    missing = sight.lacking(mission)
    brought: set[str] = {*special.drops, *special.carries}
    gain = 0.0
    if special.kind == "training":
        brought = {"people"}
        gain = sight.morale_worth
    rounds, marks = sight.rounds_for(mission), sight.marks(mission.card, *mission.pawns)
    for kind in sorted(brought & missing):
        late = 1.0 - 0.8 * sight.chance_of(kind, marks, rounds, False)
        gain += late * sight.stake(mission.card) / len(missing)
    return gain - UNUSED - 0.3


def _buy(sight: Sight, move: Move) -> float:
    """What a Mission lacks, where Money can bring all of it: the Mission is finished now."""
    name, kind = move.args
    board = sight.board
    district = DISTRICT_OF[board.pawn(move.seat, name).place]
    for mission in board.missions[sight.seat]:
        lacking = sight.lacking(mission)
        if (
            mission.district == district
            and kind in lacking
            and lacking <= BOUGHT
            and len(lacking) <= board.money[move.seat]
            and sight.can_work(mission)
        ):
            rounds = sight.rounds_for(mission)
            marks = sight.marks(mission.card, *mission.pawns)
            later = prod(sight.chance_of(one, marks, rounds, False) for one in sorted(lacking))
            gain = (1.0 - later) * sight.stake(mission.card) + 2.0 * (sight.rounds_left > 0)
            return gain - len(lacking) * sight.money_worth
    return -2.5


def _ransom(sight: Sight, move: Move) -> float:
    """Whoever is in Prison loses Morale, earns nothing for his stay, and his Mission rests."""
    on = sight.board.mission_of(move.seat, move.args[0])
    pawn = sight.board.pawn(move.seat, move.args[0])
    if not sight.rounds_left and not on:
        return pawn.morale - sight.money_worth + 0.5
    return 12.0 if on else 8.0


def _go(sight: Sight, move: Move) -> float:
    name, place = move.args
    pawn = sight.board.pawn(move.seat, name)
    steps = int(sight.board.task.words[1]) if sight.board.phase == "moving" else pawn.morale
    worth, target = sight.goal(name, pawn.place, steps)
    if target == pawn.place:
        return -1.0
    way = sight.way(name, pawn.place, target)
    if place not in way:
        return -2.0
    gain = worth - sight.worth_at(name, pawn.place)
    return 4.0 + gain - 0.1 * way.index(place) - 0.6 * sight.danger(name, place)


def _lay(sight: Sight, move: Move) -> float:
    """Cards that no Mission needs buy others; the rest of a hand would lie idle."""
    way, card = move.args
    keep = sight.needed_now(card) + 0.03 * TRAINING[card].value
    if way == "acquire":
        return 2.0 - keep + _cheapest(sight)
    if way == "draw":
        return 2.0 - keep + _drawing(sight)
    if way == "missions":
        best = max((sight.worth_at(n, d) for n in "DLW" for d in ("warszawa", "lublin")), default=0)
        return 0.2 - keep - 0.05 * best
    return 0.1 - keep


def _spare(sight: Sight) -> int:
    """The value of the cards that no Mission needs, and of those laid."""
    spare = sum(
        TRAINING[card].value * number
        for card, number in sight.held.items()
        if sight.needed_now(card) < 1.0
    )
    use = sight.board.use
    return spare + (use.value if use else 0)


def _drawing(sight: Sight) -> float:
    """Whether it is better to draw than to acquire. A card drawn brings most of its price again."""
    number = min(_spare(sight) // SIX, 3)
    if not number:
        return -4.0
    return number * (sight.worth_of_drawing - 0.7 - 0.25 * _fine(sight)) - 0.5


def _cheapest(sight: Sight) -> float:
    """Nothing that the hand could pay is on the Track: better something else."""
    prices = [TRAINING[card].value for card in sight.board.training if card]
    return 0.0 if prices and min(prices) <= _spare(sight) else -4.0


def _plan(sight: Sight, move: Move) -> float:
    """Seldom: cards kept are as good as laid on top."""
    card, where = move.args
    over = sight.board.hand_size(move.seat) > 5
    bonus = 1.0 if over else -1.5
    if where == "played":
        return bonus - sight.needed_now(card)
    return bonus - 0.3 + (0.3 if where == "top" else 0.0)


def _end(sight: Sight, move: Move) -> float:
    return 0.0


TURN: Final[dict[str, Rating]] = {
    "take": _take,
    "join": _join,
    "use": _use,
    "play": _play,
    "special": _special,
    "buy": _buy,
    "ransom": _ransom,
    "go": _go,
    "lay": _lay,
    "plan": _plan,
    "end": _end,
}


def _moving(sight: Sight, move: Move) -> float:
    return 2.0 if move.verb == "stop" else _go(sight, move)


def _carry(sight: Sight, move: Move) -> float:
    return 1.0 if move.verb == "carry" else 0.0


def _laying(sight: Sight, move: Move) -> float:
    """More, as long as it buys anything."""
    if move.verb == "enough":
        return 0.0
    use = sight.board.use
    assert use
    if use.way == "acquire":
        prices = sum(TRAINING[card].value for card in sight.board.training if card)
        return _lay(sight, move) if use.value < prices else -1.0
    if _spare(sight) // SIX == use.value // SIX:
        return -1.0
    card = move.args[1]
    return 2.0 - sight.needed_now(card) - 0.1 * ((use.value + TRAINING[card].value) % SIX)


def _acquire(sight: Sight, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    card, where = move.args
    urgent = sight.urgent(card) if sight.rounds_left else 0.0
    worth = 1.0 + _fine(sight) + sight.usefulness(card) + 0.6 * urgent
    useful = sight.usefulness(card) > 0.5 or urgent > 0.0
    top = 0.2 + 0.1 * urgent if (where == "top") == useful else 0.0
    return worth / (2.0 + TRAINING[card].value) * 5.0 + top


def _fine(sight: Sight) -> float:
    """What one more Training card saves at the next new year."""
    board = sight.board
    if not sight.years_to_come:
        return 0.0
    year = sight.years_to_come[0]
    required = length_of(board.options).required[years(board.options).index(year)]
    short = required - deck_size(board, sight.seat)
    return float(YEARS[year].fine) if short > 0 else 0.3  # type: ignore[index]


def _clear(sight: Sight, move: Move) -> float:
    return -sight.usefulness(move.args[0]) if move.verb == "clear" else 0.0


def _draw(sight: Sight, move: Move) -> float:
    return 1.0 if move.verb == "draw" else 0.0


def _remove(sight: Sight, move: Move) -> float:
    if move.verb == "done":
        return -0.5
    worth = max(
        (
            sight.worth_taking(move.args[0], name, place)
            for name in "DLW"
            for place in (sight.board.pawn(move.seat, name).place,)
            if place != ABROAD
        ),
        default=0.0,
    )
    return -worth


RATINGS: Final[dict[str, Rating]] = {
    "place": _where_token,
    "board": _board,
    "drop": _drop,
    "divert": _where_token,
    "report": _jump_report,
    "mission-report": _mission_report,
    "reach": _reach,
    "defend": _defend,
    "lose": _lose,
    "turn": _turn,
    "moving": _moving,
    "carry": _carry,
    "laying": _laying,
    "acquire": _acquire,
    "clear": _clear,
    "draw": _draw,
    "missions": _remove,
    "production": _where_token,
}

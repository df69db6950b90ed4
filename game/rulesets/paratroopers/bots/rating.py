"""How good a move looks, in Points: one function a phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.contract import Move

from ..cards import EVENTS, FLIGHT_ORDERS, MISSIONS, SPECIALS, TRAINING, YEARS
from ..hands import deck_size, symbols
from ..missions import find, required, shown
from ..places import ABROAD, DISTRICT_OF
from ..timetable import length_of, years
from ..view import View
from .sight import Sight

Rating = Callable[[Sight, Move], float]
NEVER: Final = -50.0


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
    worth = 3.0 + min(4.0, 0.4 * max(sight.worth_at(name, "warszawa"), 0.0))
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
        missing = required(mission.card) - shown(mission) - {*mission.tokens}
        if mission.district == district and kind in missing:
            worth += 4.0
    if kind == "radio":
        worth += 0.3 * any(mission.district == district for mission in sight.missions)
    for name in ("D", "L", "W"):
        pawn = sight.board.pawn(sight.seat, name)
        if pawn.in_country and DISTRICT_OF[pawn.place] == district:
            worth += 0.15 * sight.wanted[kind]
    return worth + 0.05 * sight.wanted[kind]


def _answer(sight: Sight, move: Move) -> float:
    """A Report or a way to Warsaw for a card that is not needed more elsewhere."""
    if not move.args:
        return 0.0
    return 4.0 - 0.3 * sight.needed_now(move.args[0]) - 0.1 * TRAINING[move.args[0]].value


def _reach(sight: Sight, move: Move) -> float:
    if not move.args:
        return 0.0
    return 2.0 - 0.5 * sight.needed_now(move.args[0]) - 0.1 * TRAINING[move.args[0]].value


def _defend(sight: Sight, move: Move) -> float:
    if not move.args:
        return 0.0
    effect = EVENTS[sight.board.event].effect
    saved = {"arrest": 6.0, "halt": 3.5, "lose": 2.5, "ban": 2.2}[effect]
    return saved - 0.6 * sight.needed_now(move.args[0]) - 0.05 * TRAINING[move.args[0]].value


def _lose(sight: Sight, move: Move) -> float:
    card, source = move.args
    if source == "mission":
        return -6.0
    return -sight.needed_now(card) - 0.1 * TRAINING[card].value


# ── Phase 2 ──


def _turn(sight: Sight, move: Move) -> float:
    return TURN[move.verb](sight, move)


def _take(sight: Sight, move: Move) -> float:
    card, name = move.args
    worth = sight.worth_taking(card, name, sight.board.pawn(move.seat, name).place)
    return 20.0 + worth if worth > 1.0 else worth - 3.0


def _join(sight: Sight, move: Move) -> float:
    """A helper brings his letter and the half rule; seldom worth his own Mission."""
    card, name = move.args
    mission = find(sight.board, move.seat, card)
    time_left = MISSIONS[card].time - mission.spaces + 1
    rounds = min(time_left, sight.rounds_left + 1)
    alone = sight.chance_to_finish(mission, {mission.taker, "DLW", "SZ"}, rounds)
    marks = {mission.taker, name, "DLW", "SZ"}
    together = sight.chance_to_finish(mission, marks, rounds)
    own = sight.worth_at(name, sight.board.pawn(move.seat, name).place)
    return (together - alone) * sight.reward(card) - 0.6 * max(0.0, own) - 2.0


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
    missing = required(mission.card) - shown(mission) - {*mission.tokens}
    missing -= {*board.tokens[mission.district]}
    held = {symbol for one in sight.held for symbol in symbols(one)}
    brought: set[str] = {*special.drops, *special.carries}
    if special.kind == "training":
        brought = {"people"}
    gain = sum(1.5 if kind in held else 5.0 for kind in brought & missing)
    if sight.rounds_left == 0 and gain == 0:
        return -1.0
    return gain - 2.5


def _buy(sight: Sight, move: Move) -> float:
    """A token that a Mission there lacks and no card in hand has."""
    name, kind = move.args
    district = DISTRICT_OF[sight.board.pawn(move.seat, name).place]
    for mission in sight.missions:
        missing = required(mission.card) - shown(mission) - {*mission.tokens}
        if mission.district == district and kind in missing and sight.can_work(mission):
            marks = sight.admitted(mission)
            rounds = min(2, sight.rounds_left + 1)
            return 5.0 * (1.0 - sight.chance_of(kind, marks, rounds)) - 0.4
    return -2.5


def _ransom(sight: Sight, move: Move) -> float:
    on = sight.board.mission_of(move.seat, move.args[0])
    if not sight.rounds_left and not on:
        pawn = sight.board.pawn(move.seat, move.args[0])
        return pawn.morale - 1.5
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
    keep = sight.needed_now(card)
    value = TRAINING[card].value
    if way == "acquire":
        return (2.0 if sight.rounds_left else -1.0) - keep + 0.05 * value + _cheapest(sight)
    if way == "draw":
        lacking = sum(
            symbol not in {s for c in sight.held for s in symbols(c)}
            for mission in sight.missions
            for symbol in required(mission.card) - shown(mission) - {*mission.tokens}
        )
        return 0.6 + min(1.0, 0.4 * lacking) - keep + 0.03 * value
    if way == "missions":
        best = max((sight.worth_at(n, d) for n in "DLW" for d in ("warszawa", "lublin")), default=0)
        return 0.2 - keep - 0.05 * best
    return 0.1 - keep


def _cheapest(sight: Sight) -> float:
    """Nothing that the hand could pay is on the Track: better something else."""
    spare = sum(
        TRAINING[card].value * number
        for card, number in sight.held.items()
        if sight.needed_now(card) < 1.0
    )
    use = sight.board.use
    spare += use.value if use else 0
    prices = [TRAINING[card].value for card in sight.board.training if card]
    return 0.0 if prices and min(prices) <= spare else -3.0


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
    return 0.0 if move.verb == "enough" else _lay(sight, move)


def _acquire(sight: Sight, move: Move) -> float:
    if move.verb == "done":
        return 0.0
    card, where = move.args
    worth = 1.0 + _fine(sight) + sight.usefulness(card)
    useful = sight.usefulness(card) > 0.5
    top = 0.2 if (where == "top") == useful else 0.0
    return worth / (2.0 + TRAINING[card].value) * 5.0 + top


def _fine(sight: Sight) -> float:
    """What one more Training card saves at the next new year."""
    board = sight.board
    length = length_of(board.options)
    after = [at for at, start in enumerate(length.starts) if start > board.round]
    if not after:
        return 0.0
    year = years(board.options)[after[0]]
    short = length.required[after[0]] - deck_size(board, sight.seat)
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
    "report": _answer,
    "mission-report": _answer,
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

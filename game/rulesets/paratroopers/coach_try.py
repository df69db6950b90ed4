"""What the guided game proposes: the move that computer players rate best, and what speaks for it,
by the same reckoning. `REASONS` has a function for each phase, in a turn for each verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

from game.engine.cards import Text
from game.engine.coaching import Decider, Hint, Said
from game.engine.contract import Move

from . import faces
from .bots.rating import rate
from .bots.sight import Sight
from .cards import EVENTS, FLIGHT_ORDERS, MISSIONS, SPECIALS, TRAINING
from .faces import SCOPE, WORDS
from .hands import symbols
from .missions import REPORT, covered, find, for_him, half_holds, required
from .places import DISTRICT_OF, SCOPE_OF
from .state import ActiveMission
from .values import use_of

Reason = Callable[[Sight, Move], Said]
FEW: Final = 3
"""So many names at most stand in a sentence."""


def proposal(pupil: Decider) -> Hint:
    rated = rate(pupil.view, pupil.moves)
    move = pupil.moves[max(range(len(rated)), key=rated.__getitem__)]
    phase = pupil.board.phase
    reason = REASONS[move.verb if phase == "turn" else phase]
    return Hint(move, reason(Sight(pupil.view), move))


# ── Names ──


def training(card: str) -> Text:
    return faces.TRAININGS[card].name


def work(card: str) -> Text:
    """A Mission or an Escape."""
    return (faces.MISSIONS if card in MISSIONS else faces.SPECIALS)[card].name


def missions(cards: Iterable[str]) -> tuple[Text, ...]:
    return tuple(work(card) for card in cards)[:FEW]


def words(found: Iterable[str]) -> tuple[Text, ...]:
    """Symbols, in the order of the words' list."""
    found = {*found}
    return tuple(word for symbol, word in WORDS.symbol.items() if symbol in found)


def place(name: str) -> Said:
    return Said(f"zone.place.{name}")


def pawn(name: str) -> Text:
    return WORDS.mark[name]


# ── Before the turns ──


def _place(sight: Sight, move: Move) -> Said:
    """A token, at the beginning and each new year."""
    kind, district = move.args
    scope = SCOPE_OF[district]
    wanted = [
        card
        for card in (*sight.board.track, *(one.card for one in sight.missions))
        if card in MISSIONS and kind in required(card) and scope in MISSIONS[card].area
    ]
    facts = {"token": WORDS.token[kind], "where": SCOPE[district]}
    if wanted:
        return Said("place", {**facts, "missions": missions(wanted)})
    return Said("place-any", facts)


def _board(sight: Sight, move: Move) -> Said:
    if move.verb == "stay":
        return Said("stay")
    name = move.args[0]
    found = [c for c in sight.board.track if c and MISSIONS[c].speciality in (name, "SZ")]
    if found:
        return Said("board", {"pawn": pawn(name), "missions": missions(found)})
    return Said("board-any", {"pawn": pawn(name)})


def _drop(sight: Sight, move: Move) -> Said:
    district = move.args[0]
    radio = "radio" in sight.board.tokens[district]
    return Said("drop-radio" if radio else "drop", {"where": SCOPE[district]})


def _divert(sight: Sight, move: Move) -> Said:
    kind, district = move.args
    return Said("divert", {"token": WORDS.token[kind], "where": SCOPE[district]})


def _report(sight: Sight, move: Move) -> Said:
    if move.verb == "silent":
        return Said("silent")
    flight = sight.board.flight
    after_jump = sight.board.phase == "report" and flight is not None
    points = FLIGHT_ORDERS[flight.order].report if after_jump and flight else REPORT
    return Said("report", {"card": training(move.args[0]), "points": points})


def _reach(sight: Sight, move: Move) -> Said:
    if move.verb == "lie":
        return Said("lie")
    return Said("reach", {"card": training(move.args[0])})


def _defend(sight: Sight, move: Move) -> Said:
    name = sight.board.task.words[0]
    if move.verb == "defend":
        return Said("defend", {"card": training(move.args[0]), "pawn": pawn(name)})
    effect = faces.effect(EVENTS[sight.board.event])
    key = "suffer-keep" if sight.has_defence(name) else "suffer"
    return Said(key, {"pawn": pawn(name), "effect": effect})


def _lose(sight: Sight, move: Move) -> Said:
    return Said("lose", {"card": training(move.args[0])})


# ── The turn ──


def _take(sight: Sight, move: Move) -> Said:
    card, name = move.args
    mission = MISSIONS[card]
    rounds = min(mission.time, sight.rounds_left + 1)
    trial = ActiveMission(card, name, sight.board.pawn(sight.seat, name).place)
    chance = sight.chance_to_finish(trial, sight.marks(card, name), rounds, anew=True)
    return Said(
        "take",
        {
            "mission": work(card),
            "pawn": pawn(name),
            "points": mission.points,
            "rounds": mission.time,
            "chance": round(100 * chance),
        },
    )


def _join(sight: Sight, move: Move) -> Said:
    return Said("join", {"mission": work(move.args[0]), "pawn": pawn(move.args[1])})


def _use(sight: Sight, move: Move) -> Said:
    card, kind = move.args
    mission = find(sight.board, sight.seat, card)
    last = _is_done(replace(mission, tokens=(*mission.tokens, kind)))
    key = "use-last" if last else "use"
    return Said(key, {"token": WORDS.token[kind], "mission": work(card)})


def _play(sight: Sight, move: Move) -> Said:
    card, laid = move.args
    mission = find(sight.board, sight.seat, card)
    facts = {"card": training(laid), "mission": work(card)}
    new = symbols(laid) & sight.open_symbols(mission)
    if new and _is_done(replace(mission, cards=(*mission.cards, laid))):
        return Said("play-last", {**facts, "symbols": words(new)})
    if new:
        return Said("play", {**facts, "symbols": words(new)})
    return Said("play-back" if symbols(laid) & {*mission.tokens} else "play-half", facts)


def _is_done(mission: ActiveMission) -> bool:
    return covered(mission) and half_holds(mission)


def _special(sight: Sight, move: Move) -> Said:
    card, name = move.args
    facts = {"card": work(card), "pawn": pawn(name)}
    mission = sight.board.mission_of(sight.seat, name)
    kind = SPECIALS[card].kind
    if mission is None or kind == "escape":
        return Said("special-escape", facts)
    return Said(f"special-{kind}", {**facts, "mission": work(mission.card)})


def _buy(sight: Sight, move: Move) -> Said:
    name, kind = move.args
    district = DISTRICT_OF[sight.board.pawn(sight.seat, name).place]
    return Said("buy", {"token": WORDS.token[kind], "where": SCOPE[district]})


def _ransom(sight: Sight, move: Move) -> Said:
    return Said("ransom", {"pawn": pawn(move.args[0])})


def _go(sight: Sight, move: Move) -> Said:
    """On the way to a Mission, or to nothing in particular."""
    name = sight.board.task.words[0] if move.verb == "stop" else move.args[0]
    here = sight.board.pawn(sight.seat, name)
    if move.verb == "stop":
        found = _missions_at(sight, name, here.place)
        facts = {"pawn": pawn(name), "missions": missions(found)}
        return Said("stop-mission" if found else "stop", facts)
    moving = sight.board.phase == "moving"
    steps = int(sight.board.task.words[1]) if moving else here.morale
    _, target = sight.goal(name, here.place, steps)
    facts = {"pawn": pawn(name), "place": place(move.args[1]), "target": place(target)}
    if found := _missions_at(sight, name, target):
        return Said("go", {**facts, "missions": missions(found)})
    return Said("go-any", facts)


def _missions_at(sight: Sight, name: str, at: str) -> list[str]:
    return [card for card in sight.board.track if card and for_him(card, name, at)]


def _lay(sight: Sight, move: Move) -> Said:
    way, card = move.args
    facts = {"card": training(card), "value": TRAINING[card].value}
    if way != "acquire":
        return Said(f"lay-{way}", facts)
    wanted = max(filter(None, sight.board.training), key=sight.usefulness)
    price = TRAINING[wanted].value
    return Said("lay-acquire", {**facts, "wanted": training(wanted), "price": price})


def _laying(sight: Sight, move: Move) -> Said:
    if move.verb == "enough":
        return Said("enough", {"value": use_of(sight.board).value})
    return Said("lay-more", {"card": training(move.args[1]), "value": use_of(sight.board).value})


def _plan(sight: Sight, move: Move) -> Said:
    card, where = move.args
    return Said("plan", {"card": training(card), "where": Said(f"choice.{where}")})


def _end(sight: Sight, move: Move) -> Said:
    return Said("end")


# ── What cards laid by value are spent on ──


def _carry(sight: Sight, move: Move) -> Said:
    if move.verb == "done":
        return Said("done")
    return Said("carry", {"token": WORDS.token[move.args[0]]})


def _acquire(sight: Sight, move: Move) -> Said:
    if move.verb == "done":
        return Said("done")
    card, where = move.args
    key = "acquire" if any(sight.wanted[one] for one in symbols(card)) else "acquire-any"
    return Said(key, {"card": training(card), "where": Said(f"choice.{where}")})


def _spend(key: str) -> Reason:
    """Something is done to a card, or it is enough."""

    def reason(sight: Sight, move: Move) -> Said:
        if move.verb in ("done", "refill"):
            return Said("done")
        return Said(key, {"card": _card(move.args[0])} if move.args else {})

    return reason


def _card(name: str) -> Text:
    return training(name) if name in TRAINING else work(name)


REASONS: Final[dict[str, Reason]] = {
    "place": _place,
    "production": _place,
    "board": _board,
    "drop": _drop,
    "divert": _divert,
    "report": _report,
    "mission-report": _report,
    "reach": _reach,
    "defend": _defend,
    "lose": _lose,
    "take": _take,
    "join": _join,
    "use": _use,
    "play": _play,
    "special": _special,
    "buy": _buy,
    "ransom": _ransom,
    "go": _go,
    "moving": _go,
    "lay": _lay,
    "laying": _laying,
    "plan": _plan,
    "end": _end,
    "carry": _carry,
    "acquire": _acquire,
    "clear": _spend("clear"),
    "draw": _spend("draw"),
    "missions": _spend("remove"),
}
"""By the phase; in a turn by the verb of the move."""

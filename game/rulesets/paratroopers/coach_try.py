"""What the guided game proposes: the move that computer players rate best, and what speaks for it,
by the same reckoning. `REASONS` has a function for each verb.

A hint quotes what is to be pressed as it is called on the page, in the order of pressing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from game.engine.cards import Text
from game.engine.coaching import Decider, Hint, Said
from game.engine.contract import Move
from game.engine.texts import inner

from . import faces
from .bots.rating import rate
from .bots.sight import Sight
from .cards import EVENTS, FLIGHT_ORDERS, MISSIONS, SPECIALS, TRAINING
from .faces import SCOPE, WORDS
from .hands import symbols
from .missions import REPORT, covered, find, for_him, half_holds, required
from .places import SCOPE_OF
from .state import ActiveMission
from .values import use_of

Reason = Callable[[Sight, Move], Said]
DECLINING: Final = frozenset(("silent", "lie", "suffer"))
"""They are asked for even where no card would do; else a card is kept."""
UNDEFENDED: Final = 1.0
"""What the Event costs at least where nothing defends."""
FEW: Final = 3
"""So many names at most stand in a sentence."""


def proposal(pupil: Decider) -> Hint:
    sight = Sight(pupil.view)
    moves = [move for move in pupil.moves if not exposes(sight, move)]
    rated = rate(pupil.view, moves)
    move = moves[max(range(len(rated)), key=rated.__getitem__)]
    said = REASONS[move.verb](sight, move)
    if move.verb in DECLINING and len(pupil.moves) > 1:
        said = said._replace(key=f"{said.key}-keep")
    return Hint(move, said)


def exposes(sight: Sight, move: Move) -> bool:
    """Whether it leads to where the Event hits, with nothing to defend with: sometimes worth it to
    who knows what he does, but no advice for a beginner."""
    return move.verb == "go" and sight.danger(*move.args) >= UNDEFENDED


# ── Names ──


def training(card: str) -> Text:
    return inner(faces.TRAININGS[card].name)


def work(card: str) -> Text:
    """A Mission or a Special card."""
    return (faces.MISSIONS if card in MISSIONS else faces.SPECIALS)[card].name


def missions(cards: Iterable[str]) -> dict[str, Any]:
    """Some of them, and how many those are."""
    found = tuple(work(card) for card in cards)[:FEW]
    return {"missions": found, "n": len(found)}


def button(verb: str) -> dict[str, Any]:
    return {"button": Said(f"verb.{verb}.label")}


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
        return Said("place", {**facts, **missions(wanted)})
    return Said("place-any", facts)


def _board(sight: Sight, move: Move) -> Said:
    name = move.args[0]
    facts = {"pawn": pawn(name), **button("board")}
    found = [c for c in sight.board.track if c and MISSIONS[c].speciality in (name, "SZ")]
    if found:
        return Said("board", {**facts, **missions(found)})
    return Said("board-any", facts)


def _drop(sight: Sight, move: Move) -> Said:
    district = move.args[0]
    radio = "radio" in sight.board.tokens[district]
    return Said("drop-radio" if radio else "drop", {"where": SCOPE[district]})


def _divert(sight: Sight, move: Move) -> Said:
    return Said("divert", {"where": SCOPE[move.args[1]]})


def _report(sight: Sight, move: Move) -> Said:
    flight = sight.board.flight
    after_jump = sight.board.phase == "report" and flight is not None
    points = FLIGHT_ORDERS[flight.order].report if after_jump and flight else REPORT
    return Said("report", {"card": training(move.args[0]), "points": points})


def _reach(sight: Sight, move: Move) -> Said:
    return Said("reach", {"card": training(move.args[0])})


def _defend(sight: Sight, move: Move) -> Said:
    name = sight.board.task.words[0]
    return Said("defend", {"card": training(move.args[0]), "pawn": pawn(name)})


def _suffer(sight: Sight, move: Move) -> Said:
    effect = faces.effect(EVENTS[sight.board.event])
    return Said("suffer", {"effect": effect, **button("suffer")})


def _lose(sight: Sight, move: Move) -> Said:
    card, source = move.args
    return Said("lose", {"card": training(card), "where": Said(f"choice.{source}")})


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
            "mission": inner(work(card)),
            "pawn": pawn(name),
            "points": mission.points,
            "n": mission.time,
            "chance": round(100 * chance),
        },
    )


def _join(sight: Sight, move: Move) -> Said:
    return Said("join", {"mission": inner(work(move.args[0])), "pawn": pawn(move.args[1])})


def _use(sight: Sight, move: Move) -> Said:
    card, kind = move.args
    mission = find(sight.board, sight.seat, card)
    last = _is_done(replace(mission, tokens=(*mission.tokens, kind)))
    key = "use-last" if last else "use"
    return Said(key, {"token": WORDS.token[kind], "mission": inner(work(card))})


def _play(sight: Sight, move: Move) -> Said:
    card, laid = move.args
    mission = find(sight.board, sight.seat, card)
    facts = {"card": training(laid), "mission": inner(work(card))}
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
    facts = {"card": inner(work(card)), "pawn": pawn(name)}
    mission = sight.board.mission_of(sight.seat, name)
    kind = SPECIALS[card].kind
    if mission is None or kind == "escape":
        return Said("special-escape", facts)
    return Said(f"special-{kind}", {**facts, "mission": inner(work(mission.card))})


def _buy(sight: Sight, move: Move) -> Said:
    name, kind = move.args
    return Said("buy", {"pawn": pawn(name), "token": WORDS.token[kind]})


def _ransom(sight: Sight, move: Move) -> Said:
    return Said("ransom", {"pawn": pawn(move.args[0]), **button("ransom")})


def _go(sight: Sight, move: Move) -> Said:
    """On the way to a Mission, or to nothing in particular."""
    name, to = move.args
    if sight.board.phase == "moving":
        return Said("go-on", {"place": place(to)})
    here = sight.board.pawn(sight.seat, name)
    _, target = sight.goal(name, here.place, here.morale)
    facts = {"pawn": pawn(name), "place": place(to)}
    beyond = {"target": place(target)}
    found = _missions_at(sight, name, target)
    if not found:
        return Said("go-any", {**facts, **beyond})
    if target == to:
        return Said("go-goal", {**facts, **missions(found)})
    return Said("go", {**facts, **beyond, **missions(found)})


def _stop(sight: Sight, move: Move) -> Said:
    name, left = sight.board.task.words
    here = sight.board.pawn(sight.seat, name).place
    if found := _missions_at(sight, name, here):
        return Said("stop-mission", {**missions(found), **button("stop")})
    _, target = sight.goal(name, here, int(left))
    way = sight.way(name, here, target)
    exposed = any(exposes(sight, Move(sight.seat, "go", (name, near))) for near in way)
    return Said("stop-danger" if exposed else "stop", button("stop"))


def _missions_at(sight: Sight, name: str, at: str) -> list[str]:
    return [card for card in sight.board.track if card and for_him(card, name, at)]


def _lay(sight: Sight, move: Move) -> Said:
    way, card = move.args
    if sight.board.phase == "laying":
        return Said("lay-more", {"card": training(card), "value": use_of(sight.board).value})
    label = Said(f"choice.{way}")
    facts = {"card": training(card), "value": TRAINING[card].value, "button": label}
    if way != "acquire":
        return Said(f"lay-{way}", facts)
    wanted = max(filter(None, sight.board.training), key=sight.usefulness)
    price = TRAINING[wanted].value
    return Said("lay-acquire", {**facts, "wanted": training(wanted), "price": price})


def _enough(sight: Sight, move: Move) -> Said:
    return Said("enough", {"value": use_of(sight.board).value, **button("enough")})


def _plan(sight: Sight, move: Move) -> Said:
    card, where = move.args
    return Said("plan", {"card": training(card), "where": Said(f"choice.{where}")})


# ── What cards laid by value are spent on ──


def _carry(sight: Sight, move: Move) -> Said:
    return Said("carry", {"token": WORDS.token[move.args[0]]})


def _acquire(sight: Sight, move: Move) -> Said:
    card, where = move.args
    if not sight.rounds_left:
        key = "acquire-late"
    else:
        key = "acquire" if any(sight.wanted[one] for one in symbols(card)) else "acquire-any"
    return Said(key, {"card": training(card), "where": Said(f"choice.{where}")})


def _clear(sight: Sight, move: Move) -> Said:
    return Said("clear", {"card": training(move.args[0])})


def _remove(sight: Sight, move: Move) -> Said:
    return Said("remove", {"card": inner(work(move.args[0]))})


def _done(sight: Sight, move: Move) -> Said:
    return Said("done", button(move.verb))


# ── Of any move without words ──


def _press(sight: Sight, move: Move) -> Said:
    return Said(move.verb, button(move.verb))


REASONS: Final[dict[str, Reason]] = {
    "place": _place,
    "board": _board,
    "stay": _press,
    "drop": _drop,
    "divert": _divert,
    "report": _report,
    "silent": _press,
    "reach": _reach,
    "lie": _press,
    "defend": _defend,
    "suffer": _suffer,
    "lose": _lose,
    "take": _take,
    "join": _join,
    "use": _use,
    "play": _play,
    "special": _special,
    "buy": _buy,
    "ransom": _ransom,
    "go": _go,
    "stop": _stop,
    "lay": _lay,
    "enough": _enough,
    "plan": _plan,
    "end": _press,
    "carry": _carry,
    "acquire": _acquire,
    "clear": _clear,
    "refill": _done,
    "draw": _press,
    "remove": _remove,
    "done": _done,
}
"""By the verb of the move."""

"""Telling moments of games between computers, the same ones every time: the style guide shows
its components as they are then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from random import Random
from typing import Final

from game.engine import record
from game.engine.contract import CHANCE, Facts, IllegalMove, Move
from game.engine.match import play_match
from game.engine.registry import get_ruleset
from game.rulesets.outcast_heroes.cards import FREE, MISSIONS
from game.rulesets.outcast_heroes.state import Board, State
from game.selectors import Seen, Sitter, Step, Told

SLUG: Final = "outcast-heroes"
NAMES: Final = ("Zosia", "Olek", "Iga", "Kuba")
LEVEL: Final = "easy"
GAMES: Final = 100
"""So many games are played at most; every moment comes long before."""

Wanted = Callable[[Board, Mapping[str, Facts]], bool]
"""Whether a position, and what was told when it came about, is the moment."""


def _turn(board: Board) -> bool:
    return board.phase == "turn" and len(board.missions) == 4


def _can_send(board: Board) -> bool:
    return _turn(board) and board.actions > 0 and len(board.units[board.active]) > 1


def _ended(stage: int, *, success: bool, alone: bool = False) -> Wanted:
    """A mission of this stage has ended so, and no other has begun; `alone`: nobody was there."""

    def wanted(board: Board, told: Mapping[str, Facts]) -> bool:
        if board.resolving is not None or not {"result", "casualties"} <= told.keys():
            return False
        result, fates = told["result"], told["casualties"]["fates"]
        mission = MISSIONS.get(result["mission"])
        return (
            mission is not None
            and mission.stage == stage
            and result["success"] is success
            and alone is (not any(fates.values()))
        )

    return wanted


MOMENTS: Final[dict[str, Wanted]] = {
    "bidding": lambda board, told: board.phase == "bid" and not board.bid,
    "turn": lambda board, told: (
        _can_send(board)
        and any(not m.soldiers() for m in board.missions)
        and any(m.recon and m.strike for m in board.missions)
    ),
    "places": lambda board, told: (
        _can_send(board)
        and len(board.jail) > 1
        and not board.grave
        and any(board.owner(soldier) == board.active for soldier in board.headquarters)
    ),
    "nomination": lambda board, told: (
        board.phase == "turn"
        and board.nomination == board.active
        and any(board.commander(m) == board.active for m in board.missions)
    ),
    "nominated": lambda board, told: _turn(board) and board.nominated is not None,
    "interrogated": lambda board, told: _turn(board) and any(board.interrogated),
    "bonus": lambda board, told: _turn(board) and bool(board.bonuses[board.active]),
    "glory": lambda board, told: board.phase == "give-glory",
    "government": lambda board, told: board.phase == "choose-government",
    "orders": lambda board, told: (
        board.phase == "give-orders"
        and board.resolving is not None
        and board.resolving.mission != FREE
        and board.stage == 1
        and len(board.resolving.participants) > 2
    ),
    "stake": lambda board, told: board.phase == "give-orders" and len(board.succeeded) > 1,
    "success": _ended(2, success=True),
    "failure": _ended(3, success=False),
    "nobody": _ended(1, success=False, alone=True),
    "next": lambda board, told: (
        board.phase == "give-glory" and "casualties" in told and board.stage == 2
    ),
    "stage-won": lambda board, told: "scored" in told and not told["scored"]["lost"],
    "stage-lost": lambda board, told: "scored" in told and bool(told["scored"]["lost"]),
}


@cache
def moments() -> Mapping[str, Seen]:
    """The first of each, as whoever is to decide sees it."""
    found: dict[str, Seen] = {}
    for seed in range(GAMES):
        for name, seen in _of_a_game(seed, [name for name in MOMENTS if name not in found]):
            found.setdefault(name, seen)
        if len(found) == len(MOMENTS):
            return found
    raise LookupError(f"no game led to {MOMENTS.keys() - found.keys()}")


def _of_a_game(seed: int, wanted: list[str]) -> Iterator[tuple[str, Seen]]:
    ruleset = get_ruleset(SLUG)
    players = [ruleset.players[LEVEL]] * len(NAMES)
    match = play_match(ruleset, players, {}, Random(seed))
    played: list[record.Step] = []
    for step in record.replay(ruleset, match.record):
        played.append(step)
        told = {event.kind: event.seen_by(None) for event in step.events}
        for name in wanted:
            if MOMENTS[name](step.state.board, told):
                yield name, _seen(played)


def _seen(played: list[record.Step]) -> Seen:
    """The game so far, for the first of those whom it waits for."""
    ruleset = get_ruleset(SLUG)
    state = played[-1].state
    acting = ruleset.to_act(state)
    seat = max(0, acting[0]) if acting else 0
    return Seen(
        public_id="styleguide",
        game=SLUG,
        options={},
        version=len(played),
        asked=len(played),
        begun=True,
        guided=False,
        halted="",
        seat=seat,
        sitters=tuple(Sitter(index, name, "") for index, name in enumerate(NAMES)),
        view=ruleset.view(state, seat),
        to_act=acting,
        due=CHANCE in acting,
        moves=ruleset.legal_moves(state, seat),
        undo=False,
        why_not=partial(_reason, state),
        outcome=ruleset.outcome(state),
        steps=tuple(
            Step(s.ply, s.move.seat, tuple(Told(e.kind, e.seen_by(seat)) for e in s.events))
            for s in played
        ),
    )


def _reason(state: State, move: Move) -> IllegalMove | None:
    try:
        get_ruleset(SLUG).apply(state, move)
    except IllegalMove as refusal:
        return refusal
    return None

"""A game of one guess, as small as a ruleset of tables can be. Its functions name phases and draws,
so they have a folder of their own."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from game.engine.contract import Move, Outcome
from game.engine.phased import Decision, Draw, Phased

SIDES = ("heads", "tails")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    coins: int = 1


class Board(Struct, kw_only=True):
    players: int
    phase: str = "guess"
    chance: tuple[str, ...] = ()
    time_up: bool = False
    right: bool = False
    guessed: str = ""


class Secrets(Struct):
    pass


class State(Struct, frozen=True):
    board: Board
    secrets: Secrets


def start(players: int, options: Options) -> State:
    return State(Board(players=players), Secrets())


def guess(game: Any, seat: int, side: str) -> None:
    game.board.guessed = side
    game.board.phase = "tossing"
    game.board.chance = ("toss",)
    game.tell("guessed", seat=seat, side=side)


def toss(game: Any, args: tuple[str, ...]) -> None:
    game.board.right = args[0] == game.board.guessed
    game.board.phase = "end"


def end(game: Any) -> None:
    game.board.phase = "over"


TABLES: dict[str, Any] = {
    "draws": {
        "toss": Draw(
            lambda state, rng: (rng.choice(SIDES),),
            lambda state, args: len(args) == 1 and args[0] in SIDES,
            toss,
        )
    },
    "decisions": {
        "guess": Decision(
            lambda state: (0,),
            lambda state, seat: [Move(seat, "guess", (side,)) for side in SIDES],
            {"guess": guess},
        )
    },
    "steps": {"end": end},
    "waits": ("tossing",),
    "grammar": {"guess": ((frozenset((*SIDES, "edge")),),)},
    "why_not": {("guess", "guess"): lambda state, move: "A coin does not stand."},
    "undoable": {"guess": ("guess",)},
}


def made(**changes: Any) -> Phased[Any, Any]:
    """The game with other tables."""
    given: dict[str, Any] = {
        "slug": "coin",
        "version": 1,
        "player_counts": range(1, 3),
        "most_moves": 2,
        "state": State,
        "options": Options,
        "start": start,
        "view": lambda state, seat: state,
        "resample": lambda view, rng: view,
        "outcome": lambda state: Outcome("tossed", ((0,),), (int(state.board.right),)),
        "call_time": lambda game: None,
        "computers": {},
    }
    return Phased(**{**given, **TABLES, **changes})

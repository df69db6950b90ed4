"""Telling moments of games between computers, the same ones every time: the style guide shows
its components as they are then."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import Final

from game.engine.contract import Facts
from game.kit.sample_games import Wanted, first_moments
from game.rulesets.outcast_heroes.cards import FREE, MISSIONS
from game.rulesets.outcast_heroes.state import Board

from .words import GAME

PLAYERS: Final = 4


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
        and any(m.command and board.owner(m.command) == board.active for m in board.missions)
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

moments: Final = cache(partial(first_moments, GAME.slug, MOMENTS, PLAYERS))

"""The components of the table in the states that they can have, found in games of computers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from game.kit.sample_games import Wanted, first_moments
from game.kit.style_guide import Fits, Specimen, Specimens, status, watched
from game.tables.selectors import Seen

WANTED: Final[Mapping[str, Wanted]] = {
    "first": lambda board, told: board.phase == "place",
    "boarding": lambda board, told: board.phase == "board",
    "landed": lambda board, told: board.phase == "reach",
    # Somebody carries out a Mission and is to go on.
    "working": lambda board, told: (
        board.phase == "turn" and bool(board.missions[board.turn] and board.event)
    ),
    "hit": lambda board, told: board.phase == "defend",
}


@cache
def moments() -> dict[str, Seen]:
    return first_moments("paratroopers", WANTED, 3)


def _further() -> dict[str, tuple[Seen, str]]:
    working = moments()["working"]
    pawns = [move.args[0] for move in working.moves if move.verb == "go"]
    return {
        "picked": (working, pawns[0] if pawns else working.view.hand[0]),
        "watched": watched(working),
    }


FITS: Final[Mapping[str, Fits]] = {
    "can": lambda one: one and one.act and not one.act.picked,
    "picked": lambda one: one and one.act and one.act.picked,
    "rest": lambda one: one and not one.act,
    "other": lambda player: not (player.own or player.turn),
    "any": bool,
}

COMPONENTS: Final = (
    Specimen("own_pawn", "decision.pawns", "can rest", "ul.para-game.para-own", "pawn", FITS),
    Specimen("stock", "decision.pool", "@first", "ul.para-game.para-pool.cluster"),
    Specimen(
        "hand_card", "decision.hand", "can picked idle", "ul.para-game.hand.para-hand", "card", FITS
    ),
    Specimen("course", "courses", "rest", "ul.para-game.para-row", fits=FITS, more={"at": 1}),
    Specimen("mission", "track", "rest", "ul.para-game.para-row", fits=FITS),
    Specimen("work", "works", "any", "ul.para-game.para-row", fits=FITS),
    Specimen("extra", "extras", "any", "ul.para-game.cluster", fits=FITS),
    Specimen("player", "players", "own turn other", "ul.para-game.para-players", fits=FITS),
    Specimen("flight", "flight", "@boarding @landed", "div.para-game"),
    Specimen("event", "event", "any", "div.para-game", fits=FITS),
    Specimen("map", "map", "@picked", "div.para-game"),
    Specimen("kit/status", status("pill"), "@first", more={"mine": True}),
)

SPECIMENS: Final = Specimens(moments, COMPONENTS, _further)

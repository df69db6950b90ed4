"""The components of the table in the states that they can have, found in games of computers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from game.engine.contract import Facts
from game.kit.sample_games import Wanted, first_moments
from game.kit.style_guide import Fits, Given, Specimen, Specimens, watched
from game.tables.selectors import Seen

from .table import Page


def _phase(name: str) -> Wanted:
    def wanted(board: Any, told: Mapping[str, Facts]) -> bool:
        return bool(board.phase == name)

    return wanted


def _working(board: Any, told: Mapping[str, Facts]) -> bool:
    """Somebody carries out a Mission and is to go on."""
    return bool(board.phase == "turn" and board.missions[board.turn] and board.event)


WANTED: Final[Mapping[str, Wanted]] = {
    "first": _phase("place"),
    "boarding": _phase("board"),
    "landed": _phase("reach"),
    "working": _working,
    "hit": _phase("defend"),
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


def _status(shown: Page) -> Iterable[Given]:
    given = {"where": shown.where, "own": shown.own, "pill": shown.pill, "time_up": shown.time_up}
    return ({**given, "mine": bool(shown.kind), "table": "", "mode": "", "class_page": ""},)


FITS: Final[Mapping[str, Fits]] = {
    "can": lambda one: one and one.act and not one.act.picked,
    "picked": lambda one: one and one.act and one.act.picked,
    "rest": lambda one: one and not one.act,
    "other": lambda player: not (player.own or player.turn),
    "any": bool,
}

COMPONENTS: Final = (
    Specimen(
        "own_pawn", "decision.pawns", "can picked rest", "ul.para-game.para-own", "pawn", FITS
    ),
    Specimen("stock", "decision.pool", "@first", "ul.para-game.para-pool.cluster"),
    Specimen(
        "hand_card", "decision.hand", "can picked idle", "ul.para-game.hand.para-hand", "card", FITS
    ),
    Specimen("course", "courses", "rest", "ul.para-game.para-row", fits=FITS),
    Specimen("mission", "track", "rest can", "ul.para-game.para-row", fits=FITS),
    Specimen("work", "works", "any", "ul.para-game.para-row", fits=FITS),
    Specimen("extra", "extras", "any", "ul.para-game.cluster", fits=FITS),
    Specimen("player", "players", "own turn other", "ul.para-game.para-players", fits=FITS),
    Specimen("flight", "flight", "@boarding @landed", "div.para-game"),
    Specimen("event", "event", "any", "div.para-game", fits=FITS),
    Specimen("map", "map", "@picked", "div.para-game"),
    Specimen("status", _status, "@first", "div.para-game"),
)

TITLES: Final = {
    "own_pawn.can": _("can be chosen"),
    "own_pawn.picked": _("is picked"),
    "own_pawn.rest": _("at rest"),
    "stock.first": _("can be chosen"),
    "hand_card.can": _("can be picked"),
    "hand_card.picked": _("is picked"),
    "hand_card.idle": _("cannot be played now"),
    "course.rest": _("at rest"),
    "mission.rest": _("at rest"),
    "mission.can": _("can be chosen"),
    "work.any": _("your own"),
    "extra.any": _("your own"),
    "player.own": _("your own"),
    "player.turn": _("its turn to play"),
    "player.other": _("at rest"),
    "flight.boarding": _("boarding"),
    "flight.landed": _("landed"),
    "event.any": _("in force"),
    "map.picked": _("is picked"),
    "status.first": _("its turn to play"),
}

SPECIMENS: Final = Specimens(moments, COMPONENTS, _further, titles=TITLES)

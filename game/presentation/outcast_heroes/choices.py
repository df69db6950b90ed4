"""All moves of the reader's turn as a plain list, each a whole sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button
from game.rulesets.outcast_heroes.cards import BONUS

from . import words
from .board import Table

END_TURN: Final = gettext_lazy("End the turn")


class MoveGroup(Struct, frozen=True):
    """The moves of one soldier, or those that need none."""

    title: str
    buttons: tuple[Button, ...]


def all_moves(table: Table) -> tuple[MoveGroup, ...]:
    """Grouped by soldier in the order of the moves; the rest last."""
    groups: dict[str, list[Button]] = {}
    for move in table.seen.moves:
        title = words.soldier(move.args[0]) if move.verb in BY_SOLDIER else ""
        asks = str(move) in table.doubts
        button = Button(str(move), sentence(table, move), quiet=True, asks=asks)
        groups.setdefault(title, []).append(button)
    rest = groups.pop("", [])
    listed = [MoveGroup(title, tuple(buttons)) for title, buttons in groups.items()]
    return (*listed, MoveGroup(_("Without a soldier"), tuple(rest)))


BY_SOLDIER: Final = frozenset({"deploy", "take-over", "mobilise"})


def sentence(table: Table, move: Move) -> str:
    return SENTENCES[move.verb](table, move)


def _mobilise(table: Table, move: Move) -> str:
    return _("Mobilise: from the Headquarters to the Unit")


def _deploy(table: Table, move: Move) -> str:
    return _("Deploy to the mission %(mission)s, zone: %(zone)s") % _where(move)


def _take_over(table: Table, move: Move) -> str:
    displaced = table.board.on_table(move.args[1]).special(move.args[2])
    if displaced is None:
        return _("Move from the Strike Force to the zone %(zone)s (%(mission)s)") % _where(move)
    text = _("Take over: %(zone)s (%(mission)s); into the Strike Force: %(displaced)s")
    return text % {**_where(move), "displaced": words.soldier(displaced)}


def _where(move: Move) -> dict[str, str]:
    return {"mission": words.mission(move.args[1]), "zone": str(words.ZONES[move.args[2]])}


def _nominate(table: Table, move: Move) -> str:
    text = _("Place the Nomination on the Commander and end the turn: %(mission)s")
    return text % {"mission": words.mission(move.args[0])}


def _use(table: Table, move: Move) -> str:
    facts = {"bonus": words.bonus(move.args[0])}
    if BONUS[move.args[0]] == "free-prisoner":
        return _("Use a bonus: %(bonus)s – %(what)s") % {
            **facts,
            "what": words.soldier(move.args[1]),
        }
    if BONUS[move.args[0]] == "exchange-glory":
        return _("Use a bonus: %(bonus)s – %(what)s") % {**facts, "what": move.args[1]}
    return _("Use a bonus: %(bonus)s") % facts


SENTENCES: Final[dict[str, Callable[[Table, Move], str]]] = {
    "mobilise": _mobilise,
    "deploy": _deploy,
    "take-over": _take_over,
    "nominate": _nominate,
    "use": _use,
    "end-turn": lambda table, move: str(END_TURN),
}

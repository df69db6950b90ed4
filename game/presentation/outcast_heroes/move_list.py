"""All moves of the reader's turn as a plain list, each a whole sentence."""

from __future__ import annotations

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


class Group(Struct, frozen=True):
    """Buttons that belong together, under a title of their own."""

    title: str
    buttons: tuple[Button, ...]
    note: str = ""


def all_moves(table: Table) -> tuple[Group, ...]:
    """Grouped by soldier in the order of the moves; those that need none last."""
    groups: dict[str, list[Button]] = {}
    for move in table.seen.moves:
        title = words.soldier(move.args[0]) if move.verb in BY_SOLDIER else ""
        doubtful = str(move) in table.doubts
        button = Button(str(move), sentence(table, move), quiet=True, doubtful=doubtful)
        groups.setdefault(title, []).append(button)
    rest = groups.pop("", [])
    groups[_("Without a soldier")] = rest
    return tuple(Group(title, tuple(buttons)) for title, buttons in groups.items())


BY_SOLDIER: Final = frozenset({"deploy", "take-over", "mobilise"})


def sentence(table: Table, move: Move) -> str:
    """The whole move in words."""
    key, facts = move.verb, dict[str, str]()
    match move.verb, move.args:
        case "end-turn", _:
            return str(END_TURN)
        case "deploy" | "take-over", (_, mission, zone):
            facts = {"mission": mission, "zone": zone}
            displaced = table.board.on_table(mission).special(zone)
            if move.verb == "take-over" and displaced is None:
                key = "move-up"
            elif move.verb == "take-over":
                facts["displaced"] = str(displaced)
        case "nominate", (mission,):
            facts = {"mission": mission}
        case "use", (mission, *what):
            facts = {"bonus": BONUS[mission]}
            if what:
                key, freed = "use-for", BONUS[mission] == "free-prisoner"
                facts["what"] = words.soldier(what[0]) if freed else what[0]
    return words.told(table.cast, f"move.{key}", **facts)

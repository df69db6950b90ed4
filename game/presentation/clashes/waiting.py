"""Whom the table waits for and why, in whole sentences for whoever has nothing to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine.contract import CHANCE
from game.kit.waiting import deciding, first_of_all, now_playing, standstill

from . import words
from .board import Table

FEW: Final = 2
"""So many names have room in the line above the table."""


def waiting(table: Table) -> str:
    """One sentence about what happens now. Everybody is called by name: the computer may be
    deciding for the reader himself."""
    if still := standstill(table.seen):
        return still
    facts = {"names": deciding(table.seen), "side": words.side(_side(table))}
    return SENTENCES[table.board.phase]() % facts


def _side(table: Table) -> int:
    naming = table.board.naming
    return table.board.turn if naming is None else naming


SENTENCES: Final[dict[str, Callable[[], str]]] = {
    "team": lambda: _("Everybody puts a character forward, face down. Waiting for: %(names)s"),
    "leader": lambda: _("The captains choose the leaders. Waiting for: %(names)s"),
    "action": lambda: _("%(side)s: a card or a pass. Waiting for: %(names)s"),
    "name": lambda: _("%(side)s: the leader is wounded. Another is named by: %(names)s"),
}


def announcement(table: Table) -> str:
    """What happens now, in a few words for a whole room; who decides is marked at his name."""
    if still := standstill(table.seen):
        return still
    return ANNOUNCEMENTS[table.board.phase]() % {"side": words.side(_side(table))}


ANNOUNCEMENTS: Final[dict[str, Callable[[], str]]] = {
    "team": lambda: _("Everybody puts a character forward"),
    "leader": lambda: _("The captains choose the leaders"),
    "action": lambda: _("%(side)s: a card or a pass"),
    "name": lambda: _("%(side)s: another leader"),
}


def own_part_done(table: Table) -> str:
    """What the reader has already chosen while others still choose in secret."""
    seat, view = table.seen.seat, table.view
    if table.seen.halted or seat is None or table.cast.seat is None:
        return ""  # whoever else looks at the screen is to know nothing of it
    if table.board.phase == "team" and view.put[seat]:
        return _("You have put forward: %(cards)s") % {"cards": words.characters(view.put[seat])}
    if table.board.phase == "leader":
        if view.leader:
            return _("Your side’s leader: %(card)s") % {"card": words.character(view.leader)}
        if suggested := view.suggestions[seat]:
            return _("You suggest: %(card)s") % {"card": words.character(suggested)}
    if table.board.phase == "action":
        return table.score_line()
    return ""


def pill(table: Table) -> str:
    """The shortest answer to "what now?", for the line above the table."""
    seen = table.seen
    if first := first_of_all(seen, table.cast):
        return first
    if CHANCE in seen.to_act:
        return _("Cards are dealt")
    number = len(seen.to_act)
    if number <= FEW:
        return now_playing(seen)
    return ngettext("Waiting for %(n)d player", "Waiting for %(n)d players", number) % {"n": number}

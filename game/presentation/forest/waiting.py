"""Whom the table waits for and why, in whole sentences for whoever has nothing to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.engine.contract import CHANCE
from game.kit.waiting import deciding, first_of_all, now_playing, standstill

from . import words
from .board import Table

DICE: Final = ("start", "roll", "pair")
"""What chance throws; the rest is drawn and dealt."""


def waiting(table: Table) -> str:
    """One sentence about what happens now. Everybody is called by name: the computer may be
    deciding for the reader himself."""
    if still := _standstill(table):
        return still
    facts = {"names": deciding(table.seen), "side": words.side(table.board.turn)}
    return SENTENCES[table.board.phase]() % facts


def _standstill(table: Table) -> str:
    still = standstill(table.seen)
    thrown = CHANCE in table.seen.to_act and not table.seen.halted
    return _("The dice are rolling.") if thrown and table.board.chance[0] in DICE else still


SENTENCES: Final[dict[str, Callable[[], str]]] = {
    "choose": lambda: _("Both sides pick special cards in secret. Waiting for: %(names)s"),
    "turn": lambda: _("To move: %(side)s. Waiting for: %(names)s"),
    "name": lambda: _("Machine gun: a unit is being named. Waiting for: %(names)s"),
    "heal": lambda: _("The nurse may help before the roll. Waiting for: %(names)s"),
    "hit": lambda: _("Hits are assigned by: %(side)s. Waiting for: %(names)s"),
}


def announcement(table: Table) -> str:
    """What happens now, in a few words for a whole room; who decides is marked at his name."""
    if still := _standstill(table):
        return still
    return ANNOUNCEMENTS[table.board.phase]() % {"side": words.side(table.board.turn)}


ANNOUNCEMENTS: Final[dict[str, Callable[[], str]]] = {
    "choose": lambda: _("Both sides pick their special cards"),
    "turn": lambda: _("To move: %(side)s"),
    "name": lambda: _("%(side)s: a unit for the machine gun"),
    "heal": lambda: _("%(side)s: does the nurse help?"),
    "hit": lambda: _("%(side)s: assigning hits"),
}


def own_part_done(table: Table) -> str:
    """What the reader has already picked while the other one still picks in secret."""
    side = table.side
    if table.seen.halted or side is None or table.cast.seat is None:
        return ""  # whoever else looks at the screen is to know nothing of it
    if table.board.phase == "choose" and table.view.chosen[side]:
        return _("You have picked: %(cards)s") % {"cards": words.cards(table.view.chosen[side])}
    return ""


def pill(table: Table) -> str:
    """The shortest answer to "what now?", for the line above the table."""
    seen = table.seen
    if first := first_of_all(seen, table.cast):
        return first
    if CHANCE not in seen.to_act:
        return now_playing(seen)
    rolling = table.board.chance[0] in DICE
    return pgettext("dice", "Rolling") if rolling else _("Cards are dealt")

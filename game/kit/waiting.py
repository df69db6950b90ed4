"""Whom a table waits for, and why nobody can move at it, in the words that every game shares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _

from game.engine.contract import CHANCE
from game.tables.selectors import Seen

from .parts import Cast

HALTED: Final[dict[str, Callable[[], str]]] = {
    "paused": lambda: _("Pause"),
    "closed": lambda: _("This table is closed"),
    "left": lambda: _("Game stopped"),
}
"""As short as the line above the table needs it."""


def standstill(seen: Seen) -> str:
    """Why no player is to decide now, in one sentence; "" where somebody is."""
    if not seen.to_act:
        return _("The game is over.")
    if seen.halted:
        return HALTED[seen.halted]()
    return _("The cards are being shuffled and dealt.") if CHANCE in seen.to_act else ""


def deciding(seen: Seen) -> str:
    """The names of those who are to decide. Nobody is "you": a computer may decide for him."""
    return ", ".join(seen.sitters[seat].nickname for seat in seen.to_act)


def first_of_all(seen: Seen, cast: Cast) -> str:
    """What the line above the table says before anything of the game itself: that it is over, that
    it stands still, that the reader decides; "" where others or chance do."""
    if seen.outcome is not None:
        return _("End of the game")
    if seen.halted:
        return HALTED[seen.halted]()
    return _("You decide") if seen.moves and cast.seat is not None else ""


def now_playing(seen: Seen) -> str:
    """Whom the line above the table names."""
    return _("Now: %(names)s") % {"names": deciding(seen)}

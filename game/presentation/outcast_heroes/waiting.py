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


def waiting(table: Table) -> str:
    """One sentence about what happens now. Everybody is called by name: the computer may be
    deciding for the reader himself."""
    if still := standstill(table.seen):
        return still
    about = table.about()
    mission = words.mission(about) if about else ""
    facts = {"names": deciding(table.seen), "mission": mission, "card": _card(table)}
    return SENTENCES[table.board.phase]() % facts


def _card(table: Table) -> str:
    now = table.board.resolving
    return words.government(now.government) if now and now.government else ""


SENTENCES: Final[dict[str, Callable[[], str]]] = {
    "bid": lambda: _(
        "Everybody is choosing a soldier for the bidding, in secret. Waiting for: %(names)s"
    ),
    "turn": lambda: _("Now taking a turn: %(names)s"),
    "start": lambda: _("%(names)s is deciding whether to start the mission: %(mission)s"),
    "cancel-start": lambda: _(
        "%(names)s is deciding whether to use a bonus to cancel the start of the mission: "
        "%(mission)s"
    ),
    "give-glory": lambda: _("%(names)s is dealing out the Glory cards of the mission: %(mission)s"),
    "choose-government": lambda: _(
        "%(names)s has the Scout and is choosing the Government Action."
    ),
    "cancel-government": lambda: _(
        "%(names)s is deciding whether to use a bonus to discard the Government Action: %(card)s"
    ),
    "informers": lambda: _(
        "%(names)s is deciding whether to pay a point to discard the Informers."
    ),
    "give-orders": lambda: _(
        "The participants are giving their Orders in secret. Waiting for: %(names)s"
    ),
    "add-strength": lambda: _(
        "%(names)s is deciding whether to use a bonus to add 2 to the strength."
    ),
    "free-soldier": lambda: _(
        "%(names)s is choosing a soldier to take from the Jail into the Unit."
    ),
    "last-exchange": lambda: _("%(names)s is deciding whether to exchange a Glory card."),
}


def own_part_done(table: Table) -> str:
    """What the reader has already chosen while others still choose in secret; in a round, when
    his turn comes."""
    view, phase = table.view, table.board.phase
    if table.seen.halted:
        return ""
    if phase in ("bid", "give-orders") and table.cast.seat is None:
        return ""  # whoever else looks at the screen is to know nothing of it
    if phase == "bid" and view.bid is not None:
        return _("Your bid: %(soldier)s. The others are still choosing.") % {
            "soldier": words.soldier(view.bid)
        }
    if phase == "give-orders" and view.given:
        rows = [f"{words.soldier(s)} – {words.order(o)}" for s, o in view.given]
        if view.kept is not None:
            rows.append(_("kept: %(order)s") % {"order": words.order(view.kept)})
        return _("Your Orders: %(orders)s") % {"orders": "; ".join(rows)}
    if phase == "turn":
        turns = " → ".join(map(table.cast.name, table.board.from_chief()))
        return _("Order of turns in this round: %(names)s") % {"names": turns}
    return ""


def pill(table: Table) -> str:
    """The shortest answer to "what now?", for the line above the table."""
    seen, board = table.seen, table.board
    first = first_of_all(seen, table.cast)
    if first and seen.moves and board.phase == "turn":
        left = ngettext(
            "Your turn: %(n)d action left", "Your turn: %(n)d actions left", board.actions
        )
        return left % {"n": board.actions} if board.actions else _("Your turn: no actions left")
    if first:
        return first
    return _("Cards are dealt") if CHANCE in seen.to_act else now_playing(seen)

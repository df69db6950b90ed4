"""A mission's Government Action: what it does, to whom, and what it makes of the difficulty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.log import said
from game.rulesets.outcast_heroes.cards import DIFFICULTY, GOVERNMENT
from lessons.catalogue import find_note

from . import words
from .board import Table
from .course import Run
from .history import Named, named


class Outcome(Struct, frozen=True):
    """What came of the effect. `fallen`: the soldier is dead, so it is told who it was."""

    text: str
    soldiers: tuple[Named, ...] = ()
    fallen: bool = False


class Government(Struct, frozen=True):
    """`chosen` says how the card came into play, `url` leads to the note on what it stands for.

    `outcome` is None while the effect is still to come, and where there is nothing to add to
    the card's `text`. `counts`: its modifier is part of
    the difficulty.
    """

    name: str
    emblem: str
    modifier: str
    text: str
    chosen: str
    url: str
    outcome: Outcome | None
    counts: bool
    mission: int
    difficulty: int


def government(table: Table, run: Run) -> Government | None:
    played = run.facts("government")
    if played is None:
        return None
    card = GOVERNMENT[played["government"]]
    counts = not (run.facts("bonus-cancel-government") or run.facts("paid"))
    scouted = run.facts("scouted")
    if scouted is None:
        chosen = _("No Scout: the top card of the deck.")
    else:
        who = {"who": table.cast.name(scouted["seat"])}
        chosen = _("Scout – %(who)s: chosen from two cards.") % who
    mission, note = DIFFICULTY[run.mission], find_note(card.note)
    return Government(
        name=words.text(card.name),
        emblem=card.emblem,
        modifier=words.signed(card.modifier),
        text=words.text(card.text),
        chosen=chosen,
        url=note.url if note else "",
        outcome=None if _is_open(table, run) else _outcome(table, run, card.effect),
        counts=counts,
        mission=mission,
        difficulty=mission + card.modifier * counts,
    )


def _is_open(table: Table, run: Run) -> bool:
    """The effect is still to come: a bonus may discard the card, or a lot is to be drawn."""
    if run.ended is not None or run.facts("bonus-cancel-government"):
        return False
    board = table.board
    return board.phase in ("cancel-government", "informers") or "execute" in board.chance


def _outcome(table: Table, run: Run, effect: str) -> Outcome | None:
    """What happened; None where the card's own text says it all."""
    cancelled = run.facts("bonus-cancel-government")
    if cancelled is not None:
        who = {"who": table.cast.name(cancelled["seat"])}
        return Outcome(
            _("%(who)s: bonus – the card is discarded; neither its effect nor its modifier counts.")
            % who
        )
    return _EFFECTS[effect](table, run) if effect in _EFFECTS else None


def _arrests(table: Table, run: Run) -> Outcome:
    arrested = run.facts("arrested")
    if arrested is None:
        return Outcome(_("The Headquarters is empty: nobody is arrested."))
    soldiers = tuple(named(table, soldier) for soldier in arrested["soldiers"])
    return Outcome(_("From the Headquarters to the Jail:"), soldiers)


def _execution(table: Table, run: Run) -> Outcome:
    executed = run.facts("executed")
    if executed is None:
        return Outcome(_("The Jail is empty: nothing happens."))
    return Outcome(_("Leaves the game:"), (named(table, executed["soldier"]),), fallen=True)


def _interrogation(table: Table, run: Run) -> Outcome:
    hit = run.facts("interrogated")
    if hit is None:
        return Outcome(_("The Jail is empty: nothing happens."))
    return Outcome(said(words.GAME, "interrogated", hit, table.cast))


def _informers(table: Table, run: Run) -> Outcome:
    paid, refused = run.facts("paid"), run.facts("refused")
    if paid is not None:
        text = _("%(who)s: one Glory Point paid, the Informers are discarded")
        return Outcome(text % {"who": table.cast.name(paid["seat"])})
    if refused is not None:
        text = _("%(who)s: nothing paid, the Informers stay")
        return Outcome(text % {"who": table.cast.name(refused["seat"])})
    if run.holder("command") is None:
        return Outcome(_("No Commander: nobody can pay, the Informers stay."))
    return Outcome(_("The Commander’s player has no point to pay: the Informers stay."))


_EFFECTS: Final[dict[str, Callable[[Table, Run], Outcome]]] = {
    "arrests": _arrests,
    "execution": _execution,
    "interrogation": _interrogation,
    "informers": _informers,
}

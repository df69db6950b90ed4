"""What the reader is to decide now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.kit.parts import Button
from game.kit.waiting import own_part_done, waiting
from game.rulesets.forest.cards import EFFECT, INSTANT, SPECIALS_DEALT
from game.rulesets.forest.fights import roll_sum

from . import words
from .board import Table
from .playing import HandCard, choosing, hand


class Decision(Struct, frozen=True, cache_hash=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides.

    `chosen` is the name of the card that was picked, and `chosen_id` the card. `buttons` are the
    moves that belong to no card; `specials` are picked before the deal.
    """

    prompt: str
    detail: str = ""
    mine: bool = False
    chosen: str = ""
    buttons: tuple[Button, ...] = ()
    specials: tuple[HandCard, ...] = ()
    hand: tuple[HandCard, ...] = ()


def decision(table: Table) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for."""
    if not table.seen.moves:
        told = own_part_done(words.GAME, table.seen, table.cast)
        return Decision(waiting(words.GAME, table.seen, table.cast), told, hand=hand(table))
    return replace(PANELS[table.board.phase](table), mine=True, hand=hand(table))


def _says(table: Table, key: str, **facts: Any) -> str:
    """A sentence of the phase that is being played."""
    return words.told(table.cast, f"phase.{table.board.phase}.{key}", **facts)


def _choose(table: Table) -> Decision:
    assert table.side is not None
    left = SPECIALS_DEALT - len(table.view.chosen[table.side])
    detail = _says(table, "detail")
    return Decision(_says(table, "prompt", n=left), detail, specials=choosing(table))


def _turn(table: Table) -> Decision:
    if table.chosen:
        return _chosen(table)
    passes = table.seen.can("pass")
    key = "pass" if passes else "attack" if table.seen.can("attack") else "card"
    buttons = tuple(Button(str(move), _("Pass"), quiet=True) for move in passes)
    return Decision(_says(table, key), buttons=buttons)


def picked_decision(table: Table, before: Decision) -> Decision:
    """What is asked once a card has been picked, from what was asked before."""
    hand = tuple(replace(card, chosen=card.id == table.chosen) for card in before.hand)
    return replace(_chosen(table), mine=True, hand=hand)


def _chosen(table: Table) -> Decision:
    """The second step of a card that was picked: what it asks for by its effect, or by what can be
    done with it."""
    card = table.chosen
    verbs = sorted({move.verb for move in table.of_chosen()})
    key = EFFECT[card] if card in INSTANT else "-or-".join(verbs)
    return Decision(_says(table, key, card=card), chosen=words.card(card))


def _in_a_fight(table: Table) -> Decision:
    fight = table.board.fight
    assert fight is not None
    facts = {"n": fight.hits, "sum": roll_sum(fight.dice)}
    rolls = tuple(
        Button(str(m), _("Roll without the nurse"), quiet=True) for m in table.seen.can("roll")
    )
    return Decision(_says(table, "prompt", **facts), _says(table, "detail", **facts), buttons=rolls)


PANELS: Final[dict[str, Callable[[Table], Decision]]] = {
    "choose": _choose,
    "turn": _turn,
    "name": _in_a_fight,
    "heal": _in_a_fight,
    "hit": _in_a_fight,
}

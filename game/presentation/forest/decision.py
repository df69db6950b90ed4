"""What the reader is to decide now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import Struct
from msgspec.structs import replace

from game.kit.parts import Button
from game.kit.waiting import own_part_done, waiting
from game.rulesets.forest.cards import EFFECT, INSTANT, SPECIALS_DEALT
from game.rulesets.forest.fights import CHOSEN_DICE

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


def _choose(table: Table) -> Decision:
    assert table.side is not None
    left = SPECIALS_DEALT - len(table.view.chosen[table.side])
    prompt = ngettext(
        "Pick %(n)d more special card for your deck.",
        "Pick %(n)d more special cards for your deck.",
        left,
    )
    detail = _("Nobody sees which. The decks are shuffled when both sides have three.")
    return Decision(prompt % {"n": left}, detail, specials=choosing(table))


def _turn(table: Table) -> Decision:
    if table.chosen:
        return _chosen(table)
    if table.seen.can("pass"):
        passes = tuple(Button(str(move), _("Pass")) for move in table.seen.can("pass"))
        return Decision(_("You have no other move: pass."), buttons=passes)
    if table.seen.can("attack"):
        return Decision(_("Your move: choose a card, or attack at a terrain."))
    return Decision(_("Your move: choose a card."))


def _chosen(table: Table) -> Decision:
    """The second step of a card that was picked."""
    name = words.card(table.chosen)
    effect = EFFECT.get(table.chosen) if table.chosen in INSTANT else ""
    if effect == "sentence":
        prompt = _("%(card)s: name a commander at a terrain.")
    elif effect == "raid":
        prompt = _("%(card)s: choose the terrain to attack.")
    else:
        prompt = WHERE[frozenset(move.verb for move in table.of_chosen())]
    return Decision(words.unbroken(prompt % {"card": name}), chosen=name)


WHERE: Final = {
    frozenset({"place"}): gettext_lazy("%(card)s: choose a terrain."),
    frozenset({"replace"}): gettext_lazy("%(card)s: choose a card of yours to swap it for."),
    frozenset({"place", "replace"}): gettext_lazy(
        "%(card)s: choose a terrain, or a card of yours to swap it for."
    ),
}
"""What a unit or combat special asks for, by what can be done with it."""


def _name(table: Table) -> Decision:
    return Decision(
        _("Which unit has the machine gun?"), _("It adds 1 to the attack until the unit falls.")
    )


def _heal(table: Table) -> Decision:
    rolls = tuple(
        Button(str(m), _("Roll without the nurse"), quiet=True) for m in table.seen.can("roll")
    )
    return Decision(
        _("The nurse can help one unit, once in this fight."),
        _("It gets back the life it started with. Then you roll."),
        buttons=rolls,
    )


def _hit(table: Table) -> Decision:
    fight = table.board.fight
    assert fight is not None
    prompt = ngettext(
        "Assign %(n)d hit: choose a unit of the other side.",
        "Assign %(n)d hits, one by one: choose a unit of the other side.",
        fight.hits,
    )
    dice = _("The sum of the two lowest dice is %(sum)s.") % {
        "sum": sum(sorted(fight.dice)[:CHOSEN_DICE])
    }
    return Decision(prompt % {"n": fight.hits}, dice)


PANELS: Final[dict[str, Callable[[Table], Decision]]] = {
    "choose": _choose,
    "turn": _turn,
    "name": _name,
    "heal": _heal,
    "hit": _hit,
}

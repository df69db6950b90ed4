"""The reader's hand: what each card can do now, or why it cannot be used."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.texts import why_not
from game.rulesets.forest.cards import EFFECT, INSTANT, IS_COMMANDER, SIDE_OF, UNITS

from . import cards, words
from .board import Table
from .cards import Special, Unit


class HandCard(Struct, frozen=True, cache_hash=True):
    """A card of the reader's hand. `button` makes its move at once; where it first asks for a
    terrain or another card it is `choosable`, and `chosen` when it was picked.

    `known`: the other side knows that it is here. `mark` is what was decided of it.
    """

    id: str
    unit: Unit | None = None
    special: Special | None = None
    button: Button | None = None
    choosable: bool = False
    chosen: bool = False
    known: bool = False
    mark: str = ""
    why_not: str = ""


def hand(table: Table) -> tuple[HandCard, ...]:
    """All the reader holds, in the order of the card file."""
    playing = table.board.phase == "turn" and bool(table.seen.moves)
    return tuple(_card(table, card, playing) for card in table.hand)


def _card(table: Table, card: str, playing: bool) -> HandCard:
    side = table.side
    assert side is not None
    choosable = playing and card in table.two_steps
    at_once = (move for move in table.seen.can("play") if playing and move.args == (card,))
    label = pgettext("special card", "Play")
    button = next((Button(str(move), label, words.special(card)) for move in at_once), None)
    idle = playing and card in INSTANT and not (choosable or button)
    return HandCard(
        id=card,
        unit=cards.unit(card) if card in UNITS else None,
        special=None if card in UNITS else cards.special(card),
        button=button,
        choosable=choosable,
        chosen=card == table.chosen,
        known=card in table.board.shown[side] or card in table.view.seen[side],
        why_not=_why_not(table, card) if idle else "",
    )


def _why_not(table: Table, card: str) -> str:
    """The rules' own reason why an instant special cannot be played, asked with anything that it
    could be used on. Units and combat specials can always be laid somewhere or swapped."""
    seat, on = table.seen.seat, tuple[str, ...]()
    assert seat is not None
    if EFFECT[card] == "sentence":
        on = (next(name for name in sorted(IS_COMMANDER) if SIDE_OF[name] != SIDE_OF[card]),)
    elif EFFECT[card] == "raid":
        on = ("1", "2")
    return why_not(table.seen, Move(seat, "play", (card, *on)))


def choosing(table: Table) -> tuple[HandCard, ...]:
    """The specials that the reader picks three of before the deal."""
    side = table.side
    assert side is not None
    picked = [
        HandCard(id=card, special=cards.special(card), mark=_("picked"))
        for card in table.view.chosen[side]
    ]
    offered = [
        HandCard(
            id=move.args[0],
            special=cards.special(move.args[0]),
            button=Button(str(move), pgettext("special card", "Pick"), words.special(move.args[0])),
        )
        for move in table.seen.can("choose")
    ]
    return (*picked, *offered)

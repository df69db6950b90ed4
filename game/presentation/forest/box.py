"""What the box of Forest holds: its decks, and the parts that are printed by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.kit.card_parts import help_cards
from game.rulesets.forest.cards import (
    CARDS,
    COMMANDERS,
    COMMUNISTS,
    FOREST,
    ROW,
    SIDE_SPECIALS,
    SIDES,
    SPECIALS,
    UNITS,
    UNNAMED,
    Side,
)
from game.sheets.decks import Back, Choice, Deck, PrintedCard

from . import words
from .box_cards import special_face, terrain_face, unit_face
from .box_help import help_faces

TEMPLATES: Final = "printing/cards/forest/"
BACKS: Final = (Back("oak", "forest"), Back("police-badge", "steel"))
"""Of the sides' decks, by the side's number."""
GROUPS: Final = ("commanders", "unnamed", "specials")


def decks() -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    return (
        Deck(
            "terrain",
            pgettext("deck", "Terrain"),
            Back("direction-signs", "amber"),
            tuple(_terrain()),
        ),
        *(
            Deck(SIDES[side], words.side(side), BACKS[side], tuple(_side(side)))
            for side in (FOREST, COMMUNISTS)
        ),
        Deck("help", _("Help cards"), Back("scroll-quill", "sand"), tuple(_help())),
    )


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, a player's part with the help, and what the decks are made of."""
    all_decks = decks()
    names = (
        pgettext("cards", "Commanders of both sides"),
        pgettext("cards", "Units without a name (N.N.)"),
        pgettext("cards", "Special cards of both sides"),
    )
    return (
        Choice("all", _("The whole game"), tuple(deck.slug for deck in all_decks)),
        *(Choice(deck.slug, deck.name, (deck.slug,)) for deck in all_decks),
        *(
            Choice(
                f"player-{side}",
                _("For one player: %(side)s") % {"side": words.side(number)},
                (side, f"help.{side}"),
            )
            for number, side in enumerate(SIDES)
        ),
        *(
            Choice(group, name, tuple(f"{side}.{group}" for side in SIDES))
            for group, name in zip(GROUPS, names, strict=True)
        ),
    )


def copies(kind: str) -> int:
    """So many of a kind of terrain a row may need."""
    return sum(kind in kinds for kinds in ROW)


def _terrain() -> Iterator[PrintedCard]:
    for card in CARDS.terrain:
        yield PrintedCard(
            id=card.id,
            name=words.terrain(card.id),
            qty=copies(card.id),
            template=f"{TEMPLATES}terrain.html",
            card=terrain_face(card.id),
            note=card.note,
        )


def _side(side: Side) -> Iterator[PrintedCard]:
    """Commanders, units without a name, special cards."""
    for group, ids in zip(GROUPS, (COMMANDERS[side], UNNAMED[side]), strict=False):
        for id in ids:
            yield PrintedCard(
                id=id,
                name=words.unit(id) if group == "commanders" else words.card(id),
                qty=1,
                template=f"{TEMPLATES}unit.html",
                card=unit_face(UNITS[id]),
                note=UNITS[id].note,
                groups=(group,),
            )
    for id in SIDE_SPECIALS[side]:
        card = SPECIALS[id]
        yield PrintedCard(
            id=id,
            name=words.special(id),
            qty=1,
            template=f"{TEMPLATES}special.html",
            card=special_face(card),
            note=card.note,
            groups=("specials",),
        )


def _help() -> Iterator[PrintedCard]:
    """The same reminders for each side, in its words."""
    for number, side in enumerate(SIDES):
        yield from help_cards(help_faces(number), side)

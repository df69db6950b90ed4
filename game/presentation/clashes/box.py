"""What the box of Clashes holds: its decks, and the parts that are printed by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.kit.card_parts import help_cards
from game.rulesets.clashes.cards import CARDS, SIDES, Communist, Hero
from game.rulesets.clashes.parameters import PARAMETERS
from game.sheets.decks import Back, Choice, Deck, PrintedCard

from . import words
from .box_cards import action_face, character_face, clash_face, help_faces

TEMPLATES: Final = "printing/clashes/"
MEMBERS: Final = max(-(-players // 2) for players, _variant in PARAMETERS)
"""The most people of a side."""


def decks() -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    heroes, communists = words.SIDE_EMBLEMS
    return (
        Deck("heroes", words.side(0), Back(heroes, "forest"), tuple(_characters(CARDS.hero))),
        Deck(
            "communists",
            words.side(1),
            Back(communists, "steel"),
            tuple(_characters(CARDS.communist)),
        ),
        Deck("clashes", pgettext("deck", "Clashes"), Back("bugle-call", "ink"), tuple(_clashes())),
        Deck("actions", pgettext("deck", "Actions"), Back("upgrade", "amber"), tuple(_actions())),
        Deck("help", _("Help cards"), Back("conversation", "sand"), tuple(_help())),
    )


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, the characters of both sides, the clashes of each trait."""
    all_decks = decks()
    return (
        Choice("all", _("The whole game"), tuple(deck.slug for deck in all_decks)),
        *(Choice(deck.slug, deck.name, (deck.slug,)) for deck in all_decks),
        Choice("characters", _("Characters of both sides"), SIDES),
        *(
            Choice(
                f"trait-{trait.id}",
                _("Clashes: trait %(trait)s") % {"trait": words.trait_pair(trait.id)},
                (f"clashes.trait-{trait.id}",),
            )
            for trait in CARDS.trait
        ),
    )


def _characters(cards: tuple[Hero | Communist, ...]) -> Iterator[PrintedCard]:
    for card in cards:
        yield PrintedCard(
            id=card.id,
            name=words.character(card.id),
            qty=1,
            template=f"{TEMPLATES}character.html",
            card=character_face(card),
            note=card.note,
        )


def _clashes() -> Iterator[PrintedCard]:
    for card in CARDS.clash:
        yield PrintedCard(
            id=card.id,
            name=words.clash(card.id),
            qty=1,
            template=f"{TEMPLATES}clash.html",
            card=clash_face(card),
            note=card.note,
            groups=(f"trait-{card.trait}",),
        )


def _actions() -> Iterator[PrintedCard]:
    """Their codes lead to where the rules tell how they are used."""
    rules = reverse("rules", args=["clashes"])
    for card in CARDS.action:
        yield PrintedCard(
            id=card.id,
            name=words.action(card.id),
            qty=card.qty,
            template=f"{TEMPLATES}action.html",
            card=action_face(card),
            page=f"{rules}#term-{card.term}",
        )


def _help() -> Iterator[PrintedCard]:
    """A captain's card for each side, the order of play and the actions for everybody."""
    copies = {"captain": 1, "course": MEMBERS, "actions": MEMBERS}
    for number, side in enumerate(SIDES):
        yield from help_cards(help_faces(number), side, copies)

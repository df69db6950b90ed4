"""What the box of Outcast Heroes holds: its decks, and the parts that are printed by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.kit.card_parts import help_cards
from game.rulesets.outcast_heroes.cards import CARDS, COLOURS, TRAITOR
from game.sheets.decks import Back, Choice, Deck, PrintedCard

from . import words
from .box_cards import (
    free_face,
    glory_face,
    goal_face,
    government_face,
    help_faces,
    mission_face,
    order_face,
    single_faces,
    soldier_face,
)

TEMPLATES: Final = "printing/outcast_heroes/"
LESSONS: Final = (2, 3, 4)
"""Players of a game for one lesson."""


def decks() -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    return (
        Deck("soldiers", _("Soldiers"), Back("wolf-head", "forest"), tuple(_soldiers())),
        Deck("missions", _("Missions"), Back("paw-print", "ink"), tuple(_missions())),
        Deck("orders", _("Orders"), Back("tied-scroll", "blood"), tuple(_orders())),
        Deck(
            "government",
            _("Government Actions"),
            Back("barbed-wire", "steel"),
            tuple(_government()),
        ),
        Deck("glory", pgettext("deck", "Glory"), Back("laurels", "amber"), tuple(_glory())),
        Deck("goals", _("Secret Goals"), Back("wax-seal", "violet"), tuple(_goals())),
        Deck("table", _("For the table"), Back("poland", "sand"), tuple(_table())),
        Deck("help", _("Help cards"), Back("lantern-flame", "paper"), tuple(_help())),
    )


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, one player's soldiers, and what a game of one lesson needs."""
    all_decks = decks()
    return (
        Choice("all", _("The whole game"), tuple(deck.slug for deck in all_decks)),
        *(Choice(deck.slug, deck.name, (deck.slug,)) for deck in all_decks),
        *(
            Choice(
                f"soldiers-{colour}",
                _("Soldiers: %(colour)s") % {"colour": words.colour(colour)},
                (f"soldiers.{colour}",),
            )
            for colour in COLOURS
        ),
        *(_lesson(players) for players in LESSONS),
    )


def lesson_name(players: int) -> str:
    names = {
        2: _("For one lesson: two players"),
        3: _("For one lesson: three players"),
        4: _("For one lesson: four players"),
    }
    return names[players]


def _lesson(players: int) -> Choice:
    """Stage I only; the second Traitor comes with the fourth player."""
    colours = COLOURS[:players]
    return Choice(
        f"lesson-{players}",
        lesson_name(players),
        (
            *(f"soldiers.{colour}" for colour in colours),
            "missions.stage-1",
            "orders",
            "government",
            "glory",
            "goals" if players == 4 else "goals.few-players",
            "table",
            *(f"help.{colour}" for colour in colours),
        ),
    )


def _soldiers() -> Iterator[PrintedCard]:
    for card in CARDS.soldier:
        yield PrintedCard(
            id=card.id,
            name=words.soldier(card.id),
            qty=1,
            template=f"{TEMPLATES}soldier.html",
            card=soldier_face(card),
            note=card.note,
            groups=(card.colour,),
        )


def _missions() -> Iterator[PrintedCard]:
    for card in CARDS.mission:
        yield PrintedCard(
            id=card.id,
            name=words.mission(card.id),
            qty=1,
            template=f"{TEMPLATES}mission.html",
            card=mission_face(card),
            note=card.note,
            groups=(f"stage-{card.stage}",),
        )


def _orders() -> Iterator[PrintedCard]:
    for card in CARDS.order:
        yield PrintedCard(
            id=card.id,
            name=words.order(card.id),
            qty=card.qty,
            template=f"{TEMPLATES}deed.html",
            card=order_face(card),
        )


def _government() -> Iterator[PrintedCard]:
    for card in CARDS.government:
        yield PrintedCard(
            id=card.id,
            name=words.government(card.id),
            qty=1,
            template=f"{TEMPLATES}deed.html",
            card=government_face(card),
            note=card.note,
        )


def _glory() -> Iterator[PrintedCard]:
    for card in CARDS.glory:
        yield PrintedCard(
            id=f"glory-{card.value}",
            name=_("Glory card: %(value)s") % {"value": card.value},
            qty=card.qty,
            template=f"{TEMPLATES}glory.html",
            card=glory_face(card),
        )


def _goals() -> Iterator[PrintedCard]:
    """A game of two or three has one Traitor, so the second one is a card of its own."""
    for card in CARDS.goal:
        copies = range(1, card.qty + 1) if card.id == TRAITOR else range(1, 2)
        for copy in copies:
            yield PrintedCard(
                id=card.id if copy == 1 else f"{card.id}-{copy}",
                name=words.goal(card.id),
                qty=card.qty // len(copies),
                template=f"{TEMPLATES}goal.html",
                card=goal_face(card),
                note=card.note,
                groups=("few-players",) if copy == 1 else (),
            )


def _table() -> Iterator[PrintedCard]:
    free = CARDS.free_the_prisoners
    yield PrintedCard(
        id=free.id,
        name=words.mission(free.id),
        qty=1,
        template=f"{TEMPLATES}mission.html",
        card=free_face(free),
        note=free.note,
    )
    for id, face in single_faces().items():
        yield PrintedCard(
            id=id, name=face.name, qty=1, template=f"{TEMPLATES}single.html", card=face
        )


def _help() -> Iterator[PrintedCard]:
    """One of each for every player, with the mark of his colour."""
    for colour in COLOURS:
        yield from help_cards(help_faces(colour), colour)

"""What is drawn on each kind of printed card, in the words that the screen uses."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.card_parts import LONG, STRAPS, HelpFace, Pin, Step, pin
from game.rulesets.clashes.cards import (
    CARDS,
    HEROES,
    SIDE_OF,
    SIDES,
    TRAITS,
    VALUES,
    Action,
    Clash,
    Communist,
    Hero,
)
from lessons.catalogue import is_person

from . import words

TITLE: Final = 11
"""A character's name with more letters than that is set smaller, on two lines if need be."""


class TraitRow(Struct, frozen=True):
    """A trait of a character: its number, the name that the own side has for it, its value."""

    number: str
    name: str
    value: int


class CharacterFace(Struct, frozen=True):
    """A character's card. `under` is what stands below the name: who the hero was, or where the
    function was held; a hero's place is on the small map.

    `bars` and `stars` are on the shoulder-strap of an officer.
    """

    side: str
    side_name: str
    sign: str
    traits: tuple[TraitRow, ...]
    under: str
    bars: range
    stars: range
    text: str
    emblem: str
    long: bool
    pin: Pin | None
    person: bool


class ClashFace(Struct, frozen=True):
    """A clash's card: the event, and the trait that is compared by both sides' names."""

    long: bool
    trait: str
    names: tuple[tuple[str, str], ...]
    when: str
    emblem: str
    summary: str
    pin: Pin


class ActionFace(Struct, frozen=True):
    """An action card: what it adds and to what, or what happens."""

    title: str
    figure: str
    adds_to: str
    text: str
    emblem: str
    tone: str


def character_face(card: Hero | Communist) -> CharacterFace:
    side = SIDE_OF[card.id]
    hero = isinstance(card, Hero)
    bars, stars = STRAPS.get(card.rank, (0, 0)) if isinstance(card, Hero) else (0, 0)
    return CharacterFace(
        side=SIDES[side],
        side_name=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        traits=trait_rows(card.id),
        under=words.under_the_name(card.id),
        bars=range(bars),
        stars=range(stars),
        text=words.text(card.text),
        emblem=card.emblem,
        long=not hero and len(words.character(card.id)) > TITLE,
        pin=pin(card.place) if isinstance(card, Hero) else None,
        person=is_person(card.note),
    )


def trait_rows(name: str) -> tuple[TraitRow, ...]:
    """A character's six traits by the names of its own side."""
    side, values = SIDE_OF[name], VALUES[name]
    return tuple(TraitRow(t, words.trait(t, side), values[t]) for t in TRAITS)


def clash_face(card: Clash) -> ClashFace:
    return ClashFace(
        long=len(words.text(card.name)) > LONG,
        trait=card.trait,
        names=trait_names(card.trait),
        when=words.text(card.when),
        emblem=card.emblem,
        summary=words.text(card.summary),
        pin=pin(card.place),
    )


def trait_names(trait: str) -> tuple[tuple[str, str], ...]:
    """Each side's sign with its name for the trait."""
    return tuple((sign, words.trait(trait, side)) for side, sign in enumerate(words.SIDE_EMBLEMS))


def action_face(card: Action) -> ActionFace:
    adds_to = ""
    if card.amount:
        adds_to = _("your leader") if card.kind == "boost" else _("opposing leader")
    return ActionFace(
        title=words.plain_action(card.id),
        figure=words.figure(card.id),
        adds_to=adds_to,
        text=words.text(card.text),
        emblem=card.emblem,
        tone=words.ACTION_TONES[card.kind],
    )


def help_faces(side: int) -> dict[str, HelpFace]:
    """By id: the card that goes round with the captaincy, and the order of play."""

    def face(name: str, steps: tuple[Step, ...]) -> HelpFace:
        return HelpFace(
            name,
            css=f"of-{'steel' if SIDES[side] == 'communists' else 'forest'}",
            owner=words.side(side),
            sign=words.SIDE_EMBLEMS[side],
            steps=steps,
        )

    if side == HEROES:
        result = _("the higher value wins. If tied, roll the die: an odd number wins for you.")
    else:
        result = _("the higher value wins. If tied, roll the die: an even number wins for you.")
    return {
        "captain": face(_("Captain"), _captain()),
        "course": face(_("A clash"), _course(result)),
        "actions": face(_("Actions"), _kinds()),
    }


def _captain() -> tuple[Step, ...]:
    return (
        Step(_("Listen to your side, then choose its leader. Place your choice face down.")),
        Step(_("Only you pass for your side. Two passes in a row end the actions.")),
        Step(_("If your leader is wounded, you name the next one at once.")),
        Step(_("Nobody left to lead? You choose a character from any hand on your side.")),
        Step(_("After the clash pass this card on to the next member of your side.")),
    )


def _kinds() -> tuple[Step, ...]:
    """What can be played: a line for each kind, whatever figure is on its cards."""
    texts = {
        "boost": _("your leader has +1 or +2."),
        "weakening": _("the opposing leader has −1 or −2."),
    }
    first = {card.kind: card for card in reversed(CARDS.action)}
    return tuple(
        Step(
            texts.get(card.kind) or words.text(card.text),
            words.plain_action(card.id),
            icon=card.emblem,
        )
        for card in reversed(first.values())
    )


def _course(result: str) -> tuple[Step, ...]:
    """`result` tells the side which numbers of the die win a tie."""
    return (
        Step(_("one character each, face down; all are revealed together."), _("Team"), 1),
        Step(_("event and trait."), _("Clash card"), 2),
        Step(_("the captains choose; both are revealed together."), _("Leader"), 3),
        Step(
            _("take turns: one card or a pass. The side behind in the trait starts."),
            _("Actions"),
            4,
        ),
        Step(result, _("Result"), 5),
        Step(_("all cards used leave the game."), _("Discards"), 6),
    )

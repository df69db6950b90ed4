"""The cards of Clashes as the table draws them, and what stands on them in their large form, on
the screen and on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from django.urls import reverse
from msgspec import Struct

from game.kit.card_parts import LONG, FaceValues, pin, strap
from game.kit.kinds import Kind, always, words_of
from game.kit.paper import PaperWords
from game.kit.parts import Button
from game.kit.piece_cache import cached_piece
from game.rulesets.clashes.cards import (
    ACTIONS,
    CHARACTERS,
    CLASHES,
    ICONS,
    SIDE_OF,
    SIDES,
    TRAITS,
    VALUES,
    Clash,
    Hero,
)
from game.rulesets.clashes.terms import TERMS
from game.sheets.pictures import Picture, pictures_of
from lessons.catalogue import is_person
from lessons.places import in_words

from . import words

TITLE: Final = 11
"""A function's name with more letters than that is set smaller, on two lines if need be."""

TONES: Final = ("forest", "steel")
"""Of the sides, by number."""


CHARACTER_PICTURE: Final = pictures_of(words.GAME.slug, "hero", "communist")
CLASH_PICTURE: Final = pictures_of(words.GAME.slug, "clash")
ACTION_PICTURE: Final = pictures_of(words.GAME.slug, "action")


def said(side: int | None = None) -> PaperWords:
    """The words on paper, for a side."""
    return PaperWords(words.says, "" if side is None else SIDES[side])


class Trait(Struct, frozen=True):
    """A trait by its sign, and by the name that a side has for it, or both sides."""

    icon: str
    name: str


class Value(Struct, frozen=True):
    """A character's value in a trait; `compared`: this clash is about it."""

    trait: Trait
    value: int
    compared: bool


class Character(Struct, frozen=True):
    """A character's card. `button` is the move that the card itself makes, `note` what stands
    below it: who suggests it, or whose hand it comes from."""

    id: str
    name: str
    under: str
    emblem: str
    picture: Picture | None
    side: str
    values: tuple[Value, ...]
    button: Button | None = None
    note: str = ""

    @property
    def compared(self) -> Value | None:
        """The trait that counts now, if there is one."""
        return next((value for value in self.values if value.compared), None)


class Action(Struct, frozen=True):
    """A kind of action card in a hand, of which there may be several `copies`."""

    id: str
    name: str
    emblem: str
    copies: int


class Cards(Struct, frozen=True):
    """What lies together: in a hand, or out of the game."""

    characters: tuple[Character, ...]
    actions: tuple[Action, ...]

    @property
    def key(self) -> tuple[Trait, ...]:
        return key_to(self.characters)


@cached_piece
def character(
    name: str, trait: str = "", button: Button | None = None, note: str = ""
) -> Character:
    """The card, with the trait marked that is compared."""
    card, side = CHARACTERS[name], SIDE_OF[name]
    return Character(
        id=name,
        name=words.character(name),
        under=words.under_the_name(name),
        emblem=card.emblem,
        picture=CHARACTER_PICTURE(name),
        side=SIDES[side],
        values=tuple(Value(trait_of(one, side), VALUES[name][one], one == trait) for one in TRAITS),
        button=button,
        note=note,
    )


@cached_piece
def trait_of(name: str, *sides: int) -> Trait:
    """A trait, by its names of these sides."""
    names = dict.fromkeys(words.trait(name, side) for side in sides)
    return Trait(ICONS[name], " – ".join(names))


def key_to(characters: Iterable[Character]) -> tuple[Trait, ...]:
    """What the signs on these cards stand for, where there are any."""
    sides = sorted({SIDES.index(card.side) for card in characters})
    return tuple(trait_of(name, *sides) for name in TRAITS) if sides else ()


def actions(names: Iterable[str]) -> tuple[Action, ...]:
    """What a hand holds, each kind once."""
    return tuple(
        Action(name, words.action(name), ACTIONS[name].emblem, copies)
        for name, copies in Counter(names).items()
    )


# In their large form


def character_face(name: str) -> FaceValues:
    """`under` is what stands below the name: who the hero was, or where the function was held; a
    hero's place is on the small map. The traits have the names of the own side."""
    card, side = CHARACTERS[name], SIDE_OF[name]
    hero = card if isinstance(card, Hero) else None
    return FaceValues(
        **strap(hero.rank if hero else ""),
        side=SIDES[side],
        side_name=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        traits=tuple(
            FaceValues(
                number=one, icon=ICONS[one], name=words.trait(one, side), value=VALUES[name][one]
            )
            for one in TRAITS
        ),
        under=words.under_the_name(name),
        text=words.text(card.text),
        emblem=card.emblem,
        long=not hero and len(words.character(name)) > TITLE,
        pin=pin(hero.place) if hero else None,
        person=is_person(card.note),
    )


def clash_face(name: str) -> FaceValues:
    """`names` are those that both sides have for the trait, each with the side's sign."""
    card = CLASHES[name]
    return FaceValues(
        long=len(words.text(card.name)) > LONG,
        trait=card.trait,
        icon=ICONS[card.trait],
        pair=words.trait_pair(card.trait),
        names=tuple(
            (sign, words.trait(card.trait, side)) for side, sign in enumerate(words.SIDE_EMBLEMS)
        ),
        when=words.text(card.when),
        emblem=card.emblem,
        summary=words.text(card.summary),
        pin=pin(card.place),
    )


def action_face(name: str) -> FaceValues:
    """What it adds and to what, or what happens."""
    card = ACTIONS[name]
    return FaceValues(
        title=words.plain_action(name),
        figure=words.figure(name),
        adds_to=said()(f"adds_to.{card.kind}") if card.amount else "",
        text=words.text(card.text),
        emblem=card.emblem,
        tone=words.ACTION_TONES[card.kind],
        copies=card.copies,
    )


# Kinds of cards


def when_and_where(name: str) -> str:
    """When and where the event of a clash card was."""
    card = CLASHES[name]
    return f"{words.text(card.when)}, {in_words(card.place.name)}"


def rule_of(name: str) -> str:
    """The address at which the rules tell how an action card is used."""
    return f"{reverse('rules', args=[words.GAME.slug])}#term-{ACTIONS[name].term}"


PRINT: Final = "game/clashes/print.html"
LARGE: Final = "game/clashes/large.html"

CHARACTER: Final = Kind(
    anchor_prefix="character",
    cards=CHARACTERS,
    name=words.character,
    deck=lambda name: SIDES[SIDE_OF[name]],
    face=character_face,
    printed=f"{PRINT}#character",
    large=f"{LARGE}#character",
    under=words.under_the_name,
    text=words_of(CHARACTERS, "text"),
    line=words.under_the_name,
    picture=CHARACTER_PICTURE,
    tone=lambda name: TONES[SIDE_OF[name]],
)
CLASH: Final = Kind(
    anchor_prefix="clash",
    cards=CLASHES,
    name=words.clash,
    deck=always("clashes"),
    face=clash_face,
    printed=f"{PRINT}#clash",
    large=f"{LARGE}#clash",
    pop=always("sheet-pop"),
    under=when_and_where,
    text=words_of(CLASHES, "summary"),
    figure=lambda name: CLASHES[name].trait,
    picture=CLASH_PICTURE,
    groups=lambda name: (f"trait-{CLASHES[name].trait}",),
)
ACTION: Final = Kind(
    anchor_prefix="action",
    cards=ACTIONS,
    name=words.action,
    plain=words.plain_action,
    deck=always("actions"),
    face=action_face,
    printed=f"{PRINT}#action",
    large=f"{LARGE}#action",
    pop=always("sheet-pop"),
    text=words_of(ACTIONS, "text"),
    terms=TERMS,
    line=words_of(ACTIONS, "text"),
    figure=words.figure,
    tone=lambda name: words.ACTION_TONES[ACTIONS[name].kind],
    page=rule_of,
    picture=ACTION_PICTURE,
)
KINDS: Final = (CHARACTER, CLASH, ACTION)


def event(card: Clash) -> FaceValues:
    """A clash in the list of all: when and where it was, and the trait compared."""
    return FaceValues(
        name=words.clash(card.id),
        under=when_and_where(card.id),
        pair=words.trait_pair(card.trait),
        key=CLASH.key(card.id),
    )

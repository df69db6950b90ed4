"""The cards of Clashes as the table draws them, and what stands on them in their large form, on
the screen and on paper."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from game.kit.card_parts import LONG, Facts, pin, strap
from game.kit.paper import PaperWords
from game.kit.parts import Button
from game.kit.rule_parts import RuleCard
from game.kit.texts import says_of
from game.rulesets.clashes.cards import (
    ACTIONS,
    CHARACTERS,
    SIDE_OF,
    SIDES,
    TRAITS,
    VALUES,
    Clash,
    Communist,
    Hero,
)
from game.rulesets.clashes.cards import Action as ActionData
from lessons.catalogue import is_person
from lessons.places import in_words

from . import words

TITLE: Final = 11
"""A function's name with more letters than that is set smaller, on two lines if need be."""

TONES: Final = ("forest", "steel")
"""Of the sides, by number."""


def said(side: int | None = None) -> PaperWords:
    """The words on paper, for a side."""
    return PaperWords(says_of("clashes"), "" if side is None else SIDES[side])


class Value(Struct, frozen=True):
    """A character's value in a trait; `compared`: this clash is about it."""

    number: str
    trait: str
    value: int
    compared: bool


class Character(Struct, frozen=True):
    """A character's card. `button` is the move that the card itself makes, `note` what stands
    below it: who suggests it, or whose hand it comes from."""

    id: str
    name: str
    under: str
    emblem: str
    side: str
    values: tuple[Value, ...]
    button: Button | None = None
    note: str = ""

    @property
    def breakable(self) -> str:
        """The name where there is little room for it."""
        return words.breakable(self.name)

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
        side=SIDES[side],
        values=tuple(
            Value(one, words.trait(one, side), VALUES[name][one], one == trait) for one in TRAITS
        ),
        button=button,
        note=note,
    )


def actions(names: Iterable[str]) -> tuple[Action, ...]:
    """What a hand holds, each kind once."""
    return tuple(
        Action(name, words.action(name), ACTIONS[name].emblem, copies)
        for name, copies in Counter(names).items()
    )


# In their large form


def character_face(card: Hero | Communist) -> Facts:
    """`under` is what stands below the name: who the hero was, or where the function was held; a
    hero's place is on the small map. The traits have the names of the own side."""
    side = SIDE_OF[card.id]
    hero = card if isinstance(card, Hero) else None
    return Facts(
        **strap(hero.rank if hero else ""),
        side=SIDES[side],
        side_name=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        traits=tuple(
            Facts(number=one, name=words.trait(one, side), value=VALUES[card.id][one])
            for one in TRAITS
        ),
        under=words.under_the_name(card.id),
        text=words.text(card.text),
        emblem=card.emblem,
        long=not hero and len(words.character(card.id)) > TITLE,
        pin=pin(hero.place) if hero else None,
        person=is_person(card.note),
    )


def clash_face(card: Clash) -> Facts:
    """`names` are those that both sides have for the trait, each with the side's sign."""
    return Facts(
        long=len(words.text(card.name)) > LONG,
        trait=card.trait,
        names=tuple(
            (sign, words.trait(card.trait, side)) for side, sign in enumerate(words.SIDE_EMBLEMS)
        ),
        when=words.text(card.when),
        emblem=card.emblem,
        summary=words.text(card.summary),
        pin=pin(card.place),
    )


def action_face(card: ActionData) -> Facts:
    """What it adds and to what, or what happens."""
    return Facts(
        title=words.plain_action(card.id),
        figure=words.figure(card.id),
        adds_to=said()(f"adds_to.{card.kind}") if card.amount else "",
        text=words.text(card.text),
        emblem=card.emblem,
        tone=words.ACTION_TONES[card.kind],
    )


# In the rules


def small_character(name: str) -> RuleCard:
    side = SIDE_OF[name]
    return RuleCard(
        words.character(name),
        "",
        words.under_the_name(name),
        CHARACTERS[name].emblem,
        TONES[side],
        key=f"{SIDES[side]}-{name}",
    )


def event(card: Clash) -> Facts:
    """A clash in the list of all: when and where it was, and the trait compared."""
    return Facts(
        name=words.clash(card.id),
        when=words.text(card.when),
        where=in_words(card.place.name),
        pair=words.trait_pair(card.trait),
        key=f"clashes-{card.id}",
    )


def clash_card(card: Clash) -> RuleCard:
    name = words.clash(card.id)
    return RuleCard(name, card.trait, "", card.emblem, "ink", key=f"clashes-{card.id}")


def action_card(card: ActionData) -> RuleCard:
    return RuleCard(
        words.plain_action(card.id),
        words.figure(card.id),
        words.text(card.text),
        card.emblem,
        words.ACTION_TONES[card.kind],
        card.qty,
        f"actions-{card.id}",
    )

"""The cards of Clashes, read from `cards.toml` and checked at import.

Sources: the rulebook's component list; the values and the copies of action cards are ours.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.cards import CardError, Place, Text, check_unique, load_cards

TRAITS: Final = ("I", "II", "III", "IV", "V", "VI")
SIDES: Final = ("heroes", "communists")
HEROES: Final = 0
COMMUNISTS: Final = 1

Trait = Literal["I", "II", "III", "IV", "V", "VI"]
Kind = Literal[
    "boost",
    "weakening",
    "wounded-leader",
    "exchange",
    "changed-trait",
    "cancel",
    "reinforcement",
    "informer",
]


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has: an id for moves and records, and a Game Icons emblem."""

    id: str
    emblem: str


class TraitNames(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A trait as either side has it; the two names stand for the same comparison, and so does the
    Game Icons `icon`."""

    id: Trait
    icon: str
    heroes: Text
    communists: Text


class Hero(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person of the underground: six values 1-5 in the order of `TRAITS`.

    `rank` is a key of the rank table or of a function (a nurse, a chaplain).
    """

    values: tuple[int, int, int, int, int, int]
    pseudonym: str
    name: str
    rank: str
    place: Place
    text: Text
    note: str


class Communist(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A type of the other side, nobody in particular: a function and where it was held."""

    values: tuple[int, int, int, int, int, int]
    name: Text
    office: Text
    text: Text
    note: str


class Clash(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event with its date, and the trait that the leaders are compared by."""

    trait: Trait
    name: Text
    date: str
    when: Text
    place: Place
    summary: Text
    note: str


class Action(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of action card: how many copies, what it does, by how much a value changes.

    `term` is the word of `terms.toml` that tells how to use it.
    """

    copies: int
    kind: Kind
    amount: int = 0
    name: Text
    text: Text
    term: str


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`."""

    trait: tuple[TraitNames, ...]
    hero: tuple[Hero, ...]
    communist: tuple[Communist, ...]
    clash: tuple[Clash, ...]
    action: tuple[Action, ...]


STRENGTHS: Final = (((23, 24), 2), ((21, 22), 3), ((18, 20), 5), ((16, 17), 6))
"""Between which totals of the six values how many characters of each side lie."""


def _check_side(what: str, cards: tuple[Hero | Communist, ...]) -> None:
    """Sixteen cards as strong as the other side's, of which none is best in all traits."""
    if not all(1 <= value <= 5 for card in cards for value in card.values):
        raise CardError(f"{what}: a trait is 1 to 5")
    best = [max(card.values[trait] for card in cards) for trait in range(len(TRAITS))]
    for card in cards:
        if list(card.values) == best:
            raise CardError(f"{what}: {card.id} is best in all traits")
    totals = [sum(card.values) for card in cards]
    found = [sum(low <= total <= high for total in totals) for (low, high), _ in STRENGTHS]
    if found != [number for _, number in STRENGTHS]:
        raise CardError(f"{what}: {found} cards of each strength")


def _check(cards: CardFile) -> None:
    """The counts of the component list, and the promise of equal sides."""
    check_unique("character", (card.id for card in (*cards.hero, *cards.communist)))
    _check_side("heroes", cards.hero)
    _check_side("communists", cards.communist)
    sides: tuple[tuple[Hero | Communist, ...], ...] = (cards.hero, cards.communist)
    totals = [
        [sum(one.values[trait] for one in side) for trait in range(len(TRAITS))] for side in sides
    ]
    if totals[HEROES] != totals[COMMUNISTS]:
        raise CardError(f"the sides' totals differ: {totals}")
    if tuple(trait.id for trait in cards.trait) != TRAITS:
        raise CardError("traits: I to VI, in this order")
    each = {trait: sum(clash.trait == trait for clash in cards.clash) for trait in TRAITS}
    if set(each.values()) != {4}:
        raise CardError(f"clashes: four for each trait, not {each}")
    if sum(action.copies for action in cards.action) != 30:
        raise CardError("actions: 30 cards")


CARDS: Final[CardFile] = load_cards(Path(__file__).with_name("cards.toml"), CardFile)
_check(CARDS)

ICONS: Final[dict[str, str]] = {trait.id: trait.icon for trait in CARDS.trait}
HERO_CARDS: Final = {card.id: card for card in CARDS.hero}
COMMUNIST_CARDS: Final = {card.id: card for card in CARDS.communist}
CLASHES: Final = {card.id: card for card in CARDS.clash}
ACTIONS: Final = {card.id: card for card in CARDS.action}

DECKS: Final = (tuple(HERO_CARDS), tuple(COMMUNIST_CARDS))
"""The ids of either side's characters."""
CHARACTERS: Final[dict[str, Hero | Communist]] = {**HERO_CARDS, **COMMUNIST_CARDS}
SIDE_OF: Final = {card: side for side, deck in enumerate(DECKS) for card in deck}
VALUES: Final[dict[str, dict[str, int]]] = {
    card.id: dict(zip(TRAITS, card.values, strict=True)) for card in CHARACTERS.values()
}
ALL_ACTIONS: Final = tuple(card.id for card in CARDS.action for _ in range(card.copies))

_ORDER: Final = {card: place for place, card in enumerate((*DECKS[0], *DECKS[1], *ACTIONS))}


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Characters or actions in the order of the card file, so that a hand tells no more."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))

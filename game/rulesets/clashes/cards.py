"""The cards of Clashes, read from `cards.toml` and checked at import.

Sources: the rulebook's component list; the values and the copies of action cards are ours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from msgspec import Struct

from game.engine.card_sets import KEPT, Cards, CardSets, Joined, printed_id
from game.engine.cards import CardError, Place, Text, check_unique, load_cards
from game.engine.ranks import Rank

from .parameters import MOST_ACTIONS, MOST_CHARACTERS, MOST_CLASHES

T = TypeVar("T")

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
    """A person of the underground: six values 1-5 in the order of `TRAITS`; `rank` is "" of
    somebody who had none."""

    values: tuple[int, int, int, int, int, int]
    pseudonym: str
    name: str
    rank: Rank
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
MOST_AMOUNT: Final = 5
"""The most that an action card may change a value by: as much as a leader can have."""
MOST_COPIES: Final = 20
FIGURES: Final = ("boost", "weakening")
"""The kinds of action cards that change a value, by an amount."""


def _check(cards: CardFile) -> None:
    """What the rules need of any set of cards, a school's own as well."""
    check_unique("character", (card.id for card in (*cards.hero, *cards.communist)))
    check_unique("clash", (card.id for card in cards.clash))
    check_unique("action", (card.id for card in cards.action))
    for what, side in (("heroes", cards.hero), ("communists", cards.communist)):
        if not all(1 <= value <= 5 for card in side for value in card.values):
            raise CardError(f"{what}: a trait is 1 to 5")
        if len(side) < MOST_CHARACTERS:
            raise CardError(f"{what}: {len(side)}, and up to {MOST_CHARACTERS} are dealt")
    if len(cards.clash) < MOST_CLASHES:
        raise CardError(f"clashes: {len(cards.clash)}, and up to {MOST_CLASHES} are fought")
    _check_actions(cards.action)


def _check_actions(cards: tuple[Action, ...]) -> None:
    for card in cards:
        if not 0 <= card.copies <= MOST_COPIES:
            raise CardError(f"actions: of {card.name.en} there are 0 to {MOST_COPIES}")
        if card.kind in FIGURES and not 1 <= card.amount <= MOST_AMOUNT:
            raise CardError(f"actions: {card.name.en} changes a value by 1 to {MOST_AMOUNT}")
        if card.kind not in FIGURES and card.amount:
            raise CardError(f"actions: {card.name.en} changes no value by an amount")
        if card.term != card.kind:
            raise CardError(f"actions: {card.name.en} is of the kind {card.kind}, not {card.term}")
    if (dealt := sum(card.copies for card in cards)) < MOST_ACTIONS:
        raise CardError(f"actions: {dealt}, and up to {MOST_ACTIONS} are dealt")


def _check_printed_side(what: str, cards: tuple[Hero | Communist, ...]) -> None:
    """Sixteen cards as strong as the other side's, of which none is best in all traits."""
    best = [max(card.values[trait] for card in cards) for trait in range(len(TRAITS))]
    for card in cards:
        if list(card.values) == best:
            raise CardError(f"{what}: {card.id} is best in all traits")
    totals = [sum(card.values) for card in cards]
    found = [sum(low <= total <= high for total in totals) for (low, high), _ in STRENGTHS]
    if found != [number for _, number in STRENGTHS]:
        raise CardError(f"{what}: {found} cards of each strength")


def _check_printed(cards: CardFile) -> None:
    """The counts of the component list, and the promise of equal sides."""
    _check_printed_side("heroes", cards.hero)
    _check_printed_side("communists", cards.communist)
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
_check_printed(CARDS)
SETS: Final = CardSets(CARDS, _check)

ICONS: Final[dict[str, str]] = {trait.id: trait.icon for trait in CARDS.trait}
HERO_CARDS: Final[Cards[Hero]] = SETS.kind("hero")
COMMUNIST_CARDS: Final[Cards[Communist]] = SETS.kind("communist")
CLASHES: Final[Cards[Clash]] = SETS.kind("clash")
ACTIONS: Final[Cards[Action]] = SETS.kind("action")


def of_either(value: Callable[[Hero | Communist], T]) -> Joined[T]:
    """What follows from each character."""
    return Joined(HERO_CARDS.each(value), COMMUNIST_CARDS.each(value))


CHARACTERS: Final[Joined[Hero | Communist]] = Joined[Any](HERO_CARDS, COMMUNIST_CARDS)
SIDE_OF: Final = of_either(lambda card: HEROES if isinstance(card, Hero) else COMMUNISTS)
VALUES: Final = of_either(lambda card: dict(zip(TRAITS, card.values, strict=True)))


@lru_cache(KEPT)
def deck(cards: str, side: int) -> tuple[str, ...]:
    """The ids of a side's characters in a set."""
    return tuple((HERO_CARDS if side == HEROES else COMMUNIST_CARDS).of(cards))


@lru_cache(KEPT)
def all_actions(cards: str) -> tuple[str, ...]:
    """The action cards of a set, each as often as it is there."""
    return tuple(card.id for card in ACTIONS.of(cards).values() for _ in range(card.copies))


class _Places(dict[str, tuple[int, str]]):
    """Of each card, by what it is sorted: its place in the card file, or the one that it takes."""

    def __missing__(self, id: str) -> tuple[int, str]:
        place, _ = self.get(printed_id(id), (len(self), ""))
        return place, id


_PLACES: Final = _Places(
    (card.id, (place, card.id))
    for place, card in enumerate((*CARDS.hero, *CARDS.communist, *CARDS.action))
)


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Characters or actions in the order of the card file, what a set adds last, so that a hand
    tells no more."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))

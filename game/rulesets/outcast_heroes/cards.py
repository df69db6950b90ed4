"""The cards of Outcast Heroes, read from `cards.toml` and checked at import.

Sources: rulebook (2013), "Game components"; the values are our reconstruction.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.cards import CardError, Place, Text, check_unique, load_cards

COLOURS: Final = ("blue", "violet", "green", "orange")

Zone = Literal["command", "liaison", "recon", "strike"]
SPECIAL_ZONES: Final[tuple[Zone, ...]] = ("command", "liaison", "recon")
ZONES: Final[tuple[Zone, ...]] = (*SPECIAL_ZONES, "strike")

Fate = Literal["killed", "captured", "wounded", "withdrawn"]
Bonus = Literal[
    "free-prisoner",
    "exchange-glory",
    "extra-action",
    "cancel-start",
    "cancel-government",
    "add-strength",
]


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has: an id for moves and records, and a Game Icons emblem."""

    id: str
    emblem: str


class Soldier(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A soldier: leadership 1-4, strength 1-5, and the person behind the card.

    `rank` is a key of the rank table or of a function (a nurse, a chaplain).
    """

    colour: Literal["blue", "violet", "green", "orange"]
    leadership: int
    strength: int
    pseudonym: str
    name: str
    rank: str
    group: Text
    place: Place
    note: str


class Mission(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A mission of stage 1-3: the total strength it takes and the Liaison's bonus."""

    stage: Literal[1, 2, 3]
    name: Text
    date: str
    when: Text
    place: Place
    summary: Text
    difficulty: int
    bonus: Bonus
    note: str


class SpecialMission(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Free the Prisoners, which lies on the table for the whole game."""

    name: Text
    summary: Text
    difficulty: int
    note: str


class Order(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of Order: how many cards, the change of strength, the soldier's fate."""

    copies: int
    modifier: int
    fate: Fate
    effect: Literal["", "draw-glory", "leave-before-counting"]
    name: Text
    text: Text


class Government(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Government Action: its effect and what it adds to the difficulty."""

    effect: Literal["arrests", "execution", "interrogation", "informers", "manhunt", "ambush"]
    modifier: int
    name: Text
    text: Text
    note: str


class GloryCards(Struct, frozen=True, forbid_unknown_fields=True):
    """So many Glory cards of one value."""

    value: int
    copies: int


class Goal(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Secret Goal: green with a condition, or a Traitor without one. Only the Traitor stands
    for something that a note tells of."""

    side: Literal["green", "traitor"]
    copies: int
    condition: str
    count: int
    name: Text
    text: Text
    note: str = ""


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`."""

    soldier: tuple[Soldier, ...]
    mission: tuple[Mission, ...]
    free_the_prisoners: SpecialMission
    order: tuple[Order, ...]
    government: tuple[Government, ...]
    glory: tuple[GloryCards, ...]
    goal: tuple[Goal, ...]


def _check(cards: CardFile) -> None:
    """The counts of the rulebook's component list, and the promise of equal colours."""
    check_unique("soldier and mission", (c.id for c in (*cards.soldier, *cards.mission)))
    sums = set()
    for colour in COLOURS:
        eight = [s for s in cards.soldier if s.colour == colour]
        sums.add(
            (len(eight), sum(s.leadership for s in eight), sum(s.strength for s in eight)),
        )
    if len(sums) != 1 or next(iter(sums))[0] != 8:
        raise CardError(f"soldiers: the colours differ: {sums}")
    if not all(1 <= s.leadership <= 4 and 1 <= s.strength <= 5 for s in cards.soldier):
        raise CardError("soldiers: leadership is 1 to 4, strength 1 to 5")
    counts = {
        "missions of a stage": [sum(m.stage == n for m in cards.mission) for n in (1, 2, 3)],
        "orders": [sum(o.copies for o in cards.order)],
        "government actions": [len(cards.government)],
        "glory": [sum(g.copies for g in cards.glory)],
        "green goals": [sum(g.copies for g in cards.goal if g.side == "green")],
        "traitors": [sum(g.copies for g in cards.goal if g.side == "traitor")],
    }
    wanted = {
        "missions of a stage": [5, 5, 5],
        "orders": [20],
        "government actions": [8],
        "glory": [20],
        "green goals": [6],
        "traitors": [2],
    }
    if counts != wanted:
        raise CardError(f"component list: {counts} instead of {wanted}")


CARDS: Final[CardFile] = load_cards(Path(__file__).with_name("cards.toml"), CardFile)
_check(CARDS)

SOLDIERS: Final = {s.id: s for s in CARDS.soldier}
MISSIONS: Final = {m.id: m for m in CARDS.mission}
STAGE: Final[dict[str, int]] = {m.id: m.stage for m in CARDS.mission}
FREE: Final = CARDS.free_the_prisoners.id
ORDERS: Final = {o.id: o for o in CARDS.order}
GOVERNMENT: Final = {g.id: g for g in CARDS.government}
GOALS: Final = {g.id: g for g in CARDS.goal}
TRAITOR: Final = next(g.id for g in CARDS.goal if g.side == "traitor")

LEADERSHIP: Final = {s.id: s.leadership for s in CARDS.soldier}
STRENGTH: Final = {s.id: s.strength for s in CARDS.soldier}
COLOUR: Final[dict[str, str]] = {s.id: s.colour for s in CARDS.soldier}
DIFFICULTY: Final = {m.id: m.difficulty for m in CARDS.mission} | {
    FREE: CARDS.free_the_prisoners.difficulty
}
BONUS: Final[dict[str, Bonus]] = {m.id: m.bonus for m in CARDS.mission}

ALL_ORDERS: Final = tuple(o.id for o in CARDS.order for _ in range(o.copies))
ALL_GLORY: Final = tuple(g.value for g in CARDS.glory for _ in range(g.copies))


def goal_deck(players: int) -> tuple[str, ...]:
    """The six green goals and one Traitor, or two with four players (setup, step 3)."""
    traitors = 2 if players == 4 else 1
    return tuple(g.id for g in CARDS.goal if g.side == "green") + (TRAITOR,) * traitors

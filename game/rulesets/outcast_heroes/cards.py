"""The cards of Outcast Heroes, read from `cards.toml` and checked at import.

Sources: rulebook (2013), "Game components"; the values are our reconstruction.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.card_sets import Cards, CardSets
from game.engine.cards import CardError, Place, Text, check_unique, load_cards
from game.engine.ranks import Rank

COLOURS: Final = ("blue", "violet", "green", "orange")

Zone = Literal["command", "liaison", "recon", "strike"]
SPECIAL_ZONES: Final[tuple[Zone, ...]] = ("command", "liaison", "recon")
ZONES: Final[tuple[Zone, ...]] = (*SPECIAL_ZONES, "strike")

STAGES: Final = (1, 2, 3)
EACH_COLOUR: Final = 8
EACH_STAGE: Final = 3
"""So many missions of a stage are drawn."""
PRINTED_MISSIONS: Final = 5
COUNTS: Final = {
    "orders": 20,
    "government actions": 8,
    "glory": 20,
    "green goals": 6,
    "traitors": 2,
}

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
    """A soldier: leadership 1-4, strength 1-5, and the person behind the card."""

    colour: Literal["blue", "violet", "green", "orange"]
    leadership: int
    strength: int
    pseudonym: str
    name: str
    rank: Rank
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
    """What the rules need of any set of cards, a school's own as well."""
    check_unique("soldier and mission", (c.id for c in (*cards.soldier, *cards.mission)))
    for colour in COLOURS:
        if (found := sum(s.colour == colour for s in cards.soldier)) != EACH_COLOUR:
            raise CardError(f"soldiers: {found} are {colour}, not {EACH_COLOUR}")
    if not all(1 <= s.leadership <= 4 and 1 <= s.strength <= 5 for s in cards.soldier):
        raise CardError("soldiers: leadership is 1 to 4, strength 1 to 5")
    for stage in STAGES:
        if sum(m.stage == stage for m in cards.mission) < EACH_STAGE:
            raise CardError(f"missions: fewer than {EACH_STAGE} are of stage {stage}")
    counts = {
        "orders": sum(o.copies for o in cards.order),
        "government actions": len(cards.government),
        "glory": sum(g.copies for g in cards.glory),
        "green goals": sum(g.copies for g in cards.goal if g.side == "green"),
        "traitors": sum(g.copies for g in cards.goal if g.side == "traitor"),
    }
    if counts != COUNTS:
        raise CardError(f"component list: {counts} instead of {COUNTS}")


def _check_printed(cards: CardFile) -> None:
    """The promise of equal colours, and the missions of the rulebook's component list."""
    sums = {
        colour: [
            sum(getattr(s, what) for s in cards.soldier if s.colour == colour)
            for what in ("leadership", "strength")
        ]
        for colour in COLOURS
    }
    if any(found != sums[COLOURS[0]] for found in sums.values()):
        raise CardError(f"soldiers: the colours differ: {sums}")
    of_stages = [sum(m.stage == stage for m in cards.mission) for stage in STAGES]
    if of_stages != [PRINTED_MISSIONS] * len(STAGES):
        raise CardError(f"missions of a stage: {of_stages} instead of {PRINTED_MISSIONS} each")


CARDS: Final[CardFile] = load_cards(Path(__file__).with_name("cards.toml"), CardFile)
_check(CARDS)
_check_printed(CARDS)
SETS: Final = CardSets(CARDS, _check)

SOLDIERS: Final[Cards[Soldier]] = SETS.kind("soldier")
MISSIONS: Final[Cards[Mission]] = SETS.kind("mission")
ORDERS: Final[Cards[Order]] = SETS.kind("order")
GOVERNMENT: Final[Cards[Government]] = SETS.kind("government")
GOALS: Final = {g.id: g for g in CARDS.goal}
FREE: Final = CARDS.free_the_prisoners.id
TRAITOR: Final = next(g.id for g in CARDS.goal if g.side == "traitor")

STAGE: Final = MISSIONS.each(lambda mission: mission.stage)
LEADERSHIP: Final = SOLDIERS.each(lambda soldier: soldier.leadership)
STRENGTH: Final = SOLDIERS.each(lambda soldier: soldier.strength)
COLOUR: Final = SOLDIERS.each(lambda soldier: soldier.colour)
DIFFICULTY: Final = MISSIONS.each(lambda mission: mission.difficulty)
DIFFICULTY[FREE] = CARDS.free_the_prisoners.difficulty
BONUS: Final = MISSIONS.each(lambda mission: mission.bonus)

ALL_GLORY: Final = tuple(g.value for g in CARDS.glory for _ in range(g.copies))


def all_orders(cards: str) -> tuple[str, ...]:
    """The Orders of a set, each as often as it is there."""
    return tuple(o.id for o in ORDERS.of(cards).values() for _ in range(o.copies))


def of_stage(cards: str, stage: int) -> list[str]:
    """The missions of a set that a stage can have."""
    return [id for id, mission in MISSIONS.of(cards).items() if mission.stage == stage]


def goal_deck(players: int) -> tuple[str, ...]:
    """The six green goals and one Traitor, or two with four players (setup, step 3)."""
    traitors = 2 if players == 4 else 1
    return tuple(g.id for g in CARDS.goal if g.side == "green") + (TRAITOR,) * traitors

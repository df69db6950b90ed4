"""The cards of Forest, read from `cards.toml` and checked at import.

Sources: the rules' list of parts; the values are ours, but for those of the example of a fight.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, Generic, Literal, TypeVar

from msgspec import Struct

from game.engine.card_sets import KEPT, Cards, CardSets, Joined, printed_id
from game.engine.cards import CardError, Place, Text, check_unique, load_cards
from game.engine.ranks import Rank

T = TypeVar("T")

Side = int
"""0: the forest men, 1: the communists (see `SIDES`)."""

SIDES: Final = ("forest", "communists")
FOREST: Final = 0
COMMUNISTS: Final = 1
PLACES: Final = 6
"""Terrains in the row; in code they are counted from 0, in moves and on the screen from 1."""
UNITS_AT_MOST: Final = 3
HAND: Final = 6
COMMANDERS_DEALT: Final = 4
SPECIALS_DEALT: Final = 3
ROW: Final = (
    ("posterunek", "pubp", "wiezienie"),
    ("wies", "miasto"),
    ("las",),
    ("las",),
    ("las",),
    ("las", "bagno"),
)
"""The kinds of terrain that may lie in each place."""
START_CONTROL: Final = (COMMUNISTS, COMMUNISTS, FOREST, FOREST, FOREST, FOREST)
FOUR: Final = 4
NEEDED: Final = (PLACES, FOUR)
"""So many terrains end the game at once, by side."""


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """What a terrain gives a side; `tries` are extra rolls to start an attack."""

    attack: int = 0
    defence: int = 0
    tries: int = 0


NOTHING: Final = Modifier()


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has: an id for moves and records, a Game Icons emblem, a note."""

    id: str
    emblem: str
    note: str


class Terrain(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of terrain. `dice` is what starts an attack, 0 where it starts by itself.

    `points` are the communists', then the forest side's, as they stand on the card.
    """

    name: Text
    dice: int
    points: tuple[int, int]
    forest: Modifier = NOTHING
    communists: Modifier = NOTHING
    text: Text

    @property
    def copies(self) -> int:
        """As many as a row may need."""
        return sum(printed_id(self.id) in kinds for kinds in ROW)

    def worth(self, side: Side) -> int:
        """The points that the terrain brings a side."""
        return self.points[0 if side == COMMUNISTS else 1]

    def gives(self, side: Side) -> Modifier:
        return self.forest if side == FOREST else self.communists


def die(faces: int) -> Text:
    """Dice that show 1 to so much, as they are written: k3."""
    return Text(f"k{faces}", f"d{faces}")


class Unit(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whoever fights: `dice` N means the faces 1 to N; with the attack it makes formations."""

    dice: int
    attack: int
    defence: int

    @property
    def values(self) -> Text:
        """As the rules write it: k3-6/2."""
        dice, rest = die(self.dice), f"-{self.attack}/{self.defence}"
        return Text(f"{dice.pl}{rest}", f"{dice.en}{rest}")


class Commander(Unit, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person of the underground; `rank` is "" of somebody who had none."""

    pseudonym: str
    name: str
    rank: Rank
    group: Text
    place: Place


class Officer(Unit, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A commander of the other side: an office that existed, held by nobody in particular."""

    name: str
    office: Text


class Unnamed(Unit, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """N.N.: somebody whose name we do not know, with a task or a service."""

    task: Text


class Special(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special card. `combat`: it lies at a terrain; otherwise it is played and gone.

    `term` is the word of `terms.toml` that tells how to use it.
    """

    side: Literal["forest", "communists"]
    kind: Literal["combat", "instant"]
    effect: str
    name: Text
    text: Text
    term: str


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`."""

    terrain: tuple[Terrain, ...]
    commander: tuple[Commander, ...]
    officer: tuple[Officer, ...]
    partisan: tuple[Unnamed, ...]
    functionary: tuple[Unnamed, ...]
    special: tuple[Special, ...]


COMBAT_EFFECTS: Final = {
    "machine-gun": FOREST,
    "nurse": FOREST,
    "surprise": FOREST,
    "village": FOREST,
    "ambush": COMMUNISTS,
}
"""What a combat special may do, and whose it is; of each there is one at most."""
INSTANT_EFFECTS: Final = ("inform", "sentence", "raid")
LEAST_ATTACK: Final = 3
"""Two dice hardly ever show less, so that every fight ends."""
MOST_ATTACK: Final = 12
"""More than this two dice never show."""
MOST_DEFENCE: Final = 6
MOST_GIVEN: Final = 3
"""The most that a terrain adds to a value, or takes from it."""
MOST_POINTS: Final = 20
UNNAMED_NEEDED: Final = 8
"""So many unnamed a side has at least: a hand and a few to draw,"""
UNNAMED_MOST: Final = 40
"""and so many at most."""
VILLAGE: Final = "wies"
"""The only kind of terrain at which the card of effect "village" may lie."""


def _check_numbers(cards: CardFile) -> None:
    """As many as are dealt."""
    for what, people in (("commander", cards.commander), ("officer", cards.officer)):
        if len(people) < COMMANDERS_DEALT:
            raise CardError(f"{what}: {len(people)}, and {COMMANDERS_DEALT} are dealt")
    for what, unnamed in (("partisan", cards.partisan), ("functionary", cards.functionary)):
        if not UNNAMED_NEEDED <= len(unnamed) <= UNNAMED_MOST:
            raise CardError(f"{what}: {UNNAMED_NEEDED} to {UNNAMED_MOST}, not {len(unnamed)}")
    kinds = {kind for kinds in ROW for kind in kinds}
    found_kinds = [printed_id(terrain.id) for terrain in cards.terrain]
    if sorted(found_kinds) != sorted(kinds):
        raise CardError(f"terrain: one of each kind, {sorted({*found_kinds} ^ kinds)}")


def _check_specials(cards: CardFile) -> None:
    """Enough for whatever row is laid, each with an effect of its kind and side."""
    for side in SIDES:
        own = [card for card in cards.special if card.side == side and card.effect != "village"]
        if len(own) < SPECIALS_DEALT:
            raise CardError(f"{side} special: {len(own)}, and {SPECIALS_DEALT} are dealt")
    for card in cards.special:
        effects = COMBAT_EFFECTS if card.kind == "combat" else INSTANT_EFFECTS
        if card.effect not in effects:
            raise CardError(f"{card.kind} specials: {card.name.en} cannot do {card.effect!r}")
        if card.kind == "combat" and SIDES[COMBAT_EFFECTS[card.effect]] != card.side:
            raise CardError(f"combat specials: {card.name.en} is not of the {card.side} side")
    combat = [card.effect for card in cards.special if card.kind == "combat"]
    check_unique("combat special", combat)


def _check_values(cards: CardFile) -> None:
    """Values within bounds, and attacks that end a fight."""
    sides: tuple[tuple[Side, tuple[Unit, ...]], ...] = (
        (FOREST, (*cards.commander, *cards.partisan)),
        (COMMUNISTS, (*cards.officer, *cards.functionary)),
    )
    for side, units in sides:
        worst = min(0, *(terrain.gives(side).attack for terrain in cards.terrain))
        thinnest = min(0, *(terrain.gives(side).defence for terrain in cards.terrain))
        for unit in units:
            if not 1 <= unit.dice <= 6:
                raise CardError(f"{unit.id}: dice are 1 to 6")
            if not LEAST_ATTACK - worst <= unit.attack <= MOST_ATTACK:
                raise CardError(f"{unit.id}: an attack is at least {LEAST_ATTACK}")
            if not 1 - thinnest <= unit.defence <= MOST_DEFENCE:
                raise CardError(f"{unit.id}: a defence is at least 1")


def _check_terrain(cards: CardFile) -> None:
    """Four terrains always outweigh the other two."""
    kinds = {printed_id(terrain.id): terrain for terrain in cards.terrain}
    for terrain in cards.terrain:
        if not 0 <= terrain.dice <= 6:
            raise CardError(f"{terrain.id}: dice are 1 to 6, or none")
        if not all(1 <= points <= MOST_POINTS for points in terrain.points):
            raise CardError(f"{terrain.id}: both sides' points are 1 to {MOST_POINTS}")
        for given in (terrain.forest, terrain.communists):
            if max(abs(given.attack), abs(given.defence), abs(given.tries)) > MOST_GIVEN:
                raise CardError(f"{terrain.id}: gives or takes {MOST_GIVEN} at most")
            if given.tries < 0:
                raise CardError(f"{terrain.id}: takes no tries")
    lowest = sorted(min(kinds[kind].worth(COMMUNISTS) for kind in place) for place in ROW)
    highest = sorted(max(kinds[kind].worth(FOREST) for kind in place) for place in ROW)
    if sum(lowest[:FOUR]) <= sum(highest[FOUR:]):
        raise CardError("four terrains must be worth more than two of the forest side")


def _check_formations(cards: CardFile) -> None:
    """The unnamed of either side alone can make each of the six formations."""
    for what, units in (("partisan", cards.partisan), ("functionary", cards.functionary)):
        found = {
            formation([(unit.dice, unit.attack) for unit in (one, two, three)])
            for i, one in enumerate(units)
            for j, two in enumerate(units[:i])
            for three in units[:j]
        }
        if missing := set(range(1, 7)) - found:
            raise CardError(f"{what}: no formation {sorted(missing)}")


def _consecutive(values: list[int]) -> bool:
    return all(after - before == 1 for before, after in pairwise(sorted(values)))


def formation(units: list[tuple[int, int]]) -> int:
    """The strongest formation of three units, each (dice, attack): 1 to 6, 0 for none."""
    dice, attacks = [unit[0] for unit in units], [unit[1] for unit in units]
    row, same = _consecutive(dice), len(set(dice)) == 1
    attack_row, attack_same = _consecutive(attacks), len(set(attacks)) == 1
    found = (row and attack_same, same and attack_row, row, same, attack_row, attack_same)
    return found.index(True) + 1 if any(found) else 0


def _check(cards: CardFile) -> None:
    """What the rules need of any set of cards, a school's own as well."""
    check_unique("card", (card.id for kind in _kinds(cards) for card in kind))
    _check_numbers(cards)
    _check_specials(cards)
    _check_values(cards)
    _check_terrain(cards)


def _check_printed(cards: CardFile) -> None:
    """The list of parts, with one copy of each special, and what the printed cards promise."""
    counts = {
        "commander": (len(cards.commander), 7),
        "officer": (len(cards.officer), COMMANDERS_DEALT),
        "partisan": (len(cards.partisan), 16),
        "functionary": (len(cards.functionary), 16),
        "forest special": (sum(card.side == "forest" for card in cards.special), 7),
        "communist special": (sum(card.side == "communists" for card in cards.special), 4),
    }
    for what, (found, wanted) in counts.items():
        if found != wanted:
            raise CardError(f"{what}: {found} cards instead of {wanted}")
    effects = {card.effect for card in cards.special if card.kind == "combat"}
    if missing := COMBAT_EFFECTS.keys() - effects:
        raise CardError(f"combat specials: {sorted(missing)}")
    for terrain in cards.terrain:
        if (terrain.dice == 0) != (terrain.id in ROW[0]):
            raise CardError(f"{terrain.id}: dice are 1 to 6, in place 1 there are none")
    for unit in (*cards.partisan, *cards.functionary):
        if not unit.id.endswith(f"-{unit.dice}-{unit.attack}"):
            raise CardError(f"{unit.id}: the id of an N.N. tells its values")
    check_unique("organisation", [commander.group.pl for commander in cards.commander])
    _check_formations(cards)


def _kinds(cards: CardFile) -> tuple[tuple[Card, ...], ...]:
    return (
        cards.terrain,
        cards.commander,
        cards.officer,
        cards.partisan,
        cards.functionary,
        cards.special,
    )


CARDS: Final[CardFile] = load_cards(Path(__file__).with_name("cards.toml"), CardFile)
_check(CARDS)
_check_printed(CARDS)


def _check_own(cards: CardFile) -> None:
    """What is asked of a set, too: that its specials are used as printed ones are."""
    _check(cards)
    terms = {card.effect: card.term for card in CARDS.special}
    for card in cards.special:
        if card.term != terms[card.effect]:
            raise CardError(f"specials: the term of {card.effect!r} is {terms[card.effect]!r}")


SETS: Final = CardSets(CARDS, _check_own)
TERRAIN: Final[Cards[Terrain]] = SETS.kind("terrain")
SPECIALS: Final[Cards[Special]] = SETS.kind("special")
COMMANDERS: Final[Cards[Commander]] = SETS.kind("commander")
OFFICERS: Final[Cards[Officer]] = SETS.kind("officer")
PARTISANS: Final[Cards[Unnamed]] = SETS.kind("partisan")
FUNCTIONARIES: Final[Cards[Unnamed]] = SETS.kind("functionary")


def of_units(value: Callable[[Unit], T]) -> Joined[T]:
    """What follows from each unit."""
    kinds = (COMMANDERS, PARTISANS, OFFICERS, FUNCTIONARIES)
    return Joined(*(kind.each(value) for kind in kinds))


def of_deck_cards(unit: Callable[[Unit], T], special: Callable[[Special], T]) -> Joined[T]:
    """What follows from each card that may be in a hand."""
    return Joined(of_units(unit), SPECIALS.each(special))


UNITS: Final[Joined[Unit]] = Joined[Any](COMMANDERS, PARTISANS, OFFICERS, FUNCTIONARIES)
LEADERS: Final = (COMMANDERS, OFFICERS)
"""The commanders of either side, by side."""
UNNAMED: Final = (PARTISANS, FUNCTIONARIES)
COMMANDS: Final = of_deck_cards(
    lambda unit: isinstance(unit, Commander | Officer), lambda special: False
)
"""Whether a card is a commander."""

Sort = Literal["unit", "combat", "instant"]
SORT: Final[Joined[Sort]] = of_deck_cards(lambda unit: "unit", lambda special: special.kind)


def _always(side: Side) -> Callable[[Unit], Side]:
    return lambda unit: side


SIDE_OF: Final = Joined(
    *(kinds[side].each(_always(side)) for kinds in (LEADERS, UNNAMED) for side in (0, 1)),
    SPECIALS.each(lambda special: SIDES.index(special.side)),
)
EFFECT: Final = of_deck_cards(lambda unit: "", lambda special: special.effect)
"""Of each card; "" of units."""
KIND: Final = TERRAIN.each(lambda terrain: printed_id(terrain.id))
"""The kind of terrain that a card of a set stands for: it is named as the printed one."""


class Some(Collection[str], Generic[T]):
    """The cards of which something wanted is true: as with `Cards`, `in` knows those of sets."""

    def __init__(self, of: Cards[T], *wanted: T) -> None:
        self._of, self._wanted = of, wanted

    def __contains__(self, id: object) -> bool:
        return id in self._of and self._of[str(id)] in self._wanted

    def __iter__(self) -> Iterator[str]:
        return (id for id, one in self._of.items() if one in self._wanted)

    def __len__(self) -> int:
        return sum(1 for _ in self)


IS_COMMANDER: Final = Some(COMMANDS, True)
COMBAT: Final = Some(SORT, "combat")
INSTANT: Final = Some(SORT, "instant")


@lru_cache(KEPT)
def leaders(cards: str, side: Side) -> tuple[str, ...]:
    """A side's commanders in a set."""
    return tuple(LEADERS[side].of(cards))


@lru_cache(KEPT)
def unnamed(cards: str, side: Side) -> tuple[str, ...]:
    """A side's unnamed in a set: all of them are dealt."""
    return tuple(UNNAMED[side].of(cards))


@lru_cache(KEPT)
def specials(cards: str, side: Side) -> tuple[str, ...]:
    """A side's specials in a set."""
    return tuple(id for id, card in SPECIALS.of(cards).items() if card.side == SIDES[side])


@lru_cache(KEPT)
def terrains(cards: str) -> Mapping[str, str]:
    """The terrain cards of a set by their kind."""
    return {KIND[id]: id for id in TERRAIN.of(cards)}


def deck(cards: str, side: Side) -> tuple[str, ...]:
    """All cards of a side in a set; not all of them are dealt."""
    return (*leaders(cards, side), *unnamed(cards, side), *specials(cards, side))


def dealt(cards: str, side: Side) -> int:
    """So many cards a side is dealt."""
    return len(unnamed(cards, side)) + COMMANDERS_DEALT + SPECIALS_DEALT


@lru_cache(KEPT)
def specials_in_play(cards: str, side: Side, row: tuple[str, ...]) -> tuple[str, ...]:
    """The side's specials of a set that may be dealt when this row lies on the table."""
    village = any(KIND[kind] == VILLAGE for kind in row)
    return tuple(card for card in specials(cards, side) if village or EFFECT[card] != "village")


def with_effect(cards: str, side: Side, effect: str) -> str:
    """The first of the side's specials in a set that has this effect, or ""."""
    return next((card for card in specials(cards, side) if EFFECT[card] == effect), "")


class _Places(dict[str, tuple[int, str]]):
    """Of each card, by what it is sorted: its place in the card file, or the one that it takes."""

    def __missing__(self, id: str) -> tuple[int, str]:
        place, _ = self.get(printed_id(id), (len(self), ""))
        return place, id


_PLACES: Final = _Places(
    (card, (place, card))
    for place, card in enumerate(card for side in (FOREST, COMMUNISTS) for card in deck("", side))
)
place_of: Final = _PLACES.__getitem__
"""By what a card is sorted."""


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Cards in the order of the card file, what a set adds last, so that a hand tells no more."""
    return tuple(sorted(cards, key=place_of))

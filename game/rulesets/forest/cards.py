"""The cards of Forest, read from `cards.toml` and checked at import.

Sources: the rules' list of parts; the values are ours, but for those of the example of a fight.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.cards import CardError, Place, Text, check_unique, load_cards

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
        return sum(self.id in kinds for kinds in ROW)

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
    """A person of the underground; `rank` is a key of the rank table."""

    pseudonym: str
    name: str
    rank: str
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


COMBAT_EFFECTS: Final = ("machine-gun", "nurse", "surprise", "village", "ambush")
LEAST_ATTACK: Final = 3
"""Two dice hardly ever show less, so that every fight ends."""


def _check_counts(cards: CardFile) -> None:
    """The list of parts; one copy of each special."""
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
    kinds = {kind for kinds in ROW for kind in kinds}
    if (found_kinds := {terrain.id for terrain in cards.terrain}) != kinds:
        raise CardError(f"terrain: {sorted(found_kinds ^ kinds)}")
    effects = {card.effect for card in cards.special if card.kind == "combat"}
    if effects != set(COMBAT_EFFECTS):
        raise CardError(f"combat specials: {sorted(effects ^ set(COMBAT_EFFECTS))}")


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
            if unit.attack + worst < LEAST_ATTACK:
                raise CardError(f"{unit.id}: an attack is at least {LEAST_ATTACK}")
            if unit.defence + thinnest < 1:
                raise CardError(f"{unit.id}: a defence is at least 1")
            if isinstance(unit, Unnamed) and not unit.id.endswith(f"-{unit.dice}-{unit.attack}"):
                raise CardError(f"{unit.id}: the id of an N.N. tells its values")
    organisations = [commander.group.pl for commander in cards.commander]
    check_unique("organisation", organisations)


def _check_terrain(cards: CardFile) -> None:
    """No dice in place 1 alone, and four terrains that always outweigh the other two."""
    kinds = {terrain.id: terrain for terrain in cards.terrain}
    for terrain in cards.terrain:
        if (terrain.dice == 0) != (terrain.id in ROW[0]) or not 0 <= terrain.dice <= 6:
            raise CardError(f"{terrain.id}: dice are 1 to 6, in place 1 there are none")
        if min(terrain.points) < 1 or len(terrain.points) != len(SIDES):
            raise CardError(f"{terrain.id}: both sides' points")
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
    """What the rules promise of the cards."""
    check_unique("card", (card.id for kind in _kinds(cards) for card in kind))
    _check_counts(cards)
    _check_values(cards)
    _check_terrain(cards)
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

TERRAIN: Final = {card.id: card for card in CARDS.terrain}
SPECIALS: Final = {card.id: card for card in CARDS.special}
COMMANDERS: Final[tuple[tuple[str, ...], tuple[str, ...]]] = (
    tuple(card.id for card in CARDS.commander),
    tuple(card.id for card in CARDS.officer),
)
UNNAMED: Final[tuple[tuple[str, ...], tuple[str, ...]]] = (
    tuple(card.id for card in CARDS.partisan),
    tuple(card.id for card in CARDS.functionary),
)
UNITS: Final[dict[str, Unit]] = {
    unit.id: unit
    for unit in (*CARDS.commander, *CARDS.partisan, *CARDS.officer, *CARDS.functionary)
}
SIDE_SPECIALS: Final = tuple(
    tuple(card.id for card in CARDS.special if card.side == side) for side in SIDES
)
DECKS: Final = tuple(
    (*COMMANDERS[side], *UNNAMED[side], *SIDE_SPECIALS[side]) for side in (FOREST, COMMUNISTS)
)
"""All cards of either side; not all of them are dealt."""
SIDE_OF: Final = {card: side for side, deck in enumerate(DECKS) for card in deck}
IS_COMMANDER: Final = frozenset(card for side in COMMANDERS for card in side)
COMBAT: Final = frozenset(card.id for card in CARDS.special if card.kind == "combat")
INSTANT: Final = frozenset(SPECIALS) - COMBAT
EFFECT: Final = {card.id: card.effect for card in CARDS.special}
BY_EFFECT: Final = {card.effect: card.id for card in CARDS.special if card.kind == "combat"}
VILLAGE: Final = "wies"
"""The only terrain at which the card of effect "village" may lie."""
VILLAGE_ONLY: Final = frozenset(card for card, effect in EFFECT.items() if effect == "village")
DEALT: Final = len(UNNAMED[0]) + COMMANDERS_DEALT + SPECIALS_DEALT

_ORDER: Final = {card: place for place, card in enumerate((*DECKS[0], *DECKS[1]))}


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Cards in the order of the card file, so that a hand tells no more."""
    return tuple(sorted(cards, key=_ORDER.__getitem__))


def specials_in_play(side: Side, row: tuple[str, ...]) -> tuple[str, ...]:
    """The side's specials that may be dealt when this row lies on the table."""
    village = VILLAGE in row
    return tuple(card for card in SIDE_SPECIALS[side] if village or EFFECT[card] != "village")

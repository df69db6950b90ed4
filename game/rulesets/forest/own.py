"""What a set of one's own may change in the cards of Forest, and what is odd about one.

Terrains add to values and take nothing from them, and bring few points to the forest side and some
to the communists: so whatever else is changed, every fight ends, and four terrains outweigh two.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.own_cards import Doubt, Enough, Number, OneOf, OnMap, OwnCards, OwnKind, Words
from game.engine.ranks import RANKS

from .cards import (
    CARDS,
    COMMANDERS_DEALT,
    LEAST_ATTACK,
    MOST_ATTACK,
    MOST_DEFENCE,
    MOST_GIVEN,
    MOST_POINTS,
    SIDES,
    SPECIALS_DEALT,
    UNNAMED_NEEDED,
    CardFile,
    Unit,
)

LEAST_COMMUNIST_POINTS: Final = 3
MOST_FOREST_POINTS: Final = 5
"""Four of the least are more than two of the most."""
MOVED: Final = 0.5
"""A side whose cards are by so much stronger on average than before, set against the other's, wins
more often."""

VALUES: Final = (
    Number("dice", 1, 6),
    Number("attack", LEAST_ATTACK, MOST_ATTACK),
    Number("defence", 1, MOST_DEFENCE),
)
PICTURES: Final = ("terrain", "special")

COMMANDER: Final = OwnKind(
    "commander",
    (
        Words("pseudonym", 14, both=False, names=True),
        Words("name", 30, both=False, names=True),
        OneOf("rank", RANKS, read=False),
        Words("group", 32),
        OnMap("place"),
        *VALUES,
    ),
    story=True,
    fewest=COMMANDERS_DEALT,
    pictures=PICTURES,
    emblem="wolf-head",
    new={"emblem": "wolf-head", "note": ""},
    listed=True,
    shared=("group",),
)
OFFICER: Final = OwnKind(
    "officer",
    (Words("name", 16, both=False, names=True), Words("office", 34), *VALUES),
    story=True,
    fewest=COMMANDERS_DEALT,
    pictures=("functionary", *PICTURES),
    emblem="police-badge",
    new={"emblem": "police-badge", "note": ""},
)
PARTISAN: Final = OwnKind(
    "partisan",
    (Words("task", 24, names=True), *VALUES),
    fewest=UNNAMED_NEEDED,
    new={"emblem": "campfire", "note": ""},
)
FUNCTIONARY: Final = OwnKind(
    "functionary",
    (Words("task", 16, names=True), *VALUES),
    fewest=UNNAMED_NEEDED,
    new={"emblem": "police-badge", "note": ""},
)
SPECIAL: Final = OwnKind(
    "special",
    (Words("name", 20, names=True), Words("text", 96, lines=True)),
    fewest=2 * SPECIALS_DEALT + 1,
    enough=(
        Enough(SPECIALS_DEALT + 1, {"side": (SIDES[0],)}),  # one is for a village alone
        Enough(SPECIALS_DEALT, {"side": (SIDES[1],)}),
    ),
    group="side",
)
TERRAIN: Final = OwnKind(
    "terrain",
    (
        Words("text", 96, lines=True),
        Number("dice", 0, 6),
        Number("points.0", LEAST_COMMUNIST_POINTS, MOST_POINTS),
        Number("points.1", 1, MOST_FOREST_POINTS),
        *(
            Number(f"{side}.{value}", 0, MOST_GIVEN)
            for side in SIDES
            for value in ("attack", "defence", "tries")
        ),
    ),
)


def _strength(units: tuple[Unit, ...]) -> float:
    return sum(unit.attack + unit.defence for unit in units) / len(units)


def _ahead(file: CardFile) -> float:
    """By how much a card of the forest side is stronger on average than one of the other."""
    return _strength((*file.commander, *file.partisan)) - _strength(
        (*file.officer, *file.functionary)
    )


def _doubts(file: CardFile) -> Iterator[Doubt]:
    """Sides that are no longer as strong, set against each other, as in the printed game."""
    moved = _ahead(file) - _ahead(CARDS)
    if abs(moved) >= MOVED:
        yield Doubt(f"own.doubt.{SIDES[moved < 0]}", kind=COMMANDER.id)


OWN: Final = OwnCards((COMMANDER, OFFICER, PARTISAN, FUNCTIONARY, SPECIAL, TERRAIN), _doubts)

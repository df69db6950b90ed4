"""The cards as the rules page pictures and lists them; `key` and `face` are those of `RuleCard`."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from msgspec import Struct

from game.kit.rule_parts import RuleCard
from game.rulesets.forest.cards import (
    COMMANDERS,
    SIDE_OF,
    SIDES,
    SPECIALS,
    TERRAIN,
    UNITS,
    UNNAMED,
    Special,
    Unnamed,
)

from . import words
from .box_cards import TerrainFace, UnitFace, terrain_face, unit_face
from .rules_chances import percent, saved

TONES: Final = ("forest", "steel")
"""Of the sides, by number."""


class Portrait(Struct, frozen=True):
    """A unit's card, with all that its large picture shows."""

    name: str
    shown: UnitFace
    key: str
    face: str = ""


class Ground(Struct, frozen=True):
    """A kind of terrain: what the list of all says of it, and what its large picture shows.
    `points` are the communists', then the forest side's."""

    name: str
    dice: int
    points: tuple[int, int]
    text: str
    shown: TerrainFace
    key: str
    face: str = ""


class Line(Struct, frozen=True):
    """A commander in the list of all; `saved` is the chance, in per cent, to survive a Death
    Sentence or a Betrayal."""

    name: str
    under: str
    values: str
    saved: int
    key: str


class Sentenced(Struct, frozen=True):
    """A commander to whom a Death Sentence or a Betrayal comes, for an example."""

    values: str
    dice: int
    defence: int
    saved: int


class Rank(Struct, frozen=True):
    """The unnamed of a side who have as many dice: values, and task or service."""

    dice: int
    units: tuple[tuple[str, str], ...]


def unit_key(name: str) -> str:
    return f"{SIDES[SIDE_OF[name]]}-{name}"


def portrait(name: str) -> Portrait:
    return Portrait(words.unit(name), unit_face(UNITS[name]), unit_key(name))


def unit_card(name: str) -> RuleCard:
    """A unit in its small form."""
    card = UNITS[name]
    return RuleCard(
        f"N.N. {_task(card)}" if isinstance(card, Unnamed) else words.unit(name),
        card.values,
        words.under_the_name(name),
        card.emblem,
        TONES[SIDE_OF[name]],
        key=unit_key(name),
    )


def ground(kind: str) -> Ground:
    card = TERRAIN[kind]
    return Ground(
        name=words.terrain(kind),
        dice=card.dice,
        points=card.points,
        text=words.text(card.text),
        shown=terrain_face(kind),
        key=f"terrain-{kind}",
    )


def special_card(card: Special) -> RuleCard:
    side = SIDES.index(card.side)
    return RuleCard(
        words.special(card.id),
        "",
        words.text(card.text),
        card.emblem,
        TONES[side],
        key=f"{card.side}-{card.id}",
    )


def specials(kind: str) -> list[RuleCard]:
    """Combat or instant cards, the forest side's first."""
    return [special_card(card) for card in SPECIALS.values() if card.kind == kind]


def commanders(side: int) -> list[Line]:
    return [_line(name) for name in COMMANDERS[side]]


def _line(name: str) -> Line:
    return Line(
        name=words.unit(name),
        under=words.under_the_name(name),
        values=words.values(name),
        saved=percent(saved(UNITS[name])),
        key=unit_key(name),
    )


def sentenced(name: str) -> Sentenced:
    card = UNITS[name]
    return Sentenced(card.values, card.dice, card.defence, percent(saved(card)))


def ranks(side: int) -> list[Rank]:
    """All unnamed of a side."""
    units = sorted((UNITS[name] for name in UNNAMED[side]), key=lambda unit: unit.dice)
    return [
        Rank(dice, tuple((card.values, _task(card)) for card in cards))
        for dice, cards in groupby(units, key=lambda unit: unit.dice)
    ]


def _task(card: object) -> str:
    assert isinstance(card, Unnamed)
    return words.text(card.task)

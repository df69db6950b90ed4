"""A fight as it stands: both squads with their life, and every roll so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import pgettext
from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button, Die
from game.kit.sides import Side as SideMark
from game.rulesets.forest import course
from game.rulesets.forest.cards import SIDE_OF, SIDES, TERRAIN, Side
from game.rulesets.forest.fights import CHOSEN_DICE, roll_sum
from game.rulesets.forest.state import Fight
from game.rulesets.forest.terrain import attack_of

from . import cards, words
from .board import Table
from .cards import Unit

LABELS: Final = {
    "hit": lambda: pgettext("unit", "Hit"),
    "heal": lambda: pgettext("unit", "Heal"),
    "name": lambda: pgettext("unit", "Give the gun"),
}
"""Verb -> what stands on a unit that can be tapped for it."""


class Throw(Struct, frozen=True, cache_hash=True):
    """Dice thrown together, and what came of it. `number` tells throws apart."""

    number: int
    side: SideMark
    dice: tuple[Die, ...]
    sum: int
    words: str
    details: tuple[str, ...] = ()


class Fighter(Struct, frozen=True, cache_hash=True):
    """A unit in the fight. `attack` counts all that helps it; of `full` life `life` is left, 0 if
    it has fallen. `hits`: it hits in the roll whose hits are being dealt out."""

    unit: Unit
    attack: int
    life: int
    full: int
    gun: bool
    hits: bool
    button: Button | None

    @property
    def marks(self) -> tuple[bool, ...]:
        """A mark for each life, full for those that are left."""
        return tuple(number < self.life for number in range(self.full))


class Squad(Struct, frozen=True, cache_hash=True):
    """One side of the fight; `rolls`: the next roll, or the hits of the last one, are its."""

    side: SideMark
    own: bool
    attacks: bool
    rolls: bool
    fighters: tuple[Fighter, ...]


class FightPart(Struct, frozen=True, cache_hash=True):
    """The fight that is going on, in the move of this `number`. `hits` are left to be dealt out of
    the newest throw; `throws` are all of them, the newest first."""

    number: int
    place: int
    where: str
    title: str
    squads: tuple[Squad, ...]
    hits: int
    throws: tuple[Throw, ...]


def fight(table: Table) -> FightPart | None:
    """None where nobody fights."""
    now = table.board.fight
    if now is None:
        return None
    turn = course.follow(table.seen.steps).turns[-1]
    told = turn.fight
    assert told is not None
    started, where = dict(told.life), words.at(table.board.row, now.place)
    return FightPart(
        number=turn.number,
        place=now.place + 1,
        where=where,
        title=words.says("throw.title", side=words.side(now.attacker), place=where),
        squads=tuple(_squad(table, now, started, s) for s in (table.upper, 1 - table.upper)),
        hits=now.hits,
        throws=throws_of(table.board.row, told)[::-1],
    )


def _squad(table: Table, now: Fight, started: dict[str, int], side: Side) -> Squad:
    acts = {move.args[0]: move for move in table.seen.can("hit", "heal", "name")}
    life = dict(now.life)
    names = [card for card in started if SIDE_OF[card] == side]
    return Squad(
        side=words.the_side(side),
        own=side == table.side,
        attacks=side == now.attacker,
        rolls=side == now.roller,
        fighters=tuple(
            _fighter(table, now, card, (life.get(card, 0), started[card]), acts.get(card))
            for card in names
        ),
    )


def _fighter(
    table: Table, now: Fight, card: str, life: tuple[int, int], move: Move | None
) -> Fighter:
    unit = cards.unit(card)
    side = SIDES.index(unit.side)
    attack = attack_of(table.board, now, card)
    total = roll_sum(now.dice)
    return Fighter(
        unit=unit,
        attack=attack,
        life=life[0],
        full=life[1],
        gun=card == now.named,
        hits=bool(now.hits and life[0] and side == now.roller and attack >= total),
        button=None if move is None else Button(str(move), LABELS[move.verb](), words.card(card)),
    )


# Throws


def throws_of(row: tuple[str, ...], told: course.Fight) -> tuple[Throw, ...]:
    """Every throw of a fight, one after another: what starts it, then the rolls."""
    found = [start_throw(row, told, number, face) for number, face in enumerate(told.starts, 1)]
    found += [_roll(number, roll) for number, roll in enumerate(told.rolls, len(found) + 1)]
    return tuple(found)


def start_throw(row: tuple[str, ...], told: course.Fight, number: int, face: int) -> Throw:
    dice = TERRAIN[row[told.place]].dice
    key = "begins" if face <= dice else "not-yet"
    return Throw(
        number=number,
        side=words.the_side(told.attacker),
        dice=(Die(face, face <= dice),),
        sum=face,
        words=words.says(f"throw.{key}", face=face, dice=dice),
    )


def _roll(number: int, roll: course.Roll) -> Throw:
    key = "hitting" if roll.hitting else "nobody"
    return Throw(
        number=number,
        side=words.the_side(roll.side),
        dice=marked(tuple(roll.dice)),
        sum=roll.sum,
        words=words.public(f"throw.{key}", sum=roll.sum, units=roll.hitting),
        details=tuple(_details(roll)),
    )


def marked(dice: tuple[int, ...]) -> tuple[Die, ...]:
    """The dice as they fell, the lowest two marked."""
    lowest = sorted(range(len(dice)), key=lambda index: dice[index])[:CHOSEN_DICE]
    return tuple(Die(face, index in lowest) for index, face in enumerate(dice))


def _details(roll: course.Roll) -> Iterator[str]:
    """Who was hit, and who has fallen."""
    if roll.healed:
        yield words.public("throw.healed", unit=roll.healed)
    for card, life in dict(roll.hits).items():
        yield words.public(f"throw.{'hit' if life else 'falls'}", unit=card, life=life)

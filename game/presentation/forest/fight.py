"""A fight as it stands: both squads with their life, and every roll so far."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.sides import Side as SideMark
from game.rulesets.forest import course
from game.rulesets.forest.cards import SIDE_OF, SIDES, TERRAIN, Side
from game.rulesets.forest.fights import CHOSEN_DICE
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


class Die(Struct, frozen=True, cache_hash=True):
    """A die as it fell; `counts`: it is one of those that decide."""

    face: int
    counts: bool = True


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
        title=_("Fight: %(place)s. Attackers: %(side)s")
        % {"side": words.side(now.attacker), "place": where},
        squads=tuple(_squad(table, now, started, s) for s in (table.upper, 1 - table.upper)),
        hits=now.hits,
        throws=throws_of(table.board.row, told),
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
    total = sum(sorted(now.dice)[:CHOSEN_DICE])
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
    """Every throw of a fight, the newest first: what starts it, then the rolls."""
    found = [start_throw(row, told, number, face) for number, face in enumerate(told.starts, 1)]
    found += [_roll(number, roll) for number, roll in enumerate(told.rolls, len(found) + 1)]
    return tuple(reversed(found))


def start_throw(row: tuple[str, ...], told: course.Fight, number: int, face: int) -> Throw:
    dice = TERRAIN[row[told.place]].dice
    facts = {"face": face, "dice": dice}
    sentence = (
        _("Start roll: %(face)s; %(dice)s or less was needed. The fight begins.")
        if face <= dice
        else _("Start roll: %(face)s; %(dice)s or less was needed.")
    )
    return Throw(
        number=number,
        side=words.the_side(told.attacker),
        dice=(Die(face, face <= dice),),
        sum=face,
        words=sentence % facts,
    )


def _roll(number: int, roll: course.Roll) -> Throw:
    hitting = words.cards(roll.hitting)
    facts = {"sum": roll.sum, "units": hitting}
    sentence = _("Sum %(sum)s. Hitting: %(units)s.") if hitting else _("Sum %(sum)s. Nobody hits.")
    return Throw(
        number=number,
        side=words.the_side(roll.side),
        dice=marked(tuple(roll.dice)),
        sum=roll.sum,
        words=words.unbroken(sentence % facts),
        details=tuple(map(words.unbroken, _details(roll))),
    )


def marked(dice: tuple[int, ...]) -> tuple[Die, ...]:
    """The dice as they fell, the lowest two marked."""
    lowest = sorted(range(len(dice)), key=lambda index: dice[index])[:CHOSEN_DICE]
    return tuple(Die(face, index in lowest) for index, face in enumerate(dice))


def _details(roll: course.Roll) -> list[str]:
    """Who was hit, and who has fallen."""
    told = []
    if roll.healed:
        told.append(_("Back at full life: %(unit)s") % {"unit": words.card(roll.healed)})
    left = dict(roll.hits)
    for card, life in left.items():
        facts = {"unit": words.card(card), "life": life}
        told.append(
            _("Hit: %(unit)s, life left: %(life)s") % facts
            if life
            else _("Falls: %(unit)s") % facts
        )
    return told

"""The examples of the rules page: a fight told roll by roll, and cards that make each formation.

The fight is a game of the ruleset itself, so the page cannot say anything else than the game does,
whatever values the card file holds. It has the cards and the dice of the source's own example.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from game.engine.card_sets import PRINTED
from game.engine.record import Record, replay
from game.kit.card_parts import FaceValues
from game.rulesets.forest.cards import FOREST, SIDE_OF, TERRAIN, UNITS, unnamed
from game.rulesets.forest.course import Fight, Taken, follow
from game.rulesets.forest.example import EXAMPLE
from game.rulesets.forest.fights import CHOSEN_DICE
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import gives, strength_of
from game.tables.selectors import Step, VisibleEvent

from . import words
from .cards import unit_card

RECORD: Final = Record(
    game=RULESET.slug,
    version=RULESET.version,
    players=2,
    options={},
    moves=EXAMPLE,
)

Named = tuple[str, str]
"""A unit's name and its values, which stay together on a line."""


def example() -> FaceValues:
    """Played by the ruleset itself. The winner has lost the units `lost` and has `kept` left."""
    steps = list(replay(RULESET, RECORD))
    boards: dict[int, Board] = {step.ply: step.state.board for step in steps}
    end = boards[steps[-1].ply]
    course = follow(
        Step(s.ply, s.move.seat, tuple(VisibleEvent(e.kind, e.public) for e in s.events))
        for s in steps
    )
    fight = course.turns[-1].fight
    assert fight is not None, "the example ends with it"
    assert fight.winner is not None, "it is over"
    return FaceValues(
        terrain=words.terrain(fight.kind),
        dice=TERRAIN[fight.kind].dice,
        points=TERRAIN[fight.kind].points,
        taken=tuple(_taken(boards[turn.ply], it) for turn in course.turns for it in turn.control),
        attacker=words.side(fight.attacker),
        started=fight.starts[-1],
        fighters=tuple(_fighter(fight, card, life) for card, life in fight.life),
        rolls=tuple(_rolls(fight)),
        winner=words.side(fight.winner),
        lost=_named(card for card in fight.fell if SIDE_OF[card] == fight.winner),
        kept=_named(end.units(fight.place, fight.winner)),
        under=_named(end.under),
        discards=tuple(map(_named, end.discards)),
        holder=words.side(end.control[fight.place]),
    )


def _named(cards: Iterable[str]) -> tuple[Named, ...]:
    return tuple((words.unit(card), words.values(card)) for card in cards)


def _taken(board: Board, taken: Taken) -> FaceValues:
    """A side takes the terrain, with its formation."""
    return FaceValues(
        side=words.side(taken.side),
        units=tuple(map(unit_card, board.units(taken.place, taken.side))),
        strength=taken.formation,
        formation=words.formation(taken.formation),
    )


def _fighter(fight: Fight, card: str, life: int) -> FaceValues:
    """What a unit brings itself, what the terrain gives, and the sums."""
    unit, side = UNITS[card], SIDE_OF[card]
    given = gives(fight.kind, fight.lying, side)
    return FaceValues(
        name=words.unit(card),
        values=words.values(card),
        sign=words.SIDE_EMBLEMS[side],
        side=words.side(side),
        attack=(unit.attack, given.attack, unit.attack + given.attack),
        life=(unit.defence, given.defence, life),
    )


def _rolls(fight: Fight) -> Iterator[FaceValues]:
    """Of the `dice` those that count come first; `struck` are the units that were hit; `left` is
    everybody's life after it, in the order of the fighters, 0 for those who have fallen."""
    life = dict(fight.life)
    for number, roll in enumerate(fight.rolls, 1):
        before, life = life, life | dict(roll.hits)
        yield FaceValues(
            number=number,
            side=words.side(roll.side),
            sign=words.SIDE_EMBLEMS[roll.side],
            dice=tuple((die, at < CHOSEN_DICE) for at, die in enumerate(sorted(roll.dice))),
            sum=roll.sum,
            hitting=_named(roll.hitting),
            struck=tuple(
                FaceValues(unit=_named([card])[0], hits=before[card] - left, left=left)
                for card, left in life.items()
                if left < before[card]
            ),
            left=tuple(life.values()),
        )


def formations() -> tuple[FaceValues, ...]:
    """Three units that make each, and none that is stronger, of one side and the other in turn."""
    return tuple(map(_formation, range(1, 7)))


def _formation(strength: int) -> FaceValues:
    cards = next(
        three
        for three in combinations(unnamed(PRINTED, 1 - strength % 2), 3)
        if strength_of(three, gun=False) == strength
    )
    return FaceValues(
        strength=strength,
        name=words.formation(strength),
        dice=_listed(UNITS[card].dice for card in cards),
        attacks=_listed(UNITS[card].attack for card in cards),
        units=tuple(map(unit_card, cards)),
    )


def _listed(values: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(values)))


def with_gun() -> tuple[tuple[Named, ...], int, int]:
    """Three units of the forest side that a machine gun makes stronger, their
    formation without it and with it."""
    cards, before, after = max(
        (
            (three, strength_of(three, gun=False), strength_of(three, gun=True))
            for three in combinations(unnamed(PRINTED, FOREST), 3)
            if strength_of(three, gun=False)
        ),
        key=lambda found: found[1] - found[2],
    )
    return _named(cards), before, after

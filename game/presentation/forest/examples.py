"""The examples of the rules page: a fight told roll by roll, and cards that make each formation.

The fight is a game of the ruleset itself, so the page cannot say anything else than the game does,
whatever values the card file holds. It has the cards and the dice of the source's own example.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import Any, Final

from game.engine.contract import Event
from game.engine.record import Record, replay
from game.kit.card_parts import FaceValues
from game.rulesets.forest.cards import FOREST, SIDE_OF, SIDES, TERRAIN, UNITS, UNNAMED
from game.rulesets.forest.example import EXAMPLE
from game.rulesets.forest.fights import CHOSEN_DICE
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.state import State
from game.rulesets.forest.terrain import attack_of, full_life, modifier, strength_of

from . import words
from .cards import unit_card

RECORD: Final = Record(
    game=RULESET.slug,
    version=RULESET.version,
    players=2,
    options={},
    moves=EXAMPLE,
)

Told = Mapping[str, Any]
Named = tuple[str, str]
"""A unit's name and its values, which stay together on a line."""


def example() -> FaceValues:
    """Played by the ruleset itself. The winner has lost the units `lost` and has `kept` left."""
    steps = list(replay(RULESET, RECORD))
    told = [event for step in steps for event in step.events]
    begun = next(step.state for step in steps if "fight" in _kinds(step.events))
    place = begun.board.fight.place
    end: State = steps[-1].state
    kind = end.board.row[place]
    fighters = [card for card, _ in begun.board.fight.life]
    winner = next(event.public["side"] for event in told if event.kind == "fight-over")
    return FaceValues(
        terrain=words.terrain(kind),
        dice=TERRAIN[kind].dice,
        points=TERRAIN[kind].points,
        taken=tuple(_taken(step.state, e) for step in steps for e in _control(step.events)),
        attacker=words.side(begun.board.fight.attacker),
        started=next(event.public["rolled"] for event in told if event.kind == "start"),
        fighters=tuple(_fighter(begun, card) for card in fighters),
        rolls=tuple(_rolls(told, dict(begun.board.fight.life))),
        winner=words.side_called(winner),
        lost=_named(e.public["card"] for e in told if _lost(e, winner)),
        kept=_named(end.board.units(place, SIDES.index(winner))),
        under=_named(end.board.under),
        discards=(_named(end.board.discards[0]), _named(end.board.discards[1])),
        holder=words.side(end.board.control[place]),
    )


def _named(cards: Iterable[str]) -> tuple[Named, ...]:
    return tuple((words.unit(card), words.values(card)) for card in cards)


def _kinds(events: Iterable[Event]) -> list[str]:
    return [event.kind for event in events]


def _control(events: Iterable[Event]) -> list[Told]:
    return [event.public for event in events if event.kind == "control"]


def _lost(event: Event, winner: str) -> bool:
    return event.kind == "fell" and event.public["side"] == winner


def _taken(state: State, told: Told) -> FaceValues:
    """A side takes the terrain, with its formation."""
    units = state.board.units(told["place"] - 1, SIDES.index(told["side"]))
    return FaceValues(
        side=words.side_called(told["side"]),
        units=tuple(map(unit_card, units)),
        strength=told["formation"],
        formation=words.formation(told["formation"]),
    )


def _fighter(state: State, card: str) -> FaceValues:
    """What a unit brings itself, what the terrain gives, and the sums."""
    board, fight = state.board, state.board.fight
    assert fight is not None
    unit = UNITS[card]
    side = SIDE_OF[card]
    given = modifier(board, fight.place, side)
    return FaceValues(
        name=words.unit(card),
        values=unit.values,
        sign=words.SIDE_EMBLEMS[side],
        side=words.side(side),
        attack=(unit.attack, given.attack, attack_of(board, fight, card)),
        life=(unit.defence, given.defence, full_life(board, fight.place, card)),
    )


def _rolls(told: list[Event], life: dict[str, int]) -> Iterable[FaceValues]:
    """Each roll with the hits that follow it."""
    starts = [at for at, event in enumerate(told) if event.kind == "rolled"]
    for number, (at, end) in enumerate(zip(starts, [*starts[1:], len(told)], strict=True), 1):
        hits = [event.public for event in told[at:end] if event.kind == "hit"]
        before = dict(life)
        for hit in hits:
            life[hit["card"]] = hit["life"]
        yield _roll(number, told[at].public, before, life)


def _roll(number: int, rolled: Told, before: dict[str, int], life: dict[str, int]) -> FaceValues:
    """Of the `dice` those that count come first; `struck` are the units that were hit; `left` is
    everybody's life after it, in the order of the fighters, 0 for those who have fallen."""
    side = SIDES.index(rolled["side"])
    dice = sorted(rolled["dice"])
    return FaceValues(
        number=number,
        side=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        dice=tuple((die, at < CHOSEN_DICE) for at, die in enumerate(dice)),
        sum=rolled["sum"],
        hitting=_named(rolled["hitting"]),
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
        for three in combinations(UNNAMED[1 - strength % 2], 3)
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
            for three in combinations(UNNAMED[FOREST], 3)
            if strength_of(three, gun=False)
        ),
        key=lambda found: found[1] - found[2],
    )
    return _named(cards), before, after

"""The log: each event's line from its text and its facts."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.record import COMPUTER_TAKES, PERSON_TAKES
from game.kit.lines import NO_LINE, computer_takes, line_of, person_takes
from game.kit.parts import Cast, Line
from game.tables.selectors import VisibleEvent

from .load import Game
from .words import named

TIME_UP = "time-up"


class Teller(NamedTuple):
    """Words the events of a game; the same for the same game."""

    game: Game

    def line(self, told: VisibleEvent, cast: Cast) -> Line:
        return line(self.game, told, cast)


def line(game: Game, told: VisibleEvent, cast: Cast) -> Line:
    """The event worded for the reader. Raises KeyError for an undeclared kind."""
    if told.kind == COMPUTER_TAKES:
        return computer_takes(told.facts, cast)
    if told.kind == PERSON_TAKES:
        return person_takes(told.facts, cast)
    if told.kind == TIME_UP and TIME_UP not in game.events:
        return NO_LINE
    event = game.events[told.kind]
    if event.silent:
        return NO_LINE
    known = all(fact in told.facts for fact in event.secret)
    key = f"event.{event.kind}.{'line' if known else 'hidden'}"
    if not known and key not in game.says.texts:
        return NO_LINE
    sentence = game.says.sentence(key, told.facts)
    facts = named(game, told.facts, cast)
    own = known and bool(event.secret)
    return line_of(sentence, facts, level=event.level, own=own, landmark=event.landmark)

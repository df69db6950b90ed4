"""Whole games of Clashes, played by computers, as their readers see them."""

from __future__ import annotations

from functools import cache
from random import Random

from game.engine.bots.random_player import random_player
from game.engine.contract import CHANCE, Event
from game.engine.match import Match, play_match
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.rulesets.clashes.bots.levels import easy_player
from game.rulesets.clashes.course import Fight, follow
from game.tables.selectors import Seen, Step, VisibleEvent

from ..stories import last_sight

GAME = "clashes"
RULESET = get_ruleset(GAME)


@cache
def match_of(
    seed: int, players: int = 4, *, sensible: bool = False, variant: str = "a", side: str = "lot"
) -> Match:
    """A whole game; sensible players save their cards."""
    player = easy_player if sensible else random_player
    return play_match(RULESET, [player] * players, {"variant": variant, "side": side}, Random(seed))


@cache
def matches() -> tuple[Match, ...]:
    """Games of every size."""
    games = [match_of(seed, players) for seed, players in enumerate(range(2, 11))]
    return (*games, match_of(20, 4, variant="b"), match_of(21, 5, sensible=True))


def events(match: Match) -> list[Event]:
    return [event for events in match.events for event in events]


def facts(match: Match, kind: str) -> list[dict]:
    return [event.public for event in events(match) if event.kind == kind]


def course(match: Match) -> tuple[Fight, ...]:
    """As somebody learns it who only watches."""
    told = [tuple(VisibleEvent(e.kind, e.public) for e in events) for events in match.events]
    return follow([Step(ply, CHANCE, one) for ply, one in enumerate(told, 1)])


def at_the_end(match: Match, seat: int | None = None) -> tuple[Seen, Cast]:
    seen = last_sight(match, seat)
    return seen, Cast(seen.sitters, seat)

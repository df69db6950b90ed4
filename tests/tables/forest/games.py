"""Whole games of Forest, played by computers, as their readers see them."""

from __future__ import annotations

from functools import cache
from random import Random

from game.engine.bots.random_player import random_player
from game.engine.contract import Event
from game.engine.match import Match, play_match
from game.engine.registry import get_ruleset
from game.presentation.parts import Cast
from game.rulesets.forest.bots.easy import easy_player
from game.selectors import Seen

from ..stories import last_sight

GAME = "forest"
RULESET = get_ruleset(GAME)


@cache
def match_of(seed: int, *, sensible: bool = True, **options: str | int) -> Match:
    """A whole game; sensible players lay formations and attack."""
    player = easy_player if sensible else random_player
    return play_match(RULESET, [player] * 2, options, Random(seed))


@cache
def matches() -> tuple[Match, ...]:
    """Games of many kinds: rows, chosen specials, players who do whatever they can."""
    games = [match_of(seed) for seed in range(6)]
    games += [match_of(20, place_1="wiezienie", place_2="wies", place_6="bagno")]
    games += [match_of(21, specials="chosen"), match_of(22, sensible=False)]
    return tuple(games)


def events(match: Match) -> list[Event]:
    return [event for events in match.events for event in events]


def facts(match: Match, kind: str) -> list[dict]:
    return [event.public for event in events(match) if event.kind == kind]


def at_the_end(match: Match, seat: int | None = None) -> tuple[Seen, Cast]:
    seen = last_sight(match, seat)
    return seen, Cast(seen.sitters, seat)

"""Whole games of Forest, played by computers, as their readers see them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.engine import record
from game.engine.bots.random_player import random_player
from game.engine.contract import CHANCE, Event, Move
from game.engine.match import Match, play_match
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.rulesets.forest.bots.levels import easy_player
from game.rulesets.forest.course import Course, follow
from game.rulesets.forest.view import View
from game.tables.selectors import Seen, Step, VisibleEvent

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


PREFERRED = ("attack", "choose", "name", "heal", "play", "place")
WANTED = ("ckm", "sanitariuszka", "rajd", "zasadzka", "zdrada", "oblawa")


def eager_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Goes where most units are and attacks: more fights than in a sensible game."""

    def rank(move: Move) -> tuple[bool, int, bool, int]:
        wanted = rng.random() < 0.8 and move.verb in PREFERRED
        place = int(move.args[1]) - 1 if move.verb == "place" else 0
        return (
            not wanted,
            PREFERRED.index(move.verb) if wanted else 0,
            not set(WANTED) & set(move.args),
            -sum(map(len, view.board.posts[place])),
        )

    return min(rng.sample(moves, len(moves)), key=rank)


@cache
def battles() -> tuple[Match, ...]:
    """Games with many fights, raids and sentences, and all that happens in them."""
    options = {"specials": "chosen"}
    return tuple(play_match(RULESET, [eager_player] * 2, options, Random(s)) for s in range(9))


def every() -> tuple[Match, ...]:
    return (*matches(), *battles())


def events(match: Match) -> list[Event]:
    return [event for events in match.events for event in events]


def facts(match: Match, kind: str) -> list[dict]:
    return [event.public for event in events(match) if event.kind == kind]


def begun(*moves: str, **options: str | int) -> Match:
    """A game that has come so far, by these moves."""
    told = record.Record(GAME, RULESET.version, 2, options, moves)
    steps = list(record.replay(RULESET, told))
    state = steps[-1].state
    return Match(told, [step.events for step in steps], state, RULESET.outcome(state))


def course(match: Match) -> Course:
    """As somebody learns it who only watches."""
    told = [tuple(VisibleEvent(e.kind, e.public) for e in events) for events in match.events]
    return follow([Step(ply, CHANCE, one) for ply, one in enumerate(told, 1)])


def at_the_end(match: Match, seat: int | None = None) -> tuple[Seen, Cast]:
    seen = last_sight(match, seat)
    return seen, Cast(seen.sitters, seat)

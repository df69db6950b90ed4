"""Whole games as a reader sees them ply by ply, without a table in the database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from game.engine import record
from game.engine.bots.random_player import random_player
from game.engine.match import Match, play_match
from game.engine.registry import get_ruleset
from game.kit.parts import Cast
from game.presentation.outcast_heroes.board import Table
from game.rulesets.outcast_heroes.bots.easy import easy_player
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent

from .conftest import RULESET

NAMES = ["Żbik", 'Kruk <b>"', "Buk", "Cis", "Wrzos", "Żuraw", "Szpak", "Dzik", "Sójka", "Bóbr"]


def match_of(seed: int, players: int = 4, *, sensible: bool = False, **options: Any) -> Match:
    """A whole game; sensible players let missions succeed now and then."""
    player = easy_player if sensible else random_player
    return play_match(RULESET, [player] * players, options, Random(seed))


def sights(match: Match, seat: int | None) -> Iterator[tuple[Seen, Any]]:
    """What the seat sees after every ply, with the real state."""
    ruleset = get_ruleset(match.record.game)
    players = match.record.players
    sitters = tuple(Sitter(i, name, "") for i, name in enumerate(NAMES[:players]))
    steps: tuple[Step, ...] = ()
    for ply, move, events, state in record.replay(ruleset, match.record):
        told = tuple(VisibleEvent(event.kind, event.seen_by(seat)) for event in events)
        steps += (Step(ply, move.seat, told),)
        seen = Seen(
            public_id="a",
            game=match.record.game,
            options=match.record.options,
            version=ply,
            asked=0,
            begun=True,
            guided=False,
            halted="",
            seat=seat,
            sitters=sitters,
            view=ruleset.view(state, seat),
            to_act=ruleset.to_act(state),
            due=False,
            moves=(),
            undo=False,
            why_not=lambda move: None,
            outcome=ruleset.outcome(state),
            steps=steps,
        )
        yield seen, state


def last_sight(match: Match, seat: int | None) -> Seen:
    *_, (seen, _) = sights(match, seat)
    return seen


def table_of(seen: Seen) -> Table:
    return Table(seen, Cast(seen.sitters, seen.seat), "")


def mistaken(seen: Seen, state: Any, rng: Random) -> Seen:
    """The same, were the real state another that the reader cannot tell from it."""
    ruleset = get_ruleset(seen.game)
    other = ruleset.resample(ruleset.view(state, seen.seat), rng)
    return replace(seen, view=ruleset.view(other, seen.seat), to_act=ruleset.to_act(other))

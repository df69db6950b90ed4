"""A game in play for the rule examples of any ruleset: moves in words, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Self

import pytest
from django.utils import translation

from game.engine.contract import CHANCE, Event, IllegalMove, Move, Seat
from game.engine.match import play_match
from game.kit.texts import refused as why

Player = Callable[..., Move]


def refused(ruleset: Any, state: Any, text: str) -> str:
    """The reason why the move is illegal, as it is told; the position stays as it was."""
    before = ruleset.dump(state)
    with pytest.raises(IllegalMove) as caught:
        ruleset.apply(state, Move.parse(text))
    assert ruleset.dump(state) == before
    with translation.override("en"):
        return why(ruleset.slug, caught.value)


class Playing:
    """The present state of a game, and the events so far."""

    def __init__(self, ruleset: Any, players: int, options: Mapping[str, Any]) -> None:
        self.ruleset = ruleset
        self.state: Any = ruleset.setup(players, options)
        self.events: list[Event] = []

    def do(self, *texts: str) -> Self:
        for text in texts:
            self.state, events = self.ruleset.apply(self.state, Move.parse(text))
            self.events += events
        return self

    def refused(self, text: str) -> str:
        """The reason why the move is illegal."""
        return refused(self.ruleset, self.state, text)

    def moves(self, seat: Seat, *, without: str = "") -> list[str]:
        """What the seat can do, less the moves of one verb."""
        moves = self.ruleset.legal_moves(self.state, seat)
        return [str(move).split(" ", 1)[1] for move in moves if move.verb != without]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What everybody was told by the events of this kind."""
        return [dict(event.public) for event in self.events if event.kind == kind]

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def secrets(self) -> Any:
        return self.state.secrets

    @property
    def to_act(self) -> tuple[Seat, ...]:
        found: tuple[Seat, ...] = self.ruleset.to_act(self.state)
        return found

    @property
    def outcome(self) -> Any:
        return self.ruleset.outcome(self.state)

    @property
    def chance_due(self) -> str | None:
        return self.board.chance[0] if self.to_act == (CHANCE,) else None


# ── Computer players ──


def decide_alike(ruleset: Any, players: int, options: Mapping[str, Any], player: Player) -> int:
    """Plays a game in which `player` is asked at every decision in two states that a seat cannot
    tell apart, and has to decide alike; how often the two states differed."""
    rng = Random(5)
    state = ruleset.setup(players, options)
    compared = 0
    while ruleset.outcome(state) is None:
        seat = ruleset.to_act(state)[0]
        if seat == CHANCE:
            move = ruleset.chance(state, rng)
        else:
            other = ruleset.resample(ruleset.view(state, seat), rng)
            move, again = (
                player(ruleset.view(s, seat), ruleset.legal_moves(s, seat), Random(9))
                for s in (state, other)
            )
            assert move == again
            compared += state != other
        state, _ = ruleset.apply(state, move)
    return compared


def share_won(
    ruleset: Any,
    pair: tuple[Player, Player],
    games: int,
    options: Callable[[int], Mapping[str, Any]] = lambda number: {},
) -> float:
    """The share of games for two that the first player wins, in either seat as often; a draw is
    half a victory."""
    won = 0.0
    for number in range(games):
        order = pair if number % 2 else pair[::-1]
        match = play_match(ruleset, order, options(number), Random(number))
        first = match.outcome.ranking[0]
        won += sum(order[seat] is pair[0] for seat in first) / len(first)
    return won / games

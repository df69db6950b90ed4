"""Clashes as the engine's contract wants it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final

import msgspec

from game.engine.contract import (
    CHANCE,
    Event,
    Move,
    Outcome,
    Player,
    Seat,
    UnreadableOptions,
)
from game.engine.grammar import check_readable
from game.engine.phased import Listed, advance, carry_out_draw, draw, read_options

from . import moves, phases, report, resample, result
from .bots.easy import easy_player
from .bots.hard import hard_player
from .bots.medium import medium_player
from .chance import DRAWS
from .phases import DECISIONS, STEPS, carry_out, moves_of
from .signals import SAY
from .state import Game, Options, State, initial_state
from .view import View, build_view

UNDOABLE: Final = {
    "team": ("put", "add"),
    "leader": ("suggest", "lead"),
    "action": ("leave",),
}
"""Phase -> the verbs that can be taken back while the phase lasts."""


# Made once, before there are threads: two that make the plan of a type at once crash the server.
_STATES: Final = msgspec.json.Decoder(State)


class Clashes:
    """The ruleset; see `game.engine.contract.Ruleset` for what the functions promise."""

    slug = "clashes"
    version = 1
    seats = range(2, 11)
    longest = 1000
    report = report

    def __init__(self) -> None:
        self.players: Mapping[str, Player[View]] = {
            "easy": easy_player,
            "medium": medium_player,
            "hard": hard_player(self),
        }
        self._listed = Listed(self._moves)

    def setup(self, players: int, options: Mapping[str, Any]) -> State:
        """Options: see `state.Options`."""
        wanted = read_options(Options, options)
        if players not in self.seats:
            raise UnreadableOptions("Clashes is for 2 to 10 players")
        return initial_state(players, wanted)

    def random_options(self, players: int, rng: Random) -> dict[str, Any]:
        """Nothing: the sides are drawn by lot in the game itself."""
        return {}

    def to_act(self, state: State) -> tuple[Seat, ...]:
        board = state.board
        return (CHANCE,) if board.chance else DECISIONS[board.phase].to_act(state)

    def lets_first(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return phases.lets_first(state, seat)

    def same_decision(self, before: State, after: State) -> bool:
        return phases.decision_of(before) == phases.decision_of(after)

    def chance(self, state: State, rng: Random) -> Move:
        return draw(DRAWS, state, rng)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return self._listed(state, seat)

    def _moves(self, state: State, seat: Seat) -> Iterable[Move]:
        if seat == CHANCE or seat not in self.to_act(state):
            return ()
        return moves_of(state, seat)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        game = Game(state)
        if move.seat == CHANCE:
            carry_out_draw(DRAWS, state, game, move)
        elif move in self.legal_moves(state, move.seat):
            carry_out(game, move)
        else:
            check_readable(moves.VERBS, move, state.board.players)
            raise moves.explain(state, move, self.to_act(state))
        advance(game, STEPS)
        return game.freeze()

    def last_round(self, state: State) -> tuple[State, tuple[Event, ...]]:
        if state.board.time_up or state.board.phase == "over":
            return state, ()
        game = Game(state)
        result.call_time(game)
        return game.freeze()

    def undoable(self, before: State, move: Move, after: State) -> bool:
        """What was said, laid face down, suggested or left to others; never a card played or
        the choice that makes everybody reveal."""
        if move.verb == SAY:
            return True
        old, new = before.board, after.board
        same_phase = old.phase == new.phase and old.clash == new.clash and not new.chance
        return same_phase and move.verb in UNDOABLE.get(old.phase, ())

    def view(self, state: State, seat: Seat | None) -> View:
        return build_view(state, seat)

    def resample(self, view: View, rng: Random) -> State:
        return resample.resample(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        return result.outcome(state.board) if state.board.phase == "over" else None

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return _STATES.decode(data)


RULESET: Final = Clashes()

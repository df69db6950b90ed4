"""Forest as the engine's contract wants it."""

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

from . import moves, report, resample, result
from .bots.easy import easy_player
from .bots.medium import medium_player
from .bots.plan import planning_player
from .chance import DRAWS
from .phases import DECISIONS, STEPS
from .state import Game, Options, State, initial_state
from .view import View, build_view

# Made once, before there are threads: two that make the plan of a type at once crash the server.
_STATES: Final = msgspec.json.Decoder(State)


class Forest:
    """The ruleset; see `game.engine.contract.Ruleset` for what the functions promise."""

    slug = "forest"
    version = 1
    seats = range(2, 3)
    longest = 4000  # 200 moves; in a fight nobody may hit for as long as the dice like
    report = report

    def __init__(self) -> None:
        self.players: Mapping[str, Player[View]] = {
            "easy": easy_player,
            "medium": medium_player,
            "hard": planning_player,
        }
        self._listed = Listed(self._moves)

    def setup(self, players: int, options: Mapping[str, Any]) -> State:
        """Options: see `state.Options`."""
        wanted = read_options(Options, options)
        if players not in self.seats:
            raise UnreadableOptions("Forest is for 2 players")
        return initial_state(wanted)

    def random_options(self, players: int, rng: Random) -> dict[str, Any]:
        """Nothing: the lots are drawn in the game itself."""
        return {}

    def to_act(self, state: State) -> tuple[Seat, ...]:
        board = state.board
        return (CHANCE,) if board.chance else DECISIONS[board.phase].to_act(state)

    def lets_first(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Nobody: only specials are chosen at the same time, each player its own."""
        return ()

    def same_decision(self, before: State, after: State) -> bool:
        """Only choosing specials outlasts another's move."""
        return before.board.phase == after.board.phase == "choose"

    def chance(self, state: State, rng: Random) -> Move:
        return draw(DRAWS, state, rng)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        return self._listed(state, seat)

    def _moves(self, state: State, seat: Seat) -> Iterable[Move]:
        return (
            DECISIONS[state.board.phase].moves(state, seat)
            if seat in self.to_act(state) and seat != CHANCE
            else ()
        )

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        game = Game(state)
        if move.seat == CHANCE:
            carry_out_draw(DRAWS, state, game, move)
        elif move in self.legal_moves(state, move.seat):
            DECISIONS[state.board.phase].verbs[move.verb](game, move.seat, *move.args)
        else:
            check_readable(moves.VERBS, move, self.seats[-1])
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
        """A card exchanged, a special chosen, a hit dealt: as long as no card or die followed."""
        new = after.board
        if new.chance or new.phase == "over":
            return False
        if move.verb in ("choose", "hit"):
            return new.phase == before.board.phase
        return move.verb in ("replace", "name")

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


RULESET: Final = Forest()

"""Outcast Heroes as the engine's contract wants it."""

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

from . import moves, report, resample, stage
from .bots.easy import easy_player
from .bots.hard import hard_player
from .bots.medium import medium_player
from .cards import BONUS, COLOURS
from .chance import DRAWS
from .phases import DECISIONS, STEPS
from .state import Game, Options, State
from .view import View, build_view

UNDOABLE: Final = {
    "bid": ("bid",),
    "turn": ("mobilise", "deploy", "take-over", "use", "nominate", "end-turn"),
    "give-orders": ("order", "keep"),
}
"""Phase -> the verbs that can be taken back while the phase lasts."""


# Made once, before there are threads: two that make the plan of a type at once crash the server.
_STATES: Final = msgspec.json.Decoder(State)


class OutcastHeroes:
    """The ruleset; see `game.engine.contract.Ruleset` for what the functions promise."""

    slug = "outcast-heroes"
    version = 1
    seats = range(2, 5)
    longest = 2000
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
        colours = wanted.colours
        if players not in self.seats:
            raise UnreadableOptions("Outcast Heroes is for 2 to 4 players")
        if colours and (len(colours) != players or len(set(colours)) != players):
            raise UnreadableOptions("one colour for each player, all different")
        return stage.initial_state(players, wanted)

    def random_options(self, players: int, rng: Random) -> dict[str, Any]:
        return {"colours": rng.sample(COLOURS, players)}

    def to_act(self, state: State) -> tuple[Seat, ...]:
        board = state.board
        return (CHANCE,) if board.chance else DECISIONS[board.phase].to_act(board)

    def lets_first(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        """Nobody: those who decide at the same time bid, each for itself."""
        return ()

    def same_decision(self, before: State, after: State) -> bool:
        """Always: nobody's bid takes another's away."""
        return True

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
            check_readable(moves.VERBS, move, state.board.players)
            raise moves.explain(state, move, self.to_act(state))
        advance(game, STEPS)
        return game.freeze()

    def last_round(self, state: State) -> tuple[State, tuple[Event, ...]]:
        if state.board.time_up or state.board.phase == "over":
            return state, ()
        game = Game(state)
        stage.call_time(game)
        return game.freeze()

    def undoable(self, before: State, move: Move, after: State) -> bool:
        """Everything but what turns a card over: an exchange of Glory, the last bid, the last
        Order, a start, and whatever ends the last turn of a round."""
        old, new = before.board, after.board
        same_phase = old.phase == new.phase and old.round == new.round and not new.chance
        if move.verb == "use" and BONUS[move.args[0]] == "exchange-glory":
            return False
        return same_phase and move.verb in UNDOABLE.get(old.phase, ())

    def view(self, state: State, seat: Seat | None) -> View:
        return build_view(state, seat)

    def resample(self, view: View, rng: Random) -> State:
        return resample.resample(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        return stage.outcome(state.board) if state.board.phase == "over" else None

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return _STATES.decode(data)


RULESET: Final = OutcastHeroes()

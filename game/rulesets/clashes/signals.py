"""Signals: a few ready-made words for the own side, instead of free chat.

A signal changes nothing but who has spoken. Whoever is to act may give one, once for each
decision it has, so that a game ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.cards import CardError, Text, load_cards
from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .state import Board, Game, State

SAY: Final = "say"
Phase = Literal["team", "leader", "action", "name"]


class Signal(Struct, frozen=True, forbid_unknown_fields=True):
    """`phases`: the decisions in which it is of use."""

    id: str
    text: Text
    phases: tuple[Phase, ...] = ("team", "leader", "action", "name")


class SignalFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `signals.toml`."""

    signal: tuple[Signal, ...]


def _read(file: SignalFile) -> dict[str, Signal]:
    if odd := [signal.id for signal in file.signal if not signal.phases]:
        raise CardError(f"signals: no phase to say them in: {odd}")
    return {signal.id: signal for signal in file.signal}


SIGNALS: Final = _read(load_cards(Path(__file__).with_name("signals.toml"), SignalFile))


def hears(board: Board, seat: Seat) -> bool:
    """Whether the seat's side has anybody else."""
    return board.sides.count(board.sides[seat]) > 1


def say_moves(state: State, seat: Seat) -> Iterator[Move]:
    """The signals of this phase, for a seat that is to act."""
    board = state.board
    if seat not in board.spoke and hears(board, seat):
        for signal in SIGNALS.values():
            if board.phase in signal.phases:
                yield Move(seat, SAY, (signal.id,))


def say(game: Game, seat: Seat, signal: str) -> None:
    """Shown to the own side; it is no news for the others."""
    board, secrets = game.board, game.secrets
    board.spoke = (*board.spoke, seat)
    secrets.said = put(secrets.said, seat, signal)
    game.tell("said", game.own(board.sides[seat], signal=signal), seat=seat)


def then_decided(carry_out: Callable[..., None]) -> Callable[..., None]:
    """Carries a decision out; the seat's next one is another, for which it may speak again."""

    def carry_out_and_forget(game: Game, seat: Seat, *args: str) -> None:
        carry_out(game, seat, *args)
        board = game.board
        board.spoke = tuple([other for other in board.spoke if other != seat])

    return carry_out_and_forget


def decisive(moves: Sequence[Move]) -> list[Move]:
    """The moves that are more than words; computer players never speak."""
    return [move for move in moves if move.verb != SAY]

"""A game as it was played: enough to play it again, move by move.

Who decides for a seat is part of the record too: `2 computer medium` hands seat 2 to a
computer player and `2 person` gives it back. These two verbs belong to every game and
leave its state alone. So does `chance time-up` belong to every game: the round being played
is the last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from msgspec import Struct

from .contract import CHANCE, Event, Move, Ruleset, Seat, StateT, UnreadableMove, ViewT

COMPUTER: Final = "computer"
PERSON: Final = "person"
COMPUTER_TAKES: Final = "computer-takes"
PERSON_TAKES: Final = "person-takes"
"""The events that a seat has been handed over."""
TIME_UP: Final = Move(CHANCE, "time-up")
"""Somebody outside the game ends it with the present round."""


class Record(Struct, frozen=True):
    """A game's slug and rules version, what it was set up with, and all its moves in their text
    form."""

    game: str
    version: int
    players: int
    options: dict[str, Any]
    moves: tuple[str, ...] = ()


class PlayedMove(NamedTuple):
    """One move of a record, what it brought about, and the state after it (None where nobody will
    ask for that). `ply` counts from 1."""

    ply: int
    move: Move
    events: tuple[Event, ...]
    state: Any


def is_control(move: Move) -> bool:
    """Whether a move comes from outside the game: who decides for a seat, or that time is up."""
    if move.seat == CHANCE:
        return move.verb == TIME_UP.verb
    return move.verb in (COMPUTER, PERSON)


def _check_control(ruleset: Ruleset[StateT, ViewT], move: Move, players: int) -> None:
    """Raises UnreadableMove unless `move`, a control, fits the game."""
    if move == TIME_UP:
        return
    right = (
        (len(move.args) == 1 and move.args[0] in ruleset.computers)
        if move.verb == COMPUTER
        else not move.args
    )
    if not right or not 0 <= move.seat < players:
        raise UnreadableMove(str(move))


def controllers(moves: Iterator[Move] | tuple[Move, ...]) -> Mapping[Seat, str]:
    """The seats that a computer player decides for after these moves, with its level."""
    now: dict[Seat, str] = {}
    for move in moves:
        if move.verb == COMPUTER and move.seat != CHANCE:
            now[move.seat] = move.args[0]
        elif move.verb == PERSON and move.seat != CHANCE:
            now.pop(move.seat, None)
    return now


def apply_any(
    ruleset: Ruleset[StateT, ViewT], state: StateT, move: Move, players: int
) -> tuple[StateT, tuple[Event, ...]]:
    """What `move` makes of `state`: a move of the game, or one that comes from outside it.

    `Ruleset.apply` knows the game's own moves only; a record holds both. Raises UnreadableMove
    or IllegalMove.
    """
    if is_control(move):
        _check_control(ruleset, move, players)
        if move == TIME_UP:
            return _call_time(ruleset, state)
        kind = COMPUTER_TAKES if move.verb == COMPUTER else PERSON_TAKES
        level = {"level": move.args[0]} if move.args else {}
        return state, (Event(kind, {"seat": move.seat, **level}),)
    return ruleset.apply(state, move)


def _call_time(ruleset: Ruleset[StateT, ViewT], state: StateT) -> tuple[StateT, tuple[Event, ...]]:
    """Nothing happens where time was up before, or the game is over."""
    after, events = ruleset.last_round(state)
    if after is state:
        return state, ()
    over = ruleset.outcome(after) is not None
    return after, (Event(TIME_UP.verb, {"over": over}), *events)


def replay(ruleset: Ruleset[StateT, ViewT], record: Record) -> Iterator[PlayedMove]:
    """Play a record again, move by move.

    Raises ValueError for another game or rules version, UnreadableMove or IllegalMove for
    a record that was not played by these rules.
    """
    if (record.game, record.version) != (ruleset.slug, ruleset.version):
        raise ValueError(f"a record of {record.game} version {record.version}")
    state = ruleset.setup(record.players, record.options)
    for ply, text in enumerate(record.moves, 1):
        move = Move.parse(text)
        state, events = apply_any(ruleset, state, move, record.players)
        yield PlayedMove(ply, move, events, state)

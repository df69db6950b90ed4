"""Everything that reads: a table as one of its seats, or anybody who watches, may see it.

What leaves this module holds no State and no raw move: only a View, the seat's own legal
moves, and events reduced to what the reader may know of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from game.engine import record
from game.engine.contract import Move, Outcome

from .models import Seat, Table
from .services import OldRules, Position, position_of, record_of, ruleset_of
from .services_house import computers_of, due_seat


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat; `computer` is a level of play or ""."""

    index: int
    nickname: str
    computer: str


@dataclass(frozen=True)
class Told:
    """An event as one reader learns it."""

    kind: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Step:
    """What one move brought about; `seat` made it (-1: chance)."""

    ply: int
    seat: int
    told: tuple[Told, ...]


@dataclass(frozen=True)
class OpenGame:
    """An unfinished table; `updated` is the time of its last move."""

    public_id: str
    updated: datetime


@dataclass(frozen=True)
class Seen:
    """A table as `seat` sees it (None: somebody who only watches).

    `due` says that chance or a computer is to move. `moves` are the reader's own.
    """

    public_id: str
    game: str
    options: dict[str, Any]
    ply: int
    seat: int | None
    sitters: tuple[Sitter, ...]
    view: Any
    to_act: tuple[int, ...]
    due: bool
    moves: tuple[Move, ...]
    outcome: Outcome | None
    steps: tuple[Step, ...]


def see(table: Table, seat: Seat | None) -> Seen:
    """The table as the holder of `seat` sees it. Raises OldRules."""
    position = position_of(table)
    ruleset, state = position.ruleset, position.state
    index = None if seat is None else seat.index
    sitters = tuple(Sitter(s.index, s.nickname, s.computer) for s in table.seats.all())
    return Seen(
        public_id=table.public_id,
        game=table.game,
        options=table.options,
        ply=table.ply,
        seat=index,
        sitters=sitters,
        view=ruleset.view(state, index),
        to_act=ruleset.to_act(state),
        due=due_seat(position, computers_of(table)) is not None,
        moves=ruleset.legal_moves(state, seat.index) if seat and not seat.computer else (),
        outcome=ruleset.outcome(state),
        steps=tuple(_steps(position, index)),
    )


def _steps(position: Position, seat: int | None) -> Iterable[Step]:
    """The game so far, played again from its rows: quick enough to be done for every page."""
    for step in record.replay(ruleset_of(position.table), record_of(position.table)):
        told = tuple(Told(event.kind, event.seen_by(seat)) for event in step.events)
        yield Step(step.ply, step.move.seat, told)


def seat_at(table: Table, tokens: Sequence[str]) -> Seat | None:
    """The seat of this table that one of the tokens opens, the newest token first."""
    seats = {seat.token: seat for seat in table.seats.filter(token__in=tokens)}
    return next((seats[token] for token in reversed(tokens) if token in seats), None)


def open_games(tokens: Sequence[str]) -> list[OpenGame]:
    """The unfinished tables that the tokens open and today's rules can play on, latest first."""
    tables = Table.objects.filter(seats__token__in=tokens, finished=None).distinct()
    # Without the snapshot: nothing here reads a position.
    latest_first = tables.defer("snapshot").order_by("-updated")
    return [OpenGame(t.public_id, t.updated) for t in latest_first if _is_playable(t)]


def _is_playable(table: Table) -> bool:
    try:
        ruleset_of(table)
    except OldRules:
        return False
    return True

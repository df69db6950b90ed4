"""The site's own part in a game: chance and the computer players.

Thinking happens between transactions, on the position as it was read; only the finished move
takes the lock, with the decision it was thought for. Whoever else moves meanwhile may make it
stale, and then it is thought anew.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from time import monotonic
from typing import Final

from django.db.models import Q, QuerySet
from django.utils import timezone

from game.engine.bots.thought import Thought, think
from game.engine.contract import CHANCE, Seat
from wyklenci_site.core.locks import if_free

from . import chance
from .grace import seconds_left
from .live import announce
from .models import Table
from .records import OldRules
from .services import HOUSE, Halted, NotYourSeat, Position, StaleMove, play, position_of, read_table

WATCHED: Final = timedelta(seconds=15)
"""So long computers play on after somebody was last seen to watch."""

HURRY: Final = timedelta(seconds=5)
"""So long computers play without a rest for whoever skips their moves."""

SECONDS: Final = 2.0
"""How long one request without a live server lets computers play."""


@dataclass(frozen=True)
class Due:
    """A computer's decision that a table is waiting for.

    `asked` is the decision it is about; `alone` says that no person decides meanwhile. For `wait`
    seconds somebody may still take his step back (see `grace`): until then nobody answers it.
    `people`: somebody plays there himself, or it is a table of a class. `watched`: nobody does, but
    somebody looks on, or has looked since the last move; where people play, one of them hurries
    (see `hurry`). It follows from `until`, the table's `watched`.
    """

    thought: Thought
    table_id: int
    public_id: str
    asked: int
    alone: bool
    wait: float = 0
    people: bool = True
    watched: bool = False
    until: datetime | None = None


def due_seat(position: Position, computers: Mapping[int, str]) -> Seat | None:
    """The first of those that are to act for whom the house moves now: chance or a computer.

    A computer waits for people whom it should let decide first.
    """
    if position.table.begun is None or position.table.halted:
        return None
    ruleset, state = position.ruleset, position.state
    return next(
        (
            seat
            for seat in ruleset.to_act(state)
            if seat == CHANCE
            or (seat in computers and computers.keys() >= set(ruleset.waits_for(state, seat)))
        ),
        None,
    )


def settle(table_id: int) -> Position:
    """Let chance move until somebody is to decide. May be called at any time, also concurrently.

    Raises Table.DoesNotExist or OldRules.
    """
    return settled(position_of(read_table(table_id)))


def settled(position: Position) -> Position:
    """As `settle`, going on from a position that has just been read or made."""
    table_id = position.table.pk
    while due_seat(position, {}) is not None:
        move = position.ruleset.chance(position.state, Random(_seed(position)))
        try:
            position = play(table_id, HOUSE, position.asked(CHANCE), str(move))
        except (StaleMove, Halted):
            position = position_of(read_table(table_id))
    return position


def next_due(table_id: int) -> Due | None:
    """What a computer is to decide now, once chance has moved; None when nobody waits for one.

    Raises Table.DoesNotExist or OldRules.
    """
    position = settle(table_id)
    table, ruleset, state = position.table, position.ruleset, position.state
    computers = computers_of(table)
    seat = due_seat(position, computers)
    if seat is None:
        return None
    if computers[seat] not in ruleset.computers:
        raise OldRules(f"no computer player {computers[seat]!r}")
    view, moves = ruleset.view(state, seat), ruleset.legal_moves(state, seat)
    return Due(
        Thought(table.game, computers[seat], view, moves, _seed(position)),
        table_id,
        table.public_id,
        position.asked(seat),
        alone=all(one in computers for one in ruleset.to_act(state)),
        wait=seconds_left(position.table),
        people=bool(table.classroom_id) or any(not seat.computer for seat in table.all_seats),
        watched=table.watched is not None and table.watched > table.updated,
        until=table.watched,
    )


def carry_out(due: Due, text: str) -> None:
    """Make the move that was thought of, unless it has become stale, a person has come, or the
    table was halted. Nothing happens, either, where somebody who decides at the same time has
    meanwhile made a move that he may take back."""
    if not due.alone and seconds_left(read_table(due.table_id)):
        return
    with suppress(StaleMove, NotYourSeat, Halted):
        play(due.table_id, HOUSE, due.asked, text)


def continue_play(table_id: int, seconds: float = SECONDS) -> None:
    """Let chance and computer players move until a person is to decide or time is up.

    Time is up when another decision as long as the longest so far would not fit any more;
    one is made in any case, and chance takes no time. While somebody may still take a step
    back, nobody is waited for: computers go on with a later call. Safe to call at any time and
    twice at once. Raises Table.DoesNotExist or OldRules.
    """
    began = monotonic()
    longest = 0.0
    while (due := next_due(table_id)) is not None and not due.wait:
        decision_began = monotonic()
        if longest and decision_began - began + longest > seconds:
            return
        carry_out(due, think(due.thought))
        longest = max(longest, monotonic() - decision_began)


def look_at(table: Table) -> None:
    """Somebody looks on who has no stream of news: where only computers play, and nobody else
    watches, they make one move for him."""
    _watch(Table.objects.filter(pk=table.pk), timezone.now())


def keep_watched(public_ids: Collection[str]) -> None:
    """Somebody watches these tables: where only computers play, they go on for a while."""
    tables = Table.objects.filter(public_id__in=public_ids)
    soon = timezone.now() + WATCHED / 2
    _watch(tables.filter(Q(watched=None) | Q(watched__lt=soon)), timezone.now() + WATCHED)


def alone_with_computers(table: Table) -> bool:
    """Whether nobody else sees how fast computers play: a single person is at the table."""
    people = [seat for seat in table.all_seats if not seat.computer]
    return len(people) == 1 < len(table.all_seats)


def hurry(table: Table, *, all_moves: bool) -> None:
    """Whoever plays alone with computers has seen enough of a move: their next one comes at once,
    or all until he is to decide."""
    until = timezone.now() + (HURRY if all_moves else timedelta())
    with if_free():
        if Table.objects.filter(pk=table.pk, due=True).update(watched=until):
            announce(table.public_id, table.version)


def _watch(tables: QuerySet[Table], until: datetime) -> None:
    shows = tables.filter(Q(watched=None) | Q(watched__lt=until), due=True, classroom=None)
    found = list(shows.exclude(seats__computer="").values_list("pk", flat=True))
    if found:
        with if_free():
            Table.objects.filter(pk__in=found).update(watched=until)


def computers_of(table: Table) -> dict[int, str]:
    """The computer players' levels by seat."""
    return {seat.index: seat.computer for seat in table.all_seats if seat.computer}


def _seed(position: Position) -> str:
    """Where the next draw or thought takes its randomness from."""
    if position.table.seed is not None:
        return f"{position.table.seed}/{position.ply}"
    return f"{chance.dice.getrandbits(128):x}"

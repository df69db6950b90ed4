"""A table and its record: read from their rows, played again, compared with what they say.

Playing a game again takes some milliseconds, and every page tells what happened; so what was
played again is kept for a while and only continued. It is as secret as the rows.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from threading import Lock
from typing import Any, Final

from django.db import DatabaseError, connection

from game.engine import record
from game.engine.card_sets import UnknownCards
from game.engine.coaching import Faced
from game.engine.contract import CHANCE, Event, Move
from game.engine.registry import AnyRuleset, get_ruleset

from .editions import know_cards
from .models import MoveRow, Table
from .rows import Damaged, Unreadable

log = logging.getLogger(__name__)

KEPT: Final = 1024
"""How many tables' histories are kept: more than are played at once in a whole city's schools."""


class OldRules(Unreadable):
    """It was begun with a game, or a version of its rules, that is no longer here."""


def version_of(public_id: str) -> int:
    """The table's version as it is now. Raises Table.DoesNotExist or Damaged."""
    # Asked with every page, so without the time that an ORM takes to write such a sentence.
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM game_table WHERE public_id = %s", [public_id])
        found = cursor.fetchone()
    if found is None:
        raise Table.DoesNotExist
    version = found[0]
    if not isinstance(version, int):
        raise Damaged(Table)
    return version


def find_table(public_id: str) -> Table:
    """The table as it is now, with its seats; to be read only, for others are given it, too.

    Raises Table.DoesNotExist or Damaged.
    """
    version = version_of(public_id)
    with _lock:
        known = _tables.get(public_id)
    if known is None or known.version != version:
        known = Table.objects.get(public_id=public_id)
        keep(known)
    return known


def keep(table: Table) -> None:
    """Cache this table for later requests. Valid while its version is the one in the database."""
    with _lock:
        _tables[table.public_id] = table
        _tables.move_to_end(table.public_id)
        while len(_tables) > KEPT:
            _tables.popitem(last=False)


def know_seats(table: Table) -> None:
    """Reuse the cached seats if they were read at this version. Do not modify them."""
    with _lock:
        known = _tables.get(table.public_id)
    if known is not None and known.version == table.version:
        table.__dict__["all_seats"] = known.all_seats


@dataclass(frozen=True)
class GameHistory:
    """All moves up to `ply` with their events; the states after and `before` the last one.

    A move's own state is left out: it would be kept for nothing. `told` are, by reader, the moves
    reduced to what he may know of them (`selectors.Step`); they stay right while the game goes on.
    `faced` are, at a table where something is explained, the decisions that were answered, by ply;
    None at others.
    """

    undone: int
    ply: int
    moves: tuple[record.PlayedMove, ...]
    before: Any
    state: Any
    told: dict[int | None, tuple[Any, ...]]
    faced: dict[int, Faced] | None


_CHANGING: Final[ContextVar[bool]] = ContextVar("changing", default=False)

_histories: OrderedDict[str, GameHistory] = OrderedDict()
_tables: OrderedDict[str, Table] = OrderedDict()
_lock = Lock()


def ruleset_of(table: Table) -> AnyRuleset:
    """The rules of the game that is played there, whose cards are known from now on. Raises
    OldRules or Damaged."""
    try:
        ruleset = get_ruleset(table.game)
    except KeyError as error:
        raise OldRules(table.game) from error
    if ruleset.version != table.rules_version:
        raise OldRules(f"{table.game} version {table.rules_version}")
    try:
        know_cards(table.game, table.options)
    except UnknownCards as error:
        raise Damaged(Table, table.pk) from error
    return ruleset


def record_of(table: Table) -> record.Record:
    """The table's record, read from its rows up to the ply that `table` was read at."""
    return _record(table, _texts(table, 0))


def _record(table: Table, moves: tuple[str, ...]) -> record.Record:
    return record.Record(table.game, table.rules_version, table.players, table.options, moves)


def _texts(table: Table, after: int) -> tuple[str, ...]:
    rows = MoveRow.objects.filter(table=table, ply__gt=after, ply__lte=table.ply).order_by("ply")
    return tuple(rows.values_list("text", flat=True))


@contextmanager
def reading(table: Table) -> Iterator[None]:
    """What goes wrong while a table is read is the table's fault: raises Damaged for it."""
    try:
        yield
    except (Unreadable, DatabaseError):
        raise
    except Exception as error:
        log.exception("Table %s cannot be read", table.pk)
        raise Damaged(Table, table.pk) from error


@contextmanager
def changing() -> Iterator[None]:
    """In here tables may be read as a transaction has changed them, which may yet come to nothing:
    no history that is read here is kept."""
    token = _CHANGING.set(True)
    try:
        yield
    finally:
        _CHANGING.reset(token)


def history_of(table: Table) -> GameHistory:
    """The game so far, up to the ply that `table` was read at. Raises OldRules or Damaged."""
    ruleset = ruleset_of(table)
    with reading(table):
        return _read_history(ruleset, table)


def _read_history(ruleset: AnyRuleset, table: Table) -> GameHistory:
    with _lock:
        known = _histories.get(table.public_id)
    if known is None or not _continues(known, table):
        start = ruleset.setup(table.players, table.options)
        faced: dict[int, Faced] | None = {} if _explains(table) else None
        known = GameHistory(table.undone, 0, (), start, start, {}, faced)
    if known.ply < table.ply:
        known = _continued(ruleset, table, _copy(known) if _CHANGING.get() else known)
    if not _CHANGING.get():
        _keep_history(table, known)
    return known


def _copy(known: GameHistory) -> GameHistory:
    """What is noted in it does not reach the one that is kept."""
    faced = None if known.faced is None else {**known.faced}
    return replace(known, told={**known.told}, faced=faced)


def _continues(known: GameHistory, table: Table) -> bool:
    """Whether all that was kept is part of the game as `table` was read."""
    if known.undone != table.undone or known.ply > table.ply:
        return False
    return known.faced is not None or not _explains(table)


def _explains(table: Table) -> bool:
    return table.hints or table.seed is not None


def _note_faced(ruleset: AnyRuleset, known: GameHistory, ply: int, move: Move, before: Any) -> None:
    """What the mover saw when he decided, where something is explained to him."""
    if known.faced is not None and move.seat != CHANCE and not record.is_control(move):
        verbs = frozenset(one.verb for one in ruleset.legal_moves(before, move.seat))
        known.faced[ply] = Faced(ruleset.view(before, move.seat), verbs)


def _keep_history(table: Table, history: GameHistory) -> None:
    with _lock:
        _histories[table.public_id] = history
        _histories.move_to_end(table.public_id)
        while len(_histories) > KEPT:
            _histories.popitem(last=False)


def keep_move(table: Table, move: Move, events: tuple[Event, ...], before: Any, state: Any) -> None:
    """A move of the game was just stored: `table` is as it is now. Spares the next reader to
    read and play it once more."""
    keep(table)
    with _lock:
        known = _histories.get(table.public_id)
    if known is not None and (known.undone, known.ply + 1) == (table.undone, table.ply):
        moves = (*known.moves, record.PlayedMove(table.ply, move, events, None))
        _note_faced(ruleset_of(table), known, table.ply, move, before)
        now = replace(known, ply=table.ply, moves=moves, before=before, state=state)
        _keep_history(table, now)


def _continued(ruleset: AnyRuleset, table: Table, known: GameHistory) -> GameHistory:
    before = state = known.state
    moves = list(known.moves)
    for text in _texts(table, known.ply):
        before, move = state, Move.parse(text)
        state, events = record.apply_any(ruleset, before, move, table.players)
        moves.append(record.PlayedMove(len(moves) + 1, move, events, None))
        _note_faced(ruleset, known, len(moves), move, before)
    return replace(known, ply=len(moves), moves=tuple(moves), before=before, state=state)

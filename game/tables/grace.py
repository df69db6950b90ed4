"""The moment in which somebody may take his last step back before a computer answers it.

How long it lasts follows from when the move was stored, so that a server that was started anew
knows it, too; that its maker does not want it is stored with the move.
"""

from __future__ import annotations

from django.conf import settings
from django.utils import timezone

from .models import MoveRow, Table
from .records import history_of
from .services import Halted, StaleMove, authenticate, can_undo, change, save_change


def seconds_left(table: Table) -> float:
    """How long computers still leave whoever moved last to take that back; 0 when they need not.

    They wait for a move only that may be taken back, and with which its maker was done: in his
    own turn nobody is kept waiting. Raises OldRules.
    """
    allowed = settings.TAKE_BACK_SECONDS
    mover = last_mover(table) if allowed else None
    if mover is None or str(mover) in table.waiting or not can_undo(table, mover):
        return 0
    row = _last(table)
    if row is None or row.kept:
        return 0
    age = (timezone.now() - row.created).total_seconds()
    # A clock that was set back since then must not keep the computers waiting.
    return max(0, allowed - age) if age >= 0 else 0


def last_mover(table: Table) -> int | None:
    """The seat that made the last move; None before the first one. Raises OldRules."""
    moves = history_of(table).moves
    return moves[-1].move.seat if moves else None


def let_answer(table_id: int, token: str, moved: int) -> Table:
    """Let computers answer the seat's own last move at once; the table as it then is.

    `moved` is the table's as the reader saw it. Where the move is kept already, or others have
    moved since, there is nothing to do. Raises Table.DoesNotExist, NotYourSeat, StaleMove, Halted
    or OldRules, and then nothing has changed.
    """
    with change(table_id) as table:
        seat = authenticate(table, token)
        row = _last(table)
        if row is None or row.seat != seat.index or row.kept:
            return table
        if table.moved != moved:
            raise StaleMove
        if table.halted:
            raise Halted
        if can_undo(table, seat.index):
            row.kept = True
            row.save(update_fields=["kept"])
            save_change(table)
        return table


def _last(table: Table) -> MoveRow | None:
    row: MoveRow | None = MoveRow.objects.filter(table=table, ply=table.ply).first()
    return row

"""What happens at a table: moves made and taken back, seats handed over, time called.

Whatever changes a table locks it (`change`) and stores it (`save_change`), here as in
`services_seats` and `grace`, so a move is in the database before anybody sees its effect. A move
of the game is made by `play` alone, whoever makes it: a person, chance or a computer player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from secrets import compare_digest
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from game.engine import record
from game.engine.contract import CHANCE, IllegalMove, Move, gettext_noop
from game.engine.contract import Seat as SeatIndex
from game.engine.registry import AnyRuleset

from .live import announce
from .models import CLOSED, PAUSED, PLAYED, MoveRow, Seat, Table
from .records import changing, history_of, keep_move, know_seats, reading, ruleset_of


class House:
    """Who moves for chance and for computer players: the site itself."""


HOUSE: Final = House()

Actor = str | House
"""A seat's token, or HOUSE."""


class StaleMove(Exception):
    """The table is not where the mover believed it to be. `repeated`: by this very move."""

    def __init__(self, *, repeated: bool = False) -> None:
        super().__init__("the mover's decision is over")
        self.repeated = repeated


class NotYourSeat(Exception):
    """The mover has no seat here, or the move is another seat's."""


class NothingToUndo(Exception):
    """The seat's last step revealed something, or somebody has moved since."""


class Halted(Exception):
    """Nobody moves at this table now: the teacher has paused or closed it."""


@dataclass(frozen=True)
class Position:
    """A table as it was read: its state and how many moves led to it.

    For services and selectors only; nothing that is shown may be made from `state` but by
    `ruleset.view`.
    """

    table: Table
    ruleset: AnyRuleset
    state: Any

    @property
    def ply(self) -> int:
        return self.table.ply

    def asked(self, seat: SeatIndex) -> int:
        """The version at which the seat's present decision began; 0 when it has none."""
        return int(self.table.waiting.get(str(seat), 0))


def position_of(table: Table) -> Position:
    """The position that the row of `table` holds, read once however many ask.

    Raises OldRules or Damaged.
    """
    ruleset = ruleset_of(table)
    snapshot, state = table.__dict__.get("position", (None, None))
    if snapshot is not table.snapshot:
        with reading(table):
            state = ruleset.load(bytes(table.snapshot))
        table.__dict__["position"] = table.snapshot, state
    return Position(table, ruleset, state)


def read_table(table_id: int) -> Table:
    """The table as it is now. Raises Table.DoesNotExist or Damaged."""
    return Table.objects.get(pk=table_id)


@contextmanager
def change(table_id: int) -> Iterator[Table]:
    """The table's row, in a transaction, nobody else's until its end.

    Raises Table.DoesNotExist or Damaged.
    """
    with transaction.atomic(), changing():
        yield Table.objects.select_for_update().get(pk=table_id)


def seat_at(table: Table, index: SeatIndex) -> Seat | None:
    """The seat with this index, if there is one."""
    return next((seat for seat in table.all_seats if seat.index == index), None)


def save_change(table: Table, *fields: str) -> None:
    """Store what was changed in `change`; once it is committed, whoever watches is told."""
    table.due = _is_due(table)
    _count_up(table, "updated", "due", *fields)


def _is_due(table: Table) -> bool:
    """Whether chance or a computer decides now. It may still have to wait for people; what is
    waited for is not asked here, where somebody waits for his move to be stored."""
    if table.begun is None or table.finished is not None or table.halted:
        return False
    moved_for = {CHANCE, *(seat.index for seat in table.all_seats if seat.computer)}
    return any(int(seat) in moved_for for seat in table.waiting)


def _count_up(table: Table, *fields: str) -> None:
    table.version += 1
    table.save(update_fields=["version", *fields])
    announce(table.public_id, table.version)


def play(table_id: int, actor: Actor, asked: int, text: str) -> Position:
    """Make a move and return the position after it.

    `asked` is the version at which the decision began that the mover believes to be his (see
    `Table.waiting`): moves of others who decide at the same time do not make his stale.
    Raises Table.DoesNotExist, NotYourSeat, StaleMove, Halted, UnreadableMove, IllegalMove or
    OldRules, and then nothing has changed.
    """
    with change(table_id) as table:
        know_seats(table)
        seat = None if isinstance(actor, House) else authenticate(table, actor)
        before = position_of(table)
        if seat is not None and before.asked(seat.index) != asked:
            raise StaleMove(repeated=_repeated(table, seat, asked, text))
        move = Move.parse(text)
        _check_seat(table, seat, move)
        if table.halted:
            raise Halted
        if before.asked(move.seat) != asked:
            raise StaleMove
        if table.begun is None:
            raise IllegalMove(NOT_BEGUN)
        state, events = before.ruleset.apply(before.state, move)
        after = _write(before, move, state)
        transaction.on_commit(partial(keep_move, table, move, events, before.state, state))
        return after


NOT_BEGUN: Final = gettext_noop("The game has not begun yet.")


def authenticate(table: Table, token: str) -> Seat:
    """The seat of `table` that the token opens. Raises NotYourSeat."""
    for seat in table.all_seats:
        if compare_digest(seat.token.encode(), token.encode()):
            return seat
    raise NotYourSeat


def _repeated(table: Table, seat: Seat, asked: int, text: str) -> bool:
    """Whether the move was made already, as when a button is pressed twice."""
    last = MoveRow.objects.filter(table=table, seat=seat.index).last()
    return last is not None and (last.asked, last.text) == (asked, text)


def _check_seat(table: Table, seat: Seat | None, move: Move) -> None:
    """A person moves for his own seat; the house for chance and for computers."""
    if record.is_control(move):
        allowed = False
    elif move.seat == CHANCE:
        allowed = seat is None
    elif seat is None:
        mover = seat_at(table, move.seat)
        allowed = mover is not None and bool(mover.computer)
    else:
        allowed = move.seat == seat.index and not seat.computer
    if not allowed:
        raise NotYourSeat


def hand_over(table: Table, index: int, level: str) -> Position:
    """Let a computer play a seat of a locked table, or with "" a person again: a move, too.

    Raises UnreadableMove for an unknown level or seat, OldRules.
    """
    before = position_of(table)
    move = Move(index, record.COMPUTER, (level,)) if level else Move(index, record.PERSON)
    state, _ = record.apply_any(before.ruleset, before.state, move, table.players)
    return _write(before, move, state)


def call_time(table_id: int) -> None:
    """Let the table play the present round to its end, score and be over: a move, too.

    Nothing happens where that was said before, or the game is over.
    Raises Table.DoesNotExist or OldRules.
    """
    with change(table_id) as table:
        if table.finished is not None:
            return
        before = position_of(table)
        state, _ = record.apply_any(before.ruleset, before.state, record.TIME_UP, table.players)
        if state is not before.state:
            _write(before, record.TIME_UP, state)


def _write(before: Position, move: Move, state: Any) -> Position:
    """The row and the snapshot, inside the transaction that holds the lock."""
    table, ruleset = before.table, before.ruleset
    MoveRow.objects.create(
        table=table,
        ply=table.ply + 1,
        seat=move.seat,
        text=str(move),
        asked=before.asked(move.seat),
    )
    table.ply += 1
    table.snapshot = ruleset.dump(state)
    table.__dict__["position"] = table.snapshot, state
    if ruleset.outcome(state) is not None:
        # A clock that was set back since then must not keep the last move out of the database.
        table.finished = max(timezone.now(), table.created)
    mover = None if record.is_control(move) else move.seat
    same = ruleset.same_decision(before.state, state)
    table.waiting = waiting(table, ruleset.to_act(state), mover, same=same)
    seat = seat_at(table, move.seat)
    if seat is not None and record.is_control(move):
        seat.computer = move.args[0] if move.args else ""
        seat.save(update_fields=["computer"])
    save_change(table, "ply", "snapshot", "finished", "waiting")
    return Position(table, ruleset, state)


def waiting(
    table: Table, to_act: Sequence[SeatIndex], mover: SeatIndex | None, *, same: bool = True
) -> dict[str, int]:
    """Since which version each seat decides, once the change in hand is saved.

    Whoever was to act before and has not moved is still at the `same` decision, unless the move
    took that away.
    """
    now, since = table.version + 1, table.waiting if same else {}
    return {str(seat): now if seat == mover else since.get(str(seat), now) for seat in to_act}


def halt(table_id: int, how: str) -> None:
    """Let nobody move any more (`Table.halted`), or with "" go on. Raises Table.DoesNotExist."""
    with change(table_id) as table:
        if table.halted != how:
            table.halted = how
            save_change(table, "halted")


def shelve(table_id: int, how: str) -> None:
    """Note that the class plays elsewhere (`Table.shelved`): nobody moves here any more, or for a
    while; with "" the class is back. Raises Table.DoesNotExist.
    """
    with change(table_id) as table:
        table.shelved = how
        if table.finished is None and how == PLAYED:
            table.halted = CLOSED
        elif table.finished is None and how:
            table.halted = table.halted or PAUSED
        save_change(table, "shelved", "halted")


def give_hints(table_id: int, *, given: bool) -> None:
    """Let all at the table be told what is new to them, or nobody. Raises Table.DoesNotExist."""
    with change(table_id) as table:
        if table.hints != given:
            table.hints = given
            _count_up(table, "hints")


def put_hints_away(table_id: int, token: str, *, away: bool) -> Table:
    """Let the seat do without the table's hints, or have them back; asking twice changes nothing.

    Raises Table.DoesNotExist or NotYourSeat.
    """
    with change(table_id) as table:
        seat = authenticate(table, token)
        if table.hints and seat.hints_away != away:
            seat.hints_away = away
            seat.save(update_fields=["hints_away"])
            _count_up(table)
        return table


def tell(table_id: int) -> None:
    """Let whoever watches look again: something changed that is not the table's own.

    Raises Table.DoesNotExist.
    """
    with change(table_id) as table:
        _count_up(table)  # not `updated`: at the table nothing happened


def undo(table_id: int, token: str, moved: int) -> Table:
    """Take the last move back: the seat's own, which revealed nothing, and nobody moved since.

    `moved` is the table's (`Table.moved`) as the reader saw it. Raises Table.DoesNotExist,
    NotYourSeat, StaleMove, Halted, NothingToUndo or OldRules, and then nothing has changed.
    """
    with change(table_id) as table:
        seat = authenticate(table, token)
        if table.moved != moved:
            raise StaleMove
        if table.halted:
            raise Halted
        earlier = _before_last(table, seat.index)
        if earlier is None:
            raise NothingToUndo
        ruleset = ruleset_of(table)
        MoveRow.objects.filter(table=table, ply=table.ply).delete()
        table.ply -= 1
        table.undone += 1
        table.snapshot = ruleset.dump(earlier)
        table.waiting = waiting(table, ruleset.to_act(earlier), seat.index)
        save_change(table, "ply", "undone", "snapshot", "waiting")
        return table


def can_undo(table: Table, index: SeatIndex) -> bool:
    """Whether the seat may take the last move back. Raises OldRules."""
    return _before_last(table, index) is not None


def _before_last(table: Table, index: SeatIndex) -> Any:
    """The state before the last move, where the seat may take that move back; else None.

    Raises OldRules.
    """
    history = history_of(table)
    if not history.moves or table.finished is not None:
        return None
    move = history.moves[-1].move
    mover = seat_at(table, index)
    if move.seat != index or record.is_control(move) or mover is None or mover.computer:
        return None
    ruleset = ruleset_of(table)
    return history.before if ruleset.undoable(history.before, move, history.state) else None

"""The same people play once more: the table that follows one whose game is over."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress

from .models import Seat, Table
from .services import NotYourSeat, change, tell
from .services_seats import KnowsOtherHands, NewSeat, NicknameTaken, SeatTaken, open_table, sit_down


def can_follow(table: Table) -> bool:
    """Whether such a table may be opened: a class opens its tables itself, and a guided game is
    played once."""
    return table.finished is not None and table.classroom_id is None and table.seed is None


def following(table: Table) -> Table | None:
    """The table that was opened after this one, if there is one."""
    found: Table | None = Table.objects.filter(after=table.pk).first()
    return found


def same_seats(table: Table, held: Collection[str]) -> list[NewSeat]:
    """The seats of such a table: whoever opens it holds the keys `held`, the others come when they
    like, and computers play as before."""
    return [
        NewSeat(
            nickname=seat.nickname,
            computer="" if seat.taken else seat.computer,
            here=seat.taken and seat.token in held,
        )
        for seat in table.all_seats
    ]


def play_again(
    table_id: int, held: Collection[str], *, knows_following: bool = False
) -> tuple[Table, tuple[Seat, ...], bool]:
    """The table that follows, the seats there that are now those of whoever holds these keys, and
    whether it was he who opened it.

    Whoever asks first opens it: the same game, settings and seats. Everybody after him finds it and
    has the seats that he had, unless somebody else has taken them meanwhile, or he plays there
    already. `knows_following` is as in `sit_down`, of the table that follows. Raises
    Table.DoesNotExist, or NotYourSeat where he had no seat or no table can follow.
    """
    with change(table_id) as table:
        own = [seat for seat in table.all_seats if seat.taken and seat.token in held]
        if not own or not can_follow(table):
            raise NotYourSeat
        found = following(table)
        if found is not None:
            if any(seat.taken and seat.token in held for seat in found.all_seats):
                return found, (), False
            return found, tuple(_taken_again(found, own, held, knows_following)), False
        opened = open_table(table.game, table.options, same_seats(table, held), after=table)
        tell(table.pk)
    indices = {seat.index for seat in own}
    return opened, tuple(seat for seat in opened.all_seats if seat.index in indices), True


def _taken_again(
    table: Table, own: Iterable[Seat], held: Collection[str], knows_table: bool
) -> Iterable[Seat]:
    for seat in own:
        with suppress(SeatTaken, NicknameTaken, KnowsOtherHands):
            yield sit_down(table.pk, seat.index, seat.nickname, knows_table=knows_table, held=held)

"""Who sits where: groups, tables, and seats that pupils take, leave and change.

All of it happens while `services.change` holds the class.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from django.db.models import Q, QuerySet

from game.engine.contract import UnreadableOptions
from game.kit.coach import told_so_far
from game.kit.load import game_of
from game.kit.safe_wording import or_nothing
from game.tables import chance
from game.tables.models import CLOSED, PAUSED, PLAYED, Seat, Table
from game.tables.pseudonyms import deal, deal_many, for_slips
from game.tables.rows import Damaged, Unreadable, every
from game.tables.selectors import see
from game.tables.services import call_time, halt, tell
from game.tables.services_seats import (
    NEW,
    Hinted,
    NewSeat,
    SeatTaken,
    free_seat,
    open_table,
    take_over,
    with_chance,
)

from .models import WITH_DEVICES, Classroom, Pupil


def taken_names(classroom: Classroom) -> set[str]:
    """All names in use: of pupils, also of those who are gone, and of computers."""
    pupils = classroom.pupils.values_list("name", flat=True)
    seats = Seat.objects.filter(table__classroom=classroom).exclude(table__shelved=PLAYED)
    seats = seats.values_list("nickname", flat=True)
    return {name for name in (*pupils, *seats) if isinstance(name, str)}


def kept_names(classroom: Classroom) -> set[str]:
    """Names that are dealt to nobody: those in use, and those on the slips of the class."""
    return {*taken_names(classroom), *for_slips(classroom.public_id)}


def groups(classroom: Classroom) -> list[list[Pupil]]:
    """Who plays with whom. Groups differ by one at most where nobody chose."""
    size = classroom.group_size
    pupils = list(classroom.pupils.filter(removed=False))
    if classroom.seating == Classroom.Seating.RANDOM:
        chance.dice.shuffle(pupils)
        count = -(-len(pupils) // size)
        return [pupils[first::count] for first in range(count)]
    groups: dict[int, list[Pupil]] = {}
    for pupil in pupils:
        if pupil.group is not None:
            groups.setdefault(pupil.group, []).append(pupil)
    found = [groups[number] for number in sorted(groups)]
    for pupil in pupils:
        if pupil.group is None:
            room = [group for group in found if len(group) < size]
            if room:
                min(room, key=len).append(pupil)
            else:
                found.append([pupil])
    return found


def _new_table(
    classroom: Classroom,
    seats: Sequence[NewSeat],
    number: int | None = None,
    after: Table | None = None,
) -> Table:
    """With the next free number, unless it has one. Raises Damaged where the class's options are
    none of its game's.

    With hints where the class has them, but not for those who play once more `after` another table,
    and never at the projector: there a whole class looks at the screen, in one hand too small to be
    read and in the way of the table, and its teacher explains. A group at one screen has them, for
    whoever shows his cards: he decides, and it is his screen then.
    """
    try:
        table = open_table(
            classroom.game,
            with_chance(classroom.game, classroom.options, len(seats)),
            seats,
            classroom=classroom,
            number=number or free_number(classroom),
            round=classroom.round,
            after=after,
            hints=classroom.hints and classroom.way in WITH_DEVICES and after is None,
        )
    except UnreadableOptions as error:
        raise Damaged(Classroom, classroom.pk) from error
    if classroom.stands_still:
        halt(table.pk, PAUSED)
    if classroom.last_round:
        call_time(table.pk)
    return table


def free_number(classroom: Classroom) -> int:
    """The number of the class's next table."""
    tables = every(Table).filter(classroom=classroom, shelved="")
    numbers = tables.values_list("number", flat=True)
    return max((one for one in numbers if isinstance(one, int)), default=0) + 1


def open_for(
    classroom: Classroom,
    group: Sequence[Pupil],
    number: int | None = None,
    after: Table | None = None,
) -> Table:
    """A table for these pupils, perhaps with this number, `after` another; computers play at its
    other seats."""
    empty = classroom.group_size - len(group)
    others = deal_many(empty, kept_names(classroom)) if empty else []
    seats = [NewSeat(pupil.name, here=True) for pupil in group]
    seats += [NewSeat(name, classroom.level) for name in others]
    table = _new_table(classroom, seats, number, after)
    for pupil, seat in zip(group, table.all_seats, strict=False):
        pupil.seat, pupil.group = seat, None
    Pupil.objects.bulk_update(group, ["seat", "group"])
    return table


def open_screen(
    classroom: Classroom, names: Sequence[str] = (), number: int | None = None, **how: Any
) -> Table:
    """A table at one screen, before which all who play sit: under these `names` as far as they go.
    At the projector its seats are groups of the class, and the teacher's device holds them all."""
    names = list(names)[: classroom.group_size]
    more = classroom.group_size - len(names)
    names += deal_many(more, {*kept_names(classroom), *names})
    return _new_table(classroom, [NewSeat(name, here=True) for name in names], number, **how)


def open_screens(
    classroom: Classroom, before: Mapping[int, Sequence[str]] | None = None
) -> list[Table]:
    """A table at the screen of each group that has one, and of those who joined when there was
    none, perhaps under the names that they had `before`."""
    pupils = classroom.pupils.filter(removed=False)
    numbers = pupils.filter(group__isnull=False).values_list("group", flat=True)
    names = before or {}
    opened = [
        open_screen(classroom, names.get(number, []), number) for number in sorted(set(numbers))
    ]
    return opened + [open_shared(classroom, pupil) for pupil in pupils.filter(group=None)]


def open_shared(classroom: Classroom, pupil: Pupil) -> Table:
    """A table for a group that joined at its screen."""
    table = open_screen(classroom)
    pupil.group = table.number
    pupil.save(update_fields=["group"])
    return table


def without_seat(classroom: Classroom) -> QuerySet[Pupil]:
    """Who has no seat at a table that the class plays at."""
    seated = Q(seat__isnull=False, seat__table__shelved="")
    return classroom.pupils.filter(removed=False).exclude(seated).order_by("pk")


def seat_late(classroom: Classroom, pupil: Pupil) -> None:
    """At the table with the fewest people that has a seat, else at a new one."""
    tables = classroom.at_tables.filter(finished=None).exclude(halted=CLOSED)
    with_room = [table for table in tables if has_room(table)]
    if with_room:
        sit(pupil, min(with_room, key=people))
    elif classroom.way == Classroom.Way.DEVICES:
        open_for(classroom, [pupil])


def people(table: Table) -> int:
    return sum(seat.taken for seat in table.all_seats)


def room(table: Table) -> int:
    """For how many: the seats where a computer plays for nobody."""
    return sum(bool(seat.computer) and not seat.taken for seat in table.all_seats)


def has_room(table: Table) -> bool:
    return room(table) > 0


def check_room(table: Table) -> None:
    """Before somebody leaves his seat for one here. Raises SeatTaken."""
    if table.finished is not None or table.halted == CLOSED or not has_room(table):
        raise SeatTaken


def sit(
    pupil: Pupil,
    table: Table,
    index: int | None = None,
    *,
    hinted: Hinted = NEW,
) -> None:
    """As in `take_over`."""
    pupil.seat = take_over(table.pk, pupil.name, index, hinted=hinted)
    pupil.save(update_fields=["seat"])


def stand_up(pupil: Pupil) -> Hinted:
    """Leave the seat to a computer, which gets a name of its own; what the pupil played is told
    under his. Returns what he has had of hints there, which is to go with him wherever he sits
    down next."""
    seat = pupil.seat
    if seat is None:
        return NEW
    classroom, table = pupil.classroom, seat.table
    hinted = Hinted(seat.hints_away, _told(table, seat))
    if table.finished is None and table.halted != CLOSED:
        with suppress(Unreadable):  # at a damaged table nobody plays on
            free_seat(
                table.pk,
                table.host_token,
                seat.index,
                joinable=False,
                level=classroom.level,
                nickname=deal(kept_names(classroom)),
            )
    pupil.seat = None
    pupil.save(update_fields=["seat"])
    return hinted


def forget_name(pupil: Pupil) -> None:
    """Tell what the pupil has played at the class's tables under a name that is dealt: his own may
    be the reason that he is sent out."""
    classroom = pupil.classroom
    instead = deal(kept_names(classroom))
    for seat in Seat.objects.filter(table__classroom=classroom).select_related("table"):
        if any(name == pupil.name for _, name in seat.earlier):
            seat.earlier = [
                [until, instead if name == pupil.name else name] for until, name in seat.earlier
            ]
            seat.save(update_fields=["earlier"])
            tell(seat.table_id)


def _told(table: Table, seat: Seat) -> tuple[str, ...]:
    """By hints, to whoever has this seat."""
    if table.hints:
        with suppress(Unreadable):
            seen = see(table, seat)
            before = seen.told_before
            told = or_nothing(before, "class", lambda: told_so_far(game_of(table.game), seen))
            return tuple(sorted(told))
    return tuple(seat.told_before)

"""A class as its teacher, its projector and its pupils see it: names and places, no cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.db.models import Max, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from game.engine.record import COMPUTER, PERSON, TIME_UP
from game.kit.overheard import Overheard
from game.kit.parts import Cast, Mark, name_of
from game.presentation import presenter
from game.tables.models import CLOSED, MoveRow, Table
from game.tables.records import find_table
from game.tables.rows import Unreadable, every, rubbish_in
from game.tables.selectors import LEFT, see
from game.tables.services_seats import NICKNAME_LENGTH, SILENT

from .models import Classroom, Pupil
from .seating import room
from .services import MOST_ON_A_DEVICE

HERE: Final = timedelta(seconds=50)
"""A device says every twenty seconds that it is there."""
READING: Final = timedelta(minutes=5)
"""But not from a page that is read and answered in peace."""


@dataclass(frozen=True)
class Present:
    """A pupil for the teacher. `here`: his device has been heard of lately."""

    pk: int
    name: str
    sign: str
    here: bool
    group: int | None
    table: int | None


@dataclass(frozen=True)
class SeatRow:
    """A seat of a table of the class; `pupil` is None where a computer plays for nobody. `mark`
    tells with whom it belongs together, where seats do; `points` are its own, or ""."""

    index: int
    name: str
    computer: str
    deciding: bool
    pupil: Present | None
    mark: Mark | None
    points: str


@dataclass(frozen=True)
class Team:
    """Seats that belong together; without a `mark` all of a table's, where none do."""

    mark: Mark | None
    seats: tuple[SeatRow, ...]


@dataclass(frozen=True)
class TableRow:
    """A table of the class: what everybody could see who walked past it.

    `quiet` are the seconds since the last move, or since play went on; `waits` names who is to
    decide; for so many pupils there is `room`. `heard` is what was told there last. At a shared
    computer the whole `group` has joined as one.
    """

    pk: int
    public_id: str
    number: int
    where: str
    score: str
    waits: str
    quiet: int
    halted: str
    over: bool
    room: int
    heard: Overheard
    group: Present | None
    seats: tuple[SeatRow, ...]

    @property
    def teams(self) -> tuple[Team, ...]:
        """Its seats as they belong together, at every table in the same order."""
        marks = sorted({seat.mark for seat in self.seats if seat.mark}, key=lambda mark: mark.word)
        return tuple(
            Team(mark, tuple(seat for seat in self.seats if seat.mark == mark))
            for mark in marks or (None,)
        )

    @property
    def quiet_text(self) -> str:
        """Seconds, from a minute and a half on minutes."""
        return f"{self.quiet} s" if self.quiet < 90 else f"{self.quiet // 60} min"

    @property
    def going_on(self) -> bool:
        return not self.over and self.halted != "closed"


def present(classroom: Classroom) -> tuple[Present, ...]:
    """Who has come, in the order of coming."""
    reading = classroom.phase in (Classroom.Phase.DEBRIEF, Classroom.Phase.TICKET)
    since = timezone.now() - (READING if reading else HERE)
    screens = classroom.way == Classroom.Way.SHARED
    # Their tables' numbers and no more: what else a table holds may be damaged.
    seated = classroom.pupils.filter(seat__table__shelved="")
    numbers = dict(seated.values_list("pk", "seat__table__number"))
    return tuple(
        _present(pupil, since, pupil.group if screens else numbers.get(pupil.pk))
        for pupil in classroom.pupils.filter(removed=False).order_by("pk")
    )


def unreadable_pupils(classroom: Classroom) -> tuple[str, ...]:
    """The names of those whose rows are damaged, or the rows' numbers."""
    rows = every(Pupil).filter(classroom=classroom).order_by("pk")
    return tuple(
        f"{row.pk}" if "name" in rubbish_in(row) else row.name[:NICKNAME_LENGTH]
        for row in rows
        if rubbish_in(row)
    )


@dataclass(frozen=True)
class OneDevice:
    """Several pupils who joined on one device, in the order of coming. `full`: nobody else may,
    unless the teacher allows it."""

    pupils: tuple[Present, ...]
    full: bool


def one_device(classroom: Classroom, pupils: Sequence[Present]) -> tuple[OneDevice, ...]:
    """The devices on which more than one of these pupils joined."""
    by_pk = {pupil.pk: pupil for pupil in pupils}
    together: dict[str, list[Present]] = {}
    rows = classroom.pupils.exclude(device="").order_by("pk").values_list("pk", "device")
    for pk, device in rows:
        if pk in by_pk:
            together.setdefault(device, []).append(by_pk[pk])
    return tuple(
        OneDevice(
            tuple(found),
            len(found) >= MOST_ON_A_DEVICE and device not in classroom.shared_devices,
        )
        for device, found in together.items()
        if len(found) > 1
    )


def sent_out(classroom: Classroom) -> tuple[Pupil, ...]:
    """Those whom the teacher has sent out of the class."""
    return tuple(classroom.pupils.filter(removed=True).order_by("pk"))


def away(table: Table) -> frozenset[int]:
    """The seats of pupils of whom nothing was heard for a while, at a table that is played at."""
    if table.begun is None or table.finished is not None or table.halted:
        return frozenset()
    silent = Pupil.objects.filter(
        seat__table=table, seat__computer="", removed=False, last_seen__lt=timezone.now() - SILENT
    )
    return frozenset(silent.values_list("seat__index", flat=True))


def _present(pupil: Pupil, since: datetime, table: int | None) -> Present:
    return Present(
        pk=pupil.pk,
        name=pupil.name,
        sign=pupil.sign,
        here=pupil.last_seen >= since,
        group=pupil.group,
        table=table,
    )


def tables_of(classroom: Classroom, pupils: Sequence[Present]) -> tuple[TableRow, ...]:
    """The tables by their numbers; what cannot be read is left out."""
    known = {pupil.pk: pupil for pupil in pupils}
    seated = classroom.pupils.filter(seat__isnull=False).values_list("seat_id", "pk")
    by_seat = {seat: known[pk] for seat, pk in seated if pk in known}
    groups = {}
    if classroom.way == Classroom.Way.SHARED:
        groups = {pupil.table: pupil for pupil in pupils}
    moved = _last_moves(classroom)
    rows = []
    for public_id in classroom.at_tables.order_by("number").values_list("public_id", flat=True):
        try:
            table = find_table(public_id)
            since = max(filter(None, (moved.get(table.pk), table.created, classroom.resumed)))
            rows.append(_row(table, since, by_seat, groups.get(table.number)))
        except (Unreadable, Table.DoesNotExist):
            continue
    return tuple(rows)


def unreadable(classroom: Classroom, tables: Sequence[TableRow]) -> tuple[int, ...]:
    """The numbers of those that are not among the `tables` that could be read."""
    readable = {table.number for table in tables}
    numbers = classroom.at_tables.order_by("number").values_list("number", flat=True)
    return tuple(number for number in numbers if number not in readable)


def _last_moves(classroom: Classroom) -> dict[int, datetime]:
    """When somebody last moved at each table; that seats change hands is no move."""
    moves = MoveRow.objects.filter(table__classroom=classroom).exclude(
        Q(text__contains=f" {COMPUTER} ") | Q(text__endswith=f" {PERSON}") | Q(text=str(TIME_UP))
    )
    found = moves.order_by().values_list("table").annotate(Max("created"))
    return {table: at for table, at in found if isinstance(at, datetime)}


def _row(
    table: Table, since: datetime, pupils: dict[int, Present], group: Present | None
) -> TableRow:
    seen = see(table, None)
    cast = Cast(seen.sitters, None)
    glance = presenter(table.game).glance(seen, cast)
    stopped = seen.halted in (CLOSED, LEFT)
    deciding = [] if stopped else [seat for seat in seen.to_act if seat >= 0]
    return TableRow(
        pk=table.pk,
        public_id=table.public_id,
        number=table.number,
        where=glance.where,
        score=glance.score,
        waits=cast.names(deciding),
        quiet=max(0, int((timezone.now() - since).total_seconds())),
        halted=seen.halted,
        over=seen.outcome is not None,
        room=room(table),
        heard=presenter(table.game).overheard(seen, cast),
        group=group,
        seats=tuple(
            SeatRow(
                index=seat.index,
                name=name_of(seen.sitters[seat.index]),
                computer=seat.computer,
                deciding=seat.index in deciding,
                pupil=pupils.get(seat.pk),
                mark=glance.marks[seat.index] if glance.marks else None,
                points=glance.points[seat.index] if glance.points else "",
            )
            for seat in table.all_seats
        ),
    )


@dataclass(frozen=True)
class ToAsk:
    """A question that fits what happened at so many tables: what they are called, and it."""

    count: int
    tables: str
    text: str


def to_ask(tables: Sequence[TableRow]) -> tuple[ToAsk, ...]:
    """What may be asked after play, each question once, in the order of the tables."""
    found: dict[str, list[str]] = {}
    for table in tables:
        if table.heard.ask and table.halted != CLOSED:
            found.setdefault(table.heard.ask, []).append(f"{table.number}")
    return tuple(ToAsk(len(numbers), _listed(numbers), text) for text, numbers in found.items())


def _listed(numbers: Sequence[str]) -> str:
    *others, last = numbers
    if not others:
        return last
    return _("%(others)s and %(last)s") % {"others": ", ".join(others), "last": last}


def closable(tables: Sequence[TableRow]) -> frozenset[int]:
    """The tables that can be closed, for their pupils would all find seats at the others."""
    going = [table for table in tables if table.going_on]
    if len(going) < 2:
        return frozenset()
    room = sum(table.room for table in going)
    return frozenset(
        table.pk
        for table in going
        if sum(seat.pupil is not None for seat in table.seats) <= room - table.room
    )


@dataclass(frozen=True)
class Group:
    """A group that pupils choose before the tables are made."""

    number: int
    names: tuple[str, ...]
    full: bool


def groups_of(classroom: Classroom, pupils: Sequence[Present]) -> tuple[Group, ...]:
    """All groups that somebody is in, and one more that is empty."""
    used = {pupil.group for pupil in pupils if pupil.group is not None}
    needed = max(-(-len(pupils) // classroom.group_size), *used, 1) if used or pupils else 1
    numbers = range(1, needed + 1)
    if all(number in used for number in numbers):
        numbers = range(1, needed + 2)
    return tuple(
        Group(number, names, len(names) >= classroom.group_size)
        for number in numbers
        for names in [tuple(pupil.name for pupil in pupils if pupil.group == number)]
    )

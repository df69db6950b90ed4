"""The one way a class changes: opened, joined, seated, paused, ended, erased; see `changes`."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from secrets import compare_digest
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from game.classroom.erasure import erase_class
from game.tables import chance
from game.tables.keys import new_token
from game.tables.models import ASIDE, CLOSED, PAUSED, Table
from game.tables.pseudonyms import deal, is_dealt, key_of
from game.tables.rows import Unreadable, every
from game.tables.services import NotYourSeat, call_time, halt, tell
from game.tables.services import give_hints as give_hints_at
from game.tables.services_seats import (
    NICKNAME_LENGTH,
    BadNickname,
    NicknameTaken,
    SeatTaken,
    free_code,
    let_play,
    read_nickname,
    rename_seat,
    replace_keys,
)
from wyklenci_site.core.locks import if_free
from wyklenci_site.press.orders import forget

from . import seating
from .changes import (
    ClassEnded,
    ClassFull,
    DeviceFull,
    DeviceInUse,
    DoorClosed,
    NoRoom,
    NotOfThisClass,
    SentOut,
    WrongSign,
    change,
    change_lesson,
    lead_projector,
    leave_play,
)
from .models import (
    PROJECTOR_HEARD,
    PROJECTOR_LOADS,
    SCREENS,
    SHOWN_TABLE,
    WITH_DEVICES,
    Classroom,
    Pupil,
    TicketAnswer,
)

MOST_PUPILS: Final = 60
"""Two classes in one hall, and some more."""
MOST_EVER: Final = 4 * MOST_PUPILS
"""Also counting those who were sent out."""
MOST_ON_A_DEVICE: Final = 4
"""Without the teacher's leave: some pupils share a phone, nobody brings a class in on his."""
NOTED: Final = timedelta(seconds=15)
"""That a device is there is written down no more often than this."""


@dataclass(frozen=True)
class Lesson:
    """What a teacher chooses when he opens a class; see `Classroom`."""

    game: str
    options: dict[str, Any]
    group_size: int
    level: str
    language: str
    way: str
    seating: str
    own_names: bool
    label: str = ""
    plan: str = ""
    hints: bool = False


def open_class(lesson: Lesson) -> Classroom:
    """A class with a code and a teacher's key."""
    with transaction.atomic():
        return Classroom.objects.create(code=free_code(), **vars(lesson))


# Pupils


def propose(classroom: Classroom) -> str:
    """A pseudonym that is still free, and on no slip."""
    return deal(seating.kept_names(classroom))


def join(
    class_id: int,
    name: str,
    token: str = "",
    *,
    device: str = "",
    besides: bool = False,
    as_dealt: bool = False,
) -> Pupil:
    """Come to the class under this name; to a game that has begun, at a computer's seat.

    `token` is the pupil's key, where his browser has one already: who asks twice with the same
    is one pupil. `device` is as in `Pupil`; `besides`: he joins although others have joined
    on it; `as_dealt`: he has not chosen the name, so if somebody was quicker he is dealt another.
    Raises Classroom.DoesNotExist, ClassEnded, SentOut, DoorClosed, DeviceInUse, DeviceFull,
    ClassFull, BadNickname or NicknameTaken.
    """
    name = read_nickname(name)
    with change_lesson(class_id) as classroom:
        known = classroom.pupils.filter(token=token).first() if token else None
        if known is not None:
            if known.removed:
                raise SentOut
            return known
        _check_door(classroom, device, besides)
        if not (classroom.own_names or is_dealt(name)):
            raise BadNickname
        here = classroom.pupils.filter(removed=False).count()
        if here >= MOST_PUPILS or classroom.pupils.count() >= MOST_EVER:
            raise ClassFull
        if len(key_of(name)) > NICKNAME_LENGTH:  # a single letter may stand for many
            raise BadNickname
        if key_of(name) in map(key_of, seating.taken_names(classroom)):
            if not as_dealt:
                raise NicknameTaken
            name = propose(classroom)
        pupil = Pupil.objects.create(
            classroom=classroom,
            name=name,
            key=key_of(name),
            sign=f"{chance.dice.randrange(100):02}",
            token=token or new_token(),
            device=device,
        )
        _find_place(classroom, pupil)
    return pupil


def _check_door(classroom: Classroom, device: str, besides: bool) -> None:
    """Whether somebody new may come in on this device. Whoever was sent out does not come back
    under another name. Raises SentOut, DoorClosed, DeviceInUse or DeviceFull."""
    others = list(classroom.pupils.filter(device=device)) if device else []
    if any(other.removed for other in others):
        raise SentOut
    if not classroom.admits:
        raise DoorClosed
    if others and not besides:
        raise DeviceInUse(tuple(other.name for other in others))
    if len(others) >= MOST_ON_A_DEVICE and device not in classroom.shared_devices:
        raise DeviceFull


def set_door(class_id: int, *, admits: bool) -> None:
    """Whether somebody new may come in; who is here, or comes back, may stay in any case.

    Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        classroom.admits = admits


def allow_more(class_id: int, pupil_id: int) -> None:
    """Let as many as like join on the device on which this pupil did.

    Raises Classroom.DoesNotExist, ClassEnded or NotOfThisClass.
    """
    with change_lesson(class_id) as classroom:
        device = _pupil(classroom, pupil_id).device
        if not device:
            raise NotOfThisClass
        if device not in classroom.shared_devices:
            classroom.shared_devices = [*classroom.shared_devices, device]


def _find_place(classroom: Classroom, pupil: Pupil) -> None:
    """A seat in a game that has begun; at shared computers a table, also before."""
    if classroom.way == Classroom.Way.SHARED:
        if classroom.plays:
            seating.open_shared(classroom, pupil)
    elif classroom.phase == Classroom.Phase.PLAY:
        with suppress(Unreadable):  # then he waits for the teacher
            seating.seat_late(classroom, pupil)


def come_back(class_id: int, name: str, sign: str) -> Pupil:
    """The pupil who lost his device, also one who was sent out. Raises WrongSign."""
    pupil = Pupil.objects.filter(classroom=class_id, key=key_of(name.strip())).first()
    if pupil is None or not compare_digest(pupil.sign.encode(), sign.strip().encode()):
        raise WrongSign
    return pupil


def choose_group(class_id: int, pupil_id: int, group: int | None) -> None:
    """Where a pupil is to sit once the tables are made; None: wherever there is room.

    Raises Classroom.DoesNotExist, ClassEnded, NotOfThisClass, also where there are no groups to
    choose, or SeatTaken for a group that is full.
    """
    with change_lesson(class_id) as classroom:
        pupil = _pupil(classroom, pupil_id)
        if not classroom.gathers_groups:
            raise NotOfThisClass
        if group is not None:
            if not 1 <= group <= MOST_PUPILS:
                raise NotOfThisClass
            others = classroom.pupils.filter(group=group, removed=False).exclude(pk=pupil.pk)
            if others.count() >= classroom.group_size:
                raise SeatTaken
        pupil.group = group
        pupil.save(update_fields=["group"])


def seen_now(pupil_id: int) -> None:
    """Note that the pupil's device is there, unless that was noted a moment ago."""
    now = timezone.now()
    with if_free():
        Pupil.objects.filter(pk=pupil_id, last_seen__lt=now - NOTED).update(last_seen=now)


def remove_pupil(class_id: int, pupil_id: int) -> None:
    """Send a pupil out of the class: his key opens nothing any more, a computer plays on, and no
    page tells his name.

    The table of a group at one screen is closed.

    Raises Classroom.DoesNotExist, ClassEnded or NotOfThisClass.
    """
    with change_lesson(class_id) as classroom:
        pupil = _pupil(classroom, pupil_id)
        seating.stand_up(pupil)
        seating.forget_name(pupil)
        if Classroom.Way.SHARED in (classroom.way, classroom.way_before):
            shelved = ASIDE if classroom.way_before else ""
            tables = classroom.tables.filter(round=classroom.round, shelved=shelved)
            own = tables.filter(number=pupil.group, finished=None)
            for table in own:
                halt(table.pk, CLOSED)
        pupil.removed = True
        pupil.group = None
        pupil.save(update_fields=["removed", "group"])


def readmit(class_id: int, pupil_id: int) -> None:
    """Let a pupil who was sent out come in again, under his pseudonym; his key opens the class
    as before. In a game that has begun he takes over a computer's seat.

    Nothing changes for who is in the class. Raises Classroom.DoesNotExist, ClassEnded, ClassFull
    or NotOfThisClass.
    """
    with change_lesson(class_id) as classroom:
        pupil = classroom.pupils.filter(pk=pupil_id).first()
        if pupil is None:
            raise NotOfThisClass
        if not pupil.removed:
            return
        if classroom.pupils.filter(removed=False).count() >= MOST_PUPILS:
            raise ClassFull
        pupil.removed = False
        pupil.save(update_fields=["removed"])
        _find_place(classroom, pupil)


def move_pupil(class_id: int, pupil_id: int, table_id: int) -> None:
    """Let a pupil play on at another table, at a computer's seat.

    Raises Classroom.DoesNotExist, ClassEnded, NotOfThisClass or SeatTaken where no computer
    plays.
    """
    with change_lesson(class_id) as classroom:
        pupil = _pupil(classroom, pupil_id)
        table = _table(classroom, table_id)
        if pupil.seat is not None and pupil.seat.table_id == table.pk:
            return
        seating.check_room(table)
        hinted = seating.stand_up(pupil)
        seating.sit(pupil, table, hinted=hinted)


def swap(class_id: int, pupil_id: int, other_id: int, number: int) -> None:
    """Let two pupils of different tables change places, the first one from the table of this
    `number`: nothing changes once he has left it.

    Raises Classroom.DoesNotExist, ClassEnded, or NotOfThisClass where one of them does not play, or
    both at the same table: there each would know the other's hand.
    """
    with change_lesson(class_id) as classroom:
        pupils = [_pupil(classroom, pk) for pk in (pupil_id, other_id)]
        seats = [pupil.seat for pupil in pupils]
        tables = {seat.table_id for seat in seats if seat is not None and _goes_on(seat.table)}
        if len(tables) != len(pupils):
            raise NotOfThisClass
        if seats[0].table.number != number:
            return
        hinted = [seating.stand_up(pupil) for pupil in pupils]
        for pupil, seat, had in zip(pupils, reversed(seats), hinted, strict=True):
            seating.sit(pupil, seat.table, seat.index, hinted=had)


def _goes_on(table: Table) -> bool:
    return table.finished is None and table.halted != CLOSED and not table.shelved


# Tables


def make_tables(class_id: int) -> None:
    """Seat everybody who has come, and begin. Asking twice changes nothing.

    Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        if classroom.phase == Classroom.Phase.GATHERING:
            _open_tables(classroom)
            classroom.phase = Classroom.Phase.PLAY
            lead_projector(classroom, "")  # away from what was told before play


def _open_tables(classroom: Classroom) -> None:
    if classroom.way == Classroom.Way.DEVICES:
        for group in seating.groups(classroom):
            seating.open_for(classroom, group)
    elif classroom.way == Classroom.Way.PROJECTOR:
        seating.open_screen(classroom)


def merge(class_id: int, table_id: int) -> int:
    """Close a thin table: its pupils play on at computers' seats of the others.

    All of them or nobody. Returns how many moved. Raises Classroom.DoesNotExist, ClassEnded,
    NotOfThisClass or NoRoom, and then nothing has changed.
    """
    with change_lesson(class_id) as classroom:
        closing = _table(classroom, table_id)
        pupils = list(Pupil.objects.filter(seat__table=closing))
        tables = classroom.at_tables.filter(finished=None).exclude(halted=CLOSED)
        others = list(tables.exclude(pk=closing.pk))
        missing = len(pupils) - sum(map(seating.room, others))
        if missing > 0:
            raise NoRoom(missing)
        for pupil in pupils:
            hinted = seating.stand_up(pupil)
            for table in others:
                table.refresh_from_db()
            roomy = min(filter(seating.has_room, others), key=seating.people)
            seating.sit(pupil, roomy, hinted=hinted)
        halt(closing.pk, CLOSED)
    return len(pupils)


def let_computer_play(class_id: int, table_id: int, index: int, level: str) -> str:
    """Let a computer play a seat of the class, or with "" the person again. Returns whose it is.

    Raises Classroom.DoesNotExist, ClassEnded, NotOfThisClass, NotYourSeat or UnreadableMove.
    """
    with change_lesson(class_id) as classroom:
        table = _table(classroom, table_id)
        seat = next((seat for seat in table.all_seats if seat.index == index), None)
        if seat is None or not (level or seat.taken):
            raise NotYourSeat
        let_play(table.pk, table.host_token, index, level)
    return seat.nickname


def rename(class_id: int, table_id: int, index: int, name: str) -> None:
    """Give those who share a screen the name that they want there.

    Raises Classroom.DoesNotExist, ClassEnded, NotOfThisClass, NotYourSeat where each has a
    device and a pseudonym, BadNickname or NicknameTaken.
    """
    with change_lesson(class_id) as classroom:
        table = _table(classroom, table_id)
        if classroom.way == Classroom.Way.DEVICES:
            raise NotYourSeat
        rename_seat(table.pk, index, name)


# The lesson


def pause(class_id: int, *, paused: bool) -> None:
    """Let nobody move at any table, or all go on. Raises Classroom.DoesNotExist or ClassEnded."""
    with change_lesson(class_id) as classroom:
        classroom.paused = paused
        halt_tables(classroom)


def call_eyes(class_id: int, *, called: bool) -> None:
    """Let everybody look at the board while the class plays: nobody moves, and no device shows
    anything else. Or let them go on, and say so, where no time was set for a talk.

    Raises Classroom.DoesNotExist, ClassEnded, or NotOfThisClass where nobody plays.
    """
    with change_lesson(class_id) as classroom:
        if called and classroom.phase != Classroom.Phase.PLAY:
            raise NotOfThisClass
        if classroom.eyes and not called and not (classroom.talk_left or classroom.paused):
            classroom.talk_until = timezone.now()
        classroom.eyes = called
        halt_tables(classroom)


def show_on_projector(class_id: int, number: int | None, game: int | None = None) -> None:
    """Let the projector show the table with this number; None: what belongs to the lesson now.

    `game` is as in `change`. Raises Classroom.DoesNotExist, ClassEnded, EarlierGame or
    NotOfThisClass.
    """
    with change_lesson(class_id, game) as classroom:
        if number is not None and not classroom.at_tables.filter(number=number).exists():
            raise NotOfThisClass
        classroom.spotlight = number
        lead_projector(classroom, "" if number is None or classroom.plays else "down-0")
        for table in classroom.at_tables:
            tell(table.pk)


def send_projector(class_id: int, screen: str) -> None:
    """Let the projector show one of `SCREENS`, wherever its window is open.

    Raises Classroom.DoesNotExist or ValueError.
    """
    if screen not in SCREENS:
        raise ValueError(screen)
    with change(class_id) as classroom:
        classroom.spotlight = None
        lead_projector(classroom, screen)
        for table in classroom.at_tables:  # one of them may be on the projector
            tell(table.pk)


def projector_seen(class_id: int, *, shows: str = "") -> None:
    """Note that a projector's window shows something of the class, and what, as far as it says so:
    one of `SCREENS` or as `SHOWN_TABLE`."""
    if shows not in SCREENS and not SHOWN_TABLE.fullmatch(shows):
        shows = ""
    now = timezone.now()
    rows = Classroom.objects.filter(pk=class_id)
    with if_free():
        if not rows.filter(projector_seen__gte=now - NOTED, projector_shows=shows).exists():
            rows.update(projector_seen=now, projector_shows=shows)


def projector_gone(class_id: int, *, leads_on: bool = False) -> None:
    """Note that a projector's window shows nothing of the class any more, or, if it `leads_on`,
    that it has left a page, perhaps for another: then it is taken for gone unless that one speaks
    soon."""
    left = timezone.now() - PROJECTOR_HEARD + PROJECTOR_LOADS if leads_on else None
    with if_free():
        Classroom.objects.filter(pk=class_id).update(projector_seen=left)


def give_hints(class_id: int, *, given: bool) -> None:
    """Let the class have hints from now on at all its tables, also those still to be opened; or do
    without. What a pupil has put away for himself stays away.

    Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        classroom.hints = given
        if (classroom.way_before or classroom.way) in WITH_DEVICES:
            at_devices = ASIDE if classroom.way_before else ""
            for table in classroom.tables.filter(shelved=at_devices, round=classroom.round):
                give_hints_at(table.pk, given=given)


def talk(class_id: int, minutes: int) -> None:
    """Let the class talk for so many minutes; 0: it is done.

    Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        if minutes or classroom.talk_left:
            classroom.talk_until = timezone.now() + timedelta(minutes=minutes)
        for table in classroom.at_tables:  # one of them may be on the projector
            tell(table.pk)


def halt_tables(classroom: Classroom) -> None:
    """Nobody moves while the teacher pauses the class or tells what really happened, and after
    the end. Every table hears of it, also one that is over: its page says what the
    class does now.

    Called while the class is held.
    """
    if classroom.ended is not None:
        how = CLOSED
    else:
        how = "" if classroom.plays and not classroom.stands_still else PAUSED
        if not how:
            classroom.resumed = timezone.now()
    for table in classroom.tables.all():
        aside = PAUSED if table.shelved and not how else how
        if table.finished is not None or table.halted in (CLOSED, aside):
            tell(table.pk)
        else:
            halt(table.pk, aside)


def end_at(class_id: int, minutes: int | None) -> None:
    """When the tables are to begin their last round; None: whenever they are done.

    Nothing changes once they have begun it. Raises Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        if classroom.last_round:
            return
        classroom.ends = None if minutes is None else timezone.now() + timedelta(minutes=minutes)
        for table in classroom.at_tables:
            tell(table.pk)


def last_round(class_id: int, *, when_due: bool = False) -> list[int]:
    """Time is up: every table plays its round to the end, scores and is over.

    `when_due`: unless the teacher has just set another time. Returns the tables. Raises
    Classroom.DoesNotExist or ClassEnded.
    """
    with change_lesson(class_id) as classroom:
        if when_due and (classroom.ends is None or classroom.ends > timezone.now()):
            return []
        tables = list(classroom.at_tables.filter(finished=None).exclude(halted=CLOSED))
        for table in tables:
            with suppress(Unreadable):
                call_time(table.pk)
        classroom.last_round = True
        classroom.ends = classroom.ends or timezone.now()
    return [table.pk for table in tables]


def go_to(class_id: int, phase: str, *, forget_ticket: bool = False) -> None:
    """Go on with the lesson, or from what follows play back to what the class did before that.
    `forget_ticket`: then what it was asked is asked no more, and its answers are forgotten.

    Raises Classroom.DoesNotExist, ValueError, or ClassEnded where play is over.
    """
    with change(class_id) as classroom:
        wanted = Classroom.Phase(phase)
        if wanted == Classroom.Phase.GATHERING:
            raise ValueError(phase)
        classroom.eyes, classroom.spotlight, classroom.slide = False, None, None
        classroom.screen = ""
        if wanted != Classroom.Phase.PLAY:
            leave_play(classroom, str(wanted))
        elif classroom.ended is not None:
            raise ClassEnded
        else:
            if forget_ticket:
                _forget_ticket(classroom)
            _back_to_play(classroom)
        halt_tables(classroom)


def _forget_ticket(classroom: Classroom) -> None:
    """Also answers that nobody can read any more, and what was printed of them."""
    given = every(TicketAnswer).filter(pupil__classroom=classroom, round=classroom.round)
    given.delete()
    classroom.ticket, classroom.hands = [], {}
    forget(classroom.public_id)


def _back_to_play(classroom: Classroom) -> None:
    """To the tables; before they were opened, to those who are coming."""
    before = "" if classroom.plays else classroom.phase_before
    classroom.phase = before or Classroom.Phase.PLAY
    lead_projector(classroom, "")  # away from what was shown after play
    if classroom.phase == Classroom.Phase.GATHERING:
        return
    if not classroom.at_tables.exists():
        _open_tables(classroom)
    elif classroom.way == Classroom.Way.DEVICES:
        for pupil in seating.without_seat(classroom):
            seating.seat_late(classroom, pupil)


def end_class(class_id: int) -> None:
    """Nobody joins or moves any more; what was played can be looked at until it is erased.

    Raises Classroom.DoesNotExist.
    """
    with change(class_id) as classroom:
        if classroom.ended is None:
            classroom.ended = timezone.now()
            lead_projector(classroom, "")
        halt_tables(classroom)


def reopen(class_id: int) -> None:
    """Take back that the lesson was ended: it goes on where it was. A table that had been closed
    before stays so: nobody of the class is at it any more.

    Nothing changes while a lesson goes on. Raises Classroom.DoesNotExist.
    """
    with change(class_id) as classroom:
        if classroom.ended is None:
            return
        classroom.ended = None
        if classroom.ends and classroom.ends <= timezone.now() and not classroom.last_round:
            classroom.ends = None  # it passed while nobody played
        for table in in_use(classroom).filter(halted=CLOSED, finished=None):
            halt(table.pk, PAUSED)
        halt_tables(classroom)


def in_use(classroom: Classroom) -> QuerySet[Table]:
    """The tables at which somebody of the class sits."""
    pupils = classroom.pupils.filter(removed=False)
    tables = classroom.at_tables
    match classroom.way:
        case Classroom.Way.SHARED:
            return tables.filter(number__in=pupils.values("group"))
        case Classroom.Way.DEVICES:
            return tables.filter(pk__in=pupils.values("seat__table"))
        case _:
            return tables


def replace_key(class_id: int) -> None:
    """Give the teacher another key: the old one opens nothing, nor what was held with it.

    Raises Classroom.DoesNotExist.
    """
    with change(class_id) as classroom:
        classroom.replaced_token = classroom.teacher_token
        classroom.teacher_token = new_token()
        # The teacher's devices hold the seats at a projector. Other tables are looked at again by
        # whoever is kept in memory as the one who teaches.
        renew = replace_keys if classroom.way == Classroom.Way.PROJECTOR else tell
        for table in classroom.tables.all():
            renew(table.pk)


def erase(class_id: int) -> None:
    """The class, its tables, pupils and answers: as if they had never been."""
    erase_class(class_id)


def _pupil(classroom: Classroom, pupil_id: int) -> Pupil:
    pupil = classroom.pupils.filter(pk=pupil_id, removed=False).first()
    if pupil is None:
        raise NotOfThisClass
    return pupil


def _table(classroom: Classroom, table_id: int) -> Table:
    table = classroom.at_tables.filter(pk=table_id).first()
    if table is None:
        raise NotOfThisClass
    return table

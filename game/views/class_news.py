"""What the class does now, on the pages of its tables, and where its pupils are to be instead."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec import Struct

from game.classroom.models import Classroom
from game.tables.models import ASIDE, CLOSED, PAUSED, Seat, Table
from game.tables.rows import is_sound

from .class_keys import follows, is_led, pupil_of, sent_out, teaches
from .class_remote import is_sent, where_it_is
from .seats import Reader, sent_from
from .ways_back import ways_back


class News(Struct, frozen=True):
    """A sentence above the table, with the way to what comes next, if there is one."""

    text: str
    path: str = ""
    label: str = ""


def class_page(request: HttpRequest, table: Table, projector: bool) -> str:
    """The reader's page of the table's class, "" without one; on the projector only the teacher's.

    From a table of no class it leads back to the newest one of this browser.
    """
    classroom = table.classroom
    if classroom is None:
        ways = () if projector else ways_back(request)
        return ways[0].path if ways else ""
    teacher = teaches(request, classroom)
    if projector and not teacher:
        return ""
    page = "class-teacher" if teacher else "class"
    return reverse(page, args=[classroom.public_id], query={"stay": "1"})


def news_of(request: HttpRequest, table: Table, projector: bool) -> News | None:
    """Why the table rests, and where its pupil goes from here; None while it is played at."""
    classroom = table.classroom
    if classroom is not None and table.shelved:
        return _left(request, classroom, _waits(classroom, table), projector)
    if classroom is not None and not classroom.plays:
        text, path, label = _after_play(classroom, projector)
        if projector or pupil_of(request, classroom) is not None:
            return News(text, reverse(path, args=[classroom.public_id]), label)
        return News(text)
    if table.finished is not None:
        return None
    if classroom is None and (seat := sent_from(request, table)) is not None:
        return _sent_away(table, seat)
    if classroom is not None and classroom.calls_eyes:
        return News(_("Eyes on the board: nobody moves until your teacher lets you go on."))
    texts = {
        PAUSED: _("The teacher has paused the game."),
        CLOSED: _("The teacher has closed this table. You can only look at it."),
    }
    if table.halted:
        return News(texts[table.halted])
    return _who_plays(classroom, table) if classroom is not None and projector else None


class Due(Struct, frozen=True):
    """When something comes by itself, and in how many seconds that is."""

    time: str
    left: int


def last_round_of(table: Table) -> Due | None:
    """Where the table's class has a time set for it, and the table is played at."""
    classroom = table.classroom
    if classroom is None or table.finished is not None or table.halted or not is_sound(classroom):
        return None
    if classroom.ends is None or not classroom.play_left:
        return None
    return Due(f"{timezone.localtime(classroom.ends):%H:%M}", classroom.play_left)


class Talk(Struct, frozen=True):
    """Until when the class talks, and for how many seconds; 0: it has talked. That is `said` for so
    many seconds from now on at most. `on`: then the table plays on."""

    time: str
    left: int
    said: int
    on: bool


def talk_of(request: HttpRequest, table: Table, projector: bool) -> Talk | None:
    """The talk of the table's class; None: nobody said that it should, or it was over before, also
    before the reader came."""
    classroom = table.classroom
    if classroom is None or not is_sound(classroom) or not classroom.talk_said:
        return None
    me = None if projector else pupil_of(request, classroom)
    if me is not None and me.came_after_talk:
        return None
    return Talk(
        time=f"{timezone.localtime(classroom.talk_until):%H:%M}",
        left=classroom.talk_left,
        said=classroom.talk_said,
        on=classroom.plays_on and table.finished is None,
    )


class Down(Struct, frozen=True):
    """How many windows down the table's page the projector is to be, since which version of the
    class; and where its window says where it is, "" for one that only follows."""

    windows: int
    since: int
    path: str


def down_of(request: HttpRequest, table: Table) -> Down | None:
    """How far the teacher has led the projector down the page of this table, which he shows after
    play."""
    classroom = table.classroom
    if classroom is None or not is_sound(classroom) or classroom.ended is not None:
        return None
    if classroom.down is None or table.shelved or classroom.spotlight != table.number:
        return None
    if not is_led(request, classroom):
        return None
    path = reverse("class-remote", args=[classroom.public_id])
    return Down(classroom.down, classroom.slide_since, path if teaches(request, classroom) else "")


def _waits(classroom: Classroom, table: Table) -> bool:
    """Whether the class plays the same game elsewhere for a while."""
    return table.shelved == ASIDE and table.round == classroom.round


def _left(request: HttpRequest, classroom: Classroom, waits: bool, projector: bool) -> News:
    """The class, or those at this table, have gone on to another game; or it plays elsewhere."""
    text = _("Play goes on at a new table. Here you can look at the game before it.")
    if waits:
        text = _("Now the class plays elsewhere. This table waits as it is.")
    if projector:
        page = "class-projector"
    elif pupil_of(request, classroom) is not None:
        page = "class"
    else:
        return News(text)
    return News(text, reverse(page, args=[classroom.public_id]), _("Go to the class"))


def _who_plays(classroom: Classroom, table: Table) -> News | None:
    """Who the names are that are new to a class whose devices fail, until one of them has moved."""
    if not classroom.way_before or table.moves.filter(seat__gte=0).exists():
        return None
    said = _("Each pseudonym here is a group.")
    if classroom.tables.filter(shelved=ASIDE, round=classroom.round).exists():
        said += " " + _("The games on the phones wait as they are.")
    return News(said)


def _sent_away(table: Table, seat: Seat) -> News:
    """To whom the host has freed the seat of."""
    said = _(
        "Whoever opened this table has freed your seat, "
        "because there was no sign of you for a while."
    )
    if seat.taken or not seat.joinable:
        return News(said)
    return News(said, reverse("join", args=[table.public_id]), _("Take the seat again"))


def _after_play(classroom: Classroom, projector: bool) -> tuple[str, str, str]:
    """The news, the page that it leads to, and what stands on the button."""
    ticket = "class-ticket-projector" if projector else "class-ticket"
    if classroom.ended is not None:
        text = _("The lesson has ended.")
        if classroom.ticket:
            return text, ticket, _("Questions with the right answers")
        return text, "class-projector" if projector else "class", _("Go to the class")
    if classroom.phase == Classroom.Phase.TICKET:
        return _("The exit ticket is open."), ticket, _("Go to the exit ticket")
    if projector:
        return _("Play is over."), "class-debrief", _("What really happened")
    text = _("Play is over: look at the projector. What really happened?")
    return text, "class", _("Go to the class")


def _other_sight(request: HttpRequest, classroom: Classroom, table: Table) -> str | None:
    """What a projector that the teacher steers is to show instead of this table, or his own when
    the class plays elsewhere."""
    if not (request.htmx and request.method == "GET" and is_sound(classroom)):
        return None
    left = _waits(classroom, table) or bool(classroom.screen)
    left = left or (not classroom.plays and is_sent(classroom))
    left = left and teaches(request, classroom)
    if not (left or follows(request, classroom)):
        return None
    found = _in_sight(classroom)
    if found is None and not classroom.plays and is_sent(classroom):
        return where_it_is(classroom)
    return None if found == table else _way_to(request, classroom, found)


def sight_of(request: HttpRequest, classroom: Classroom) -> str:
    """Where the projector's window is to be: at the one table, or where it is led on from."""
    return _way_to(request, classroom, _in_sight(classroom))


def _way_to(request: HttpRequest, classroom: Classroom, table: Table | None) -> str:
    if table is None or classroom.way != Classroom.Way.PROJECTOR:
        return reverse("class-projector", args=[classroom.public_id])
    if teaches(request, classroom):  # perhaps with seats of his
        return reverse("class-table", args=[classroom.public_id, table.number])
    return reverse("projector", args=[table.public_id])


def _in_sight(classroom: Classroom) -> Table | None:
    """The table that the whole class is to see: the one that is shown, or at which all play."""
    shown: Table | None = classroom.shown_table
    if shown is not None or classroom.way != Classroom.Way.PROJECTOR:
        return shown
    if classroom.screen:  # the teacher shows something else
        return None
    return classroom.at_tables.order_by("number").first() if classroom.plays else None


def way_elsewhere(
    request: HttpRequest, table: Table, reader: Reader, projector: bool
) -> str | None:
    """Where a pupil of the table's class is to be instead; None: here, or wherever he likes.

    That is the class, if he was sent out, or is to look at the board; his seat, if he looks at
    another table; the exit ticket, or the class's next game, as soon as the page that he has open
    hears of it. Nobody moves here any more then, so nobody is torn out of a move.
    """
    classroom = table.classroom
    if classroom is None:
        return None
    if projector:
        return _other_sight(request, classroom, table)
    heard = request.htmx and request.method == "GET"
    called = heard and classroom.ended is None and classroom.phase == Classroom.Phase.TICKET
    left = bool(heard and table.shelved) and classroom.plays
    left = left or (classroom.calls_eyes and request.method == "GET")
    if reader.here and not called and not left and table.halted != CLOSED:
        return None
    me = pupil_of(request, classroom)
    if me is None:
        out = sent_out(request, classroom)
        return reverse("class", args=[classroom.public_id]) if out else None
    if called:
        return reverse("class-ticket", args=[classroom.public_id])
    if left:
        return reverse("class", args=[classroom.public_id])
    if reader.here or me.seat is None:
        return None
    return reverse("class", args=[classroom.public_id])

"""The teacher's page: everybody and every table of the class, and what can be done about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from django.contrib import messages
from django.contrib.messages import get_messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.classroom import after, services, without_devices
from game.classroom.again import as_it_was, can_play_again, play_again_at
from game.classroom.changes import ClassEnded, ClassFull, NoRoom, NotOfThisClass, StillPlaying
from game.classroom.models import SHOWN_TABLE, WITH_DEVICES, Classroom
from game.classroom.selectors import (
    TableRow,
    closable,
    groups_of,
    one_device,
    present,
    sent_out,
    tables_of,
    to_ask,
    unreadable,
    unreadable_pupils,
)
from game.engine.contract import UnreadableMove
from game.presentation import presenter
from game.printing.light import has_light
from game.tables.rows import Unreadable
from game.tables.services import NotYourSeat
from game.tables.services_seats import BadNickname, NicknameTaken, SeatTaken
from lessons.catalogue import find_intro
from lessons.plans.plan import Plan, find_plan
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.numbers import read_number

from . import class_news, class_observer, seats
from .class_again import GamePlayed, games_of
from .class_forms import AgainForm, differences
from .class_keys import (
    follow,
    for_teacher,
    is_led,
    remember_table,
    speak_its_language,
    teaches,
    with_class,
)
from .class_remote import is_led_away, is_sent, where_it_is
from .own_set_link import stay_in_box
from .tables import lead_to

MINUTES: Final = (5, 10, 15, 20, 25, 30)
"""In how many minutes the last round may be made to begin."""
USUAL_MINUTES: Final = 15
"""So long a class plays in a lesson of 45 minutes."""

TALK_MINUTES: Final = (2, 3, 5)

PARTS: Final = {
    Classroom.Phase.GATHERING: "before",
    Classroom.Phase.PLAY: "play",
    Classroom.Phase.DEBRIEF: "after",
    Classroom.Phase.TICKET: "after",
}
"""Which part of a lesson plan each phase is."""


@for_teacher
def teacher(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The dashboard; with `?opened=ticket` it says what has just been done."""
    said, asks = "", classroom.phase == Classroom.Phase.TICKET and classroom.ended is None
    if request.GET.get("opened") == "ticket" and asks:
        said = _(
            "The exit ticket is open: the questions are on pupils’ devices "
            "and in the projector’s window."
        )
    return _page(request, classroom, said=said)


def _page(
    request: HttpRequest, classroom: Classroom, *, said: str = "", status: int = 200
) -> HttpResponse:
    pupils = present(classroom)
    tables = tables_of(classroom, pupils)
    lost = unreadable(classroom, tables)
    early = classroom.phase == Classroom.Phase.GATHERING
    plan, has_window = _plan(classroom), classroom.has_projector
    context = {
        **_common(request, classroom),
        **_play(classroom, tables),
        "stay": stay_in_box(classroom.game, classroom.options) if early else [],
        "pupils": pupils,
        "unseated": [one for one in pupils if one.table is None or one.table in lost],
        "tables": tables,
        "to_ask": () if classroom.plays else to_ask(tables),
        "unreadable": lost,
        "unreadable_pupils": unreadable_pupils(classroom),
        "closable": closable(tables),
        "groups": groups_of(classroom, pupils),
        "one_device": () if classroom.ended else one_device(classroom, pupils),
        "sent_out": () if classroom.ended else sent_out(classroom),
        "devices": classroom.way in WITH_DEVICES and classroom.plays,
        "hints": (classroom.way_before or classroom.way) in WITH_DEVICES,
        "again": can_play_again(classroom),
        "next_game": AgainForm(classroom.game, classroom).proposed,
        "plays_else": _plays_else(classroom) if plan else "",
        "games": _games_before(classroom),
        "answered": after.answered(classroom),
        "given": after.is_answered(classroom),
        "plan": plan,
        "now": PARTS[Classroom.Phase(classroom.phase)],
        "light": has_light(classroom.game),
        "minutes": MINUTES,
        "usual_minutes": USUAL_MINUTES,
        "talk_minutes": TALK_MINUTES,
        "calls": not pupils
        and classroom.phase == Classroom.Phase.GATHERING
        and classroom.way in WITH_DEVICES,
        "own_window": early and classroom.ended is None and not plan and not has_window,
        "tells_projector": classroom.ended is None and (has_window or not early or bool(pupils)),
        "on_projector": _on_projector(classroom),
        "second": where_it_is(classroom),
        "said": said or " ".join(dict.fromkeys(map(str, get_messages(request)))),
        "failed": status != 200,
        "address": reverse("class-teacher", args=[classroom.public_id]),
    }
    part = "game/class/teacher.html#part" if request.htmx else "game/class/teacher.html"
    return render(request, part, context, status=status)


def _plan(classroom: Classroom) -> Plan | None:
    """The plan that the class was opened from, while it plays that plan's game."""
    same = as_it_was(classroom, 1).game == classroom.game
    return find_plan(classroom.plan) if same else None


def _plays_else(classroom: Classroom) -> str:
    """What a class plays that has played its plan's game already, and now another stage of it: of
    that the plan says nothing, but of the talk after it. "" otherwise."""
    if classroom.round == 1 or classroom.phase != Classroom.Phase.PLAY:
        return ""
    shown, first = presenter(classroom.game), as_it_was(classroom, 1)
    chosen = shown.OptionsForm.chosen(classroom.options)
    words = [str(shown.title), *differences(classroom.game, first.options, chosen)]
    return _("Game %(n)d: %(game)s") % {"n": classroom.round, "game": ", ".join(words)}


def _games_before(classroom: Classroom) -> tuple[GamePlayed, ...]:
    """All games of a class that has played one before, or left a table for another."""
    found = games_of(classroom)
    return found if len(found) > 1 or found[0].tables else ()


def _play(classroom: Classroom, tables: Sequence[TableRow]) -> dict[str, object]:
    """Whether a game is going on, at which tables where not at all of them, and whether one was
    and is over."""
    going = [] if classroom.ended else [table.number for table in tables if table.going_on]
    return {
        "playing": bool(going),
        "in_game": len(going),
        "still": going if len(going) < len(tables) else (),
        "played": not going and bool(tables or classroom.way == Classroom.Way.PRINTED),
    }


def _common(request: HttpRequest, classroom: Classroom) -> dict[str, object]:
    host = address_for_others(request)
    origin = f"{request.scheme}://{host}"
    return {
        "classroom": classroom,
        "title": presenter(classroom.game).title,
        "join_address": host + reverse("join-by-code"),
        "invitation": origin + reverse("class-join", args=[classroom.public_id]),
        "link": origin + reverse("class-teacher-key", args=[classroom.teacher_token]),
        "observer": origin + class_observer.link_of(classroom),
    }


@with_class
def projector(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """For everybody in the room: how to come, and who has come."""
    speak_its_language(request, classroom)
    shown = classroom.shown_table
    if shown is not None:
        follow(request, classroom)
        if classroom.way == Classroom.Way.PROJECTOR:
            return lead_to(request, class_news.sight_of(request, classroom))
        return lead_to(request, reverse("projector", args=[shown.public_id]))
    address = reverse("class-projector", args=[classroom.public_id])
    if is_sent(classroom):  # also whoever comes to it later
        follow(request, classroom)
        if is_led_away(request, classroom, address):
            return lead_to(request, where_it_is(classroom))
    if _is_left_behind(request, classroom):
        return lead_to(request, class_news.sight_of(request, classroom))
    pupils = present(classroom)
    tables = [one for one in tables_of(classroom, pupils) if one.over or one.going_on]
    common = _common(request, classroom)
    del common["link"], common["observer"]
    context = {
        **common,
        **_play(classroom, tables),
        "teaching": teaches(request, classroom),
        "pupils": pupils,
        "tables": tables,
        "notes_address": address_for_others(request) + reverse("notes"),
        "address": address,
        "refresh": f"{address}?way={classroom.way}",
    }
    part = "game/class/projector.html#part" if request.htmx else "game/class/projector.html"
    return render(request, part, context)


def _is_left_behind(request: HttpRequest, classroom: Classroom) -> bool:
    """Whether the class has gone to one table on the screen since the teacher's window showed how
    it played."""
    if classroom.way != Classroom.Way.PROJECTOR or not classroom.plays:
        return False
    before = request.GET.get("way", classroom.way)
    return bool(request.htmx) and before != classroom.way and is_led(request, classroom)


@for_teacher
def table(request: HttpRequest, classroom: Classroom, number: int) -> HttpResponse:
    """To a table's projector view; where groups share the teacher's screen, with their seats. A
    POST lets it be shown instead of what the teacher sent there."""
    found = get_object_or_404(classroom.at_tables, number=number)
    remember_table(request, classroom, found)
    if request.method == "POST":
        _show_again(classroom, number)
    if classroom.way == Classroom.Way.PROJECTOR:
        seats.remember(request, *(seat.token for seat in found.all_seats))
        seats.remember_host(request, found.host_token)
    return redirect("projector", found.public_id)


def _show_again(classroom: Classroom, number: int) -> None:
    """Where the teacher has sent the projector's window elsewhere, this table is shown instead."""
    if classroom.screen and classroom.plays:
        with suppress(ClassEnded, NotOfThisClass):  # meanwhile: it can still be looked at
            services.show_on_projector(classroom.pk, number)


@for_teacher
def swap(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """With whom a pupil is to change places: those who play at other tables."""
    pupils = present(classroom)
    try:
        wanted = read_number(request.GET.get("pupil", ""))
    except ValueError:
        wanted = 0
    pupil = next((one for one in pupils if one.pk == wanted), None)
    if pupil is None or pupil.table is None:
        return redirect("class-teacher", classroom.public_id)
    others = [one for one in tables_of(classroom, pupils) if one.going_on]
    context = {
        "classroom": classroom,
        "pupil": pupil,
        "tables": [one for one in others if one.number != pupil.table],
    }
    return render(request, "game/class/swap.html", context)


Action = Callable[[HttpRequest, Classroom], str]
"""Does what was posted and says so; raises what `act` words."""


def _make_tables(request: HttpRequest, classroom: Classroom) -> str:
    services.make_tables(classroom.pk)
    if classroom.way == Classroom.Way.DEVICES and not classroom.at_tables.exists():
        return _("Play begins. Anyone who joins now gets a table at once.")
    if classroom.way in (Classroom.Way.DEVICES, Classroom.Way.PROJECTOR):
        return _("The tables are open: play begins.")
    return _("Play begins.")


def _pause(request: HttpRequest, classroom: Classroom) -> str:
    services.pause(classroom.pk, paused=True)
    return _("Nobody can move until you resume the game.")


def _resume(request: HttpRequest, classroom: Classroom) -> str:
    services.pause(classroom.pk, paused=False)
    return _("The game goes on.")


def _call_eyes(request: HttpRequest, classroom: Classroom) -> str:
    services.call_eyes(classroom.pk, called=True)
    return ""  # a banner says it


def _let_go_on(request: HttpRequest, classroom: Classroom) -> str:
    services.call_eyes(classroom.pk, called=False)
    return _("Pupils see their tables again.")


def _spotlight(request: HttpRequest, classroom: Classroom) -> str:
    number = request.POST.get("table", "")
    services.show_on_projector(classroom.pk, read_number(number) if number else None)
    return ""  # the table says it


def _show(request: HttpRequest, classroom: Classroom) -> str:
    screen = request.POST.get("screen", "")
    if screen == "intro" and find_intro(classroom.game) is None:
        raise ValueError(screen)
    services.send_projector(classroom.pk, screen)
    return ""  # the line about the projector says it


def _on_projector(classroom: Classroom) -> str:
    """What the projector's window shows, in words; "" while none is open."""
    if not classroom.has_projector:
        return ""
    if (table := classroom.shown_table) is not None:
        return _("table %(n)d") % {"n": table.number}
    said = {
        "class": _("the code and the tables"),
        "intro": _("the introduction"),
        "how": _("how to play"),
        "debrief": _("the debrief"),
        "ticket": _("the exit ticket"),
    }
    screen = classroom.screen
    if not screen and classroom.slide is not None and not classroom.plays:
        screen = str(classroom.phase)
    if not screen and classroom.plays:
        if classroom.way == Classroom.Way.PROJECTOR and classroom.phase == Classroom.Phase.PLAY:
            return _("the table")
        screen = classroom.projector_shows or "class"
    screen = screen or classroom.projector_shows  # where nobody has sent it, it says where it is
    if found := SHOWN_TABLE.fullmatch(screen):
        return _("table %(n)d") % {"n": int(found[1])}
    return said.get(screen) or pgettext("projector", "the page last opened there")


def _swap(request: HttpRequest, classroom: Classroom) -> str:
    pupils = _number(request, "pupil"), _number(request, "other")
    services.swap(classroom.pk, *pupils, _number(request, "table"))
    return _("The two pupils have changed places.")


def _hints_on(request: HttpRequest, classroom: Classroom) -> str:
    services.give_hints(classroom.pk, given=True)
    return _("Hints are on: each pupil is told what is new, at their own pace.")


def _hints_off(request: HttpRequest, classroom: Classroom) -> str:
    services.give_hints(classroom.pk, given=False)
    return _("Hints are off at all tables.")


def _talk(request: HttpRequest, classroom: Classroom) -> str:
    minutes = _number(request, "minutes")
    if minutes not in (0, *TALK_MINUTES):
        raise ValueError(minutes)
    services.talk(classroom.pk, minutes)
    return ""  # the time stands beside the button


def _end_at(request: HttpRequest, classroom: Classroom) -> str:
    minutes = request.POST.get("minutes", "")
    if not minutes:
        services.end_at(classroom.pk, None)
        return _("There is no longer an end time.")
    n = read_number(minutes)
    if n not in (0, *MINUTES):
        raise ValueError(minutes)
    if classroom.last_round:
        return _("The last moves have already begun.")
    if not n:
        services.last_round(classroom.pk)
        return _("Every table plays its last moves; then its game is over.")
    services.end_at(classroom.pk, n)
    said = ngettext(
        "The last moves begin in %(n)d minute.", "The last moves begin in %(n)d minutes.", n
    )
    return said % {"n": n}


def _go_to(request: HttpRequest, classroom: Classroom) -> str:
    forget = "forget" in request.POST
    services.go_to(classroom.pk, request.POST.get("phase", ""), forget_ticket=forget)
    if forget and classroom.ticket:
        return _("The exit ticket is closed, and nothing that was answered is kept.")
    return ""


def _end(request: HttpRequest, classroom: Classroom) -> str:
    services.end_class(classroom.pk)
    return ""


def _reopen(request: HttpRequest, classroom: Classroom) -> str:
    services.reopen(classroom.pk)
    return _("The lesson goes on where it was.")


def _group(request: HttpRequest, classroom: Classroom) -> str:
    group = request.POST.get("group", "")
    pupil = _number(request, "pupil")
    services.choose_group(classroom.pk, pupil, read_number(group) if group else None)
    return ""


def _remove(request: HttpRequest, classroom: Classroom) -> str:
    services.remove_pupil(classroom.pk, _number(request, "pupil"))
    return _("The pupil has been sent out of the class; a computer plays on.")


def _readmit(request: HttpRequest, classroom: Classroom) -> str:
    try:
        services.readmit(classroom.pk, _number(request, "pupil"))
    except ClassFull as full:
        raise SeatTaken from full
    return _("The pupil has been let back in.")


def _close_door(request: HttpRequest, classroom: Classroom) -> str:
    services.set_door(classroom.pk, admits=False)
    return ""  # what stands beside the button says it, and is read aloud


def _open_door(request: HttpRequest, classroom: Classroom) -> str:
    services.set_door(classroom.pk, admits=True)
    return ""  # what stands beside the button says it, and is read aloud


def _allow_more(request: HttpRequest, classroom: Classroom) -> str:
    services.allow_more(classroom.pk, _number(request, "pupil"))
    return _("From now on, as many people as you like can join on this device.")


def _move(request: HttpRequest, classroom: Classroom) -> str:
    services.move_pupil(classroom.pk, _number(request, "pupil"), _number(request, "table"))
    return _("The pupil now plays at another table.")


def _merge(request: HttpRequest, classroom: Classroom) -> str:
    moved = services.merge(classroom.pk, _number(request, "table"))
    if not moved:
        return _("The table is closed.")
    said = ngettext(
        "The table is closed; %(n)d pupil plays on at another.",
        "The table is closed; %(n)d pupils play on at others.",
        moved,
    )
    return said % {"n": moved}


def _no_room(missing: int) -> str:
    said = ngettext(
        "At the other tables there is no seat for %(n)d pupil. Nothing was changed.",
        "At the other tables there are no seats for %(n)d pupils. Nothing was changed.",
        missing,
    )
    return said % {"n": missing}


def _computer(request: HttpRequest, classroom: Classroom) -> str:
    level = request.POST.get("level", "")
    table, seat = _number(request, "table"), _number(request, "seat")
    name = services.let_computer_play(classroom.pk, table, seat, level)
    said = _("%(name)s: the computer plays.") if level else _("%(name)s: the pupil plays again.")
    return said % {"name": name}


def _rename(request: HttpRequest, classroom: Classroom) -> str:
    table, seat = _number(request, "table"), _number(request, "seat")
    services.rename(classroom.pk, table, seat, request.POST.get("name", "")[:200])
    return ""


def _again_at(request: HttpRequest, classroom: Classroom) -> str:
    play_again_at(classroom.pk, _number(request, "table"))
    return _("This table plays again; everybody kept their names.")


def _to_devices(request: HttpRequest, classroom: Classroom) -> str:
    without_devices.to_devices(classroom.pk)
    return _("Everybody finds their seats and moves as they were.")


def _to_projector(request: HttpRequest, classroom: Classroom) -> str:
    without_devices.to_projector(classroom.pk)
    return ""  # a banner says it


ACTIONS: Final[dict[str, Action]] = {
    "make-tables": _make_tables,
    "pause": _pause,
    "resume": _resume,
    "eyes": _call_eyes,
    "go-on": _let_go_on,
    "swap": _swap,
    "show": _show,
    "talk": _talk,
    "hints-on": _hints_on,
    "hints-off": _hints_off,
    "spotlight": _spotlight,
    "end-at": _end_at,
    "go-to": _go_to,
    "end": _end,
    "reopen": _reopen,
    "group": _group,
    "remove": _remove,
    "readmit": _readmit,
    "close-door": _close_door,
    "open-door": _open_door,
    "allow-more": _allow_more,
    "move": _move,
    "merge": _merge,
    "computer": _computer,
    "rename": _rename,
    "again-at": _again_at,
    "to-devices": _to_devices,
    "to-projector": _to_projector,
}


@for_teacher
def act(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Do what the teacher posted under `do`, and show the class as it is then."""
    if request.method != "POST":
        return redirect("class-teacher", classroom.public_id)
    said, status = "", 200
    try:
        said = ACTIONS[request.POST.get("do", "")](request, classroom)
    except SeatTaken:
        said, status = _("There is no free seat. Nothing was changed."), 409
    except NoRoom as refusal:
        said, status = _no_room(refusal.missing), 409
    except BadNickname:
        said, status = _("A pseudonym has 1 to 20 letters, digits, spaces or hyphens."), 422
    except NicknameTaken:
        said, status = _("This name is taken. Nothing was changed."), 409
    except StillPlaying:
        said, status = _("This game is not over yet. Nothing was changed."), 409
    except ClassEnded:
        said, status = _("The lesson has ended. Nothing was changed."), 409
    except Unreadable:
        said, status = _("The rules have changed since this table was opened."), 409
    except (NotOfThisClass, NotYourSeat):
        said, status = _("That is no longer in this class. Nothing was changed."), 409
    except (KeyError, ValueError, UnreadableMove):
        said, status = _("This cannot be read. Nothing was changed."), 400
    if "shown" in request.POST and status == 200:  # from the projector's window
        classroom.refresh_from_db()
        return redirect(where_it_is(classroom))
    if request.htmx or status != 200:
        classroom.refresh_from_db()
        return _page(request, classroom, said=said, status=status)
    if said:
        messages.success(request, said)
    return redirect("class-teacher", classroom.public_id)


@for_teacher
def to_projector(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Make one table of the class, and show it: the window that asks is the projector's."""
    if request.method == "POST":
        try:
            without_devices.to_projector(classroom.pk)
        except (ClassEnded, NotOfThisClass):  # what the class does instead is shown there
            return redirect("class-projector", classroom.public_id)
    found = classroom.at_tables.order_by("number").first()
    if found is None:
        return redirect("class-projector", classroom.public_id)
    if request.method == "POST":
        classroom.refresh_from_db()
        _show_again(classroom, found.number)
    return redirect("class-table", classroom.public_id, found.number)


@for_teacher
def erase(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Ask once more, then erase the class with all its tables."""
    if request.method != "POST":
        return render(request, "game/class/erase.html", {"classroom": classroom})
    services.erase(classroom.pk)
    return render(request, "game/class/gone.html", {"was_there": True})


def _number(request: HttpRequest, name: str) -> int:
    """A posted number. Raises ValueError."""
    return read_number(request.POST.get(name, ""))

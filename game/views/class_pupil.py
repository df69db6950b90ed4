"""A pupil's page in the class: who he is, where he plays, what comes next."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from game.classroom.changes import ClassEnded, NotOfThisClass
from game.classroom.models import Classroom, Pupil
from game.classroom.selectors import groups_of, present
from game.classroom.services import choose_group
from game.presentation import presenter
from game.tables.models import Seat, Table
from game.tables.services_seats import SeatTaken
from wyklenci_site.core.numbers import read_number

from . import seats
from .class_keys import (
    forget_pupil,
    note_presence,
    note_projector,
    pupil_of,
    remember_table,
    sent_out,
    with_class,
)
from .tables import lead_to


@with_class
def version(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """The class's version, for whoever has no stream of news."""
    return HttpResponse(str(classroom.version), content_type="text/plain")


@with_class
def here(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """A device says that it is there; a window for the projector also that it is not any more."""
    note_presence(pupil_of(request, classroom))
    note_projector(request, classroom)
    return HttpResponse(status=204)


@with_class
def pupil(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """What concerns this pupil now; to whoever sits at a table, the way there."""
    return pupil_page(request, classroom)


def pupil_page(
    request: HttpRequest, classroom: Classroom, *, error: str = "", status: int = 200
) -> HttpResponse:
    me = pupil_of(request, classroom)
    if me is None:
        if sent_out(request, classroom):
            return sent_out_page(request, classroom)
        return lead_to(request, reverse("class-join", args=[classroom.public_id]))
    note_presence(me)
    sat = _sit(request, classroom, me)
    stay = {"stay": "1"} if "stay" in request.GET else None
    blank = classroom.calls_eyes
    if sat is not None and classroom.plays and not (error or stay or blank):
        return lead_to(request, reverse("table", args=[sat.public_id]))
    choosing = classroom.seating == Classroom.Seating.CHOICE and classroom.gathers_groups
    nothing_to_do = sat is None or blank or not classroom.plays
    may_press = choosing or classroom.phase == Classroom.Phase.TICKET or bool(error)
    context = {
        "classroom": classroom,
        "me": me,
        "table": sat,
        "title": presenter(classroom.game).title,
        "come": classroom.pupils.filter(removed=False).count(),
        "groups": groups_of(classroom, present(classroom)) if choosing else (),
        "error": error,
        # Who reads with a screen reader begins anew each time: not where there is something to do.
        "waits": classroom.ended is None and nothing_to_do and not may_press,
        "address": reverse("class", args=[classroom.public_id], query=stay),
    }
    part = "game/class/pupil.html#part" if request.htmx else "game/class/pupil.html"
    return render(request, part, context, status=status)


def sent_out_page(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """That the pupil was sent out, and whom he may ask; it hears when he is let in again."""
    context = {"classroom": classroom, "title": presenter(classroom.game).title}
    part = "game/class/pupil_out.html#part" if request.htmx else "game/class/pupil_out.html"
    return render(request, part, context)


def _sit(request: HttpRequest, classroom: Classroom, me: Pupil) -> Table | None:
    """The table where he plays; from now on this browser plays his seats there."""
    if classroom.way == Classroom.Way.SHARED:
        table = classroom.at_tables.filter(number=me.group).first()
        held = list(table.all_seats) if table else []
    else:
        held = [me.seat] if me.seat else []
        # Where it is damaged and he is to play there, that is said.
        mine = {"pk": me.seat.table_id} if me.seat else {"pk": None}
        tables = classroom.at_tables
        table = tables.find(**mine) if classroom.plays else tables.filter(**mine).first()
    _hold(request, held)
    if table is not None:
        remember_table(request, classroom, table)
    return table


def _hold(request: HttpRequest, held: list[Seat]) -> None:
    # A damaged seat's token may be bytes, which a session cannot keep.
    tokens = [seat.token for seat in held if isinstance(seat.token, str)]
    new = [token for token in tokens if token not in seats.tokens(request)]
    if new:
        seats.remember(request, *new)


@with_class
def group(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Choose a group, or with "" none."""
    me = pupil_of(request, classroom)
    if me is None or request.method != "POST":
        return redirect("class", classroom.public_id)
    error = ""
    chosen = request.POST.get("group", "")
    try:
        if classroom.seating != Classroom.Seating.CHOICE:
            raise NotOfThisClass
        choose_group(classroom.pk, me.pk, read_number(chosen) if chosen else None)
    except ClassEnded:
        error = _("The lesson has ended. Nothing was changed.")
    except SeatTaken:
        error = _("This group is full. Choose another.")
    except (NotOfThisClass, ValueError):
        error = _("There is no such group. Nothing was changed.")
    if error or request.htmx:
        classroom.refresh_from_db()
        return pupil_page(request, classroom, error=error, status=409 if error else 200)
    return redirect("class", classroom.public_id)


@with_class
def leave(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Ask once more, then forget the pupil in this browser; pseudonym and sign bring him back."""
    me = pupil_of(request, classroom)
    if request.method != "POST" and me is not None:
        return render(request, "game/class/leave.html", {"classroom": classroom, "me": me})
    if me is not None:
        table = _sit(request, classroom, me)
        if table is not None:
            seats.forget(request, table)
        forget_pupil(request, me)
    return redirect("class-join", classroom.public_id)

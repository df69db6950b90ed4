"""The ways back to a class, on every page of whoever opened it or has come to it.

The cookie knows keys; a page holds a class's code and address only, which the whole class knows.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.db.models import Max, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from msgspec import Struct

from game.classroom.again import can_play_again
from game.classroom.models import Classroom, Pupil
from game.presentation import games, presenter
from game.tables.editions import title_if_known

from .class_keys import teaches

LEFT_AFTER: Final = timedelta(hours=3)
"""No lesson waits so long for a move."""


class WayBack(Struct, frozen=True):
    """A class of this browser. `day` is when it was opened, None for today; `who` the reader is
    there, "" for its teacher; `label` says where the way leads. In the projector's window it leads
    to what the class sees, `projected`, which is "" for a pupil. `moment` is how far a lesson that
    goes on has come, for its pupil; else ""."""

    code: str
    day: date | None
    state: str
    who: str
    path: str
    label: str
    projected: str = ""
    moment: str = ""


def ways_back(request: HttpRequest, besides: str = "") -> tuple[WayBack, ...]:
    """All classes of this browser that are not erased, the newest first, but for the one with
    the address `besides`. A browser without classes costs no query."""
    session = getattr(request, "session", None)  # a refused request never had one
    if session is None:
        return ()
    keys, pupils = session.get("teaching", []), session.get("pupils", [])
    found: list[tuple[datetime, WayBack]] = []
    if keys:
        classes = _taught(keys).exclude(public_id=besides)
        found += [(one.created, _of_teacher(one, one.moved)) for one in classes]
    if pupils:
        known = Pupil.objects.filter(token__in=pupils, removed=False)
        known = known.exclude(classroom__public_id=besides).select_related("classroom")
        known = known.annotate(moved=Max("classroom__tables__updated"))
        found += [(one.classroom.created, _of_pupil(one, one.moved)) for one in known]
    if keys or pupils:
        request.holds_classes = True
    found.sort(key=lambda one: one[0], reverse=True)
    return tuple(way for _created, way in found)


def ways_in_sight(request: HttpRequest, besides: str, here: object) -> tuple[WayBack, ...]:
    """As `ways_back`; on a page of the class `here`, if the browser teaches it, only to that one,
    as two codes would be read at once."""
    ways = ways_back(request, besides)
    if ways and isinstance(here, Classroom) and teaches(request, here):
        return tuple(way for way in ways if way.code == here.code)
    return ways


class Taught(Struct, frozen=True):
    """A class that this browser teaches: the way there, what it is called and plays (with its
    `own_set` of cards, or ""), when it was opened, and the day after which it is erased if nothing
    more happens there; `again` is the address at which its next game begins, "" while it plays."""

    way: WayBack
    label: str
    title: Any
    own_set: str
    opened: datetime
    erased: date
    again: str


def taught(request: HttpRequest) -> list[Taught]:
    """The newest first."""
    keys = request.session.get("teaching", [])
    if not keys:
        return []
    request.holds_classes = True
    return [
        Taught(
            way=_of_teacher(one, one.moved),
            label=one.label,
            title=presenter(one.game).title if one.game in games() else one.game,
            own_set=own_set_of(one),
            opened=one.created,
            erased=timezone.localdate(_latest(one, one.moved)) + timedelta(settings.CLASS_DAYS),
            again=reverse("class-again", args=[one.public_id]) if can_play_again(one) else "",
        )
        for one in _taught(keys).order_by("-created")
    ]


def own_set_of(classroom: Classroom) -> str:
    """The title of the set of cards of somebody's own that it plays with, or ""."""
    return title_if_known(classroom.game, classroom.options)


def _taught(tokens: list[str]) -> QuerySet[Classroom]:
    """With `moved`: when anything last happened at a table."""
    classes = Classroom.objects.filter(teacher_token__in=tokens)
    return classes.annotate(moved=Max("tables__updated"))


def _of_teacher(classroom: Classroom, moved: datetime | None) -> WayBack:
    return _way(classroom, moved, "class-teacher", "", pgettext("to the teacher's page", "Back"))


def _of_pupil(pupil: Pupil, moved: datetime | None) -> WayBack:
    classroom = pupil.classroom
    plays = classroom.ended is None and classroom.phase == Classroom.Phase.PLAY
    if not plays:
        who = _("your pseudonym: %(name)s")
    elif classroom.way == Classroom.Way.SHARED:
        who = _("your group plays as %(name)s")
    else:
        who = _("you play as %(name)s")
    label = _("Back to the game") if plays else _("Back to the class")
    return _way(classroom, moved, "class", who % {"name": pupil.name}, label)


def _way(classroom: Classroom, moved: datetime | None, page: str, who: str, label: str) -> WayBack:
    opened = timezone.localdate(classroom.created)
    return WayBack(
        code=classroom.code,
        day=None if opened == timezone.localdate() else opened,
        state=state_of(classroom, moved),
        who=who,
        path=reverse(page, args=[classroom.public_id]),
        label=label,
        projected="" if who else reverse("class-projector", args=[classroom.public_id]),
        moment=_moment(classroom) if who else "",
    )


def _moment(classroom: Classroom) -> str:
    return f"{classroom.phase}-{classroom.round}" if classroom.ended is None else ""


CALLS: Final = ("play-", "ticket-")
"""Moments of a lesson for which a pupil leaves what he reads: he has something to do."""


WRITES: Final = "Writes"
"""The header by which a page says that its reader has begun to write on it (ways_back.js)."""


def follows_of(ways: tuple[WayBack, ...], then: str = "") -> str:
    """The address at which the bar is asked for anew while a pupil reads, "" where nothing goes
    on; `then`: the moment after which he is called, where it is not this one."""
    moment = ways[0].moment if ways else ""
    return reverse("ways-back", query={"then": then or moment}) if moment else ""


@never_cache
@require_safe
def bar(request: HttpRequest) -> HttpResponse:
    """The bar as it is now. A pupil whose class has begun to play, or is asked something, since
    `then` is led there: what he reads has no news of its own. Whoever writes is led there only
    once he no longer does, as his words would be lost."""
    ways = ways_back(request)
    moment = ways[0].moment if ways else ""
    then = request.GET.get("then", moment)
    called = moment.startswith(CALLS) and moment != then
    if called and request.htmx and WRITES not in request.headers:
        return HttpResponse(headers={"HX-Redirect": ways[0].path})
    context = {"ways": ways, "follows": follows_of(ways, then if called else "")}
    return render(request, "game/class/ways_back.html", context)


def state_of(classroom: Classroom, moved: datetime | None) -> str:
    """How far the lesson is, in a word or two; `moved`: when anything last happened at a table."""
    if classroom.ended is not None:
        return pgettext("a class", "ended")
    if classroom.paused and classroom.plays:
        return pgettext("a class", "paused")
    match classroom.phase:
        case Classroom.Phase.GATHERING:
            return pgettext("a class", "getting ready")
        case Classroom.Phase.PLAY if _is_left(classroom, moved):
            return pgettext("a class", "open, nobody playing")
        case Classroom.Phase.PLAY:
            return pgettext("a class", "in play")
        case Classroom.Phase.DEBRIEF:
            return pgettext("a class", "debrief")
        case _:
            return pgettext("a class", "exit ticket")


def _is_left(classroom: Classroom, moved: datetime | None) -> bool:
    """Whether everybody has gone, and nobody has ended the lesson. Of a damaged table nobody knows
    when it was played at."""
    return timezone.now() - _latest(classroom, moved) > LEFT_AFTER


def _latest(classroom: Classroom, moved: datetime | None) -> datetime:
    return max(classroom.updated, moved if isinstance(moved, datetime) else classroom.updated)


Handler = Callable[[HttpRequest], HttpResponse]


def own_pages_are_not_kept(get_response: Handler) -> Handler:
    """A page that names the reader's classes is stored by no cache: the next reader on the way
    is somebody else, and the lesson has gone on when it is looked at again."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if getattr(request, "holds_classes", False):
            add_never_cache_headers(response)
        return response

    return middleware

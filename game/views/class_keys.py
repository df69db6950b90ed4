"""What this browser is in a class: the teacher's, a pupil's, or nobody's.

The keys are in the signed cookie of the session, as those of seats are. It also remembers the
codes and addresses of its last classes: when a class is erased the server knows nothing of it, but
whoever was there is still told so.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import salted_hmac
from django.views.decorators.cache import never_cache

from game.classroom.models import Classroom, Pupil
from game.classroom.services import projector_gone, projector_seen, seen_now
from game.tables.models import Table
from game.tables.rows import Unreadable
from wyklenci_site.core.attempts import device_of, known_device
from wyklenci_site.core.languages import speak

from . import seats

# The latest only: a cookie holds four kilobytes.
KEPT_CLASSES = 16
KEPT_PUPILS = 8
KEPT_NAMES = 6
KEPT_TABLES = 2


def remember_teacher(request: HttpRequest, classroom: Classroom) -> None:
    """From now on this browser is the teacher's."""
    _keep(request, "teaching", classroom.teacher_token, KEPT_CLASSES)
    _keep_names(request, classroom)


def forget_teacher(request: HttpRequest, classroom: Classroom) -> None:
    """Whoever uses this browser next is not the teacher, and is told nothing of the class."""
    held = request.session.get("teaching", [])
    request.session["teaching"] = [one for one in held if one != classroom.teacher_token]
    named = request.session.get("classes", [])
    request.session["classes"] = [one for one in named if one[1] != classroom.public_id]


def remember_pupil(request: HttpRequest, pupil: Pupil) -> None:
    """From now on this browser is the pupil's, and in his class nobody else's."""
    held = request.session.get("pupils", [])
    before = pupil.classroom.pupils.filter(token__in=held).exclude(pk=pupil.pk)
    for other in before.select_related("seat__table"):
        forget_pupil(request, other)
        if other.seat is not None:
            seats.forget(request, other.seat.table)
    _keep(request, "pupils", pupil.token, KEPT_PUPILS)
    _keep_names(request, pupil.classroom)


def forget_pupil(request: HttpRequest, pupil: Pupil) -> None:
    """Whoever uses this browser next is somebody else."""
    held = request.session.get("pupils", [])
    request.session["pupils"] = [token for token in held if token != pupil.token]


def _keep(request: HttpRequest, name: str, token: str, most: int) -> None:
    others = [one for one in request.session.get(name, []) if one != token]
    request.session[name] = [*others, token][-most:]


def _keep_names(request: HttpRequest, classroom: Classroom) -> None:
    """Remember how the class is called, and where it is."""
    held = request.session.get("classes", [])
    own = next((one for one in held if one[1] == classroom.public_id), None)
    others = [one for one in held if one is not own]
    own = own or [classroom.code, classroom.public_id]
    request.session["classes"] = [*others, own][-KEPT_NAMES:]


def remember_table(request: HttpRequest, classroom: Classroom, table: Table) -> None:
    """Remember that this table is the class's."""
    held = request.session.get("classes", [])
    own = next((one for one in held if one[1] == classroom.public_id), None)
    if own is not None and table.public_id not in own:
        code, address, *tables = own
        new = [code, address, *[*tables, table.public_id][-KEPT_TABLES:]]
        request.session["classes"] = [new if one is own else one for one in held]


def known_class(request: HttpRequest, word: str) -> str:
    """The address of the class of this browser with this code, address or table, whether it is
    still there or erased; "" without one."""
    held = request.session.get("classes", [])
    return next((one[1] for one in held if word in one), "")


def gone(request: HttpRequest, word: str, *, known: bool = False) -> HttpResponse:
    """That there is no class or table with this address any more, or never was. Whoever was
    there, as his browser remembers or is `known` otherwise, is thanked; the server cannot tell
    anybody else what is erased from what never was."""
    was_there = known or bool(known_class(request, word))
    status = 410 if was_there else 404
    return render(request, "game/class/gone.html", {"was_there": was_there}, status=status)


def teaches(request: HttpRequest, classroom: Classroom) -> bool:
    return classroom.teacher_token in request.session.get("teaching", [])


def follow(request: HttpRequest, classroom: Classroom) -> None:
    """From now on this browser's projector shows what the teacher wants it to."""
    if request.session.get("follows") != classroom.public_id:
        request.session["follows"] = classroom.public_id


def follows(request: HttpRequest, classroom: Classroom) -> bool:
    return bool(request.session.get("follows") == classroom.public_id)


def is_led(request: HttpRequest, classroom: Classroom) -> bool:
    """Whether the teacher leads this browser from page to page: it is his, or follows him."""
    return teaches(request, classroom) or follows(request, classroom)


def taught_here(request: HttpRequest, public_id: str) -> Classroom | None:
    """The class with this address, if this browser teaches it and it can be read."""
    try:
        found: Classroom | None = Classroom.objects.find(public_id=public_id)
    except Unreadable:
        return None
    return found if found is not None and teaches(request, found) else None


def last_taught(request: HttpRequest) -> Classroom | None:
    """The class that this browser has opened or followed the link of last, if it is still there."""
    for token in reversed(request.session.get("teaching", [])):
        try:
            found: Classroom | None = Classroom.objects.find(teacher_token=token)
        except Unreadable:
            continue
        if found is not None:
            return found
    return None


def pupil_of(request: HttpRequest, classroom: Classroom) -> Pupil | None:
    """The pupil of this class whose browser this is, unless he was sent away."""
    held = request.session.get("pupils", [])
    if not held:
        return None
    found: Pupil | None = classroom.pupils.filter(token__in=held, removed=False).last()
    return found


def sent_out(request: HttpRequest, classroom: Classroom) -> bool:
    """Whether a pupil of this browser, or one who joined in it, was sent out of the class, and it
    has nobody else here."""
    if teaches(request, classroom) or pupil_of(request, classroom) is not None:
        return False
    held = Q(token__in=request.session.get("pupils", []))
    if known_device(request):
        held |= Q(device=mark_of_device(request, classroom))
    return classroom.pupils.filter(held, removed=True).exists()


def mark_of_device(request: HttpRequest, classroom: Classroom) -> str:
    """This browser's mark, another one in each class: nobody can be followed by it."""
    about = f"{classroom.public_id} {device_of(request)}"
    length = Pupil._meta.get_field("device").max_length
    return salted_hmac("device in a class", about, algorithm="sha256").hexdigest()[:length]


def note_presence(pupil: Pupil | None) -> None:
    """The pupil, where there is one, is at his device now."""
    if pupil is not None:
        seen_now(pupil.pk)


def note_projector(request: HttpRequest, classroom: Classroom) -> None:
    """A window for the projector that the teacher leads shows something of the class, or says that
    it does no longer, or goes on to another page (`gone=on`)."""
    if "projector" not in request.GET or not is_led(request, classroom):
        return
    if "gone" in request.GET:
        projector_gone(classroom.pk, leads_on=request.GET["gone"] == "on")
    else:
        projector_seen(classroom.pk, shows=request.GET.get("shows", ""))


def with_class(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Find the class, for anybody."""

    @never_cache
    @wraps(view)
    def found(request: HttpRequest, public_id: str, **rest: Any) -> HttpResponse:
        try:
            classroom = Classroom.objects.get(public_id=public_id)
            return view(request, classroom, **rest)
        except (Classroom.DoesNotExist, Pupil.DoesNotExist):  # perhaps erased meanwhile
            return gone(request, public_id)

    return found


def speak_its_language(request: HttpRequest, classroom: Classroom) -> None:
    """Whoever has not chosen a language for himself is called in that of the lesson."""
    speak(request, classroom.language)


def for_teacher(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Find the class, for its teacher only."""

    @with_class
    @wraps(view)
    def found(request: HttpRequest, classroom: Classroom, **rest: Any) -> HttpResponse:
        if not teaches(request, classroom):
            return render(request, "game/class/not_yours.html", status=403)
        return view(request, classroom, **rest)

    return found

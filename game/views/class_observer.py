"""A class for somebody who looks on: a second teacher, a headmaster. He steers nothing.

His link holds the class's address and a key made from the teacher's. So there is nothing to store,
and with a new link for the teacher this one opens nothing any more.
"""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from game.classroom import after
from game.classroom.models import Classroom
from game.classroom.selectors import present, tables_of, to_ask
from game.presentation import presenter
from game.tables.keys import PUBLIC_ID_LENGTH
from lessons.plans.plan import find_plan

from .class_keys import gone, speak_its_language

KEY_LENGTH: Final = 26


def link_of(classroom: Classroom) -> str:
    """The address at which a class is looked at, on this site."""
    return reverse("class-observer", args=[classroom.public_id + _key(classroom)])


def _key(classroom: Classroom) -> str:
    made = salted_hmac("observer of a class", classroom.teacher_token, algorithm="sha256")
    return made.hexdigest()[:KEY_LENGTH]


@require_safe
@never_cache
def observer(request: HttpRequest, token: str) -> HttpResponse:
    """The tables, how far the lesson is, and how the class has answered: nobody's cards or secrets,
    and nothing that changes anything."""
    public_id, key = token[:PUBLIC_ID_LENGTH], token[PUBLIC_ID_LENGTH:]
    try:
        classroom = Classroom.objects.get(public_id=public_id)
    except Classroom.DoesNotExist:
        return gone(request, public_id)
    if not constant_time_compare(key, _key(classroom)):
        return render(request, "game/class/observer_shut.html", status=403)
    speak_its_language(request, classroom)
    pupils = present(classroom)
    tables = tables_of(classroom, pupils)
    context = {
        "classroom": classroom,
        "title": presenter(classroom.game).title,
        "pupils": pupils,
        "unseated": [one for one in pupils if one.table is None],
        "tables": tables,
        "to_ask": () if classroom.plays else to_ask(tables),
        "plan": find_plan(classroom.plan),
        "results": after.results(classroom),
        "address": link_of(classroom),
    }
    part = "game/class/observer.html#part" if request.htmx else "game/class/observer.html"
    return render(request, part, context)

"""The teacher's link: given up for a new one, or forgotten on this device."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from game.classroom import services
from game.classroom.models import Classroom

from . import seats
from .class_keys import for_teacher, forget_teacher, remember_teacher


@for_teacher
def new_link(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Ask once more, then let nobody look after the class but this device and whoever is given
    its new link."""
    if request.method != "POST":
        return render(request, "game/class/new_link.html", {"classroom": classroom})
    services.replace_key(classroom.pk)
    forget_teacher(request, classroom)
    for table in classroom.tables.all():  # what it held there is replaced, too
        seats.forget(request, table)
    classroom.refresh_from_db()
    remember_teacher(request, classroom)
    messages.success(request, _("This class has a new link now. The old one opens nothing."))
    return redirect("class-teacher", classroom.public_id)


@for_teacher
def forget(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Ask once more, then let whoever uses this device next know nothing of the class."""
    if request.method != "POST":
        return render(request, "game/class/forget.html", {"classroom": classroom})
    for table in classroom.tables.all():
        seats.forget(request, table)
    forget_teacher(request, classroom)
    return redirect("home")

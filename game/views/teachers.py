"""What the site has for teachers, in one place."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from game.classroom.services import open_class
from lessons.plans.plan import first_lessons, on_one_sheet

from .class_forms import usual_lesson
from .class_keys import remember_teacher
from .own_sets import known_here
from .start import main_game
from .ways_back import taught


@never_cache
def teachers(request: HttpRequest) -> HttpResponse:
    """The ways to hold a lesson, the classes and the sets of this browser, and help."""
    context = {
        "classes": taught(request),
        "on_paper": on_one_sheet(),
        "first": first_lessons(),
        "sets": known_here(request),
    }
    return render(request, "game/teachers.html", context)


@never_cache
def try_out(request: HttpRequest) -> HttpResponse:
    """Open a class to try a lesson with, as a class is opened by who changes nothing."""
    if request.method != "POST":
        return redirect("teachers")
    classroom = open_class(usual_lesson(main_game()))
    remember_teacher(request, classroom)
    return redirect("class-teacher", classroom.public_id)

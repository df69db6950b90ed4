"""Quizzes on the notes: one question at a time, with or without JavaScript."""

from __future__ import annotations

from secrets import randbelow
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from ..views import entry_of
from .course import (
    LENGTHS,
    SEEDS,
    BadCourse,
    Course,
    Step,
    read_course,
    steps,
    to_read,
)
from .topics import Topic, regions, topic_of_note, topics


@require_safe
@never_cache
def index(request: HttpRequest) -> HttpResponse:
    """What to choose from. A choice leads to a quiz with questions that nobody knows before."""
    if "topic" not in request.GET:
        return _choice(request)
    topic = topics().get(request.GET["topic"])
    count = request.GET.get("questions", "")
    if topic is None or count not in map(str, LENGTHS):
        return _damaged(request)
    return HttpResponseRedirect(_new(topic, int(count)).url)


@require_safe
@never_cache
def quiz(request: HttpRequest, topic: str) -> HttpResponse:
    """A quiz on a topic."""
    found = topics().get(topic)
    if found is None:
        raise Http404
    return _page(request, found)


@require_safe
@never_cache
def quiz_on_note(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """A quiz on a note and those it leads to."""
    found = topic_of_note(f"{kind}/{slug}")
    if found is None:
        raise Http404
    return _page(request, found)


def _new(topic: Topic, count: int) -> Course:
    return Course(topic, count, seed=randbelow(SEEDS), start=0)


def _page(request: HttpRequest, topic: Topic) -> HttpResponse:
    if not request.GET:
        return HttpResponseRedirect(_new(topic, LENGTHS[0]).url)
    try:
        course = read_course(topic, request.GET)
    except BadCourse:
        return _damaged(request)
    # What is swapped in is never the page that "back" shows: that one is asked for whole.
    part = request.htmx and not request.htmx.history_restore_request
    template = "lessons/quiz/page.html#part" if part else "lessons/quiz/page.html"
    response = render(request, template, {**_context(course), "focus": bool(part)})
    patch_vary_headers(response, ["HX-Request"])
    response["X-Robots-Tag"] = "noindex"  # there are more addresses than anybody can visit
    if part:
        response["HX-Push-Url"] = course.url
    return response


def _context(course: Course) -> dict[str, Any]:
    every = steps(course)
    done = [step for step in every if step.chosen is not None]
    context = {"course": course, "steps": every, "topic": course.topic}
    if course.chosen is not None:
        return {**context, "stage": "told", "step": done[-1], "last": len(done) == len(every)}
    if len(done) < len(every):
        return {**context, "stage": "ask", "step": every[len(done)]}
    return {**context, "stage": "end", **_end(every)}


def _end(every: tuple[Step, ...]) -> dict[str, Any]:
    entries = [entry_of(note) for note in to_read(every)]
    return {"right": sum(step.is_right for step in every), "entries": entries}


def _choice(request: HttpRequest, error: str = "", status: int = 200) -> HttpResponse:
    places = regions()
    others = list(topics().values())[: -len(places)]
    context = {"topics": others, "regions": places, "lengths": LENGTHS, "error": error}
    return render(request, "lessons/quiz/index.html", context, status=status)


def _damaged(request: HttpRequest) -> HttpResponse:
    error = _("This quiz cannot continue: its address is damaged, or the notes have changed.")
    return _choice(request, error, status=400)

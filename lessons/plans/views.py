"""The lesson plans as pages."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from wyklenci_site.core.addresses import address_of_site

from .plan import ONE_LESSON, Phase, Plan, all_plans, find_plan
from .words import AUDIENCES, NEEDS, PERIODS, PHASES, PHASES_OF_WORK, TOPICS, WAYS


@dataclass(frozen=True)
class Entry:
    """A plan in the list; `needs`: with what a class can play it, in a word each."""

    plan: Plan
    topic: Any
    audience: Any
    ways: tuple[tuple[str, Any], ...]
    needs: tuple[Any, ...]
    curriculum: tuple[Any, ...]


@dataclass(frozen=True)
class Part:
    """A part of the lesson under its name."""

    name: Any
    phase: Phase


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every plan, by its length."""
    by_length = groupby(all_plans(), key=lambda plan: plan.course.minutes)
    groups = [(minutes, [_entry(plan) for plan in plans]) for minutes, plans in by_length]
    return render(request, "lessons/plans.html", {"groups": groups, "one_lesson": ONE_LESSON})


@require_safe
def plan(request: HttpRequest, slug: str) -> HttpResponse:
    """One plan, ready to be printed."""
    found = find_plan(slug)
    if found is None:
        raise Http404
    course = found.course
    names = PHASES if course.way else PHASES_OF_WORK
    context = {
        "plan": found,
        "entry": _entry(found),
        "parts": [Part(names[phase.name], phase) for phase in found.phases],
        "host": address_of_site(request).partition("://")[2],
        "sheet": reverse("plan-sheet", args=[slug]) if course.cut else "",
    }
    return render(request, "lessons/plan.html", context)


def _entry(plan: Plan) -> Entry:
    course = plan.course
    return Entry(
        plan,
        TOPICS[course.topic],
        AUDIENCES[course.audience],
        tuple((way, WAYS[way]) for way in course.way),
        tuple(name for way, name in NEEDS.items() if way in course.way),
        tuple(PERIODS[period] for period in course.curriculum),
    )

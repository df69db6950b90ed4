"""A plan on one page, to hold in the hand: its minutes, what is asked, and the key question."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw
from wyklenci_site.press.orders import answer

from .plan import PHASES, POLISH, Course, load_plan, slugs
from .words import PHASES as NAMES
from .words import PHASES_OF_WORK

ASKED: Final = re.compile(r"\*\*Zapytaj[^*]*\*\*[^„]{0,20}(„[^”]+”)")
"""A question for the class, as a plan marks it."""


@dataclass(frozen=True)
class Cue:
    """A step of the lesson, with what is asked in it."""

    start: int
    end: int
    title: str
    asks: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """A part of the lesson under its name."""

    name: str
    cues: tuple[Cue, ...]


def parts_of(course: Course) -> tuple[Part, ...]:
    names = NAMES if course.way else PHASES_OF_WORK
    cues = list(_cues(course))
    return tuple(
        Part(str(names[phase]), tuple(cue for of, cue in cues if of == phase)) for phase in PHASES
    )


def _cues(course: Course) -> Iterator[tuple[str, Cue]]:
    start = 0
    for step in course.step:
        end = start + step.minutes
        yield step.phase, Cue(start, end, step.title, tuple(ASKED.findall(step.text)))
        start = end


def html(slug: str) -> str:
    """In Polish, as is the plan."""
    plan = load_plan(slug, POLISH)
    context = {"plan": plan, "parts": parts_of(plan.course)}
    return render_to_string("printing/plan_cue.html", context)


def _name(wanted: Wanted) -> str:
    return f"{load_plan(wanted['plan'], POLISH).title} – ściąga"


def _make(wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(wanted["plan"]))


CUE: Final = Document(
    slug="plan-cue",
    name=_name,
    make=_make,
    ahead=lambda: [{"plan": slug, "language": POLISH} for slug in slugs()],
)


@require_safe
def cue_card(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in slugs():
        raise Http404
    return answer(request, CUE, {"plan": slug, "language": POLISH})

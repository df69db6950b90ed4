"""A whole plan as a text: a PDF, and a file that a word processor opens."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import override
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw
from wyklenci_site.press.orders import address_of_site, answer

from ..catalogue import reader_language
from ..prose import led_to
from ..worksheets import odt
from .plan import load_plan, slugs
from .words import PERIODS, PHASES, PHASES_OF_WORK

LETTERS: Final = 11
"""Of the text, in points."""


def html(wanted: Wanted) -> str:
    plan = load_plan(wanted["plan"], wanted["language"])
    names = PHASES if plan.course.way else PHASES_OF_WORK
    context = {
        "plan": plan,
        "curriculum": [PERIODS[period] for period in plan.course.curriculum],
        "parts": [(names[phase.name], phase) for phase in plan.phases],
        "host": wanted["address"],
    }
    with override(wanted["language"]):
        return led_to(wanted["address"], render_to_string("printing/plan_text.html", context))


def _name(wanted: Wanted) -> str:
    return str(load_plan(wanted["plan"], wanted["language"]).title)


def _drawn(wanted: Wanted, progress: Progress) -> bytes:
    return draw(html(wanted), lambda page: progress(page, 0))


def _written(wanted: Wanted, progress: Progress) -> bytes:
    return odt.document(html(wanted), wanted["language"], LETTERS)


PDF: Final = Document("plan-pdf", _name, _drawn)
TEXT: Final = Document("plan-text", _name, _written, odt.CONTENT_TYPE, "odt")


@require_safe
def pdf(request: HttpRequest, slug: str) -> HttpResponse:
    return _answer(request, slug, PDF)


@require_safe
def text(request: HttpRequest, slug: str) -> HttpResponse:
    return _answer(request, slug, TEXT)


def _answer(request: HttpRequest, slug: str, document: Document) -> HttpResponse:
    if slug not in slugs():
        raise Http404
    wanted = {"plan": slug, "language": reader_language(), "address": address_of_site(request)}
    return answer(request, document, wanted)

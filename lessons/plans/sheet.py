"""The sheet of a lesson that is to be cut up, as a PDF."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import override
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw
from wyklenci_site.press.orders import answer

from ..catalogue import reader_language
from .plan import POLISH, html, load_plan, slips, slugs


def _name(wanted: Wanted) -> str:
    return str(load_plan(wanted["plan"], wanted["language"]).title)


def _make(wanted: Wanted, progress: Progress) -> bytes:
    return draw(sheet(wanted["plan"], wanted["language"]))


def sheet(slug: str, language: str) -> str:
    """All pieces, each as often as it is needed."""
    plan = load_plan(slug, language)
    cut = plan.course.cut
    assert cut is not None
    course = plan.course
    pieces = [html(slip.text, course.game) for slip in slips(course) for _ in range(slip.copies)]
    context = {"plan": plan, "columns": cut.columns, "pieces": pieces}
    with override(language):
        return render_to_string("printing/plan_sheet.html", context)


SHEET = Document(
    slug="plan-sheet",
    name=_name,
    make=_make,
    ahead=lambda: [
        {"plan": slug, "language": POLISH} for slug in slugs() if load_plan(slug, POLISH).course.cut
    ],
)


@require_safe
def cut_sheet(request: HttpRequest, slug: str) -> HttpResponse:
    if slug not in slugs() or load_plan(slug, POLISH).course.cut is None:
        raise Http404
    return answer(request, SHEET, {"plan": slug, "language": reader_language()})

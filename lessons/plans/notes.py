"""The notes that a plan uses, to be printed in one go: all of them one after another, or those that
a teacher hands out, each on a leaf of its own."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document, Progress, Wanted
from wyklenci_site.press.draw import draw
from wyklenci_site.press.orders import address_of_site, answer

from ..catalogue import LANGUAGES, Note, load_note
from ..prose import Section, led_to
from .plan import Plan, load_plan, slugs

MARK: Final = re.compile(r'<a[^>]* href="#source-\d+"[^>]*>(\d+)</a>')
"""The mark of a source, which on a page leads to it."""


@dataclass(frozen=True)
class Part:
    """A part of a note on paper."""

    title: str
    html: SafeString


@dataclass(frozen=True)
class Printed:
    """A note with its text as it is printed."""

    note: Note
    parts: tuple[Part, ...]


def notes_of(plan: Plan, language: str, keys: Collection[str] = ()) -> tuple[Printed, ...]:
    """In the plan's order; those with these `keys`, or all."""
    notes = (load_note(key, language) for key in plan.course.notes if not keys or key in keys)
    return tuple(Printed(note, tuple(map(_part, note.sections))) for note in notes)


def _part(section: Section) -> Part:
    return Part(section.title, mark_safe(MARK.sub(r"\1", section.html)))  # noqa: S308 - a note's own HTML


def html(wanted: Wanted) -> str:
    plan = load_plan(wanted["plan"], wanted["language"])
    with override(wanted["language"]):
        context = {
            "plan": plan,
            "notes": notes_of(plan, wanted["language"], wanted.get("notes", "").split()),
            "apart": wanted.get("apart", False),
            "host": wanted["address"].partition("://")[2],
        }
        return led_to(wanted["address"], render_to_string("printing/plan_notes.html", context))


def _name(wanted: Wanted) -> str:
    with override(wanted["language"]):
        plan = load_plan(wanted["plan"], wanted["language"])
        return _("%(title)s – notes") % {"title": plan.title}


def _make(wanted: Wanted, progress: Progress) -> bytes:
    plan = load_plan(wanted["plan"], wanted["language"])
    pages = len(wanted.get("notes", "").split() or plan.course.notes)
    return draw(html(wanted), lambda page: progress(page, pages))


NOTES: Final = Document("plan-notes", _name, _make)


@require_safe
def pdf(request: HttpRequest, slug: str) -> HttpResponse:
    language = get_language()
    if slug not in slugs() or language not in LANGUAGES:
        raise Http404
    wanted = {"plan": slug, "language": language, "address": address_of_site(request)}
    notes = load_plan(slug, language).course.notes
    chosen = [key for key in notes if key in request.GET.getlist("note")]
    if chosen:
        wanted |= {"notes": " ".join(chosen), "apart": True}
    return answer(request, NOTES, wanted)

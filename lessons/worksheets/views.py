"""Worksheets as pages: which kinds there are, one to be chosen and looked at, and its files."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from wyklenci_site.press.documents import Document
from wyklenci_site.press.orders import address_of_site, answer

from ..catalogue import all_notes, reader_language
from ..plans.plan import all_plans, find_plan
from ..views import KINDS as KINDS_OF_NOTES
from ..views import entry_of
from . import documents
from .choice import BadChoice, Choice, read_choice
from .code import told_by
from .kinds import KINDS, LEVELS, Kind
from .themes import shelves


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every kind of worksheet, for a lesson plan where one leads here."""
    context = {"kinds": KINDS.values(), "plan": find_plan(request.GET.get("plan", ""))}
    return render(request, "lessons/worksheets/index.html", context)


def _chosen(view: Callable[[HttpRequest, Choice], HttpResponse]) -> Callable[..., HttpResponse]:
    """What the address tells; where it tells nothing that can be made, the form says why."""

    @require_safe
    @wraps(view)
    def answered(request: HttpRequest, kind: str) -> HttpResponse:
        if kind not in KINDS:
            raise Http404
        try:
            choice = read_choice(KINDS[kind], request.GET)
        except BadChoice as bad:
            return _refused(request, KINDS[kind], bad)
        return view(request, choice)

    return answered


@_chosen
def worksheet(request: HttpRequest, choice: Choice) -> HttpResponse:
    """What a worksheet may be about, and the tasks of the one that was chosen."""
    filled = documents.context(choice, address_of_site(request))
    return render(request, "lessons/worksheets/worksheet.html", {**filled, **_form(choice)})


@_chosen
def sheet(request: HttpRequest, choice: Choice) -> HttpResponse:
    """The worksheet as a PDF."""
    return _printed(request, choice, documents.SHEET)


@_chosen
def key(request: HttpRequest, choice: Choice) -> HttpResponse:
    """Its answers as a PDF."""
    return _printed(request, choice, documents.KEY)


@_chosen
def editable(request: HttpRequest, choice: Choice) -> HttpResponse:
    """The worksheet as a text that a word processor opens."""
    return _printed(request, choice, documents.EDITABLE)


@_chosen
def notes(request: HttpRequest, choice: Choice) -> HttpResponse:
    """The notes that a worksheet was made from."""
    read = sorted(choice.kind.make(choice.order).notes, key=lambda note: note.title)
    context = {"choice": choice, "entries": [entry_of(note) for note in read]}
    return render(request, "lessons/worksheets/notes.html", context)


@require_safe
def short(request: HttpRequest, code: str, route: str = "worksheet") -> HttpResponse:
    """Where a printed QR code leads: a worksheet, or its notes."""
    try:
        kind, query = told_by(code.lower())
    except LookupError:
        raise Http404 from None
    return redirect(f"{reverse(route, args=[kind])}?{urlencode(query, safe='/')}")


def _printed(request: HttpRequest, choice: Choice, document: Document) -> HttpResponse:
    told = {"language": reader_language(), "address": address_of_site(request)}
    return answer(request, document, {**choice.wanted, **told})


def _refused(request: HttpRequest, kind: Kind, bad: BadChoice) -> HttpResponse:
    """The form again, with what is wrong."""
    context = {"choice": Choice(kind), "error": str(bad), **_form(Choice(kind))}
    return render(request, "lessons/worksheets/worksheet.html", context, status=400)


def _form(choice: Choice) -> dict[str, Any]:
    """What there is to choose from."""
    return {
        "plans": all_plans(),
        "shelves": shelves(),
        "levels": [(slug, title, choice.kind.levels[slug]) for slug, title in LEVELS.items()],
        "all_notes": [(KINDS_OF_NOTES[kind], notes) for kind, notes in all_notes().items()],
    }

"""Ways into the notes: to search in them, by time and by place."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import pgettext_lazy
from django.views.decorators.http import require_safe

from ..box import headline
from ..search.index import Hit, tidy
from ..search.index import search as found_by
from ..views import KINDS
from . import atlas
from .moments import debates_on, fields, misread, moments, read_filter, slider
from .timeline import years

ONE_OF: Final = {
    "soldier": pgettext_lazy("kind of note", "Person"),
    "event": pgettext_lazy("kind of note", "Event"),
    "organisation": pgettext_lazy("kind of note", "Organisation"),
    "rank": pgettext_lazy("kind of note", "Rank or function"),
    "term": pgettext_lazy("kind of note", "Term"),
    "debate": pgettext_lazy("kind of note", "Hard question"),
    "figure": pgettext_lazy("kind of note", "Figure"),
}


@require_safe
def search(request: HttpRequest) -> HttpResponse:
    """What the notes say of what somebody asks for."""
    query = tidy(request.GET.get("q", ""))
    answer = found_by(request.GET.get("q", ""))
    context = {
        "query": query,
        "answer": answer,
        "results": [_result(hit) for hit in answer.hits],
        "kinds": KINDS.items(),
    }
    response = _answer(request, "search", context)
    response.headers["X-Robots-Tag"] = "noindex"
    if request.htmx:
        # While somebody types, "back" leads to where he came from and not through every letter.
        asked = f"?{urlencode({'q': query})}" if query else ""
        response.headers["HX-Replace-Url"] = reverse("note_search") + asked
    return response


def _result(hit: Hit) -> dict[str, Any]:
    return {"hit": hit, "kind": ONE_OF[hit.note.kind], "when": headline(hit.note)}


@require_safe
def timeline(request: HttpRequest) -> HttpResponse:
    """What happened, year by year."""
    chosen, dated = read_filter(request.GET), [moment for moment in moments() if moment.date]
    shown = [moment for moment in dated if chosen.lets(moment)]
    context = {
        "chosen": chosen,
        "misread": misread(request.GET),
        "debates": debates_on(chosen.kind, shown),
        "fields": fields(chosen, dated),
        "slider": slider(chosen),
        "count": len(shown),
        "years": years(shown),
    }
    response = _answer(request, "timeline", context)
    if request.htmx:
        response.headers["HX-Push-Url"] = reverse("timeline") + chosen.query
    return response


@require_safe
def map(request: HttpRequest) -> HttpResponse:
    """Where it happened."""
    chosen, placed = read_filter(request.GET), [moment for moment in moments() if moment.places]
    shown = [moment for moment in placed if chosen.lets(moment)]
    found = atlas.spots(shown)
    fine, coarse = atlas.fine_markers(found), atlas.coarse_markers(found)
    cities, large_cities = atlas.fine_cities(fine), atlas.coarse_cities(coarse)
    context = {
        "chosen": chosen,
        "misread": misread(request.GET),
        "debates": debates_on(chosen.kind, shown),
        "fields": fields(chosen, placed),
        "slider": slider(chosen),
        "count": len(shown),
        "places": len(found),
        "on_map": [spot for spot in found if spot.on_map],
        "outside": [spot for spot in found if not spot.on_map],
        "fine": fine,
        "coarse": coarse,
        "legend": atlas.legend(found),
        "cities": cities,
        "large_cities": large_cities,
        "rivers": atlas.fine_rivers(fine, cities),
        "large_rivers": atlas.coarse_rivers(coarse, large_cities),
    }
    response = _answer(request, "map", context)
    if request.htmx:
        response.headers["HX-Push-Url"] = reverse("map") + chosen.query
    return response


def _answer(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    """The page, or the part of it that changes."""
    partly = request.htmx and not request.htmx.history_restore_request
    template = f"lessons/{name}.html{'#part' if partly else ''}"
    response = render(request, template, context)
    # Both have one address: a browser that goes back must not take one for the other.
    patch_vary_headers(response, ["HX-Request"])
    return response

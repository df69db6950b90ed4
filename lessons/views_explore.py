"""Ways into the notes: to search in them."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import pgettext_lazy

from .box import headline
from .search import Hit, tidy
from .search import search as found_by
from .views import KINDS

ONE_OF: Final = {
    "soldier": pgettext_lazy("kind of note", "Person"),
    "event": pgettext_lazy("kind of note", "Event"),
    "organisation": pgettext_lazy("kind of note", "Organisation"),
    "rank": pgettext_lazy("kind of note", "Rank or function"),
    "term": pgettext_lazy("kind of note", "Term"),
    "debate": pgettext_lazy("kind of note", "Hard question"),
    "figure": pgettext_lazy("kind of note", "Figure"),
}


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


def _answer(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    """The page, or the part of it that changes."""
    partly = request.htmx and not request.htmx.history_restore_request
    name = f"{name}_part" if partly else name
    response = render(request, f"lessons/{name}.html", context)
    # Both have one address: a browser that goes back must not take one for the other.
    patch_vary_headers(response, ["HX-Request"])
    return response

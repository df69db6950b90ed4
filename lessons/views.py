"""The notes as pages."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from .catalogue import Note, all_notes, cards_of, find_note
from .words import HOW, RANKS, day


def index(request: HttpRequest) -> HttpResponse:
    """Every note, people first."""
    return render(request, "lessons/index.html", {"notes": all_notes()})


def note(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """One note with its facts and sources."""
    found = find_note(f"{kind}/{slug}")
    if found is None:
        raise Http404
    context = {"note": found, "box": _box(found), "cards": cards_of(found.key)}
    return render(request, "lessons/note.html", context)


def _box(note: Note) -> dict[str, str]:
    """The short facts beside the text, in words."""
    facts = note.facts
    died = facts.died
    return {
        "born": _when_where(facts.born.date, facts.born.place) if facts.born else "",
        "died": _when_where(died.date, died.place) if died else "",
        "how": str(HOW[died.how]) if died and died.how else "",
        "rank": str(RANKS[facts.rank]) if facts.rank else "",
        "organisations": ", ".join(facts.organisations),
        "when": " – ".join(day(date) for date in (facts.date, facts.date_end) if date),
        "where": facts.place.name if facts.place else "",
        "places": ", ".join(place.name for place in facts.places),
    }


def _when_where(date: str, place: str) -> str:
    return ", ".join(part for part in (day(date) if date else "", place) if part)

"""The notes as pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.core.languages import speak_as_asked

from .box import belonging_to, headline, rows
from .cards import Card, cards_of, pictured
from .catalogue import PERSON, Note, all_notes, find_note, head_of
from .explore.small_map import small_map
from .introduction import told_before
from .life import life
from .quiz.topics import topic_of_note
from .tally import tally

KINDS: Final = {
    "soldier": gettext_lazy("People"),
    "event": gettext_lazy("Events"),
    "organisation": gettext_lazy("Organisations"),
    "rank": gettext_lazy("Ranks and functions"),
    "term": gettext_lazy("Glossary"),
    "debate": gettext_lazy("Hard questions"),
    "figure": gettext_lazy("Figures"),
}
LONG: Final = 20
"""So many notes of a kind are not looked through without letters or years."""


@dataclass(frozen=True)
class Entry:
    """A note in a list, with the time it tells of and the card that pictures it."""

    note: Note
    when: str
    card: Card | None
    head: str = ""
    """What begins with it in a long list: a letter or a year."""

    @property
    def id(self) -> str:
        """Where the list is led to by its head."""
        return f"{self.note.kind}-{self.head.lower()}"


def entry_of(note: Note) -> Entry:
    return Entry(note, headline(note), pictured(note.key))


@dataclass(frozen=True)
class Group:
    """The notes of a kind; `shown` if they are not folded."""

    kind: str
    title: Any
    entries: tuple[Entry, ...]
    shown: bool

    @property
    def heads(self) -> tuple[Entry, ...]:
        """Where a letter or a year begins."""
        return tuple(entry for entry in self.entries if entry.head)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every note, people first; those of one kind are not folded."""
    chosen = request.GET.get("kind", "")
    shown = chosen if chosen in KINDS else PERSON
    groups = [
        Group(kind, KINDS[kind], _headed(notes), kind == shown)
        for kind, notes in all_notes().items()
    ]
    return render(request, "lessons/index.html", {"groups": groups})


@require_safe
def note(request: HttpRequest, kind: str, slug: str) -> HttpResponse:
    """One note with its facts and sources."""
    found = find_note(f"{kind}/{slug}")
    if found is None:
        raise Http404
    context = {
        "note": found,
        "kind": KINDS[found.kind],
        "when": headline(found),
        "rows": rows(found),
        "cards": cards_of(found.key),
        "pictured": pictured(found.key),
        "small_map": small_map(found),
        "life": life(found),
        "belonging": _entries(belonging_to(found)),
        "related": _entries(found.related),
        "quiz": topic_of_note(found.key),
        "host": address_of_site(request).partition("://")[2],
    }
    return render(request, "lessons/note.html", context)


@require_safe
def intro(request: HttpRequest, game: str) -> HttpResponse:
    """What a class is told before a game, part by part, for the projector."""
    speak_as_asked(request)
    return render(request, "lessons/intro.html", told_before(game))


@require_safe
def how_we_know(request: HttpRequest) -> HttpResponse:
    """How the notes are made, and what the games make up."""
    return render(request, "lessons/how.html", {"tally": tally()})


def _headed(notes: Sequence[Note]) -> tuple[Entry, ...]:
    """The entries of a list. If it is long, letters or years lead into it."""
    heads = [head_of(note) if len(notes) >= LONG else "" for note in notes]
    begun = [head if head != before else "" for before, head in pairwise(["", *heads])]
    return tuple(
        replace(entry, head=head) for entry, head in zip(_entries(notes), begun, strict=True)
    )


def _entries(notes: Iterable[Note]) -> tuple[Entry, ...]:
    return tuple(map(entry_of, notes))

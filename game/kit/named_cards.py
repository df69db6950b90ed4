"""Who and what is named on a page, and what the note behind the card tells."""

from __future__ import annotations

from msgspec import Struct

from lessons.catalogue import Note


class Named(Struct, frozen=True):
    """A card by name: `under` is rank and name, the office or where it was held, "" for whoever
    has no name; `url` is the note's, or "", and `summary` its sentence."""

    name: str
    under: str
    side: str
    emblem: str
    url: str
    summary: str


def with_note(note: Note | None, *, name: str, under: str, side: str, emblem: str) -> Named:
    """A card has no note where nothing is told of whoever is on it."""
    url, summary = (note.url, note.summary) if note else ("", "")
    return Named(name=name, under=under, side=side, emblem=emblem, url=url, summary=summary)


class Event(Struct, frozen=True):
    """The real event that a card stands for: when and where it was, what stands on the card, and
    the note's sentence and address, which may be ""."""

    when: str
    where: str
    summary: str
    told: str
    url: str


def event_of(note: Note | None, *, when: str, summary: str, where: str = "") -> Event:
    told, url = (note.summary, note.url) if note else ("", "")
    return Event(when=when, where=where, summary=summary, told=told, url=url)

"""The short addresses in the QR codes of cards.

A code is coarse enough for a photocopy only if its address is short. Capitals and digits take
less room in it than other letters, so an address is written with those alone: whoever follows it
may write it either way. What a card leads to has its short name from its own, so that a printed
card leads to the same page whatever is added later.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from django.urls import reverse

from game.presentation import games, presenter
from lessons.catalogue import find_note, notes_in
from lessons.worksheets.code import short_name

NOTE: Final = "notes"
PAGE: Final = "page"
OWN: Final = "/o/"
"""Short addresses of a set's own cards begin so: nobody has to know them all."""


def way_to(note: str, page: str) -> str:
    """The short address within the site of the note with this key, or where there is none of the
    page at this address, or "" for neither."""
    found = find_note(note) if note else None
    if found is None and not page:
        return ""
    if found is None and page.startswith(OWN):
        return page.upper()
    name = short_name(NOTE, note) if found else short_name(PAGE, page)
    return reverse("way", args=[name]).upper()


def leads_to(code: str) -> str:
    """The address within the site that a short one stands for. Raises LookupError."""
    field, value = _named()[code.lower()]
    if field == PAGE:
        return value
    note = find_note(value)
    if note is None:
        raise LookupError(code)
    return note.url


def every_way() -> list[tuple[str, str]]:
    """Whatever has a short address: all notes, and the pages that cards lead to."""
    pages = {
        card.page for game in games() for deck in presenter(game).decks() for card in deck.cards
    }
    return [
        *((NOTE, key) for key in notes_in("pl")),
        *((PAGE, page) for page in sorted(pages) if page),
    ]


@cache
def _named() -> Mapping[str, tuple[str, str]]:
    return MappingProxyType({short_name(*one): one for one in every_way()})

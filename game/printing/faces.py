"""The two sides of a card as HTML, for sheets, booklets and pictures.

A face is one element that fills its cell: the card and the bleed around it. What is around says
how large (`size-poker`, `size-tarot-small`, `size-large`), how much bleed (`--bleed`) and with how
much ink (`paper-colour`, `paper-outline`); see `css/print/cards.css`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from game.sheets.decks import Deck, PrintedCard
from lessons.catalogue import is_person

from .own_cards import mark_on_card
from .ways import way_to

REMEMBERED = 1024


def front(card: PrintedCard, address: str) -> SafeString:
    """In the active language. `address` is the site's own, where the QR code of a card leads;
    without one there is no code."""
    return _front(card, address, get_language())


def back(deck: Deck) -> SafeString:
    """In the active language."""
    return _drawn("printing/faces.html#back", {"back": deck.back, "name": deck.name})


@lru_cache(REMEMBERED)
def _front(card: PrintedCard, address: str, language: str | None) -> SafeString:
    """A sheet has several copies of a card, and people print a deck more than once."""
    way = way_to(card.note, card.page)
    link = f"{address}{way}" if address and way else ""
    given = {
        "card": card.card,
        "picture": card.picture,
        "name": card.name,
        "link": link,
        "person": card.person or is_person(card.note),
    }
    drawn = _drawn(card.template, given)
    return _with_mark(drawn, card.own) if card.own else drawn


def _with_mark(drawn: SafeString, own: str) -> SafeString:
    """On the frame below, of a card that is not ours: every game's face ends there."""
    face, end, _nothing = drawn.rpartition("</article>")
    marked = format_html('<p class="pc-own">{}</p>', mark_on_card(own))
    return mark_safe(f"{face}{marked}{end}")  # noqa: S308 - a template's own


def _drawn(template: str, given: dict[str, object]) -> SafeString:
    """Blanks between two parts mean nothing, and a sheet would have thousands of them."""
    drawn = re.sub(r">\s*\n\s*<", "><", render_to_string(template, given))
    return mark_safe(drawn.strip())  # noqa: S308 - a template's own

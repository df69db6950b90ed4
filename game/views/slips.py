"""The ways from cards to their notes: the short addresses in their codes, and slips of paper for a
set that has none."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.http import require_safe
from msgspec import Struct

from game.presentation import presenter
from game.printing.ways import leads_to, way_to
from lessons.catalogue import find_note
from lessons.views import KINDS
from wyklenci_site.core.addresses import address_of_site


class Slip(Struct, frozen=True):
    """A card, and the way to the note on whom or what it stands for."""

    card: str
    title: str
    language: str
    url: str
    kind: str
    picture: SafeString


def slips(request: HttpRequest, game: str) -> HttpResponse:
    """A QR code for every card that has a note, to be cut out and laid into the set."""
    try:
        shown = presenter(game)
    except KeyError as error:
        raise Http404 from error
    host = address_of_site(request)
    made = [
        Slip(
            card.name,
            note.title,
            note.language,
            note.url,
            note.kind,
            _picture((host + way_to(card.note, "")).upper()),
        )
        for card in shown.noted_cards()
        if (note := find_note(card.note)) is not None
    ]
    made.sort(key=lambda slip: list(KINDS).index(slip.kind))
    groups = [(KINDS[kind], tuple(of)) for kind, of in groupby(made, lambda slip: slip.kind)]
    context = {"title": shown.title, "groups": groups, "host": host, "count": len(made)}
    return render(request, "game/slips.html", context)


@require_safe
def way(request: HttpRequest, code: str) -> HttpResponse:
    """Where the short address in a card's QR code leads."""
    try:
        return redirect(leads_to(code))
    except LookupError:
        raise Http404 from None


@lru_cache(512)
def _picture(address: str) -> SafeString:
    code = segno.make(address, error="m", micro=False)
    drawn = code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True, svgclass=None)
    return mark_safe(drawn)  # noqa: S308 - drawn from an address of ours

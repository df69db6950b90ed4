"""What can be printed; sheets of cards, set and looked at before they are made."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import get_language
from msgspec.structs import replace

from game.kit.contract import Presenter
from game.presentation import games, presenter
from game.printing import card_sheets, own_cards, preview
from game.printing.calibration import SLUG as CALIBRATION
from game.printing.forms import CalibrationForm, CardSheetsForm
from game.printing.offers import Offer, offers
from game.printing.sheets import Count
from game.sheets.decks import chosen
from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import answer

from . import own_prints


def index(request: HttpRequest) -> HttpResponse:
    """What a teacher needs for a lesson; then, game by game, everything that can be printed."""
    context = {
        "lessons": _by_game(lesson=True),
        "told": offers(general=False, lesson=True),
        "sheets": [(offer, offer.url()) for offer in offers(general=True, lesson=True)],
        "groups": _by_game(lesson=False),
        "general": [(offer, offer.url()) for offer in offers(general=True, lesson=False)],
    }
    return render(request, "printing/index.html", context)


def _by_game(*, lesson: bool) -> list[tuple[Any, str, list[tuple[Offer, str]]]]:
    """Each game's title and slug, and what there is of it with its address."""
    found = offers(general=False, lesson=lesson)
    return [
        (presenter(game).title, game, [(one, one.url(game)) for one in found if one.of(game)])
        for game in games()
    ]


def cards(request: HttpRequest, game: str) -> HttpResponse:
    """The settings; what they come to; what the first sheet looks like."""
    return _cards_page(request, game, _form(request, game))


def cards_pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = _form(request, game)
    if not form.is_valid():
        return _cards_page(request, game, form)
    return answer(request, document(f"cards-{game}"), form.wanted(address_of_site(request)))


def calibration(request: HttpRequest) -> HttpResponse:
    """How to find out where a printer prints the other side."""
    return _calibration_page(request, CalibrationForm(request.GET))


def calibration_pdf(request: HttpRequest) -> HttpResponse:
    form = CalibrationForm(request.GET)
    if not form.is_valid():
        return _calibration_page(request, form)
    return answer(request, document(CALIBRATION), form.wanted(address_of_site(request)))


def only_near(address: str) -> bool:
    """Whether only devices in the server's own network find this address."""
    host = urlsplit(address).hostname or ""
    try:
        return not ip_address(host).is_global
    except ValueError:
        return "." not in host or host.endswith((".local", ".lan", ".home", ".internal"))


def _presenter(game: str) -> Presenter:
    try:
        return presenter(game)
    except KeyError as error:
        raise Http404 from error


def _form(request: HttpRequest, game: str) -> CardSheetsForm:
    _presenter(game)
    decks = own_cards.box_decks(game, own_prints.own_cards_of(request, game), get_language())
    choices, data = own_cards.choices_of(game, decks), request.GET.copy()
    own_alone = data.get("own") and data.get("set") == own_cards.OWN
    if own_alone and own_cards.OWN not in (choice.slug for choice in choices):
        del data["set"]  # a set that changes and adds nothing, or no longer
    return CardSheetsForm(choices, data, box=decks)


def _cards_page(request: HttpRequest, game: str, form: CardSheetsForm) -> HttpResponse:
    address = address_of_site(request)
    context = {
        "game": game,
        "title": _presenter(game).title,
        "form": form,
        "own": own_prints.shown(request, game, "print-cards"),
        "address": address,
        "only_near": only_near(address),
        **(_shown(game, form.wanted(address), form.again) if form.is_valid() else {}),
    }
    # Only the page itself has a part that changes; who asked for the file gets a whole page.
    partly = (
        request.htmx
        and not request.htmx.history_restore_request
        and request.path == reverse("print-cards", args=[game])
    )
    template = "printing/cards.html#part" if partly else "printing/cards.html"
    response = render(request, template, context, status=200 if form.is_valid() else 400)
    patch_vary_headers(response, ["HX-Request"])
    if partly:
        response.headers["HX-Replace-Url"] = request.get_full_path()
    return response


def _shown(game: str, wanted: dict[str, Any], again: int) -> dict[str, Any]:
    """What a print comes to, how often it is to be printed, and its first sheet."""
    settings = card_sheets.read(wanted)
    layout = settings.layout()
    with translation.override(settings.language):
        decks = card_sheets.decks_of(game, settings)
        laid = card_sheets.sheets_of(decks, settings)
        sides = preview.front(laid[0], layout), preview.back(laid[0], layout)
    tried = {
        "language": settings.language,
        "paper": settings.paper,
        "way": "landscape" if layout.landscape else "portrait",
        "x": settings.x,
        "y": settings.y,
    }
    return {
        "wanted": settings,
        "again": again,
        "layout": layout,
        "count": card_sheets.count(decks, settings),
        "decks": card_sheets.deck_counts(laid),
        "front": sides[0],
        "back": sides[1],
        "changed": _changed(game, settings),
        "calibration": f"{reverse('print-calibration')}?{urlencode(tried)}",
    }


def _changed(game: str, settings: card_sheets.Settings) -> Count | None:
    """What a set's own cards alone come to with these settings; None where it has none."""
    decks = own_cards.box_decks(game, settings.cards, get_language())
    own = [f"{deck.slug}.{own_cards.OWN}" for deck in decks]
    found = card_sheets.count(chosen(decks, own), replace(settings, copies=1))
    return found if found.cards else None


def _calibration_page(request: HttpRequest, form: CalibrationForm) -> HttpResponse:
    status = 200 if form.is_valid() else 400
    return render(request, "printing/calibration.html", {"form": form}, status=status)

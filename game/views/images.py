"""Pictures of cards: for print shops, for Tabletop Simulator, and one by one."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language

from game.engine.card_sets import PRINTED
from game.kit.contract import Presenter
from game.presentation import presenter
from game.printing import own_cards
from game.printing.image_forms import CardForm, FindCardForm, PrintShopForm, SpritesForm
from game.printing.images import find_card
from game.sheets.decks import Choice, Deck
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import address_of_site, answer

from . import own_prints


def page(request: HttpRequest, game: str) -> HttpResponse:
    """What there is, each with its settings."""
    return _page(request, game)


def set_zip(request: HttpRequest, game: str) -> HttpResponse:
    """All pictures of a set."""
    form = PrintShopForm(_choices(request, game), request.GET, "set")
    if not form.is_valid():
        return _page(request, game, set=form)
    return answer(request, document(f"images-{game}"), form.wanted(address_of_site(request)))


def tabletop_zip(request: HttpRequest, game: str) -> HttpResponse:
    """All sheets for Tabletop Simulator."""
    form = SpritesForm(_choices(request, game), request.GET, "tabletop")
    if not form.is_valid():
        return _page(request, game, tabletop=form)
    return answer(request, document(f"tabletop-{game}"), form.wanted(address_of_site(request)))


def find(request: HttpRequest, game: str) -> HttpResponse:
    """From the page's form to the address of the picture."""
    form = FindCardForm(_decks(request, game), request.GET)
    if not form.is_valid():
        return _page(request, game, card=form)
    query = QueryDict(mutable=True)
    kept = (name for name in form.cleaned_data if name not in ("card", "kind"))
    query.update({name: form.cleaned_data[name] for name in kept})
    found = [game, form.cleaned_data["card"], form.cleaned_data["kind"]]
    return redirect(reverse("print-card", args=found, query=query))


def card(request: HttpRequest, game: str, card: str, kind: str) -> HttpResponse:
    """One side of one card."""
    decks = _decks(request, game)
    try:
        find_card(game, card, request.GET.get("own", PRINTED))
        wanted_kind = document(f"card-{game}-{kind}")
    except KeyError as error:
        raise Http404 from error
    form = CardForm(request.GET)
    if not form.is_valid():
        given = request.GET.copy()
        given.update({"card": card, "kind": kind})
        return _page(request, game, card=FindCardForm(decks, given))
    wanted = {**form.wanted(address_of_site(request)), "card": card}
    return answer(request, wanted_kind, wanted)


def _page(request: HttpRequest, game: str, **wrong: Any) -> HttpResponse:
    decks, choices = _decks(request, game), _choices(request, game)
    own = request.GET.get("own", PRINTED)
    context = {
        "game": game,
        "title": _presenter(game).title,
        "own": own_prints.shown(request, game, "print-images"),
        "set": PrintShopForm(choices, what="set", own=own),
        "tabletop": SpritesForm(choices, what="tabletop", own=own),
        "card": FindCardForm(decks, own=own),
        "site": address_of_site(request),
        **wrong,
    }
    return render(request, "printing/images.html", context, status=400 if wrong else 200)


def _decks(request: HttpRequest, game: str) -> tuple[Deck, ...]:
    """The cards of the game, or of the set that the address names."""
    _presenter(game)
    return own_cards.box_decks(game, own_prints.own_cards_of(request, game), get_language())


def _choices(request: HttpRequest, game: str) -> tuple[Choice, ...]:
    return own_cards.choices_of(game, _decks(request, game))


def _presenter(game: str) -> Presenter:
    try:
        return presenter(game)
    except KeyError as error:
        raise Http404 from error

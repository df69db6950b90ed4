"""Pictures of cards: for print shops, for Tabletop Simulator, and one by one."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse

from game.kit.contract import Presenter
from game.presentation import presenter
from game.printing.image_forms import CardForm, FindCardForm, SetForm, SpritesForm
from game.printing.images import find_card
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import address_of_site, answer


def page(request: HttpRequest, game: str) -> HttpResponse:
    """What there is, each with its settings."""
    return _page(request, game)


def set_zip(request: HttpRequest, game: str) -> HttpResponse:
    """All pictures of a set."""
    form = SetForm(_presenter(game).choices(), request.GET, "set")
    if not form.is_valid():
        return _page(request, game, set=form)
    return answer(request, document(f"images-{game}"), form.wanted(address_of_site(request)))


def tabletop_zip(request: HttpRequest, game: str) -> HttpResponse:
    """All sheets for Tabletop Simulator."""
    form = SpritesForm(_presenter(game).choices(), request.GET, "tabletop")
    if not form.is_valid():
        return _page(request, game, tabletop=form)
    return answer(request, document(f"tabletop-{game}"), form.wanted(address_of_site(request)))


def find(request: HttpRequest, game: str) -> HttpResponse:
    """From the page's form to the address of the picture."""
    shown = _presenter(game)
    form = FindCardForm(shown.decks(), request.GET)
    if not form.is_valid():
        return _page(request, game, card=form)
    query = QueryDict(mutable=True)
    kept = (name for name in form.cleaned_data if name not in ("card", "kind"))
    query.update({name: form.cleaned_data[name] for name in kept})
    found = [game, form.cleaned_data["card"], form.cleaned_data["kind"]]
    return redirect(reverse("print-card", args=found, query=query))


def card(request: HttpRequest, game: str, card: str, kind: str) -> HttpResponse:
    """One side of one card."""
    shown = _presenter(game)
    try:
        find_card(game, card)
        wanted_kind = document(f"card-{game}-{kind}")
    except KeyError as error:
        raise Http404 from error
    form = CardForm(request.GET)
    if not form.is_valid():
        given = request.GET.copy()
        given.update({"card": card, "kind": kind})
        return _page(request, game, card=FindCardForm(shown.decks(), given))
    wanted = {**form.wanted(address_of_site(request)), "card": card}
    return answer(request, wanted_kind, wanted)


def _page(request: HttpRequest, game: str, **wrong: Any) -> HttpResponse:
    shown = _presenter(game)
    choices = shown.choices()
    context = {
        "game": game,
        "title": shown.title,
        "set": SetForm(choices, what="set"),
        "tabletop": SpritesForm(choices, what="tabletop"),
        "card": FindCardForm(shown.decks()),
        "site": address_of_site(request),
        **wrong,
    }
    return render(request, "printing/images.html", context, status=400 if wrong else 200)


def _presenter(game: str) -> Presenter:
    try:
        return presenter(game)
    except KeyError as error:
        raise Http404 from error

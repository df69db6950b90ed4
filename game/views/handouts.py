"""The rules of a game on paper: what can be set, and the files."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from game.presentation import presenter
from game.printing.handout_forms import QuickForm, RulesForm
from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import answer

from . import own_prints
from .prints import only_near


def rules_page(request: HttpRequest, game: str) -> HttpResponse:
    """Both handouts with their few settings."""
    return _page(request, game, RulesForm(_own(request)), QuickForm(_own(request)))


def _own(request: HttpRequest) -> QueryDict:
    """What both forms begin with."""
    query = QueryDict(mutable=True)
    if "own" in request.GET:
        query["own"] = request.GET["own"]
    return query


def rules_pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = RulesForm(request.GET)
    if not form.is_valid():
        return _page(request, game, form, QuickForm(_own(request)))
    return _file(request, "rules", game, form)


def quick_pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = QuickForm(request.GET)
    if not form.is_valid():
        return _page(request, game, RulesForm(_own(request)), form)
    return _file(request, "quick", game, form)


def _file(request: HttpRequest, kind: str, game: str, form: QuickForm) -> HttpResponse:
    try:
        wanted = document(f"{kind}-{game}")
    except KeyError as error:
        raise Http404 from error
    own_prints.own_cards_of(request, game)
    return answer(request, wanted, form.wanted(address_of_site(request)))


def _page(request: HttpRequest, game: str, rules: RulesForm, quick: QuickForm) -> HttpResponse:
    try:
        title = presenter(game).title
    except KeyError as error:
        raise Http404 from error
    own_prints.own_cards_of(request, game)
    address = address_of_site(request)
    faults = [*rules.faults(), *quick.faults()]
    context = {
        "game": game,
        "title": title,
        "rules": rules,
        "quick": quick,
        "faults": faults,
        "address": address,
        "only_near": only_near(address),
        "own": own_prints.shown(request, game, "print-rules"),
    }
    return render(request, "printing/handouts.html", context, status=400 if faults else 200)

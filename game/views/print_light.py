"""The light set of a game: what one table needs for one lesson."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation

from game.presentation import presenter
from game.printing import light
from game.printing.light import LightForm
from game.sheets.decks import Light
from lessons.plans.plan import find_plan
from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import answer

from . import own_prints
from .class_forms import usual_lesson
from .class_keys import last_taught, taught_here


def page(request: HttpRequest, game: str) -> HttpResponse:
    """The few settings, and how many sheets each set takes."""
    return _page(request, game, _form(request, game))


def pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = _form(request, game)
    if not form.is_valid():
        return _page(request, game, form)
    return answer(request, document(light.SLUG.format(game)), form.wanted(address_of_site(request)))


def _form(request: HttpRequest, game: str) -> LightForm:
    found = light.light_of(game, own_prints.own_cards_of(request, game))
    if found is None:
        raise Http404
    return LightForm(found, request.GET, set=_usual_set(request, game, found))


def _usual_set(request: HttpRequest, game: str, found: Light) -> str:
    """That of the plan or the class which the address names, else of the class that this browser
    has taught last."""
    plan = find_plan(request.GET.get("plan", ""))
    if plan is not None and plan.course.game == game:
        return found.set_for(usual_lesson(game, plan.course.opens).options)
    taught = taught_here(request, request.GET.get("class", "")) or last_taught(request)
    return found.set_for(taught.options if taught is not None and taught.game == game else {})


def _page(request: HttpRequest, game: str, form: LightForm) -> HttpResponse:
    sheets = 0
    if form.is_valid():
        wanted = form.wanted(address_of_site(request))
        with translation.override(wanted["language"]):
            sheets = light.sheets(game, wanted)
    context = {"game": game, "title": presenter(game).title, "form": form, "sheets": sheets}
    context["own"] = own_prints.shown(request, game, "print-light")
    status = 200 if form.is_valid() else 400
    part = "printing/light_page.html#part" if request.htmx else "printing/light_page.html"
    return render(request, part, context, status=status)

"""What a teacher prints for his class: poster, slips, cards for the tables, the debrief."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from game.classroom.models import Classroom
from game.classroom.slips import slips
from game.engine.card_sets import cards_of
from game.printing.class_forms import (
    ClassPaperForm,
    HandoutForm,
    PosterForm,
    RecordForm,
    SlipsForm,
    TableCardsForm,
)
from game.printing.light import light_of
from game.tables.editions import title_of
from game.tables.pseudonyms import FOR_SLIPS
from lessons.plans.plan import find_plan, on_one_sheet
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import address_of_site, answer

from .class_keys import for_teacher

FORMS: Final[dict[str, type[ClassPaperForm]]] = {
    "poster": PosterForm,
    "slips": SlipsForm,
    "table-cards": TableCardsForm,
    "handout": HandoutForm,
    "record": RecordForm,
}


@for_teacher
def page(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """All that there is, each with its settings."""
    return _page(request, classroom)


@for_teacher
def paper(request: HttpRequest, classroom: Classroom, what: str) -> HttpResponse:
    """One of them as a PDF; the page again, where something is set wrongly."""
    try:
        form = FORMS[what](classroom, request.GET, what)
    except KeyError as error:
        raise Http404 from error
    if not form.is_valid():
        return _page(request, classroom, what, form)
    wanted = form.wanted(address_of_site(request))
    return answer(request, document(f"class-{what}"), wanted)


def _page(
    request: HttpRequest,
    classroom: Classroom,
    what: str = "",
    wrong: ClassPaperForm | None = None,
) -> HttpResponse:
    papers = {
        name.replace("-", "_"): wrong if wrong and name == what else form(classroom, what=name)
        for name, form in FORMS.items()
    }
    cards = cards_of(classroom.options)
    light = light_of(classroom.game, cards)
    own = {"own": cards} if cards else {}
    chosen = {"set": light.set_for(classroom.options), **own} if light else {}
    context = {
        "classroom": classroom,
        "light": light and reverse("print-light", args=[classroom.game], query=chosen),
        "on_paper": on_one_sheet(classroom.game),
        "cards": cards,
        "own_cards": title_of(classroom.game, classroom.options),
        "plan": find_plan(classroom.plan),
        "papers": papers,
        "slips": len(slips(classroom, 1, FOR_SLIPS)),
        "most_slips": FOR_SLIPS,
        "site": address_of_site(request),
    }
    return render(request, "game/class/print.html", context, status=400 if wrong else 200)

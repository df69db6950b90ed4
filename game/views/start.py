"""The start page, and opening a game against computers from it."""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from game.engine.registry import get_ruleset
from game.nicknames import deal_nicknames
from game.presentation import NewGame, presenter
from game.selectors import open_games
from game.services import open_table
from game.services_house import continue_play

from . import seats

MAIN_GAME: Final = "outcast-heroes"
"""The game that the start page's one button opens."""


@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """One button to a game; the games this browser has not finished."""
    return _start_page(request, presenter(MAIN_GAME).NewGameForm())


def new_table(request: HttpRequest) -> HttpResponse:
    """Open a game against computer players and sit down at its first seat."""
    if request.method != "POST":
        return redirect("home")
    try:
        form = presenter(request.POST.get("game", MAIN_GAME)).NewGameForm(request.POST)
    except KeyError as error:
        raise Http404 from error
    if not form.is_valid():
        return _start_page(request, form, status=422)
    players = form.cleaned_data["players"]
    drawn = get_ruleset(form.game).random_options(players, SystemRandom())
    levels = ["", *[form.level_wanted()] * (players - 1)]
    table = open_table(form.game, {**form.options(), **drawn}, deal_nicknames(players), levels)
    seats.remember(request, table.seats.get(index=0).token)
    continue_play(table.pk)
    return redirect("table", table.public_id)


def _start_page(request: HttpRequest, form: NewGame, status: int = 200) -> HttpResponse:
    games = open_games(seats.tokens(request))
    return render(request, "game/start.html", {"form": form, "games": games}, status=status)

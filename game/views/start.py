"""The start page, and the games that begin with one click on it."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from msgspec import Struct

from game.kit.contract import GameOptions
from game.kit.parts import Cast
from game.presentation import games, presenter
from game.sheets.pictures import cover_of
from game.tables.pseudonyms import deal_many
from game.tables.selectors import OpenGame, open_games
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table, with_chance
from game.views.table_forms import JoinForm, SoloForm

from . import seats
from .limits import too_many
from .ways_back import ways_back

RESUMED: Final = 3
"""So many unfinished games are led back to, the latest ones."""


class Resumed(Struct, frozen=True):
    """A game that this browser has not finished: its `title`, and how far it has come ("" where
    it has not begun)."""

    table: OpenGame
    title: Any
    where: str


@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The start page with the main game, and the games this browser has not finished."""
    return _start_page(request, main_game())


@never_cache
def begin(request: HttpRequest, game: str) -> HttpResponse:
    """The start page with this game."""
    if game not in games():
        raise Http404
    return redirect("home") if game == main_game() else _start_page(request, game)


def main_game() -> str:
    """The game that the start page shows first."""
    return games()[0]


def new_table(request: HttpRequest) -> HttpResponse:
    """Open a game against computer players and sit down at its first seat."""
    if request.method != "POST":
        return redirect("home")
    game = request.POST.get("game", main_game())
    try:
        options = presenter(game).OptionsForm.for_one_alone(request.POST.dict())
    except KeyError as error:
        raise Http404 from error
    solo = SoloForm(game, request.POST)
    if not (solo.is_valid() and options.is_valid()):
        return _start_page(request, game, solo, options, status=422)
    wanted = solo.seats()
    if refusal := too_many(request, wanted):
        return refusal
    table = open_table(game, with_chance(game, options.options(), len(wanted)), wanted)
    seats.remember(request, table.seats.get(index=0).token)
    settle(table.pk)
    return redirect("table", table.public_id)


def guided(request: HttpRequest, game: str) -> HttpResponse:
    """Begin the game that explains itself."""
    if request.method != "POST":
        return redirect("home")
    try:
        guide = presenter(game).guide
    except KeyError as error:
        raise Http404 from error
    names = deal_many(guide.players)
    wanted = [NewSeat(names[0], here=True)]
    wanted += [NewSeat(name, guide.level) for name in names[1:]]
    if refusal := too_many(request, wanted):
        return refusal
    table = open_table(game, guide.options, wanted, seed=guide.seed)
    seats.remember(request, table.seats.get(index=0).token)
    settle(table.pk)
    return redirect("minute" if presenter(game).minute() else "table", table.public_id)


def _start_page(
    request: HttpRequest,
    game: str,
    solo: SoloForm | None = None,
    options: GameOptions | None = None,
    status: int = 200,
) -> HttpResponse:
    shown = presenter(game)
    partly = request.htmx and not request.htmx.history_restore_request
    resumed = list(map(_resumed, open_games(seats.tokens(request), RESUMED)))
    context = {
        "frame": "partly.html" if partly else "base.html",
        "game": game,
        "shown": shown,
        "cover": cover_of(game),
        "main": main_game(),
        "offered": [
            (slug, presenter(slug)) for slug in sorted(games(), key=lambda one: one != game)
        ],
        "solo": solo or SoloForm(game),
        "options": options or shown.OptionsForm.for_one_alone(),
        "join": JoinForm(),
        "resumed": resumed,
        "known": bool(ways_back(request)),  # whoever has a class knows what this is
    }
    response = render(request, "game/start.html", context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return response


def _resumed(one: OpenGame) -> Resumed:
    shown = presenter(one.game)
    where = ""
    if one.seen.begun:
        where = shown.glance(one.seen, Cast(one.seen.sitters, None)).where
    return Resumed(one, shown.title, where)

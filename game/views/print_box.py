"""A game's boards and its whole box, set and reckoned before they are printed."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers

from game.kit.contract import Presenter
from game.presentation import presenter
from game.printing import board_sheets, box, card_sheets
from game.printing.box_forms import BoardsForm, BoxForm
from game.printing.forms import UNKNOWN, PrintForm
from game.sheets.papers import PAPERS
from wyklenci_site.core.addresses import address_of_site
from wyklenci_site.press.documents import document
from wyklenci_site.press.orders import answer

from . import own_prints
from .prints import only_near


def whole(request: HttpRequest, game: str) -> HttpResponse:
    """The settings of the whole box, and what is on which page."""
    return _box_page(request, game, _box_form(request, game))


def whole_pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = _box_form(request, game)
    if form.is_valid() and not _has_job(game, form, address_of_site(request)):
        form.add_error("job", UNKNOWN)
    if not form.is_valid():
        return _box_page(request, game, form)
    wanted = form.wanted(address_of_site(request))
    return answer(request, document(box.SLUG.format(game)), wanted)


def boards(request: HttpRequest, game: str) -> HttpResponse:
    """The settings of single boards, and how many pages they take."""
    return _boards_page(request, game, _boards_form(request, game))


def boards_pdf(request: HttpRequest, game: str) -> HttpResponse:
    form = _boards_form(request, game)
    if not form.is_valid():
        return _boards_page(request, game, form)
    wanted = form.wanted(address_of_site(request))
    return answer(request, document(board_sheets.SLUG.format(game)), wanted)


def _presenter(game: str) -> Presenter:
    try:
        return presenter(game)
    except KeyError as error:
        raise Http404 from error


def _box_form(request: HttpRequest, game: str) -> BoxForm:
    shown, own = _presenter(game), own_prints.own_cards_of(request, game)
    return BoxForm(shown.choices(), request.GET, box=shown.decks(own))


def _has_job(game: str, form: BoxForm, address: str) -> bool:
    """Whether there is such a file with these settings, or all is wanted in one."""
    wanted = form.wanted(address)
    jobs = box.jobs_of(game, card_sheets.read(wanted))
    return not wanted["job"] or wanted["job"] in {job.slug for job in jobs}


def _boards_form(request: HttpRequest, game: str) -> BoardsForm:
    """The same boards are there on any paper."""
    _presenter(game)
    own_prints.own_cards_of(request, game)
    return BoardsForm(board_sheets.boards_of(game, next(iter(PAPERS))), request.GET)


def _box_page(request: HttpRequest, game: str, form: BoxForm) -> HttpResponse:
    shown: dict[str, Any] = {}
    if form.is_valid():
        settings = card_sheets.read(form.wanted(address_of_site(request)))
        with translation.override(settings.language):
            shown = {
                "wanted": settings,
                "layout": settings.layout(),
                "box": box.box_of(game, settings),
                "costs": box.box_of(game, settings, in_jobs=True),
                "jobs": box.jobs_of(game, settings),
                "again": form.again,
                "fits": settings.size == box.BOARDS_FOR,
            }
    return _page(request, game, form, "print-box", shown)


def _boards_page(request: HttpRequest, game: str, form: BoardsForm) -> HttpResponse:
    shown: dict[str, Any] = {}
    if form.is_valid():
        settings = board_sheets.read(form.wanted(address_of_site(request)))
        with translation.override(settings.language):
            counted = [
                (board, board_sheets.count(board, settings.paper, settings.copies))
                for board in board_sheets.wanted_boards(game, settings)
            ]
        pages = sum(n for _board, n in counted)
        shown = {"wanted": settings, "boards": counted, "pages": pages, "again": form.again}
    return _page(request, game, form, "print-boards", shown)


def _page(
    request: HttpRequest, game: str, form: PrintForm, route: str, shown: dict[str, Any]
) -> HttpResponse:
    """The page of this route, or its part that changes with the settings."""
    page, address = reverse(route, args=[game]), address_of_site(request)
    context = {
        "game": game,
        "title": _presenter(game).title,
        "form": form,
        "own": own_prints.shown(request, game, route),
        "page": page,
        "pdf": reverse(f"{route}-pdf", args=[game]),
        "address": address,
        "only_near": only_near(address),
        **shown,
    }
    # Only the page itself has a part that changes; who asked for the file gets a whole page.
    htmx = request.htmx
    partly = htmx and not htmx.history_restore_request and request.path == page
    name = "box" if route == "print-box" else "boards"
    template = f"printing/box/{name}_page.html{'#part' if partly else ''}"
    response = render(request, template, context, status=200 if form.is_valid() else 400)
    patch_vary_headers(response, ["HX-Request"])
    if partly:
        response.headers["HX-Replace-Url"] = request.get_full_path()
    return response

"""A table as its reader sees it, and what he can do there.

The page without JavaScript and the part that htmx swaps come from the same view: every answer
holds the whole table, built from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from game import services
from game.engine.contract import IllegalMove, UnreadableMove
from game.models import Seat, Table
from game.presentation import presenter
from game.presentation.parts import Cast
from game.presentation.story import everything, latest
from game.selectors import seat_at, see
from game.services_house import continue_play

from . import seats

Refusal = services.StaleMove | services.NotYourSeat | UnreadableMove | IllegalMove
REFUSALS = (services.StaleMove, services.NotYourSeat, UnreadableMove, IllegalMove)


def _with_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Find the table and the reader's seat; say so where the table or its rules are gone."""

    @never_cache
    def found(request: HttpRequest, public_id: str) -> HttpResponse:
        table = get_object_or_404(Table, public_id=public_id)
        seat = seat_at(table, seats.tokens(request))
        try:
            return view(request, table, seat)
        except services.OldRules:
            return render(request, "game/old_rules.html", status=410)
        except Table.DoesNotExist as gone:  # erased since it was found above
            raise Http404 from gone

    return found


@_with_table
def table(request: HttpRequest, table: Table, seat: Seat | None) -> HttpResponse:
    """The table; `?soldier=` is the first half of a move of two steps."""
    return _table_page(request, table, seat)


@_with_table
def move(request: HttpRequest, table: Table, seat: Seat | None) -> HttpResponse:
    """Make the posted move, then let chance and computers answer it."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    try:
        token = seat.token if seat else ""
        services.play(table.pk, token, _ply(request), request.POST.get("move", ""))
    except REFUSALS as refusal:
        status, reason = _worded(refusal)
        table.refresh_from_db()
        return _table_page(request, table, seat, refusal=reason, status=status)
    continue_play(table.pk)
    return _after_post(request, table, seat, focus=True)


@_with_table
def go_on(request: HttpRequest, table: Table, seat: Seat | None) -> HttpResponse:
    """Let chance and computers play on. Anybody may ask for it, and as often as he likes."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    continue_play(table.pk)
    return _after_post(request, table, seat)


@_with_table
def log(request: HttpRequest, table: Table, seat: Seat | None) -> HttpResponse:
    """Everything that happened at the table."""
    seen = see(table, seat)
    lines = everything(seen, presenter(table.game), Cast(seen.sitters, seen.seat))
    return render(request, "game/log.html", {"lines": lines, "seen": seen})


@never_cache
def sit(request: HttpRequest, token: str) -> HttpResponse:
    """Follow a seat's link: sit down there in this browser."""
    seat = get_object_or_404(Seat.objects.select_related("table"), token=token)
    seats.remember(request, seat.token)
    return redirect("table", seat.table.public_id)


def _ply(request: HttpRequest) -> int:
    """The ply that the form was made for. Raises UnreadableMove."""
    text = request.POST.get("ply", "")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UnreadableMove(text)
    return int(text)


def _worded(refusal: Refusal) -> tuple[int, str]:
    """The status and the reason, for the reader."""
    match refusal:
        case services.StaleMove(repeated=True):
            return 409, _("This move has already been made. Here is the table as it is now.")
        case services.StaleMove():
            return 409, _("The table has moved on. Here it is as it is now; nothing was changed.")
        case services.NotYourSeat():
            return 403, _("This seat is not yours: here you can only watch, or play your own.")
        case IllegalMove():
            reason = _(refusal.reason)
            return 422, reason % refusal.params if refusal.params else reason
        case _:
            return 400, _("This move cannot be read. Nothing was changed; please choose again.")


def _after_post(
    request: HttpRequest, table: Table, seat: Seat | None, **extra: Any
) -> HttpResponse:
    """The part that htmx swaps; without htmx a redirect, so that reloading posts nothing."""
    if not request.htmx:
        return redirect("table", table.public_id)
    table.refresh_from_db()
    return _table_page(request, table, seat, **extra)


def _table_page(
    request: HttpRequest, table: Table, seat: Seat | None, *, status: int = 200, **extra: Any
) -> HttpResponse:
    """The whole page, or for htmx the part of it that changes."""
    seen = see(table, seat)
    shown = presenter(table.game)
    cast = Cast(seen.sitters, seen.seat)
    context = {
        "seen": seen,
        "page": shown.page(seen, cast, request.GET.get("soldier", "")),
        "story": latest(seen, shown, cast),
        "template": shown.template,
        "rules_template": shown.rules_template,
        "token": seat.token if seat else "",
        "title": shown.title,
        "again": shown.NewGameForm.settings_of(seen),
        **extra,
    }
    if request.htmx:
        return render(request, "game/table_part.html", context, status=status)
    context["rules"] = shown.rules()
    return render(request, "game/table.html", context, status=status)

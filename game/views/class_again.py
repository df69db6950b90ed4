"""The teacher lets his class play once more: the same game or another."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from msgspec import Struct

from game.classroom.again import as_it_was, can_play_again, play_again
from game.classroom.changes import StillPlaying
from game.classroom.models import WITH_DEVICES, Classroom
from game.presentation import games, presenter
from wyklenci_site.core.numbers import read_number

from .class_forms import AgainForm
from .class_keys import for_teacher


class GamePlayed(Struct, frozen=True):
    """One of the games of a class, counted from 1; the last is the one that it plays now."""

    number: int
    title: Any
    ticket: bool
    tables: tuple[tuple[int, str], ...]


def games_of(classroom: Classroom) -> tuple[GamePlayed, ...]:
    """All its games in their order, with the numbers and addresses of tables that it has left."""
    left: dict[int, list[tuple[int, str]]] = {}
    rows = classroom.tables.exclude(shelved="").order_by("round", "number", "pk")
    for number, table, address in rows.values_list("round", "number", "public_id"):
        left.setdefault(number, []).append((table, address))
    return tuple(
        GamePlayed(
            number=number,
            title=presenter(then.game).title if then.game in games() else then.game,
            ticket=bool(then.ticket),
            tables=tuple(left.get(number, ())),
        )
        for number in range(1, classroom.round + 1)
        for then in [as_it_was(classroom, number)]
    )


def asked_for(request: HttpRequest, classroom: Classroom) -> Classroom:
    """The class with the game whose number the address has; see `as_it_was`. The one that it plays
    now also where that game has gone from the site."""
    try:
        then = as_it_was(classroom, read_number(request.GET.get("round", "")))
    except ValueError:
        return classroom
    return then if then.game in games() else classroom


def meant(request: HttpRequest) -> int | None:
    """The number of the game from whose page this was posted; None where it does not say so.

    Raises ValueError.
    """
    return read_number(request.POST["round"]) if "round" in request.POST else None


def left_behind() -> str:
    """Why nothing comes of the page of an earlier game."""
    return _("The class has begun another game meanwhile. Nothing was changed.")


@for_teacher
def again(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Choose what is played next, or take it as it was, and begin at once."""
    game = request.GET.get("game", classroom.game)
    if game not in games():
        raise Http404
    posted = request.POST if request.method == "POST" else None
    form = AgainForm(game, classroom, posted, request.GET.dict())
    error, status = "", 200
    if posted is not None and form.is_valid():
        try:
            play_again(classroom.pk, form.cleaned_data["round"], form.wanted())
        except StillPlaying:
            error, status = _("Some tables are still playing. Nothing was changed."), 409
        else:
            # Said also to whoever asked twice: what he wanted has been done.
            messages.success(request, _("The next game has begun; everybody kept their names."))
            return redirect("class-teacher", classroom.public_id)
    elif posted is not None:
        status = 422
    context = {
        "classroom": classroom,
        "form": form,
        "game": game,
        "offered": [(slug, presenter(slug)) for slug in games()],
        "title": presenter(game).title,
        "can": can_play_again(classroom),
        "hints": (classroom.way_before or classroom.way) in WITH_DEVICES,
        "error": error,
    }
    return render(request, "game/class/again.html", context, status=status)

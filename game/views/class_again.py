"""The teacher lets his class play once more: the same game or another."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from msgspec import Struct

from game.classroom.again import as_it_was, can_play_again, known_tables, play_again
from game.classroom.changes import StillPlaying
from game.classroom.models import WITH_DEVICES, Classroom
from game.presentation import games, presenter
from game.tables.models import ASIDE, Seat, Table
from wyklenci_site.core.numbers import read_number

from .class_forms import AgainForm
from .class_keys import for_teacher


class GamePlayed(Struct, frozen=True):
    """One of the games of a class, counted from 1; the last is the one that it plays now. `tables`
    are those that it has left: how each is called, and its address."""

    number: int
    title: Any
    ticket: bool
    tables: tuple[tuple[str, str], ...]


def games_of(classroom: Classroom) -> tuple[GamePlayed, ...]:
    """All its games in their order."""
    left = _left(classroom)
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


def _left(classroom: Classroom) -> dict[int, list[tuple[str, str]]]:
    """The tables that the class has left, by the number of its game. Several of one game may have
    the same number: one was played at again, or is that of the whole class while devices failed."""
    shown = known_tables(classroom).only("classroom", "public_id", "number", "round", "shelved")
    alike: dict[tuple[int, int], list[Table]] = {}
    for table in shown.order_by("round", "number", "pk"):
        alike.setdefault((table.round, table.number), []).append(table)
    if not any(table.shelved for tables in alike.values() for table in tables):
        return {}
    sat = _sat(classroom, [tables for tables in alike.values() if len(tables) > 1])
    left: dict[int, list[tuple[str, str]]] = {}
    for (game, number), tables in alike.items():
        for_all = _for_all(classroom, tables, sat)
        again = 0
        for table in tables:
            again += table.pk not in for_all
            if table.pk in for_all:
                called = _("One table for all")
            elif again > 1:
                called = _("Table %(n)s, game %(again)s") % {"n": number, "again": again}
            else:
                called = _("Table %(n)s") % {"n": number}
            if table.shelved:
                left.setdefault(game, []).append((called, table.public_id))
    return left


def _for_all(classroom: Classroom, tables: Sequence[Table], sat: Collection[int]) -> set[int]:
    """Which of the tables with one number were that of the whole class: it lies aside whenever the
    class plays at devices; where that went on to another game, no pupil has `sat` there."""
    if len(tables) == 1:
        return set()
    at_projector = classroom.round if classroom.way_before else None
    aside = {one.pk for one in tables if one.shelved == ASIDE and one.round != at_projector}
    all_of_them = {one.pk for one in tables}
    others = all_of_them.difference(sat)
    return aside or (others if others != all_of_them else set())


def _sat(classroom: Classroom, alike: Sequence[Sequence[Table]]) -> set[int]:
    """At which of these tables somebody of the class sits, or has sat, by the names there."""
    if not alike:
        return set()
    names = set(classroom.pupils.values_list("name", flat=True))
    keys = [table.pk for tables in alike for table in tables]
    # What a seat was told is read to know whether its row is sound.
    seats = Seat.objects.filter(table__in=keys).only("table", "nickname", "earlier", "told_before")
    return {
        seat.table_id
        for seat in seats.order_by()
        if not names.isdisjoint((seat.nickname, *(name for _ply, name in seat.earlier)))
    }


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


class OtherGame(Struct, frozen=True):
    """A game that may be next as well: how it would be played is said beside its button."""

    game: str
    title: Any
    emblem: str
    proposed: str


def _other(game: str, classroom: Classroom) -> OtherGame:
    shown = presenter(game)
    proposed = AgainForm(game, classroom).proposed
    return OtherGame(game, shown.title, shown.invitation.emblem, proposed)


@for_teacher
def again(request: HttpRequest, classroom: Classroom) -> HttpResponse:
    """Choose what is played next, or take it as it is proposed, and begin at once: with one press
    also another game than that of the page."""
    game = request.GET.get("game", classroom.game)
    if game not in games():
        raise Http404
    posted: Mapping[str, Any] | None = request.POST if request.method == "POST" else None
    if posted is not None and posted.get("as") == "proposed":
        posted = {**AgainForm(game, classroom).as_proposed(), "round": posted.get("round", "")}
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
        "title": presenter(game).title,
        "emblem": presenter(game).invitation.emblem,
        "chosen": "game" in request.GET,
        "others": [_other(slug, classroom) for slug in games() if slug != game],
        "can": can_play_again(classroom),
        "hints": (classroom.way_before or classroom.way) in WITH_DEVICES,
        "error": error,
    }
    return render(request, "game/class/again.html", context, status=status)

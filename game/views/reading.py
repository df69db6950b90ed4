"""What is only read: the log, the rules, a finished game step by step, and what came of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import CHANCE
from game.kit.contract import Presenter
from game.kit.how import how_slides
from game.kit.page import TablePage
from game.kit.parts import Cast, Line, cast_of, name_of
from game.kit.story import everything, lines_of, plies_away
from game.kit.waiting import deciding
from game.presentation import games, presenter
from game.sheets.pictures import cover_of
from game.tables.models import Table
from game.tables.records import ruleset_of
from game.tables.selectors import Seen, landmarks, replay, see
from wyklenci_site.core.languages import speak_as_asked
from wyklenci_site.core.numbers import read_number

from . import class_news
from .drawing import draw_part
from .seats import Reader
from .tables import about_people, around_the_table, lead_to, with_table

TELLING: Final = ("round", "scene", "result")
"""The levels of lines that tell what a game was about."""


class Moment(Struct, frozen=True):
    """A moment of a finished game: the `address` of its step in the replay, and what it is called.
    `part`: a part of the game begins; `now`: it is the last one before what is shown."""

    address: str
    name: str
    part: bool
    now: bool


def all_rules(request: HttpRequest) -> HttpResponse:
    """Which games there are, and where each one's rules stand."""
    offered = [(slug, presenter(slug)) for slug in games()]
    return render(request, "game/all_rules.html", {"offered": offered})


def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules of a game."""
    try:
        shown = presenter(game)
    except KeyError as error:
        raise Http404 from error
    context = {
        "title": shown.title,
        "rules": shown.rules(),
        "styles": shown.styles,
    }
    return render(request, "game/rules.html", context)


def how_to_play(request: HttpRequest, game: str) -> HttpResponse:
    """The game in a few parts, for the projector, before a class plays it."""
    speak_as_asked(request)
    return render(request, "game/how.html", how_context(game))


def how_context(game: str) -> dict[str, Any]:
    """What the pages of how a game is played are drawn from. Raises Http404 without such a game."""
    try:
        shown = presenter(game)
    except KeyError as error:
        raise Http404 from error
    return {
        "game": game,
        "title": shown.title,
        "parts": how_slides(shown.how(), shown.rules()["prose"].explained),
        "styles": shown.styles,
        "guided": shown.invitation.guided,
    }


@with_table
def minute(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The table's game in a minute, before a first move and whenever the guide is asked for it."""
    ruleset_of(table)
    shown = presenter(table.game)
    parts = shown.minute()
    if not parts:
        return redirect("table", table.public_id)
    context = {"table": table, "title": shown.title, "parts": parts}
    return render(request, "game/minute.html", context)


@with_table
def log(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Everything that happened at the table; on a shared screen what all may know, since it
    stays open when its reader has gone."""
    seen = see(table, None if reader.shared else reader.seat)
    lines = everything(seen, presenter(table.game).line, cast_of(seen, seen.seat))
    return render(request, "game/log.html", {"lines": lines, "seen": seen})


@with_table
def debrief(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The people and events of a finished game beside those who really lived. For htmx what the
    class does meanwhile."""
    if table.finished is None:
        return lead_to(request, reverse("table", args=[table.public_id]))
    seen = see(table, reader.seat)
    news = {
        "seen": seen,
        "classroom": table.classroom,
        "news": class_news.news_of(request, table, False) if table.classroom_id else None,
    }
    if request.htmx and table.classroom_id and not request.htmx.history_restore_request:
        return render(request, "game/debrief.html#news", news)
    shown = presenter(table.game)
    cast = cast_of(seen, seen.seat)
    context = {
        **news,
        "cast": cast,
        "title": shown.title,
        "debrief": shown.debrief(seen, cast),
        "styles": shown.styles,
    }
    return render(request, "game/debrief.html", context)


@with_table
def replay_page(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """A finished game after `?ply=` moves, as `?seat=` saw it: all seats lie open by now. For htmx
    the part of the page that another step changes."""
    if table.finished is None:
        return redirect("table", table.public_id)
    index = _within(request.GET.get("seat", ""), table.players - 1)
    marks = (0, *landmarks(table))
    wanted = _within(request.GET.get("ply", ""), table.ply) or 0
    at = max(i for i, ply in enumerate(marks) if ply <= wanted)
    # What chance and the rules did after a move belongs to it.
    until = marks[at + 1] - 1 if at + 1 < len(marks) else table.ply
    seen = replay(table, until, index)
    shown = presenter(table.game)
    # To whoever looks with his own eyes his seat is "you", as it was in play.
    own = reader.seat.index if reader.seat and not reader.shared else None
    cast = cast_of(seen, own if own == index else None)
    context = {
        "seen": seen,
        "own": own,
        "eyes": [(sitter.index, name_of(sitter)) for sitter in seen.sitters],
        "page": _as_it_was(shown.page(seen, cast.at(until), ""), seen, cast),
        "cover": next(iter(cover_of(table.game)), None),
        "story": _told(seen, marks[at], shown, cast),
        **around_the_table(shown, seen),
        "people": about_people(shown, seen),
        "title": shown.title,
        "mode": "replay",
        "class_page": "",
        "number": at,
        "ply": marks[at],
        "moments": _moments(table, index, shown, cast, marks, marks[at]),
        "last": len(marks) - 1,
        "back": marks[at - 1] if at else None,
        "on": marks[at + 1] if at + 1 < len(marks) else None,
        "end": marks[-1],
    }
    context["part"] = draw_part(request, shown.template, context)
    whole = not request.htmx or request.htmx.history_restore_request
    return render(request, f"game/replay.html{'' if whole else '#part'}", context)


def _as_it_was(page: TablePage, seen: Seen, cast: Cast) -> TablePage:
    """Nobody decides any more: the line above the table names who did."""
    if seen.outcome is not None or not seen.to_act or CHANCE in seen.to_act:
        return page
    return replace(page, pill=_("Decision: %(names)s") % {"names": deciding(seen, cast)})


def _told(seen: Seen, since: int, shown: Presenter, cast: Cast) -> tuple[Line, ...]:
    """What happened from this move on."""
    steps = [step for step in seen.steps if step.ply >= since]
    return lines_of(steps, shown.line, cast, plies_away(seen))


def _moments(
    table: Table, index: int | None, shown: Presenter, cast: Cast, marks: tuple[int, ...], at: int
) -> list[Moment]:
    """Where a round or a scene begins, what came of it, and other landmarks."""
    found = []
    for step in replay(table, table.ply, index).steps:
        for line in lines_of([step], shown.line, cast):
            if line.landmark or line.level in TELLING:
                ply = max(mark for mark in marks if mark <= step.ply)
                found.append((ply, strip_tags(line.text), line.level == "round"))
    now = sum(ply <= at for ply, _, _ in found) - 1
    eyes = "" if index is None else f"&seat={index}"
    return [
        Moment(f"?ply={ply}{eyes}", name, part, number == now)
        for number, (ply, name, part) in enumerate(found)
    ]


def _within(text: str, most: int) -> int | None:
    """A number from 0 to `most`, or None for anything else."""
    with suppress(ValueError):
        return min(read_number(text), most)
    return None

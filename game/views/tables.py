"""A table as its reader sees it, and what he can do there.

The page without JavaScript and the part that htmx swaps come from the same view: every answer
holds the whole table, built from the top.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from math import ceil
from typing import Any, get_args

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from msgspec import Struct

from game.classroom import selectors as class_selectors
from game.classroom.models import Classroom
from game.engine.contract import IllegalMove, UnreadableMove
from game.kit.contract import Presenter
from game.kit.lit import lit
from game.kit.parts import Cast, cast_of, name_of
from game.kit.story import latest, predecessor, since
from game.kit.texts import refused
from game.presentation import presenter
from game.sheets.pictures import cover_of
from game.tables import services
from game.tables.editions import title_of
from game.tables.grace import last_mover, let_answer, seconds_left
from game.tables.live import BROKER
from game.tables.models import Seat, Table
from game.tables.records import find_table, version_of
from game.tables.selectors import AWAY, HINTS, Seen, see
from game.tables.services_again import can_follow, following
from game.tables.services_bots import (
    alone_with_computers,
    continue_play,
    hurry,
    look_at,
    settled,
)
from game.tables.services_seats import SUBSTITUTE, away, can_be_freed, seen_now
from lessons.catalogue import is_person
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.languages import one_language
from wyklenci_site.core.numbers import read_number

from . import class_keys, class_news, seats
from .drawing import draw_part
from .own_set_played import played_with
from .seats import Reader
from .second_steps import PLACE, second_steps

Refusal = (
    services.StaleMove
    | services.Halted
    | services.NotYourSeat
    | services.NothingToUndo
    | UnreadableMove
    | IllegalMove
)
REFUSALS = get_args(Refusal)


class Behind(Struct, frozen=True):
    """Somebody who shares this screen, while nobody's cards are shown."""

    index: int
    name: str
    deciding: bool


class WhoPlays(Struct, frozen=True):
    """A seat, and whether a computer plays there."""

    index: int
    name: str
    who: str
    computer: bool
    taken: bool
    own: bool
    can_be_freed: bool


class Around(Struct, frozen=True):
    """What lies below the table: other views of it, who plays for whom, links to keep.

    `links` are the names and addresses of this browser's seats, `host` is the address of
    whoever opened the table, "" on other browsers; `hints` are as in `Seen`.
    """

    public_id: str
    game: str
    over: bool
    rows: tuple[WhoPlays, ...]
    substitute: str
    links: tuple[tuple[str, str], ...]
    host: str
    code: str
    can_join: bool
    hints: str = ""

    @property
    def stood_in_for(self) -> tuple[WhoPlays, ...]:
        """Those of this browser for whom a computer plays now."""
        return tuple(row for row in self.rows if row.own and row.computer)


def with_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Find the table and who is looking; say so where the table is gone."""

    @never_cache
    @wraps(view)
    def found(request: HttpRequest, public_id: str, **rest: Any) -> HttpResponse:
        try:
            table = find_table(public_id)
            projector = _on_projector(request)
            reader = seats.reader_of(request, table, projector)
            elsewhere = class_news.way_elsewhere(request, table, reader, projector)
            elsewhere = elsewhere or (_next_game(request, table, reader) if projector else None)
            if elsewhere is not None:
                return lead_to(request, elsewhere)
            return view(request, table, reader, **rest)
        except (Table.DoesNotExist, Classroom.DoesNotExist):
            return class_keys.gone(request, public_id)

    return found


def lead_to(request: HttpRequest, path: str) -> HttpResponse:
    """There, also from a part of a page."""
    return HttpResponse(headers={"HX-Redirect": path}) if request.htmx else redirect(path)


def _on_projector(request: HttpRequest) -> bool:
    """Whether the page is, or was sent from, the projector view."""
    return request.resolver_match.url_name == "projector" or "projector" in request.POST


def _next_game(request: HttpRequest, table: Table, reader: Reader) -> str | None:
    """Where a projector that hears that the same people play once more is to be: nobody presses
    anything there. A device that has yet to take its seats at that table is led by its button."""
    if not (request.htmx and request.method == "GET" and can_follow(table)):
        return None
    then = following(table)
    if then is None or (reader.here and not seats.sits_at(request, then)):
        return None
    return _path("projector", then.public_id)


@with_table
def table(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The table; `?chosen=` are the words that a move was begun with, `?doubt=` is a move that is
    asked about before it is made."""
    if not request.htmx:  # a page with scripts says by itself who is here
        _note_presence(request, table, reader)
    return table_page(request, table, reader)


def _note_presence(request: HttpRequest, table: Table, reader: Reader) -> None:
    """Whoever plays here in this browser is there: for his teacher, or for the host."""
    if table.classroom_id:
        class_keys.note_presence(class_keys.pupil_of(request, table.classroom))
        class_keys.note_projector(request, table.classroom)
    else:
        seen_now(reader.here)


@with_table
def here(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """A device says that it is there; who plays at it is told who is not."""
    _note_presence(request, table, reader)
    silent = _silent(table, reader)
    if not silent:
        return HttpResponse(status=204)
    may = reader.host and not table.classroom_id and "projector" not in request.GET
    context = {"away": silent, "host": may, "substitute": SUBSTITUTE}
    return HttpResponse(draw_part(request, "game/away.html", context))


def _silent(table: Table, reader: Reader) -> list[Seat]:
    """Those at the table, but for this browser's own, of whom nothing was heard for a while."""
    if not reader.here:
        return []
    found = class_selectors.away(table) if table.classroom_id else away(table)
    return [seat for seat in table.all_seats if seat.index in found - set(reader.indices)]


@with_table
def projector(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The table for everybody in the room: public things only, large and dark."""
    return table_page(request, table, reader)


@never_cache
def version(request: HttpRequest, public_id: str) -> HttpResponse:
    """The table's version, for whoever has no stream of news."""
    try:
        return HttpResponse(str(version_of(public_id)), content_type="text/plain")
    except Table.DoesNotExist as gone:
        raise Http404 from gone


@with_table
def move(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Make the posted move; chance answers it at once, computers at their own pace."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    try:
        seat = reader.seat or _deciding_openly(table, reader)
        token = seat.token if seat else ""
        asked, text = _number(request, "asked"), request.POST.get("move", "")
        position = services.play(table.pk, token, asked, text)
    except REFUSALS as refusal:
        return _refused(request, table, reader, refusal)
    table = settled(position).table
    _keep_showing(request, table, reader)
    return after_post(request, table, focus=True)


@with_table
def undo(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Take the last step back: the shown seat's, or on a shared screen anybody's of it."""
    return _about_last_step(request, table, reader, services.undo)


@with_table
def answer(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Let computers answer the last step at once: they do not wait for it to be taken back."""
    return _about_last_step(request, table, reader, let_answer)


def _about_last_step(
    request: HttpRequest,
    table: Table,
    reader: Reader,
    change: Callable[[int, str, int], Table],
) -> HttpResponse:
    if request.method != "POST":
        return redirect("table", table.public_id)
    try:
        seat = reader.seat or reader.holds(_number(request, "seat"))
        token = seat.token if seat else ""
        table = change(table.pk, token, _number(request, "moved"))
    except REFUSALS as refusal:
        return _refused(request, table, reader, refusal)
    _keep_showing(request, table, reader)
    return after_post(request, table, focus=True)


def _keep_showing(request: HttpRequest, table: Table, reader: Reader) -> None:
    """On a shared screen: who decides on sees his cards on, whoever is done does not."""
    if reader.shared and reader.seat and str(reader.seat.index) in table.waiting:
        seats.show_cards(request, table, reader.seat.index, _on_projector(request))


@with_table
def go_on(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Look again. Where no server lets the computers play, they play now; else they do not rest
    before their next move, or before `all` of them, for whoever plays alone with them."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    if BROKER.is_open:
        if _hurries(table, reader):
            hurry(table, all_moves=request.POST.get("moves") == "all")
    else:
        continue_play(table.pk)
        table = services.read_table(table.pk)
    return after_post(request, table)


@with_table
def show(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """On a shared screen: "I am Zosia: show my cards"; without a seat: hide them."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    projector = _on_projector(request)
    try:
        index = _number(request, "seat") if "seat" in request.POST else None
    except UnreadableMove as refusal:
        return _refused(request, table, reader, refusal)
    if index is None:
        seats.hide_cards(request, table, projector)
    elif reader.holds(index):
        seats.show_cards(request, table, index, projector)
    else:
        return _refused(request, table, reader, services.NotYourSeat())
    return after_post(request, table, focus=True)


@with_table
def hints(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Do without the class's hints at a seat of this browser ("away"), or have them back ("on")."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    try:
        seat, wanted = reader.holds(_number(request, "seat")), request.POST.get("hints", "")
        if wanted not in (HINTS, AWAY):
            raise UnreadableMove(wanted)
        token = seat.token if seat else ""
        table = services.put_hints_away(table.pk, token, away=wanted == AWAY)
    except REFUSALS as refusal:
        return _refused(request, table, reader, refusal)
    _keep_showing(request, table, reader)
    return after_post(request, table, focus=True)


def _number(request: HttpRequest, name: str) -> int:
    """A posted number. Raises UnreadableMove."""
    try:
        return read_number(request.POST.get(name, ""))
    except ValueError as error:
        raise UnreadableMove(name) from error


def _refused(request: HttpRequest, table: Table, reader: Reader, refusal: Refusal) -> HttpResponse:
    """The table as it is now, with the reason; nothing was changed."""
    status, reason = _worded(table.game, refusal)
    table = services.read_table(table.pk)
    reader = seats.reader_of(request, table, _on_projector(request))
    return table_page(request, table, reader, refusal=reason, status=status)


def _worded(game: str, refusal: Refusal) -> tuple[int, str]:
    """The status and the reason, for the reader."""
    match refusal:
        case services.StaleMove(repeated=True):
            return 409, _("This move has already been made. Here is the table as it is now.")
        case services.StaleMove():
            return 409, _(
                "The game has moved on, so nothing was changed. Here is the table as it is now."
            )
        case services.Halted():
            return 409, _("Nobody can move at this table now. Nothing was changed.")
        case services.NothingToUndo():
            return 409, _(
                "This step cannot be taken back: it revealed something, or others have acted since."
            )
        case services.NotYourSeat():
            return 403, _("This is not your seat: you can only watch here, or play at your own.")
        case IllegalMove():
            return 422, refused(game, refusal)
        case _:
            return 400, _("This move cannot be read. Nothing was changed; please choose again.")


def after_post(request: HttpRequest, table: Table, **extra: Any) -> HttpResponse:
    """The table as it is after it: the part that htmx swaps; without htmx a redirect, so that
    reloading posts nothing."""
    if not request.htmx:
        return redirect("projector" if _on_projector(request) else "table", table.public_id)
    reader = seats.reader_of(request, table, _on_projector(request))
    return table_page(request, table, reader, **extra)


@one_language()
def table_page(
    request: HttpRequest,
    table: Table,
    reader: Reader,
    *,
    status: int = 200,
    **extra: Any,
) -> HttpResponse:
    """The whole page, or for htmx the part of it that changes."""
    projector = _on_projector(request)
    seat = reader.seat if reader.shared or not projector else None
    openly = _deciding_openly(table, reader)
    seen = see(
        table,
        seat or openly,
        shared=reader.shared,
        openly=openly is not None,
        for_all=projector,
    )
    if seen.due:
        look_at(table)
    shown = presenter(table.game)
    # On a screen that several people share nobody is "you".
    cast = cast_of(seen, None if reader.shared else seen.seat)
    address = _path("projector" if projector else "table", table.public_id)
    host = address_for_others(request)
    origin = f"{request.scheme}://{host}"
    undo_for = _undo_for(table, seen, reader)
    chosen = request.GET.get("chosen", "")
    doubted = request.GET.get("doubt", "")
    page = shown.page(seen, cast, chosen)
    context = {
        "seen": seen,
        "page": page,
        "doubt": page.doubts.get(doubted),
        "story": latest(seen, shown.line, cast),
        "since": since(seen, shown.line, cast),
        "predecessor": predecessor(seen),
        "template": shown.template,
        "title": shown.title,
        "number": table.number if projector or reader.seat is None else None,
        "own_cards": title_of(table.game, table.options),
        "played_with": played_with(seen),
        "mode": _mode(seen, reader, projector),
        "whose": _whose(cast, reader, seat or openly),
        "openly": openly is not None,
        "behind": () if seat or table.shelved else _behind(seen, reader),
        "around": _around(origin, table, seen, cast, reader),
        "table_code": table.code,
        "follows": table.after_id is not None,
        "join_address": host + _path("join-by-code"),
        "origin": origin,
        "undo_for": undo_for,
        "grace": _grace(table, seen, undo_for),
        "cover": next(iter(cover_of(table.game)), None) if seen.outcome is not None else None,
        "hurries": not projector and _hurries(table, reader),
        "reader": reader,
        "address": address,
        "costly": " ".join(shown.costly),
        "move_address": _path("move", table.public_id),
        "around_address": _path("who-plays", table.public_id),
        "class_page": class_news.class_page(request, table, projector),
        "news": class_news.news_of(request, table, projector),
        "last_round": class_news.last_round_of(table),
        "talk": class_news.talk_of(request, table, projector),
        "down": class_news.down_of(request, table) if projector else None,
        "chosen": chosen,
        "doubted": doubted,
        "people": about_people(shown, seen),
        "again": _again(table, reader),
        **extra,
    }
    part = draw_part(request, "game/table_part.html", {**context, "second_steps": PLACE})
    if page.coach is not None and page.coach.move:
        part = lit(part, page.coach.move)
    steps = second_steps(request, shown, seen, cast, context) if context["doubt"] is None else ""
    part = mark_safe(part.replace(PLACE, steps))  # noqa: S308 - both are drawn by templates
    if request.htmx:
        return HttpResponse(part, status=status)
    if reader.here and (table.classroom_id or table.finished is None):
        context["here"] = _path("table-here", table.public_id)
    elif table.classroom_id:
        context["here"] = reverse("class-here", args=[table.classroom.public_id])
    if projector and table.classroom_id and not table.shelved:  # else it is looked at apart
        context["here"] += "?projector=1"
        context["shows"] = f"table-{table.number}"
    context |= {"part": part, **around_the_table(shown, seen)}
    return render(request, "game/table.html", context, status=status)


def about_people(shown: Presenter, seen: Seen) -> bool:
    """Whether a finished game is of people who lived, of whom is told after it."""
    return seen.outcome is not None and any(is_person(card.note) for card in shown.noted_cards())


def around_the_table(shown: Presenter, seen: Seen) -> dict[str, Any]:
    """What a whole page has beside the part that changes."""
    return {
        "reference": shown.reference(seen),
        "styles": shown.styles,
        "settle": round(1000 * settings.TAPS_SETTLE),
        "projector_styles": shown.projector_styles,
        "skip": shown.skip,
    }


@lru_cache(4096)
def _path(name: str, *args: str) -> str:
    """Looked up once: every part of a page that is asked for has the same few addresses."""
    return reverse(name, args=args)


def _deciding_openly(table: Table, reader: Reader) -> Seat | None:
    """On a shared screen that shows nobody's cards: who decides nevertheless, as nothing secret
    is needed for it."""
    if not reader.shared or reader.seat:
        return None
    deciding = [
        seat for seat in reader.here if str(seat.index) in table.waiting and not seat.computer
    ]
    if len(deciding) != 1:
        return None
    seen = see(table, None, shared=True)
    return deciding[0] if presenter(table.game).decides_openly(seen) else None


def _whose(cast: Cast, reader: Reader, seat: Seat | None) -> str:
    """On a shared screen: who is looking, or who is asked."""
    return cast.name(seat.index) if reader.shared and seat else ""


def _mode(seen: Seen, reader: Reader, projector: bool) -> str:
    if projector:
        return "projector"
    if seen.seat is not None:
        return "play"
    return "curtain" if reader.here else "watch"


def _behind(seen: Seen, reader: Reader) -> tuple[Behind, ...]:
    """Who of those at this screen may ask for his cards; first those who are to decide."""
    if not reader.shared or seen.outcome is not None or not seen.begun:
        return ()
    rows = [
        Behind(seat.index, seat.nickname, seat.index in seen.to_act)
        for seat in reader.here
        if not seat.computer
    ]
    return tuple(sorted(rows, key=lambda row: not row.deciding))


def _around(origin: str, table: Table, seen: Seen, cast: Cast, reader: Reader) -> Around:
    return Around(
        public_id=seen.public_id,
        game=seen.game,
        over=seen.outcome is not None,
        rows=_who_rows(table, cast, reader),
        substitute=SUBSTITUTE,
        links=tuple((s.nickname, origin + _path("seat", s.token)) for s in reader.here),
        host=origin + _path("host", table.host_token) if reader.host else "",
        code="" if table.classroom_id else table.code,  # a class gives its seats itself
        can_join=any(s.joinable and not s.taken for s in seen.sitters),
        hints=seen.hints,
    )


def _who_rows(table: Table, cast: Cast, reader: Reader) -> tuple[WhoPlays, ...]:
    """The seats that this browser may hand to a computer, or take back from it."""
    free = can_be_freed(table) if reader.host else ()
    return tuple(
        WhoPlays(
            index=sitter.index,
            name=name_of(sitter),
            who=cast.who(sitter.index),
            computer=bool(sitter.computer),
            taken=sitter.taken,
            own=reader.holds(sitter.index) is not None,
            can_be_freed=sitter.index in free,
        )
        for sitter in cast.sitters
        if reader.host or reader.holds(sitter.index)
    )


def _undo_for(table: Table, seen: Seen, reader: Reader) -> int | None:
    """Whose last step this browser may take back."""
    if seen.undo:
        return seen.seat
    if not reader.shared or reader.seat:
        return None
    here = (seat.index for seat in reader.here)
    return next((i for i in here if services.can_undo(table, i)), None)


def _grace(table: Table, seen: Seen, undo_for: int | None) -> int:
    """For how many seconds, rounded up, computers leave this browser to take its step back."""
    if not seen.due or undo_for is None or last_mover(table) != undo_for:
        return 0
    return ceil(seconds_left(table))


def _hurries(table: Table, reader: Reader) -> bool:
    """Whether a tap of this browser brings the computers' next move at once."""
    return BROKER.is_open and bool(reader.here) and alone_with_computers(table)


def _again(table: Table, reader: Reader) -> str:
    """Whether this browser may play once more with the same people: "open" or, where another has
    opened that table already, "follow"; else ""."""
    if not reader.here or not can_follow(table):
        return ""
    return "open" if following(table) is None else "follow"

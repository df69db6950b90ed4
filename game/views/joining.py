"""Opening a table, coming to it, beginning, and who plays at which seat."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from game.classroom.models import Classroom
from game.engine.card_sets import PRINTED
from game.engine.contract import UnreadableMove
from game.presentation import presenter
from game.tables.models import Seat, Table
from game.tables.pseudonyms import deal_many
from game.tables.records import ruleset_of
from game.tables.services import NotYourSeat
from game.tables.services_again import following, play_again, same_seats
from game.tables.services_bots import settle
from game.tables.services_seats import (
    NICKNAME_LENGTH,
    BadNickname,
    KnowsOtherHands,
    NicknameTaken,
    SeatTaken,
    StillThere,
    begin,
    free_seat,
    let_play,
    open_table,
    sit_down,
    with_chance,
)
from game.views.table_forms import JoinForm, OpenForm
from wyklenci_site.core.addresses import address_for_others
from wyklenci_site.core.attempts import Attempts, again, device_of, not_before
from wyklenci_site.core.numbers import read_number

from . import seats
from .class_keys import known_class, teaches
from .limits import too_many
from .seats import Reader
from .tables import after_post, table_page, with_table

WRONG_CODES: Final = Attempts("codes", allowed=480, seconds=1800)
"""Ten classes behind one address mistype now and then; who guesses does it all the time."""
OWN_WRONG_CODES: Final = Attempts("own codes", allowed=10, seconds=300, who=device_of)
"""So that one who jokes in his browser does not use up what the whole school has."""


@never_cache
def open_page(request: HttpRequest, game: str) -> HttpResponse:
    """Choose who sits where, and open the table: for a class before it, as large as it can be."""
    try:
        shown = presenter(game)
    except KeyError as error:
        raise Http404 from error
    if request.method != "POST":
        form = OpenForm(
            game, preset=request.GET.get("for", ""), cards=request.GET.get("cards", PRINTED)
        )
        return render(request, "game/open.html", {"form": form, "title": shown.title})
    form = OpenForm(game, request.POST)
    if not form.is_valid():
        context = {"form": form, "title": shown.title}
        return render(request, "game/open.html", context, status=422)
    wanted = form.seats()
    if refusal := too_many(request, wanted):
        return refusal
    table = open_table(game, with_chance(game, form.options(), len(wanted)), wanted)
    here = [seat.token for seat in table.seats.filter(taken=True)]
    seats.remember(request, *here)
    seats.remember_host(request, table.host_token)
    settle(table.pk)
    whole_class = request.GET.get("for") == "class"
    return redirect("projector" if whole_class else "table", table.public_id)


@never_cache
def join_by_code(request: HttpRequest) -> HttpResponse:
    """Find a class or a table by its code."""
    form = JoinForm(request.POST if request.method == "POST" else None)
    form.fields["code"].widget.attrs["autofocus"] = True  # nothing else is done on this page
    if request.method != "POST":
        return _ask_for_code(request, form)
    own = OWN_WRONG_CODES.wait(request)
    if wait := own or WRONG_CODES.wait(request):
        return not_before(_ask_for_code(request, form, own=bool(own), again=again(wait)), wait)
    if form.is_valid():
        code = form.cleaned_data["code"]
        if place := _place_of(request, code):
            name, address = place
            return redirect(name, address)
        OWN_WRONG_CODES.count(request)
        WRONG_CODES.count(request)
        over = Table.objects.filter(code=code, finished__isnull=False).exists()
        form.add_error(
            "code",
            _("The game with this code is over: nobody can join it any more.")
            if over
            else _(
                "There is no class and no table with this code. "
                "Is the address the one on your teacher’s screen, too?"
            ),
        )
    return _ask_for_code(request, form, status=422)


def _ask_for_code(
    request: HttpRequest, form: JoinForm, *, status: int = 200, **refused: object
) -> HttpResponse:
    """The page with the field for a code; where it is `refused`, `own` says whether this device
    was wrong too often, else its network was, and `again` when to come back."""
    return render(request, "game/join_by_code.html", {"form": form, **refused}, status=status)


def _place_of(request: HttpRequest, code: str) -> tuple[str, str] | None:
    """The page, and its class or table, to which a code leads this browser: its own seat or desk,
    where it has one there; None for a code that it cannot know, or of a game that others have
    played to its end."""
    if (classroom := Classroom.objects.find(code=code)) is not None:
        page = "class-teacher" if teaches(request, classroom) else "class-join"
        return page, classroom.public_id
    if (table := Table.objects.find(code=code)) is not None:
        if table.finished is None:
            return "join", table.public_id
        took_part = seats.reader_of(request, table, projector=False)
        return ("table", table.public_id) if took_part.here or took_part.host else None
    erased = known_class(request, code)
    return ("class", erased) if erased else None


@with_table
def join(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Take a free seat at a table."""
    ruleset_of(table)
    if reader.here:
        return redirect("table", table.public_id)
    error, status = "", 200
    if request.method == "POST":
        try:
            index = read_number(request.POST.get("seat", ""))
            seat = sit_down(
                table.pk,
                index,
                request.POST.get("nickname", "")[:200],
                knows_table=seats.knows_table(request, table),
                held=seats.tokens(request),
            )
        except (SeatTaken, ValueError):
            error, status = _("Somebody else has just taken this seat. Choose another."), 409
        except KnowsOtherHands:
            error, status = _not_for_players(), 403
        except NicknameTaken:
            error, status = _("Somebody at this table already has this pseudonym."), 409
        except BadNickname:
            error, status = _("A pseudonym has 1 to 20 letters, digits, spaces or hyphens."), 422
        else:
            seats.remember(request, seat.token)
            settle(table.pk)
            return redirect("table", table.public_id)
    free = _seats_for(request, table)
    if not free and not error and table.finished is None and _free_seats(table):
        error = _not_for_players()
    used = set(table.seats.values_list("nickname", flat=True))
    names = deal_many(6, taken=used)
    context = {
        "table": table,
        "free": free if table.finished is None else [],
        "names": names,
        "error": error,
        "nickname": request.POST.get("nickname", "")[:NICKNAME_LENGTH] or names[0],
        "seat": request.POST.get("seat", ""),
        "title": presenter(table.game).title,
    }
    return render(request, "game/join.html", context, status=status)


def _seats_for(request: HttpRequest, table: Table) -> list[Seat]:
    """The free seats that this browser may take; see `sit_down`."""
    free = _free_seats(table)
    if not seats.knows_table(request, table):
        return free
    held = seats.tokens(request)
    return [seat for seat in free if not seat.former or seat.former in held]


def _free_seats(table: Table) -> list[Seat]:
    return [seat for seat in table.all_seats if seat.joinable and not seat.taken]


def _not_for_players() -> str:
    return _(
        "This seat was freed in the middle of the game. Whoever has played at this table or opened "
        "it cannot take it, so that nobody looks into two hands; somebody else can, on another "
        "device."
    )


@with_table
def begin_now(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The host waits no longer: computers play where nobody has come."""
    if request.method == "POST":
        if not reader.host:
            return _not_yours(request)
        begin(table.pk, table.host_token)
        settle(table.pk)
    return redirect("table", table.public_id)


@with_table
def free(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The host frees the seat of somebody who will not come back."""
    if request.method == "POST":
        try:
            index = read_number(request.POST.get("seat", ""))
            free_seat(table.pk, table.host_token if reader.host else "", index)
        except NotYourSeat:
            return _not_yours(request)
        except StillThere:
            return table_page(request, table, reader, refusal=_still_there(), status=409)
        except ValueError:
            return render(request, "400.html", status=400)
        table = settle(table.pk).table
    return after_post(request, table)


def _still_there() -> str:
    return _(
        "This person is still at the table. The seat can be freed once there has been no "
        "sign of them for three minutes; until then a computer can play for them. "
        "Nothing was changed."
    )


@with_table
def again_together(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The same people play once more: whoever comes first opens the table, the others follow."""
    if request.method != "POST":
        return redirect("table", table.public_id)
    ruleset_of(table)
    held = seats.tokens(request)
    found = following(table)
    if reader.here and found is None:
        refusal = too_many(request, same_seats(table, held))
        if refusal:
            return refusal
    knows = found is not None and seats.knows_table(request, found)
    try:
        then, own, opened = play_again(table.pk, held, knows_following=knows)
    except NotYourSeat:
        return _not_yours(request)
    seats.remember(request, *(seat.token for seat in own))
    if opened or reader.host:
        seats.remember_host(request, then.host_token)
    settle(then.pk)
    return redirect("projector" if "projector" in request.POST else "table", then.public_id)


@with_table
def leave(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Forget the table's seats in this browser; their links open them again."""
    if request.method == "POST":
        seats.forget(request, table)
        return redirect("home")
    return redirect("table", table.public_id)


@with_table
def who_plays(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """Let a computer play at a seat ("2 medium"), or a person again ("2")."""
    if request.method == "POST":
        try:
            seat, *level = request.POST.get("who", "").split(" ", 1)
            index = read_number(seat)
            own = reader.holds(index)
            token = own.token if own else table.host_token if reader.host else ""
            let_play(table.pk, token, index, "".join(level))
        except NotYourSeat:
            return _not_yours(request)
        except (ValueError, UnreadableMove):
            return render(request, "400.html", status=400)
        table = settle(table.pk).table
    return after_post(request, table)


def _not_yours(request: HttpRequest) -> HttpResponse:
    return render(request, "403.html", status=403)


@never_cache
def sit(request: HttpRequest, token: str) -> HttpResponse:
    """Follow a seat's link: sit down there in this browser."""
    seat = get_object_or_404(Seat.objects.select_related("table"), token=token)
    seats.remember(request, seat.token)
    return redirect("table", seat.table.public_id)


@never_cache
def host(request: HttpRequest, token: str) -> HttpResponse:
    """Follow a host's link: look after the table in this browser, too."""
    table = get_object_or_404(Table, host_token=token)
    seats.remember_host(request, table.host_token)
    return redirect("table", table.public_id)


@with_table
def qr(request: HttpRequest, table: Table, reader: Reader) -> HttpResponse:
    """The address to join at, as a picture."""
    return picture_of(request, reverse("join", args=[table.public_id]))


def picture_of(request: HttpRequest, path: str) -> HttpResponse:
    """The QR code of an address of the site, as other devices reach it."""
    address = f"{request.scheme}://{address_for_others(request)}{path}"
    picture = BytesIO()
    segno.make(address, error="m").save(picture, kind="svg", border=2, dark="#000", light="#fff")
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")

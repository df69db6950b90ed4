"""Where this browser sits: seats' and hosts' tokens in the signed cookie of the session.

A browser with several seats of one table is a screen that several people share: no hand is
shown on it until one of them says that it is he who is looking.
"""

from __future__ import annotations

from django.http import HttpRequest
from msgspec import Struct

from game.tables.models import Seat, Table
from game.tables.selectors import seats_at, unfinished

# The latest only: a cookie holds four kilobytes.
KEPT = 30
KEPT_HOSTS = 20
KEPT_OPEN = 5
KEPT_LEFT = 10


class Reader(Struct, frozen=True):
    """Who looks at a table: `here` are the seats of this browser, `seat` the one whose cards
    are shown, `host` says that this browser opened the table."""

    here: tuple[Seat, ...]
    seat: Seat | None
    host: bool

    @property
    def shared(self) -> bool:
        return len(self.here) > 1

    @property
    def indices(self) -> frozenset[int]:
        return frozenset(seat.index for seat in self.here)

    def holds(self, index: int) -> Seat | None:
        """The seat with this index, if this browser has it."""
        return next((seat for seat in self.here if seat.index == index), None)


def reader_of(request: HttpRequest, table: Table, projector: bool) -> Reader:
    here = tuple(seats_at(table, tokens(request)))
    host = table.host_token in request.session.get("hosts", [])
    if len(here) == 1:
        return Reader(here, here[0], host)
    shown = request.session.get("open", {}).get(_view(table, projector))
    seat = next((seat for seat in here if shown == _moment(table, seat.index)), None)
    return Reader(here, seat, host)


def _view(table: Table, projector: bool) -> str:
    """What is shown at the table is not shown on the projector, and the reverse."""
    return f"{table.public_id}/projector" if projector else table.public_id


def _moment(table: Table, index: int) -> list[int]:
    """A seat's cards are shown for one decision; while others decide, until anything happens.

    So they are hidden again even if this browser never hears that the decision was made.
    """
    return [index, table.waiting.get(str(index), -table.version)]


def tokens(request: HttpRequest) -> list[str]:
    """The tokens, the newest last."""
    return list(request.session.get("seats", []))


def remember(request: HttpRequest, *new: str) -> None:
    """Sit down: from now on this browser plays the seats that these tokens open."""
    held = [*(one for one in tokens(request) if one not in new), *new]
    if len(held) > KEPT:  # games that are over are the first to be forgotten
        going_on = unfinished(held)
        held = [one for one in held if one in going_on or one in new]
    request.session["seats"] = held[-KEPT:]


def remember_host(request: HttpRequest, token: str) -> None:
    """From now on this browser may begin the game and hand seats to computers."""
    others = [one for one in request.session.get("hosts", []) if one != token]
    request.session["hosts"] = [*others, token][-KEPT_HOSTS:]


def show_cards(request: HttpRequest, table: Table, index: int, projector: bool) -> None:
    """On a shared screen: show one seat's cards until its decision is made."""
    hide_cards(request, table, projector)
    others = list(request.session.get("open", {}).items())
    new = (_view(table, projector), _moment(table, index))
    request.session["open"] = dict([*others, new][-KEPT_OPEN:])


def hide_cards(request: HttpRequest, table: Table, projector: bool) -> None:
    view, shown = _view(table, projector), request.session.get("open", {})
    if view in shown:
        request.session["open"] = {k: v for k, v in shown.items() if k != view}


def knows_table(request: HttpRequest, table: Table) -> bool:
    """Whether this browser has opened the table, or has or had a seat there: it may have shown
    hands of the game that goes on."""
    held = tokens(request)
    return (
        table.host_token in request.session.get("hosts", [])
        or table.public_id in request.session.get("left", [])
        or any(seat.token in held or seat.former in held for seat in table.all_seats)
    )


def sits_at(request: HttpRequest, table: Table) -> bool:
    return bool(seats_at(table, tokens(request)))


def sent_from(request: HttpRequest, table: Table) -> Seat | None:
    """The seat of this browser that the host has freed, where it has no other at the table."""
    held = tokens(request)
    if any(seat.token in held for seat in table.all_seats):
        return None
    return next((seat for seat in table.all_seats if seat.former in held), None)


def forget(request: HttpRequest, table: Table) -> None:
    """Leave the table in this browser: whoever uses it next has neither sat there nor opened it.
    While its game goes on, it is remembered that somebody has seen of it what he could."""
    if table.begun is not None and table.finished is None and knows_table(request, table):
        others = [one for one in request.session.get("left", []) if one != table.public_id]
        request.session["left"] = [*others, table.public_id][-KEPT_LEFT:]
    left = {seat.token for seat in seats_at(table, tokens(request))}
    request.session["seats"] = [token for token in tokens(request) if token not in left]
    hosts = request.session.get("hosts", [])
    request.session["hosts"] = [token for token in hosts if token != table.host_token]
    for projector in (False, True):
        hide_cards(request, table, projector)

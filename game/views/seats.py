"""Where this browser sits: seats' and hosts' tokens in the signed cookie of the session.

A browser with several seats of one table is a screen that several people share: no hand is
shown on it until one of them says that it is he who is looking.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from game.models import Seat, Table
from game.selectors import seats_at

# The latest only: a cookie holds four kilobytes.
KEPT = 30
KEPT_HOSTS = 10
KEPT_OPEN = 5


@dataclass(frozen=True)
class Reader:
    """Who looks at a table: `here` are the seats of this browser, `seat` the one whose cards
    are shown, `host` says that this browser opened the table."""

    here: tuple[Seat, ...]
    seat: Seat | None
    host: bool

    @property
    def shared(self) -> bool:
        return len(self.here) > 1

    def holds(self, index: int) -> Seat | None:
        """The seat with this index, if this browser has it."""
        return next((seat for seat in self.here if seat.index == index), None)


def reader_of(request: HttpRequest, table: Table) -> Reader:
    here = tuple(seats_at(table, tokens(request)))
    host = table.host_token in request.session.get("hosts", [])
    if len(here) == 1:
        return Reader(here, here[0], host)
    shown = request.session.get("open", {}).get(table.public_id)
    seat = next((seat for seat in here if seat.index == shown), None)
    return Reader(here, seat, host)


def tokens(request: HttpRequest) -> list[str]:
    """The tokens, the newest last."""
    return list(request.session.get("seats", []))


def remember(request: HttpRequest, *new: str) -> None:
    """Sit down: from now on this browser plays the seats that these tokens open."""
    others = [one for one in tokens(request) if one not in new]
    request.session["seats"] = [*others, *new][-KEPT:]


def remember_host(request: HttpRequest, token: str) -> None:
    """From now on this browser may begin the game and hand seats to computers."""
    others = [one for one in request.session.get("hosts", []) if one != token]
    request.session["hosts"] = [*others, token][-KEPT_HOSTS:]


def show_cards(request: HttpRequest, table: Table, index: int) -> None:
    """On a shared screen: show one seat's cards until its decision is made."""
    hide_cards(request, table)
    others = list(request.session.get("open", {}).items())
    request.session["open"] = dict([*others, (table.public_id, index)][-KEPT_OPEN:])


def hide_cards(request: HttpRequest, table: Table) -> None:
    shown = request.session.get("open", {})
    if table.public_id in shown:
        request.session["open"] = {k: v for k, v in shown.items() if k != table.public_id}

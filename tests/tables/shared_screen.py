"""A screen that several people see, with the seats of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.test import Client
from django.urls import reverse

from game.tables.models import Table
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table


def opened_here(game: str, options: Mapping[str, Any], groups: int) -> tuple[Table, Client]:
    """A table whose seats all belong to one browser."""
    seats = [NewSeat(f"Grupa {number}", here=True) for number in range(1, groups + 1)]
    table = open_table(game, options, seats)
    client = Client(headers={"accept-language": "en"})
    for seat in table.all_seats:
        client.get(reverse("seat", args=[seat.token]))
    settle(table.pk)
    return table, client


def show(client: Client, table: Table, index: int | None, view: str) -> str:
    """The page with the cards of this seat, or with nobody's."""
    posted = {} if index is None else {"seat": str(index)}
    if view == "projector":
        posted["projector"] = "1"
    address = reverse("show", args=[table.public_id])
    answer = client.post(address, posted, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    return answer.content.decode()

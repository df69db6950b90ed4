"""What the page has brought of a move's second step is what the server would answer."""

import re
from typing import Any

import pytest
from django.test import Client

from game.rulesets.outcast_heroes.orders import own_soldiers
from game.rulesets.outcast_heroes.state import Board
from game.tables.models import Table
from tests.tables.html import BROUGHT
from tests.tables.positions import four_missions, phase, picking, table_at
from wyklenci_site.core.parts import elements

PICK = re.compile(r'form="choose" name="chosen" value="([^"]+)"')
ID = re.compile(r'<[^>]* id="([\w-]+)"')
CHANGES = re.compile(
    r' data-(?:part|refresh)="[^"]*"|name="csrfmiddlewaretoken" value="[^"]*"|X-CSRFToken[^}]*'
)
"""What is no difference: marks of parts, where the table is asked for anew, tokens."""


def html(client: Client, table: Table, chosen: str = "") -> str:
    address = f"/table/{table.public_id}/"
    given = {"chosen": chosen} if chosen else {}
    return client.get(address, given, headers={"hx-request": "true"}).content.decode()


def plain(page: str) -> str:
    return re.sub(r"\s+", " ", CHANGES.sub("", BROUGHT.sub("", page)))


def put(page: str, part: str) -> str:
    """The page with this part in the place of that with the same id; a part whose inside is to be
    left alone has only attributes."""
    found = ID.match(part)
    assert found
    at = re.search(rf'<[a-z]+[^>]* id="{found[1]}"', page)
    assert at, f"the page has no {found[1]}"
    if "hx-morph-skip-children" in part:
        head = part[: part.index(">")].replace(" hx-morph-skip-children", "")
        return f"{page[: at.start()]}{head}{page[page.index('>', at.start()) :]}"
    end = at.start() + len(next(elements(page[at.start() :])))
    return f"{page[: at.start()]}{part}{page[end:]}"


def orders_of_two(board: Board) -> bool:
    return len(own_soldiers(board, 0)) > 1


def busy(board: Any) -> bool:
    """Somebody may go on, and cards may be laid on a Mission."""
    return bool(board.missions[0] and board.hand_size(0))


POSITIONS = (
    (picking("outcast-heroes", 2), 3, "outcast-heroes"),
    (phase("turn", four_missions), 4, "outcast-heroes"),
    (phase("give-orders", orders_of_two), 4, "outcast-heroes"),
    (picking("clashes", 1), 4, "clashes"),
    (picking("clashes", 2), 4, "clashes"),
    (picking("forest", 2), 2, "forest"),
    (phase("turn", lambda board: board.moves > 20, "forest"), 2, "forest"),
    (phase("place", game="paratroopers"), 2, "paratroopers"),
    (phase("turn", busy, "paratroopers"), 3, "paratroopers"),
    (phase("acquire", game="paratroopers"), 3, "paratroopers"),
)
"""Seat 0 has something to choose."""


@pytest.fixture(params=POSITIONS, ids=lambda position: position[2])
def table(db: None, client: Client, request: pytest.FixtureRequest) -> Table:
    made = table_at(*request.param)
    client.get(f"/seat/{made.seats.get(index=0).token}/")
    return made


def test_each_second_step_is_as_the_server_draws_it(client: Client, table: Table) -> None:
    page = html(client, table)
    steps = dict(BROUGHT.findall(page))
    words = PICK.findall(BROUGHT.sub("", page))
    assert words
    assert {"", *words} <= set(steps)
    assert next(iter(steps)) == ""
    for word, parts in steps.items():
        shown = BROUGHT.sub("", page)
        for part in elements(parts):
            shown = put(shown, part)
        assert plain(shown) == plain(html(client, table, word)), word


def test_a_page_on_which_something_is_chosen_brings_the_way_back(
    client: Client, table: Table
) -> None:
    """As after news: the first has what is shown now, so another may be put in its place."""
    bare = html(client, table)
    for word in dict(BROUGHT.findall(bare)):
        page = html(client, table, word)
        steps = dict(BROUGHT.findall(page))
        shown = BROUGHT.sub("", page)
        for part in (*elements(steps[word]), *elements(steps[""])):
            shown = put(shown, part)
        assert next(iter(steps)) == word
        assert plain(shown) == plain(bare)


def test_only_who_decides_is_brought_anything(db: None) -> None:
    table = table_at(phase("turn"))
    for seat in table.seats.all():
        client = Client()
        client.get(f"/seat/{seat.token}/")
        assert bool(BROUGHT.findall(html(client, table))) == (seat.index == 0)
    assert not BROUGHT.findall(html(Client(), table))

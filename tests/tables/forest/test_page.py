"""The pages of a table of Forest: whole, small, without scripts, and without what is hidden."""

from __future__ import annotations

import gzip
import re

import pytest
from django.test import Client

from game.engine import record
from game.engine.contract import CHANCE, Move
from game.engine.match import Match
from game.rulesets.forest.cards import SIDES, SPECIALS
from game.tables.models import Table
from game.tables.selectors import Seen
from game.tables.services import HOUSE, play, position_of
from game.tables.services_seats import NewSeat, open_table
from tests.tables.html import Page

from ..copies import Rows, laid_again, rows_of
from .games import GAME, RULESET, every
from .positions import MOMENTS, found, hidden

_played: dict[str, Rows] = {}


def laid(name: str) -> Table:
    """A table in this moment, with people at both seats."""
    if name not in _played:
        table = _play(found(name)[0])
        _played[name] = rows_of(table)
        return table
    return laid_again(_played[name])


def _play(seen: Seen) -> Table:
    match = next(m for m in every() if _led_to(m, seen))
    people = [NewSeat(name, here=True) for name in ("Zosia", "Olek")]
    table = open_table(GAME, dict(match.record.options), people)
    tokens = {seat.index: seat.token for seat in table.seats.all()}
    for text in match.record.moves[: seen.version]:
        move = Move.parse(text)
        who = HOUSE if move.seat == CHANCE else tokens[move.seat]
        play(table.pk, who, position_of(table).asked(move.seat), text)
        table.refresh_from_db()
    return table


def _led_to(match: Match, seen: Seen) -> bool:
    if len(match.record.moves) < seen.version:
        return False
    steps = list(record.replay(RULESET, match.record))
    state = steps[seen.version - 1].state
    return seen.seat is not None and RULESET.view(state, seen.seat) == seen.view


def sit(client: Client, table: Table, index: int) -> str:
    client.get(f"/seat/{table.seats.get(index=index).token}/")
    return f"/table/{table.public_id}/"


@pytest.mark.django_db
@pytest.mark.parametrize("name", [name for name in MOMENTS if name != "over"])
def test_every_moment_is_a_page_for_both_and_for_the_room(reader: Client, name: str) -> None:
    table = laid(name)
    for address in (sit(reader, table, 0), sit(reader, table, 1), "projector"):
        where = f"/table/{table.public_id}/projector/" if address == "projector" else address
        answer = reader.get(where)
        assert answer.status_code == 200
        shown = Page(answer.content.decode())
        assert len(set(shown.ids)) == len(shown.ids)
        opened = set(re.findall(r'popovertarget="([^"]+)"', answer.content.decode()))
        assert opened <= set(shown.ids)
        assert "style=" not in answer.content.decode()


@pytest.mark.django_db
def test_a_picked_card_and_its_terrain_are_two_plain_requests(client: Client) -> None:
    table = laid("turn")
    seen = found("turn")[0]
    assert seen.seat is not None
    address = sit(client, table, seen.seat)
    move = next(m for m in seen.moves if m.verb == "place")
    html = client.get(address, {"chosen": move.args[0]}).content.decode()
    offered = [press for press in Page(html).buttons if press.value == str(move)]
    assert [press.form for press in offered] == ["move"]
    fields = Page(html).forms["move"].fields
    answer = client.post(Page(html).forms["move"].action, {**fields, "move": str(move)})
    assert answer.status_code == 302
    table.refresh_from_db()
    board = position_of(table).state.board
    assert move.args[0] in board.posts[int(move.args[1]) - 1][board.sides[seen.seat]]


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["choose", "turn", "hit"])
def test_no_hidden_card_is_in_the_part_that_changes(client: Client, name: str) -> None:
    seen, state = found(name)
    assert seen.seat is not None
    table = laid(name)
    html = client.get(sit(client, table, seen.seat), headers={"hx-request": "true"})
    there = set(re.findall(r'(?:unit|special)-([a-z0-9-]+)"', html.content.decode()))
    own = {card for card in SPECIALS if SPECIALS[card].side == SIDES[state.board.sides[seen.seat]]}
    assert not there & (hidden(state, seen.seat) - (own if name == "choose" else set()))


@pytest.mark.django_db
def test_a_swap_is_small(client: Client) -> None:
    seen = found("turn")[0]
    assert seen.seat is not None
    answer = client.get(sit(client, laid("turn"), seen.seat), headers={"hx-request": "true"})
    assert len(gzip.compress(answer.content)) < 12_000

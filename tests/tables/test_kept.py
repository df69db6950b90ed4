"""What a process keeps of a table is what another one would read."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from game.tables import records
from game.tables.models import Table
from game.tables.records import find_table, history_of
from game.tables.services import NotYourSeat, play, position_of
from game.tables.services_bots import continue_play
from game.tables.services_seats import free_seat, rename_seat

from .conftest import RULESET

Open = Callable[..., Table]
Committed = Callable[..., AbstractContextManager[Any]]


@pytest.fixture
def table(opened: Open) -> Table:
    table = opened()
    continue_play(table.pk)
    return find_table(table.public_id)


def move_of(table: Table) -> tuple[int, str, int, str]:
    move = RULESET.legal_moves(position_of(table).state, 0)[0]
    return table.pk, table.all_seats[0].token, table.waiting["0"], str(move)


def test_after_a_move_nothing_is_read_again(
    table: Table, django_capture_on_commit_callbacks: Committed
) -> None:
    history_of(table)
    with django_capture_on_commit_callbacks(execute=True):
        play(*move_of(table))
    with CaptureQueriesContext(
        connection,
    ) as asked:
        now = find_table(table.public_id)
        story = history_of(now)
        seats = [seat.token for seat in now.all_seats]
    assert len(asked) == 1  # the version
    stored = Table.objects.get(pk=table.pk)
    assert {f.name: getattr(now, f.attname) for f in Table._meta.concrete_fields} == {
        f.name: getattr(stored, f.attname) for f in Table._meta.concrete_fields
    }
    assert seats == [seat.token for seat in stored.all_seats]
    records._histories.clear()
    assert history_of(stored) == story


def test_what_was_never_stored_is_not_kept(table: Table) -> None:
    play(*move_of(table))  # the test's transaction is not committed
    assert records._tables[table.public_id].ply == table.ply


def test_a_seat_that_was_freed_is_closed_at_once(table: Table) -> None:
    given = move_of(table)
    rename_seat(table.pk, 1, "Ktoś")
    table.seats.update(last_seen=None)
    free_seat(table.pk, table.host_token, 0)
    with pytest.raises(NotYourSeat):
        play(*given)

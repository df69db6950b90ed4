"""`manage.py check_tables` proves that snapshots and rows agree."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from game.tables.models import Table
from game.tables.services_bots import continue_play


def run() -> str:
    out = StringIO()
    call_command("check_tables", stdout=out, stderr=out)
    return out.getvalue()


def test_sound_tables_pass(opened: Callable[..., Table]) -> None:
    for players in (2, 3, 4):
        continue_play(opened(players=players).pk)
    assert "3 checked, 0 faulty" in run()


def test_a_faulty_table_fails(opened: Callable[..., Table]) -> None:
    table = opened()
    Table.objects.filter(pk=table.pk).update(ply=99)
    with pytest.raises(CommandError):
        run()


def test_tables_of_other_rules_are_counted(opened: Callable[..., Table]) -> None:
    table = opened()
    Table.objects.filter(pk=table.pk).update(game="long-gone")
    assert "1 of other rules not checked" in run()

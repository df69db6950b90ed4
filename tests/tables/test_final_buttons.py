"""A button that only ends something, or gives it up, is never the reddest on the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from django.test import Client

from game.engine.registry import get_ruleset
from game.tables.models import Table

from .positions import phase, table_at
from .test_doubts import END, nomination_free

FINAL = [
    ("clashes", "pass", 2),
    ("paratroopers", "end", 2),
    ("paratroopers", "silent", 2),
]


@cache
def able(game: str, verb: str) -> Callable[[Any], bool]:
    """Seat 0 can make such a move."""
    ruleset = get_ruleset(game)
    return lambda state: any(move.verb == verb for move in ruleset.legal_moves(state, 0))


def button(client: Client, table: Table, value: str, **query: str) -> str:
    """How the button of this move is drawn."""
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    shown = client.get(f"/table/{table.public_id}/", query).content.decode()
    found = re.search(rf'<button class="([^"]*)" form="\w+" name="\w+" value="{value}"', shown)
    assert found, value
    return found[1]


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "verb", "players"), FINAL)
def test_what_ends_something_stands_back(
    client: Client, game: str, verb: str, players: int
) -> None:
    table = table_at(able(game, verb), players, game)
    assert "quiet" in button(client, table, f"0 {verb}").split()


@pytest.mark.django_db
def test_what_was_asked_about_is_not_urged(client: Client) -> None:
    table = table_at(phase("turn", nomination_free))
    client.get(f"/seat/{table.seats.get(index=0).token}/")
    shown = client.get(f"/table/{table.public_id}/", {"doubt": END}).content.decode()
    (asked,) = re.findall(r"<div[^>]* data-asks .*?</div>\s*</div>", shown, re.DOTALL)
    assert re.findall(r'<button class="([^"]*)"', asked) == ["button quiet", "button quiet"]

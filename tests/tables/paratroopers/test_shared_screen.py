"""Paratroopers around one screen: nobody shows his cards for what is decided on the map."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from game.rulesets.paratroopers.start import FIRST_TOKENS
from game.tables.models import Table
from game.tables.services import position_of
from tests.tables.shared_screen import opened_here

pytestmark = pytest.mark.django_db

SECOND_STEPS = re.compile(r"<template.*?</template>", re.DOTALL)
"""What is not seen before a part of a move is chosen."""
WHOSE = re.compile(r'<p class="whose">(.*?)</p>')


def test_the_first_tokens_are_placed_without_anybodys_cards() -> None:
    """The hands are alike then; each token is another player's."""
    table, client = opened_here("paratroopers", {"length": "lesson"}, 3)
    asked = []
    for _token in FIRST_TOKENS:
        table.refresh_from_db()
        page = text_of(client, table)
        asked += WHOSE.findall(page)
        assert 'id="hand"' not in page
        (seat,) = table.waiting
        kind, district = first_move(table, int(seat))
        picked = text_of(client, table, f"?chosen={kind}")
        assert f'name="move" value="{seat} place {kind} {district}"' in picked
        move = {"asked": table.waiting[seat], "move": f"{seat} place {kind} {district}"}
        path = reverse("move", args=[table.public_id])
        assert client.post(path, move).status_code == 302
    assert len(asked) == len(FIRST_TOKENS)
    assert len(set(asked)) == 3
    table.refresh_from_db()
    assert not WHOSE.search(text_of(client, table)), "a turn needs its player's cards"


def text_of(client: Client, table: Table, chosen: str = "") -> str:
    path = reverse("table", args=[table.public_id])
    return SECOND_STEPS.sub("", client.get(path + chosen).content.decode())


def first_move(table: Table, seat: int) -> tuple[str, str]:
    position = position_of(table)
    kind, district = position.ruleset.legal_moves(position.state, seat)[0].args
    return kind, district

"""Whole games through the pages, pressing only the buttons that they offer."""

import pytest
from django.test import Client

from game.records import check_table

from .bot import Player


@pytest.mark.parametrize(
    ("language", "players", "length"),
    [
        ("pl", 4, "full"),
        ("en", 3, "lesson-1"),
        ("en", 2, "lesson-2"),
    ],
)
def test_a_game_is_played_to_its_end(
    db: None, client: Client, language: str, players: int, length: str
) -> None:
    player = Player(client, language, seed=players)
    table = player.begin(players=str(players), length=length, level="easy")
    assert table.players == players
    player.play(table)
    assert "1." in player.page.text
    # The site's chance is not seeded, and in a lesson a player may well join no mission.
    always = {"bid", "turn"} if length.startswith("lesson") else {"bid", "turn", "give-orders"}
    assert always <= player.prompts
    assert check_table(table) == []

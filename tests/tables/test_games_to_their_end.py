"""Whole games through the pages, pressing only the buttons that they offer."""

from typing import Final

import pytest
from django.test import Client

from game.classroom.repair import check_table

from .bot import Player

CLASHES: Final = {"team", "action"}
"""What everybody decides in a game of Clashes, however small."""


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


@pytest.mark.parametrize(
    ("language", "players", "variant", "decided"),
    [("pl", 2, "a", CLASHES), ("en", 4, "b", {*CLASHES, "leader"}), ("pl", 9, "a", {"team"})],
)
def test_a_game_of_clashes_is_played_to_its_end(
    db: None, client: Client, language: str, players: int, variant: str, decided: set[str]
) -> None:
    player = Player(client, language, seed=players)
    table = player.begin(game="clashes", players=str(players), variant=variant, level="easy")
    assert (table.players, table.options) == (players, {"variant": variant, "side": "heroes"})
    player.play(table)
    assert decided <= player.prompts
    assert check_table(table) == []


@pytest.mark.parametrize(
    ("language", "options"),
    [("pl", {"specials": "lot"}), ("en", {"specials": "chosen", "side": "communists"})],
)
def test_a_game_of_forest_is_played_to_its_end(
    db: None, client: Client, language: str, options: dict[str, str]
) -> None:
    player = Player(client, language, seed=2)
    table = player.begin(game="forest", players="2", level="easy", **options)
    assert table.players == 2
    player.play(table)
    assert ("choose" in player.prompts) == (options["specials"] == "chosen")
    assert "turn" in player.prompts
    assert check_table(table) == []


@pytest.mark.parametrize(
    ("language", "players", "options"),
    [("pl", 2, {"length": "lesson"}), ("en", 4, {"length": "lesson", "year": "1944"})],
)
def test_a_game_of_paratroopers_is_played_to_its_end(
    db: None, client: Client, language: str, players: int, options: dict[str, str]
) -> None:
    player = Player(client, language, seed=players)
    table = player.begin(game="paratroopers", players=str(players), level="easy", **options)
    assert table.players == players
    player.play(table)
    assert {"place", "board", "turn"} <= player.prompts
    assert check_table(table) == []

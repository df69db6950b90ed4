"""Simulated games are counted right and can be counted again."""

import pytest

from game.engine import plain_report
from game.engine.registry import has_module, rulesets
from game.engine.report import WIN, Tally
from game.engine.simulate import Plan, play_one, report_of, tables

GAMES = 6


def played(slug: str, levels: tuple[str, ...]) -> Tally:
    plan = Plan(slug, levels, GAMES, seed=3)
    total: Tally = Tally()
    for number in range(GAMES):
        total.update(play_one(plan, number))
    return total


@pytest.mark.parametrize("slug", sorted(rulesets()))
def test_every_game_has_one_win_to_share(slug: str) -> None:
    levels = ("easy", "medium", "easy")[: rulesets()[slug].player_counts[-1]]
    total = played(slug, levels)
    for what in ("seat", "level"):
        assert sum(n for key, n in total.items() if key[:2] == ("won", what)) == GAMES * WIN
    assert total["games",] == GAMES
    assert total["seats", "medium"] == 0
    assert total["seats", "level", "medium"] == GAMES


@pytest.mark.parametrize("slug", sorted(rulesets()))
def test_the_same_seed_plays_the_same_games(slug: str) -> None:
    assert played(slug, ("easy", "easy")) == played(slug, ("easy", "easy"))


@pytest.mark.parametrize("slug", sorted(rulesets()))
def test_the_tables_print_as_markdown(slug: str) -> None:
    levels = ("easy", "medium")
    text = "\n".join(map(str, tables(Plan(slug, levels, GAMES), played(slug, levels))))
    assert "| medium |" in text
    assert "nan" not in text


@pytest.mark.parametrize("slug", sorted(rulesets()))
def test_a_pair_of_games_has_the_same_deal(slug: str) -> None:
    plan = Plan(slug, ("easy", "easy"), 4, seed=3, paired=True)
    one, other, next_deal = (play_one(plan, number) for number in range(3))
    assert one == other != next_deal


def test_a_game_without_a_report_of_its_own_is_told_of_like_any() -> None:
    own = {slug: report_of(slug) for slug in rulesets() if has_module(slug, "report")}
    assert own
    assert plain_report not in own.values()
    assert {report_of(slug) for slug in rulesets() if slug not in own} == {plain_report}

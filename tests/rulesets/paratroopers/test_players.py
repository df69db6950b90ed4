"""The computer players: always a legal move, from the view alone, each level a step up."""

from __future__ import annotations

import pytest

from game.rulesets.paratroopers.ruleset import RULESET
from tests.rulesets.playing import decide_alike, share_won

from .games import played

LEVELS = RULESET.computers
SHORT = {"length": "short"}
LESSON = {"length": "lesson"}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("players", [2, 4])
def test_plays_whole_games_with_legal_moves(level: str, players: int) -> None:
    *_, last = played(players, 1, LESSON, level)
    assert RULESET.outcome(last.after) is not None


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_decides_from_what_the_seat_sees_alone(level: str) -> None:
    """In two states that a seat cannot tell apart it makes the same move."""
    assert decide_alike(RULESET, 2, LESSON, LEVELS[level]) > 20


def test_medium_is_clearly_better_than_easy() -> None:
    pair = (LEVELS["medium"], LEVELS["easy"])
    assert share_won(RULESET, pair, 16, lambda number: SHORT) > 0.6


def test_hard_is_better_than_medium() -> None:
    pair = (LEVELS["hard"], LEVELS["medium"])
    assert share_won(RULESET, pair, 24, lambda number: SHORT) > 0.5

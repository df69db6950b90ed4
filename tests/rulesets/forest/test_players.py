"""The computer players: always a legal move, from the view alone, each level a step up."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.match import play_match
from game.rulesets.forest.bots.estimates import Sight, promise
from game.rulesets.forest.bots.odds import HITS, fight, in_line, strike, wins
from game.rulesets.forest.bots.plan import planning_player
from game.rulesets.forest.ruleset import RULESET
from tests.rulesets.playing import decide_alike, share_won

from .table import C, F, dealt

LEVELS = RULESET.computers


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_plays_whole_games_with_legal_moves(level: str) -> None:
    for seed in range(2):
        match = play_match(RULESET, [LEVELS[level]] * 2, {"specials": "chosen"}, Random(seed))
        assert match.outcome.ranking


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_decides_from_what_the_seat_sees_alone(level: str) -> None:
    """In two states that a seat cannot tell apart it makes the same move."""
    assert decide_alike(RULESET, 2, {"specials": "chosen"}, LEVELS[level]) > 20


def either_side(number: int) -> dict[str, int]:
    """Whoever sits first leads the forest men in two games of four."""
    return {"forest": number // 2 % 2}


def test_medium_is_clearly_better_than_easy() -> None:
    assert share_won(RULESET, (LEVELS["medium"], LEVELS["easy"]), 20, either_side) > 0.6


def test_hard_is_better_than_medium() -> None:
    assert share_won(RULESET, (LEVELS["hard"], LEVELS["medium"]), 40, either_side) > 0.5


# ── What they reckon with ──


def test_the_chance_to_hit_is_that_of_the_two_lowest_of_three_dice() -> None:
    assert HITS[1] == 0
    assert HITS[2] == pytest.approx(16 / 216)
    assert HITS[12] == 1


def test_a_fight_of_one_against_one_by_hand() -> None:
    """Whoever hits first wins: p + (1-p)²p + …"""
    p = HITS[6]
    assert wins(fight(((6, 1),), ((6, 1),))) == pytest.approx(p / (1 - (1 - p) ** 2))


def test_a_fight_comes_to_an_end() -> None:
    squad, other = in_line([(7, 3), (6, 3), (8, 3)]), in_line([(6, 2), (6, 2), (7, 3)])
    ending = fight(squad, other)
    assert sum(ending) == pytest.approx(1.0)
    assert 0.5 < wins(ending) < 1.0
    assert wins(fight(other, squad)) < 0.5


def test_hits_fall_on_one_after_the_other() -> None:
    assert strike(((6, 2), (7, 3)), 3) == ((7, 2),)
    assert strike(((6, 2),), 5) == ()


def test_a_pair_that_goes_together_promises_more() -> None:
    assert promise(("nn-2-6", "nn-2-5"), False, F) > promise(("nn-1-7", "nn-5-6"), False, F)


def test_takes_a_terrain_when_it_can() -> None:
    table = dealt({F: ["nn-2-7"]}).laid(2, "nn-2-5", "nn-2-6")
    view = RULESET.view(table.state, 0)
    move = planning_player(view, RULESET.legal_moves(table.state, 0), Random(1))
    assert str(move) == "0 place nn-2-7 2"


def test_ends_the_game_with_a_victory_when_it_can() -> None:
    table = dealt({C: ["mo-3-5"]}, starts="communists").controlled(C, C, C, F, F, F)
    table.laid(4, "mo-2-5", "mo-1-5").laid(5, "kbw-3-6", "mo-2-6")
    view = RULESET.view(table.state, 1)
    move = planning_player(view, RULESET.legal_moves(table.state, 1), Random(1))
    after, _ = RULESET.apply(table.state, move)
    assert RULESET.outcome(after) is not None


def test_a_terrain_held_by_a_strong_formation_is_worth_more() -> None:
    weak = dealt().laid(3, "nn-2-5")
    strong = dealt().laid(3, "nn-2-5", "nn-2-6", "nn-2-7")
    sights = [Sight(RULESET.view(table.state, 0)) for table in (weak, strong)]
    assert sights[0].now[2] < sights[1].now[2]

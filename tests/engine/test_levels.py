"""Computer players of a rating: the harder, the more often the best move."""

from __future__ import annotations

from math import inf
from random import Random
from types import SimpleNamespace

import pytest

from game.engine.bots.levels import best_rated, levels
from game.engine.contract import Move

VIEW = SimpleNamespace(board=SimpleNamespace(phase="turn"))
MOVES = tuple(Move(0, "play", (str(value),)) for value in range(6))


def rate(view, move) -> float:
    return 100.0 * int(move.args[0])


def share_of_best(player) -> float:
    made = [player(VIEW, MOVES, Random(seed)) for seed in range(400)]
    return made.count(MOVES[-1]) / len(made)


def test_a_harder_level_makes_the_best_move_more_often_whatever_the_scale() -> None:
    easy, medium, hard = (share_of_best(player) for player in levels(rate).values())
    assert list(levels(rate)) == ["easy", "medium", "hard"]
    assert 1 / 6 < easy < medium - 0.1
    assert medium < hard == 1.0


def test_equal_moves_are_made_as_often_as_each_other() -> None:
    hard = levels(lambda view, move: 0.0)["hard"]
    made = {hard(VIEW, MOVES, Random(seed)) for seed in range(200)}
    assert made == set(MOVES)


def test_no_level_makes_a_move_that_is_infinitely_bad() -> None:
    players = levels(lambda view, move: rate(view, move) or -inf)
    for level, player in players.items():
        made = {player(VIEW, MOVES, Random(seed)) for seed in range(200)}
        assert MOVES[0] not in made, level
    assert share_of_best(players["easy"]) < share_of_best(players["hard"]) == 1.0
    assert levels(lambda view, move: -inf)["easy"](VIEW, MOVES, Random(1)) in MOVES


@pytest.mark.parametrize(("phase", "best"), [("turn", False), ("other", True)])
def test_how_much_is_left_to_chance_may_differ_by_phase(phase: str, best: bool) -> None:
    player = best_rated(lambda view, moves: [rate(view, m) for m in moves], 0.1, {"turn": 1e6})
    view = SimpleNamespace(board=SimpleNamespace(phase=phase))
    made = [player(view, MOVES, Random(seed)) for seed in range(50)]
    assert (made.count(MOVES[-1]) == 50) is best

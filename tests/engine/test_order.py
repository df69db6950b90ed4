"""Turns, rounds, the last round, and the places at the end."""

from __future__ import annotations

from itertools import islice
from types import SimpleNamespace

from game.engine.order import Turns, clockwise, end_with_this_round
from game.engine.ranking import by_points, ranking


def following(turns, able=None):
    """The turns from this one on, as (round, seat)."""
    while not turns.over:
        yield turns.round, turns.seat
        turns = turns.next() if able is None else turns.next_of(able)


def test_everybody_has_a_turn_in_every_round_whoever_begins() -> None:
    assert clockwise(4, 2) == (2, 3, 0, 1)
    found = list(islice(following(Turns.begin(3, 1)), 7))
    assert found == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]


def test_the_last_round_is_played_to_its_end() -> None:
    turns = Turns.begin(3, 1).next()
    assert list(following(turns.end_after())) == [(1, 2), (1, 0)]
    assert list(following(turns.end_after(1))) == [(1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_the_last_round_is_never_put_off() -> None:
    turns = Turns.begin(2)
    assert turns.end_after().end_after(2) == turns.end_after()
    assert turns.end_after(2).end_after() == turns.end_after()


def test_who_cannot_have_a_turn_is_left_out() -> None:
    turns = Turns.begin(3)
    assert list(islice(following(turns, {0, 2}), 4)) == [(1, 0), (1, 2), (2, 0), (2, 2)]
    assert list(following(turns.end_after(), {0, 1})) == [(1, 0), (1, 1)]
    assert list(following(turns, ())) == [(1, 0)]


def test_called_time_ends_the_game_with_the_present_round() -> None:
    game = SimpleNamespace(board=SimpleNamespace(turns=Turns.begin(2).next()))
    end_with_this_round(game)
    assert list(following(game.board.turns)) == [(1, 1)]


def test_equal_strengths_share_a_place() -> None:
    assert ranking([5, 7, 5, 1]) == ((1,), (0, 2), (3,))
    assert ranking([(5, 1), (5, 2)]) == ((1,), (0,))


def test_of_equal_points_the_tie_break_decides_and_the_points_are_told() -> None:
    assert by_points("cards", [3, 3, 2]).ranking == ((0, 1), (2,))
    outcome = by_points("cards", [3, 3, 2], [0, 1, 9])
    assert (outcome.ranking, outcome.scores, outcome.reason) == (
        ((1,), (0,), (2,)),
        (3, 3, 2),
        "cards",
    )

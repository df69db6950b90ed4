"""Setup, Tracks and the rules used everywhere: Morale, Points, tokens."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.contract import CHANCE
from game.rulesets.paratroopers.cards import FLIGHT_ORDERS, MISSIONS, SPECIALS, TRAINING
from game.rulesets.paratroopers.decks import fill_track, fill_training
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import Game, Task
from tests.rulesets.playing import Playing

from .table import STARTING, Table


def begun(players: int, **options: object) -> Playing:
    """Everything is shuffled; the first token is to be placed."""
    table = Playing(RULESET, players, options)
    table.do("chance first 1")
    rng = Random(3)
    while table.to_act == (CHANCE,):
        table.do(str(RULESET.chance(table.state, rng)))
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    board = begun(players).board
    assert board.points == (20,) * players
    assert board.money == (3,) * players
    for seat in range(players):
        assert [(pawn.place, pawn.morale) for pawn in board.pawns[seat]] == [("abroad", 2)] * 3
        assert sorted(board.shown[seat]) == sorted(STARTING)
        assert board.piles[seat] == board.played[seat] == ()
    assert sorted(TRAINING[card].value for card in STARTING) == [3, 3, 3, 4, 5]


@pytest.mark.parametrize(("players", "each"), [(2, (1, 2, 2, 2)), (3, (1,) * 4), (4, (1,) * 4)])
def test_special_cards_of_each_kind(players: int, each: tuple[int, ...]) -> None:
    board = begun(players).board
    kinds = ("escape", "training", "supply", "dispatch")
    for own in board.specials:
        found = [SPECIALS[card].kind for card in own]
        assert tuple(found.count(kind) for kind in kinds) == each
    assert len({card for own in board.specials for card in own}) == players * sum(each)


def test_the_tracks() -> None:
    board = begun(2).board
    assert all(board.training)
    assert board.track[3] == ""
    assert {MISSIONS[card].year for card in board.track[:3]} == {1941}


def test_the_first_shuffled_mission_lies_on_place_three() -> None:
    table = Playing(RULESET, 2, {}).do("chance first 0")
    rng = Random(3)
    while table.to_act == (CHANCE,):
        move = RULESET.chance(table.state, rng)
        if move.args[0] == "missions-1941":
            shuffled = move.args[1:]
        table.do(str(move))
    assert table.board.track == (*shuffled[::-1], "")


def test_five_tokens_are_placed_going_round() -> None:
    table = begun(3)
    assert len(table.moves(1)) == 5 * 11
    asked, places = [], []
    while not table.board.round:
        (seat,) = table.to_act
        asked.append(seat)
        moves = table.moves(seat)
        for move in moves:
            _, kind, district = move.split()
            assert kind != "radio"
            assert district not in ("pomorze", "poznan", "lodz", "slask", "warszawa", *places)
        places.append(moves[-1].split()[2])
        table.do(f"{seat} {moves[-1]}")
    assert asked == [1, 2, 0, 1, 2]
    assert {kind for kinds in table.board.tokens.values() for kind in kinds} == {
        "people", "arms", "explosives", "tools", "transport",
    }  # fmt: skip
    assert list(table.board.pool.values()) == [14, 13, 9, 11, 7, 8]


def test_a_lesson_has_one_year_and_flights_for_everybody() -> None:
    for players, least in ((2, 3), (3, 3), (4, 3)):
        table = begun(players, length="lesson", year=1944)
        assert all(table.board.track)
        assert {MISSIONS[card].year for card in table.board.track} == {1944}
        orders = [card for cards in table.secrets.orders for card in cards]
        assert {FLIGHT_ORDERS[card].year for card in orders} == {1944}
        assert all(FLIGHT_ORDERS[card].seats >= least for card in orders)
        assert len(orders) >= 2
        assert table.board.last == 5


# ── Tracks ──


def test_cards_close_up_and_new_ones_lie_in_front() -> None:
    table = Table().board_with(training=("a", "", "b", "", "c"))
    game = Game(table.secrets_with(training=("d", "e", "f")).state)
    fill_training(game)
    assert game.board.training == ("e", "d", "a", "b", "c")
    assert game.secrets.training == ("f",)


def test_an_empty_deck_leaves_gaps_until_a_card_has_come_under_it() -> None:
    table = Table()
    rows = table.secrets.missions
    table.secrets_with(missions=((), *rows[1:])).board_with(track=("a", "", "b", ""))
    game = Game(table.state)
    fill_track(game)
    assert game.board.track == ("", "", "a", "b")
    game.board.missions_under = ("c",)
    fill_track(game)
    assert game.board.track == ("", "c", "a", "b")


# ── Morale, Points, tokens ──


@pytest.mark.parametrize(
    ("morale", "by", "then", "points"),
    [(5, 2, 6, 21), (6, 1, 6, 21), (2, 1, 3, 20), (1, -1, 1, 19), (3, -2, 1, 20), (6, -1, 5, 20)],
)
def test_only_steps_beyond_are_points(morale: int, by: int, then: int, points: int) -> None:
    game = Game(Table().pawn_with(0, "D", "wilno", morale=morale).state)
    game.change_morale(0, "D", by)
    assert game.board.pawn(0, "D").morale == then
    assert game.board.points[0] == points


def test_points_stop_at_one_and_nothing_is_owed() -> None:
    game = Game(Table().own("points", 0, 3).state)
    game.change_points(0, -7, "failed")
    game.change_points(0, 2, "report")
    assert game.board.points[0] == 3


def entering(table: Table) -> Table:
    return table.board_with(agenda=()).run(
        Task("token", 1, ("arms", "wilno")), Task("begin-turn", 0)
    )


def test_a_token_without_room_is_diverted_to_a_neighbour_in_the_country() -> None:
    table = entering(Table().lying("wilno", "arms"))
    assert table.moves(1) == ["divert arms nowogrodek", "divert arms bialystok"]
    table.do("1 divert arms bialystok")
    assert table.board.tokens["bialystok"] == ("arms",)


def test_the_only_neighbour_with_room_is_not_asked_for() -> None:
    table = entering(Table().lying("wilno", "arms").lying("bialystok", "arms"))
    assert table.board.tokens["nowogrodek"] == ("arms",)
    assert table.to_act == (0,)


def test_where_there_is_no_room_at_all_the_token_comes_to_the_pool() -> None:
    table = Table().lying("wilno", "arms").lying("bialystok", "arms").lying("nowogrodek", "arms")
    before = table.board.pool["arms"]
    assert entering(table).board.pool["arms"] == before + 1

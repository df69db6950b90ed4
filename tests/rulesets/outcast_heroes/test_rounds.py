"""Rounds: new missions, turns of two actions (three), the handover."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE

from .positions import arrange, first_turn


def table_of(table):
    return [m.mission for m in table.board.missions]


def next_round(table):
    """Everybody passes this round."""
    number = table.board.round
    while table.board.round == number and table.board.stage == 1:
        table.lazy()
    return table


def test_a_mission_enters_in_rounds_one_to_three_and_none_in_round_four() -> None:
    table = first_turn()
    deck = [table_of(table)[0], *table.secrets.mission_deck]
    for number in (1, 2, 3):
        assert table_of(table) == [*deck[:number], FREE]
        next_round(table)
    assert table.board.round == 4
    assert table_of(table) == [*deck[:3], FREE]
    assert len(table.secrets.mission_deck) == 6


@pytest.mark.parametrize(("players", "chief"), [(2, 1), (3, 1), (4, 3)])
def test_turns_go_clockwise_from_the_commander_in_chief(players: int, chief: int) -> None:
    table = first_turn(players, chief)
    seen = []
    while table.board.round == 1:
        seen.append(table.board.active)
        table.play(f"{table.board.active} end-turn")
    assert seen == [(chief + i) % players for i in range(players)]


@pytest.mark.parametrize("players", [3, 4])
def test_a_turn_has_two_actions(players: int) -> None:
    table = first_turn(players)
    for seat in range(players):
        assert (table.board.active, table.board.actions) == (seat, 2)
        table.play(f"{seat} end-turn")


@pytest.mark.parametrize("chief", [0, 1])
def test_the_commander_in_chief_of_two_has_three_actions(chief: int) -> None:
    table = first_turn(2, chief)
    assert table.board.actions == 3
    table.play(f"{chief} end-turn")
    assert table.board.actions == 2


def test_the_third_action_goes_with_the_commander_in_chief_card() -> None:
    table = next_round(first_turn(2))
    assert (table.board.active, table.board.actions) == (1, 3)


def test_handover_passes_the_card_to_the_left_and_leaves_the_nomination() -> None:
    table = first_turn(3, 2)
    assert table.board.commander_in_chief == 2
    next_round(table)
    assert table.board.commander_in_chief == 0
    assert table.board.nomination == 2
    assert table.board.active == 0
    next_round(table)
    assert table.board.commander_in_chief == 1


def test_a_stage_has_four_rounds() -> None:
    table = first_turn()
    for number in (1, 2, 3, 4):
        assert (table.board.stage, table.board.round) == (1, number)
        next_round(table)
    assert table.board.stage == 2


def test_ruling_25_interrogation_takes_an_action_in_the_next_turn_only() -> None:
    table = first_turn(3)
    arrange(table, interrogated=(0, 1, 0))
    table.play("0 end-turn")
    assert (table.board.active, table.board.actions) == (1, 1)
    next_round(table)
    while table.board.active != 1:
        table.lazy()
    assert table.board.actions == 2


def test_ruling_25_several_interrogations_add_up_never_below_zero() -> None:
    table = first_turn(2)
    arrange(table, interrogated=(0, 5))
    table.play("0 end-turn")
    turn = next(event for event in table.events if event.kind == "turn")
    assert turn.public == {"seat": 1, "actions": 0}
    assert table.board.interrogated == (0, 0)


def test_ruling_5_a_player_with_no_actions_still_has_his_turn() -> None:
    table = arrange(first_turn(3), interrogated=(0, 2, 0))
    before = len(table.told("turn"))
    table.play("0 end-turn")
    turns = [event.public["seat"] for event in table.told("turn")[before:]]
    assert turns == [1, 2]

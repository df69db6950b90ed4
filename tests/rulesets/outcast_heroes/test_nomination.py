"""The Nomination: protects one Command zone until the mission is over."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE

from .positions import arrange, by_leadership, first_mission, first_turn, twins


def commanded(players=3, owner=1, mission=None):
    """Seat 0 holds the Nomination and is to act; seat `owner` commands a mission."""
    table = first_turn(players)
    mission = mission or first_mission(table)
    arrange(table, missions={mission: {"command": by_leadership(table, owner)[0]}})
    return table, mission


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("mission", [None, FREE])
def test_ruling_6_it_goes_to_any_players_commander_on_any_mission(owner, mission) -> None:
    table, mission = commanded(owner=owner, mission=mission)
    assert f"0 nominate {mission}" in table.legal(0)
    table.play(f"0 nominate {mission}")
    assert table.board.nominated == mission
    assert table.board.nomination is None


def test_ruling_6_it_costs_no_action_and_ends_the_turn() -> None:
    table, mission = commanded()
    arrange(table, actions=0)
    table.play(f"0 nominate {mission}")
    assert table.board.active == 1
    table, mission = commanded()
    table.play(f"0 nominate {mission}")
    assert table.board.active == 1


def test_only_a_mission_with_a_commander_can_be_nominated() -> None:
    table, _ = commanded()
    table.refused(f"0 nominate {FREE}")


def test_only_its_holder_places_it_and_only_in_his_own_turn() -> None:
    table, mission = commanded()
    table.refused(f"1 nominate {mission}")
    table.play("0 end-turn")
    assert "nominate" not in table.verbs(1)
    assert "Nomination" in table.refused(f"1 nominate {mission}")


def test_it_is_used_once_a_stage() -> None:
    table, mission = commanded()
    table.play(f"0 nominate {mission}")
    table.end_turns().go_to("turn")
    while table.board.active != 0:
        table.play(f"{table.board.active} end-turn")
    assert "nominate" not in table.verbs(0)


@pytest.mark.parametrize("attacker", [0, 1])
def test_ruling_7_nobody_takes_a_nominated_command_over(attacker: int) -> None:
    table = first_turn(2)
    mine, his = twins(table, attacker, 1)
    mission = first_mission(table)
    zones = {"command": his, "recon": by_leadership(table, 0)[0], "strike": [mine]}
    arrange(table, missions={mission: zones}, active=attacker, actions=2)
    assert f"{attacker} take-over {mine} {mission} command" in table.legal(attacker)
    arrange(table, nominated=mission)
    assert "Nomination" in table.refused(f"{attacker} take-over {mine} {mission} command")
    assert f"{attacker} take-over {mine} {mission} recon" in table.legal(attacker)


def test_it_protects_no_other_mission() -> None:
    table = first_turn(2)
    mine, his = twins(table, 0, 1)
    arrange(table, missions={FREE: {"command": his, "strike": [mine]}})
    arrange(table, nominated=first_mission(table))
    assert f"0 take-over {mine} {FREE} command" in table.legal(0)


@pytest.mark.parametrize("mission", [None, FREE])
def test_ruling_7_it_ends_when_the_mission_is_resolved(mission, difficulty) -> None:
    table, mission = commanded(2, owner=0, mission=mission)
    difficulty.hopeless(mission)
    table.play(f"0 nominate {mission}").end_turns()
    table.play(f"0 start {mission}").go_to("turn")
    assert table.board.nominated is None
    assert table.board.nomination is None


def test_ruling_7_it_lasts_into_later_rounds_of_the_stage() -> None:
    table, mission = commanded(2, owner=1)
    table.play(f"0 nominate {mission}").end_turns().play(f"1 wait {mission}")
    assert table.board.round == 2
    assert table.board.nominated == mission


def test_ruling_7_it_ends_with_the_stage() -> None:
    table = first_turn(2)
    arrange(table, missions={FREE: {"command": by_leadership(table, 0)[0]}}, nominated=FREE)
    table.go_to("bid")
    assert table.board.stage == 2
    assert table.board.nominated is None
    assert table.board.on_table(FREE).command is not None

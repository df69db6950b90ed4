"""Setup: decks, Units, tracks, for every number of players."""

import pytest

from game.rulesets.outcast_heroes.cards import (
    ALL_GLORY,
    COLOUR,
    FREE,
    GOALS,
    GOVERNMENT,
    MISSIONS,
    SOLDIERS,
    TRAITOR,
    all_orders,
)
from game.rulesets.outcast_heroes.ruleset import RULESET

from .positions import start
from .table import Table

UNIT = {2: 6, 3: 4, 4: 3}
everyone = pytest.mark.parametrize("players", [2, 3, 4])


@everyone
def test_mission_deck_is_three_missions_of_each_stage_first_stage_on_top(players: int) -> None:
    secrets = start(players).secrets
    assert [MISSIONS[m].stage for m in secrets.mission_deck] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert len(set(secrets.mission_deck)) == 9
    assert set(secrets.missions_unused) == set(MISSIONS) - set(secrets.mission_deck)


def test_missions_can_be_any_three_of_a_stage_but_not_of_another_order() -> None:
    table = Table(RULESET.setup(2, {}))
    of = {n: [m.id for m in MISSIONS.values() if m.stage == n] for n in (1, 2, 3)}
    right = [*of[1][2:], *of[2][:3], *of[3][1:4]]
    table.refused(f"chance missions {' '.join(reversed(right))}")
    table.refused(f"chance missions {' '.join([*of[1][:2], of[1][0], *right[3:]])}")
    table.play(f"chance missions {' '.join(right)}")
    assert table.secrets.mission_deck == tuple(right)


@everyone
def test_free_the_prisoners_lies_on_the_table_from_the_first(players: int) -> None:
    assert [m.mission for m in start(players).board.missions] == [FREE]


@everyone
def test_goal_deck_has_six_green_goals_and_two_traitors_only_with_four(players: int) -> None:
    secrets = start(players).secrets
    deck = [*secrets.goals, *secrets.goal_deck]
    green = [goal for goal in deck if GOALS[goal].side == "green"]
    assert len(green) == len(set(green)) == 6
    assert deck.count(TRAITOR) == (2 if players == 4 else 1)


@everyone
def test_each_player_holds_one_order_and_the_rest_are_the_deck(players: int) -> None:
    secrets = start(players).secrets
    assert None not in secrets.held
    assert len(secrets.held) == players
    assert sorted([*secrets.held, *secrets.order_deck]) == sorted(all_orders(""))


@everyone
def test_glory_and_government_decks_are_whole(players: int) -> None:
    secrets = start(players).secrets
    assert sorted(card.value for card in secrets.glory_deck) == sorted(ALL_GLORY)
    assert sorted(card.id for card in secrets.government_deck) == sorted(GOVERNMENT)


@everyone
def test_units_have_six_four_or_three_soldiers_and_the_rest_is_in_the_headquarters(
    players: int,
) -> None:
    board = start(players).board
    for seat, colour in enumerate(board.colours):
        eight = {s for s in SOLDIERS if COLOUR[s] == colour}
        rest = {s for s in board.headquarters if COLOUR[s] == colour}
        assert len(board.units[seat]) == UNIT[players]
        assert set(board.units[seat]) | rest == eight
    assert len(board.headquarters) == players * (8 - UNIT[players])


def test_which_soldiers_start_in_the_unit_is_drawn() -> None:
    table = Table(RULESET.setup(4, {}))
    while table.board.chance[0] != "unit 2":
        table.chance()
    own = [s for s in SOLDIERS if COLOUR[s] == table.board.colours[2]]
    table.play(f"chance unit {' '.join(reversed(own))}")
    assert set(table.board.units[2]) == set(own[-3:])


@everyone
def test_markers_start_on_one_and_colours_differ(players: int) -> None:
    board = start(players).board
    assert board.tracks == (1,) * players
    assert len(set(board.colours)) == players


def test_colours_can_be_chosen() -> None:
    board = start(2, colours=["orange", "green"]).board
    assert board.colours == ("orange", "green")
    assert {COLOUR[s] for s in (*board.headquarters, *board.units[0])} == {"orange", "green"}

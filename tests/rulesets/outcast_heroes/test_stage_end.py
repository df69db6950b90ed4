"""The stage's end: forced missions, who won it, Glory, Secret Goals, Traitors."""

import itertools

import pytest

from game.rulesets.outcast_heroes.cards import DIFFICULTY, FREE, GOVERNMENT, TRAITOR

from .positions import (
    arrange,
    first_mission,
    first_turn,
    give_bonus,
    replace,
    soldiers_of,
    stack_government,
)
from .scoring import GREEN, scored

# ── forced starts ──


def test_all_regular_missions_left_start_oldest_first() -> None:
    table = first_turn(2)
    missions = [first_mission(table), *table.secrets.mission_deck[:2]]
    table.go_to("bid")
    begun = [e.public for e in table.told("begin")]
    assert [e["mission"] for e in begun] == missions
    assert all(e["forced"] for e in begun)
    assert table.board.failed == tuple(missions)


def test_ruling_27_a_mission_without_soldiers_fails_with_the_action_played() -> None:
    table = first_turn(2)
    mission, deck = first_mission(table), table.secrets.glory_deck
    table.end_turns()
    arrange(table, round=4)
    stack_government(table, "arrests")
    before = len(table.board.headquarters)
    table.end_turns()
    assert mission in table.board.failed
    assert len(table.board.headquarters) < before
    result = table.told("result")[0].public
    played = table.told("government")[0].public["government"]
    assert result["mission"] == mission
    assert (result["total"], result["success"]) == (0, False)
    assert result["difficulty"] == DIFFICULTY[mission] + GOVERNMENT[played].modifier
    assert not table.told("drew-glory")
    assert len(deck) == 20


def last_round(zones, *effects, players=2, chief=0, **board):
    """Round 4 with one manned mission, nobody having done anything."""
    table = first_turn(players, chief)
    arrange(table, missions={first_mission(table): zones}, round=4, **board)
    stack_government(table, *(effects or ("ambush",)))
    return table


def men(seat=0):
    return soldiers_of(first_turn(2), seat)


def test_ruling_28_soldiers_without_a_commander_do_all_as_usual(difficulty) -> None:
    own, other = men(), men(1)
    table = last_round({"recon": own[0], "liaison": other[0]}, "ambush", "manhunt")
    mission = first_mission(table)
    difficulty.easy(mission)
    table.end_turns()
    assert [e.public["seat"] for e in table.told("drew-glory")] == [1, 0]
    assert table.to_act == (0,)
    assert table.verbs(0) == {"choose"}
    table.play(table.legal(0)[0]).give({own[0]: "stand-fast", other[0]: "stand-fast-star"})
    assert table.board.bonuses[1] == (mission,)


def test_ruling_28_informers_stay_without_a_commander() -> None:
    table = last_round({"strike": [men()[0]]}, "informers").end_turns()
    assert table.board.chance == ("orders",)
    assert table.board.resolving.counts


def test_a_forced_mission_with_a_commander_gives_him_all_his_rights() -> None:
    own = men()
    table = last_round({"command": own[0]}, "informers").end_turns()
    table.play(f"0 wait {first_mission(table)}")
    assert table.board.resolving.forced
    assert table.to_act == (0,)
    assert table.verbs(0) == {"give-glory"}
    table.lazy()
    assert set(table.legal(0)) == {"0 pay", "0 refuse"}


def test_ruling_19_forced_starts_cannot_be_cancelled() -> None:
    own = men()
    table = last_round({"command": own[0]})
    mission = first_mission(table)
    one, two = give_bonus(table, 1, "cancel-start", 2)
    table.end_turns().play(f"0 start {mission}", f"1 use {one}")
    assert table.board.resolving.mission == mission
    assert table.board.resolving.forced
    assert two in table.board.bonuses[1]
    assert table.verbs(0) == {"give-glory"}


@pytest.mark.parametrize("chief", [0, 1])
def test_the_commander_in_chief_card_has_passed_on_before_the_forced_missions(chief) -> None:
    own, other = men(), men(1)
    table = last_round({"strike": [own[0], other[0]]}, chief=chief).end_turns()
    assert table.board.commander_in_chief == 1 - chief
    assert table.board.resolving.participants == (1 - chief, chief)


def test_ruling_25_interrogation_by_a_forced_mission_counts_in_the_next_stage() -> None:
    table = last_round({}, "interrogation", jail=[men()[0]])
    table.go_to("bid")
    assert table.board.stage == 2
    assert table.board.interrogated == (1, 0)
    for seat in (0, 1):
        table.play(table.legal(seat)[0])
    table.settle()
    while table.board.active != 0:
        table.lazy()
    base = 3 if table.board.commander_in_chief == 0 else 2
    assert table.board.actions == base - 1


# ── who won, and scoring ──


def extra(public):
    return [row["extra"] for row in public["rows"]]


@pytest.mark.parametrize(("failed", "lost"), [(0, False), (1, False), (2, True), (3, True)])
def test_two_failed_missions_make_the_government_the_winner(failed: int, lost: bool) -> None:
    public, _ = scored(failed)
    assert public["lost"] is lost
    assert public["failed"] == failed


def test_failures_of_earlier_stages_do_not_count() -> None:
    table = first_turn(2).go_to("bid")
    assert len(table.board.failed) == 3
    table.go_to("turn")
    arrange(table, round=4)
    missions = tuple(m for m in table.board.missions if m.mission == FREE)
    table.state = type(table.state)(replace(table.board, missions=missions), table.secrets)
    table.end_turns()
    assert table.told("scored")[1].public["failed"] == 0


@pytest.mark.parametrize("failed", [0, 3])
def test_glory_in_hand_is_added_in_a_won_stage_as_in_a_lost_one(failed: int) -> None:
    public, table = scored(failed, hands={0: (3, 1), 1: (2,)})
    assert [row["glory"] for row in public["rows"]] == [(3, 1), (2,)]
    for seat, glory in enumerate((4, 2)):
        assert table.board.tracks[seat] == 1 + glory + public["rows"][seat]["extra"]


def test_won_stage_gives_green_one_and_two_more_for_the_condition_and_the_traitor_nothing() -> None:
    seen = set()
    for one, two in itertools.pairwise(GREEN):
        public, _ = scored(1, (one, two, TRAITOR), players=3)
        *loyal, traitor = public["rows"]
        assert traitor["extra"] == 0
        for row in loyal:
            assert row["extra"] == (3 if row["met"] else 1)
            seen.add(row["met"])
    assert seen == {True, False}


@pytest.mark.parametrize(("failed", "points"), [(2, 2), (3, 3)])
def test_ruling_32_lost_stage_gives_traitors_two_and_one_more_if_all_three_failed(
    failed: int, points: int
) -> None:
    public, table = scored(failed, (GREEN[1], TRAITOR, TRAITOR, GREEN[0]), players=4)
    assert extra(public) == [0, points, points, 0]
    assert table.board.tracks == (1, 1 + points, 1 + points, 1)


def test_secret_goals_and_hands_are_revealed_to_everybody_at_scoring() -> None:
    public, _ = scored(0, GREEN[:2], {0: (2,)})
    assert [row["goal"] for row in public["rows"]] == GREEN[:2]

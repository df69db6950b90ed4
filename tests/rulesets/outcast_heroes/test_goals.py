"""The Secret Goals' conditions (Ruling 35), with the numbers of the card file."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE, GOALS, TRAITOR
from game.rulesets.outcast_heroes.goals import GOAL_CONDITIONS
from game.rulesets.outcast_heroes.stage import goal_holds
from game.rulesets.outcast_heroes.state import Deeds

from .positions import arrange, first_mission, first_turn, replace, soldiers_of
from .scoring import GREEN, scored


def men(seat=0):
    return soldiers_of(first_turn(2), seat)


def met(goal, **board):
    """Whether `goal` holds for seat 0 at a won stage's end."""
    other = next(g for g in GREEN if g != goal)
    public, _ = scored(0, (goal, other), **board)
    return public["rows"][0]["met"]


def deeds(mine, his):
    return {"deeds": (Deeds(**mine), Deeds(**his))}


def unit(count):
    return {"units": men()[:count], "headquarters": men()[count:]}


EXAMPLES = {  # condition: count -> positions in which it holds, positions in which it does not
    "unit-at-least": lambda n: ([unit(n), unit(8)], [unit(n - 1)]),
    "none-in-jail": lambda n: ([{"jail": [*men()[:n], *men(1)[:3]]}], [{"jail": men()[: n + 1]}]),
    "none-fallen": lambda n: ([{"grave": [*men()[:n], *men(1)[:3]]}], [{"grave": men()[: n + 1]}]),
    "commanded": lambda n: (
        [deeds({"commanded": n}, {})],
        [deeds({"commanded": n - 1, "liaised": 9, "struck": 9}, {"commanded": 9})],
    ),
    "commanded-most": lambda n: (
        [deeds({"commanded": n}, {}), deeds({"commanded": n}, {"commanded": n})],
        [deeds({"commanded": n - 1}, {}), deeds({"commanded": n}, {"commanded": n + 1})],
    ),
    "liaised": lambda n: (
        [deeds({"liaised": n}, {})],
        [deeds({"liaised": n - 1, "commanded": 9, "struck": 9}, {"liaised": 9})],
    ),
    "struck": lambda n: (
        [deeds({"struck": n}, {})],
        [deeds({"struck": n - 1, "commanded": 9, "liaised": 9}, {"struck": 9})],
    ),
}


@pytest.mark.parametrize("condition", GOAL_CONDITIONS)
def test_ruling_35_condition_holds_and_fails_where_its_words_say(condition: str) -> None:
    (card,) = [card for card in GOALS.values() if card.condition == condition]
    good, bad = EXAMPLES[condition](card.count)
    assert all(met(card.id, **board) for board in good)
    assert not any(met(card.id, **board) for board in bad)


def test_a_traitor_has_no_condition() -> None:
    public, _ = scored(0, (TRAITOR, GREEN[0]))
    assert public["rows"][0]["met"] is False


def test_deeds_are_noted_for_commander_and_liaison_of_successes_only(difficulty) -> None:
    own, other = men(), men(1)
    for success in (True, False):
        table = first_turn(2)
        mission = first_mission(table)
        difficulty.easy(mission) if success else difficulty.hopeless(mission)
        arrange(table, missions={mission: {"command": own[0], "liaison": other[0]}})
        table.end_turns().play(f"0 start {mission}").go_to("turn")
        assert table.board.deeds[0].commanded == success
        assert table.board.deeds[1].liaised == success
        assert table.board.deeds[0].liaised == table.board.deeds[1].commanded == 0


@pytest.mark.parametrize("success", [True, False])
def test_deeds_in_the_strike_force_count_on_regular_missions_failures_included(
    success, difficulty
) -> None:
    own, other = men(), men(1)
    for mission in (None, FREE):
        table = first_turn(2)
        mission = mission or first_mission(table)
        difficulty.easy(mission) if success else difficulty.hopeless(mission)
        zones = {"command": own[0], "recon": other[0], "strike": [own[1], own[2]]}
        arrange(table, missions={mission: zones})
        table.end_turns().play(f"0 start {mission}").go_to("turn")
        assert table.board.deeds[0].struck == (0 if mission == FREE else 2)
        assert table.board.deeds[1].struck == 0


def goal_with(condition):
    """The goal of this condition and its number."""
    (card,) = [card for card in GOALS.values() if card.condition == condition]
    return card.id, card.count


def test_conditions_are_judged_before_the_grave_is_cleared() -> None:
    goal, count = goal_with("none-fallen")
    public, table = scored(0, (goal, GREEN[0] if goal != GREEN[0] else GREEN[1]),
                           grave=men()[: count + 1])  # fmt: skip
    assert public["rows"][0]["met"] is False
    assert table.board.grave == ()


@pytest.mark.parametrize("goal", [g for g in GREEN if GOALS[g].count > 0])
def test_the_number_in_a_goals_text_is_its_count(goal: str) -> None:
    card = GOALS[goal]
    assert str(card.count) in card.text.pl
    assert str(card.count) in card.text.en


@pytest.mark.parametrize("failed", [0, 1, 2, 3])
def test_a_traitors_goal_holds_as_soon_as_the_stage_is_lost(failed: int) -> None:
    public, table = scored(failed, (TRAITOR, GREEN[0]))
    ended = replace(table.board, stage=public["stage"])
    assert goal_holds(TRAITOR, ended, 0) is public["lost"]


@pytest.mark.parametrize("goal", GREEN)
@pytest.mark.parametrize("jailed", [0, 3])
def test_a_green_goal_holds_now_if_it_would_be_met_at_the_end(goal: str, jailed: int) -> None:
    other = next(g for g in GREEN if g != goal)
    board = {"jail": men()[:jailed], **unit(2)}
    public, table = scored(0, (goal, other), **board)
    assert goal_holds(goal, table.board, 0) is public["rows"][0]["met"]

"""The end: most points, then the Unit, then a shared place; the lesson's short game."""

import pytest

from game.rulesets.outcast_heroes.cards import FREE, MISSIONS
from game.rulesets.outcast_heroes.ruleset import RULESET

from .positions import arrange, first_turn, soldiers_of, stack_glory, start
from .scoring import GREEN


def over(players=3, tracks=(1, 1, 1), units=(1, 1, 1), **options):
    """The end of the last stage, reached with these tracks and numbers in the Units.

    Green goals of a lost stage and empty hands add nothing, so the tracks stay.
    """
    table = first_turn(players, **options)
    out, kept = [], []
    for seat in range(players):
        own = soldiers_of(table, seat)
        kept += own[: units[seat]]
        out += own[units[seat] :]
    arrange(table, units=kept, out=out)
    arrange(table, tracks=tracks)
    while table.to_act:
        table.lazy()
    return table


def lesson(**wanted):
    """The end of a lost lesson without Traitors."""
    return over(goals=GREEN[: wanted.get("players", 3)], length="lesson", **wanted)


def test_most_points_on_the_track_wins() -> None:
    outcome = RULESET.outcome(lesson(tracks=(3, 9, 5)).state)
    assert outcome.ranking == ((1,), (2,), (0,))
    assert outcome.scores == (3, 9, 5)
    assert [outcome.place(seat) for seat in range(3)] == [3, 1, 2]


def test_ties_go_to_more_soldiers_in_the_unit() -> None:
    outcome = RULESET.outcome(lesson(tracks=(5, 5, 5), units=(2, 4, 3)).state)
    assert outcome.ranking == ((1,), (2,), (0,))


def test_then_the_win_is_shared() -> None:
    outcome = RULESET.outcome(lesson(tracks=(5, 5, 5), units=(4, 4, 3)).state)
    assert outcome.ranking == ((0, 1), (2,))
    assert [outcome.place(seat) for seat in range(3)] == [1, 1, 3]


def test_ruling_33_places_below_the_first_by_the_same_criteria_may_be_shared() -> None:
    outcome = RULESET.outcome(lesson(players=4, tracks=(2, 9, 2, 2), units=(3, 1, 3, 4)).state)
    assert outcome.ranking == ((1,), (3,), (0, 2))
    assert [outcome.place(seat) for seat in range(4)] == [3, 1, 3, 2]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_game_has_three_stages(players: int) -> None:
    table = first_turn(players)
    while table.to_act:
        table.lazy()
    assert [e.public["stage"] for e in table.told("scored")] == [1, 2, 3]
    assert len(table.told("round")) == 12
    begun = [e.public["mission"] for e in table.told("begin")]
    assert [MISSIONS[m].stage for m in begun] == [1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_nobody_acts_once_it_is_over() -> None:
    table = lesson()
    assert table.to_act == ()
    assert all(table.legal(seat) == [] for seat in range(3))
    assert "over" in table.refused("0 end-turn")
    table.refused("chance lot 0")


def test_the_last_glory_and_goals_lie_open_for_everybody_at_the_end() -> None:
    table = first_turn(2, length="lesson")
    stack_glory(table, (), {0: (3, 1), 1: (2,)})
    while table.to_act:
        table.lazy()
    for viewer in (0, 1, None):
        assert table.view(viewer).goals == table.secrets.goals
        assert table.view(viewer).glory_hands == ((3, 1), (2,))


# ── a lesson ──


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_ruling_37_a_lesson_is_one_chosen_stage(stage: int) -> None:
    table = first_turn(2, length="lesson", stage=stage)
    deck = [m.mission for m in table.board.missions if m.mission != FREE]
    deck += table.secrets.mission_deck
    assert [MISSIONS[m].stage for m in deck] == [stage] * 3
    while table.to_act:
        table.lazy()
    assert [e.public["stage"] for e in table.told("scored")] == [stage]
    assert table.told("scored")[0].public["failed"] == 3
    assert len(table.told("round")) == 4
    assert RULESET.outcome(table.state) is not None


def test_a_lesson_is_set_up_like_a_full_game() -> None:
    full, lesson = start(3), start(3, length="lesson")
    assert lesson.board.units == full.board.units
    assert lesson.board.tracks == full.board.tracks
    assert lesson.secrets.held == full.secrets.held

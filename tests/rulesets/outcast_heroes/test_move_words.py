"""Moves in words: what is no move at all, and what cannot be done now."""

from random import Random

import pytest

from game.engine.contract import IllegalMove, Move, UnreadableMove, UnreadableOptions
from game.rulesets.outcast_heroes.cards import FREE, MISSIONS, SOLDIERS
from game.rulesets.outcast_heroes.ruleset import RULESET

from .positions import first_mission, first_turn, soldiers_of, start

SOLDIER = next(iter(SOLDIERS))
MISSION = next(iter(MISSIONS))


@pytest.mark.parametrize(
    "text",
    [
        "0 dance",
        "0 deploy",
        f"0 deploy {SOLDIER}",
        f"0 deploy {SOLDIER} {MISSION}",
        f"0 deploy {SOLDIER} {MISSION} headquarters",
        f"0 deploy {MISSION} {SOLDIER} strike",
        f"0 deploy nobody {MISSION} strike",
        f"0 deploy {SOLDIER} {MISSION} strike strike",
        f"0 take-over {SOLDIER} {MISSION} strike",
        "0 end-turn now",
        "0 give-glory 0 9",
        f"0 order {SOLDIER} shout",
        f"0 use {FREE}",
        "3 end-turn",
        "99 end-turn",
        "0 glory 1 2 3",
        "0 computer medium",
        "chance",
        "chance dice 6",
        "chance end-turn",
    ],
)
def test_what_is_no_move_in_any_position_is_unreadable(text: str) -> None:
    table = first_turn(3)
    with pytest.raises(UnreadableMove):
        RULESET.apply(table.state, Move.parse(text))


def test_reasons_are_plain_sentences_for_a_pupil() -> None:
    table = first_turn(3)
    other, own = soldiers_of(table, 1)[0], soldiers_of(table, 0)
    mission = first_mission(table)
    for text in (
        f"0 mobilise {other}",
        f"0 deploy {other} {mission} recon",
        f"0 take-over {own[0]} {mission} command",
        f"0 nominate {mission}",
        f"0 use {MISSION}",
        "0 pass",
        "1 end-turn",
        f"0 bid {own[0]}",
        "chance lot 0",
    ):
        reason = table.refused(text)
        assert reason[0].isupper()
        assert reason.endswith(".")
        assert len(reason) > 10


def test_without_actions_the_reason_says_so() -> None:
    from .positions import arrange

    table = arrange(first_turn(3), actions=0)
    soldier = table.board.units[0][0]
    assert "actions" in table.refused(f"0 deploy {soldier} {FREE} strike")


def test_moves_keep_a_fixed_order() -> None:
    table = first_turn(2)
    again = first_turn(2)
    assert table.legal(0) == again.legal(0)


@pytest.mark.parametrize("players", [0, 1, 5, -2])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(UnreadableOptions):
        RULESET.setup(players, {})


@pytest.mark.parametrize(
    "options",
    [
        {"lenght": "full"},
        {"length": "short"},
        {"length": 1},
        {"length": None},
        {"stage": 0},
        {"stage": 4},
        {"stage": "1"},
        {"takeover": "higher"},
        {"colours": ["blue"]},
        {"colours": ["blue", "blue"]},
        {"colours": ["blue", "red"]},
        {"colours": ["blue", "green", "orange"]},
        {"colours": "blue"},
    ],
)
def test_unknown_options_and_values_are_errors(options) -> None:
    with pytest.raises(UnreadableOptions):
        RULESET.setup(2, options)


def test_options_have_the_defaults_of_the_rules() -> None:
    options = start(2).board.options
    assert (options.length, options.takeover) == ("full", "equal")


def test_illegal_and_unreadable_are_different_errors() -> None:
    table = first_turn(2)
    assert not issubclass(IllegalMove, UnreadableMove)
    with pytest.raises(IllegalMove):
        RULESET.apply(table.state, Move(1, "end-turn"))


def test_the_written_dice_of_chance_always_fit() -> None:
    table = start(2)
    again = RULESET.setup(2, {})
    move = RULESET.chance(again, Random(1))
    assert str(Move.parse(str(move))) == str(move)
    assert table.told("stage")

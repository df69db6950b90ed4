"""Free the Prisoners: who goes where, and what the card is not."""

import pytest

from game.rulesets.outcast_heroes.cards import DIFFICULTY, FREE, GOVERNMENT

from .positions import arrange, first_turn, soldiers_of, stack_glory, stack_government


def own(seat, players=2):
    return soldiers_of(first_turn(players), seat)


def started(difficulty, success, zones, jail=(), players=2, **board):
    """Seat 0's attempt, with an Ambush, at the shuffle of Orders."""
    difficulty.easy(FREE) if success else difficulty.hopeless(FREE)
    table = first_turn(players)
    arrange(table, missions={FREE: zones}, jail=jail, **board)
    stack_government(table, "ambush")
    stack_glory(table, (3, 2, 1))
    return table.end_turns().play(f"0 start {FREE}").to_orders()


def test_it_has_a_difficulty_of_its_own(difficulty) -> None:
    wanted = DIFFICULTY[FREE]
    table = first_turn(2)
    arrange(table, missions={FREE: {"command": own(0)[0]}})
    stack_government(table, "ambush")
    table.end_turns().play(f"0 start {FREE}").to_orders()
    modifier = GOVERNMENT[table.board.resolving.government].modifier
    table.go_to("turn")
    assert table.told("result")[0].public["difficulty"] == wanted + modifier


def test_ruling_29_the_liaisons_player_frees_one_of_his_own_into_the_unit(difficulty) -> None:
    jail = [own(1)[0], own(0)[1], own(1)[2]]
    table = started(difficulty, True, {"command": own(0)[0], "liaison": own(1)[1]}, jail)
    table.give({own(0)[0]: "stand-fast", own(1)[1]: "withdraw-star"})
    assert table.to_act == (1,)
    assert set(table.legal(1)) == {f"1 free {jail[0]}", f"1 free {jail[2]}"}
    table.refused(f"1 free {jail[1]}")
    table.play(f"1 free {jail[2]}")
    assert jail[2] in table.board.units[1]
    assert {jail[0], jail[1]} <= set(table.board.headquarters)
    assert table.board.jail == ()


@pytest.mark.parametrize("liaison", [False, True])
def test_without_a_liaison_or_without_an_own_prisoner_that_step_is_skipped(
    liaison, difficulty
) -> None:
    zones = {"command": own(0)[0]} | ({"liaison": own(0)[3]} if liaison else {})
    table = started(difficulty, True, zones, [own(1)[0]])
    table.go_to("turn")
    assert own(1)[0] in table.board.headquarters
    assert not table.told("freed-to-unit")


def test_a_soldier_captured_here_does_go_to_jail_after_it_was_opened(difficulty) -> None:
    table = started(difficulty, True, {"command": own(0)[0]}, [own(1)[0]])
    table.give({own(0)[0]: "attack"})
    assert table.board.jail == (own(0)[0],)
    assert own(1)[0] in table.board.headquarters


def test_ruling_1_the_liaison_keeps_his_right_though_he_withdraws(difficulty) -> None:
    table = started(difficulty, True, {"command": own(0)[0], "liaison": own(1)[1]}, [own(1)[0]])
    table.give({own(0)[0]: "stand-fast", own(1)[1]: "withdraw"})
    assert table.legal(1) == [f"1 free {own(1)[0]}"]


def test_failure_brings_casualties_only(difficulty) -> None:
    zones = {"command": own(0)[0], "liaison": own(1)[1]}
    table = started(difficulty, False, zones, [own(1)[0]])
    table.give({own(0)[0]: "for-free-poland", own(1)[1]: "withdraw-star"})
    assert table.board.jail == (own(1)[0],)
    assert table.board.grave == (own(0)[0],)
    assert own(1)[1] in table.board.units[1]


@pytest.mark.parametrize("success", [True, False])
def test_the_card_stays_on_the_table_and_is_no_bonus_and_no_failure(success, difficulty) -> None:
    table = started(difficulty, success, {"command": own(0)[0], "liaison": own(0)[1]})
    table.go_to("turn")
    board = table.board
    assert board.missions[-1].mission == FREE
    assert board.missions[-1].soldiers() == ()
    assert FREE not in (*board.failed, *board.succeeded, *board.removed, *board.bonuses[0])
    assert board.deeds[0].commanded == board.deeds[0].liaised == 0


@pytest.mark.parametrize("success", [True, False])
def test_glory_is_won_or_goes_under_the_deck_as_on_any_mission(success, difficulty) -> None:
    table = started(difficulty, success, {"command": own(0)[0]})
    value = table.secrets.glory_before[0].value
    table.go_to("turn")
    hand = [card.value for card in table.secrets.glory_hands[0]]
    assert hand == ([value] if success else [])
    assert success or table.secrets.glory_deck[-1].value == value


def test_failing_it_counts_neither_against_the_soldiers_nor_for_the_traitor(difficulty) -> None:
    table = started(difficulty, False, {"command": own(0)[0]}, failed=())
    table.go_to("turn")
    arrange(table, missions={m.mission: {} for m in table.board.missions})
    table.go_to("bid")
    assert table.told("scored")[0].public["failed"] == 3


def test_ruling_30_it_never_starts_by_force_and_soldiers_on_it_stay() -> None:
    table = first_turn(2)
    zones = {"command": own(0)[0], "strike": [own(1)[1]]}
    arrange(table, missions={FREE: zones})
    table.go_to("bid")
    assert table.board.stage == 2
    there = table.board.on_table(FREE)
    assert (there.command, there.strike) == (own(0)[0], (own(1)[1],))
    assert FREE not in [e.public["mission"] for e in table.told("begin")]


def test_manhunt_and_other_bonuses_work_here_too(difficulty) -> None:
    difficulty.easy(FREE)
    table = first_turn(2)
    arrange(table, missions={FREE: {"command": own(0)[0]}}, jail=[own(1)[0]])
    stack_government(table, "manhunt")
    table.end_turns().play(f"0 start {FREE}").to_orders().give({own(0)[0]: "stand-fast"})
    assert table.board.jail == (own(0)[0],)

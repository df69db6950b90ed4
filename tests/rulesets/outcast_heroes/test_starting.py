"""Which missions start, in which order, and who decides."""

from game.rulesets.outcast_heroes.cards import FREE

from .positions import (
    arrange,
    by_leadership,
    first_mission,
    first_turn,
    give_bonus,
    stack_government,
)


def two_missions(players=3):
    """Round 2 with two regular missions, seat 0 to act."""
    table = first_turn(players).end_turns()
    assert table.board.round == 2
    return table, *[m.mission for m in table.board.missions[:2]]


def test_missions_are_asked_in_the_order_of_appearance_free_the_prisoners_last() -> None:
    table, old, new = two_missions()
    a, b, c = by_leadership(table, 0)[:3]
    arrange(table, missions={FREE: {"command": a}, new: {"command": b}, old: {"command": c}})
    table.end_turns()
    for mission in (old, new, FREE):
        assert table.legal(0) == [f"0 start {mission}", f"0 wait {mission}"]
        table.play(f"0 wait {mission}")
    assert table.board.round == 3


def test_the_player_controlling_the_commander_decides() -> None:
    table, old, new = two_missions()
    arrange(table, missions={old: {"command": by_leadership(table, 2)[0]},
                             new: {"command": by_leadership(table, 1)[0]}})  # fmt: skip
    table.end_turns()
    assert table.to_act == (2,)
    table.refused(f"1 start {old}")
    table.refused(f"2 start {new}")
    table.play(f"2 wait {old}")
    assert table.to_act == (1,)


def test_no_commander_no_start() -> None:
    table, old, new = two_missions()
    a, b, c, d = by_leadership(table, 0)[:4]
    arrange(table, missions={old: {"liaison": a, "strike": [b]}, new: {"command": c},
                             FREE: {"recon": d}})  # fmt: skip
    table.end_turns()
    assert table.legal(0) == [f"0 start {new}", f"0 wait {new}"]
    table.play(f"0 wait {new}")
    assert table.board.phase == "turn"


def test_a_started_mission_is_resolved_before_the_next_decision(difficulty) -> None:
    table, old, new = two_missions()
    difficulty.hopeless(old)
    a, b = by_leadership(table, 0)[:2]
    arrange(table, missions={old: {"command": a}, new: {"command": b}})
    table.end_turns().play(f"0 start {old}")
    assert table.board.resolving.mission == old
    table.go_to("start")
    assert old in table.board.failed
    assert table.legal(0) == [f"0 start {new}", f"0 wait {new}"]


def test_a_mission_put_off_is_asked_again_in_the_next_round() -> None:
    table = first_turn()
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": by_leadership(table, 0)[0]}})
    table.end_turns().play(f"0 wait {mission}")
    assert table.board.round == 2
    table.end_turns()
    assert f"0 start {mission}" in table.legal(0)


def test_ruling_29_free_the_prisoners_starts_once_in_every_round_with_an_empty_jail(
    difficulty,
) -> None:
    difficulty.hopeless(FREE)
    table = first_turn(3)
    soldier = by_leadership(table, 0)[0]
    for number in (1, 2):
        assert table.board.jail == ()
        arrange(table, missions={FREE: {"command": soldier}})
        stack_government(table, "ambush" if number == 1 else "manhunt")
        table.end_turns().play(f"0 start {FREE}").to_orders().give({soldier: "withdraw-star"})
        assert (table.board.phase, table.board.round) == ("turn", number + 1)


def test_ruling_19_a_cancelled_start_leaves_the_mission_and_is_not_asked_again() -> None:
    table, old, new = two_missions()
    a, b = by_leadership(table, 0)[:2]
    arrange(table, missions={old: {"command": a}, new: {"command": b}})
    (card,) = give_bonus(table, 1, "cancel-start")
    table.end_turns().play(f"0 start {old}")
    assert table.to_act == (1,)
    table.play(f"1 use {card}")
    assert table.board.resolving is None
    assert table.board.on_table(old).command == a
    assert table.legal(0) == [f"0 start {new}", f"0 wait {new}"]
    table.play(f"0 wait {new}").end_turns()
    assert table.legal(0)[0] == f"0 start {old}"


def test_ruling_19_the_commanders_own_player_cannot_cancel() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": by_leadership(table, 0)[0]}})
    give_bonus(table, 0, "cancel-start")
    table.end_turns().play(f"0 start {mission}")
    assert table.board.phase not in ("cancel-start", "start")
    assert table.board.resolving.mission == mission


def test_cancelling_is_offered_to_holders_who_take_no_part() -> None:
    table = first_turn(3)
    mission = first_mission(table)
    arrange(table, missions={mission: {"command": by_leadership(table, 0)[0]}})
    (card,) = give_bonus(table, 2, "cancel-start")
    table.end_turns().play(f"0 start {mission}")
    assert table.to_act == (2,)
    assert table.legal(2) == [f"2 use {card}", "2 pass"]
    table.play("2 pass")
    assert table.board.resolving.mission == mission
    assert card in table.board.bonuses[2]


def test_a_start_of_free_the_prisoners_can_be_cancelled() -> None:
    table = first_turn(2)
    commander = by_leadership(table, 0)[0]
    arrange(table, missions={FREE: {"command": commander}})
    (card,) = give_bonus(table, 1, "cancel-start")
    table.end_turns().play(f"0 start {FREE}", f"1 use {card}")
    assert table.board.on_table(FREE).command == commander
    assert table.board.round == 2

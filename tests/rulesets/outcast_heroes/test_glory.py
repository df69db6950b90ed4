"""Glory: the Commander's gifts, drawing without one, a short deck."""

from copy import copy

import pytest

from game.rulesets.outcast_heroes.cards import FREE
from game.rulesets.outcast_heroes.state import Glory, State, mix_glory
from game.rulesets.outcast_heroes.view import LostGlory, build_view

from .positions import (
    arrange,
    by_leadership,
    first_mission,
    first_turn,
    soldiers_of,
    stack_glory,
    stack_government,
    start,
)


def started(players=3, commander=0, others=(1,), top=(), size=None, hands=None):
    """A mission of these participants just started by its Commander's player."""
    table = first_turn(players)
    mission = first_mission(table)
    strike = [by_leadership(table, seat)[0] for seat in others]
    arrange(
        table, missions={mission: {"command": by_leadership(table, commander)[1], "strike": strike}}
    )
    stack_government(table, "ambush")
    stack_glory(table, top, hands, size)
    return table.end_turns().play(f"{commander} start {mission}")


def forced(players=3, others=(0, 1), top=(), size=None, chief=0):
    """A mission without a Commander, started at the stage's end."""
    table = first_turn(players, chief)
    mission = first_mission(table)
    strike = [by_leadership(table, seat)[0] for seat in others]
    arrange(table, missions={mission: {"strike": strike}}, round=4)
    stack_government(table, "ambush")
    stack_glory(table, top, None, size)
    return table.end_turns()


def values(cards):
    return [None if card is None else card.value for card in cards]


def test_commander_draws_one_more_than_participants_and_gives_one_to_each() -> None:
    table = started(top=(3, 2, 1, 2))
    assert table.event("commander-drew").seen_by(0)["values"] == (3, 2, 1)
    assert table.to_act == (0,)
    table.play("0 give-glory 0 2", "0 give-glory 1 3")
    assert values(table.secrets.glory_before) == [2, 3, None]
    assert table.secrets.glory_deck[-1].value == 1
    assert table.secrets.glory_deck[0].value == 2
    assert table.board.phase != "give-glory"


def test_commander_chooses_among_the_cards_he_drew_only() -> None:
    table = started(top=(1, 2, 2))
    assert table.legal(0) == ["0 give-glory 0 1", "0 give-glory 0 2"]
    table.refused("0 give-glory 0 3")
    table.refused("0 give-glory 1 1")
    table.refused("0 give-glory 2 1")


def test_alone_the_commander_draws_two() -> None:
    table = started(others=(), top=(1, 3, 2))
    table.play("0 give-glory 0 3")
    assert values(table.secrets.glory_before) == [3, None, None]
    assert table.secrets.glory_deck[-1].value == 1


def test_a_participant_is_counted_once_however_many_soldiers_he_has() -> None:
    table = first_turn(2)
    mission, own = first_mission(table), by_leadership(table, 0)
    arrange(table, missions={mission: {"command": own[0], "recon": own[1], "strike": own[2:5]}})
    table.end_turns().play(f"0 start {mission}")
    assert table.board.resolving.participants == (0,)
    assert len(table.secrets.glory_drawn) == 2


def test_glory_lies_before_the_players_until_the_result() -> None:
    table = started(top=(3, 2, 1))
    table.play("0 give-glory 0 3", "0 give-glory 1 2").to_orders()
    assert table.secrets.glory_hands == ((), (), ())
    assert values(table.secrets.glory_before) == [3, 2, None]


@pytest.mark.parametrize("chief", [0, 1])
def test_ruling_10_without_a_commander_each_draws_clockwise_from_the_chief(chief: int) -> None:
    table = forced(top=(1, 2, 3), chief=chief)
    # The card has passed on before the forced missions.
    order = [seat for i in range(3) if (seat := (chief + 1 + i) % 3) in (0, 1)]
    drawn = [e for e in table.events if e.kind == "drew-glory"]
    assert [e.public["seat"] for e in drawn] == order
    assert [e.seen_by(seat)["value"] for e, seat in zip(drawn, order, strict=True)] == [1, 2]


def test_ruling_10_whoever_draws_looks_at_his_card_and_nobody_else_does() -> None:
    table = forced(top=(1, 2, 3))
    before = values(table.secrets.glory_before)
    for viewer in (None, 0, 1, 2):
        shown = table.view(viewer).glory_before
        for seat in (0, 1):
            assert (shown[seat] == before[seat]) == (viewer == seat)


# ── a short deck (Ruling 12) ──


def test_ruling_12_commander_short_of_one_gives_to_all_and_puts_nothing_below() -> None:
    table = started(4, commander=1, others=(0, 2, 3), size=4, top=(2, 1, 1, 1))
    assert table.secrets.glory_deck == ()
    for seat, value in ((1, 1), (2, 2), (3, 1), (0, 1)):
        table.play(f"1 give-glory {seat} {value}")
    assert values(table.secrets.glory_before) == [1, 1, 2, 1]
    assert table.secrets.glory_deck == ()


def test_ruling_12_cards_go_clockwise_from_the_commander_until_they_are_gone() -> None:
    table = started(4, commander=2, others=(0, 1, 3), size=2, top=(2, 1))
    assert table.legal(2) == ["2 give-glory 2 1", "2 give-glory 2 2"]
    table.play("2 give-glory 2 1", "2 give-glory 3 2")
    assert values(table.secrets.glory_before) == [None, None, 1, 2]
    assert table.board.phase != "give-glory"


def test_ruling_12_an_empty_deck_gives_nothing() -> None:
    table = started(3, size=0)
    assert values(table.secrets.glory_before) == [None] * 3
    assert table.board.chance == ("orders",)


def test_ruling_12_without_a_commander_draws_go_clockwise_while_cards_last() -> None:
    table = forced(size=1, top=(2,), chief=2)
    assert values(table.secrets.glory_before) == [2, None, None]


def test_exactly_one_more_than_participants_is_not_short() -> None:
    table = started(3, size=3, top=(1, 2, 3))
    table.play("0 give-glory 0 1", "0 give-glory 1 2")
    assert values(table.secrets.glory_deck) == [3]


def test_glory_on_free_the_prisoners_works_as_on_any_mission() -> None:
    table = first_turn(2)
    arrange(table, missions={FREE: {"command": by_leadership(table, 1)[0]}})
    stack_glory(table, (2, 3))
    table.end_turns().play(f"1 start {FREE}", "1 give-glory 1 3")
    assert values(table.secrets.glory_before) == [None, 3]


def test_ruling_9_who_withdraws_or_falls_keeps_the_glory_before_him(difficulty) -> None:
    table = started(2, top=(1, 2, 3), others=())
    mission = table.board.resolving.mission
    difficulty.easy(mission)
    own = soldiers_of(table, 0)
    assert table.board.on_table(mission).command in own
    table.play("0 give-glory 0 2").to_orders()
    table.give({table.board.on_table(mission).command: "withdraw"})
    assert values(table.secrets.glory_hands[0]) == [2]


def test_what_was_lost_from_sight_may_be_wherever_its_fellows_were_mixed_on() -> None:
    """Seat 2 has seen the 3. Seat 1 exchanges a card of the same mix, so it may be there."""
    state = start(3).state
    board, secrets = state.board, copy(state.secrets)
    secrets.glory_deck, secrets.mixes = (), 1
    here = Glory(3, known=0b001, seen=0b101, mix=1)
    there = (Glory(1, known=0b010, seen=0b010, mix=1), Glory(2, known=0b010, seen=0b010))
    secrets.glory_hands = ((here,), there, ())
    mixed = mix_glory(secrets, there, 1)
    secrets.glory_hands = (secrets.glory_hands[0], mixed, ())
    assert build_view(State(board, secrets), 2).glory_lost == (LostGlory(3, (0, 1, 2)),)

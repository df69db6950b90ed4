"""Bidding: the highest leadership wins both cards, and all soldiers bid go away."""

import pytest

from game.rulesets.outcast_heroes.cards import LEADERSHIP

from .positions import arrange, soldiers_of, start


def ends(table, seat):
    """The least and the greatest leadership in a Unit."""
    unit = sorted(table.board.units[seat], key=lambda s: LEADERSHIP[s])
    return unit[0], unit[-1]


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_highest_leadership_wins_commander_in_chief_and_nomination(winner: int) -> None:
    table = start(3)
    for seat in range(3):
        table.play(f"{seat} bid {ends(table, seat)[seat == winner]}")
    assert table.board.commander_in_chief == winner
    assert table.board.nomination == winner


def test_all_soldiers_bid_go_to_the_headquarters() -> None:
    table = start(3)
    bids = [ends(table, seat)[seat == 1] for seat in range(3)]
    for seat, soldier in enumerate(bids):
        table.play(f"{seat} bid {soldier}")
    for seat, soldier in enumerate(bids):
        assert soldier in table.board.headquarters
        assert soldier not in table.board.units[seat]


def test_bids_are_made_at_the_same_time_in_any_order() -> None:
    table = start(3)
    assert table.to_act == (0, 1, 2)
    table.play(f"2 bid {ends(table, 2)[1]}")
    assert table.to_act == (0, 1)
    table.refused(f"2 bid {table.board.units[2][0]}")
    assert table.board.commander_in_chief is None


def test_ties_are_drawn_by_lot_among_the_tied_only() -> None:
    table = start(3)
    a, b = next(
        (x, y)
        for x in table.board.units[0]
        for y in table.board.units[2]
        if LEADERSHIP[x] == LEADERSHIP[y] and LEADERSHIP[x] > 1
    )
    low = ends(table, 1)[0]
    arrange(table, headquarters=[low], units=[soldiers_of(table, 1)[-1]])
    low = min(table.board.units[1], key=lambda s: LEADERSHIP[s])
    assert LEADERSHIP[low] < LEADERSHIP[a]
    table.play(f"0 bid {a}", f"1 bid {low}", f"2 bid {b}")
    assert table.to_act == (-1,)
    table.refused("chance lot 1")
    table.play("chance lot 2")
    assert table.board.commander_in_chief == table.board.nomination == 2


def test_a_soldier_outside_the_unit_cannot_be_bid() -> None:
    table = start(2)
    table.refused(f"0 bid {table.board.headquarters[0]}")
    table.refused(f"0 bid {table.board.units[1][0]}")


def without_unit(seats):
    """The bidding of three players with these seats' Units empty."""
    table = start(3)
    return table, [s for seat in seats for s in table.board.units[seat]]


def reopened(seats):
    """The next stage's bidding, reached with these Units empty."""
    table, gone = without_unit(seats)
    arrange(table, headquarters=gone)
    board = table.board
    # The bidding opens anew when the Goals are dealt.
    arrange(table, phase="bidding", bidders=(), bid=(), chance=("goals",))
    assert board.units[seats[0]] == ()
    return table.chance()


def test_ruling_8_a_player_without_soldiers_does_not_bid_the_others_must() -> None:
    table = reopened([1])
    assert table.to_act == (0, 2)
    assert table.legal(1) == []
    assert table.verbs(0) == {"bid"}


def test_ruling_8_a_single_bidder_wins_and_his_soldier_still_goes_to_headquarters() -> None:
    table = reopened([0, 2])
    soldier = ends(table, 1)[0]
    table.play(f"1 bid {soldier}")
    assert table.board.commander_in_chief == table.board.nomination == 1
    assert soldier in table.board.headquarters


def test_ruling_8_nobody_can_bid_a_player_drawn_by_lot_gets_both_cards() -> None:
    table = reopened([0, 1, 2])
    assert table.to_act == (-1,)
    table.play("chance lot 1")
    assert table.board.commander_in_chief == table.board.nomination == 1
    assert table.board.phase == "turn"

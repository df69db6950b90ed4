"""Phase 4: turns, passes, the limit, and who plays for a side."""

import pytest

from game.rulesets.clashes.ruleset import RULESET

from .table import Table, in_actions

PAIR = {0: ["sem"], 1: ["wulgarny-sedzia"]}


def test_the_side_behind_in_the_trait_starts() -> None:
    assert in_actions(PAIR).board.turn == 0
    assert in_actions({0: ["nil"], 1: ["cenzor"]}).board.turn == 1


def test_in_a_tie_the_lot_says_who_starts() -> None:
    table = in_actions({0: ["nil"], 1: ["wulgarny-sedzia"]})
    assert table.told("starts") == [{"side": "heroes", "lot": True}]


def test_two_passes_in_a_row_end_the_actions() -> None:
    table = in_actions(PAIR).do("0 pass")
    assert table.board.phase == "action"
    table.do("1 pass")
    assert table.board.won == (0, 1)


def test_a_side_that_has_passed_may_play_again_if_the_other_plays() -> None:
    table = in_actions(PAIR, {0: ["boost-2"], 1: ["boost-1"]})
    table.do("0 pass", "1 play boost-1", "0 play boost-2")
    assert table.board.passes == 0
    table.do("1 pass", "0 pass")
    assert table.board.clash == 2


@pytest.fixture
def four() -> Table:
    return in_actions(
        {0: ["sem"], 1: ["wulgarny-sedzia"], 2: ["inka"], 3: ["sledczy"]},
        {0: ["boost-1"] * 3, 1: ["boost-1", "boost-2", "boost-2"], 2: ["cancel", "weakening-1"]},
        sides="hchc",
        leaders={0: "sem", 1: "wulgarny-sedzia"},
    )


def test_any_member_plays_from_the_own_hand_and_the_first_card_counts(four: Table) -> None:
    assert set(four.to_act) == {0, 2}
    four.do("2 play weakening-1")
    assert four.board.turn == 1
    assert "wait for the others" in four.refused("0 play boost-1")
    assert four.board.played == ((2, "weakening-1"),)


def test_only_the_captain_passes_and_members_can_leave_the_turn(four: Table) -> None:
    assert "Only the captain" in four.refused("2 pass")
    assert "You are the captain" in four.refused("0 leave")
    four.do("2 leave")
    assert four.to_act == (0,)
    four.do("0 pass", "1 play boost-1")
    assert set(four.to_act) == {0, 2}


def test_members_come_before_the_captain_and_one_before_another() -> None:
    table = in_actions(
        {
            0: ["sem"],
            1: ["wulgarny-sedzia"],
            2: ["inka"],
            3: ["sledczy"],
            4: ["plug"],
            5: ["cenzor"],
        },
        sides="hchchc",
        leaders={0: "sem", 1: "wulgarny-sedzia"},
    )
    assert table.to_act == (2, 4, 0)
    assert [RULESET.waits_for(table.state, seat) for seat in table.to_act] == [(4,), (2,), (2, 4)]
    table.do("2 leave")
    assert [RULESET.waits_for(table.state, seat) for seat in table.to_act] == [(), (4,)]


def test_a_member_with_cards_that_fit_nothing_still_has_something_to_decide(four: Table) -> None:
    """Otherwise everybody would learn from the silence what it holds."""
    four.do("2 play weakening-1", "1 pass", "0 pass")
    hand = four.state.secrets.actions[2]
    assert "cancel" in hand
    fresh = in_actions(
        {0: ["sem"], 1: ["wulgarny-sedzia"], 2: ["inka"], 3: ["sledczy"]},
        {2: ["cancel"] * 3},
        sides="hchc",
        leaders={0: "sem", 1: "wulgarny-sedzia"},
    )
    assert fresh.moves(2) == ["leave"]


def test_a_side_at_its_limit_passes_by_itself() -> None:
    table = in_actions(PAIR, {0: ["boost-1"] * 4, 1: ["weakening-1"] * 4})
    for _ in range(3):
        table.do("0 play boost-1", "1 play weakening-1")
    assert table.board.spent == (0, 0)
    assert table.board.clash == 2
    assert [told["side"] for told in table.told("passed-by-itself")] == ["heroes", "communists"]


def test_what_is_left_of_the_limit_is_lost() -> None:
    table = in_actions(PAIR).do("0 play boost-1", "1 pass", "0 pass")
    table.do(*[f"{seat} {table.moves(seat)[0]}" for seat in (0, 1)], "chance clash inka-1946")
    assert table.board.spent == (0, 0)
    assert table.board.parameters.limit == 3


def test_a_side_without_action_cards_passes_by_itself() -> None:
    table = in_actions(PAIR, {0: ["boost-1"] * 3, 1: ["boost-2"]})
    table.state.secrets.actions = (("boost-1", "boost-1"), ())
    table.do("0 play boost-1", "0 play boost-1")
    assert len(table.told("passed-by-itself")) == 3
    assert table.board.clash == 2

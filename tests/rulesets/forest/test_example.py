"""The worked example: two formations, control, and a fight with the dice of the source."""

from __future__ import annotations

import pytest

from game.rulesets.forest.cards import UNITS as CARDS
from game.rulesets.forest.example import ATTACK, OPENING, ROLLS, UNITS
from game.rulesets.forest.terrain import strength

from .table import C, F, Table

THIRD = 2
"""The forest that is fought for, counted from 0."""
LIFE = (
    ({"mo-2-6": 2, "kbw-3-6": 2, "edmund-j": 3}, {"nn-2-6": 3, "nn-2-5": 3}),
    ({"mo-2-6": 2, "edmund-j": 3}, {"nn-2-6": 3, "nn-2-5": 3}),
    ({"mo-2-6": 2, "edmund-j": 3}, {"nn-2-6": 2, "nn-2-5": 3}),
    ({"edmund-j": 3}, {"nn-2-6": 2, "nn-2-5": 3}),
    ({"edmund-j": 3}, {"nn-2-6": 1, "nn-2-5": 3}),
    ({"edmund-j": 1}, {"nn-2-6": 1, "nn-2-5": 3}),
    ({"edmund-j": 1}, {"nn-2-6": 1, "nn-2-5": 3}),
)
"""After each roll but the last, which ends the fight."""
DICE = ((1, 3, 5), (1, 5, 6), (2, 5, 5), (2, 4, 6), (1, 1, 6), (2, 3, 5), (2, 6, 6), (3, 4, 5))
"""Of each roll."""
SUMS = (("C", 4, 3), ("F", 6, 2), ("C", 7, 1), ("F", 6, 2), ("C", 2, 1), ("F", 5, 2), ("C", 8, 0),
        ("F", 7, 1))  # fmt: skip


def opened() -> Table:
    return Table().do(*OPENING)


@pytest.mark.parametrize(
    ("card", "values"),
    [
        ("mo-2-6", "k2-6/2"), ("kbw-3-6", "k3-6/2"), ("edmund-j", "k4-7/3"),
        ("nn-2-6", "k2-6/2"), ("nn-2-5", "k2-5/2"), ("nn-2-7", "k2-7/2"),
    ],
)  # fmt: skip
def test_the_cards_have_the_values_of_the_source(card: str, values: str) -> None:
    assert CARDS[card].values.pl == values


def test_the_third_card_of_each_side_takes_the_forest() -> None:
    table = opened().do(*UNITS[:5])
    assert strength(table.board, THIRD, C) == 3
    assert table.board.control[THIRD] == C
    table.do(UNITS[5])
    assert strength(table.board, THIRD, F) == 2
    assert table.board.control[THIRD] == F
    taken = [(told["side"], told["place"], told["formation"]) for told in table.told("control")]
    assert taken == [("communists", 3, 3), ("forest", 3, 2)]


def test_the_fight_goes_roll_by_roll_as_in_the_source() -> None:
    table = opened().do(*UNITS, *ATTACK)
    assert table.life == {
        "mo-2-6": 2, "kbw-3-6": 2, "edmund-j": 3, "nn-2-6": 3, "nn-2-5": 3, "nn-2-7": 3,
    }  # fmt: skip
    for roll, (communists, forest) in zip(ROLLS, LIFE, strict=False):
        assert table.chance_due == "roll"
        table.do(*roll)
        assert table.life == {**communists, **forest}
    table.do(*ROLLS[-1])
    rolled = [("FC"[t["side"] == "communists"], t["sum"], len(t["hitting"]))
              for t in table.told("rolled")]  # fmt: skip
    assert tuple(rolled) == SUMS
    assert tuple(tuple(told["dice"]) for told in table.told("rolled")) == DICE
    assert [told["rolled"] for told in table.told("start")] == [2]
    board = table.board
    assert board.fight is None
    assert board.under == ("kbw-3-6", "mo-2-6")
    assert board.discards == (("nn-2-7",), ("edmund-j",))
    assert board.posts[THIRD] == (("nn-2-6", "nn-2-5"), ())
    assert board.control[THIRD] == F
    assert table.to_act == (0,)


def test_no_wounds_last() -> None:
    table = opened().do(*UNITS, *ATTACK, *(move for roll in ROLLS for move in roll))
    table.do("0 place nn-1-5 3").laid(3, "mo-1-5", "mo-2-5", "mo-3-5")
    table.do("1 attack 3", "chance start 1")
    assert table.life["nn-2-6"] == 3

"""A turn: place, replace, instant special or attack; a draw; then the other player."""

from __future__ import annotations

from game.engine.contract import Move
from game.rulesets.forest.cards import HAND
from game.rulesets.forest.ruleset import RULESET

from .table import C, F, Table, dealt


class TestPlace:
    def test_a_unit_goes_to_any_terrain_face_up_and_a_card_is_drawn(self) -> None:
        table = dealt({F: ["nn-2-6"]})
        for place in range(1, 7):
            assert f"place nn-2-6 {place}" in table.moves(0)
        drawn = table.secrets.piles[F][0]
        table.do("0 place nn-2-6 1")
        assert table.board.posts[0][F] == ("nn-2-6",)
        assert drawn in table.secrets.hands[F]
        assert table.board.hands[F] == HAND
        assert table.to_act == (1,)

    def test_three_units_a_side_at_a_terrain(self) -> None:
        table = dealt({F: ["nn-2-6"]}).laid(3, "nn-2-5", "nn-2-7", "nn-1-5")
        assert "place nn-2-6 3" not in table.moves(0)
        assert "three units" in table.refused("0 place nn-2-6 3")

    def test_a_combat_special_lies_there_too_also_where_no_own_unit_is(self) -> None:
        table = dealt({F: ["ckm"]}).laid(3, "nn-2-5", "nn-2-7", "nn-1-5")
        assert {f"place ckm {place}" for place in range(1, 7)} <= set(table.moves(0))

    def test_the_village_card_only_at_the_village(self) -> None:
        table = dealt({F: ["reakcyjna-wies"]})
        assert [move for move in table.moves(0) if "place reakcyjna-wies" in move] == [
            "place reakcyjna-wies 2"
        ]
        assert "village" in table.refused("0 place reakcyjna-wies 3")

    def test_an_instant_special_is_never_placed(self) -> None:
        table = dealt({F: ["informator"]})
        assert not any(move.startswith("place informator") for move in table.moves(0))


class TestReplace:
    def test_the_old_card_returns_to_the_hand_and_nothing_is_drawn(self) -> None:
        table = dealt({F: ["nn-2-6"]}).laid(3, "nn-2-5")
        pile = table.board.piles[F]
        table.do("0 replace nn-2-5 nn-2-6")
        assert table.board.posts[2][F] == ("nn-2-6",)
        assert "nn-2-5" in table.secrets.hands[F]
        assert table.board.shown[F] == ("nn-2-5",)
        assert (table.board.hands[F], table.board.piles[F]) == (HAND, pile)

    def test_any_own_card_for_any_unit_or_combat_special(self) -> None:
        table = dealt({F: ["ckm", "nn-2-6", "rajd"]}, {F: ["sanitariuszka"]})
        table.laid(3, "nn-2-5", "sanitariuszka")
        moves = set(table.moves(0))
        assert {
            "replace nn-2-5 ckm", "replace nn-2-5 nn-2-6",
            "replace sanitariuszka ckm", "replace sanitariuszka nn-2-6",
        } <= moves  # fmt: skip
        assert "replace nn-2-5 rajd" not in moves

    def test_not_beyond_three_units(self) -> None:
        table = dealt({F: ["nn-2-6"]}, {F: ["ckm"]})
        table.laid(3, "nn-2-5", "nn-2-7", "nn-1-5", "ckm")
        assert "replace ckm nn-2-6" not in table.moves(0)
        assert "replace nn-1-5 nn-2-6" in table.moves(0)
        assert "three units" in table.refused("0 replace ckm nn-2-6")

    def test_the_village_rule_holds(self) -> None:
        table = dealt({F: ["reakcyjna-wies"]}).laid(3, "nn-2-5")
        assert "replace nn-2-5 reakcyjna-wies" not in table.moves(0)
        table.laid(2, "nn-2-6")
        assert "replace nn-2-6 reakcyjna-wies" in table.moves(0)

    def test_it_may_cost_the_formation_and_so_the_terrain(self) -> None:
        table = dealt({F: ["nn-5-6"]}, {C: ["mo-1-5"]}).laid(3, "nn-2-5", "nn-2-6", "nn-2-7")
        table.laid(3, "mo-2-5", "mo-3-5", "mo-1-5").controlled(C, C, F, F, F, F)
        table.laid(4, "nn-1-5")
        table.do("0 replace nn-2-7 nn-5-6")
        assert table.board.control[2] == C

    def test_it_can_be_taken_back(self) -> None:
        table = dealt({F: ["nn-2-6"]}).laid(3, "nn-2-5")
        before = table.state
        table.do("0 replace nn-2-5 nn-2-6")
        assert RULESET.undoable(before, Move.parse("0 replace nn-2-5 nn-2-6"), table.state)
        before = table.state
        move = Move.parse(f"1 {table.moves(1)[0]}")
        table.do(str(move))
        assert not RULESET.undoable(before, move, table.state)


def without_a_move() -> Table:
    """No hand but specials that cannot be played, nothing at any terrain."""
    table = dealt(also={F: ["rajd", "wyrok-smierci"]})
    table.state.secrets.hands = (("wyrok-smierci", "rajd"), table.secrets.hands[C])
    return table


def test_a_pass_is_for_who_has_no_other_move() -> None:
    table = without_a_move()
    assert table.moves(0) == ["pass"]
    table.do("0 pass")
    assert table.to_act == (1,)
    assert "no other move" in dealt().refused("0 pass")


def test_the_other_players_cards_cannot_be_moved() -> None:
    table = dealt().laid(3, "mo-2-5")
    hand = table.secrets.hands[F][0]
    assert "lies at a terrain" in table.refused(f"0 replace mo-2-5 {hand}")
    other = table.secrets.hands[C][0]
    assert "not in your hand" in table.refused(f"0 place {other} 3")
    assert "wait for the other" in table.refused(f"1 place {other} 3")

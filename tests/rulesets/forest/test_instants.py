"""The instant specials: informers, sentences, raids; and where the spent card goes."""

from __future__ import annotations

from itertools import product

import pytest

from game.rulesets.forest.cards import HAND, UNITS
from game.rulesets.forest.turns import fall_chance

from .table import C, F, Table, dealt

OURS = ("nn-2-5", "nn-2-6", "nn-2-7")
THEIRS = ("mo-1-5", "mo-2-5", "mo-2-6")


def test_a_spent_card_of_the_forest_side_is_discarded_and_one_is_drawn() -> None:
    table = dealt({F: ["informator"]}).do("0 play informator")
    assert table.board.discards[F] == ("informator",)
    assert (table.board.hands[F], table.board.piles[F]) == (HAND, 16)
    assert table.to_act == (1,)


def test_one_of_the_communists_goes_under_their_pile() -> None:
    table = dealt({C: ["agent"]}, starts="communists").do("1 play agent")
    assert table.board.under == ("agent",)
    assert table.board.hands[C] == HAND


def test_the_spent_card_is_away_before_the_draw() -> None:
    """With an empty pile it comes back at once, and the pile is empty again."""
    table = dealt({C: ["agent"]}, starts="communists").piles_left(C, 0).do("1 play agent")
    assert table.board.under == ()
    assert "agent" in table.secrets.hands[C]
    assert table.board.emptied == C


class TestSentence:
    def table(self, card: str = "lucjan-d") -> Table:
        table = dealt({F: ["wyrok-smierci"]}, {C: ["lucjan-d", "edmund-j"]})
        return table.laid(4, card)

    def test_only_a_commander_at_a_terrain_can_be_named(self) -> None:
        table = dealt({F: ["wyrok-smierci"]}, {C: ["lucjan-d"]}).laid(4, "mo-2-5")
        assert not any(move.startswith("play") for move in table.moves(0))
        assert "lies at a terrain" in table.refused("0 play wyrok-smierci lucjan-d")
        table.laid(4, "lucjan-d")
        assert "play wyrok-smierci lucjan-d" in table.moves(0)

    def test_its_owner_throws_as_often_as_the_printed_defence(self) -> None:
        table = self.table().do("0 play wyrok-smierci lucjan-d")
        for _ in range(UNITS["lucjan-d"].defence):
            assert table.chance_due == "pair"
            table.do("chance pair 1 2")
        assert table.board.discards[C] == ("lucjan-d",)
        assert table.board.posts[3] == ((), ())
        assert table.to_act == (1,)

    @pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
    def test_two_equal_faces_up_to_its_dice_save_it(self, face: int) -> None:
        """k5-8/4: 1-1 to 5-5."""
        table = self.table().do("0 play wyrok-smierci lucjan-d", f"chance pair {face} {face}")
        assert table.board.posts[3] == ((), ("lucjan-d",))
        assert table.board.discards == (("wyrok-smierci",), ())
        assert table.to_act == (1,)

    def test_how_likely_it_is_to_fall_is_what_the_dice_make_of_it(self) -> None:
        def saves(*dice: int) -> bool:
            table = self.table().do("0 play wyrok-smierci lucjan-d")
            return table.do(f"chance pair {dice[0]} {dice[1]}").chance_due != "pair"

        saved = sum(saves(*dice) for dice in product(range(1, 7), repeat=2)) / 36
        unit = UNITS["lucjan-d"]
        assert fall_chance(unit) == pytest.approx((1 - saved) ** unit.defence)

    def test_higher_ones_do_not(self) -> None:
        table = self.table().do("0 play wyrok-smierci lucjan-d", "chance pair 6 6")
        assert table.chance_due == "pair"

    def test_control_is_checked_then(self) -> None:
        table = dealt({F: ["wyrok-smierci"]}, {C: ["edmund-j"]})
        table.laid(4, *OURS, "mo-2-6", "kbw-3-6", "edmund-j").controlled(C, C, F, C, F, F)
        table.laid(5, "nn-1-5")
        table.do("0 play wyrok-smierci edmund-j", *["chance pair 1 2"] * 3)
        assert table.board.control[3] == F

    def test_betrayal_does_the_same_to_the_forest_side(self) -> None:
        table = dealt({C: ["zdrada"]}, {F: ["zapora"]}, starts="communists").laid(4, "zapora")
        table.do("1 play zdrada zapora", *["chance pair 1 2"] * UNITS["zapora"].defence)
        assert table.board.discards == (("zapora",), ())
        assert table.board.under == ("zdrada",)


class TestRaid:
    def table(self, target: int = 2, **kwargs: str) -> Table:
        table = dealt({F: ["rajd"]}, {C: ["zasadzka"], F: ["ckm"]}, **kwargs)
        return table.laid(3, *OURS, "ckm").laid(target, *THEIRS)

    def test_to_a_terrain_next_to_it_with_three_enemies_and_nobody_of_ours(self) -> None:
        assert "play rajd 3 2" in self.table().moves(0)
        assert "play rajd 3 4" in self.table(4).moves(0)
        assert not any("rajd" in move for move in self.table(5).moves(0))
        table = self.table()
        assert "where you have none" in table.laid(2, "nn-1-5").refused("0 play rajd 3 2")

    def test_a_failed_start_spends_the_card_and_nobody_moves(self) -> None:
        table = self.table().do("0 play rajd 3 2", "chance start 5")
        assert table.board.discards[F] == ("rajd",)
        assert table.board.posts[2][F] == (*OURS, "ckm")
        assert table.to_act == (1,)

    def test_the_units_move_and_fight_under_the_targets_modifiers(self) -> None:
        table = self.table().do("0 play rajd 3 2", "chance start 4")
        assert table.board.posts[2][F] == ("ckm",)
        assert table.board.posts[1][F] == OURS
        assert [table.life[card] for card in OURS] == [2, 2, 2]
        assert table.chance_due == "roll"

    def test_into_the_forest_there_is_an_extra_try(self) -> None:
        table = self.table(4).do("0 play rajd 3 4", "chance start 6", "chance start 3")
        assert table.chance_due == "roll"
        assert table.life["nn-2-5"] == 3

    def test_specials_that_lie_at_the_target_count(self) -> None:
        table = self.table(4).laid(4, "zasadzka").do("0 play rajd 3 4", "chance start 3")
        assert table.life["nn-2-5"] == 2

    def test_control_is_checked_at_both_terrains(self) -> None:
        """Where they were, the communists have a formation; where they won, they have one."""
        table = self.table(2).laid(3, "ub-1-7", "ub-2-7", "kbw-3-6")
        table.do("0 play rajd 3 2", "chance start 1")
        while table.board.fight is not None:
            if table.chance_due:
                low = table.fight.roller == F
                table.do("chance roll 1 1 1" if low else "chance roll 6 6 6")
            else:
                table.do(f"0 {table.moves(0)[0]}")
        assert table.board.control[1:3] == (F, C)

    def test_a_manhunt_is_the_communists_raid(self) -> None:
        table = dealt({C: ["oblawa"]}, starts="communists").laid(2, *THEIRS).laid(1, *OURS)
        table.do("1 play oblawa 2 1")
        assert table.chance_due == "roll"
        assert table.board.posts[0][C] == THEIRS

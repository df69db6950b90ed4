"""Attack: the start, life, rolls, hits, losses, and the combat specials."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from game.engine.contract import Move
from game.rulesets.forest.cards import NOTHING, TERRAIN
from game.rulesets.forest.fights import start_chance
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.terrain import modifier

from .table import C, F, Table, dealt

OURS = ("nn-2-5", "nn-2-6", "nn-2-7")
THEIRS = ("mo-1-5", "mo-2-5", "mo-2-6")
IN_VILLAGE = 2
IN_FOREST = 3


def facing(
    place: int, *extra: str, starts: str = "forest", also: Sequence[str] = (), row: str = ""
) -> Table:
    """Three against three; `extra` lie there, too."""
    every = (*extra, *also)
    own = [c for c in every if c in ("ckm", "sanitariuszka", "zaskoczenie", "reakcyjna-wies")]
    other = [c for c in every if c == "zasadzka"]
    table = dealt(also={F: own, C: other}, starts=starts, row=row or "posterunek wies las")
    return table.laid(place, *OURS, *THEIRS, *extra)


class TestStart:
    def test_both_need_three_units(self) -> None:
        table = dealt().laid(3, *OURS, *THEIRS[:2])
        assert "attack 3" not in table.moves(0)
        assert "three units" in table.refused("0 attack 3")
        assert "attack 3" in table.laid(3, THEIRS[2]).moves(0)

    @pytest.mark.parametrize("rolled", [1, 2, 3, 4])
    def test_the_die_is_at_most_the_terrains_dice(self, rolled: int) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", f"chance start {rolled}")
        assert table.chance_due == "roll"

    @pytest.mark.parametrize("rolled", [5, 6])
    def test_a_failed_start_ends_the_move(self, rolled: int) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", f"chance start {rolled}")
        assert table.to_act == (1,)
        assert table.board.fight is None
        assert table.board.moves == 1

    def test_without_dice_it_starts_by_itself(self) -> None:
        assert facing(1).do("0 attack 1").chance_due == "roll"

    def test_in_the_forest_its_men_have_an_extra_try(self) -> None:
        table = facing(IN_FOREST).do("0 attack 3", "chance start 6")
        assert table.chance_due == "start"
        table.do("chance start 6")
        assert table.to_act == (1,)

    def test_the_communists_have_none(self) -> None:
        table = facing(IN_FOREST, starts="communists").do("1 attack 3", "chance start 6")
        assert table.to_act == (0,)


class TestModifiers:
    def test_of_the_forest(self) -> None:
        table = facing(IN_FOREST).do("0 attack 3", "chance start 1")
        assert [table.life[card] for card in OURS] == [3, 3, 3]
        assert [table.life[card] for card in THEIRS] == [2, 2, 2]
        table.do("chance roll 1 6 6")
        assert table.told("rolled")[-1]["hitting"] == ["nn-2-6", "nn-2-7"]

    @pytest.mark.parametrize("kind", ["posterunek", "pubp", "wiezienie"])
    def test_of_place_1(self, kind: str) -> None:
        table = facing(1, row=f"{kind} wies las").do("0 attack 1")
        given = TERRAIN[kind].communists
        assert {table.life[card] for card in THEIRS} == {2 + given.defence}
        assert {table.life[card] for card in OURS} == {2}

    def test_whoever_controls_the_terrain(self) -> None:
        table = facing(IN_FOREST).controlled(C, C, C, F, F, F).do("0 attack 3", "chance start 1")
        assert table.life["nn-2-5"] == 3

    def test_surprise_cancels_what_the_terrain_gives_the_communists(self) -> None:
        table = facing(1, "zaskoczenie").do("0 attack 1")
        assert {table.life[card] for card in THEIRS} == {2}

    def test_ambush_cancels_what_it_gives_the_forest_side_the_extra_try_too(self) -> None:
        table = facing(IN_FOREST, "zasadzka")
        assert modifier(table.board, 2, F) == NOTHING
        table.do("0 attack 3", "chance start 6")
        assert table.to_act == (1,)

    def test_reactionary_village_helps_and_ambush_cancels_it(self) -> None:
        table = facing(IN_VILLAGE, "reakcyjna-wies").do("0 attack 2", "chance start 1")
        assert [table.life[card] for card in OURS] == [3, 3, 3]
        table.do("chance roll 2 4 6")
        assert table.told("rolled")[-1]["hitting"] == ["nn-2-5", "nn-2-6", "nn-2-7"]
        table = facing(IN_VILLAGE, "reakcyjna-wies", "zasadzka")
        assert modifier(table.board, 1, F) == NOTHING


class TestRolls:
    def test_the_two_lowest_dice_count(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1", "chance roll 6 4 2")
        assert table.told("rolled")[-1]["sum"] == 6
        assert table.told("rolled")[-1]["hitting"] == ["nn-2-6", "nn-2-7"]

    def test_the_roller_chooses_hit_by_hit(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1", "chance roll 3 3 6")
        assert table.to_act == (0,)
        assert table.moves(0) == [f"hit {card}" for card in THEIRS]
        table.do("0 hit mo-2-5")
        assert table.life["mo-2-5"] == 1
        assert table.fight.hits == 1
        assert "still in the fight" in table.refused("0 hit nn-2-5")
        table.do("0 hit mo-1-5")
        assert table.fight.roller == C

    def test_a_hit_can_be_taken_back_until_dice_fall(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1", "chance roll 3 3 6")
        for undoable in (True, False):
            before = table.state
            table.do("0 hit mo-2-5")
            assert RULESET.undoable(before, Move.parse("0 hit mo-2-5"), table.state) == undoable

    def test_no_hit_passes_the_dice_on(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1", "chance roll 6 6 6")
        assert table.chance_due == "roll"
        assert table.fight.roller == C

    def test_the_fallen_do_not_hit(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1", "chance roll 1 1 1")
        table.do("0 hit mo-1-5", "0 hit mo-1-5", "0 hit mo-2-5", "chance roll 1 1 1")
        assert table.told("rolled")[-1]["hitting"] == ["mo-2-5", "mo-2-6"]

    def test_hits_on_the_last_unit_need_no_choice_and_are_lost_beyond_its_life(
        self,
    ) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1")
        for card in ("mo-1-5", "mo-2-5"):
            table.do("chance roll 3 3 6", f"0 hit {card}", f"0 hit {card}", "chance roll 6 6 6")
        table.do("chance roll 1 1 1")
        assert table.board.fight is None
        assert table.board.posts[1] == (OURS, ())

    def test_where_all_fall_and_the_order_is_all_the_same_nobody_is_asked(self) -> None:
        """Three hits for 2 lives of one and 1 of another: both go to the discard pile."""
        table = facing(IN_VILLAGE, starts="communists").do("1 attack 2", "chance start 1")
        table.do("chance roll 1 1 1", *["1 hit nn-2-5"] * 2, "1 hit nn-2-6")
        table.do("chance roll 6 6 6", "chance roll 1 1 1")
        assert table.board.fight is None
        assert table.board.discards[F] == ("nn-2-5", "nn-2-6", "nn-2-7")

    def test_the_order_of_those_who_go_under_the_pile_is_chosen(self) -> None:
        table = facing(IN_VILLAGE).do("0 attack 2", "chance start 1")
        table.do("chance roll 1 1 1", "0 hit mo-1-5", "0 hit mo-1-5", "0 hit mo-2-5")
        table.do("chance roll 6 6 6", "chance roll 1 1 1")
        assert table.moves(0) == ["hit mo-2-5", "hit mo-2-6"]
        table.do("0 hit mo-2-6", "0 hit mo-2-6")
        assert table.board.under == ("mo-1-5", "mo-2-6", "mo-2-5")
        assert table.told("fight-over")[-1] == {"side": "forest", "place": 2}

    def test_combat_specials_stay_when_the_squad_is_lost(self) -> None:
        table = facing(1, "ckm", starts="communists").do("1 attack 1", "0 name nn-2-5")
        while table.board.fight is not None:
            if table.chance_due:
                low = table.fight.roller == C
                table.do("chance roll 1 1 1" if low else "chance roll 6 6 6")
            else:
                table.do(f"{table.to_act[0]} {table.moves(table.to_act[0])[0]}")
        assert table.board.posts[0][F] == ("ckm",)
        assert len(table.board.discards[F]) == 3

    def test_a_won_fight_alone_changes_no_control(self) -> None:
        table = facing(1).do("0 attack 1")
        assert table.board.control[0] == C
        table.board_with(control=(C, C, F, F, F, F))
        while table.board.fight is not None:
            if table.chance_due:
                low = table.fight.roller == F
                table.do("chance roll 1 1 1" if low else "chance roll 6 6 6")
            else:
                table.do(f"0 {table.moves(0)[0]}")
        assert table.board.control[0] == F, "three units with a formation are left"


class TestMachineGun:
    def test_its_owner_names_a_unit_when_life_is_set(self) -> None:
        table = facing(IN_VILLAGE, "ckm", starts="communists").do("1 attack 2", "chance start 1")
        assert table.to_act == (0,)
        assert table.moves(0) == [f"name {card}" for card in OURS]
        assert "still in the fight" in table.refused("0 name nn-1-5")
        table.do("0 name nn-2-5")
        assert table.chance_due == "roll"
        assert table.fight.roller == C

    def test_the_named_unit_has_one_more_attack(self) -> None:
        table = facing(IN_VILLAGE, "ckm").do("0 attack 2", "chance start 1", "0 name nn-2-5")
        table.do("chance roll 3 3 6")
        assert table.told("rolled")[-1]["hitting"] == list(OURS)

    def test_another_is_named_before_the_own_roll_when_that_one_has_fallen(self) -> None:
        table = facing(IN_VILLAGE, "ckm", starts="communists").do("1 attack 2", "chance start 1")
        table.do(
            "0 name nn-2-5", "chance roll 2 3 6", "1 hit nn-2-5", "1 hit nn-2-5", "1 hit nn-2-6"
        )
        assert table.moves(0) == ["name nn-2-6", "name nn-2-7"]
        table.do("0 name nn-2-7")
        assert table.fight.named == "nn-2-7"
        assert table.chance_due == "roll"

    def test_the_last_unit_has_it_without_a_choice(self) -> None:
        table = facing(IN_VILLAGE, "ckm", starts="communists").do("1 attack 2", "chance start 1")
        table.do("0 name nn-2-5", "chance roll 1 1 1", *["1 hit nn-2-5"] * 2, "1 hit nn-2-6")
        table.do("0 name nn-2-6", "chance roll 6 6 6")
        table.board_with(fight=replace(table.fight, life=(*table.fight.life[:3], ("nn-2-7", 2))))
        table.do("chance roll 6 6 6")
        assert table.fight.named == "nn-2-7"
        assert table.chance_due == "roll"

    def test_elsewhere_it_is_not_asked_for(self) -> None:
        table = facing(IN_VILLAGE, also=["ckm"]).laid(3, "ckm").do("0 attack 2", "chance start 1")
        assert table.chance_due == "roll"


class TestNurse:
    def wounded(self) -> Table:
        table = facing(IN_FOREST, "sanitariuszka", starts="communists")
        table.do("1 attack 3", "chance start 1", "chance roll 2 3 6")
        return table.do("1 hit nn-2-5", "1 hit nn-2-5", "1 hit nn-2-6")

    def test_before_an_own_roll_a_wounded_unit_gets_its_life_back(self) -> None:
        table = self.wounded()
        assert table.moves(0) == ["heal nn-2-5", "heal nn-2-6", "roll"]
        assert "wounded unit" in table.refused("0 heal nn-2-7")
        table.do("0 heal nn-2-5")
        assert table.life["nn-2-5"] == 3
        assert table.chance_due == "roll"

    def test_once_in_a_fight(self) -> None:
        table = self.wounded().do("0 heal nn-2-5", "chance roll 6 6 6", "chance roll 6 6 6")
        assert table.chance_due == "roll"

    def test_she_may_wait_for_a_later_roll(self) -> None:
        table = self.wounded().do("0 roll", "chance roll 6 6 6", "chance roll 6 6 6")
        assert "heal nn-2-5" in table.moves(0)

    def test_not_where_nobody_is_wounded(self) -> None:
        table = facing(IN_FOREST, "sanitariuszka").do("0 attack 3", "chance start 1")
        assert table.chance_due == "roll"

    def test_the_fallen_are_not_healed(self) -> None:
        table = self.wounded().do("0 roll", "chance roll 6 6 6", "chance roll 2 3 6")
        table.do("1 hit nn-2-5", "1 hit nn-2-6", "1 hit nn-2-6")
        assert list(table.life) == [*THEIRS, "nn-2-7"]
        assert table.chance_due == "roll"


def test_how_likely_a_fight_is_to_begin_is_what_the_dice_make_of_it() -> None:
    def begins(*rolls: int) -> bool:
        table = facing(IN_FOREST).do(f"0 attack {IN_FOREST}")
        for rolled in rolls:
            if table.chance_due == "start":
                table.do(f"chance start {rolled}")
        return table.board.fight is not None

    board = facing(IN_FOREST).board
    dice = TERRAIN[board.row[IN_FOREST - 1]].dice
    tries = 1 + modifier(board, IN_FOREST - 1, F).tries
    every = list(product(range(1, 7), repeat=tries))
    found = sum(begins(*rolls) for rolls in every)
    assert 0 < found < len(every)
    assert start_chance(dice, tries) == pytest.approx(found / len(every))
    assert start_chance(0, 1) == 1

"""How a game ends, and who has won then."""

from __future__ import annotations

import pytest

from game.rulesets.forest.ruleset import RULESET

from .table import C, F, Table, dealt

OURS = ("nn-2-5", "nn-2-6")
THEIRS = ("mo-2-5", "mo-2-6", "mo-3-5")


def test_all_six_terrains_end_it_for_the_forest_side() -> None:
    table = dealt({F: ["nn-2-7"]}).controlled(C, F, F, F, F, F).laid(1, *OURS)
    table.do("0 place nn-2-7 1")
    assert table.outcome.reason == "all"
    assert table.outcome.ranking == ((0,), (1,))
    assert table.outcome.scores[1] == 0
    assert table.to_act == ()


def test_four_terrains_end_it_for_the_communists() -> None:
    table = dealt({C: ["mo-2-6"]}, starts="communists").controlled(C, C, C, F, F, F)
    table.laid(4, "mo-2-5", "mo-1-5").do("1 place mo-2-6 4")
    assert table.board.control[3] == F
    table = dealt({C: ["mo-3-5"]}, starts="communists").controlled(C, C, C, F, F, F)
    table.laid(4, "mo-2-5", "mo-1-5").do("1 place mo-3-5 4")
    assert table.outcome.reason == "four"
    assert table.outcome.ranking == ((1,), (0,))


class TestEmptyPile:
    def last_card(self, side: int = F) -> Table:
        hands = {F: ["nn-1-5"], C: ["mo-1-5"]}
        starts = "forest" if side == F else "communists"
        return dealt(hands, starts=starts).piles_left(side, 1)

    def test_who_draws_the_last_card_leaves_the_other_one_move(self) -> None:
        table = self.last_card().do("0 place nn-1-5 3")
        assert table.board.emptied == F
        assert table.outcome is None
        table.do("1 place mo-1-5 3")
        assert table.outcome.reason == "pile"

    def test_cards_put_under_the_pile_later_do_not_undo_it(self) -> None:
        table = dealt({C: ["mo-1-5"]}, starts="communists").laid(2, *OURS, "nn-2-7", *THEIRS)
        table.piles_left(C, 1)
        table.do("1 place mo-1-5 4", "0 attack 2", "chance start 1")
        while table.board.fight is not None:
            if table.chance_due:
                low = table.fight.roller == F
                table.do("chance roll 1 1 1" if low else "chance roll 6 6 6")
            else:
                table.do(f"0 {table.moves(0)[0]}")
        assert len(table.board.under) == 3
        assert table.outcome.reason == "pile"

    def test_as_long_as_cards_lie_under_it_the_communists_pile_is_not_empty(self) -> None:
        table = self.last_card(C).board_with(under=("ormo-1-4",)).do("1 place mo-1-5 4")
        assert table.board.emptied is None

    @pytest.mark.parametrize(
        ("control", "ranking"),
        [
            ((F, F, F, F, F, C), ((0,), (1,))),
            ((C, C, C, F, F, F), ((1,), (0,))),
        ],
    )
    def test_the_points_decide(self, control, ranking) -> None:
        table = self.last_card().controlled(*control)
        table.do("0 place nn-1-5 3", "1 place mo-1-5 3")
        assert table.outcome.ranking == ranking
        assert table.told("over")[-1]["points"] == {
            "forest": table.outcome.scores[0], "communists": table.outcome.scores[1],
        }  # fmt: skip

    def test_equal_points_are_a_draw(self) -> None:
        """Four forests of 2 against the station of 4 and a town of 4."""
        table = dealt({F: ["nn-1-5"], C: ["mo-1-5"]}, row="posterunek miasto las")
        table.piles_left(F, 1).do("0 place nn-1-5 3", "1 place mo-1-5 3")
        assert table.outcome.scores == (8, 8)
        assert table.outcome.ranking == ((0, 1),)


class TestEndless:
    def test_forty_moves_without_anything_end_it(self) -> None:
        table = dealt().laid(3, "nn-2-5").laid(4, "mo-2-5").board_with(quiet=39)
        table.do(f"0 {next(m for m in table.moves(0) if m.startswith('replace'))}")
        assert table.outcome.reason == "quiet"

    def test_a_placement_starts_the_count_again(self) -> None:
        table = dealt({F: ["nn-1-5"]}).board_with(quiet=39).do("0 place nn-1-5 3")
        assert table.outcome is None
        assert table.board.quiet == 0

    def test_an_instant_special_does_so_too(self) -> None:
        table = dealt({F: ["informator"]}).board_with(quiet=39).do("0 play informator")
        assert table.board.quiet == 0

    @pytest.mark.parametrize(("rolled", "quiet"), [(6, 40), (1, 0)])
    def test_so_does_a_fight_but_not_a_failed_start(self, rolled: int, quiet: int) -> None:
        table = dealt().laid(2, *OURS, "nn-2-7", *THEIRS)
        table.board_with(quiet=39).do("0 attack 2", f"chance start {rolled}")
        while table.board.fight is not None:
            if table.chance_due:
                low = table.fight.roller == F
                table.do("chance roll 1 1 1" if low else "chance roll 6 6 6")
            else:
                table.do(f"0 {table.moves(0)[0]}")
        assert table.board.quiet == quiet
        assert (table.outcome is not None) == (quiet == 40)

    def test_two_hundred_moves_end_it(self) -> None:
        table = dealt({F: ["nn-1-5"]}).board_with(moves=198).do("0 place nn-1-5 3")
        assert table.outcome is None
        table.do(f"1 {table.moves(1)[0]}")
        assert table.outcome.reason == "long"


class TestTimeUp:
    def test_before_a_round_it_is_over_at_once(self) -> None:
        table = dealt().board_with(moves=4)
        after, events = RULESET.last_round(table.state)
        assert RULESET.outcome(after).reason == "time-up"
        assert [event.kind for event in events] == ["over"]

    def test_both_have_as_many_moves(self) -> None:
        table = dealt({F: ["nn-1-5"], C: ["mo-1-5"]}).do("0 place nn-1-5 3")
        table.state, _ = RULESET.last_round(table.state)
        assert table.outcome is None
        table.do("1 place mo-1-5 3")
        assert table.outcome.reason == "time-up"

    def test_the_first_round_is_played_in_any_case(self) -> None:
        table = dealt({F: ["nn-1-5"], C: ["mo-1-5"]})
        table.state, _ = RULESET.last_round(table.state)
        table.do("0 place nn-1-5 3", "1 place mo-1-5 3")
        assert table.outcome.reason == "time-up"

    def test_a_fight_is_fought_to_its_end(self) -> None:
        table = dealt().laid(2, *OURS, "nn-2-7", *THEIRS)
        table.board_with(moves=4).do("0 attack 2", "chance start 1")
        table.state, _ = RULESET.last_round(table.state)
        assert table.chance_due == "roll"

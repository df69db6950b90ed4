"""Taking, helpers, carrying out, success, failure."""

from __future__ import annotations

import pytest

from .table import Table, mission, training

NEEDS = ("arms", "people", "shooting")


# ── Taking and joining ──


def test_a_mission_is_for_a_speciality_and_for_places() -> None:
    table = Table().pawn_with(0, "D", "wilno").pawn_with(0, "L", "wilno").pawn_with(0, "W", "lwow")
    cards = [
        mission("D", *NEEDS),
        mission("L", *NEEDS, area=("lublin",)),
        mission("SZ", *NEEDS, area=("wilno", "lwow")),
        mission("W", *NEEDS),
    ]
    table.board_with(track=tuple(cards)).turn()
    taken = {move for move in table.moves(0) if move.startswith("take")}
    assert taken == {
        f"take {cards[0]} D",
        f"take {cards[2]} D",
        f"take {cards[2]} L",
        f"take {cards[2]} W",
    }


def test_outside_the_borders_it_is_for_that_side() -> None:
    card = mission("D", *NEEDS, area=("east",))
    table = Table().board_with(track=(card, "", "", ""))
    for place, can in (("wilno_east", True), ("wilno", False), ("slask_west", False)):
        assert ("take" in table.pawn_with(0, "D", place).turn().verbs(0)) is can


def test_the_track_is_filled_and_the_place_is_the_missions() -> None:
    card, *others = (mission("D", *NEEDS, points=points) for points in (5, 6, 7, 8))
    track = (others[0], card, *others[1:])
    table = Table().pawn_with(0, "D", "wilno").board_with(track=track)
    new = mission("L", *NEEDS)
    table.secrets_with(missions=((new,), (), (), ())).turn().do(f"0 take {card} D")
    assert table.board.track == (new, *others)
    assert table.mission().place == "wilno"
    assert table.mission().spaces == 1


@pytest.mark.parametrize("bound", ["prison", "flat", "done"])
def test_who_is_bound_takes_and_joins_nothing(bound: str) -> None:
    card, other = mission("D", *NEEDS), mission("SZ", *NEEDS)
    table = Table().on_mission(0, other, "L", "wilno").board_with(track=(card, "", "", ""))
    table.pawn_with(0, "D", "wilno").turn()
    assert {"take", "join"} <= table.verbs(0)
    table.pawn_with(0, "D", "wilno", **{bound: True}).turn()
    assert {"take", "join"}.isdisjoint(table.verbs(0))


def test_one_mission_each_and_one_helper_of_any_speciality_in_its_place() -> None:
    card = mission("D", *NEEDS)
    table = Table().on_mission(0, card, "D", "wilno").pawn_with(0, "L", "wilno")
    table.pawn_with(0, "W", "wilno_east").turn()
    assert [move for move in table.moves(0) if move.startswith("join")] == [f"join {card} L"]
    table.do(f"0 join {card} L").pawn_with(0, "W", "wilno").turn()
    assert "join" not in table.verbs(0)


def test_a_helper_may_join_a_prisoners_mission() -> None:
    card = mission("D", *NEEDS)
    table = Table().on_mission(0, card, "D", "wilno").pawn_with(0, "D", "wilno", prison=True)
    assert f"join {card} L" in table.pawn_with(0, "L", "wilno").turn().moves(0)


# ── Carrying out ──


def test_tokens_of_the_district_that_are_required_and_not_covered() -> None:
    card = mission("D", *NEEDS)
    table = Table().on_mission(0, card, "D", "wilno").lying("wilno", "people", "arms", "tools")
    table.turn()
    uses = [move for move in table.moves(0) if move.startswith("use")]
    assert uses == [f"use {card} people", f"use {card} arms"]
    table.do(f"0 use {card} arms")
    assert table.board.tokens["wilno"] == ("people", "tools")


def test_outside_the_borders_tokens_come_from_the_gates_district() -> None:
    card = mission("D", *NEEDS, area=("east",))
    table = Table().on_mission(0, card, "D", "wilno_east").lying("wilno", "arms").turn()
    assert table.do(f"0 use {card} arms").mission().tokens == ("arms",)


def test_a_card_with_the_resource_sends_the_token_back_at_once() -> None:
    card, both = mission("D", *NEEDS), training("D", "arms", "radio")
    table = Table().hand(0, both).on_mission(0, card, "D", "wilno", tokens=("arms", "people"))
    table.turn().do(f"0 play {card} {both}")
    assert table.mission().tokens == ("people",)
    assert table.board.tokens["wilno"] == ("arms",)


def test_what_a_token_covers_is_still_needed_on_a_card() -> None:
    card, fit = mission("D", *NEEDS), training("D", "arms")
    table = Table().hand(0, fit).on_mission(0, card, "D", "wilno", tokens=("arms",)).turn()
    assert table.plays(0, card) == {fit}


def test_what_is_on_a_card_is_needed_no_more() -> None:
    card, one, other = mission("D", *NEEDS), training("D", "arms"), training("DLW", "arms")
    table = Table().hand(0, one, other).on_mission(0, card, "D", "wilno").lying("wilno", "arms")
    table.turn().do(f"0 play {card} {one}")
    assert table.plays(0, card) == set()
    assert "use" not in table.verbs(0)


def test_documents_and_money_are_covered_by_cards_alone() -> None:
    card = mission("D", "money", "shooting")
    table = Table().hand(0, training("D", "money")).on_mission(0, card, "D", "wilno").turn()
    assert "use" not in table.verbs(0)
    assert table.plays(0, card) == {training("D", "money")}


# ── Success ──


class TestFinished:
    def table(self, reward: str = "", *hand: str, tokens: tuple[str, ...] = ()) -> Table:
        self.card = mission("D", *NEEDS, points=7, reward=reward)
        self.last = training("D", "shooting")
        table = Table().hand(0, self.last, *hand).pawn_with(0, "D", "wilno", morale=3)
        table.on_mission(
            0, self.card, "D", "wilno", tokens=("arms", "people"), cards=(training("D", "tools"),)
        )
        return table.lying("wilno", *tokens).turn()

    def test_points_morale_reward_tokens_cards(self) -> None:
        table = self.table("explosives")
        pool = table.board.pool
        table.do(f"0 play {self.card} {self.last}")
        board = table.board
        assert board.points[0] == 27
        assert table.pawn(0, "D").morale == 4
        assert board.tokens["wilno"] == ("people", "explosives")
        assert board.pool["arms"] == pool["arms"] + 1
        assert board.pool["explosives"] == pool["explosives"] - 1
        assert board.finished[0] == (self.card,)
        assert {self.last, training("D", "tools")} <= {*board.played[0]}
        assert table.pawn(0, "D").done
        assert board.missions[0] == ()

    def test_a_radio_token_in_the_district_sends_the_report(self) -> None:
        table = self.table("", tokens=("radio",)).do(f"0 play {self.card} {self.last}")
        assert table.board.points[0] == 30
        assert "radio" in table.board.tokens["wilno"]

    def test_the_reward_may_be_that_radio(self) -> None:
        assert self.table("radio").do(f"0 play {self.card} {self.last}").board.points[0] == 30

    def test_otherwise_a_radio_card_of_an_admitted_mark(self) -> None:
        fit = training("DLW", "radio")
        table = self.table("", fit, training("L", "radio")).do(f"0 play {self.card} {self.last}")
        assert table.moves(0) == [f"report {fit}", "silent"]
        assert table.do(f"0 report {fit}").board.points[0] == 30

    def test_a_token_that_comes_back_is_diverted(self) -> None:
        table = self.table("", tokens=("people",)).do(f"0 play {self.card} {self.last}")
        assert table.moves(0) == ["divert people nowogrodek", "divert people bialystok"]

    def test_a_helper_in_prison_gets_no_morale_and_takes_no_mission(self) -> None:
        table = self.table()
        joined = Table().hand(0, self.last).pawn_with(0, "W", "wilno", prison=True, morale=2)
        joined.on_mission(
            0, self.card, "D", "wilno", helper="W", tokens=("arms", "people")
        ).turn().do(f"0 play {self.card} {self.last}", "0 ransom W")
        assert joined.pawn(0, "W").morale == 2
        assert joined.pawn(0, "W").done
        assert table.board.finished[0] == ()

    def test_what_was_complete_is_finished_as_the_turn_begins(self) -> None:
        table = self.table()
        done = (
            Table()
            .hand(0)
            .on_mission(0, self.card, "D", "wilno", tokens=("arms", "people"), cards=(self.last,))
        )
        done.pawn_with(0, "D", "wilno", prison=True).turn()
        assert done.board.finished[0] == ()
        done.do("0 ransom D")
        assert done.board.finished[0] == (self.card,)
        assert table.board.finished[0] == ()

    def test_the_oldest_first(self) -> None:
        one, other = mission("D", "shooting", points=5), mission("L", "shooting", points=6)
        table = Table().hand(0)
        for card, name in ((one, "D"), (other, "L")):
            shot = training("DLW", "shooting")
            table.on_mission(0, card, name, "wilno", cards=(shot,))
        assert table.turn().board.finished[0] == (one, other)


# ── Failure ──


@pytest.mark.parametrize(("points", "lost"), [(9, 4), (4, 2), (15, 7)])
def test_a_failed_mission_costs_half_its_points_and_morale_prisoners_too(
    points: int, lost: int
) -> None:
    card = mission("D", *NEEDS, points=points, time=3)
    table = Table().hand(0).pawn_with(0, "D", "wilno", morale=4)
    table.pawn_with(0, "W", "wilno", prison=True, morale=5)
    laid = training("D", "arms")
    table.on_mission(
        0, card, "D", "wilno", helper="W", spaces=3, tokens=("people", "tools"), cards=(laid,)
    )
    table.end_round()
    assert table.board.points[0] == 20 - lost
    assert table.pawn(0, "D").morale == 3
    assert table.pawn(0, "W").morale == 3  # one for the Mission, one for the Prison
    assert table.board.tokens["wilno"] == ("people",)
    assert card in table.board.box
    assert laid in (*table.board.played[0], *table.secrets.hands[0], *table.secrets.piles[0])


def test_so_many_spaces_are_so_many_rounds_with_the_first() -> None:
    card = mission("D", *NEEDS, time=2)
    table = Table().on_mission(0, card, "D", "wilno").end_round()
    assert table.mission().spaces == 2
    assert table.end_round().board.missions[0] == ()

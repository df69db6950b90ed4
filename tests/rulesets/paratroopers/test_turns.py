"""Phase 2: moves, Money, Special cards, the four ways by value, planning."""

from __future__ import annotations

import pytest

from game.rulesets.paratroopers.cards import DISTRICTS
from game.rulesets.paratroopers.places import PLACES, SCOPE_OF

from .table import Table, mission, special, training

TRUCKS = ("wilno", "lwow")


# ── Moves ──


def test_as_many_borders_as_his_morale_when_he_starts() -> None:
    table = Table().pawn_with(0, "D", "warszawa", morale=3).turn()
    table.do("0 go D lublin", "0 go D lwow")
    assert "stop" in table.moves(0)
    table.do("0 go D tarnopol")
    assert table.board.phase == "turn"
    assert table.pawn(0, "D").morale == 3


def test_he_may_stop_early_and_moves_once_a_round() -> None:
    table = Table().pawn_with(0, "D", "warszawa", morale=3).turn()
    table.do("0 go D lublin", "0 stop")
    assert not any(move.startswith("go D") for move in table.moves(0))


def test_a_move_is_not_interrupted() -> None:
    table = Table().pawn_with(0, "D", "warszawa", morale=3).turn().do("0 go D lublin")
    assert table.verbs(0) == {"go", "stop"}


def test_the_way_out_leads_through_a_gate_and_back_by_the_same() -> None:
    table = Table().pawn_with(0, "D", "wilno", morale=3).turn()
    assert "go D wilno_east" in table.moves(0)
    table.do("0 go D wilno_east")
    assert table.moves(0) == ["go D wilno", "stop"]


def test_there_are_eight_places_outside() -> None:
    outside = [place for place in PLACES if place not in DISTRICTS]
    assert len(outside) == 8
    assert [SCOPE_OF[place] for place in outside].count("west") == 3


def test_on_a_mission_nobody_moves() -> None:
    table = Table().on_mission(0, mission("D", "arms", "shooting"), "D", "wilno", helper="W")
    assert "go" not in table.turn().verbs(0)


def test_on_his_side_he_may_still_move_and_take_no_mission() -> None:
    card = mission("D", "arms", "shooting")
    table = Table().pawn_with(0, "D", "wilno", done=True).board_with(track=(card, "", "", ""))
    assert table.turn().verbs(0) >= {"go"}
    assert "take" not in table.verbs(0)


# ── Money ──


def test_money_buys_a_token_where_a_paratrooper_is_or_is_held() -> None:
    table = Table().pawn_with(0, "D", "wilno", prison=True).lying("wilno", "tools").turn()
    bought = {move for move in table.moves(0) if move.startswith("buy")}
    assert bought == {"buy D arms", "buy D explosives", "buy D transport"}
    table.do("0 buy D arms")
    assert table.board.tokens["wilno"] == ("arms", "tools")
    assert table.board.money[0] == 2


def test_outside_the_borders_money_counts_for_the_gates_district() -> None:
    table = Table().pawn_with(0, "D", "wilno_east").turn().do("0 buy D tools")
    assert table.board.tokens["wilno"] == ("tools",)


def test_money_releases_without_a_change_of_morale() -> None:
    table = Table().pawn_with(0, "D", "wilno", prison=True, morale=4).turn().do("0 ransom D")
    assert table.pawn(0, "D").at_large
    assert table.pawn(0, "D").morale == 4
    assert table.board.money[0] == 2
    assert "go" in table.verbs(0)


def test_without_money_neither() -> None:
    table = Table().pawn_with(0, "D", "wilno", prison=True).own("money", 0, 0).turn()
    assert table.verbs(0).isdisjoint({"buy", "ransom"})


# ── Special cards ──


def working(
    card: str, *kinds: str, needs: tuple[str, ...] = ("arms", "people", "shooting")
) -> Table:
    table = Table().on_mission(0, mission("D", *needs), "D", "wilno").lying("wilno", *kinds)
    return table.own("specials", 0, (card,)).turn()


def test_district_training() -> None:
    card = special("training", TRUCKS)
    table = working(card).do(f"0 special {card} D")
    assert table.pawn(0, "D").morale == 3
    assert table.board.tokens["wilno"] == ("people",)
    assert table.board.specials[0] == ()
    assert card in table.board.box


@pytest.mark.parametrize("kind", ["training", "supply", "dispatch"])
def test_three_kinds_need_a_paratrooper_on_a_mission_and_not_in_prison(kind: str) -> None:
    card = special(kind, TRUCKS, carries=("arms",), drops=("arms",))
    idle = Table().pawn_with(0, "D", "wilno").lying("warszawa", "arms").own("specials", 0, (card,))
    assert "special" not in idle.turn().verbs(0)
    table = working(card).lying("warszawa", "arms").turn()
    assert "special" in table.verbs(0)
    table.pawn_with(0, "D", "wilno", prison=True).turn()
    assert "special" not in table.verbs(0)


def test_it_works_in_its_districts_alone() -> None:
    assert "special" not in working(special("training", ("lublin",))).verbs(0)


def test_supply_brings_what_is_required_from_warsaw_token_by_token() -> None:
    card = special("supply", TRUCKS, carries=("people", "arms", "tools"))
    table = working(card).lying("warszawa", "people", "arms", "tools").turn()
    table.do(f"0 special {card} D")
    assert table.moves(0) == ["carry people", "carry arms"]
    table.do("0 carry arms")
    assert table.moves(0) == ["carry people", "done"]
    table.do("0 carry people")
    assert table.board.tokens["wilno"] == ("people", "arms")
    assert table.board.tokens["warszawa"] == ("tools",)
    assert table.board.phase == "turn"


def test_supply_that_would_bring_nothing_cannot_be_played() -> None:
    card = special("supply", TRUCKS, carries=("arms",))
    assert "special" not in working(card).verbs(0)
    there = working(card, "arms").lying("warszawa", "arms").turn()
    assert "special" not in there.verbs(0)


def test_a_dispatch_brings_all_its_tokens_needed_or_not() -> None:
    card = special("dispatch", TRUCKS, drops=("arms", "radio"))
    table = working(card, "arms").do(f"0 special {card} D", "0 divert arms bialystok")
    assert table.board.tokens["wilno"] == ("arms", "radio")
    assert table.board.tokens["bialystok"] == ("arms",)


def test_a_dispatch_of_which_the_pool_has_nothing_cannot_be_played() -> None:
    card = special("dispatch", TRUCKS, drops=("arms",))
    table = working(card)
    table.board_with(pool={**table.board.pool, "arms": 0}).turn()
    assert "special" not in table.verbs(0)


# ── Escapes ──


class TestEscape:
    def table(self, *hand: str) -> Table:
        self.card = special("escape", TRUCKS, skills=("fitness",), resources=("people",))
        table = Table().hand(0, *hand).pawn_with(0, "L", "wilno", prison=True, morale=2)
        return table.own("specials", 0, (self.card,)).lying("wilno", "people").turn()

    def test_tokens_and_cards_that_suit_the_prisoner_free_him(self) -> None:
        fit = training("L", "fitness")
        table = self.table(fit, training("D", "fitness")).do(f"0 special {self.card} L")
        assert table.plays(0, self.card) == {fit}
        table.do(f"0 use {self.card} people", f"0 play {self.card} {fit}")
        assert table.pawn(0, "L").at_large
        assert table.pawn(0, "L").morale == 3
        assert table.board.tokens["wilno"] == ("people",)
        assert fit in table.board.played[0]
        assert table.board.finished[0] == ()
        assert table.board.points[0] == 20

    def test_it_may_take_many_turns(self) -> None:
        table = self.table(training("L", "arms")).do(f"0 special {self.card} L")
        for _ in range(6):
            table.board_with(round=5).end_round()
        assert table.board.escapes[0].card == self.card

    def test_a_ransom_closes_it_without_morale(self) -> None:
        table = self.table(training("L", "arms")).do(
            f"0 special {self.card} L", f"0 use {self.card} people", "0 ransom L"
        )
        assert table.board.escapes[0] is None
        assert table.pawn(0, "L").morale == 2
        assert table.board.tokens["wilno"] == ("people",)
        assert self.card in table.board.box

    def test_it_needs_a_prisoner(self) -> None:
        table = self.table().pawn_with(0, "L", "wilno").turn()
        assert "special" not in table.verbs(0)


# ── By value ──


class TestAcquiring:
    def table(self) -> Table:
        self.cheap, self.dear = training("D", "arms", value=4), training("W", "radio", value=6)
        track = (self.cheap, self.dear, self.cheap, training("L", "tools", value=9), self.dear)
        self.hand = [training("SZ", "arms", value=5), training("W", "tools", value=6)]
        table = Table().hand(0, *self.hand).board_with(training=track)
        return table.secrets_with(training=("x", "y", "z", *table.secrets.training)).turn()

    def test_any_cards_pay_what_they_are_worth_together(self) -> None:
        table = self.table().do(f"0 lay acquire {self.hand[0]}")
        assert table.verbs(0) == {"lay", "enough"}
        table.do(f"0 lay acquire {self.hand[1]}")  # there is no other card to lay
        assert table.board.use.value == 11
        assert set(self.hand) <= {*table.board.played[0]}
        table.do(f"0 acquire {self.dear} top", f"0 acquire {self.cheap} bottom")
        assert table.board.piles[0] == (self.dear, "", self.cheap)
        assert table.board.phase == "turn"

    def test_the_oldest_copy_goes_and_the_track_is_filled_after_all(self) -> None:
        table = self.table().do(*(f"0 lay acquire {card}" for card in self.hand))
        table.do(f"0 acquire {self.dear} top")
        assert table.board.training[4] == ""
        nine = table.board.training[3]
        table.do("0 done")
        assert table.board.training == ("x", self.cheap, self.dear, self.cheap, nine)

    def test_each_card_at_most_for_what_is_left(self) -> None:
        table = self.table().do(f"0 lay acquire {self.hand[0]}", "0 enough")
        assert table.moves(0) == [
            f"acquire {self.cheap} top",
            f"acquire {self.cheap} bottom",
            "done",
        ]

    def test_what_is_left_is_lost(self) -> None:
        table = self.table().do(f"0 lay acquire {self.hand[0]}", "0 enough", "0 done")
        assert table.board.use is None
        assert table.board.phase == "turn"


class TestClearing:
    def table(self, value: int) -> Table:
        self.card = training("SZ", "arms", value=value)
        self.track = tuple(training("D", "arms", value=n) for n in range(2, 7))
        table = Table().hand(0, self.card).board_with(training=self.track)
        return table.secrets_with(training=("x", "y", "z")).turn()

    def test_two_cards_for_six_go_under_the_deck_in_the_order_taken(self) -> None:
        first, second = training("D", "arms", value=6), training("D", "arms", value=2)
        table = self.table(6).do(
            f"0 lay clear {self.card}", f"0 clear {first}", f"0 clear {second}"
        )
        assert table.board.training == ("y", "x", *self.track[1:4])
        assert table.board.training_under == (first, second)
        assert table.board.phase == "turn"

    def test_one_card_is_enough(self) -> None:
        table = self.table(6).do(f"0 lay clear {self.card}", f"0 clear {self.track[0]}")
        assert "refill" in table.moves(0)
        assert table.do("0 refill").board.training == ("x", *self.track[1:])

    def test_less_than_six_clears_nothing(self) -> None:
        table = self.table(5).do(f"0 lay clear {self.card}")
        assert table.board.training == self.track
        assert table.board.phase == "turn"


class TestDrawing:
    def table(
        self, *values: int, pile: tuple[str, ...] = (), played: tuple[str, ...] = ()
    ) -> Table:
        self.hand = [training("SZ", "arms", value=value) for value in values]
        table = Table().hand(0, *self.hand).own("piles", 0, pile).own("played", 0, played)
        return table.secrets_with(piles=((), *table.secrets.piles[1:])).turn()

    def test_a_card_for_each_six(self) -> None:
        pile = tuple(training("D", "tools", value=n) for n in (2, 3, 4))
        table = self.table(7, 6, pile=pile)
        table.do(*(f"0 lay draw {card}" for card in self.hand), "0 draw", "0 draw")
        assert table.secrets.hands[0] == tuple(sorted(pile[:2]))
        assert table.board.phase == "turn"

    def test_the_played_stack_is_shuffled_with_the_laid_cards_once_a_turn(self) -> None:
        played = (training("D", "tools"),)
        table = self.table(6, 5, 7, played=played)
        table.do(f"0 lay draw {self.hand[0]}", "0 enough", "0 draw")
        assert table.chance_due == "shuffle pile-0"
        table.do(f"chance shuffle pile-0 {self.hand[0]} {played[0]}")
        assert self.hand[0] in table.secrets.hands[0]
        assert table.board.piles[0] == ("",)
        table.do(f"0 lay draw {self.hand[2]}", "0 enough", "0 draw")
        assert "lay draw" not in " ".join(table.moves(0))

    def test_less_than_six_draws_nothing(self) -> None:
        table = self.table(5, 2, pile=(training("D", "tools"),))
        table.do(f"0 lay draw {self.hand[0]}", "0 enough")
        assert table.board.phase == "turn"
        assert len(table.secrets.hands[0]) == 1


def test_a_mission_is_removed_for_each_six_and_the_track_filled() -> None:
    card = training("SZ", "arms", value=8)
    track = tuple(mission("D", "arms", "shooting", points=points) for points in (5, 6, 7, 8))
    table = Table().hand(0, card).board_with(track=track, missions_under=("next",))
    table.secrets_with(missions=((),) * 4).turn().do(f"0 lay missions {card}")
    table.do(f"0 remove {track[1]}")
    assert table.board.track == ("next", track[0], track[2], track[3])
    assert table.board.missions_under == (track[1],)
    assert table.board.phase == "turn"


def test_nothing_else_can_be_done_in_between() -> None:
    hand = [training("SZ", "arms"), training("D", "tools")]
    table = Table().hand(0, *hand).pawn_with(0, "D", "wilno").turn()
    assert table.do(f"0 lay draw {hand[0]}").verbs(0) == {"lay", "enough"}
    assert table.moves(0)[0] == f"lay draw {hand[1]}"


# ── Planning and the end of a turn ──


def test_planning_on_top_under_and_away() -> None:
    hand = [training("D", one) for one in ("arms", "tools", "radio")]
    table = Table().hand(0, *hand).turn()
    table.do(f"0 plan {hand[0]} top", f"0 plan {hand[1]} bottom", f"0 plan {hand[2]} played")
    assert table.board.piles[0] == (hand[0], "", hand[1])
    assert table.board.played[0] == (hand[2],)


def test_a_turn_ends_with_five_cards_at_most() -> None:
    hand = [training("D", one) for one in ("arms", "tools", "radio", "fitness", "money", "people")]
    table = Table().hand(0, *hand).turn()
    assert "end" not in table.moves(0)
    table.do(f"0 plan {hand[0]} played")
    assert "end" in table.moves(0)
    assert table.do("0 end").secrets.hands[0] == tuple(sorted(hand[1:]))

"""The Event in force, defence, and its four effects."""

from __future__ import annotations

import pytest

from game.rulesets.paratroopers.state import Task

from .table import Table, event, mission, special, training


def struck(table: Table, card: str) -> Table:
    return table.round(6, event=card)


def test_no_event_while_everybody_is_abroad() -> None:
    table = Table()
    left = len(table.secrets.events)
    table.round(6)
    assert table.board.event == ""
    assert len(table.secrets.events) == left


def test_an_event_is_turned_up_for_prisoners_and_spares_them() -> None:
    card = event("DLW", ("all",), "arrest", "fitness")
    table = struck(Table().pawn_with(0, "D", "wilno", prison=True), card)
    assert table.board.event == card
    assert table.board.phase == "turn"
    assert table.pawn(0, "D").morale == 2


def test_it_hits_by_speciality_and_place() -> None:
    table = Table().hand(0, training("D", "arms"))
    table.pawn_with(0, "D", "wilno").pawn_with(0, "L", "wilno").pawn_with(0, "W", "lwow")
    table.pawn_with(1, "D", "lublin")
    struck(table, event("DW", ("wilno",), "halt", "fitness"))
    assert table.moves(0) == ["suffer"]
    table.do("0 suffer")
    assert table.board.phase == "turn"
    assert [pawn.failed for pawn in table.board.pawns[0]] == [True, False, False]


@pytest.mark.parametrize(("side", "hit"), [("east", True), ("west", False)])
def test_outside_the_borders_it_hits_by_side(side: str, hit: bool) -> None:
    table = struck(
        Table().hand(0).pawn_with(0, "D", "wilno_east"), event("D", (side,), "halt", "fitness")
    )
    assert table.pawn(0, "D").failed is hit


def test_a_defence_needs_a_card_that_suits_him_and_tokens_never_help() -> None:
    fit = training("D", "fitness"), training("DLW", "fitness")
    others = training("W", "fitness"), training("SZ", "fitness"), training("D", "arms")
    table = Table().hand(0, *fit, *others).pawn_with(0, "D", "wilno")
    struck(table, event("D", ("wilno",), "arrest", "fitness"))
    assert table.moves(0) == [f"defend {card}" for card in sorted(fit)] + ["suffer"]
    table.do(f"0 defend {fit[0]}")
    assert table.pawn(0, "D").at_large
    assert table.pawn(0, "D").morale == 3
    assert fit[0] in table.board.played[0]


def test_tokens_are_no_defence() -> None:
    table = Table().lying("wilno", "transport").hand(0, training("D", "arms"))
    table.pawn_with(0, "D", "wilno")
    struck(table, event("D", ("wilno",), "halt", "transport"))
    assert table.moves(0) == ["suffer"]


def test_an_arrest_outside_leads_to_the_prison_of_the_gates_district() -> None:
    table = Table().hand(0).pawn_with(0, "D", "wilno_east")
    struck(table, event("D", ("east",), "arrest", "fitness"))
    assert table.pawn(0, "D").place == "wilno"
    assert table.pawn(0, "D").prison
    assert table.pawn(0, "D").morale == 1


def test_under_a_halt_he_does_nothing_to_the_end_of_the_round() -> None:
    card = mission("D", "arms", "shooting")
    table = Table().hand(0, training("D", "arms")).on_mission(0, card, "D", "wilno")
    table.pawn_with(0, "W", "wilno").lying("wilno", "arms")
    struck(table, event("DW", ("wilno",), "halt", "fitness")).do("0 suffer", "0 suffer")
    assert table.verbs(0).isdisjoint({"go", "take", "join", "use", "play"})
    table.end_round().turn(0)
    assert {"go", "use", "play"} <= table.verbs(0)


def test_a_halted_helper_leaves_the_mission_to_the_other() -> None:
    card = mission("D", "arms", "shooting")
    by_letter = {mark: training(mark, "arms") for mark in ("D", "W", "DLW")}
    table = Table().hand(0, *by_letter.values()).on_mission(0, card, "D", "wilno", helper="W")
    struck(table, event("W", ("wilno",), "halt", "fitness")).do("0 suffer")
    assert table.plays(0, card) == {by_letter["D"], by_letter["DLW"]}


class TestLosingACard:
    def table(self, *hand: str, on: tuple[str, ...] = ()) -> Table:
        card = mission("D", "arms", "radio", "shooting")
        table = Table().hand(0, *hand).on_mission(0, card, "D", "wilno", cards=on)
        return struck(table, event("D", ("wilno",), "lose", "fitness", "arms"))

    def test_it_is_his_choice_from_hand_or_mission_of_any_mark(self) -> None:
        in_hand, laid = training("W", "arms"), training("SZ", "arms", "radio")
        table = self.table(in_hand, training("D", "tools"), on=(laid,)).do("0 suffer")
        assert table.moves(0) == [f"lose {in_hand} hand", f"lose {laid} mission"]
        table.do(f"0 lose {laid} mission")
        assert table.mission().cards == ()
        assert laid in table.board.played[0]

    def test_one_card_that_could_be_lost_is_asked_for_too(self) -> None:
        card = training("W", "arms")
        assert self.table(card, training("D", "tools")).do("0 suffer").moves(0) == [
            f"lose {card} hand"
        ]

    def test_with_nothing_to_lose_there_is_no_question(self) -> None:
        table = self.table(training("D", "tools")).do("0 suffer")
        assert table.board.phase == "turn"
        assert table.told("nothing-to-lose") == [{"seat": 0, "pawn": "D", "resource": "arms"}]


class TestBan:
    def table(self) -> Table:
        area = ("wilno", "lwow")
        card = mission("D", "arms", "shooting", area=area)
        table = Table().hand(0, training("D", "tools")).on_mission(0, card, "D", "wilno")
        table.own("specials", 0, (special("training", area), special("dispatch", area)))
        cards = special("dispatch", area, drops=("arms",))
        table.own("specials", 0, (special("training", area), cards))
        return struck(table, event("D", area, "ban", "fitness", "training"))

    def test_the_named_kind_cannot_be_played_for_him(self) -> None:
        table = self.table().do("0 suffer")
        assert [move for move in table.moves(0) if move.startswith("special")] == [
            "special special-dispatch-wilno-lwow D"
        ]

    def test_whoever_has_defended_himself_may(self) -> None:
        table = self.table()
        table.hand(0, training("D", "fitness"))
        table.do(f"0 defend {training('D', 'fitness')}")
        specials = [move for move in table.moves(0) if move.startswith("special")]
        assert len(specials) == 2


class TestOnTheWay:
    """Every place entered is checked."""

    def table(self, *hand: str, effect: str = "halt") -> Table:
        table = Table().hand(0, *hand).pawn_with(0, "D", "warszawa", morale=4)
        return struck(table, event("D", ("lublin", "lwow", "krakow"), effect, "fitness"))

    def test_success_lets_him_go_on_and_holds_in_that_place_alone(self) -> None:
        cards = training("D", "fitness"), training("DLW", "fitness")
        table = self.table(*cards).do("0 go D lublin", f"0 defend {cards[0]}")
        table.do("0 go D warszawa", "0 go D lublin")
        assert table.board.phase == "moving"
        table.do("0 go D lwow")
        assert table.board.phase == "defend"

    def test_failure_ends_the_move(self) -> None:
        table = self.table(training("D", "arms"), effect="lose")
        cards_event = event("D", ("lublin",), "lose", "fitness", "radio")
        table.board_with(event=cards_event).do("0 go D lublin", "0 suffer")
        assert table.board.phase == "turn"
        assert "go" not in table.verbs(0)

    def test_an_arrest_on_the_way(self) -> None:
        table = self.table(training("D", "arms"), effect="arrest").do("0 go D lublin", "0 suffer")
        assert table.pawn(0, "D").prison
        assert table.pawn(0, "D").place == "lublin"

    def test_who_has_failed_is_not_checked_again_but_stops_where_it_would_hit(self) -> None:
        table = Table().hand(0, training("D", "arms")).pawn_with(0, "D", "lublin", morale=4)
        struck(table, event("D", ("lublin", "krakow"), "ban", "fitness", "supply"))
        table.do("0 suffer", "0 go D kielce")
        assert table.board.phase == "moving"
        table.do("0 go D krakow")
        assert table.board.phase == "turn"
        assert table.pawn(0, "D").place == "krakow"
        assert table.pawn(0, "D").morale == 3


def test_released_from_prison_is_not_entering() -> None:
    table = Table().pawn_with(0, "D", "wilno", prison=True)
    struck(table, event("D", ("wilno",), "arrest", "fitness")).do("0 ransom D")
    assert table.pawn(0, "D").at_large
    assert table.board.phase == "turn"


def test_flat_and_arrested_he_stays_in_that_prison() -> None:
    table = Table().hand(0).pawn_with(0, "D", "lublin", flat=True)
    struck(table, event("D", ("lublin",), "arrest", "fitness"))
    table.end_round()
    assert table.pawn(0, "D").place == "lublin"


def test_flat_arrested_and_released_he_lies_flat_again_and_goes_to_warsaw() -> None:
    table = Table().hand(0).pawn_with(0, "D", "lublin", flat=True)
    struck(table, event("D", ("lublin",), "arrest", "fitness")).do("0 ransom D")
    assert "go" not in table.verbs(0)
    table.end_round()
    assert table.pawn(0, "D").place == "warszawa"


def test_in_order_and_by_paratrooper() -> None:
    table = Table(3).board_with(first=1)
    for seat in range(3):
        table.hand(seat, training("D", "arms"))
        for name in ("D", "L"):
            table.pawn_with(seat, name, "wilno")
    struck(table, event("DL", ("wilno",), "halt", "fitness"))
    asked = []
    while table.board.phase == "defend":
        (seat,) = table.to_act
        asked.append((seat, *table.board.task.words))
        table.do(f"{seat} suffer")
    assert asked == [(1, "D"), (1, "L"), (2, "D"), (2, "L"), (0, "D"), (0, "L")]


def test_a_defence_that_is_due_is_of_the_seat_alone() -> None:
    table = Table().pawn_with(0, "D", "wilno").hand(0, training("D", "fitness"))
    table.board_with(event=event("D", ("wilno",), "halt", "fitness"))
    table.run(Task("defence", 0, ("D",)))
    assert table.moves(1) == []

"""The worked examples of the rules."""

from __future__ import annotations

from game.rulesets.paratroopers.state import Task

from .table import Table, conditions, event, mission, order, special, training


class TestOwnSpeciality:
    """Ł takes an Ł Mission (devices, languages; radio)."""

    def test_needed_cards_of_his_letter_or_of_all_three_can_be_played(self) -> None:
        card = mission("L", "devices", "languages", "radio")
        fit = {
            training("L", "devices"),
            training("DLW", "radio"),
            training("L", "devices", "languages"),
        }
        others = {training(mark, "devices") for mark in ("D", "W", "SZ")}
        not_needed = training("L", "fitness")
        table = Table().hand(0, *fit, *others, not_needed).on_mission(0, card, "L", "wilno").turn()
        assert table.plays(0, card) == fit

    def test_one_card_may_cover_both_kinds(self) -> None:
        card = mission("L", "devices", "languages", "radio")
        both = training("L", "devices", "radio")
        rest = training("DLW", "languages")
        table = Table().hand(0, both, rest).on_mission(0, card, "L", "wilno").turn()
        table.do(f"0 play {card} {both}", f"0 play {card} {rest}")
        assert table.board.finished[0] == (card,)


class TestStaffMission:
    """D takes an SZ Mission."""

    CARD = ("SZ", "command", "shooting", "arms")

    def test_which_cards_are_admitted(self) -> None:
        card = mission(*self.CARD)
        fit = {training(mark, "command") for mark in ("D", "DLW", "SZ")}
        table = Table().hand(0, *fit, training("W", "command"), training("L", "command"))
        assert table.on_mission(0, card, "D", "wilno").turn().plays(0, card) == fit

    def test_half_of_the_cards_must_be_of_the_staff(self) -> None:
        card = mission(*self.CARD)
        needed = [training("SZ", "command"), training("D", "shooting"), training("D", "arms")]
        spare, other = training("SZ", "languages"), training("DLW", "languages")
        table = Table().hand(0, *needed, spare, other).on_mission(0, card, "D", "wilno").turn()
        table.do(*(f"0 play {card} {one}" for one in needed))
        assert table.board.finished[0] == ()
        assert table.plays(0, card) == {spare}
        table.do(f"0 play {card} {spare}", "0 silent")
        assert table.board.finished[0] == (card,)


class TestMissionInTwo:
    """Ł takes an Ł Mission, D joins."""

    NEEDED = ("devices", "languages", "radio", "arms")

    def table(self) -> tuple[Table, str]:
        card = mission("L", *self.NEEDED)
        table = Table().on_mission(0, card, "L", "wilno").pawn_with(0, "D", "wilno").turn()
        return table.do(f"0 join {card} D"), card

    def test_both_letters_are_admitted(self) -> None:
        table, card = self.table()
        fit = {training(mark, "devices") for mark in ("L", "DLW", "D")}
        table.hand(0, *fit, training("W", "devices"), training("SZ", "devices")).turn()
        assert table.plays(0, card) == fit

    def test_two_of_four_cards_are_enough(self) -> None:
        table, card = self.table()
        marks = ("L", "DLW", "D", "D")
        hand = [training(mark, need) for mark, need in zip(marks, self.NEEDED, strict=True)]
        table.hand(0, *hand).turn().do(*(f"0 play {card} {one}" for one in hand))
        assert table.board.finished[0] == (card,)

    def test_one_of_three_cards_is_not(self) -> None:
        table, card = self.table()
        hand = [
            training("L", "devices"),
            training("D", "languages", "radio"),
            training("D", "arms"),
        ]
        table.hand(0, *hand).turn().do(*(f"0 play {card} {one}" for one in hand))
        assert table.board.finished[0] == ()

    def test_who_is_in_prison_adds_nothing(self) -> None:
        table, card = self.table()
        hand = {mark: training(mark, "devices") for mark in ("L", "DLW", "D")}
        laid = training("L", "languages")
        table.hand(0, laid, *hand.values()).turn().do(f"0 play {card} {laid}")
        table.pawn_with(0, "L", "wilno", prison=True).turn()
        assert table.plays(0, card) == {hand["DLW"], hand["D"]}
        table.pawn_with(0, "D", "wilno", prison=True).lying("wilno", "arms").turn()
        assert table.plays(0, card) == set()
        assert "use" not in table.verbs(0)
        assert table.mission().cards == (laid,)
        table.do("0 ransom L")
        assert table.plays(0, card) == {hand["L"], hand["DLW"]}

    def test_time_runs_while_both_are_in_prison(self) -> None:
        table, _ = self.table()
        table.pawn_with(0, "L", "wilno", prison=True).pawn_with(0, "D", "wilno", prison=True)
        before = table.mission().spaces
        assert table.end_round().mission().spaces == before + 1


class TestStaffMissionInTwo:
    """W takes an SZ Mission, D joins."""

    def table(self, *needed: str) -> tuple[Table, str]:
        card = mission("SZ", *needed)
        return Table().on_mission(0, card, "W", "wilno", helper="D"), card

    def test_half_must_be_of_the_staff_though_three_marks_more_are_admitted(self) -> None:
        table, card = self.table("command", "shooting")
        fit = {training(mark, "command") for mark in ("SZ", "W", "DLW", "D")}
        table.hand(0, *fit, training("L", "command")).turn()
        assert table.plays(0, card) == fit

    def test_without_the_helper_his_cards_stay_and_count(self) -> None:
        table, card = self.table("command", "shooting", "arms")
        marks = {mark: training(mark, "arms") for mark in ("SZ", "W", "DLW", "D")}
        laid = training("D", "command")
        table.hand(0, laid, *marks.values()).turn().do(f"0 play {card} {laid}")
        table.pawn_with(0, "D", "wilno", prison=True).turn()
        assert table.plays(0, card) == {marks["SZ"], marks["W"], marks["DLW"]}
        assert table.mission().cards == (laid,)

    def test_one_of_two_is_enough_and_one_of_three_is_not(self) -> None:
        for extra, finished in (([], True), (["tools"], False)):
            table, card = self.table("command", "shooting", *extra)
            hand = [training("D", "command"), *(training("DLW", one) for one in extra)]
            hand.append(training("SZ", "shooting"))
            table.hand(0, *hand).turn().do(f"0 play {card} {hand[0]}")
            table.pawn_with(0, "D", "wilno", prison=True).turn()
            table.do(*(f"0 play {card} {one}" for one in hand[1:]))
            assert (table.board.finished[0] == (card,)) is finished

    def test_freed_by_an_escape_he_is_back_on_the_mission(self) -> None:
        table, card = self.table("command", "shooting", "arms")
        flight = special("escape", ("wilno",), skills=("fitness",))
        out, arms = training("D", "fitness"), training("D", "arms")
        table.hand(0, out, arms).pawn_with(0, "D", "wilno", prison=True, morale=3)
        table.own("specials", 0, (flight,)).turn()
        assert table.plays(0, card) == set()
        table.do(f"0 special {flight} D", f"0 play {flight} {out}")
        assert table.pawn(0, "D").at_large
        assert table.pawn(0, "D").morale == 4
        assert table.plays(0, card) == {arms}


class TestFlight:
    """Three players: A stays, B boards Ł and commands, C boards D."""

    def flown(self) -> Table:
        table = Table(3).lying("lublin", "arms")
        self.reach = training("DLW", "planning")
        table.hand(1, self.reach).hand(2, training("D", "fitness"))
        table.round(
            2,
            order=order("kielce", 2, ("radio", "arms"), 3),
            conditions=conditions("neighbour", 1, "planning"),
            event=event("W", ("lublin",), "arrest", "fitness"),
        )
        return table.do("0 stay", "1 board L", "2 board D")

    def test_morale_rises_and_the_commander_chooses_among_reception_posts(self) -> None:
        table = self.flown()
        assert table.pawn(1, "L").morale == table.pawn(2, "D").morale == 3
        assert table.moves(1) == ["drop warszawa", "drop lublin", "drop krakow"]
        assert table.to_act == (1,)

    def test_the_cargo_lands_and_what_has_no_room_is_diverted_by_the_commander(self) -> None:
        table = self.flown().do("1 drop lublin")
        assert table.board.phase == "divert"
        assert table.to_act == (1,)
        assert "divert arms wolyn" in table.moves(1)
        table.do("1 divert arms wolyn")
        assert table.board.tokens["lublin"] == ("arms", "radio")
        assert table.board.tokens["wolyn"] == ("arms",)

    def test_the_radio_sends_both_reports_and_stays(self) -> None:
        table = self.flown().do("1 drop lublin", "1 divert arms wolyn")
        assert table.board.points == (20, 23, 23)
        assert "radio" in table.board.tokens["lublin"]

    def test_one_comes_to_warsaw_and_the_other_lies_flat(self) -> None:
        table = self.flown().do("1 drop lublin", "1 divert arms wolyn")
        assert table.moves(1) == [f"reach {self.reach}", "lie"]
        table.do(f"1 reach {self.reach}")
        assert table.pawn(1, "L").place == "warszawa"
        assert table.moves(2) == ["lie"]
        table.do("2 lie", "0 end")
        for place in ("kielce", "lublin", "krakow"):
            table.do(f"1 go L {place}")
        assert table.board.phase == "turn"
        table.do("1 end")
        assert table.pawn(2, "D").flat
        assert "go" not in table.verbs(2)
        table.do("2 end")
        assert table.pawn(2, "D").place == "warszawa"
        assert not table.pawn(2, "D").flat


class TestFloorsAndTokens:
    """A player with 6 Points; D, Morale 1, in Wilno on a Mission worth 9, on its last space."""

    def table(self) -> Table:
        self.card = mission("D", "arms", "people", "shooting", points=9, time=3)
        table = Table().on_mission(0, self.card, "D", "wilno", spaces=3, tokens=("arms", "people"))
        table.pawn_with(0, "D", "wilno", morale=1)
        return table.own("points", 0, 6).own("money", 0, 0)

    def test_the_story(self) -> None:
        course = special("training", ("wilno",))
        arms = training("D", "arms")
        table = self.table().own("specials", 0, (course,)).hand(0, arms, training("W", "radio"))
        table.turn().do(f"0 special {course} D")
        assert table.pawn(0, "D").morale == 2
        assert table.board.tokens["wilno"] == ("people",)
        table.do(f"0 play {self.card} {arms}")
        assert table.board.tokens["wilno"] == ("people", "arms")
        assert table.mission().tokens == ("people",)
        raid = event("D", ("wilno",), "arrest", "languages")
        table.board_with(event=raid).run(Task("defence", 0, ("D",))).do("0 suffer")
        assert table.pawn(0, "D").prison
        assert table.board.points[0] == 1
        assert [(told["by"], told["points"]) for told in table.told("points")][-2:] == [
            (-4, 2),
            (-1, 1),
        ]
        assert table.moves(0) == ["divert people nowogrodek", "divert people bialystok"]
        table.do("0 divert people bialystok")
        assert table.pawn(0, "D").morale == 1
        assert table.board.points[0] == 1
        assert table.board.tokens["wilno"] == ("people", "arms")
        assert table.board.tokens["bialystok"] == ("people",)

    def test_morale_beyond_six_is_a_point(self) -> None:
        table = Table().pawn_with(0, "W", "abroad", morale=5)
        table.round(2, order=order("kielce", 2), conditions=conditions("ok", 2, "planning"))
        table.do("0 board W")
        assert table.pawn(0, "W").morale == 6
        assert table.told("points")[0] == {
            "seat": 0, "by": 1, "points": 21, "reason": "morale", "pawn": "W",
        }  # fmt: skip

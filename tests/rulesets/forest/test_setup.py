"""Setup: the row, the decks, hands, control, who starts."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.card_sets import PRINTED
from game.engine.contract import IllegalMove, Move, UnreadableOptions
from game.rulesets.forest.cards import (
    HAND,
    IS_COMMANDER,
    ROW,
    SPECIALS,
    leaders,
    specials,
    unnamed,
)
from game.rulesets.forest.ruleset import RULESET

from .conservation import cards
from .table import C, F, Table, dealt, deck


def test_the_row_has_its_kinds_in_their_places() -> None:
    rows = set()
    for seed in range(60):
        table = Table().do("chance sides 0")
        table.do(str(RULESET.chance(table.state, Random(seed))))
        assert all(kind in kinds for kind, kinds in zip(table.board.row, ROW, strict=True))
        rows.add(table.board.row)
    assert len(rows) == 3 * 2 * 2


def test_control_at_the_start() -> None:
    assert dealt().board.control == (C, C, F, F, F, F)


def test_each_deck_has_sixteen_unnamed_four_commanders_and_three_specials() -> None:
    table = dealt()
    for side in (F, C):
        found = cards(table.state, side)
        assert set(unnamed(PRINTED, side)) <= set(found)
        assert sum(card in IS_COMMANDER for card in found) == 4
        assert sum(card in SPECIALS for card in found) == 3
        assert table.board.hands[side] == HAND
        assert table.board.piles[side] == 23 - HAND


@pytest.mark.parametrize(
    ("row", "among"), [("posterunek wies las", True), ("pubp miasto las", False)]
)
def test_the_village_card_is_dealt_only_if_there_is_a_village(row: str, among: bool) -> None:
    table = Table().do("chance sides 0", f"chance row {row}", "chance starts forest")
    decks = [RULESET.chance(table.state, Random(seed)).args for seed in range(40)]
    assert any("reakcyjna-wies" in cards for cards in decks) == among
    given = deck(F, table.board.row, ["reakcyjna-wies"], [])
    if not among:
        with pytest.raises(IllegalMove):
            RULESET.apply(table.state, Move.parse(f"chance forest {' '.join(given)}"))


@pytest.mark.parametrize(
    ("card", "by"),
    [("nn-2-6", "mo-2-6"), ("nn-2-6", "zapora"), ("zapora", "ckm"), ("nn-2-6", "nn-2-5")],
)
def test_a_deck_of_other_cards_is_no_deck(card: str, by: str) -> None:
    table = Table().do("chance sides 0", "chance row posterunek wies las", "chance starts forest")
    cards = deck(F, table.board.row, ["nn-2-6", "zapora"], [])
    wrong = [by if other == card else other for other in cards]
    with pytest.raises(IllegalMove):
        RULESET.apply(table.state, Move.parse(f"chance forest {' '.join(wrong)}"))


@pytest.mark.parametrize(
    ("options", "draws"),
    [
        ({"forest": 1}, {"sides": ("1",)}),
        ({"starts": "communists"}, {"starts": ("communists",)}),
        ({"place_1": "pubp", "place_2": "miasto", "place_6": "bagno"},
         {"row": ("pubp", "miasto", "bagno")}),
    ],
)  # fmt: skip
def test_what_is_settled_before_the_game_is_not_left_to_the_lot(options, draws) -> None:
    state = RULESET.setup(2, options)
    for seed in range(12):
        now = state
        for verb in ("sides", "row", "starts"):
            move = RULESET.chance(now, Random(seed))
            assert move.verb == verb
            assert move.args == draws.get(verb, move.args)
            now, _ = RULESET.apply(now, move)


@pytest.mark.parametrize(
    "options", [{"forest": 2}, {"starts": "me"}, {"place_1": "las"}, {"length": "short"}]
)
def test_unknown_options_are_refused(options) -> None:
    with pytest.raises(UnreadableOptions):
        RULESET.setup(2, options)


@pytest.mark.parametrize("players", [1, 3])
def test_it_is_for_two(players: int) -> None:
    with pytest.raises(UnreadableOptions):
        RULESET.setup(players, {})


@pytest.mark.parametrize("starts", ["forest", "communists"])
def test_who_starts_has_the_first_move(starts: str) -> None:
    assert dealt(starts=starts).to_act == (0 if starts == "forest" else 1,)


class TestSpecialsChosen:
    def table(self, row: str = "posterunek wies las") -> Table:
        return Table(specials="chosen").do(
            "chance sides 0", f"chance row {row}", "chance starts forest"
        )

    def test_both_pick_three_of_their_own_at_the_same_time(self) -> None:
        table = self.table()
        assert table.to_act == (0, 1)
        assert table.moves(0) == [f"choose {card}" for card in specials(PRINTED, F)]
        assert table.moves(1) == [f"choose {card}" for card in specials(PRINTED, C)]
        table.do("1 choose agent", "1 choose zdrada", "1 choose oblawa")
        assert table.to_act == (0,)
        assert "choose rajd" in table.moves(0)

    def test_the_village_card_only_where_there_is_one(self) -> None:
        assert "choose reakcyjna-wies" not in self.table("pubp miasto las").moves(0)

    def test_the_deck_holds_those_and_no_others(self) -> None:
        table = self.table().do("1 choose agent", "1 choose zdrada", "1 choose oblawa")
        table.do("0 choose ckm", "0 choose rajd", "0 choose informator")
        for seed in range(10):
            assert {*RULESET.chance(table.state, Random(seed)).args} & set(SPECIALS) == {
                "ckm", "rajd", "informator",
            }  # fmt: skip

    def test_what_is_picked_stays_secret_and_can_be_taken_back(self) -> None:
        table = self.table()
        before = table.state
        table.do("1 choose agent")
        assert RULESET.undoable(before, Move.parse("1 choose agent"), table.state)
        views = [RULESET.view(table.state, seat) for seat in (0, 1, None)]
        assert [view.chosen[C] for view in views] == [(), ("agent",), ()]
        assert all(view.board.chosen == (0, 1) for view in views)
        assert "agent" not in str([event.seen_by(0) for event in table.events])

    def test_a_guess_knows_only_the_own_choice(self) -> None:
        table = self.table().do("1 choose agent", "1 choose zdrada", "1 choose oblawa")
        table.do("0 choose ckm", "0 choose rajd", "0 choose informator")
        for name in ("forest", "communists"):
            table.do(str(RULESET.chance(table.state, Random(name))))
        own, other = set(), set()
        for seed in range(20):
            guess = RULESET.resample(RULESET.view(table.state, 0), Random(seed))
            own.add(frozenset(cards(guess, F)) & frozenset(SPECIALS))
            other.add(frozenset(cards(guess, C)) & frozenset(SPECIALS))
        assert own == {frozenset({"ckm", "rajd", "informator"})}
        assert len(other) > 1


def test_commanders_not_drawn_are_out_of_the_game_unseen() -> None:
    table = dealt()
    left = set(leaders(PRINTED, F)) - set(cards(table.state, F))
    assert len(left) == 3
    text = str([event.public for event in table.events]) + str(RULESET.view(table.state, None))
    assert not any(f"'{card}'" in text for card in leaders(PRINTED, F))

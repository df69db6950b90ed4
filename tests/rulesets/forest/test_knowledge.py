"""What each player knows of the other's hand and of the piles."""

from __future__ import annotations

from random import Random

from game.rulesets.forest.cards import SPECIALS, UNITS
from game.rulesets.forest.ruleset import RULESET

from .table import C, F, Table, dealt

HAND = ["mo-1-5", "mo-2-5", "mo-2-6", "kbw-3-6", "agent", "zasadzka"]


def guesses(table: Table, seat: int | None, number: int = 20):
    view = RULESET.view(table.state, seat)
    return [RULESET.resample(view, Random(seed)) for seed in range(number)]


def test_the_own_hand_is_seen_by_its_owner_alone() -> None:
    table = dealt()
    assert RULESET.view(table.state, 0).hands[F] == table.secrets.hands[F]
    for seat in (1, None):
        assert set(RULESET.view(table.state, seat).hands[F]) == {""}
    assert len({guess.secrets.hands[C] for guess in guesses(table, 0)}) > 10


def test_nobody_knows_the_order_of_the_piles() -> None:
    table = dealt()
    assert len({guess.secrets.piles[F] for guess in guesses(table, 0)}) == 20


def test_what_was_taken_back_is_known_until_it_is_placed_again() -> None:
    table = dealt({F: ["nn-2-6"]}).laid(3, "nn-2-5").do("0 replace nn-2-5 nn-2-6")
    for seat in (1, None):
        assert RULESET.view(table.state, seat).hands[F] == ("nn-2-5", *[""] * 5)
    table.do(f"1 {table.moves(1)[0]}", "0 place nn-2-5 4")
    assert RULESET.view(table.state, 1).hands[F] == ("",) * 6


class TestInformer:
    def informed(self) -> Table:
        return dealt({F: ["informator"], C: HAND}).do("0 play informator")

    def test_it_shows_the_units_and_not_the_specials(self) -> None:
        view = RULESET.view(self.informed().state, 0)
        assert view.hands[C] == ("mo-1-5", "mo-2-5", "mo-2-6", "kbw-3-6", "", "")
        assert view.specials == (0, 2)

    def test_nobody_else_learns_them(self) -> None:
        table = self.informed()
        view = RULESET.view(table.state, None)
        assert set(view.hands[C]) == {""}
        assert (view.seen, view.specials) == (((), ()), (0, 0))
        told = next(event for event in table.events if event.kind == "informed")
        assert told.seen_by(0)["units"] == told.seen_by(1)["units"] == HAND[:4]
        assert "units" not in told.public

    def test_the_cards_not_shown_are_specials_in_every_guess(self) -> None:
        for guess in guesses(self.informed(), 0):
            hand = guess.secrets.hands[C]
            assert {*HAND[:4]} <= {*hand}
            assert sum(card in SPECIALS for card in hand) == 2

    def test_the_knowledge_stays_until_a_card_is_placed(self) -> None:
        table = self.informed().do("1 place mo-2-5 3")
        view = RULESET.view(table.state, 0)
        assert view.hands[C] == ("mo-1-5", "mo-2-6", "kbw-3-6", "", "", "")
        for guess in guesses(table, 0):
            assert sum(card in SPECIALS for card in guess.secrets.hands[C]) >= 2
        assert any(
            sum(card in UNITS for card in guess.secrets.hands[C]) == 4
            for guess in guesses(table, 0)
        )

    def test_a_special_played_may_have_been_drawn_since(self) -> None:
        table = self.informed().do("1 place mo-2-5 3")
        table.do(f"0 {table.moves(0)[0]}", "1 play agent")
        assert RULESET.view(table.state, 0).specials[C] == 1

    def test_a_card_taken_back_is_public_and_not_private_any_more(self) -> None:
        table = self.informed().do("1 place mo-2-5 3")
        table.do(f"0 {table.moves(0)[0]}", "1 replace mo-2-5 mo-2-6")
        assert table.board.shown[C] == ("mo-2-5",)
        assert table.secrets.seen[C] == ("mo-1-5", "kbw-3-6")
        assert RULESET.view(table.state, 0).hands[C][:3] == ("mo-1-5", "mo-2-5", "kbw-3-6")

    def test_the_agent_does_the_same_for_the_communists(self) -> None:
        table = dealt({C: ["agent"], F: ["nn-2-5", "ckm"]}, starts="communists").do("1 play agent")
        hand = table.secrets.hands[F]
        units = tuple(card for card in hand if card in UNITS)
        view = RULESET.view(table.state, 1)
        assert tuple(card for card in view.hands[F] if card) == units
        assert view.specials[F] == len(hand) - len(units)


class TestUnderThePile:
    def test_the_cards_there_are_known_to_all_in_their_order(self) -> None:
        table = dealt(starts="communists").piles_left(C, 5)
        under = table.board.discards[C][:2]
        table.board_with(under=under, discards=((), table.board.discards[C][2:]))
        for seat in (0, 1, None):
            assert RULESET.view(table.state, seat).board.under == under
            guess = RULESET.resample(RULESET.view(table.state, seat), Random(1))
            assert guess.board.under == under

    def test_who_draws_one_is_known_to_hold_it(self) -> None:
        table = dealt({C: ["mo-1-5"]}, starts="communists").piles_left(C, 0)
        hand = table.secrets.hands[C]
        gone = next(card for card in table.board.discards[C] if card in UNITS)
        discards = tuple(card for card in table.board.discards[C] if card != gone)
        table.board_with(under=(gone,), discards=((), discards)).do("1 place mo-1-5 3")
        assert gone in table.secrets.hands[C]
        assert gone not in hand
        assert table.board.shown[C] == (gone,)
        assert table.told("drew")[-1] == {
            "side": "communists",
            "known": True,
            "card": gone,
        }
        assert table.board.emptied == C


def test_what_is_drawn_is_told_to_its_owner_alone() -> None:
    table = dealt({F: ["nn-1-5"]})
    drawn = table.secrets.piles[F][0]
    table.do("0 place nn-1-5 3")
    event = next(event for event in table.events if event.kind == "drew")
    assert event.seen_by(0)["card"] == drawn
    assert "card" not in event.seen_by(1)
    assert "card" not in event.seen_by(None)

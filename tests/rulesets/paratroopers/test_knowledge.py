"""What everybody knows of hands, Draw piles and decks, and what nobody does."""

from __future__ import annotations

from random import Random

from game.rulesets.paratroopers.cards import FLIGHT_ORDERS, MISSIONS, TRAINING
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import State, Task

from .table import STARTING, Table, event, mission, training


def guesses(table: Table, seat: int | None, number: int = 30) -> list[State]:
    view = RULESET.view(table.state, seat)
    return [RULESET.resample(view, Random(seed)) for seed in range(number)]


def shuffled(table: Table, seat: int, *cards: str) -> Table:
    """The seat's Draw pile is made of these, in an order that nobody knows."""
    table.own("piles", seat, ("",) * len(cards))
    piles = [*table.secrets.piles]
    piles[seat] = cards
    return table.secrets_with(piles=tuple(piles))


def test_the_first_hand_is_known_to_all() -> None:
    table = Table()
    assert sorted(table.board.shown[1]) == sorted(STARTING)
    assert {guess.secrets.hands[1] for guess in guesses(table, 0)} == {tuple(sorted(STARTING))}


def test_a_hand_beside_a_shuffled_pile_is_its_owners_alone() -> None:
    table = shuffled(Table().hand(0, *STARTING[:3]), 0, *STARTING[3:])
    assert RULESET.view(table.state, 0).hand == table.secrets.hands[0]
    for seat in (1, None):
        assert len({guess.secrets.hands[0] for guess in guesses(table, seat)}) > 3
    assert {guess.secrets.hands[0] for guess in guesses(table, 0)} == {table.secrets.hands[0]}


def test_nobody_knows_the_order_of_a_pile_not_even_its_owner() -> None:
    table = shuffled(Table().hand(0, STARTING[0]), 0, *STARTING[1:])
    assert len({guess.secrets.piles[0] for guess in guesses(table, 0)}) > 3


def test_what_lies_openly_on_a_pile_is_known_there_and_in_the_hand() -> None:
    card, top = training("D", "arms"), training("D", "tools")
    table = shuffled(Table().hand(0, card, top), 0, *STARTING[:3]).turn()
    table.do(f"0 plan {top} top")
    for guess in guesses(table, 1):
        assert guess.board.piles[0][0] == top
    table.end_round()
    assert top in table.board.shown[0]
    assert all(top in guess.secrets.hands[0] for guess in guesses(table, 1))


def test_a_shuffle_ends_that_knowledge_but_not_which_cards_they_are() -> None:
    played = tuple(training("D", "arms", value=n) for n in range(2, 9))
    table = Table(2).hand(0).own("piles", 0, ()).own("played", 0, played)
    table.secrets_with(piles=((), ())).end_round()
    table.do(f"chance shuffle pile-0 {' '.join(played)}")
    hands = {guess.secrets.hands[0] for guess in guesses(table, 1)}
    assert len(hands) > 3
    assert all({*hand} <= {*played} for hand in hands)


def test_when_the_pile_has_run_out_the_hand_is_known() -> None:
    last = training("D", "arms")
    table = shuffled(Table().hand(0, *STARTING[:4]), 0, last).end_round()
    assert sorted(table.board.shown[0]) == sorted((*STARTING[:4], last))
    table = shuffled(Table().hand(0, *STARTING[:3]), 0, last, STARTING[3], STARTING[4])
    table.end_round()
    assert table.board.shown[0] == ()


class TestNothingToLose:
    def table(self) -> Table:
        self.rich, self.poor = training("D", "arms"), training("D", "tools")
        table = Table().hand(0, self.poor, training("D", "fitness"), training("D", "languages"))
        shuffled(table, 0, *(training("D", "arms", value=n) for n in range(2, 6)))
        table.board_with(event=event("D", ("wilno",), "lose", "planning", "arms"))
        table.pawn_with(0, "D", "wilno").board_with(agenda=(Task("begin-turn", 0),))
        return table.run(Task("loss", 0, ("D",)))

    def has_arms(self, guess: State) -> bool:
        return any("arms" in TRAINING[card].resources for card in guess.secrets.hands[0])

    def test_everybody_knows_that_there_is_none(self) -> None:
        assert not any(map(self.has_arms, guesses(self.table(), 1)))

    def test_it_binds_those_cards_and_not_one_drawn_later(self) -> None:
        table = self.table().do(f"0 plan {self.poor} top").end_round()
        # One card lies open on top; two more are drawn, of which nobody knows anything.
        found = guesses(table, 1)
        assert any(map(self.has_arms, found))
        for guess in found:
            with_arms = [c for c in guess.secrets.hands[0] if "arms" in TRAINING[c].resources]
            assert len(with_arms) <= 2

    def test_no_longer_than_they_stay_in_the_hand(self) -> None:
        table = self.table()
        table.do(*(f"0 plan {card} played" for card in table.secrets.hands[0]))
        assert table.board.lacks[0] == ()


def test_decks_are_known_as_lists_and_by_what_was_put_under_them() -> None:
    table = Table()
    table.board_with(training_under=(training("D", "arms"),))
    found = guesses(table, None)
    assert len({guess.secrets.training for guess in found}) == len(found)
    assert len({guess.secrets.events for guess in found}) == len(found)
    assert all(guess.board.training_under == table.board.training_under for guess in found)


def test_orders_and_missions_are_known_by_their_year() -> None:
    for guess in guesses(Table(), 0):
        years = [[FLIGHT_ORDERS[card].year for card in cards] for cards in guess.secrets.orders]
        assert years == [[1941] * 2, [1942] * 4, [1943] * 4, [1944] * 6]
        assert [{MISSIONS[card].year for card in cards} for cards in guess.secrets.missions] == [
            set(),
            {1942},
            {1943},
            {1944},
        ]


def test_what_everybody_sees_of_the_table() -> None:
    table = Table().on_mission(0, mission("D", "arms"), "D", "wilno", tokens=("arms",))
    views = [RULESET.view(table.state, seat) for seat in (0, 1, None)]
    assert views[0].board == views[1].board == views[2].board
    assert [view.unseen for view in views] == [views[0].unseen] * 3
    assert (views[0].hand, views[2].hand) == (table.secrets.hands[0], ())

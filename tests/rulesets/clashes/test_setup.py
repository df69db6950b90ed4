"""Setup: sides by lot, hands by the rulebook's two tables."""

from random import Random

import pytest

from game.engine.card_sets import PRINTED
from game.engine.contract import IllegalMove, UnreadableOptions
from game.engine.match import play_match
from game.rulesets.clashes.cards import COMMUNISTS, SIDE_OF, SIDES, deck
from game.rulesets.clashes.chance import DRAWS
from game.rulesets.clashes.ruleset import RULESET

from .table import Table, dealt

EQUAL = {
    (2, "a"): (7, 5, 3, 2),
    (4, "a"): (3, 3, 3, 2),
    (4, "b"): (5, 4, 3, 3),
    (6, "a"): (3, 2, 4, 2),
    (6, "b"): (5, 3, 4, 3),
    (8, "a"): (3, 2, 4, 2),
    (10, "a"): (3, 2, 4, 2),
}
ODD = {3: (6, 3, 4, 2, 3), 5: (5, 3, 3, 2, 3), 7: (4, 3, 3, 2, 4), 9: (4, 3, 3, 2, 4)}


@pytest.mark.parametrize(("game", "numbers"), EQUAL.items())
def test_equal_sides_hold_equal_hands(
    game: tuple[int, str], numbers: tuple[int, int, int, int]
) -> None:
    players, variant = game
    table = dealt("hc" * (players // 2), {}, variant=variant)
    characters, actions, limit, wins = numbers
    assert {len(hand) for hand in table.state.secrets.characters} == {characters}
    assert {len(hand) for hand in table.state.secrets.actions} == {actions}
    assert (table.board.parameters.limit, table.board.parameters.wins) == (limit, wins)


@pytest.mark.parametrize(("players", "numbers"), ODD.items())
@pytest.mark.parametrize("weaker", "hc")
def test_with_odd_numbers_the_side_with_fewer_players_holds_more(
    players: int, numbers: tuple[int, int, int, int, int], weaker: str
) -> None:
    """The third example: 6 / 3 / 3 characters and 4 / 2 / 2 actions with three players."""
    stronger = "c" if weaker == "h" else "h"
    table = dealt(stronger + (weaker + stronger) * (players // 2), {})
    few, many = table.board.weaker, 1 - table.board.weaker
    assert few == "hc".index(weaker)
    secrets = table.state.secrets
    for side, characters, actions in ((few, *numbers[0:3:2]), (many, *numbers[1:4:2])):
        for seat in table.board.members(side):
            assert len(secrets.characters[seat]) == characters
            assert len(secrets.actions[seat]) == actions
    assert table.board.parameters.limit == numbers[4]


def test_the_lot_card_is_the_first_of_the_hand_and_says_the_side() -> None:
    table = Table(3).do("chance lot inka cenzor sem agitator")
    assert table.board.sides == (0, 1, 0)
    assert table.state.secrets.characters == (("inka",), ("cenzor",), ("sem",))
    assert table.state.secrets.leftover == "agitator"


def test_nine_players_are_dealt_all_of_the_weaker_side() -> None:
    table = dealt("hchchchch", {})
    held = {c for s in table.board.members(1) for c in table.state.secrets.characters[s]}
    assert held == set(deck(PRINTED, COMMUNISTS))


def test_a_lot_of_the_wrong_mixture_is_refused() -> None:
    for cards in ("inka sem", "inka", "inka inka", "inka cenzor agitator", "inka nobody"):
        with pytest.raises(IllegalMove):
            Table(2).do(f"chance lot {cards}")


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("side", SIDES)
def test_the_lot_gives_the_first_seat_the_side_that_was_chosen(players: int, side: str) -> None:
    state = RULESET.setup(players, {"side": side})
    for seed in range(20):
        first, *others = DRAWS["lot"].sample(state, Random(seed))
        assert SIDES[SIDE_OF[first]] == side
        assert {SIDE_OF[card] for card in others} >= {1 - SIDES.index(side)}
    other = {"heroes": "cenzor inka", "communists": "inka cenzor"}[side]
    table = Table(2, side=side)
    with pytest.raises(IllegalMove):
        table.do(f"chance lot {other}")


def test_other_numbers_play_their_one_variant() -> None:
    assert dealt("hc", {}, variant="b").board.parameters.wins == 2


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (11, {}), (4, {"variant": "c"}), (4, {"length": "full"})]
)
def test_what_is_no_game_is_unreadable(players: int, options: dict[str, str]) -> None:
    with pytest.raises(UnreadableOptions):
        RULESET.setup(players, options)


@pytest.mark.parametrize(("players", "spare"), [(2, 4), (4, 0), (6, 0), (8, 0), (10, 0)])
def test_hands_last_the_longest_game(players: int, spare: int) -> None:
    held = RULESET.setup(players, {}).board.parameters
    assert held.characters[0] - held.longest == spare
    match = play_match(RULESET, [RULESET.computers["easy"]] * players, {}, Random(4))
    assert not any(event.kind == "nobody" for events in match.events for event in events)

"""The computer players: always a legal move, from the view alone, each level a step up."""

from random import Random

import pytest

from game.engine.match import play_match
from game.rulesets.clashes.bots.estimates import Sight
from game.rulesets.clashes.bots.hard import hard_player, shortlist
from game.rulesets.clashes.bots.plan import planning_player
from game.rulesets.clashes.bots.prospects import AFTER_A_CARD, AFTER_A_PASS, left_with, to_win
from game.rulesets.clashes.ruleset import RULESET
from tests.rulesets.playing import decide_alike, share_won

from .table import in_actions

HASTY = hard_player(RULESET, seconds=0.0)
LEVELS = {**RULESET.computers, "hard": HASTY}


@pytest.mark.parametrize("players", RULESET.player_counts)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_plays_whole_games_with_legal_moves(level: str, players: int) -> None:
    match = play_match(RULESET, [LEVELS[level]] * players, {"variant": "b"}, Random(players))
    assert max(match.outcome.scores) >= 2


def test_searches_to_the_end_of_the_clash() -> None:
    player = hard_player(RULESET, seconds=0.03)
    match = play_match(RULESET, [player, LEVELS["easy"]], {}, Random(2))
    assert match.outcome.ranking


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_decides_from_what_the_seat_sees_alone(level: str) -> None:
    """In two states that a seat cannot tell apart it makes the same move."""
    assert decide_alike(RULESET, 6, {"variant": "b"}, LEVELS[level]) > 30


def test_medium_is_clearly_better_than_easy() -> None:
    assert share_won(RULESET, (LEVELS["medium"], LEVELS["easy"]), 300) > 0.6


def test_the_plan_that_hard_starts_from_is_better_than_medium() -> None:
    assert share_won(RULESET, (HASTY, LEVELS["medium"]), 300) > 0.55


@pytest.mark.parametrize(
    ("hero", "hand", "wanted"),
    [
        ("lalek", ["boost-1", "boost-2", "wounded-leader"], "0 play wounded-leader"),
        ("sem", ["boost-1", "boost-1", "boost-1", "exchange", "informer"], "0 pass"),
    ],
    ids=["the card that is worth least later", "a clash that is hardly to be won is let go"],
)
def test_the_plan_sets_a_clash_against_what_it_costs(
    hero: str, hand: list[str], wanted: str
) -> None:
    table = in_actions({0: [hero], 1: ["wulgarny-sedzia"]}, {0: hand})
    view = RULESET.view(table.state, 0)
    move = planning_player(view, RULESET.legal_moves(table.state, 0), Random(1))
    assert str(move) == wanted


def test_in_the_last_clash_no_card_is_kept() -> None:
    """A tie that the die would settle, and cards that were worth more later."""
    table = in_actions(
        {0: ["orlik"], 1: ["wulgarny-sedzia"]}, {0: ["boost-1", "boost-2", "changed-trait"]}
    )

    def chosen() -> str:
        view = RULESET.view(table.state, 0)
        moves = RULESET.legal_moves(table.state, 0)
        return str(planning_player(view, moves, Random(1)))

    assert chosen() == "0 pass"
    table.state, _ = RULESET.last_round(table.state)
    assert chosen().startswith("0 play")


def test_whoever_leads_when_the_other_side_has_passed_passes() -> None:
    table = in_actions({0: ["lalek"], 1: ["wulgarny-sedzia"]}, {1: ["boost-1", "boost-2"]})
    assert table.board.turn == 0
    table.do("0 pass")
    view = RULESET.view(table.state, 1)
    moves = RULESET.legal_moves(table.state, 1)
    assert str(planning_player(view, moves, Random(1))) == "1 pass"
    assert shortlist(view, moves)[0].verb == "pass"


@pytest.mark.parametrize(
    ("card", "args", "lead"),
    [
        ("boost-2", (), -1),
        ("weakening-1", (), -2),
        ("changed-trait", ("III",), 1),
        ("informer", (), -3),
    ],
)
def test_reckons_what_a_card_would_change(card: str, args: tuple[str, ...], lead: int) -> None:
    table = in_actions({0: ["sem"], 1: ["wulgarny-sedzia"]})
    sight = Sight(RULESET.view(table.state, 0), 0)
    assert sight.lead == -3
    assert sight.after(card, args) == lead


def test_the_chance_to_win_the_clashes_that_are_missing() -> None:
    assert to_win(0, 2, 0.1) == 1.0
    assert to_win(2, 2, 0.5) == 0.5
    assert to_win(1, 2, 0.5) == 0.75


def test_a_clash_is_the_surer_the_further_ahead_and_the_fewer_cards_may_follow() -> None:
    for odds in (AFTER_A_CARD, AFTER_A_PASS):
        by_lead = [odds.clash(lead, 2, 1.0) for lead in range(-3, 4)]
        assert by_lead == sorted(by_lead)
        by_cards = [odds.clash(1, others, 1.0) for others in (3, 2, 1)]
        assert by_cards == sorted(by_cards)


def test_cards_kept_are_worth_something_as_long_as_clashes_are_to_come() -> None:
    rich, poor = (left_with(hand, 3, 1.0, (2, 2)) for hand in (("boost-2", "cancel"), ()))
    assert rich.won > poor.won
    assert rich.lost > poor.lost
    assert (rich.reach, poor.reach) == (3.0, 0.0)
    last = left_with(("boost-2",), 3, 1.0, (1, 1))
    assert (last.won, last.lost) == (1.0, 0.0)

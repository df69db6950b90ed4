"""The computer players: always a legal move, from the view alone, each level a step up."""

from random import Random

import pytest

from game.engine.contract import CHANCE
from game.engine.match import play_match
from game.rulesets.clashes.bots.estimates import Sight
from game.rulesets.clashes.bots.hard import hard_player, to_win
from game.rulesets.clashes.bots.plan import planning_player
from game.rulesets.clashes.ruleset import RULESET

from .table import in_actions

HASTY = hard_player(RULESET, seconds=0.0)
LEVELS = {**RULESET.players, "hard": HASTY}


@pytest.mark.parametrize("players", RULESET.seats)
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
    rng = Random(5)
    state = RULESET.setup(6, {"variant": "b"})
    compared = 0
    while RULESET.outcome(state) is None:
        seat = RULESET.to_act(state)[0]
        if seat == CHANCE:
            move = RULESET.chance(state, rng)
        else:
            other = RULESET.resample(RULESET.view(state, seat), rng)
            choices = [
                LEVELS[level](RULESET.view(s, seat), RULESET.legal_moves(s, seat), Random(9))
                for s in (state, other)
            ]
            assert choices[0] == choices[1]
            compared += state != other
            move = choices[0]
        state, _ = RULESET.apply(state, move)
    assert compared > 30


def wins(levels: tuple[str, str], games: int) -> float:
    """The share of games that the first level wins, in each seat as often as the other."""
    won = 0
    for number in range(games):
        order = levels if number % 2 else levels[::-1]
        match = play_match(RULESET, [LEVELS[level] for level in order], {}, Random(number))
        won += order[match.outcome.ranking[0][0]] == levels[0]
    return won / games


def test_medium_is_clearly_better_than_easy() -> None:
    assert wins(("medium", "easy"), 300) > 0.6


def test_the_plan_that_hard_starts_from_is_better_than_medium() -> None:
    assert wins(("hard", "medium"), 300) > 0.55


def test_a_plan_turns_a_clash_with_the_cheapest_card() -> None:
    table = in_actions(
        {0: ["orlik"], 1: ["wulgarny-sedzia"]}, {0: ["boost-1", "boost-2", "changed-trait"]}
    )
    assert table.board.turn == 0
    view = RULESET.view(table.state, 0)
    move = planning_player(view, RULESET.legal_moves(table.state, 0), Random(1))
    assert str(move) == "0 play boost-1"


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

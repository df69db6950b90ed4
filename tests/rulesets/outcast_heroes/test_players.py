"""The computer players: always a legal move, from the view alone, each level a step up."""

from random import Random

import pytest

from game.engine.contract import Move
from game.engine.match import next_move, play_match
from game.engine.record import TIME_UP, apply_any
from game.rulesets.outcast_heroes.bots.estimates import Sight
from game.rulesets.outcast_heroes.bots.hard import hard_player, shortlist
from game.rulesets.outcast_heroes.phases import DECISIONS
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.view import View
from tests.rulesets.playing import decide_alike

from .positions import first_turn, soldiers_of, start
from .table import Table

HASTY = hard_player(RULESET, seconds=0.002)
LEVELS = {**RULESET.computers, "hard": HASTY}


@pytest.mark.parametrize("players", RULESET.player_counts)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_plays_whole_games_with_legal_moves(level: str, players: int) -> None:
    options = {"length": "lesson"} if level == "hard" else {}
    match = play_match(RULESET, [LEVELS[level]] * players, options, Random(players))
    assert match.outcome.scores


def test_decides_from_what_the_seat_sees_alone() -> None:
    """In two states that a seat cannot tell apart it makes the same move."""
    assert decide_alike(RULESET, 4, {}, RULESET.computers["medium"]) > 100


def wins(levels: tuple[str, ...], games: int) -> float:
    """The share of games that the first level wins, in each seat as often as another."""
    won = 0.0
    for number in range(games):
        turn = number % len(levels)
        order = levels[turn:] + levels[:turn]
        match = play_match(RULESET, [LEVELS[level] for level in order], {}, Random(number))
        first = match.outcome.ranking[0]
        won += sum(order[seat] == levels[0] for seat in first) / len(first)
    return won / games


def test_medium_beats_three_easy_players() -> None:
    assert wins(("medium", "easy", "easy", "easy"), 40) >= 0.45


def test_easy_beats_no_player_of_medium() -> None:
    assert wins(("easy", "medium", "medium", "medium"), 40) <= 0.25


# ── time is up ──


def sight(table: Table, seat: int = 0) -> Sight:
    return Sight(table.view(seat))


def test_no_player_reckons_with_rounds_that_will_not_come() -> None:
    table = first_turn(2)
    table.end_turns()
    assert (sight(table).rounds_left, sight(table).open, sight(table).last_stage) == (2, 3, False)
    ahead = sight(table).coming
    table.time_up()
    assert (sight(table).rounds_left, sight(table).open, sight(table).last_stage) == (0, 2, True)
    assert sight(table).coming < ahead / 2
    assert sight(table).cost(soldiers_of(table, 0)[0], "captured") < 0.1


def test_in_the_first_bidding_a_player_reckons_with_one_round() -> None:
    table = start(2).time_up()
    assert (sight(table).rounds_left, sight(table).open) == (1, 1)


def test_a_traitor_hopes_for_no_third_failure_where_there_is_no_third_mission() -> None:
    table = first_turn(2).end_turns()
    assert sight(table).all_lost > 0
    assert sight(table.time_up()).all_lost == 0


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("after", [15, 40, 60])
def test_every_level_plays_on_when_time_is_up(level: str, after: int) -> None:
    rng = Random(after)
    state = RULESET.setup(3, {})
    players = [LEVELS[level]] * 3
    moves = 0
    while RULESET.outcome(state) is None:
        move = TIME_UP if moves == after else next_move(RULESET, state, players, rng)
        state, _ = apply_any(RULESET, state, move, 3)
        moves += 1
    assert state.board.time_up


def test_the_shortlist_holds_moves_of_every_kind_of_decision() -> None:
    """Whatever hard may be asked, it has something legal to try."""
    asked: set[str] = set()

    def trying(view: View, moves: tuple[Move, ...], rng: Random) -> Move:
        asked.add(view.board.phase)
        short = shortlist(view, moves)
        assert short
        assert set(short) <= set(moves)
        return rng.choice(short)

    for seed in range(12):
        play_match(RULESET, [trying] * (2 + seed % 3), {}, Random(seed))
    assert asked == {phase for phase in DECISIONS if phase != "over"}

"""The computer players: always a legal move, from the view alone, each level a step up."""

from random import Random

import pytest

from game.engine.contract import CHANCE, Move
from game.engine.match import play_match
from game.rulesets.outcast_heroes.bots.hard import hard_player, shortlist
from game.rulesets.outcast_heroes.phases import DECISIONS
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.view import View

HASTY = hard_player(RULESET, seconds=0.002)
LEVELS = {**RULESET.players, "hard": HASTY}


@pytest.mark.parametrize("players", RULESET.seats)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_plays_whole_games_with_legal_moves(level: str, players: int) -> None:
    options = {"length": "lesson"} if level == "hard" else {}
    match = play_match(RULESET, [LEVELS[level]] * players, options, Random(players))
    assert match.outcome.scores


def test_decides_from_what_the_seat_sees_alone() -> None:
    """In two states that a seat cannot tell apart it makes the same move."""
    rng = Random(5)
    state = RULESET.setup(4, {})
    compared = 0
    while RULESET.outcome(state) is None:
        seat = RULESET.to_act(state)[0]
        if seat == CHANCE:
            move = RULESET.chance(state, rng)
        else:
            view = RULESET.view(state, seat)
            other = RULESET.resample(view, rng)
            choices = [
                RULESET.players["medium"](
                    RULESET.view(s, seat), RULESET.legal_moves(s, seat), Random(9)
                )
                for s in (state, other)
            ]
            assert choices[0] == choices[1]
            compared += state != other
            move = choices[0]
        state, _ = RULESET.apply(state, move)
    assert compared > 100


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

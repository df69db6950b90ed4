"""Records: JSON, replay, and who decides for a seat."""

from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from game.engine.bots.random_player import random_player
from game.engine.contract import IllegalMove, Move, UnreadableMove
from game.engine.match import next_move, play_match
from game.engine.record import TIME_UP, Record, apply_any, controllers, is_control, replay
from game.engine.registry import get_ruleset, rulesets

SLUG = next(iter(rulesets()))


def played(seed=7):
    ruleset = get_ruleset(SLUG)
    return ruleset, play_match(
        ruleset, [random_player] * min(ruleset.player_counts), {}, Random(seed)
    )


def test_a_match_has_the_record_of_its_moves() -> None:
    ruleset, match = played()
    steps = list(replay(ruleset, match.record))
    assert [step.ply for step in steps] == list(range(1, len(match.record.moves) + 1))
    assert [str(step.move) for step in steps] == list(match.record.moves)
    assert [step.events for step in steps] == match.events
    assert steps[-1].state == match.state
    assert ruleset.outcome(steps[-1].state) == match.outcome


@pytest.mark.parametrize("change", [{"game": "another"}, {"version": 999}])
def test_a_record_of_another_game_or_version_is_refused(change) -> None:
    ruleset, match = played()
    with pytest.raises(ValueError, match="record"):
        next(replay(ruleset, msgspec.structs.replace(match.record, **change)))


def test_a_record_with_a_move_left_out_is_refused() -> None:
    ruleset, match = played()
    moves = match.record.moves
    with pytest.raises((IllegalMove, UnreadableMove)):
        list(replay(ruleset, msgspec.structs.replace(match.record, moves=moves[1:])))


# ── who decides ──


def with_computer(levels=("medium",)):
    """A game whose ruleset names these levels of computer players."""
    ruleset = get_ruleset(SLUG)
    return SimpleNamespace(
        apply=ruleset.apply, computers=dict.fromkeys(levels, random_player)
    ), ruleset.setup(min(ruleset.player_counts), {})


@pytest.mark.parametrize(
    ("text", "kind", "told"),
    [
        ("1 computer medium", "computer-takes", {"seat": 1, "level": "medium"}),
        ("1 person", "person-takes", {"seat": 1}),
    ],
)
def test_handing_a_seat_over_leaves_the_game_alone(text, kind, told) -> None:
    ruleset, state = with_computer()
    after, (event,) = apply_any(ruleset, state, Move.parse(text), 2)
    assert after is state
    assert (event.kind, event.seen_by(None)) == (kind, told)


@pytest.mark.parametrize(
    "text",
    [
        "1 computer",
        "1 computer genius",
        "1 computer medium medium",
        "1 person medium",
        "2 computer medium",
        "9 person",
    ],
)
def test_malformed_handing_over_is_unreadable(text: str) -> None:
    ruleset, state = with_computer()
    with pytest.raises(UnreadableMove):
        apply_any(ruleset, state, Move.parse(text), 2)


def test_chance_is_never_handed_over() -> None:
    ruleset, state = with_computer()
    assert not is_control(Move.parse("chance computer medium"))
    with pytest.raises((UnreadableMove, IllegalMove)):
        apply_any(ruleset, state, Move.parse("chance computer medium"), 2)


def test_the_last_word_says_who_decides() -> None:
    words = ["0 computer easy", "1 computer medium", "1 pass", "0 person", "1 computer hard"]
    moves = tuple(map(Move.parse, words))
    assert controllers(moves[:2]) == {0: "easy", 1: "medium"}
    assert controllers(iter(moves)) == {1: "hard"}


def test_a_record_with_seats_handed_over_replays() -> None:
    ruleset, match = played()
    level = next(iter(ruleset.computers), None)
    if level is None:
        moves = ("0 person", *match.record.moves, "1 person")
    else:
        moves = (f"0 computer {level}", *match.record.moves, "0 person")
    steps = list(replay(ruleset, msgspec.structs.replace(match.record, moves=moves)))
    assert steps[-1].state == match.state
    assert len(steps) == len(match.record.moves) + 2


# ── time is up ──


def test_time_up_is_a_move_of_chance_that_every_game_reads() -> None:
    assert str(TIME_UP) == "chance time-up"
    assert is_control(TIME_UP)
    assert not is_control(Move.parse("0 time-up"))
    ruleset = get_ruleset(SLUG)
    state = ruleset.setup(min(ruleset.player_counts), {})
    for text in ("chance time-up 3", "0 time-up"):
        with pytest.raises((UnreadableMove, IllegalMove)):
            apply_any(ruleset, state, Move.parse(text), min(ruleset.player_counts))


def test_a_record_in_which_time_is_up_replays() -> None:
    ruleset, rng = get_ruleset(SLUG), Random(3)
    players = [random_player] * min(ruleset.player_counts)
    state = ruleset.setup(len(players), {})
    moves = []
    while ruleset.outcome(state) is None:
        move = TIME_UP if len(moves) in (5, 7) else next_move(ruleset, state, players, rng)
        state, events = apply_any(ruleset, state, move, len(players))
        moves.append(str(move))
        assert (move == TIME_UP and len(moves) == 6) == any(e.kind == "time-up" for e in events)
    record = Record(SLUG, ruleset.version, len(players), {}, tuple(moves))
    assert moves.count("chance time-up") == 2
    assert [step.state for step in replay(ruleset, record)][-1] == state


def test_next_move_is_chances_or_that_of_the_first_seat_to_act() -> None:
    ruleset = get_ruleset(SLUG)
    state = ruleset.setup(min(ruleset.player_counts), {})
    players = [random_player] * min(ruleset.player_counts)
    rng = Random(1)
    for _ in range(60):
        if ruleset.outcome(state) is not None:
            break
        move = next_move(ruleset, state, players, rng)
        assert move.seat == ruleset.to_act(state)[0]
        state, _ = ruleset.apply(state, move)

"""Laws that hold in every registered game, in every position that a walk comes through."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given

from game.engine.contract import CHANCE, IllegalMove, Move, UnreadableMove
from game.engine.record import TIME_UP, Record, replay
from game.engine.registry import rulesets
from tests.examples import examples

from .walks import Ply, Setting, last_state, settings, walk

REFUSED = (IllegalMove, UnreadableMove)


def listed(ruleset: Any, state: Any, players: int) -> set[Move]:
    return {m for seat in range(players) for m in ruleset.legal_moves(state, seat)}


def refuses(ruleset: Any, state: Any, move: Move) -> bool:
    try:
        ruleset.apply(state, move)
    except REFUSED:
        return True
    return False


@examples(max_examples=30)
@given(settings())
def test_every_listed_move_applies(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.3:
            for move in listed(ruleset, ply.state, setting.players):
                ruleset.apply(ply.state, move)


def strangers(rng: Random, seen: list[Move], ply: Ply, players: int) -> Iterator[Move]:
    """Moves of other moments, other seats' moves, and words in the wrong places."""
    yield from rng.sample(seen, min(len(seen), 25))
    for move in rng.sample(seen, min(len(seen), 12)):
        yield Move(rng.randrange(-2, players + 2), move.verb, move.args)
        yield Move(move.seat, rng.choice(seen).verb, move.args)
        yield Move(move.seat, move.verb, rng.choice(seen).args)
        yield Move(move.seat, move.verb, tuple(rng.sample(move.args, len(move.args))))
        yield Move(move.seat, move.verb, (*move.args, "0"))
        yield Move(move.seat, move.verb, move.args[:-1])
        yield Move(move.seat, "no-such-verb", move.args)
    yield Move(rng.randrange(players), ply.move.verb, ply.move.args)


@examples(max_examples=30)
@given(settings())
def test_a_move_that_is_not_listed_is_refused_and_changes_nothing(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    seen: list[Move] = []
    for ply in walk(setting):
        here = listed(ruleset, ply.state, setting.players)
        seen += sorted(here - set(seen), key=str)
        if not seen or rng.random() < 0.7:
            continue
        before = ruleset.dump(ply.state)
        for move in strangers(rng, seen, ply, setting.players):
            if move not in here and move.seat != CHANCE:
                assert refuses(ruleset, ply.state, move), f"{move} applied at ply {ply.number}"
        assert ruleset.dump(ply.state) == before


@examples(max_examples=25)
@given(settings())
def test_moves_are_listed_once_and_only_for_seats_that_are_to_act(setting: Setting) -> None:
    ruleset = setting.ruleset
    for ply in walk(setting):
        to_act = ruleset.to_act(ply.state)
        assert to_act == (CHANCE,) or (to_act and set(to_act) <= set(range(setting.players)))
        assert len(set(to_act)) == len(to_act)
        assert ruleset.legal_moves(ply.state, CHANCE) == ()
        for seat in range(setting.players):
            moves = ruleset.legal_moves(ply.state, seat)
            assert bool(moves) == (seat in to_act)
            assert len(set(moves)) == len(moves)
            assert {move.seat for move in moves} <= {seat}


@examples(max_examples=15)
@given(settings())
def test_who_is_let_first_is_to_act_too_and_everybody_knows_it(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        to_act = ruleset.to_act(ply.state)
        if to_act == (CHANCE,) or rng.random() < 0.5:
            continue
        guess = ruleset.resample(ruleset.view(ply.state, None), rng)
        for seat in to_act:
            first = ruleset.waits_for(ply.state, seat)
            assert set(first) <= set(to_act) - {seat}
            assert len(set(first)) == len(first)
            assert ruleset.waits_for(guess, seat) == first


@examples(max_examples=15)
@given(settings())
def test_who_is_still_at_the_same_decision_can_do_the_same(setting: Setting) -> None:
    ruleset = setting.ruleset
    for ply in walk(setting):
        if not ruleset.same_decision(ply.state, ply.after):
            continue
        still = {*ruleset.to_act(ply.state)} & {*ruleset.to_act(ply.after)}
        for seat in still - {ply.move.seat, CHANCE}:
            before, after = (ruleset.legal_moves(s, seat) for s in (ply.state, ply.after))
            assert before == after


@examples(max_examples=20)
@given(settings())
def test_looking_and_playing_leave_the_position_as_it_was(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        before = ruleset.dump(ply.state)
        ruleset.to_act(ply.state)
        ruleset.outcome(ply.state)
        for viewer in setting.some_viewers(rng):
            view = ruleset.view(ply.state, viewer)
            # A guess that is played on must not write through the view it came from.
            guess = ruleset.resample(view, rng)
            if ruleset.to_act(guess) == (CHANCE,):
                ruleset.apply(guess, ruleset.chance(guess, rng))
        for move in listed(ruleset, ply.state, setting.players):
            ruleset.apply(ply.state, move)
            break
        assert ruleset.dump(ply.state) == before


@examples(max_examples=30)
@given(settings())
def test_states_and_moves_can_be_written_down_and_read_again(setting: Setting) -> None:
    ruleset = setting.ruleset
    for ply in walk(setting):
        assert Move.parse(str(ply.move)) == ply.move
        for move in listed(ruleset, ply.state, setting.players):
            assert Move.parse(str(move)) == move
        again = ruleset.load(ruleset.dump(ply.after))
        assert again == ply.after
        assert ruleset.dump(again) == ruleset.dump(ply.after)


@examples(max_examples=30)
@given(settings())
def test_a_record_replays_to_the_same_end(setting: Setting) -> None:
    """Its options as they are stored: in JSON."""
    ruleset = setting.ruleset
    plies = list(walk(setting))
    record = Record(
        setting.slug,
        ruleset.version,
        setting.players,
        json.loads(json.dumps(setting.options)),
        tuple(str(ply.move) for ply in plies),
    )
    steps = list(replay(ruleset, record))
    assert [step.events for step in steps] == [ply.events for ply in plies]
    assert steps[-1].state == plies[-1].after


@examples(max_examples=60)
@given(settings())
def test_every_game_ends_with_a_ranking_of_all_seats(setting: Setting) -> None:
    ruleset = setting.ruleset
    for ply in walk(setting):
        assert ruleset.outcome(ply.state) is None
    outcome = ruleset.outcome(ply.after)
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(
        range(setting.players)
    )
    assert all(outcome.ranking)
    assert len(outcome.scores) == setting.players
    assert all(refuses(ruleset, ply.after, move) for move in (ply.move, Move(0, "pass")))


@examples(max_examples=25)
@given(settings())
def test_chance_always_has_a_move_that_applies(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if ruleset.to_act(ply.state) == (CHANCE,):
            for _ in range(3):
                ruleset.apply(ply.state, ruleset.chance(ply.state, rng))


@examples(max_examples=25)
@given(settings())
def test_a_tampered_outcome_of_chance_is_refused(setting: Setting) -> None:
    ruleset = setting.ruleset
    earlier: Move | None = None
    for ply in walk(setting):
        if ply.move == TIME_UP:
            continue  # no draw: another may be due at the same position
        if ply.move.seat != CHANCE:
            assert refuses(ruleset, ply.state, Move(CHANCE, "no-such-draw"))
            assert earlier is None or refuses(ruleset, ply.state, earlier)
            continue
        verb, args = ply.move.verb, ply.move.args
        for tampered in (
            Move(CHANCE, verb, (*args, *args[:1])),
            Move(CHANCE, verb, args[:-1]),
            Move(CHANCE, verb, (*args[:-1], "no-such-card")),
            Move(CHANCE, "no-such-draw", args),
            Move(0, verb, args),
        ):
            assert refuses(ruleset, ply.state, tampered), str(tampered)
        if earlier is not None and earlier.verb != verb:
            assert refuses(ruleset, ply.state, earlier)
        earlier = ply.move


@examples(max_examples=25)
@given(settings())
def test_time_is_up_once_and_changes_nobodys_decision(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.6:
            continue
        before = ruleset.dump(ply.state)
        after, _ = ruleset.last_round(ply.state)
        assert ruleset.dump(ply.state) == before
        assert ruleset.last_round(after) == (after, ())
        assert ruleset.last_round(after)[0] is after
        if ruleset.outcome(after) is None:
            assert ruleset.to_act(after) == ruleset.to_act(ply.state)
            assert listed(ruleset, after, setting.players) == listed(
                ruleset, ply.state, setting.players
            )
        else:
            assert ruleset.to_act(after) == ()
    assert ruleset.last_round(ply.after)[0] is ply.after


@pytest.mark.parametrize("slug", rulesets())
def test_games_are_shorter_when_time_is_up(slug: str) -> None:
    """By the middle of the game half of what is left is not played any more.

    Of eight games together: the middle of a short one may be in its last round.
    """
    played = left = 0
    for seed in range(8):
        setting = Setting(slug, min(rulesets()[slug].player_counts), {}, seed)
        whole = len(list(walk(setting)))
        middle = whole // 2
        shortened = len(list(walk(setting._replace(time_up=middle))))
        assert shortened > middle
        played += shortened - middle
        left += whole - middle
    assert played < left / 2


@pytest.mark.parametrize("slug", rulesets())
def test_the_same_seed_plays_the_same_game(slug: str) -> None:
    setting = Setting(slug, min(rulesets()[slug].player_counts), {}, 1)
    assert last_state(setting) == last_state(setting)

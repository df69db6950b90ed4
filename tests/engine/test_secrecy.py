"""What a seat sees and may do depends on nothing that is hidden from it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import given

from game.engine.contract import CHANCE, IllegalMove, Move
from tests.examples import examples

from .walks import Setting, last_state, settings, walk


def seen(ruleset: Any, state: Any, viewer: int | None) -> bytes:
    """Everything the viewer is shown, with the moves it has."""
    moves = () if viewer is None else ruleset.legal_moves(state, viewer)
    return msgspec.json.encode((ruleset.view(state, viewer), ruleset.to_act(state), moves))


def difference(one: bytes, other: bytes) -> str:
    """Where two views part, for the message of a failing test."""
    left, right = msgspec.json.decode(one), msgspec.json.decode(other)
    keys = [k for k in left[0] if left[0][k] != right[0].get(k)]
    parts = [f"{k}: {left[0][k]} != {right[0][k]}" for k in keys]
    return "; ".join(parts) or f"{left[1:]} != {right[1:]}"


def check_every_guess(setting: Setting, *, chance_due: bool) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if (ruleset.to_act(ply.after) == (CHANCE,)) != chance_due:
            continue
        for viewer in setting.some_viewers(rng):
            before = seen(ruleset, ply.after, viewer)
            guess = ruleset.resample(ruleset.view(ply.after, viewer), rng)
            after = seen(ruleset, guess, viewer)
            where = f"viewer {viewer} after ply {ply.number} ({ply.move.verb})"
            assert after == before, f"{where}: {difference(before, after)}"


@examples(max_examples=40)
@given(settings())
def test_views_and_moves_are_the_same_in_every_state_the_viewer_thinks_possible(
    setting: Setting,
) -> None:
    check_every_guess(setting, chance_due=False)


@examples(max_examples=20)
@given(settings())
def test_views_are_the_same_in_every_possible_state_also_while_chance_is_to_act(
    setting: Setting,
) -> None:
    check_every_guess(setting, chance_due=True)


def refusals(ruleset: Any, state: Any, moves: list[Move]) -> list[str]:
    """Why the moves cannot be made, or that they can."""
    found = []
    for move in moves:
        try:
            ruleset.apply(state, move)
            found.append("")
        except IllegalMove as refusal:
            found.append(refusal.reason)
    return found


@examples(max_examples=20)
@given(settings())
def test_the_reasons_for_refusing_a_move_are_the_same_in_every_possible_state(
    setting: Setting,
) -> None:
    """A page asks the real position for them, so they may tell nothing that its reader does not
    know. Tried are moves that the seat had, or will have, at other times of the game."""
    ruleset, rng = setting.ruleset, Random(setting.seed)
    plies = list(walk(setting))
    made: dict[int, list[Move]] = {}
    for ply in plies:
        made.setdefault(ply.move.seat, []).append(ply.move)
    for ply in plies:
        deciding = [seat for seat in ruleset.to_act(ply.after) if seat != CHANCE]
        if not deciding or rng.random() > 0.3:
            continue
        seat = rng.choice(deciding)
        moves = rng.sample(found := made.get(seat, []), min(len(found), 8))
        guess = ruleset.resample(ruleset.view(ply.after, seat), rng)
        assert refusals(ruleset, guess, moves) == refusals(ruleset, ply.after, moves)


@examples(max_examples=40)
@given(settings())
def test_guessed_states_can_be_played_to_the_end(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.05:
            viewer = rng.choice(setting.viewers())
            guess = ruleset.resample(ruleset.view(ply.after, viewer), rng)
            end = last_state(setting._replace(seed=rng.getrandbits(30)), guess)
            assert ruleset.outcome(end) is not None


@examples(max_examples=15)
@given(settings())
def test_a_guess_depends_on_nothing_but_the_view_and_the_dice(setting: Setting) -> None:
    ruleset, rng = setting.ruleset, Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.2:
            viewer = rng.choice(setting.viewers())
            view = ruleset.view(ply.after, viewer)
            guess = ruleset.resample(view, Random(ply.number))
            twin = ruleset.resample(ruleset.view(guess, viewer), Random(ply.number))
            assert twin == guess


@examples(max_examples=15)
@given(settings())
def test_events_are_private_to_seats_of_the_game(setting: Setting) -> None:
    for ply in walk(setting):
        for event in ply.events:
            assert set(event.private) <= set(range(setting.players))
            assert msgspec.json.decode(msgspec.json.encode(event))["kind"] == event.kind
            for viewer in setting.viewers():
                assert set(event.public) <= set(event.seen_by(viewer))

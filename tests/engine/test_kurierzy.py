"""A whole small game made with the engine's helpers. That the laws of all games hold for it too
say their own tests."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.contract import Move
from game.engine.match import play_match
from game.engine.plain_report import tables, tally
from game.engine.registry import rulesets
from tests.rulesets.playing import Playing, decide_alike, refused, share_won

from .toys.kurierzy.ruleset import CARDS, RULESET, ZONES
from .walks import Setting, settings_of, walk

ORDER = " ".join(CARDS)


def dealt(players: int = 2) -> Playing:
    """The cards in order: seat 0 holds north-1 to north-4, seat 1 the next four."""
    return Playing(RULESET, players, {}).do(f"chance deal {ORDER}")


def test_a_toy_is_no_game_of_the_site() -> None:
    assert "kurierzy" not in rulesets()


def test_a_letter_that_follows_at_once_brings_two_points() -> None:
    table = dealt().do("0 play north-1", "1 play north-5")
    assert table.board.points == (2, 1)


def test_a_route_rises() -> None:
    table = dealt().do("0 play north-3", "1 play north-5")
    assert table.moves(0) == [
        "throw north-1", "throw north-2", "throw north-4", "play east-1", "throw east-1",
    ]  # fmt: skip
    assert table.refused("0 play north-4") == "The route has gone further already."
    assert table.refused("0 play east-8") == "This letter is not in your hand."
    assert table.refused("1 play north-6") != table.refused("0 play north-4")


def test_the_empty_pile_ends_the_game_with_its_round() -> None:
    rng = Random(4)
    table = dealt(3)
    while table.secrets.pile:
        seat = table.to_act[0]
        table.do(f"{seat} {rng.choice(table.moves(seat))}")
    assert len(table.told("last-round")) == 1
    left = table.board.turns.players - table.board.turns.seat
    assert table.outcome is None or left == 3
    while table.outcome is None:
        seat = table.to_act[0]
        table.do(f"{seat} {table.moves(seat)[0]}")
    assert table.board.turns.over
    assert table.outcome.reason == "pile"


@pytest.mark.parametrize("setting", settings_of("kurierzy"), ids=str)
def test_every_card_is_in_exactly_one_place_in_guesses_too(setting) -> None:
    for seed in range(4):
        for ply in walk(Setting(*setting, seed)):
            for viewer in (None, 0, 1):
                guess = RULESET.resample(RULESET.view(ply.after, viewer), Random(seed))
                ZONES.check(ply.after)
                ZONES.check(guess)


def test_nobody_sees_another_hand_or_the_pile() -> None:
    view = RULESET.view(dealt().state, 1)
    assert view.cards.hands[0] == ("",) * 4
    assert view.cards.hands[1] == tuple(CARDS)[4:8]
    assert view.cards.pile == ("",) * 16
    assert RULESET.view(dealt().state, None).cards.hands == (("",) * 4,) * 2


def test_a_computer_player_decides_by_what_it_sees_and_the_better_ones_win() -> None:
    easy, medium, hard = (RULESET.players[level] for level in ("easy", "medium", "hard"))
    assert decide_alike(RULESET, 2, {}, hard) > 10
    assert share_won(RULESET, (medium, easy), 600) > 0.58
    assert share_won(RULESET, (hard, medium), 600) > 0.55


def test_a_letter_played_cannot_be_taken_back_since_another_was_drawn() -> None:
    state = dealt().state
    move = Move.parse("0 play north-1")
    assert not RULESET.undoable(state, move, RULESET.apply(state, move)[0])
    assert refused(RULESET, state, "1 throw north-5")


def test_the_plain_report_tells_what_was_done_with_which_card() -> None:
    match = play_match(RULESET, [RULESET.players["hard"]] * 2, {}, Random(1))
    total = tally(match)
    total["games",] = 1
    text = "\n".join(map(str, tables(total)))
    assert "| pile | 100.0 % |" in text
    assert f"| decisions | {len(match.record.moves) - 1:.2f} |" in text
    assert "What it was done with: play" in text
    for seat, points in enumerate(match.outcome.scores):
        assert f"| {seat} | {points:.2f} |" in text

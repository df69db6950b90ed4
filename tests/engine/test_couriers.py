"""A whole small game made with the engine's helpers. That the laws of all games hold for it, too,
say their own tests."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.contract import Move
from game.engine.match import play_match
from game.engine.plain_report import tables, tally
from game.engine.registry import get_ruleset, module_of
from tests.rulesets import laws
from tests.rulesets.playing import Playing, decide_alike, share_won

from .walks import Setting, settings_of

RULESET = get_ruleset("couriers")
GAME: Any = module_of("couriers", "ruleset")
CARDS = tuple(GAME.COURIERS)
"""In the order of their values, 1 to 24."""


def dealt(players: int = 2, **options: str) -> Playing:
    """Seat 0 has the lowest cards, seat 1 the next."""
    deal = " ".join(CARDS[: 4 * players])
    return Playing(RULESET, players, options).do(f"chance deal {deal}")


def test_a_route_of_n_cards_is_worth_1_to_n() -> None:
    table = dealt().do(f"0 play {CARDS[0]} las", f"1 play {CARDS[4]} las")
    table.do(f"0 play {CARDS[1]} las", f"1 play {CARDS[5]} wies")
    assert [GAME.score(table.board, seat) for seat in (0, 1)] == [3, 2]
    assert [told["points"] for told in table.told("played")] == [1, 1, 2, 1]


def test_a_move_that_cannot_be_made_is_refused_with_its_reason() -> None:
    table = dealt().do(f"0 play {CARDS[2]} las", f"1 discard {CARDS[4]}")
    assert f"play {CARDS[0]} las" not in table.moves(0)
    reasons = {
        table.refused(f"0 {text}")
        for text in (f"play {CARDS[0]} las", f"play {CARDS[5]} las", f"discard {CARDS[9]}")
    }
    assert reasons == {"A route may only ascend.", "This card is not in your hand."}


def test_a_hand_of_five_draws_no_more() -> None:
    table = dealt().do("0 draw", f"chance draw {CARDS[20]}", f"1 discard {CARDS[4]}")
    assert len(table.secrets.hands[0]) == 5
    assert "draw" not in table.moves(0)
    assert table.refused("0 draw") == "Nothing is left to draw, or your hand is full."


def test_the_game_is_over_when_nobody_has_or_can_draw_a_card() -> None:
    table, rng = dealt(3, length="short"), Random(4)
    while table.outcome is None:
        due = table.chance_due
        if due:
            table.do(str(RULESET.chance(table.state, rng)))
        else:
            seat = table.to_act[0]
            table.do(f"{seat} {rng.choice(table.moves(seat))}")
    assert not table.secrets.pile
    assert not any(table.secrets.hands)
    assert table.outcome.reason == "empty"


@pytest.mark.parametrize("setting", settings_of("couriers"), ids=str)
def test_every_card_is_in_exactly_one_place_in_guesses_too(setting: Any) -> None:
    for seed in range(3):
        laws.keeps_its_cards(Setting(*setting, seed), GAME.ZONES.check)
        laws.keeps_its_cards_in_guesses(Setting(*setting, seed), GAME.ZONES.check)


def test_nobody_sees_another_hand_or_the_pile() -> None:
    view = RULESET.view(dealt().state, 1)
    assert view.cards.hands == (("",) * 4, CARDS[4:8])
    assert view.cards.pile == ("",) * 16
    assert RULESET.view(dealt().state, None).cards.hands == (("",) * 4,) * 2


def test_the_better_a_computer_player_the_more_it_wins() -> None:
    easy, medium, hard = (RULESET.computers[level] for level in ("easy", "medium", "hard"))
    assert decide_alike(RULESET, 2, {}, hard) > 10
    assert share_won(RULESET, (medium, easy), 400) > 0.56
    assert share_won(RULESET, (hard, medium), 400) > 0.6


def test_a_card_laid_can_be_taken_back_but_not_one_drawn() -> None:
    state = dealt().state
    laid, drawn = Move.parse(f"0 play {CARDS[0]} las"), Move.parse("0 draw")
    assert RULESET.undoable(state, laid, RULESET.apply(state, laid)[0])
    assert not RULESET.undoable(state, drawn, RULESET.apply(state, drawn)[0])


def test_the_plain_report_tells_what_was_done_with_which_card() -> None:
    match = play_match(RULESET, [RULESET.computers["hard"]] * 2, {}, Random(1))
    total = tally(match)
    total["games",] = 1
    text = "\n".join(map(str, tables(total)))
    assert "| empty | 100.0 % |" in text
    decisions = sum(not move.startswith("chance") for move in match.record.moves)
    assert f"| decisions | {decisions:.2f} |" in text
    assert "What it was done with: play" in text
    for seat, points in enumerate(match.outcome.scores):
        assert f"| {seat} | {points:.2f} |" in text

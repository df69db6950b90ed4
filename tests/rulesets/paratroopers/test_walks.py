"""Laws of this game alone, on random walks: cards and tokens are conserved, turns go round."""

from __future__ import annotations

from hypothesis import given

from game.rulesets.paratroopers.moves import GRAMMAR
from game.rulesets.paratroopers.phases import DECISIONS
from tests.engine.walks import Setting, settings_of, walk
from tests.engine.walks import settings as walks_of
from tests.examples import examples
from tests.rulesets import laws

from . import conservation
from .games import played

EVERY = settings_of("paratroopers")
settings = walks_of("paratroopers")


@examples(max_examples=20)
@given(settings)
def test_every_card_and_token_is_in_exactly_one_place(setting: Setting) -> None:
    laws.keeps_its_cards(setting, conservation.check)


@examples(max_examples=8)
@given(settings)
def test_every_card_and_token_is_in_one_place_in_a_guess_too(setting: Setting) -> None:
    laws.keeps_its_cards_in_guesses(setting, conservation.check)


@examples(max_examples=10)
@given(settings)
def test_each_round_everybody_has_one_turn_from_the_first_player_on(setting: Setting) -> None:
    turns: dict[int, list[int]] = {}
    for ply in walk(setting):
        board = ply.after.board
        if board.turn is not None and board.phase == "turn":
            seats = turns.setdefault(board.round, [])
            if seats[-1:] != [board.turn]:
                assert board.turn == board.order[len(seats)]
                seats.append(board.turn)
    assert all(len(seats) == setting.players for seats in turns.values())


def test_games_come_through_every_phase_and_make_every_move() -> None:
    """Walks alone hardly ever finish a Mission: computer players do. That Supply can bring one
    token or another is so rare that its own test has to do."""
    phases, verbs = laws.met(EVERY, 12)
    for seed in range(6):
        for ply in played(2 + seed % 3, seed, {}):
            phases.add(ply.after.board.phase)
            verbs.add(ply.move.verb)
    assert set(DECISIONS) - {"carry"} <= phases
    assert set(GRAMMAR) - {"carry"} <= verbs


@examples(max_examples=6)
@given(settings)
def test_a_move_of_another_moment_is_refused_with_a_sentence(setting: Setting) -> None:
    laws.refuses_moves_of_other_moments(setting)

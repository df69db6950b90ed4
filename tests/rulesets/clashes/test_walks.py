"""Laws of this game alone, on random walks: cards are conserved, sides are equal."""

from __future__ import annotations

from random import Random

from hypothesis import given

from game.rulesets.clashes.moves import GRAMMAR
from game.rulesets.clashes.phases import DECISIONS
from game.rulesets.clashes.ruleset import RULESET
from tests.engine.walks import Setting, settings_of, walk
from tests.engine.walks import settings as walks_of
from tests.examples import examples
from tests.rulesets import laws

from . import conservation

EVERY = settings_of("clashes")
settings = walks_of("clashes")


@examples(max_examples=30)
@given(settings)
def test_every_card_is_in_exactly_one_place(setting: Setting) -> None:
    laws.keeps_its_cards(setting, conservation.check)


@examples(max_examples=12)
@given(settings)
def test_every_card_is_in_one_place_in_a_guess_too(setting: Setting) -> None:
    laws.keeps_its_cards_in_guesses(setting, conservation.check)


def test_walks_come_through_every_phase_and_make_every_move() -> None:
    phases, verbs = laws.met(EVERY, 40)
    assert set(DECISIONS) <= phases
    assert set(GRAMMAR) <= verbs


@examples(max_examples=15)
@given(settings)
def test_teams_are_equal_as_long_as_no_hand_is_empty(setting: Setting) -> None:
    """Reinforcements and wounds may empty a hand before its time; nothing else does."""
    for ply in walk(setting):
        for event in ply.events:
            if event.kind == "teams" and ply.state.board.clash == 1:
                teams = event.public["teams"]
                assert len(teams["heroes"]) == len(teams["communists"])


@examples(max_examples=15)
@given(settings)
def test_who_is_to_act_is_told_by_what_everybody_knows(setting: Setting) -> None:
    rng = Random(setting.seed)
    for ply in walk(setting):
        if rng.random() < 0.3:
            guess = RULESET.resample(RULESET.view(ply.after, None), rng)
            assert RULESET.to_act(guess) == RULESET.to_act(ply.after)


@examples(max_examples=10)
@given(settings)
def test_a_move_of_another_moment_is_refused_with_a_sentence(setting: Setting) -> None:
    laws.refuses_moves_of_other_moments(setting)

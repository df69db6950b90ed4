"""Laws of this game alone, on random walks: cards are conserved, terrains obey formations."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given

from game.engine.contract import CHANCE
from game.rulesets.forest.cards import PLACES, UNITS_AT_MOST
from game.rulesets.forest.moves import GRAMMAR
from game.rulesets.forest.phases import DECISIONS
from game.rulesets.forest.terrain import strength, takes
from tests.engine.walks import Setting, settings_of, walk
from tests.engine.walks import settings as walks_of
from tests.examples import examples
from tests.rulesets import laws

from . import conservation

EVERY = settings_of("forest")
settings = walks_of("forest")


@examples(max_examples=25)
@given(settings)
def test_every_card_is_in_exactly_one_place(setting: Setting) -> None:
    laws.keeps_its_cards(setting, conservation.check)


@examples(max_examples=12)
@given(settings)
def test_every_card_is_in_one_place_in_a_guess_too(setting: Setting) -> None:
    laws.keeps_its_cards_in_guesses(setting, conservation.check)


@examples(max_examples=20)
@given(settings)
def test_at_every_turn_no_terrain_is_held_against_a_stronger_formation(setting: Setting) -> None:
    for ply in walk(setting):
        board = ply.after.board
        for place in range(PLACES if board.phase in ("turn", "over") and board.moves else 0):
            holder = board.control[place]
            other = strength(board, place, 1 - holder)
            assert not takes(other, strength(board, place, holder))
            assert all(len(board.units(place, side)) <= UNITS_AT_MOST for side in (0, 1))


@examples(max_examples=20)
@given(settings)
def test_the_players_move_in_turn(setting: Setting) -> None:
    movers = []
    for ply in walk(setting):
        if ply.state.board.phase == "turn" and not ply.state.board.chance:
            movers.append(ply.move.seat)
    movers = [seat for seat in movers if seat != CHANCE]
    assert all(one != other for one, other in pairwise(movers))


def test_walks_come_through_every_phase_and_make_every_move_but_a_pass() -> None:
    """Who has cards in hand can always place or replace one."""
    phases, verbs = laws.met(EVERY, 40)
    assert set(DECISIONS) <= phases
    assert set(GRAMMAR) - verbs == {"pass"}


@examples(max_examples=10)
@given(settings)
def test_a_move_of_another_moment_is_refused_with_a_sentence(setting: Setting) -> None:
    laws.refuses_moves_of_other_moments(setting)

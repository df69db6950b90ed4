"""Whatever people may change, the game can be played with it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.card_sets import Changes
from game.engine.match import play_match
from game.engine.own_cards import part_of, put_together
from game.engine.registry import get_ruleset
from game.own_sets.services import faults_of, open_games, written
from game.tables.editions import own_cards, sets_of

from .random_sets import random_set

GAMES = open_games()


@pytest.mark.parametrize("game", GAMES)
def test_what_the_printed_cards_say_may_be_said(game: str) -> None:
    own, sets = own_cards(game), sets_of(game)
    assert own is not None
    assert sets is not None
    for kind in own.kinds:
        for id, card in written(sets.kinds[kind.id]).items():
            said = put_together({f.id: part_of(card, f.id) for f in kind.fields_of(card)})
            changes = Changes(title="Zestaw", changed={kind.id: {id: said}})
            assert not faults_of(game, changes)


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 2**32))
def test_what_may_be_changed_is_what_the_rules_can_be_played_with(game: str, seed: int) -> None:
    """`random_set` fails for what the rules refuse; and nothing is odd that cannot be said."""
    own, sets = own_cards(game), sets_of(game)
    assert own is not None
    assert sets is not None
    [*own.doubts(sets.applied(random_set(game, Random(seed))))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_played_with_such_a_set(game: str, seed: int) -> None:
    rng = Random(f"{game} {seed}")
    sets, rules = sets_of(game), get_ruleset(game)
    assert sets is not None
    players = rng.choice([*rules.player_counts])
    options = {
        **rules.random_options(players, rng),
        "cards": sets.learn(random_set(game, rng)),
    }
    computers = [rules.computers["easy"]] * players
    match = play_match(rules, computers, options, rng)
    assert sorted(seat for place in match.outcome.ranking for seat in place) == [*range(players)]

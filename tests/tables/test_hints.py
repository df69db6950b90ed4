"""The hints of every guided game are legal, true, and lose nothing that could be saved."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from game.engine.registry import get_ruleset, package_name
from tests.facts import guided_games

from .hints import games, losing

GAMES = 24


GUIDED = guided_games()
"""Games with a guide of their own; what the kit proposes is tried in tests/kit."""


def facts_of(game: str) -> Any:
    """What a game knows of its own hints: `GUIDED`, and by hint whether its claims are so."""
    return import_module(f"tests.rulesets.{package_name(game)}.hints")


@pytest.mark.parametrize("game", GUIDED)
def test_every_hint_is_checked(game: str) -> None:
    facts = facts_of(game)
    assert facts.CLAIMS.keys() == set(facts.GUIDED.made.says.under("hint"))


@pytest.mark.parametrize("game", GUIDED)
def test_hints_are_legal_and_true_and_lose_nothing_without_need(game: str) -> None:
    facts, ruleset = facts_of(game), get_ruleset(game)
    faults = []
    shown = 0
    for seed, made in enumerate(games(facts.GUIDED, range(GAMES))):
        for seen, hint in made:
            shown += 1
            if hint.move not in seen.moves:
                faults.append((seed, hint, "is not legal"))
            elif not facts.CLAIMS[hint.text](seen, hint):
                faults.append((seed, hint, "says what is not so"))
        faults += [(seed, hint, f"loses, unlike {move}") for hint, move in losing(ruleset, made)]
    assert not faults
    assert shown > GAMES

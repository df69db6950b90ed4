"""What the shared tests have to know of each game; a game's own are in `tests/rulesets/<game>`, or
in its folder's `tests`, where it is none of the site's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.engine.registry import folder_of, rulesets

from .found import found

Options = Mapping[str, Any]
TESTS = Path(__file__).parent / "rulesets"


class Golden(NamedTuple):
    """One golden game. Its moves are the random player's; `seed` is any that shows much.

    After `time_up` moves, time is up. `opening` are the moves that it begins with. `brief`: see
    `tests.golden.writer`.
    """

    name: str
    players: int
    seed: int
    options: Mapping[str, Any] = {}
    time_up: int | None = None
    brief: bool = False
    opening: tuple[str, ...] = ()


class Facts(NamedTuple):
    """What is true of one game; everything has to be said, so that nothing is forgotten.

    variants         the options worth playing with, each as `setup` takes them
    goldens          its golden games: one at least for every number of players
    watched          (players, seed, options) of games that are looked at ply by ply for secrets
    crowded          the most players, and the phase with which their game begins
    given_up         verbs that give something up for good: no tap too many may make such a move
    rules_size       how many blocks of text its printed rules have at least, entries their index
    sheet            anchors that stand on the short sheet: without them nobody could play
    people           of how many people of history its cards tell, each with a note
    events           how many of its cards tell on their face what happened (a `summary`)
    texts            whatever has texts of its cards in both languages in it, however deep
    names            what is Polish in its English texts, too: people and places
    pseudonyms       what is Polish in them, too, and declined in Polish ones
    """

    variants: tuple[Options, ...]
    goldens: tuple[Golden, ...]
    watched: tuple[tuple[int, int, Options], ...]
    crowded: tuple[int, str]
    given_up: frozenset[str]
    rules_size: tuple[int, int]
    sheet: tuple[str, ...]
    people: int
    events: int
    texts: tuple[Any, ...]
    names: tuple[str, ...]
    pseudonyms: tuple[str, ...]


def tests_of(slug: str) -> Path:
    """The folder with a game's own tests, and with what is true of it."""
    folder = folder_of(slug)
    own = TESTS / folder.name
    return own if own.exists() else folder / "tests"


def guided_games() -> list[str]:
    """The games whose guide has tests of its own: a module `hints` beside their facts."""
    own = {slug: tests_of(slug) / "hints.py" for slug in rulesets()}
    return found([slug for slug, file in own.items() if file.exists()])


@cache
def facts_of(slug: str) -> Facts:
    """What is known of a game. The test fails, saying what is missing, where it is not."""
    file = tests_of(slug) / "facts.py"
    if not file.exists():
        pytest.fail(f"{file} is missing: the shared tests read there what is true of {slug}")
    spec = spec_from_file_location(f"facts_of_{folder_of(slug).name}", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
        facts = module.FACTS
    except (AttributeError, TypeError) as error:
        pytest.fail(f"{file}: {error}")
    assert isinstance(facts, Facts), file
    return facts

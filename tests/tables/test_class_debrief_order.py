"""What came up in a class is told in the same order whichever process tells it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TELL = """
import django
django.setup()
from random import Random
from game.engine.bots.random_player import random_player
from game.engine.match import play_match
from game.engine.registry import get_ruleset
from game.presentation import games, presenter
from tests.tables.stories import last_sight

for slug, ruleset in ((game, get_ruleset(game)) for game in games()):
    players, shown = min(ruleset.seats), presenter(slug)
    for number in range(3):
        options = ruleset.random_options(players, Random(number))
        game = play_match(ruleset, [random_player] * players, options, Random(number))
        seen = [last_sight(game, None)]
        print(slug, shown.class_notes(seen, options), shown.class_debrief(seen, options))
"""


def told(seed: int) -> str:
    """What a process says of a few games whose hashes of texts begin with this seed."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "PYTHONHASHSEED": str(seed),
    }
    done = subprocess.run(
        [sys.executable, "-c", TELL],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout


def test_two_processes_tell_the_same() -> None:
    first, second = told(1), told(2)
    assert len(first.splitlines()) >= 9
    assert first == second

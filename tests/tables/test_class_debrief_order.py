"""What came up in a class is told in the same order whichever process tells it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from game.engine.bots.random_player import random_player
from game.engine.match import play_match
from game.engine.registry import get_ruleset
from game.presentation import games, presenter

from .stories import last_sight

ROOT = Path(__file__).parents[2]
TELL = f"""
import django
django.setup()
from {__name__} import told
print(*told(), sep="\\n")
"""


def told() -> list[str]:
    """What is said of a few games."""
    found = []
    for slug in games():
        ruleset, shown = get_ruleset(slug), presenter(slug)
        players = min(ruleset.player_counts)
        for number in range(3):
            options = ruleset.random_options(players, Random(number))
            game = play_match(ruleset, [random_player] * players, options, Random(number))
            seen = [last_sight(game, None)]
            notes, debrief = shown.class_notes(seen, options), shown.class_debrief(seen, options)
            found.append(f"{slug} {notes} {debrief}")
    return found


def told_elsewhere() -> list[str]:
    """The same by a process in which texts have other hashes."""
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "PYTHONHASHSEED": "271828",
    }
    done = subprocess.run(
        [sys.executable, "-c", TELL],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()


def test_two_processes_tell_the_same() -> None:
    here = told()
    assert len(here) >= 9
    assert told_elsewhere() == here

"""Positions are read in several threads at once, from the first one on."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.registry import rulesets

ROOT = Path(__file__).parents[2]

# A process of its own: in this one all types have long been met. Threads take turns all the time.
READ = """
import sys, threading
from random import Random
from game.engine.registry import get_ruleset

ruleset = get_ruleset(sys.argv[1])
seats = ruleset.player_counts[0]
data = ruleset.dump(ruleset.setup(seats, ruleset.random_options(seats, Random(1))))
sys.setswitchinterval(1e-6)
together = threading.Barrier(4)

def read():
    together.wait()
    assert ruleset.dump(ruleset.load(data)) == data

threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


@pytest.mark.parametrize("game", rulesets())
def test_the_first_positions_are_read_at_once(game: str) -> None:
    subprocess.run([sys.executable, "-c", READ, game], cwd=ROOT, check=True)

"""The words of the game, each explained in a sentence or two: for the table and the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.rulings_and_terms import load_terms

TERMS: Final = load_terms(Path(__file__).with_name("terms.toml"))

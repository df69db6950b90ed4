"""Where the rules are silent or unclear: our rulings, for the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.rulings_and_terms import load_rulings

RULINGS: Final = load_rulings(Path(__file__).with_name("rulings.toml"))

"""Where the rules are silent or unclear: what we decided, for the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.wording import load_decisions

DECISIONS: Final = load_decisions(Path(__file__).with_name("decisions.toml"))

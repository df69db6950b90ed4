"""What really happened, after a finished game."""

from __future__ import annotations

from typing import Any, Final

from game.selectors import Seen

from ..parts import Cast

debrief_template: Final = "game/forest/debrief.html"


def debrief(seen: Seen, cast: Cast) -> Any:
    return {}

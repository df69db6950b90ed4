"""What never changes during a game: the cards and the words."""

from __future__ import annotations

from typing import Any, Final

from game.selectors import Seen

reference_template: Final = "game/forest/reference.html"


def reference(seen: Seen) -> Any:
    return {}

"""What never changes during a game: the cards and the words."""

from __future__ import annotations

from typing import Any

reference_template = "game/clashes/reference.html"


def reference(seen: Any) -> Any:
    raise NotImplementedError

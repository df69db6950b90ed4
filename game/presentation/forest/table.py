"""The table of Forest for one reader."""

from __future__ import annotations

from typing import Any, Final

from game.selectors import Seen

from ..parts import Cast

template = "game/forest/table.html"
STYLES: Final = ("css/forest.css", "css/forest-cards.css", "css/framing.css")


def page(seen: Seen, cast: Cast, chosen: str) -> Any:
    return {"moves": seen.moves}

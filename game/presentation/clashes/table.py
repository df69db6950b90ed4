"""The table for one reader."""

from __future__ import annotations

from typing import Any

template = "game/clashes/table.html"


def page(seen: Any, cast: Any, chosen: Any) -> Any:
    raise NotImplementedError

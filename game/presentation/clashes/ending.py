"""How a game stands and how it ended."""

from __future__ import annotations

from typing import Any


def glance(seen: Any, cast: Any) -> Any:
    raise NotImplementedError

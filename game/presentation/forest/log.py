"""The log's lines."""

from __future__ import annotations

from game.selectors import Told

from ..parts import Cast, Line


def line(told: Told, cast: Cast) -> Line:
    return Line(told.kind)

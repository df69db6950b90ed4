"""How the game is played, in parts that a class is told before it plays."""

from __future__ import annotations

from ..parts import Part


def how() -> tuple[Part, ...]:
    return ()

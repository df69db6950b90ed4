"""The guided first game: how it is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Guide(Struct, frozen=True):
    """The game that explains itself: the same deal every time, because of its `seed`.

    The pupil sits at seat 0, computers of `level` at the others.
    """

    players: int
    options: Mapping[str, Any]
    level: str
    seed: int

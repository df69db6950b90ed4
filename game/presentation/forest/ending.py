"""How the game stands, and how it ended."""

from __future__ import annotations

from msgspec import Struct

from game.selectors import Seen

from ..parts import Cast, Glance


class Ending(Struct, frozen=True):
    title: str


def glance(seen: Seen, cast: Cast) -> Glance:
    return Glance("", "")


def ending(seen: Seen, cast: Cast) -> Ending | None:
    return None

"""What happened since the reader's last move."""

from __future__ import annotations

from msgspec import Struct

from game.selectors import Seen

from ..parts import Cast


class Report(Struct, frozen=True):
    pass


def report(seen: Seen, cast: Cast) -> Report | None:
    return None

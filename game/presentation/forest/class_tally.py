"""What came up at the tables of a class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.selectors import Seen


def class_notes(tables: Sequence[Seen], options: Mapping[str, Any]) -> tuple[str, ...]:
    return ()

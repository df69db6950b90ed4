"""What a class talks about after its games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.selectors import Seen

from ..class_parts import ClassDebrief


def class_debrief(tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    raise NotImplementedError

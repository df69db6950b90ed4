"""What a finished game gives to talk about."""

from __future__ import annotations

from typing import Any

debrief_template = "game/clashes/debrief.html"


def debrief(seen: Any, cast: Any) -> Any:
    raise NotImplementedError

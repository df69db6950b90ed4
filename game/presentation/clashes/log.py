"""What has happened, line by line."""

from __future__ import annotations

from typing import Any


def line(told: Any, cast: Any) -> Any:
    raise NotImplementedError

"""The components of Clashes, each in the states it can have."""

from __future__ import annotations

from typing import Any


def specimens() -> Any:
    raise NotImplementedError

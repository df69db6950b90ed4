"""The cards of the printed game."""

from __future__ import annotations

from typing import Any


def decks() -> Any:
    return ()


def choices() -> Any:
    return ()

"""Whom and what the cards stand for."""

from __future__ import annotations


def noted_cards() -> tuple[tuple[str, str], ...]:
    return ()

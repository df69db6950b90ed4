"""The decks of the printed game."""

from __future__ import annotations

from game.printing.decks import Choice, Deck


def decks() -> tuple[Deck, ...]:
    return ()


def choices() -> tuple[Choice, ...]:
    return ()

"""Which cards show what a note tells of. Lessons know no game: games tell."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Card:
    """A card of a game that shows what a note tells of; `picture` is the address of what is drawn
    on it, `strip` of a part of that for lists, and `shows` describes it; all are "" where nothing
    is drawn."""

    game: str
    name: str
    url: str
    picture: str = ""
    strip: str = ""
    shows: str = ""


Provider = Callable[[str], Iterable[Card]]
_providers: Final[list[Provider]] = []


def register_cards(provider: Provider) -> None:
    """Let a game tell which of its cards show a note."""
    if provider not in _providers:
        _providers.append(provider)


def cards_of(key: str) -> tuple[Card, ...]:
    """The cards, in whatever game, that show the note with this key."""
    return tuple(card for provider in _providers for card in provider(key))


def pictured(key: str) -> Card | None:
    """The first card that has a picture of what the note with this key tells of."""
    return next((card for card in cards_of(key) if card.picture), None)

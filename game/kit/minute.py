"""The game in a minute, before a first move: who one is, what one does, what one wants, and what is
in the way, each with a picture and a line of the game's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.sheets.pictures import Picture, minute_picture

from .load import Game

TITLES: Final[Mapping[str, Callable[[], str]]] = {
    "who": lambda: _("Who you are"),
    "do": lambda: _("What you do"),
    "want": lambda: _("What you want"),
    "way": lambda: _("What is in the way"),
}


class MinutePart(Struct, frozen=True):
    """A quarter of the minute."""

    title: str
    text: str
    picture: Picture | None


def minute(game: Game) -> tuple[MinutePart, ...]:
    """All four parts, or none of a game that says nothing of it."""
    if not game.says.under("minute"):
        return ()
    return tuple(
        MinutePart(title(), game.says(f"minute.{part}"), minute_picture(game.slug, part))
        for part, title in TITLES.items()
    )

"""What printed files are called, in words that every system can read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import slugify

from game.engine.card_sets import cards_of
from game.presentation import presenter
from game.tables.editions import title_of


def file_name(game: str, wanted: Mapping[str, Any], *words: str) -> str:
    """The game's title, that of the set of cards which is `wanted`, if it is one, and what there
    is, in the active language."""
    own = title_of(game, wanted) if cards_of(wanted) else ""
    parts = map(plain, (str(presenter(game).title), own, *words))
    return "-".join(part for part in parts if part)


def plain(words: str) -> str:
    """A part of a file's name."""
    return slugify(words.lower().replace("ł", "l"))

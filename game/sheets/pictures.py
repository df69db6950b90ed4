"""The pictures on a game's cards: linocuts that `script/art` draws, told in its `pictures.toml`.

A picture says what is to be seen on it; a card whose picture is not drawn yet shows its emblem.
A table of the file is a kind of cards, each of its entries a card's id or, with `cards`, one
picture that several cards share.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec
from django.conf import settings
from django.templatetags.static import static
from django.utils.translation import get_language
from msgspec import Struct

from game.engine.cards import CardError, Text
from game.engine.registry import folder_of, package_name

FILE: Final = "pictures.toml"
DRAWN: Final = Path(settings.BASE_DIR) / "static"


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture shows, in a line and in a sentence or two, and when that is."""

    title: Text
    description: Text
    season: Literal["spring", "summer", "autumn", "winter", "any"]
    hour: Literal["dawn", "morning", "day", "dusk", "evening", "night"]
    cards: tuple[str, ...] = ()


class Picture(Struct, frozen=True, cache_hash=True):
    """A drawn picture in the reader's language. `file` lies below `static/`, `outline` is the same
    cut with little ink."""

    file: str
    outline: str
    title: str
    description: str

    @property
    def address(self) -> str:
        """Where it lies on the site. `#strip` after it shows its part six times as wide as high,
        `#square` its focus."""
        return static(self.file)


def no_picture(card: str) -> Picture | None:
    """Default: cards have an emblem alone."""
    return None


def pictures_of(slug: str, *kinds: str) -> Callable[[str], Picture | None]:
    """The picture of each card of these kinds, by the card's id; None where none is drawn.

    Raises CardError where the game's file of pictures cannot be read.
    """
    return lambda card: _picture(slug, kinds, card, get_language() == "pl")


@cache
def _picture(slug: str, kinds: tuple[str, ...], card: str, polish: bool) -> Picture | None:
    told = _by_card(slug)
    kind = next((kind for kind in kinds if (kind, card) in told), None)
    if kind is None:
        return None
    name, entry = told[kind, card]
    file = f"art/{package_name(slug)}/{kind}-{name}"
    if not (DRAWN / f"{file}.svg").exists():
        return None
    return Picture(
        file=f"{file}.svg",
        outline=f"{file}-outline.svg",
        title=entry.title.pl if polish else entry.title.en,
        description=entry.description.pl if polish else entry.description.en,
    )


@cache
def _by_card(slug: str) -> Mapping[tuple[str, str], tuple[str, Entry]]:
    return {
        (kind, card): (name, entry)
        for kind, entries in told_pictures(slug).items()
        for name, entry in entries.items()
        for card in entry.cards or (name,)
    }


def told_pictures(slug: str) -> dict[str, dict[str, Entry]]:
    """What the game's file tells, by kind and name; nothing where it has none. Raises CardError."""
    file = folder_of(slug) / FILE
    if not file.exists():
        return {}
    try:
        return msgspec.toml.decode(file.read_bytes(), type=dict[str, dict[str, Entry]])
    except msgspec.MsgspecError as error:
        raise CardError(f"{file.name}: {error}") from error

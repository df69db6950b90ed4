"""Papers and cards, in millimetres."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Paper(Struct, frozen=True):
    """A sheet of paper, upright."""

    slug: str
    name: str
    width: float
    height: float


class CardSize(Struct, frozen=True):
    """A card after cutting."""

    slug: str
    width: float
    height: float


PAPERS: Final = {
    paper.slug: paper
    for paper in (
        Paper("a4", "A4", 210, 297),
        Paper("a3", "A3", 297, 420),
        Paper("letter", "Letter", 215.9, 279.4),
    )
}

SIZES: Final = {
    size.slug: size
    for size in (
        CardSize("poker", 63, 88),
        CardSize("tarot-small", 59, 92),
        CardSize("large", 88, 126),
    )
}

BLEEDS: Final = (0, 3)

MARGIN: Final = 5.0
"""So near to its edges a school's printer leaves the paper white."""

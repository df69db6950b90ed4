"""A sheet of cards for the screen: what lies where, in exact proportions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from msgspec import Struct

from . import sheets
from .card_sheets import Sheet
from .sheets import Layout, Line, Place

LINE: Final = 1.15
LETTER: Final = 0.55
"""How high a line is and how wide a letter, for each millimetre of the type's size."""


class Text(Struct, frozen=True):
    y: float
    text: str


class Box(Struct, frozen=True):
    """A card with its name, which is as large as the card allows."""

    x: float
    y: float
    width: float
    height: float
    middle_x: float
    middle_y: float
    turned: bool
    lines: tuple[Text, ...]


class Side(Struct, frozen=True):
    """A page. `type_size` is that of the names, `names` are all of them, `axis` where the paper
    is turned or folded."""

    width: float
    height: float
    type_size: float
    boxes: tuple[Box, ...]
    marks: str
    axis: str
    names: str


def front(sheet: Sheet, layout: Layout) -> Side:
    cards = [(one.card.name, place) for one, place in zip(sheet.cards, sheet.places, strict=True)]
    backs = [(deck.name, place) for deck, place in sheet.backs] if layout.folded else []
    return _side(cards + backs, layout, sheets.marks(layout, sheet.places, through=True))


def back(sheet: Sheet, layout: Layout) -> Side | None:
    """Nothing where the back has no page of its own."""
    if layout.folded or not sheet.backs:
        return None
    places = [place for _deck, place in sheet.backs]
    cards = [(deck.name, place) for deck, place in sheet.backs]
    return _side(cards, layout, sheets.marks(layout, places, through=False))


def _side(cards: Sequence[tuple[str, Place]], layout: Layout, marks: Sequence[Line]) -> Side:
    size = min(layout.width / 28, cards[0][1].width / 9)
    names = Counter(name for name, _place in cards)
    return Side(
        width=layout.width,
        height=layout.height,
        type_size=round(size, 2),
        boxes=tuple(_box(name, place, size) for name, place in cards),
        marks=_path(marks),
        axis=_path([sheets.axis_line(layout)]),
        names=", ".join(
            f"{name} × {times}" if times > 1 else name for name, times in names.items()
        ),
    )


def _box(name: str, place: Place, size: float) -> Box:
    middle_x, middle_y = place.x + place.width / 2, place.y + place.height / 2
    words = wrap(name, max(6, int((place.width - 4) / (size * LETTER))))
    top = middle_y - (len(words) - 1) * size * LINE / 2 + size * 0.35
    return Box(
        place.x,
        place.y,
        place.width,
        place.height,
        round(middle_x, 3),
        round(middle_y, 3),
        place.turned,
        tuple(Text(round(top + n * size * LINE, 2), text) for n, text in enumerate(words)),
    )


def _path(lines: Sequence[Line]) -> str:
    return "".join(f"M{line.x1:g} {line.y1:g}L{line.x2:g} {line.y2:g}" for line in lines)

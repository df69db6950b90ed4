"""Where cards lie on sheets of paper, so that both sides of a card meet.

All lengths are millimetres, from the upper left corner of a page as it is read. The cards of a
sheet lie in the middle of it, so the backs are where the fronts are when the paper has been turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from game.sheets.papers import MARGIN, CardSize, Paper

Sides = Literal["fronts", "long", "short", "fold", "backs"]
"""Fronts only; both sides of the paper, turned at its long or its short edge; both on one side
of a paper that is folded and glued; all fronts, then all backs on pages of their own."""

Axis = Literal["upright", "level"]
"""The line around which paper is turned, or at which it is folded."""

FOLD: Final = 4.0
"""Between a card and the fold: a card with a folded edge would be known by it."""

GAP: Final = 1.0
"""Between two cards that have a bleed, and from a card to the marks beside it."""

STRIP: Final = 9.5
"""From the paper's edge to the cards, on the two sides where there is something to read."""

T = TypeVar("T")


class Place(Struct, frozen=True):
    """Where a card is after cutting; `turned`: it stands on its head."""

    x: float
    y: float
    width: float
    height: float
    turned: bool = False


class Layout(Struct, frozen=True):
    """A page with as many cards as it takes. The back of the card at `fronts[n]` is at
    `backs[n]`: behind it, or beside it where the paper is folded; without backs there are none.

    `axis` is the line of turning or folding on a page of `width` and `height`.
    """

    width: float
    height: float
    columns: int
    rows: int
    bleed: float
    axis: Axis
    folded: bool
    fronts: tuple[Place, ...]
    backs: tuple[Place, ...]

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def room(self) -> int:
        return len(self.fronts)

    @property
    def level_strips(self) -> bool:
        """Whether there is room to read above and below the cards, or else beside them."""
        top = min(place.y for place in self.fronts) - self.bleed
        return round(top, 3) >= STRIP


class Line(Struct, frozen=True):
    x1: float
    y1: float
    x2: float
    y2: float


class Count(Struct, frozen=True):
    """What a print takes. `sheets` are those of the fronts, which are all but where backs have
    pages of their own, to be printed on the same paper or on another."""

    cards: int
    sheets: int
    pages: int


def lay_out(
    paper: Paper, size: CardSize, sides: Sides, bleed: float = 0, x: float = 0, y: float = 0
) -> Layout:
    """As many cards as fit. `x` and `y` move the backs to the right and down, as somebody sees
    it who reads the page of backs; they say how far a printer is out, so paper that is folded
    knows no such thing."""
    width, height, axis, columns, rows = max(
        _ways(paper, size, sides, bleed),
        # Of equals, upright paper: a printer then need not turn anything.
        key=lambda way: (way[3] * way[4], way[0] < way[1], way[2] == "upright"),
    )
    folded = sides == "fold"
    half = (width / 2 if axis == "upright" else width, height / 2 if axis == "level" else height)
    part_width, part_height = half if folded else (width, height)
    fronts = tuple(
        Place(left, top, size.width, size.height)
        for top, left in product(
            _starts(rows, size.height, bleed, part_height, folded and axis == "level"),
            _starts(columns, size.width, bleed, part_width, folded and axis == "upright"),
        )
    )
    layout = Layout(width, height, columns, rows, bleed, axis, folded, fronts, ())
    if sides == "fronts":
        return layout
    if folded:
        x = y = 0
    return replace(layout, backs=tuple(_behind(layout, place, sides, x, y) for place in fronts))


def _ways(
    paper: Paper, size: CardSize, sides: Sides, bleed: float
) -> Iterator[tuple[float, float, Axis, int, int]]:
    """Every way to lay out a page that leaves room for the printer's margin and for a strip to
    read, above and below the cards or beside them."""
    for landscape, axis in product((False, True), _axes(sides)):
        width, height = (paper.height, paper.width) if landscape else (paper.width, paper.height)
        turned: Axis = _other(axis) if landscape and sides in ("long", "short") else axis
        part_width = width / 2 if sides == "fold" and turned == "upright" else width
        part_height = height / 2 if sides == "fold" and turned == "level" else height
        for columns, rows in product(range(1, 10), range(1, 10)):
            beside = part_width - _length(columns, size.width, bleed)
            above = part_height - _length(rows, size.height, bleed)
            # A fold takes the place of one margin.
            least_beside = MARGIN + (FOLD if part_width < width else MARGIN)
            least_above = MARGIN + (FOLD if part_height < height else MARGIN)
            if beside < least_beside or above < least_above:
                continue
            free_beside = MARGIN + (beside - least_beside) / 2
            free_above = MARGIN + (above - least_above) / 2
            if max(free_beside, free_above) >= STRIP:
                yield width, height, turned, columns, rows


def _axes(sides: Sides) -> tuple[Axis, ...]:
    """Of upright paper."""
    if sides == "fold":
        return ("upright", "level")
    return ("level",) if sides == "short" else ("upright",)


def _other(axis: Axis) -> Axis:
    return "level" if axis == "upright" else "upright"


def _length(count: int, one: float, bleed: float) -> float:
    """So many cards in a row, with their bleeds."""
    return count * (one + 2 * bleed) + (count - 1) * (GAP if bleed else 0)


def _starts(count: int, one: float, bleed: float, part: float, at_fold: bool) -> list[float]:
    """Where the cards of a row begin, in the middle of a part of the page that ends at its edge,
    or at the fold."""
    least, end = MARGIN, FOLD if at_fold else MARGIN
    first = least + (part - least - end - _length(count, one, bleed)) / 2 + bleed
    return [round(first + n * (one + (2 * bleed + GAP if bleed else 0)), 4) for n in range(count)]


def _behind(layout: Layout, front: Place, sides: Sides, x: float, y: float) -> Place:
    """The place of the back. Where paper is turned around a level line, what was above is below:
    a back has to stand on its head there, to have its upper edge where the front has it."""
    if layout.axis == "upright":
        mirrored = replace(front, x=layout.width - front.x - front.width)
    else:
        mirrored = replace(front, y=layout.height - front.y - front.height, turned=True)
    if sides == "backs":  # fed by hand, whichever way: they only have to be behind the fronts
        mirrored = replace(mirrored, turned=False)
    return replace(mirrored, x=round(mirrored.x + x, 4), y=round(mirrored.y + y, 4))


def deal(decks: Sequence[Sequence[T]], room: int, apart: bool) -> list[list[T]]:
    """The cards, sheet by sheet; `apart`: each deck begins a sheet."""
    piles = decks if apart else [[card for deck in decks for card in deck]]
    return [
        list(pile[start : start + room]) for pile in piles for start in range(0, len(pile), room)
    ]


def begins_sheets(sides: Sides) -> bool:
    """Whether a deck shares no sheet: sheets of backs are then all alike, and nobody need look
    which belongs to which."""
    return sides == "backs"


def count(decks: Sequence[int], layout: Layout, sides: Sides) -> Count:
    """What it takes to print decks with so many cards."""
    piles = decks if begins_sheets(sides) else [sum(decks)]
    sheets = sum(-(-pile // layout.room) for pile in piles)
    pages = sheets if sides in ("fronts", "fold") else 2 * sheets
    return Count(sum(decks), sheets, pages)


def marks(layout: Layout, places: Iterable[Place], through: bool) -> list[Line]:
    """Where to cut these cards of a page: lines beside them that end at the paper's edge.

    `through`: the lines go on between the cards, for a ruler to be laid along. Cards with a
    bleed have none within it.
    """
    taken = list(places)
    if not taken:
        return []
    columns = sorted({edge for place in taken for edge in (place.x, place.x + place.width)})
    rows = sorted({edge for place in taken for edge in (place.y, place.y + place.height)})
    left, right, top, bottom = _part(layout, taken)
    if through and not layout.bleed:
        return [
            *(Line(x, top, x, bottom) for x in columns),
            *(Line(left, y, right, y) for y in rows),
        ]
    away = layout.bleed + GAP
    return [
        *(Line(x, top, x, rows[0] - away) for x in columns),
        *(Line(x, rows[-1] + away, x, bottom) for x in columns),
        *(Line(left, y, columns[0] - away, y) for y in rows),
        *(Line(columns[-1] + away, y, right, y) for y in rows),
    ]


def _part(layout: Layout, places: Sequence[Place]) -> tuple[float, float, float, float]:
    """The part of a page where these cards are: all of it, or this side of the fold."""
    left, right, top, bottom = 0.0, layout.width, 0.0, layout.height
    if layout.folded and layout.axis == "upright":
        middle = layout.width / 2
        left, right = (left, middle) if places[0].x < middle else (middle, right)
    if layout.folded and layout.axis == "level":
        middle = layout.height / 2
        top, bottom = (top, middle) if places[0].y < middle else (middle, bottom)
    return left, right, top, bottom


def axis_line(layout: Layout) -> Line:
    """Where the paper is turned or folded."""
    if layout.axis == "upright":
        return Line(layout.width / 2, 0, layout.width / 2, layout.height)
    return Line(0, layout.height / 2, layout.width, layout.height / 2)

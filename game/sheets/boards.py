"""What lies in a game's box beside its cards, as its presenter tells it in the reader's language.

All lengths are millimetres, after cutting. A piece is drawn from its `data` by the part of
`printing/box/pieces.html` that is called as the data's type.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import ceil, prod
from typing import Any, Final

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from .decks import Back, Deck
from .papers import Paper

LID: Final = (190.0, 95.0)
SPINE: Final = (190.0, 30.0)
DECK_LABEL_SIZE: Final = (95.0, 36.0)


class Piece(Struct, frozen=True):
    """One thing to be cut out."""

    width: float
    height: float
    data: Any

    @property
    def template(self) -> str:
        return f"printing/box/pieces.html#{type(self.data).__name__.lower()}"


class Board(Struct, frozen=True):
    """Pieces that are printed together, in the order in which they are cut.

    `about` says in a line what they are for, `thick` whether they need thick paper.
    """

    slug: str
    name: str
    about: str
    pieces: tuple[Piece, ...]
    thick: bool = True


class Mark(Struct, frozen=True):
    """A player's: a colour that `css/print/pieces.css` knows, and a shape ("square", "circle",
    "triangle", "diamond"), so that nothing is told by colour alone. `name` is the colour's."""

    colour: str
    shape: str
    name: str


class Slot(Struct, frozen=True):
    """A place for a card or a marker, from the upper left corner of its piece."""

    x: float
    y: float
    width: float
    height: float


class Area(Slot, frozen=True):
    """A part of a mat: its name on a bar at its upper edge, `hint` inside, which a card may
    cover. A sign of the site's, or ""; `strong` areas stand out; the `colour` is that of `mark`, or
    of its own without one."""

    name: str
    sign: str = ""
    hint: str = ""
    slots: tuple[Slot, ...] = ()
    mark: Mark | None = None
    strong: bool = False
    colour: str = ""

    @property
    def inside(self) -> Slot:
        """Where the hint is: under the card in the middle."""
        return self.slots[(len(self.slots) - 1) // 2]


class Cell(Slot, frozen=True):
    """A box of a mat that a marker stands in."""

    text: str


def boxes(
    x: float, y: float, size: tuple[float, float], texts: Iterable[object], columns: int = 1
) -> tuple[Cell, ...]:
    """Boxes of a size with these texts, in rows of so many columns."""
    width, height = size
    return tuple(
        Cell(
            round(x + at % columns * width, 2),
            round(y + at // columns * height, 2),
            width,
            height,
            str(text),
        )
        for at, text in enumerate(texts)
    )


class Words(Struct, frozen=True):
    """Text on a mat, with signs of the site's before it: `size` is that of the letters, in points;
    `centred` in its width; it takes so many `lines` at most."""

    text: str
    x: float
    y: float
    width: float
    size: float
    strong: bool = False
    signs: tuple[str, ...] = ()
    centred: bool = False
    lines: int = 3

    @property
    def letters(self) -> str:
        """Their size, with its unit."""
        return f"{self.size:g}pt"

    @property
    def height(self) -> float:
        return self.lines * 1.25 * POINT * self.size


POINT: Final = 25.4 / 72
"""A typographer's, in millimetres."""
CARD: Final = (63.0, 88.0)
BAR: Final = 7.0
"""How high the bar with an area's name is."""


def area(
    name: str,
    at: tuple[float, float, float],
    lefts: Iterable[float] = (),
    height: float = BAR + CARD[1],
    **more: Any,
) -> Area:
    """An area at x and y, of a width, with a place for a card at each of the `lefts` below its
    bar; `more` is what `Area` has beside that."""
    x, y, width = at
    slots = tuple(Slot(round(left, 3), y + BAR, *CARD) for left in lefts)
    return Area(x, y, width, height, name, slots=slots, **more)


class Picture(Slot, frozen=True):
    """What lies under all else on a mat, as SVG without words: its lines, and below them `fills`,
    which are left out to save ink."""

    lines: str
    fills: str = ""

    @property
    def addresses(self) -> dict[str, str]:
        drawn = {"fills": self.fills, "lines": self.lines}
        return {name: _address(svg) for name, svg in drawn.items() if svg}


class Mat(Struct, frozen=True):
    """A field with areas for cards and boxes for markers."""

    name: str
    areas: tuple[Area, ...] = ()
    cells: tuple[Cell, ...] = ()
    words: tuple[Words, ...] = ()
    picture: Picture | None = None


EDGE: Final = 10.0
"""So much of a sheet of paper stays free around a part of a large mat."""


def tiles(mat: Mat, size: tuple[float, float], paper: Paper) -> tuple[Piece, ...]:
    """A mat that is larger than the paper, in as few equal parts as it takes, row by row. They
    join edge to edge and do not overlap; what a cut goes through is on both of its sides."""
    across, down = min(
        (_parts(size, sheet) for sheet in (paper, lying(paper))), key=lambda parts: prod(parts)
    )
    wide, high = size[0] / across, size[1] / down
    corners = product(range(down), range(across))
    return tuple(
        Piece(wide, high, _part(mat, Slot(column * wide, row * high, wide, high)))
        for row, column in corners
    )


def lying(paper: Paper) -> Paper:
    return replace(paper, width=paper.height, height=paper.width)


def _parts(size: tuple[float, float], paper: Paper) -> tuple[int, int]:
    """How many parts beside and below each other this paper needs."""
    return ceil(size[0] / (paper.width - 2 * EDGE)), ceil(size[1] / (paper.height - 2 * EDGE))


def _part(mat: Mat, of: Slot) -> Mat:
    """What of a mat is seen within these edges; the piece cuts off what goes beyond them."""

    def seen(things: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(_moved(thing, of) for thing in things if _meets(thing, of))

    return replace(
        mat,
        areas=seen(mat.areas),
        cells=seen(mat.cells),
        words=seen(mat.words),
        picture=mat.picture and _moved(mat.picture, of),
    )


def _moved(thing: Any, to: Slot) -> Any:
    moved = replace(thing, x=round(thing.x - to.x, 3), y=round(thing.y - to.y, 3))
    if isinstance(moved, Area):
        return replace(moved, slots=tuple(_moved(slot, to) for slot in moved.slots))
    return moved


def _meets(thing: Any, slot: Slot) -> bool:
    """Whether any of it lies within."""
    return bool(
        thing.x < slot.x + slot.width
        and slot.x < thing.x + thing.width
        and thing.y < slot.y + slot.height
        and slot.y < thing.y + thing.height
    )


class Track(Struct, frozen=True):
    """Numbered boxes in rows, the first of them number 0; each has a frame for a marker of
    `frame` (width and height). `start` is where the marker stands first."""

    title: str
    hint: str
    mark: Mark
    count: int
    columns: int
    box: float
    frame: tuple[float, float]
    start: int

    @property
    def numbers(self) -> range:
        return range(self.count)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the field of boxes."""
        return self.columns * self.box, -(-self.count // self.columns) * self.box

    @property
    def lines(self) -> str:
        """Of the boxes, as the address of one picture, which is drawn in a tenth of the time of as
        many elements."""
        return _address(_lines(self, *self.size))

    @property
    def first(self) -> Slot:
        """The box where the marker stands first."""
        return Slot(*self.corner(self.start), self.box, self.box)

    def corner(self, number: int) -> tuple[float, float]:
        """The upper left corner of a number's box."""
        return number % self.columns * self.box, number // self.columns * self.box


def _address(svg: str) -> str:
    return f"url(data:image/svg+xml;base64,{b64encode(svg.encode()).decode()})"


@lru_cache(16)
def _lines(track: Track, wide: float, high: float) -> str:
    """A box for each number, and at its lower edge the frame for a marker, so that the number
    stays free."""
    frame_wide, frame_high = track.frame
    drawn = []
    for number in range(track.count):
        x, y = track.corner(number)
        box = f'<rect x="{x:g}" y="{y:g}" width="{track.box:g}" height="{track.box:g}"/>'
        left, top = x + (track.box - frame_wide) / 2, y + track.box - frame_high - 1
        drawn.append(
            f'{box}<rect x="{left:g}" y="{top:g}" width="{frame_wide:g}" height="{frame_high:g}" '
            'fill="#fff" stroke="#857a63" stroke-width=".15" stroke-dasharray="1"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm" '
        f'viewBox="0 0 {wide:g} {high:g}"><g fill="none" stroke="#1c1a18" stroke-width=".2">'
        f"{''.join(drawn)}</g></svg>"
    )


MARKERS: Final = {
    "small": (14.0, 22.0, 9.0),
    "medium": (22.0, 24.0, 10.0),
    "large": (46.0, 40.0, 16.0),
}
"""How wide a marker is, and how high its sides and its feet are, by its size."""


class Marker(Struct, frozen=True):
    """A strip that is folded to a roof and stands by itself: a foot, the one side upside down,
    the other, a foot; the feet lie on each other.

    It shows a sign, a `figure` or a player's mark; its name is below unless its `size` is "small"
    ("medium", "large").
    """

    name: str
    sign: str = ""
    figure: str = ""
    mark: Mark | None = None
    size: str = "medium"
    colour: str = "ink"

    @property
    def heights(self) -> tuple[float, float]:
        """Of a side and of a foot."""
        _width, side, foot = MARKERS[self.size]
        return side, foot


class Face(Struct, frozen=True):
    """A side of a counter: a sign, and below it what it says."""

    name: str
    sign: str
    colour: str


class Counter(Struct, frozen=True):
    """Two faces that lie flat: the one upside down above the other; the strip is folded between
    them and glued, and turned over in play. `side` is as high as a face."""

    faces: tuple[Face, Face]
    side: float


class Chip(Struct, frozen=True):
    """A small square that lies flat, blank on its back: a sign, or a figure with its player's mark;
    below it what it is."""

    name: str
    sign: str = ""
    figure: str = ""
    mark: Mark | None = None


class Overlay(Struct, frozen=True):
    """What is laid across the picture of a card, to tell in what state it is: a drawing of
    `static/art` ("bandage", "bars"), `high`, and its name below."""

    name: str
    drawing: str
    high: float


OVERLAYS: Final = {"bandage": 13.0, "bars": 25.0}
"""How high each drawing is where it is as wide as a card."""
NAME: Final = 5.0
"""How high the name below a drawing is."""


class Point(Struct, frozen=True):
    """A line of what is told, with its name and icon before it; both may be "". `number`: one
    follows the other; 0 where none does."""

    text: str
    about: Any = ""
    icon: str = ""
    number: int = 0


class Section(Struct, frozen=True):
    title: str
    points: tuple[Point, ...]
    numbered: bool = False


class Summary(Struct, frozen=True):
    """What a player has before him: who he is, and what he can do; `columns` of sections."""

    title: str
    mark: Mark
    columns: tuple[tuple[Section, ...], ...]


class Legend(Struct, frozen=True):
    """What markers are for, and where they stand: each with its text."""

    title: str
    lines: tuple[tuple[Marker, str], ...]


class Table(Struct, frozen=True):
    """Figures to look up: the first of each row names it. `notes` follow the rows."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


TAB: Final = 6.0
"""As high as what a die is glued together by."""


class Die(Struct, frozen=True):
    """A die to be cut out, folded and glued; `signs` are what stands below the numbers 1 to 6."""

    name: str
    signs: tuple[str, str, str, str, str, str]
    side: float

    @property
    def size(self) -> tuple[float, float]:
        return 4 * self.side + TAB, 3 * self.side + 2 * TAB

    @property
    def faces(self) -> tuple[tuple[int, str, Slot], ...]:
        """Number, sign and place of each: opposite ones are seven together."""
        across = {1: 0, 2: 1, 6: 2, 5: 3}
        places = {number: (column, 1) for number, column in across.items()} | {3: (1, 0), 4: (1, 2)}
        return tuple(
            (
                number,
                sign,
                Slot(
                    places[number][0] * self.side,
                    TAB + places[number][1] * self.side,
                    self.side,
                    self.side,
                ),
            )
            for number, sign in enumerate(self.signs, start=1)
        )

    @property
    def tabs(self) -> tuple[Slot, ...]:
        """At one end of the four in a row, and at the free edges of the two others."""
        side, top = self.side, TAB
        beside = [(side - TAB, row) for row in (top, top + 2 * side)]
        beside += [(2 * side, row) for row in (top, top + 2 * side)]
        beside.append((4 * side, top + side))
        return (
            *(Slot(x, y, TAB, side) for x, y in beside),
            Slot(side, 0, side, TAB),
            Slot(side, top + 3 * side, side, TAB),
        )


class Label(Struct, frozen=True):
    """For the lid of a box; a `spine` is low and has no `lines`."""

    title: str
    sign: str
    lines: tuple[str, ...] = ()
    spine: bool = False


class DeckLabel(Struct, frozen=True):
    """For an envelope or a small box with the cards of one deck."""

    title: str
    name: str
    back: Back
    cards: int


def standing(marker: Marker, width: float = 0) -> Piece:
    """The strip of a marker, unfolded."""
    wide, side, foot = MARKERS[marker.size]
    return Piece(width or wide, 2 * (side + foot), marker)


CHIP: Final = 12.0


def chip(name: str, **shown: Any) -> Piece:
    """A small square with this name; `shown` is what else `Chip` has."""
    return Piece(CHIP, CHIP, Chip(name, **shown))


def counter(one: Face, other: Face, side: float) -> Piece:
    return Piece(side, 2 * side, Counter((one, other), side))


def overlay(name: str, drawing: str) -> Piece:
    """As wide as a card."""
    high = OVERLAYS[drawing]
    return Piece(CARD[0], high + NAME, Overlay(name, drawing, high))


def die(signs: tuple[str, str, str, str, str, str], side: float) -> Piece:
    one = Die(_("Die"), signs, side)
    return Piece(*one.size, one)


def labels(title: str, sign: str, lines: tuple[str, ...], decks: Iterable[Deck]) -> Board:
    """For a box: what the `lines` say of the game on the lid, and how many cards each deck has."""
    return Board(
        "labels",
        _("Labels"),
        _("For the lid and the spine of a box for A4 paper, and an envelope for each deck."),
        (
            Piece(*LID, Label(title, sign, lines)),
            Piece(*SPINE, Label(title, sign, spine=True)),
            *_deck_labels(title, decks),
        ),
        thick=False,
    )


def _deck_labels(title: str, decks: Iterable[Deck]) -> Iterator[Piece]:
    """With the sign of the deck's back."""
    for deck in decks:
        cards = sum(card.qty for card in deck.cards)
        yield Piece(*DECK_LABEL_SIZE, DeckLabel(title, deck.name, deck.back, cards))

"""The block that prints: what is left of it, a second colour, and the same picture as lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

import shapely
from shapely import affinity
from shapely.geometry import LineString, Polygon

from .paths import path_data, without_repeats
from .shapes import EMPTY, Pair, Shape, less, plus, polygons, rect, union, within
from .tiles import Tiles
from .tools import Tools, Width

PAPER, INK, RED, GREEN = "#f4eddf", "#1c1a18", "#9b1c1f", "#2f4a3a"
"""As in static/css/base/tokens.css; a test compares them."""
COLOURS = {"red": RED, "green": GREEN}
GRID = 0.8
"""The drawing is written in whole numbers of so many units."""
THIN = 7.0
"""What is cut narrower than this is a mark of the tool; wider, and it is a white shape."""
CONTOUR = 2.2
MISFIT = (2.4, -1.8)
"""The second colour lies a little beside where it should."""
SPARSE = 3
"""The outline keeps one stroke of so many."""


class Block:
    """What is left of the block prints. Begin with a full one (night) or a cleared one (day).

    `ink` and `second` are the print. `contour` and `grain` are the outline cut, made along with it:
    the edges of whatever is put or cut, and a few of the strokes.
    """

    def __init__(
        self,
        seed: int,
        colour: str = RED,
        size: Pair = (900, 600),
        margin: float = 12,
        full: bool = True,
    ) -> None:
        self.tools = Tools(seed)
        self.colour, self.size, self.margin = colour, size, margin
        w, h = size
        self.frame = rect(margin, margin, w - margin, h - margin)
        self.sheet = rect(0, 0, w, h)
        """To cut beyond the frame, so that no sliver stays at its edge."""
        self._ink = Tiles(size, self.frame if full else EMPTY)
        self.second: Shape = EMPTY
        self._contour = Tiles(size)
        self.grain: list[Shape] = []
        """Families of strokes, the last the most in front."""

    @property
    def ink(self) -> Shape:
        """What prints black."""
        return self._ink.whole()

    @ink.setter
    def ink(self, shape: Shape) -> None:
        self._ink.set(shape)

    @property
    def contour(self) -> Shape:
        return self._contour.whole()

    # What prints.

    def cut(self, shape: Shape, lines: bool = True) -> None:
        """Take away. `lines`: the outline shows it, a mark as a stroke, a shape as its edge."""
        self._ink.cut(shape)
        if lines and not shape.is_empty:
            self._trace(shape)

    def add(self, shape: Shape, lines: bool = True) -> None:
        """Leave standing: as `put`, without a cut line round it."""
        self._ink.add(shape)
        if lines and not shape.is_empty:
            self._trace(shape)

    def put(self, shape: Shape, halo: float = 0, side: Pair | None = None) -> None:
        """Print a shape, with a cut line round it that keeps it from what is behind.

        The line is wide on the side of the light and hardly there on the other.
        """
        if halo:
            around = self._halo(shape, halo, side)
            self._ink.cut(around)
            self._hide(around)
        self._ink.add(shape)
        self._trace(shape)

    def _halo(self, shape: Shape, halo: float, side: Pair | None) -> Shape:
        if side and hypot(*side):
            d = hypot(*side)
            step = (side[0] / d * halo, side[1] / d * halo)
            around = union(
                [
                    shape.buffer(halo * 0.32, quad_segs=1),
                    affinity.translate(shape, step[0] * 0.5, step[1] * 0.5),
                    affinity.translate(shape, *step),
                ]
            )
        else:
            around = shape.buffer(halo, quad_segs=1)
        return self.tools.knife(around.simplify(0.7), halo * 0.22, 22)

    def clear(self, shape: Shape) -> None:
        """Nothing prints here."""
        self._ink.cut(shape)
        self.second = less(self.second, shape)
        self._trace(shape)

    def tint(self, shape: Shape) -> None:
        self.second = plus(self.second, shape)

    def untint(self, shape: Shape) -> None:
        self.second = less(self.second, shape)

    def hatch_white(
        self, region: Shape, family: Iterable[LineString], width: Width, **how: Any
    ) -> None:
        strokes = self.tools.passes(family, region, width, **how)
        self._ink.cut(union(strokes))
        self._strokes(strokes)

    def hatch_black(
        self, region: Shape, family: Iterable[LineString], width: Width, **how: Any
    ) -> None:
        strokes = self.tools.passes(family, region, width, **how)
        self._ink.add(union(strokes))
        self._strokes(strokes)

    def rim(self, shape: Shape, dx: float, dy: float, keep: float = 0.0) -> Shape:
        """The edge of the shape that faces the light (the light comes from where dx, dy points)."""
        edge = shape.difference(affinity.translate(shape, -dx, -dy))
        edge = edge.intersection(shape.buffer(-keep) if keep else shape)
        return self.tools.knife(edge.buffer(-0.35).simplify(0.5), 0.35, 12)

    # The outline cut.

    def _hide(self, shape: Shape) -> None:
        """What is in front hides the lines behind."""
        self._contour.cut(shape)
        near = [k for k, family in enumerate(self.grain) if family.intersects(shape)]
        for k in near:
            self.grain[k] = less(self.grain[k], shape)

    def _trace(self, shape: Shape) -> None:
        masses, marks = [], []
        for p in polygons(shape):
            (marks if p.buffer(-THIN / 2, quad_segs=1).is_empty else masses).append(p)
        if masses:
            mass = union(masses)
            self._hide(mass)
            edge = mass.difference(mass.buffer(-CONTOUR))
            self._contour.add(edge)
        if marks:
            self.grain.append(union(p if _thin(p) else _slimmed(p) for p in marks))

    def _strokes(self, strokes: Sequence[Shape]) -> None:
        """A few of the strokes, none wider than a line of the pen."""
        kept = [p for stroke in strokes[::SPARSE] for p in polygons(stroke)]
        thin = [slim for p in kept if not (slim := _slimmed(p)).is_empty]
        if thin:
            self.grain.append(union(thin))

    # The edge of the print.

    def finish(self) -> None:
        """The edge bitten here and there, its corners worn; specks, and ridges in the margin."""
        t = self.tools
        edge = t.knife(self.frame.buffer(7, join_style="round").buffer(-7), 2.2 * 0.55, 34)
        edge = edge.difference(union(self._bites()))
        outside = self.sheet.buffer(2100).difference(edge)
        self._ink.cut(outside)
        self.second = within(self.second, edge.buffer(1.0))
        self._contour.add(edge.difference(edge.buffer(-CONTOUR)))
        self._contour.cut(outside)
        self.grain = [within(family, edge) for family in self.grain]
        self._ink.cut(t.specks(self.frame, 44))
        self._ink.add(union(self._chatter() for _ in range(42)))

    def _bites(self) -> list[Shape]:
        t, m = self.tools, self.margin
        w, h = self.size
        bites = []
        for _ in range(int((w + h) / 60)):
            side = t.rng.randrange(4)
            long = t.between(14, 60)
            if side in (0, 2):
                x = t.between(m, w - m - long)
                y = (m if side == 0 else h - m) + t.between(-1.5, 1.5)
                line = [(x, y), (x + long, y + t.between(-2, 2))]
            else:
                y = t.between(m, h - m - long)
                x = (m if side == 3 else w - m) + t.between(-1.5, 1.5)
                line = [(x, y), (x + t.between(-2, 2), y + long)]
            bites.append(t.gouge(line, t.between(2, 5)))
        return bites

    def _chatter(self) -> Shape:
        """A ridge that the gouge left outside the picture, and that took the ink."""
        t, m = self.tools, self.margin
        w, h = self.size
        side = t.rng.randrange(4)
        long = t.between(6, 26)
        off = t.between(3.5, m - 2.5)
        if side in (0, 2):
            x = t.between(4, w - 4 - long)
            y = off if side == 0 else h - off
            line = [(x, y), (x + long, y + t.between(-0.8, 0.8))]
        else:
            y = t.between(4, h - 4 - long)
            x = off if side == 3 else w - off
            line = [(x, y), (x + t.between(-0.8, 0.8), y + long)]
        return t.gouge(line, t.between(0.9, 2.2), facet=14)

    # The print.

    def shares(self) -> tuple[float, float]:
        """How much of the sheet is ink, and how much the second colour that shows."""
        sheet = self.size[0] * self.size[1]
        return self.ink.area / sheet, less(self.second, self.ink).area / sheet

    def svg(self, focus: Pair = (0.5, 0.5), strip: float | None = None) -> str:
        """The print; it tells which parts of it small cards show (see `_views`)."""
        paths = []
        if not self.second.is_empty:
            moved = affinity.translate(self.second, *MISFIT)
            centre = (self.size[0] / 2, self.size[1] / 2)
            paths.append((self.colour, affinity.rotate(moved, 0.12, origin=centre)))
        paths.append((INK, self.ink))
        middle = focus[1] if strip is None else strip
        return self._written(paths, views=self._views(focus, middle))

    def _views(self, focus: Pair, middle: float) -> str:
        """`#strip`, the whole width, a sixth of it high, and `#focus`, the three fifths about what
        must be seen; either fills whatever box it is given."""
        w, h = (side / GRID for side in self.size)
        wide, high = 0.6 * w, 0.6 * h
        strip = (0.0, min(max(0.0, middle * h - w / 12), h - w / 6), w, w / 6)
        left = min(max(0.0, focus[0] * w - wide / 2), w - wide)
        close = (left, min(max(0.0, focus[1] * h - high / 2), h - high), wide, high)
        return "".join(
            f'<view id="{name}" viewBox="{" ".join(f"{n:.0f}" for n in box)}" '
            'preserveAspectRatio="xMidYMid slice"/>'
            for name, box in (("strip", strip), ("focus", close))
        )

    def outline(self, most: float = 0.115, least: float = 1.6) -> tuple[str, float]:
        """The outline cut, black alone, and its share; strokes go until it is light enough."""
        sheet = self.size[0] * self.size[1]
        red = less(self.second, self.ink.buffer(1)).buffer(-0.8).buffer(0.8)
        edge = red.difference(red.buffer(-CONTOUR))
        contour = union([less(self.contour, red), edge, _red_hatch(red)])
        grain = less(union(self.grain), red)
        strokes = polygons(grain)
        spare = max(0.0, most * sheet - contour.area)
        total = sum(p.area for p in strokes)
        if total > spare:
            strokes = _thinned(strokes, spare / total)
        drawn = plus(contour, union(strokes))
        return self._written([("#000", drawn)], least, paper="#fff"), drawn.area / sheet

    def _written(
        self,
        paths: Iterable[tuple[str, Shape]],
        least: float = 2.4,
        paper: str = PAPER,
        views: str = "",
    ) -> str:
        w, h = (round(side / GRID) for side in self.size)
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{views}',
            f'<path fill="{paper}" d="M0 0h{w}v{h}H0z"/>',
        ]
        for fill, shape in paths:
            parts.append(f'<path fill="{fill}" fill-rule="evenodd" d="{written(shape, least)}"/>')
        return "".join(parts) + "</svg>\n"


def _red_hatch(red: Shape) -> Shape:
    """What tells in black alone that a thing has the colour."""
    hand, inner = Tools(1), red.buffer(-3)
    if inner.is_empty:
        return EMPTY
    return hand.gouges(hand.parallels(inner, 48, 11), inner, 1.7, length=(20, 70), gap=(3, 8))


def _thin(p: Polygon) -> bool:
    """As a spoke or a wire, which stays as it is."""
    return 2 * p.area < 3.2 * p.length


def _slimmed(p: Polygon) -> Shape:
    """A stroke as a pen would draw it, its core: the fatter it was cut the more goes."""
    wide = 2 * p.area / p.length if p.length else 0
    if wide < 1.6:
        return p
    for part in (0.62, 0.5, 0.38, 0.25):
        slim = p.buffer(-wide * part, quad_segs=1)
        if slim.area > 0.16 * p.area:
            return _hollowed(slim)
    return _hollowed(p)


def _hollowed(shape: Shape) -> Shape:
    """Where strokes have run together, only the edge."""
    core = shape.buffer(-2.0, quad_segs=1)
    return shape if core.is_empty else shape.difference(core.buffer(0.7, quad_segs=1))


def _thinned(strokes: list[Polygon], share: float) -> list[Polygon]:
    """Evenly fewer."""
    kept, due = [], 0.0
    for p in strokes:
        due += share
        if due >= 1:
            kept.append(p)
            due -= 1
    return kept


def written(shape: Shape, least: float = 2.4, loose: float = 0.75) -> str:
    """As path data, in whole steps of the grid."""
    shape = shapely.set_precision(shape.simplify(loose), GRID)
    rings = []
    for p in polygons(shape):
        if p.area < least:
            continue
        for ring in [p.exterior, *p.interiors]:
            if ring is not p.exterior and Polygon(ring).area < least:
                continue
            points = [(round(x / GRID), round(y / GRID)) for x, y in ring.coords[:-1]]
            kept = without_repeats(points)
            if len(kept) > 2:
                rings.append(kept)
    return path_data(rings)

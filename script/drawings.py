"""Drawings as letters, for print: every icon engraved, and the ornaments of the cards.

A page sets a letter in a tenth of the time that a picture takes, and in any colour. An engraved
icon is its outline and a hatching: hardly any ink, and it can be copied.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib import SVGPath
from fontTools.ttLib.tables._g_l_y_f import Glyph
from typefaces import EM, write_font

Point = tuple[float, float]
Ring = list[Point]
"""A closed line; a letter fills whatever rings go round anticlockwise."""

LINE = 4.0
"""So wide is an engraved outline, of an icon's 512."""
HATCH_LINE, HATCH_STEP, HATCH_ANGLE = 2.5, 27.0, 48.0
STEPS = 8
"""A curve becomes so many straight lines."""
ROUGHNESS = 0.6

SHEET = 1000
"""The ornaments' em: as wide as the map of the country."""
FINE = 5.0
"""The width of an ornament's lines."""
FINER = 4
"""Points of a letter are whole numbers: so many to a unit keep fine lines equally wide."""


def write_engraved(icons: dict[str, str], into: Path) -> None:
    """Each icon at the same place as in the typeface of filled ones."""
    glyphs = {name: list(_engraved(_rings(body))) for name, body in icons.items()}
    letters = {name: _glyph(rings) for name, rings in glyphs.items()}
    write_font("signs-engraved", EM * FINER, letters, into)


def write_ornaments(poland: str, into: Path) -> None:
    """`poland` is the outline as in `map.svg`. The order is that of `css/print/cards.css`."""
    country = [_simple(ring, 1.2) for ring in _rings(f'<path d="{poland}"/>', 860)]
    drawn: dict[str, list[Ring]] = {
        "poland": [_anticlockwise(ring) for ring in country],
        "poland-line": [part for ring in country for part in _outline(ring, 9)],
        "rays": list(_rays(36, lambda step: step / 4)),
        "ray-lines": list(_rays(32, lambda step: radians(0.08))),
        "stripes": list(_stripes()),
        "chevrons": list(_chevrons()),
        "bars": list(_bars()),
        "grid": list(_grid()),
        "diamonds": list(_marks(_diamond)),
        "crosses": list(_marks(_cross)),
        "rings": list(_circles()),
        "square": [[(100, 100), (900, 100), (900, 900), (100, 900)]],
        "circle": [_regular(60, 450)],
        "triangle": [[(20, 80), (980, 80), (500, 900)]],
        "diamond": [[(500, 0), (1000, 500), (500, 1000), (0, 500)]],
        "star": [_star()],
        "bar": [[(380, -80), (620, -80), (620, 1000), (380, 1000)]],
    }
    letters = {name: _glyph(rings) for name, rings in drawn.items()}
    write_font("ornaments", SHEET * FINER, letters, into)


# From an icon to an engraving


class _Straight(BasePen):
    """Collects outlines, their curves made of short lines."""

    def __init__(self, height: float) -> None:
        super().__init__(None)
        self.rings: list[Ring] = []
        self._height = height

    def _add(self, point: Point) -> None:
        self.rings[-1].append((point[0], self._height - point[1]))

    def _moveTo(self, point: Point) -> None:
        self.rings.append([])
        self._add(point)

    def _lineTo(self, point: Point) -> None:
        self._add(point)

    def _curveToOne(self, first: Point, second: Point, end: Point) -> None:
        start = self._getCurrentPoint()
        for step in range(1, STEPS + 1):
            t = step / STEPS
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            points = (start, first, second, end)
            x, y = (
                sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1)
            )
            self._add((x, y))


def _rings(body: str, height: float = EM) -> list[Ring]:
    """The outlines of a drawing, y upwards."""
    pen = _Straight(height)
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    SVGPath.fromstring(drawn.encode()).draw(pen)
    rings = (_simple(ring, ROUGHNESS) for ring in pen.rings)
    return [ring for ring in rings if len(ring) > 2]


def _simple(ring: Ring, roughness: float) -> Ring:
    """Without the points that are almost where the one before is."""
    kept: Ring = []
    for point in ring:
        if not kept or hypot(point[0] - kept[-1][0], point[1] - kept[-1][1]) > roughness:
            kept.append(point)
    if len(kept) > 1 and hypot(kept[0][0] - kept[-1][0], kept[0][1] - kept[-1][1]) <= roughness:
        kept.pop()
    return kept


def _area(ring: Ring) -> float:
    return sum(x * v - u * y for (x, y), (u, v) in pairwise([*ring, ring[0]])) / 2


def _anticlockwise(ring: Ring) -> Ring:
    return ring if _area(ring) > 0 else ring[::-1]


def _engraved(rings: list[Ring]) -> Iterator[Ring]:
    for ring in rings:
        yield from _outline(ring, LINE)
    yield from _hatching(rings)


def _outline(ring: Ring, width: float) -> Iterator[Ring]:
    """The ring as a line: round its outer side, and back round its inner side."""
    ring = _anticlockwise(ring)
    yield _moved(ring, width / 2)
    yield _moved(ring, -width / 2)[::-1]


def _moved(ring: Ring, by: float) -> Ring:
    """Every side moved outwards; where two meet, the corner is cut off when it is sharp."""
    normals = []
    for (x, y), (u, v) in pairwise([*ring, ring[0]]):
        length = hypot(u - x, v - y) or 1
        normals.append(((v - y) / length, (x - u) / length))
    moved = []
    for i, (x, y) in enumerate(ring):
        (a, b), (c, d) = normals[i - 1], normals[i]
        far = by / max(0.5, 1 + a * c + b * d)
        moved.append((x + far * (a + c), y + far * (b + d)))
    return moved


def _hatching(rings: list[Ring]) -> Iterator[Ring]:
    """Slanting lines over all that is filled (rings that go round it count: not zero)."""
    turn = radians(HATCH_ANGLE)
    slanted = [[_turned(point, -turn) for point in ring] for ring in rings]
    levels = [y for ring in slanted for _, y in ring]
    if not levels:
        return
    level = min(levels) + HATCH_STEP / 2
    while level < max(levels):
        for left, right in _spans(slanted, level):
            low, high = level - HATCH_LINE / 2, level + HATCH_LINE / 2
            line = [(left, low), (right, low), (right, high), (left, high)]
            yield [_turned(point, turn) for point in line]
        level += HATCH_STEP


def _spans(rings: list[Ring], level: float) -> Iterator[Point]:
    """From where to where a level line is inside."""
    crossings = []
    for ring in rings:
        for (x, y), (u, v) in pairwise([*ring, ring[0]]):
            if (y <= level) != (v <= level):
                crossings.append((x + (level - y) / (v - y) * (u - x), 1 if v > y else -1))
    winding, start = 0, 0.0
    for at, step in sorted(crossings):
        if winding == 0:
            start = at
        winding += step
        if winding == 0 and at - start > 1:
            yield start, at


def _turned(point: Point, angle: float) -> Point:
    x, y = point
    return x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)


# Ornaments


def _rays(number: int, half: Callable[[float], float]) -> Iterator[Ring]:
    """From the middle of the em to well beyond it."""
    step = 2 * pi / number
    for ray in range(number):
        middle, wide = ray * step, half(step)
        ends = [middle - wide, middle + wide]
        yield [
            (SHEET / 2 + near * cos(angle), SHEET / 2 + near * sin(angle))
            for near, angle in ((60, ends[0]), (1000, ends[0]), (1000, ends[1]), (60, ends[1]))
        ]


def _line(points: Ring, width: float = FINE) -> Ring:
    """An open line of some width, of moderate bends."""
    there = [(x, y + width / 2) for x, y in points]
    return _anticlockwise(there + [(x, y - width / 2) for x, y in reversed(points)])


def _stripes() -> Iterator[Ring]:
    """Slanting lines over the em."""
    for start in range(-SHEET, SHEET, 50):
        yield _line([(0, start), (SHEET, start + SHEET)], FINE * 1.2)


def _bars() -> Iterator[Ring]:
    for left in range(25, SHEET, 50):
        wide = FINE / 2
        yield [(left - wide, 0), (left + wide, 0), (left + wide, SHEET), (left - wide, SHEET)]


def _chevrons() -> Iterator[Ring]:
    for row in range(0, SHEET + 50, 50):
        bends = range(SHEET // 50 + 1)
        yield _line([(bend * 50, row + (18 if bend % 2 else -18)) for bend in bends])


def _grid() -> Iterator[Ring]:
    """Squares, as over a map."""
    for at in range(50, SHEET, 100):
        low, high = at - FINE / 2, at + FINE / 2
        yield [(low, 0), (high, 0), (high, SHEET), (low, SHEET)]
        yield [(0, low), (SHEET, low), (SHEET, high), (0, high)]


def _marks(mark: Callable[[float, float], Iterable[Ring]]) -> Iterator[Ring]:
    """Small marks in rows that are staggered."""
    for number, row in enumerate(range(25, SHEET, 50)):
        for column in range(25 + (number % 2) * 30, SHEET, 60):
            yield from mark(column, row)


def _diamond(x: float, y: float) -> Iterable[Ring]:
    return _outline([(x + 16, y), (x, y + 22), (x - 16, y), (x, y - 22)], FINE * 0.8)


def _cross(x: float, y: float) -> Iterable[Ring]:
    wide, far = FINE / 2, 15
    return [
        [(x - far, y - wide), (x + far, y - wide), (x + far, y + wide), (x - far, y + wide)],
        [(x - wide, y - far), (x + wide, y - far), (x + wide, y + far), (x - wide, y + far)],
    ]


def _circles() -> Iterator[Ring]:
    """Around the middle of the em, wider and wider."""
    for radius in range(60, 800, 40):
        yield from _outline(_regular(120, radius), FINE)


def _regular(corners: int, radius: float) -> Ring:
    turns = [2 * pi * corner / corners for corner in range(corners)]
    return [(SHEET / 2 + radius * cos(t), SHEET / 2 + radius * sin(t)) for t in turns]


def _star() -> Ring:
    """Of five points, one of them upwards."""
    turns = [pi / 2 + corner * pi / 5 for corner in range(10)]
    far = [500 if corner % 2 == 0 else 200 for corner in range(10)]
    return [(500 + r * cos(t), 460 + r * sin(t)) for r, t in zip(far, turns, strict=True)]


def _glyph(rings: Iterable[Ring]) -> Glyph:
    pen = TTGlyphPen(None)
    for ring in rings:
        whole = _simple([(round(x * FINER), round(y * FINER)) for x, y in ring], 0)
        if len(whole) < 3:
            continue
        pen.moveTo(whole[0])
        for point in whole[1:]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()

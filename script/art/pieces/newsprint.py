"""Printed sheets seen from straight above: newspapers, songs."""

from __future__ import annotations

from collections.abc import Iterator

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, less, limb, poly, rect, union
from ..still import lying, pale


@piece
def cut_page(
    s: Scene,
    at: Pair = (-0.3, -0.24),
    w: float = 0.56,
    h: float = 0.48,
    turn: float = 8,
    columns: int = 4,
    rows: int = 17,
    hole: tuple[float, float, float, float] = (0.5, 0.3, 0.75, 0.6),
    struck: list[tuple[int, int]] | None = None,
) -> None:
    """A newspaper's page, columns as strokes, a dark hole (parts of the page) where a text was.

    `struck` lines, each [column, row], have a bar of the one colour over them.
    """
    p = lying(s, at, turn, unit=(w, h))
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1)), 12)
    b.add(t.knife(p.shape(rect(0.06, 0.86, 0.66, 0.94)), 0.8, 20))
    b.add(t.knife(p.shape(rect(0.74, 0.88, 0.94, 0.91)), 0.5, 20))
    b.add(t.pen(p.line([(0.05, 0.82), (0.95, 0.82)]), 3.4))
    gap = rect(*hole)
    for column, row, u, v, end in _set_lines(s, columns, rows):
        line = p.shape(rect(u, v - 0.009, end, v + 0.009)).difference(p.shape(gap).buffer(9))
        b.add(t.knife(line, 0.5, 16))
        if [column, row] in [list(x) for x in struck or []]:
            _struck_line(s, p.shape(rect(u - 0.012, v - 0.011, end + 0.012, v + 0.011)))
    dark = t.knife(p.shape(gap), 0.8, 30)
    b.add(dark)
    edge = p.line([(hole[0], hole[1]), (hole[2], hole[1]), (hole[2], hole[3])])
    b.cut(t.pen(edge, 2.4))


def _set_lines(s: Scene, columns: int, rows: int) -> Iterator[tuple[int, int, float, float, float]]:
    wide = 0.9 / columns
    for column in range(columns):
        u = 0.05 + wide * column + 0.01
        for row in range(rows):
            v = 0.77 - 0.72 * row / rows
            full = wide - 0.035
            yield column, row, u, v, u + full * (1 if s.tools.rng.random() < 0.8 else 0.6)


def _struck_line(s: Scene, bar: Shape) -> None:
    cut = s.tools.knife(bar, 0.9, 14)
    s.block.clear(cut.buffer(2))
    s.block.tint(cut)


@piece
def print_slip(
    s: Scene, at: Pair, w: float = 0.1, h: float = 0.16, turn: float = -20, rows: int = 6
) -> None:
    """A slip cut out of a newspaper, with its printed lines."""
    p = lying(s, at, turn, 0.004, (w, h))
    pale(s, p.shape(rect(0, 0, 1, 1)), 7)
    for k in range(rows):
        v = 0.88 - 0.8 * k / rows
        line = p.shape(rect(0.1, v - 0.03, 0.9 if k < rows - 1 else 0.5, v + 0.03))
        s.block.add(s.tools.knife(line, 0.5, 14))


@piece
def paper_shears(s: Scene, at: Pair, turn: float = 150, long: float = 0.32) -> None:
    """Long paper scissors lying open, in metres: their rivet at `at`, the points towards `turn`."""
    p = lying(s, at, turn, 0.004, long)
    b, t = s.block, s.tools
    halves = []
    for d in (-1, 1):
        blade = limb(
            [(-0.3, d * 0.12), (0, 0), (0.3, -d * 0.07), (0.6, -d * 0.1)], (0.05, 0.08, 0.07, 0.012)
        )
        ring = ellipse(-0.4, d * 0.16, 0.15, 0.1, d * -18, n=18)
        halves.append(
            union([less(blade, ring), less(ring, ellipse(-0.4, d * 0.16, 0.09, 0.05, d * -18))])
        )
    pale(s, p.shape(union(halves), 0.05), 9)
    edge = halves[1].boundary.intersection(halves[0].buffer(0.01))
    if not edge.is_empty:
        b.add(t.knife(p.shape(edge.buffer(0.006)), 0.3, 12))
    b.add(t.knife(p.shape(ellipse(0, 0, 0.026, 0.026, n=9)), 0.3, 6))


@piece
def song_sheets(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Printed sheets that lie about a square, each [x, y, width, slant]: verses as short lines."""
    b, t = s.block, s.tools
    for x, y, wide, slant in spots:
        leaf = [(-0.5, -0.5), (0, -0.55), (0.5, -0.46), (0.5, 0.5), (-0.05, 0.45), (-0.5, 0.52)]
        ring = poly(*[_leant(x, y, wide, slant, p) for p in leaf])
        b.put(t.knife(ring.buffer(3), 0.5, 18).intersection(s.frame), 2)
        b.clear(t.knife(ring, 0.5, 18).intersection(s.frame))
        for n in range(5):
            v, end = -0.34 + 0.16 * n, t.between(0.1, 0.38)
            line = [_leant(x, y, wide, slant, p) for p in ((-0.36, v), (end, v))]
            b.add(t.gouge(line, max(2.2, wide * 0.024), 0.1, 0.2))


def _leant(x: float, y: float, wide: float, slant: float, p: Pair) -> Pair:
    """A point of a sheet on the ground: half as deep as wide, its far side moved aside."""
    return (x + p[0] * wide - p[1] * slant, y + p[1] * wide * 0.44)

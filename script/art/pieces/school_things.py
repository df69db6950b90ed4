"""What pupils have on their desks: a ruler, a notebook."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, less, limb, rect, smooth, union
from ..still import dark, lying, pale
from .papers import written_lines


@piece
def school_ruler(
    s: Scene, at: Pair, long: float = 0.4, wide: float = 0.045, turn: float = 0, marks: int = 20
) -> None:
    """A flat wooden ruler, its left end at `at`: marks along its upper edge, no figures, a hole."""
    p = lying(s, at, turn, 0.004, (long, wide))
    b, t = s.block, s.tools
    pale(s, p.shape(rect(0, 0, 1, 1), 0.2), 7)
    for k in range(marks + 1):
        u = 0.03 + 0.9 * k / marks
        high = 0.5 if k % 10 == 0 else 0.38 if k % 5 == 0 else 0.24
        b.add(limb(p.line([(u, 1), (u, 1 - high)]), (2.4, 2.4), 1, round_ends=False))
    b.add(t.knife(p.shape(ellipse(0.965, 0.5, 0.2 * wide / long, 0.2, n=12)), 0.2, 8))
    b.add(t.gouge(p.line([(0.03, 0.2), (0.93, 0.2)]), 2.2, 0.1, 0.1, 0.2, 60))


@piece
def spiral_notebook(
    s: Scene,
    at: Pair,
    turn: float = 0,
    w: float = 0.22,
    h: float = 0.3,
    rows: int = 7,
    written: int = 4,
    fall: float = 12,
) -> None:
    """A notebook bound by a spiral at its upper edge, its first lines written; `at` is its lower
    left corner."""
    p = lying(s, at, turn, 0.01, (w, h))
    b, t = s.block, s.tools
    page = p.shape(rect(0, 0, 1, 1))
    dx, _dy = s.side(*page.centroid.coords[0])
    shade = t.knife(affinity.translate(page, -dx * fall, fall), 0.8, 20)
    b.add(shade.intersection(s.frame), lines=False)
    b.put(t.knife(page.buffer(2.6), 0.6, 24).intersection(s.frame), 1.6)
    b.clear(t.knife(page, 0.7, 26).intersection(s.frame))
    for k in range(rows):
        v = 0.78 - 0.74 * k / rows
        if k < written:
            end = 0.92 if k < written - 1 else 0.55
            for word in written_lines(t, 0.1, end, v, 0.055, 0.1):
                b.add(t.pen(p.line(word), 2.4).intersection(s.frame))
        line = t.gouge(p.line([(0.06, v - 0.03), (0.95, v - 0.03)]), 1.6, 0.05, 0.05, 0.2, 60)
        b.add(line.intersection(s.frame))
    for k in range(11):
        u = 0.06 + 0.088 * k
        hole = p(u, 0.945)
        ring = [hole, p(u - 0.014, 0.99), p(u + 0.004, 1.045), p(u + 0.022, 0.99)]
        b.add(t.knife(ellipse(*hole, 4.6, 3.8, n=9), 0.2, 6).intersection(s.frame))
        b.put(t.pen(smooth(ring, steps=4), 3.6, 0.1).intersection(s.frame), 1.6)


@piece
def black_exercise_book(
    s: Scene, at: Pair, turn: float = 0, w: float = 0.2, h: float = 0.26
) -> None:
    """A closed exercise book with a black cover, a written label on it; `at` is its lower left."""
    p = lying(s, at, turn, 0.01, (w, h))
    b, t = s.block, s.tools
    cover = dark(s, p.shape(rect(0, 0, 1, 1)), 10, 4, 3)
    inner = cover.buffer(-6)
    b.cut(t.gouge(p.line([(0.1, 0.02), (0.1, 0.98)]), 3, 0.03, 0.03, 0.2, 60).intersection(inner))
    label = t.knife(p.shape(rect(0.3, 0.62, 0.84, 0.86)), 0.5, 18).intersection(inner)
    b.clear(label)
    for k in range(2):
        for word in written_lines(t, 0.36, 0.78, 0.76 - 0.09 * k, 0.05):
            b.add(t.pen(p.line(word), 2.2).intersection(label))


@piece
def school_scissors(s: Scene, at: Pair, turn: float = 180, long: float = 0.22) -> None:
    """Open scissors with black handles and bright blades: their rivet at `at`, the points towards
    `turn`."""
    p = lying(s, at, turn, 0.006, long)
    b, t = s.block, s.tools
    blades, handles = [], []
    for d in (-1, 1):
        line = [(-0.12, d * 0.045), (0, 0), (0.3, -d * 0.065), (0.6, -d * 0.1)]
        blades.append(limb(line, (0.06, 0.085, 0.075, 0.012)))
        arm = limb([(-0.08, d * 0.035), (-0.2, d * 0.08), (-0.3, d * 0.12)], (0.075, 0.07, 0.07))
        ring = ellipse(-0.4, d * 0.155, 0.155, 0.105, d * -18, n=18)
        hole = ellipse(-0.41, d * 0.16, 0.09, 0.05, d * -18)
        handles.append(less(union([arm, ring]), hole))
    pale(s, p.shape(union(blades), 0.05), 9)
    edge = blades[1].boundary.intersection(blades[0].buffer(0.01))
    b.add(t.knife(p.shape(edge.buffer(0.007)), 0.3, 12))
    dark(s, p.shape(union(handles), 0.05), 8, 4, 2.6)
    b.add(t.knife(p.shape(ellipse(0.01, 0, 0.026, 0.026, n=9)), 0.3, 6))

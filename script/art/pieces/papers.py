"""Papers written by hand: letters, slips, exercise books, an open diary, sheets in the wind."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, limb, place, poly, rect, union
from ..solid import Plane
from ..still import lying
from ..tools import Tools


def written_lines(
    t: Tools, u0: float, u1: float, v: float, size: float, ragged: float = 0.1
) -> list[list[Pair]]:
    """A line of handwriting, as words of loops: nobody can read it, everybody sees what it is."""
    out: list[list[Pair]] = []
    u = u0
    end = u1 - (u1 - u0) * t.between(0, ragged)
    while u < end - size:
        word = min(end, u + size * t.between(1.6, 5.5))
        pts = [(u, v)]
        while u < word:
            kind = t.rng.random()
            w = size * t.between(0.42, 0.7)
            if kind < 0.17:  # a stem that goes up
                pts += [
                    (u + w * 0.7, v + size * 1.05),
                    (u + w * 0.45, v + size * 1.1),
                    (u + w * 0.4, v),
                ]
            elif kind < 0.27:  # or down
                pts += [
                    (u + w * 0.5, v + size * 0.4),
                    (u + w * 0.4, v - size * 0.55),
                    (u + w * 0.15, v - size * 0.5),
                    (u + w * 0.8, v + size * 0.05),
                ]
            else:
                pts += [
                    (u + w * 0.35, v + size * t.between(0.36, 0.5)),
                    (u + w * 0.62, v + size * 0.36),
                    (u + w * 0.6, v - size * 0.02),
                ]
            u += w
        pts.append((u + size * 0.1, v + size * 0.12))
        out.append(pts)
        u += size * t.between(0.5, 0.9)
    return out


@piece
def letter(
    s: Scene, at: Pair, w: float = 0.3, h: float = 0.19, turn: float = 10, rows: int = 7
) -> None:
    """A sheet that was folded small, written over."""
    b, t = s.block, s.tools
    sheet = lying(s, at, turn, 0.0, (w, h))
    page = sheet.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, 8, 8), 0.8, 20).intersection(b.frame))
    b.put(t.knife(page.buffer(2), 0.6, 22), 1.2)
    b.cut(t.knife(page, 0.7, 26))
    for k in range(rows):
        for word in written_lines(t, 0.08, 0.94 if k else 0.5, 0.84 - 0.8 * k / rows, 0.29 / rows):
            b.add(t.pen(sheet.line(word), 1.9))
    for f in (0.34, 0.67):
        b.add(t.gouge(sheet.line([(f, 0.0), (f + 0.004, 1.0)]), 1.6, 0.2, 0.2, 0.3, 40))


@piece
def unfinished_letter(
    s: Scene,
    at: Pair,
    w: float = 0.26,
    h: float = 0.32,
    turn: float = -8,
    rows: int = 8,
    written: float = 5.4,
) -> None:
    """A sheet folded once, on which the writing breaks off after `written` of its rows."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.004, (w, h))
    page = p.shape(rect(0, 0, 1, 1))
    d = s.right(page.centroid.x)
    b.add(t.knife(affinity.translate(page, -9 * d, 9), 0.8, 20).intersection(s.frame))
    b.put(t.knife(page.buffer(2.4), 0.6, 22), 0)
    b.clear(t.knife(page, 0.7, 26))
    for k in range(rows):
        v = 0.9 - 0.84 * k / rows
        end = 0.92 if k + 1 <= written else 0.1 + 0.82 * (written - k)
        if k >= written or end < 0.24:
            break
        for word in written_lines(
            t, 0.5 if k == 0 else 0.1, end, v, 0.05, 0.02 if k + 1 > written else 0.12
        ):
            b.add(t.pen(p.line(word), 2.2))
    b.add(t.gouge(p.line([(0.0, 0.5), (0.5, 0.496), (1.0, 0.5)]), 1.8, 0.2, 0.2, 0.3, 40))


def _white_page(s: Scene, p: Plane, shade: float) -> Shape:
    """The whole of the plane as white paper with a black edge; its shadow falls so far aside."""
    b, t = s.block, s.tools
    page = p.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, shade, 11), 0.8, 20).intersection(b.frame))
    b.put(t.knife(page.buffer(2.2), 0.6, 24).intersection(b.frame), 1.4)
    b.clear(t.knife(page, 0.7, 26))
    return page


@piece
def scrap(
    s: Scene,
    at: Pair,
    w: float = 90,
    h: float = 64,
    turn: float = 0,
    rows: int = 5,
) -> None:
    """A slip of paper in tiny writing, seen from above, torn at one side."""
    b, t = s.block, s.tools
    ring = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2)]
    ring += [(w / 2 - w * k / 5, h / 2 + t.between(-3, 5)) for k in range(1, 5)]
    ring.append((-w / 2, h / 2))
    leaf = t.knife(place(poly(*ring), *at, 1, False, turn), 0.6, 20).intersection(s.frame)
    dx, dy = s.side(*at)
    b.add(affinity.translate(leaf, -dx * 7, -dy * 7).intersection(s.frame), lines=False)
    b.put(leaf.buffer(2.4), 3)
    b.clear(leaf)
    for k in range(rows):
        v = -h / 2 + h * (k + 0.8) / (rows + 0.7)
        u = -w / 2 + w * 0.09
        end = w / 2 * (0.84 if k < rows - 1 else 0.3)
        while u < end:
            long = t.between(6, 20)
            line = affinity.rotate(
                affinity.translate(rect(u, v - 1.5, min(end, u + long), v + 1.5), *at),
                turn,
                origin=at,
            )
            b.add(t.knife(line, 0.5, 5))
            u += long + 5


@piece
def exercise_book(
    s: Scene, at: Pair, w: float = 0.2, h: float = 0.27, turn: float = 0, shade: float = -9
) -> None:
    """Its cover is the one mass of the second colour."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.012, (w, h))
    page = _white_page(s, p, shade)
    b.tint(page.buffer(1))
    label = p.shape(rect(0.22, 0.56, 0.78, 0.84))
    b.hatch_black(
        page.difference(label.buffer(8)).buffer(-4),
        p.lines([LineString([(0.03, k / 9), (0.97, k / 9)]) for k in range(1, 9)]),
        lambda px, py: 1.2 + 5 * clamp((page.centroid.x + 40 - px) / 150),
        length=(30, 110),
        gap=(10, 40),
    )
    b.put(t.knife(label.buffer(3), 0.5, 16))
    b.clear(t.knife(label, 0.5, 16))
    for k in range(2):
        for word in written_lines(t, 0.3, 0.74, 0.72 - 0.1 * k, 0.05):
            b.add(t.pen(p.line(word), 2.0))
    b.put(t.knife(p.shape(rect(-0.02, 0, 0.035, 1)), 0.5, 16))


@piece
def diary(
    s: Scene, at: Pair, w: float = 0.2, h: float = 0.26, turn: float = -8, full: float = 0.6
) -> None:
    """A thick notebook, open, written as far as `full` of its right page."""
    b, cam, (x, y) = s.block, s.cam, at
    t, a = b.tools, radians(turn)
    ex, ey = (cos(a), sin(a)), (-sin(a), cos(a))

    def page(side: int) -> Callable[[float, float], Pair]:
        # u from the fold outwards, v from the foot up; the paper swells near the fold
        return lambda u, v: cam(
            x + side * u * w * ex[0] + v * h * ey[0],
            y + side * u * w * ex[1] + v * h * ey[1],
            0.014 + 0.022 * sin(pi * min(1, u * 1.1)) * (1 - 0.4 * u),
        )

    cover = union(
        [
            poly(*[page(s)(u, v) for u, v in [(0, -0.02), (1.04, -0.02), (1.04, 1.02), (0, 1.02)]])
            for s in (-1, 1)
        ]
    )
    b.add(t.knife(affinity.translate(cover, 9, 12), 0.8, 20).intersection(b.frame))
    b.put(t.knife(cover.buffer(4), 0.7, 20), 2.6)
    for s in (-1, 1):
        f = page(s)
        edge = (
            [(u, 0.0) for u in np.linspace(0.01, 1, 8)]
            + [(1, 1)]
            + [(u, 1.0) for u in np.linspace(1, 0.01, 8)]
        )
        leaf = poly(*[f(u, v) for u, v in edge])
        b.clear(t.knife(leaf, 0.6, 24))
        rows = 9
        for k in range(rows if s < 0 else int(rows * full)):
            v = 0.9 - 0.84 * k / rows
            for word in written_lines(t, 0.1, 0.92, 0, 0.045, 0.2 if k else 0.5):
                pts = [(p, v + q) for p, q in word]
                pts = [(1 - p, q) for p, q in pts] if s < 0 else pts
                b.add(t.pen([f(p, q) for p, q in pts], 2.0))
        b.hatch_black(
            leaf,
            [LineString([f(u, v) for v in np.linspace(0.02, 0.98, 5)]) for u in (0.02, 0.05)],
            3.0 if s > 0 else 2.0,
            length=(40, 120),
            gap=(4, 10),
        )
    ribbon = limb(
        [page(1)(0.02, 0.4), page(1)(0.1, -0.02), page(1)(0.04, -0.14), page(1)(0.16, -0.24)],
        (5, 6, 6, 5),
        4,
        round_ends=False,
    )
    b.clear(ribbon.buffer(1.6))
    b.tint(ribbon)


@piece
def blown_sheet(
    s: Scene,
    at: Pair,
    size: float = 90,
    turn: float = 0,
    bend: float = 0.3,
    flat: float = 1.0,
    rows: int = 6,
    ribbon: bool = False,
) -> None:
    """A written sheet that the wind bends; the first one has a ribbon in the one colour."""
    b, t = s.block, s.tools
    w, h = size, size * flat

    def on(u: float, v: float) -> Pair:
        x = (u - 0.5) * w + (v - 0.5) * w * 0.22
        y = (v - 0.5) * h + bend * h * sin(pi * u) * (1 - 0.3 * v) - bend * h * 0.5
        p = affinity.rotate(LineString([(x, y), (0, 0)]), turn, origin=(0, 0)).coords[0]
        return (p[0] + at[0], p[1] + at[1])

    def row(v: float, u0: float = 0.0, u1: float = 1.0) -> list[Pair]:
        return [on(float(u), v) for u in np.linspace(u0, u1, 9)]

    leaf = poly(*row(0), *row(1)[::-1])
    b.put(t.knife(leaf.buffer(3.2), 0.5, 20).intersection(s.frame), 3)
    inside = t.knife(leaf, 0.5, 20).intersection(s.frame)
    b.clear(inside)
    for k in range(rows):
        v = 0.14 + 0.76 * k / max(1, rows - 1)
        u = 0.1
        end = 0.9 if k < rows - 1 else 0.6
        while u < end:
            long = t.between(0.12, 0.26)
            line = row(v, u, min(end, u + long))
            b.add(t.gouge(line, max(1.4, size * 0.028), 0.1, 0.2).intersection(inside))
            u += long + 0.05
    if ribbon:
        x, y = on(0.86, 0.2)
        k = size / 100
        wave = around((x, y), k, (0, 0), (52, -42), (110, -22))
        wave += around((x, y), k, (170, -70), (240, -58), (292, -96))
        band = limb(wave, (14 * k, 20 * k, 13 * k, 21 * k, 14 * k, 20 * k), 6, False)
        end = wave[-1]
        notch = poly(
            (end[0] + 12 * k, end[1] - 18 * k),
            (end[0] - 9 * k, end[1] + 3 * k),
            (end[0] + 16 * k, end[1] + 10 * k),
        )
        band = t.knife(band.difference(notch), 0.5, 16).intersection(s.frame)
        b.put(band.buffer(2.6), 3)
        b.clear(band)
        b.tint(band.buffer(1))
        knot = t.knife(
            poly(*around((x, y), k, (-12, -11), (12, -13), (12, 12), (-13, 9))),
            0.5,
            9,
        )
        b.put(knot.buffer(2.4), 1.5)
        b.clear(knot)
        b.tint(knot.buffer(1))

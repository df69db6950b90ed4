"""Papers on a table: letters, exercise books, an open diary."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly, rect, union
from ..solid import Plane
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
    b, cam, _table, (x, y) = s.block, s.cam, s.table, at
    t, a = b.tools, radians(turn)
    sheet = Plane(cam, (x, y, 0.0), (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0))
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
def paper(
    s: Scene,
    at: Pair,
    w: float = 0.24,
    h: float = 0.31,
    turn: float = 0,
    rows: int = 8,
    shade: float = -9,
) -> None:
    """A page of an exercise book, its margin in the second colour."""
    b, cam, _table, (x, y) = s.block, s.cam, s.table, at
    t, a = b.tools, radians(turn)
    p = Plane(cam, (x, y, 0.012), (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0))
    page = p.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, shade, 11), 0.8, 20).intersection(b.frame))
    b.put(t.knife(page.buffer(2.2), 0.6, 24).intersection(b.frame), 1.4)
    b.clear(t.knife(page, 0.7, 26))
    for k in range(rows):
        for word in written_lines(t, 0.14, 0.92, 0.9 - 0.86 * k / rows, 0.042, 0.3):
            b.add(t.pen(p.line(word), 2.0))
    b.tint(t.knife(p.shape(rect(0.08, 0.02, 0.098, 0.98)), 0.3, 30))


@piece
def exercise_book(
    s: Scene, at: Pair, w: float = 0.2, h: float = 0.27, turn: float = 0, shade: float = -9
) -> None:
    """Its cover is the one mass of the second colour."""
    b, cam, _table, (x, y) = s.block, s.cam, s.table, at
    t, a = b.tools, radians(turn)
    p = Plane(cam, (x, y, 0.012), (w * cos(a), w * sin(a), 0), (-h * sin(a), h * cos(a), 0))
    page = p.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, shade, 11), 0.8, 20).intersection(b.frame))
    b.put(t.knife(page.buffer(2.2), 0.6, 24).intersection(b.frame), 1.4)
    b.clear(t.knife(page, 0.7, 26))
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
    b, cam, _table, (x, y) = s.block, s.cam, s.table, at
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

"""Papers of an office: sheets, files, notices, receipts, money."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union
from ..solid import Plane, Triple
from ..still import lying, pale
from .badges import eagle
from .papers import written_lines


@piece
def sheet(
    s: Scene,
    at: Pair,
    w: float = 0.21,
    h: float = 0.29,
    turn: float = 0,
    what: Literal["blank", "written", "typed", "form", "struck", "list"] = "typed",
    rows: int = 9,
    seal: bool = False,
    stripe: bool = False,
) -> None:
    """A sheet of paper: blank, by hand, typed, a form, a list, or one with a line struck out.

    `seal` puts a round stamp on it in the one colour, `stripe` a slanting bar across a corner.
    """
    p = lying(s, at, turn, unit=(w, h))
    b, t = s.block, s.tools
    page = pale(s, p.shape(rect(0, 0, 1, 1)))
    if what == "written":
        _written(s, p, rows)
    elif what == "form":
        for k in range(rows):
            v = 0.86 - 0.78 * k / rows
            b.add(t.pen(p.line([(0.08, v), (0.92, v)]), 1.8))
        b.add(t.pen(p.line([(0.4, 0.1), (0.4, 0.86)]), 1.8))
    elif what != "blank":
        for k in range(rows):
            v, u = 0.88 - 0.8 * k / rows, 0.1
            end = t.between(0.4, 0.65) if what == "list" else t.between(0.75, 0.92)
            while u < end:
                long = t.between(0.06, 0.16)
                b.add(t.pen(p.line([(u, v), (min(end, u + long), v)]), 3.6))
                u += long + 0.035
            if what == "struck" and k in (3, 4):
                bar = t.pen(p.line([(0.07, v + 0.004), (0.95, v + 0.012)]), 5)
                b.clear(bar)
                b.tint(bar)
    if seal:
        ring = ellipse(0.72, 0.18, 0.15, 0.15 * w / h, n=22)
        b.tint(p.shape(ring.difference(ellipse(0.72, 0.18, 0.11, 0.11 * w / h, n=20))))
        b.tint(p.shape(ellipse(0.72, 0.18, 0.05, 0.05 * w / h, n=10)))
    if stripe:
        bar = p.shape(poly((0, 0.78), (0, 0.62), (0.62, 1), (0.36, 1))).intersection(page)
        b.clear(bar)
        b.tint(bar)


def _written(s: Scene, p: Plane, rows: int, top: float = 0.86, size: float = 0.05) -> None:
    for k in range(rows):
        v = top - (top - 0.08) * k / rows
        for word in written_lines(s.tools, 0.1, 0.9, v, size, 0.1 if k else 0.4):
            s.block.add(s.tools.pen(p.line(word), 1.9))


@piece
def sealed_typescript(
    s: Scene,
    at: Triple = (0, 1.1, 0.78),
    w: float = 0.5,
    h: float = 0.66,
    turn: float = 4,
    thick: float = 0.07,
) -> None:
    """A thick typescript; a cord along it and the plain seal at its foot have the one colour."""
    b, t = s.block, s.tools
    x, y, z = at
    low = lying(s, (x, y), turn, z)
    p = lying(s, (x, y), turn, z + thick)
    a, c = rect(-w / 2, -h / 2, w / 2, h / 2), rect(-w / 2, -h / 2, w / 2, h / 2)
    stack = low.shape(a).union(p.shape(c)).convex_hull.intersection(b.sheet)
    b.put(t.knife(stack.buffer(3), 0.6, 24).intersection(s.frame), 4, (0, -1))
    front = [low(-w / 2, -h / 2), low(w / 2, -h / 2), p(w / 2, -h / 2), p(-w / 2, -h / 2)]
    for k in range(6):
        f = (k + 0.5) / 6
        line = [
            (
                front[0][0] + (front[3][0] - front[0][0]) * f,
                front[0][1] + (front[3][1] - front[0][1]) * f,
            ),
            (
                front[1][0] + (front[2][0] - front[1][0]) * f,
                front[1][1] + (front[2][1] - front[1][1]) * f,
            ),
        ]
        b.cut(t.gouge(line, 2.6, 0.05, 0.1).intersection(s.frame))
    page = t.knife(p.shape(a).intersection(s.frame), 0.6, 26)
    b.clear(page)
    for k in range(11):
        v = h * (0.42 - 0.84 * k / 10)
        u = -w * 0.4
        while u < w * 0.34:
            long = w * t.between(0.07, 0.2)
            b.add(t.pen(p.line([(u, v), (min(u + long, w * 0.42), v)]), 4.4).intersection(page))
            u += long + w * 0.05
    u, v, r = w * 0.24, -h * 0.28, w * 0.23
    for half, mark in ((0.06, b.clear), (0.038, b.tint)):
        strip = rect(u - w * half, -h / 2, u + w * half, h / 2)
        mark(t.knife(p.shape(strip), 0.5, 26).intersection(page))
    seal = t.knife(p.shape(ellipse(u, v, r, r, n=22)), 1.6, 12).intersection(s.frame)
    b.clear(seal.buffer(5))
    b.tint(seal)


@piece
def wanted_notice(s: Scene, at: Pair, w: float = 0.25, h: float = 0.31, turn: float = 0) -> None:
    """A wanted notice: a heading as a bar, an oval without a photograph, lines of type."""
    p = lying(s, at, turn, unit=(w, h))
    b, t = s.block, s.tools
    whole = p.shape(rect(0, 0, 1, 1))
    pale(s, whole)
    b.add(t.knife(p.shape(rect(0.1, 0.86, 0.9, 0.94)), 0.6, 20))
    oval = p.shape(ellipse(0.5, 0.6, 0.2, 0.2 * w / h * 1.3, n=26))
    b.add(t.knife(oval, 0.6, 16))
    b.cut(t.knife(oval.buffer(-5), 0.5, 16))
    for k in range(5):
        v, u = 0.3 - 0.058 * k, 0.1
        while u < 0.86:
            long = t.between(0.06, 0.18)
            b.add(t.pen(p.line([(u, v), (min(0.92, u + long), v)]), 3.8))
            u += long + 0.04


@piece
def stamped_receipt(
    s: Scene,
    at: Pair = (-0.1, -0.16),
    w: float = 0.34,
    h: float = 0.3,
    turn: float = 8,
    ring: float = 0.26,
) -> None:
    """A receipt on a table: a few lines, a place to sign, a round stamp of the one colour."""
    b, t = s.block, s.tools
    sheet = lying(s, at, turn, 0.0, (w, h))
    page = sheet.shape(rect(0, 0, 1, 1))
    b.add(t.knife(affinity.translate(page, -8, 8), 0.8, 20).intersection(s.frame))
    b.put(t.knife(page.buffer(2.4), 0.6, 22), 2)
    b.cut(t.knife(page, 0.7, 26))
    b.add(t.knife(sheet.shape(rect(0.1, 0.86, 0.6, 0.92)), 0.5, 16))
    for v in (0.76, 0.67, 0.58):
        b.add(t.gouge(sheet.line([(0.1, v), (0.9, v + 0.005)]), 3.6, 0.1, 0.2, 0.3, 24))
    b.add(t.gouge(sheet.line([(0.1, 0.16), (0.56, 0.16)]), 3, 0.02, 0.02))
    sign = [
        (0.12, 0.18),
        (0.17, 0.3),
        (0.2, 0.18),
        (0.24, 0.26),
        (0.28, 0.19),
        (0.33, 0.24),
        (0.36, 0.18),
        (0.42, 0.23),
        (0.5, 0.19),
        (0.56, 0.26),
    ]
    b.add(t.pen(sheet.line(smooth(sign, steps=4)), 3.4, 0.2, 12))
    ratio = w / h
    outer, inner = (
        ellipse(0.6, 0.42, ring, ring * ratio, n=36),
        ellipse(0.6, 0.42, ring * 0.74, ring * 0.74 * ratio, n=36),
    )
    thin = ellipse(0.6, 0.42, ring * 0.62, ring * 0.62 * ratio, n=30)
    thin = thin.difference(ellipse(0.6, 0.42, ring * 0.52, ring * 0.52 * ratio, n=30))
    bird = eagle(0, 0, 1.0).intersection(rect(-2, -0.5, 2, 2))
    bird = affinity.scale(bird, ring * 0.92, -ring * 0.92 * ratio, origin=(0, 0))
    bird = affinity.translate(bird, 0.6, 0.42)
    seal = t.knife(sheet.shape(union([outer.difference(inner), thin, bird])), 0.9, 12)
    b.cut(seal.buffer(3))
    b.tint(seal)
    b.untint(t.specks(seal, 26, (1.2, 3)))


@piece
def banded_notes(
    s: Scene,
    at: Pair = (0.26, 0.0),
    w: float = 0.2,
    h: float = 0.11,
    turn: float = -14,
    sheaf: int = 6,
) -> None:
    """A wad of banknotes with a paper band, two loose ones under it; nothing is read on them."""
    b, t = s.block, s.tools
    for n, (dx, dy, dt) in enumerate(
        [(-0.05, -0.07, 22), (0.05, 0.055, -16), *[(0, 0, 0)] * sheaf]
    ):
        a = radians(turn + dt)
        z = 0.0 if n < 2 else (n - 2) * 0.006
        p = Plane(
            s.cam,
            (at[0] + dx, at[1] + dy, z),
            (w * cos(a), w * sin(a), 0),
            (-h * sin(a), h * cos(a), 0),
        )
        note = p.shape(rect(-0.5, -0.5, 0.5, 0.5))
        if n in (0, 1, 2):
            b.add(t.knife(affinity.translate(note, -9, 9), 0.8, 20).intersection(s.frame))
        b.put(t.knife(note.buffer(2.6), 0.6, 20), 1.6)
        b.cut(t.knife(note, 0.6, 22))
        if n in (0, 1, sheaf + 1):
            border = rect(-0.44, -0.4, 0.44, 0.4)
            b.add(t.knife(p.shape(border.difference(border.buffer(-0.035))), 0.4, 14))
            oval = ellipse(0, 0, 0.15, 0.27, n=20)
            b.hatch_black(
                p.shape(oval), t.parallels(p.shape(oval), 40, 6), 2.6, length=(10, 40), gap=(3, 6)
            )
            for u in (-0.32, 0.32):
                b.add(t.knife(p.shape(ellipse(u, 0, 0.06, 0.12, n=10)), 0.4, 8))
            if n == sheaf + 1:
                band = p.shape(rect(-0.12, -0.54, 0.12, 0.54))
                b.put(t.knife(band.buffer(3), 0.5, 18))
                b.cut(t.knife(band, 0.5, 18))
                b.add(t.gouge(p.line([(0, -0.4), (0, 0.4)]), 4, 0.1, 0.1))


@piece
def strewn_sheets(
    s: Scene, sheets: list[tuple[float, float, float, float]], flat: float = 0.42
) -> None:
    """Sheets on the ground, seen aslant, each [x, y, width, turn]: white, a few lines on them."""
    b, t = s.block, s.tools
    for x, y, wide, turn in sheets:
        a = radians(turn)

        def at(u: float, v: float, x=x, y=y, wide=wide, a=a) -> tuple[float, float]:
            dx, dy = u * wide, v * wide * 1.3 * flat
            return (x + dx * cos(a) - dy * sin(a) * 1.6, y + dx * sin(a) * 0.6 + dy * cos(a))

        bend = t.between(0.06, 0.16)
        page = poly(at(-0.5, -0.5), at(0.5, -0.5 - bend), at(0.5, 0.5 - bend), at(-0.5, 0.5))
        page = t.knife(page, 0.7, 14)
        b.add(page.buffer(3.4).intersection(s.frame))
        b.cut(page.intersection(s.frame))
        for k in range(4):
            v = -0.3 + 0.19 * k
            line = [at(-0.36, v - bend * 0.14), at(t.between(0.1, 0.38), v - bend * 0.8)]
            b.add(t.gouge(line, wide * 0.045, 0.2, 0.2).intersection(page).intersection(s.frame))

"""Open land by day: furrows to a point, marks on the horizon, a rowan."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, rect, union


@piece
def furrows(s: Scene, y: float, vanish: Pair, count: int = 46, thick: float = 26) -> None:
    """Ploughed land from y down: black furrows that run to one point, white between them."""
    b, t = s.block, s.tools
    w, h = s.size
    region = rect(0, y, w, h).intersection(s.frame)
    b.ink = b.ink.difference(region)
    vx, vy = vanish
    near = h - 12 - vy

    def wide(_x: float, py: float) -> float:
        return 1.2 + thick * ((py - vy) / near) ** 1.15

    strokes = []
    for k in range(count):
        u = (k + 0.5 + t.between(-0.16, 0.16)) / count * 2 - 1
        x = vx + u * 4.6 * w * (0.16 + 0.84 * abs(u) ** 0.8)
        top = clamp((y - vy) / near)
        pts = [
            (vx + (x - vx) * q, vy + near * 1.2 * q) for q in (top / 1.2, 0.2, 0.4, 0.65, 0.85, 1.0)
        ]
        pts = [p for p in pts if p[1] >= y - 1]
        pts.sort(key=lambda p: p[1])
        strokes.append(t.gouge(pts, wide, 0.0, 0.0, 0.16, 46))
    b.add(union(strokes).intersection(region))
    ground = [t.gouge([(0, y + 1), (w * 0.3, y), (w * 0.7, y + 1), (w, y)], 3.2, 0, 0)]
    b.add(union(ground).intersection(s.frame))


@piece
def clods(s: Scene, within: tuple[float, float, float, float], count: int = 40) -> None:
    """White chips of light on ploughed land, bigger as they come near."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = within
    marks = []
    for _ in range(count):
        y = y0 + (y1 - y0) * t.between(0, 1) ** 0.8
        near = (y - y0) / (y1 - y0)
        x, long = t.between(x0, x1), 5 + 24 * near
        marks.append(t.gouge([(x, y), (x + long, y + t.between(-2, 2))], 1.8 + 4 * near, 0.2, 0.6))
    b.cut(union(marks).intersection(s.frame))


@piece
def horizon_marks(
    s: Scene, y: float, count: int = 35, x: Pair = (40, 860), high: float = 13, wide: float = 3.4
) -> None:
    """Tiny upright figures, evenly paced along the skyline, black against the sky."""
    b, t = s.block, s.tools
    marks = []
    for k in range(count):
        px = x[0] + (x[1] - x[0]) * k / (count - 1) + t.between(-1.4, 1.4)
        hi = high * t.between(0.92, 1.08)
        body = limb(
            [(px, y + 2), (px, y - hi * 0.5), (px + t.between(-0.6, 0.6), y - hi)],
            (wide * 0.7, wide, wide * 1.3),
        )
        marks.append(union([body, ellipse(px, y - hi - wide * 0.5, wide * 0.6, wide * 0.7, n=8)]))
    whole = union(marks).intersection(s.frame)
    b.put(whole, 2.2)


@piece
def rowan(s: Scene, at: Pair, high: float = 150, berries: int = 26, size: float = 6) -> None:
    """A rowan in autumn: a thin forked stem, a loose crown, its clusters in the one colour."""
    b, t, (x, y) = s.block, s.tools, at
    k = high / 150
    parts = [limb([(x, y), (x + 2 * k, y - 40 * k), (x, y - 70 * k)], (8 * k, 6 * k, 4.4 * k))]
    ends: list[Pair] = []
    for a, far in ((-62, 70), (-36, 80), (-10, 92), (14, 86), (40, 78), (64, 66)):
        r = a / 180 * pi
        foot = (x + a * 0.04 * k, y - (48 + t.between(0, 14)) * k)
        tip = (foot[0] + far * k * sin(r) * 0.8, foot[1] - far * k * cos(r))
        parts.append(limb([foot, tip], (3.6 * k, 1.6)))
        ends += [tip, ((foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2)]
    leaves = []
    for ex, ey in ends:
        for _ in range(5):
            px, py = ex + t.between(-20, 20) * k, ey + t.between(-16, 16) * k
            a = t.between(-40, 220) / 180 * pi
            long = t.between(9, 16) * k
            leaves.append(t.gouge([(px, py), (px + long * cos(a), py + long * sin(a))], 4.6 * k))
    body = union([*parts, *leaves]).intersection(s.frame)
    b.put(t.knife(body, 0.3, 10), 2, s.side(x, y - high * 0.6))
    fruit = []
    for n in range(berries):
        ex, ey = ends[n % len(ends)]
        px, py = ex + t.between(-19, 19) * k, ey + t.between(-12, 18) * k
        fruit.append(t.knife(ellipse(px, py, size * k * 1.15, size * k, n=9), 0.5, 7))
    red = union(fruit).intersection(s.frame)
    b.clear(red.buffer(1.4))
    b.tint(red)
    if s.right(x) < 0:
        b.cut(b.rim(union(parts).intersection(s.frame), -2, 0), lines=False)

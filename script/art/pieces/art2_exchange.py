"""A manual telephone exchange: flaps in rows, jacks, cords pulled out, a headset laid down."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, less, limb, poly, rect, smooth, union


def _on(corners: tuple[Pair, Pair, Pair, Pair], u: float, v: float) -> Pair:
    """A point of a slanting board: u to the right, v down, 0 to 1."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
    x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
    return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)


@piece
def lamp_cone(
    s: Scene, at: Pair, wide: float = 70, foot: tuple[float, float, float] = (60, 620, 560)
) -> None:
    """An enamelled lamp that hangs down, its cone of light as strokes to [left, right, y]."""
    b, t, (x, y) = s.block, s.tools, at
    left, right, low = foot
    cone = poly((x - wide * 0.4, y + 20), (x + wide * 0.4, y + 20), (right, low), (left, low))

    def wide_(px: float, py: float) -> float:
        far = hypot(px - x, py - y)
        return 12 * clamp(1.15 - far / (low - y) / 1.05, 0.0)

    how = {"length": (40, 130), "gap": (10, 36), "least": 1.4}
    family = t.rays(x, y - 30, 60, 900, 40, 20, 160)
    b.hatch_white(cone.intersection(s.frame), family, wide_, **how)
    hanging_shade(s, at, wide)


@piece
def hanging_shade(s: Scene, at: Pair, wide: float = 70) -> None:
    """An enamelled lamp shade on its cord, white beneath."""
    b, t, (x, y) = s.block, s.tools, at
    shade = poly(
        (x - wide * 0.16, y - 34), (x + wide * 0.16, y - 34), (x + wide, y + 16), (x - wide, y + 16)
    )
    cord = rect(x - 2.4, -10, x + 2.4, y - 30)
    b.put(t.knife(union([shade, cord]).intersection(s.frame), 0.5, 18), 4, (0, 1))
    b.cut(t.knife(ellipse(x, y + 17, wide * 0.92, 8, n=20), 0.5, 14))


@piece
def switchboard(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair] = ((40, 110), (590, 150), (590, 400), (40, 430)),
    rows: int = 4,
    columns: int = 9,
    fallen: tuple[int, int] = (1, 5),
    red: bool = True,
) -> None:
    """The face of a small exchange: rows of flaps, one of which has fallen, and rows of jacks.

    `corners` from the top left clockwise; `fallen` is the row and the column of the flap.
    """
    b, t = s.block, s.tools
    case = poly(*corners).buffer(16, join_style="mitre").intersection(s.frame)
    b.put(t.knife(case, 0.6, 30), 4, s.side(*case.centroid.coords[0]))
    face = t.knife(poly(*corners), 0.5, 30)
    b.cut(
        t.knife(face.buffer(5, join_style="mitre"), 0.5, 30).difference(face).intersection(s.frame)
    )
    lx, ly = s.light

    def near(x: float, y: float) -> float:
        return clamp(1.3 - hypot(x - lx, y - ly) / 620, 0.35)

    for r in range(rows):
        for c in range(columns):
            u0, u1 = (c + 0.2) / columns, (c + 0.8) / columns
            v0, v1 = (r + 0.22) / rows * 0.72, (r + 0.82) / rows * 0.72
            ring = [_on(corners, u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
            flap = t.knife(poly(*ring), 0.4, 14)
            if (r, c) == fallen:
                continue
            k = near(*ring[0])
            b.cut(less(flap, flap.buffer(-1.6 - 2.6 * k)))
            x, y = flap.centroid.coords[0]
            b.cut(ellipse(x, y, 2.4 + 2 * k, 2.4 + 2 * k, n=8))
    for r in range(2):
        for c in range(columns * 2):
            x, y = _on(corners, (c + 0.5) / columns / 2, 0.8 + 0.11 * r)
            b.cut(t.knife(ellipse(x, y, 5.4, 5.4, n=10), 0.3, 6))
            b.add(ellipse(x, y, 2.6, 2.6, n=8))
    r, c = fallen
    u0, u1 = (c + 0.06) / columns, (c + 0.94) / columns
    v0, v1 = (r + 0.14) / rows * 0.72, (r + 0.84) / rows * 0.72
    hole = poly(*[_on(corners, u, v) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))])
    b.cut(t.knife(hole, 0.5, 14))
    (ax, ay), (bx, by) = _on(corners, u0, v1), _on(corners, u1, v1)
    deep = (ay - _on(corners, u0, v0)[1]) * 1.6
    leaf = t.knife(poly((ax, ay), (bx, by), (bx + 14, by + deep), (ax - 6, ay + deep + 4)), 0.6, 16)
    b.put(leaf.buffer(4), 4)
    b.clear(leaf)
    if red:
        b.tint(leaf.buffer(1))
        b.clear(hole.buffer(-1))
        b.tint(hole.buffer(-3))
        b.put(ellipse(*hole.centroid.coords[0], 9, 9, n=12), 0)


@piece
def loose_cord(s: Scene, points: list[Pair], width: float = 9, plug: float = 34) -> None:
    """A switchboard cord as a thick bright line; its plug, bright and pointed, at the far end."""
    b, t = s.block, s.tools
    line = smooth(points, steps=7)
    b.add(t.pen(line, width + 7, 0.1).intersection(s.frame), lines=False)
    b.cut(t.pen(line, width, 0.14, 22).intersection(s.frame))
    twist = []
    for k in range(3, len(line) - 2, 3):
        (x0, y0), (x1, y1) = line[k], line[k + 1]
        d = hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / d, (x1 - x0) / d
        p = (x0 + nx * width * 0.5, y0 + ny * width * 0.5)
        q = (x1 - nx * width * 0.5, y1 - ny * width * 0.5)
        twist.append(t.gouge([p, q], 2.4, 0.3, 0.3))
    b.add(union(twist).intersection(s.frame))
    (x0, y0), (x1, y1) = line[-2], line[-1]
    d = hypot(x1 - x0, y1 - y0) or 1
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    body = limb(
        [(x1, y1), (x1 + ux * plug * 0.55, y1 + uy * plug * 0.55)],
        (width * 1.5, width * 1.4),
        round_ends=False,
    )
    tip = limb(
        [(x1 + ux * plug * 0.55, y1 + uy * plug * 0.55), (x1 + ux * plug, y1 + uy * plug)],
        (width * 0.7, width * 0.5),
    )
    b.put(t.knife(body.buffer(2).intersection(s.frame), 0.4, 12), 3)
    b.cut(t.knife(tip.intersection(s.frame), 0.4, 10))


@piece
def laid_headset(s: Scene, at: Pair, size: float = 1.0) -> None:
    """An operator's headset on a desk: a bow, two round pieces, the horn of a mouthpiece."""
    b, t, (x, y), k = s.block, s.tools, at, size
    bow = [(x - 62 * k, y), (x - 58 * k, y - 50 * k), (x, y - 84 * k), (x + 56 * k, y - 54 * k)]
    bow = smooth([*bow, (x + 64 * k, y - 4 * k)], steps=6)
    b.put(t.pen(bow, 13 * k, 0.1), 3.4, s.side(x, y - 60))
    b.cut(t.pen(bow, 3.6 * k, 0.2))
    for cx, cy in ((x - 62 * k, y + 8 * k), (x + 66 * k, y + 6 * k)):
        disc = t.knife(ellipse(cx, cy, 30 * k, 25 * k, n=20), 0.4, 9)
        b.put(disc, 4, s.side(cx, cy))
        b.cut(t.pen(list(ellipse(cx, cy, 21 * k, 17 * k, n=18).exterior.coords), 3.4))
        b.cut(ellipse(cx, cy, 6 * k, 5 * k, n=9))
    horn = poly((x - 40 * k, y + 16 * k), (x + 10 * k, y + 22 * k), (x + 26 * k, y + 10 * k))
    horn = horn.union(
        poly((x + 26 * k, y + 4 * k), (x + 34 * k, y + 38 * k), (x + 8 * k, y + 26 * k))
    )
    b.put(t.knife(horn, 0.5, 12), 3.4, s.side(x, y))


@piece
def night_window(
    s: Scene, box: tuple[float, float, float, float] = (690, 130, 850, 370), lamps: float = 11
) -> None:
    """A window with the night in it, two headlights far down a street in its lower half."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    outer = rect(x0, y0, x1, y1)
    b.cut(t.knife(outer.buffer(9, join_style="mitre").intersection(s.frame), 0.6, 26))
    b.add(t.knife(outer, 0.6, 26))
    m = (x0 + x1) / 2
    b.cut(t.pen([(m, y0), (m, y1)], 7, 0.08))
    b.cut(t.pen([(x0, y0 + (y1 - y0) * 0.42), (x1, y0 + (y1 - y0) * 0.42)], 7, 0.08))
    for f in (0.13, 0.37):
        x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * 0.72
        rays = [
            t.gouge(
                [
                    (x + lamps * 1.4 * cos(a), y + lamps * 1.4 * sin(a)),
                    (x + lamps * 2.4 * cos(a), y + lamps * 2.4 * sin(a)),
                ],
                3,
                0.1,
                0.6,
            )
            for a in [2 * pi * q / 9 for q in range(9)]
        ]
        b.cut(union(rays).intersection(outer))
        b.cut(t.knife(ellipse(x, y, lamps, lamps, n=14), 0.4, 7))
    b.cut(t.knife(rect(x0 - 22, y1 + 8, x1 + 22, y1 + 20).intersection(s.frame), 0.6, 26))


@piece
def chair_back(s: Scene, at: Pair, wide: float = 120, high: float = 250, lean: float = 8) -> None:
    """The back of a plain chair close by, black: two posts and three rails; `at` its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    posts = [
        limb([(x, y), (x - lean, y - high)], (17, 13), round_ends=False),
        limb([(x + wide, y), (x + wide + lean * 0.4, y - high)], (17, 13), round_ends=False),
    ]
    rails = []
    for f, thick in ((0.94, 34), (0.68, 20), (0.46, 16)):
        a = (x - lean * f, y - high * f)
        c = (x + wide + lean * 0.4 * f, y - high * f)
        m = ((a[0] + c[0]) / 2, a[1] - 7)
        rails.append(limb([a, m, c], (thick, thick, thick), round_ends=False))
    shape = t.knife(union([*posts, *rails]).intersection(s.frame), 0.5, 20)
    b.put(shape, 5, s.side(x, y - high))
    dx, dy = s.side(x + wide / 2, y - high)
    b.cut(b.rim(shape, dx * 3.4, dy * 3.4), lines=False)

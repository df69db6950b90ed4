"""Crosses at roads and on graves."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import (
    Pair,
    Shape,
    around,
    blob,
    clamp,
    ellipse,
    limb,
    poly,
    rect,
    smooth,
    spaced,
    union,
)
from .badges import eagle


@piece
def wayside_cross(
    s: Scene, at: Pair, high: float = 150, iron: bool = False, lean: float = 0
) -> None:
    """A tall cross at a roadside, of wood with a little roof, or of iron on a stone."""
    k, t, b = high / 100, s.tools, s.block
    x, y = at
    top = (x + lean, y - high)
    w = (2.4 if iron else 5) * k
    parts = [limb([(x, y), top], (w, w), round_ends=False)]
    my = y - high * 0.74
    mx = x + lean * 0.74
    parts.append(limb([(mx - 20 * k, my), (mx + 20 * k, my)], (w, w), round_ends=False))
    if iron:
        parts.append(poly(*around((x, y), k, (-9, 0), (-7, -24), (7, -24), (9, 0))))
    else:
        roof = [(mx - 24 * k, my + 1), (mx + lean * 0.26, y - high * 1.06), (mx + 24 * k, my + 1)]
        parts.append(LineString(roof).buffer(1.6 * k, cap_style="flat", join_style="mitre"))
    shape = t.knife(union(parts), 0.5, 18).intersection(s.frame)
    b.put(shape, 2.6, s.side(x, y - high / 2))
    dx, dy = s.side(x, y - high / 2)
    b.cut(b.rim(shape, dx * 1.5, dy * 1.2), lines=False)


@piece
def grave_cross(
    s: Scene,
    at: Pair,
    high: float = 70,
    birch: bool = False,
    mound: bool = True,
    ribbon: bool = False,
) -> None:
    """A cross on a grave: of plain wood or of birch; a ribbon on it may have the colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    if mound:
        hill = poly(
            *smooth(
                around((x, y), k, (-62, 6), (-30, -9), (30, -9), (62, 6)),
                steps=4,
            )
        )
        b.put(t.knife(hill.intersection(s.frame), 0.8, 14), 2.6, s.side(x, y))
        b.cut(t.gouge(around((x, y), k, (-50, 0), (0, -6), (50, 0)), 3 * k, 0.3, 0.3))
    bars = [[(x, y), (x, y - high)], [(x - 26 * k, y - 70 * k), (x + 26 * k, y - 70 * k)]]
    w = 9 * k
    for bar in bars:
        shape = limb(bar, (w, w * 0.9), round_ends=False).intersection(s.frame)
        b.put(t.knife(shape.buffer(1.4), 0.4, 16), 2, s.side(x, y - high))
        if birch:
            b.clear(t.knife(shape.buffer(-0.6), 0.3, 16))
            for f in spaced(0.1, 0.9, 6):
                px = bar[0][0] + (bar[1][0] - bar[0][0]) * f
                py = bar[0][1] + (bar[1][1] - bar[0][1]) * f
                mark = [(px - 3 * k, py - 1), (px + 3 * k, py + 1)]
                b.add(t.gouge(mark, 2.6, 0.1, 0.5).intersection(shape))
        else:
            dx, dy = s.side(x, y - high)
            b.cut(b.rim(shape, dx * 1.8, dy * 1.8), lines=False)
    if ribbon:
        band = smooth(
            around((x, y), k, (-4, -66), (-12, -48), (-4, -34), (-14, -20)),
            steps=4,
        )
        cloth = limb(band, (7 * k, 8 * k, 7 * k), 1, round_ends=False)
        b.clear(cloth.buffer(1.2))
        b.tint(cloth)


@piece
def cemetery_cross(s: Scene, ground: Pair, tall: float = 1.7, iron: bool = False) -> None:
    """A wooden cross with a little roof, or an iron one with a ring; lit from the left."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    k = cam.scale(x, y, 0)
    (px, py), w = cam(x, y, 0), (0.05 if iron else 0.085) * k
    h = tall * k
    parts = [
        rect(px - w, py - h, px + w, py + 3),
        rect(px - h * 0.24, py - h * 0.74 - w, px + h * 0.24, py - h * 0.74 + w),
    ]
    if iron:
        ring = ellipse(px, py - h * 0.74, h * 0.15, h * 0.15, n=16)
        parts.append(ring.difference(ring.buffer(-w * 1.2)))
        parts.append(
            poly(
                (px - h * 0.16, py + 3),
                (px - h * 0.1, py - h * 0.2),
                (px + h * 0.1, py - h * 0.2),
                (px + h * 0.16, py + 3),
            )
        )
    else:
        roof = around((px, py), h, (-0.27, -0.72), (0, -1.04), (0.27, -0.72))
        parts.append(LineString(roof).buffer(w * 0.6, cap_style="flat", join_style="mitre"))
    shape = t.knife(union(parts), 0.4, 14).intersection(s.frame)
    if shape.is_empty:
        return
    b.put(shape, clamp(k * 0.06, 2.4, 4.6), (-1, -0.4))


@piece
def birch_cross(
    s: Scene,
    at: Pair,
    high: float = 420,
    arm: float = 150,
    wide: float = 34,
    cap: float = 1.0,
    ribbon: float = 150,
) -> None:
    """A cross of two birch poles, a cap on its top, a ribbon in the national colours."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    top = (x + 6, y - high)
    cross_y = y - high * 0.72
    poles = [
        limb([(x, y), (x + 2, y - high * 0.5), top], (w * 1.1, w, w * 0.9), round_ends=False),
        limb(
            [(x - arm, cross_y + 8), (x + 4, cross_y), (x + arm, cross_y - 9)],
            (w * 0.84, w * 0.9, w * 0.8),
            round_ends=False,
        ),
    ]
    d = s.right(x)
    for n, pole in enumerate(poles):
        pole = pole.intersection(s.frame)
        b.put(t.knife(pole.buffer(5), 0.7, 22))
        b.cut(t.knife(pole, 0.7, 24))
        marks = []
        line = LineString(
            [(x, y), top] if n == 0 else [(x - arm, cross_y + 8), (x + arm, cross_y - 9)]
        )
        s_ = 14.0
        while s_ < line.length - 8:
            p = line.interpolate(s_)
            side = t.rng.choice((-1, 1))
            ln = w * t.between(0.35, 0.8)
            a = (p.x + side * w * 0.5, p.y) if n == 0 else (p.x, p.y + side * w * 0.45)
            c = (
                (a[0] - side * ln, a[1] + t.between(-2, 2))
                if n == 0
                else (a[0] + t.between(-2, 2), a[1] - side * ln)
            )
            marks.append(t.gouge([a, c], t.between(3, w * 0.24), 0.05, 0.7))
            s_ += t.between(0.5, 1.1) * w
        b.add(union(marks).intersection(pole))
        if n == 0:
            shade = rect(x - d * w * 0.16, y - high, x - d * w * 0.7, y).intersection(pole)
            b.hatch_black(
                shade.buffer(-1), t.parallels(shade, 90, 7), 3, length=(20, 60), gap=(10, 24)
            )
    for a, c in (((-24, -20), (26, 20)), ((-24, 20), (26, -22))):
        b.add(t.pen([(x + 4 + a[0], cross_y + a[1]), (x + 4 + c[0], cross_y + c[1])], 7))
    _ribbon(s, (x + 2, cross_y + w * 0.5), ribbon, w * 1.15)
    draw_cap(s, top[0], top[1] + 6, cap)


def _ribbon(s: Scene, at: Pair, long: float, w: float) -> None:
    b, t, (x, y) = s.block, s.tools, at
    for way in (-1, 1):
        spine = smooth(
            [
                (x, y),
                (x + way * long * 0.22, y + long * 0.42),
                (x + way * long * 0.16, y + long * 0.74),
                (x + way * long * 0.34, y + long * (1.02 if way > 0 else 0.94)),
            ],
            steps=5,
        )
        tail = limb(spine, (w * 0.6, w, w, w * 0.96), 1, round_ends=False)
        b.put(t.knife(tail.buffer(4.5), 0.6, 16))
        b.clear(t.knife(tail, 0.6, 18))
        half = limb(
            [(u + way * w * 0.25, v) for u, v in spine],
            (w * 0.3, w * 0.52, w * 0.52, w * 0.5),
            1,
            round_ends=False,
        )
        b.tint(half.intersection(tail.buffer(1)))
        b.add(t.gouge([(u - way * w * 0.28, v) for u, v in spine[4:14]], 3, 0.3, 0.4))
    knot = blob(*around((x, y), w, (-0.5, -0.3), (0.5, -0.34), (0.42, 0.42), (-0.42, 0.4)))
    b.put(t.knife(knot.buffer(4), 0.5, 12))
    b.clear(knot)
    b.tint(knot.intersection(rect(x - w, y + w * 0.04, x + w, y + w)))


def draw_cap(s: Scene, x: float, y: float, k: float, halo: float = 4) -> None:
    b, t = s.block, s.tools
    cap = cap_shape(x, y, k)
    b.put(t.knife(union([cap["crown"], cap["peak"]]), 0.7, 20), halo, s.side(x, y))
    for line in (
        [(-90, -87), (-40, -81), (0, -73), (40, -81), (90, -87)],
        [(-57, -16), (0, -8), (57, -16)],
        [(-54, 1), (0, 13), (54, 1)],
    ):
        points = smooth([(x + u * k, y + v * k) for u, v in line], steps=4)
        b.cut(t.pen(points, 3.4 * k, 0.2, 16))
    family = t.parallels(cap["top"], -8, 9 * k)
    b.hatch_white(cap["top"].buffer(-4 * k), family, 4 * k, length=(16, 50), gap=(8, 24))
    d = s.right(x)
    for line in ([(10, 26), (26, 22), (40, 15)], [(14, 35), (28, 31), (42, 23)]):
        b.cut(t.gouge([(x + d * u * k, y + v * k) for u, v in line], 7 * k, 0.2, 0.3))
    b.cut(t.knife(eagle(x, y - 31 * k, 40 * k), 0.3, 8))


@piece
def bound_birch_cross(s: Scene, at: Pair, high: float = 280, wide: float = 0.085) -> None:
    """A cross of two birch poles, white bark with dark dashes, bound with cord."""
    b, t = s.block, s.tools
    x, y = at
    w = high * wide
    d = s.right(x)
    post = t.knife(limb([(x, y), (x + 3, y - high)], (w, w * 0.92), round_ends=False), 0.6, 22)
    v = y - high * 0.72
    beam = t.knife(
        limb(
            [(x - high * 0.27, v + 5), (x + high * 0.28, v - 4)],
            (w * 0.9, w * 0.86),
            round_ends=False,
        ),
        0.6,
        22,
    )
    for pole in (post, beam):
        b.put(pole.buffer(3.2), 3)
        b.cut(pole)
        x0, y0, x1, y1 = pole.bounds
        upright = y1 - y0 > x1 - x0
        n = int(max(x1 - x0, y1 - y0) / 17)
        for k in range(n):
            f = (k + 0.5 + t.between(-0.3, 0.3)) / n
            if upright:
                side = -d if t.rng.random() < 0.8 else d
                px, py = x + side * w * 0.46, y0 + (y1 - y0) * f
                dash = [(px, py), (px - side * w * t.between(0.3, 0.8), py + t.between(-2, 2))]
            else:
                px, py = x0 + (x1 - x0) * f, y1 - w * 0.16
                dash = [(px, py), (px + t.between(-2, 2), py - w * t.between(0.3, 0.7))]
            b.add(t.gouge(dash, 4, 0.05, 0.5).intersection(pole), lines=k % 3 == 0)
    for e in (-1, 1):
        b.add(t.pen([(x - e * w * 0.7, v - w * 0.7), (x + e * w * 0.75, v + w * 0.7)], 5))


def cap_shape(x: float, y: float, k: float) -> dict[str, Shape]:
    """A four-cornered cap from the front: its whole, top and peak; (x, y) is its band's middle."""

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    crown = poly(
        *q(
            (-52, 2),
            (-56, -14),
            (-92, -88),
            (-40, -100),
            (0, -118),
            (40, -100),
            (92, -88),
            (56, -14),
            (52, 2),
        )
    )
    peak = poly(*smooth(q((-54, 0), (-50, 24), (0, 48), (50, 24), (54, 0)), steps=4), *q((0, -4)))
    top = poly(
        *q(
            (-92, -88),
            (-40, -100),
            (0, -118),
            (40, -100),
            (92, -88),
            (40, -82),
            (0, -74),
            (-40, -82),
        )
    )
    return {"crown": crown, "peak": peak, "top": top}

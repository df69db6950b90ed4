"""Crosses at roads and on graves."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import (
    Pair,
    around,
    clamp,
    ellipse,
    limb,
    poly,
    rect,
    union,
)


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
        eaves, (tx, ty) = y - high * 0.93, top
        roof = [(tx - 13 * k, eaves), (tx, ty - 2 * k), (tx + 13 * k, eaves)]
        parts.append(LineString(roof).buffer(2 * k, cap_style="flat", join_style="mitre"))
    shape = t.knife(union(parts), 0.5, 18).intersection(s.frame)
    b.put(shape, 2.6, s.side(x, y - high / 2))
    dx, dy = s.side(x, y - high / 2)
    b.cut(b.rim(shape, dx * 1.5, dy * 1.2), lines=False)


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

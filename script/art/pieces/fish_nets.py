"""Fishing nets hung up to dry."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, less, poly, smooth, union
from .free import put_coloured

CORK = [
    (-0.6, 0),
    (0.5, -0.1),
    (0.95, 0.5),
    (1, 1.9),
    (0.6, 2.5),
    (-0.5, 2.6),
    (-0.9, 2),
    (-0.95, 0.6),
]


@piece
def torn_net(
    s: Scene,
    top: Pair = (120, 110),
    foot: float = 500,
    x: Pair = (60, 850),
    hole: Pair = (450, 300),
    radius: Pair = (210, 130),
    mesh: float = 34,
    width: float = 4.5,
    float_: float = 0,
) -> None:
    """A net that hangs from a sagging line, a great ragged hole in it; a float hangs by one thread.

    `top` is the line's height at its ends and in its middle, `float_` the float's radius.
    """
    b, t = s.block, s.tools
    middle = (x[0] + x[1]) / 2

    def sag(px: float) -> float:
        u = (px - middle) / (x[1] - x[0]) * 2
        return top[1] + (top[0] - top[1]) * u * u

    ring = [
        (
            hole[0] + radius[0] * cos(a) * (1 + t.between(-0.16, 0.16)),
            hole[1] + radius[1] * sin(a) * (1 + t.between(-0.16, 0.16)),
        )
        for a in [2 * pi * k / 22 for k in range(22)]
    ]
    torn = poly(*ring)
    threads = []
    for way in (-1, 1):
        start = x[0] - (foot - min(top)) if way > 0 else x[0]
        stop = x[1] if way > 0 else x[1] + (foot - min(top))
        px = start
        while px < stop:
            line = []
            for k in range(24):
                v = k / 23
                cx = px + way * v * (foot - min(top))
                if x[0] <= cx <= x[1]:
                    y = sag(cx) + v * (foot - sag(cx))
                    line.append((cx, y + 5 * sin(cx / 37)))
            if len(line) > 1:
                threads.append(LineString(line))
            px += mesh
    net = union([h.buffer(width / 2, quad_segs=1) for h in threads])
    net = less(net, torn)
    b.add(t.knife(net, 0.5, 18).intersection(s.frame))
    rope = [(px, sag(px)) for px in range(int(x[0]) - 20, int(x[1]) + 40, 20)]
    b.add(t.pen(rope, width * 2).intersection(s.frame))
    _ends(s, ring, hole, mesh, width)
    if float_:
        _float(s, ring, hole, float_, width)


def _ends(s: Scene, ring: list[Pair], hole: Pair, mesh: float, width: float) -> None:
    """Torn threads that hang into the hole."""
    b, t = s.block, s.tools
    for px, py in ring:
        d = hypot(px - hole[0], py - hole[1]) or 1
        for _ in range(1):
            far = t.between(0.7, 1.5) * mesh
            qx = px + t.between(-16, 16)
            end = (qx - (px - hole[0]) / d * far * 0.6, py + far * (0.9 if py < hole[1] else 0.3))
            bend = ((qx + end[0]) / 2 + 5, (py + end[1]) / 2)
            b.add(t.gouge(smooth([(qx, py), bend, end]), width), lines=False)


def _float(s: Scene, ring: list[Pair], hole: Pair, r: float, width: float) -> None:
    high = min(ring, key=lambda p: abs(p[0] - hole[0] - 60) + (p[1] > hole[1]) * 999)
    end = (high[0] + 6, hole[1] + r * 0.4)
    s.block.add(
        s.tools.pen([high, ((high[0] + end[0]) / 2 + 8, (high[1] + end[1]) / 2), end], width)
    )
    cork = poly(*((end[0] + u * r, end[1] + v * r) for u, v in CORK))
    put_coloured(s, cork, 4)
    s.block.add(s.tools.pen([(end[0] - r, end[1] + r * 1.3), (end[0] + r, end[1] + r * 1.1)], 4))

"""What is hidden, in straw and in the ground."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import LineString, Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect, smooth, union


@piece
def straw_bed(
    s: Scene,
    band: list[Pair],
    count: int = 330,
    width: float = 8,
    angle: float = 20,
    dim: float = 0.3,
) -> None:
    """Straw that fills the picture: bright and thick in the `band` of light, sparse beside it."""
    b, t = s.block, s.tools
    lit = poly(*band)
    strokes, faint = [], []
    for k in range(count):
        x, y = t.between(10, 890), t.between(10, 590)
        inside = lit.contains(Point(x, y))
        if not inside and t.rng.random() > dim:
            continue
        way = radians(angle + t.rng.choice((0, 0, 62, -48, 118)) + t.between(-14, 14))
        long = t.between(70, 150) * (1 if inside else 0.7)
        bend = t.between(-12, 12)
        u, v = cos(way) * long / 2, sin(way) * long / 2
        line = smooth([(x - u, y - v), (x + bend * 0.4, y + bend), (x + u, y + v)], steps=3)
        w = width * (t.between(0.8, 1.25) if inside else 0.42)
        kept = strokes if inside and k % 3 == 0 else faint
        kept.append(t.gouge(line, w, 0.1, 0.15, 0.08, 90))
    b.cut(union(faint).intersection(s.frame), lines=False)
    b.cut(union(strokes).intersection(s.frame))


@piece
def cartridge_bottle(s: Scene, at: Pair, long: float = 420, turn: float = -24) -> None:
    """A clear bottle that lies, seen from above: cartridges in it, red wax over its neck."""
    b, t, k = s.block, s.tools, long / 420

    def put(shape):
        return place(shape, *at, k, False, turn)

    ring = [
        (-206, -58),
        (-214, 0),
        (-206, 58),
        (-180, 68),
        (60, 66),
        (104, 46),
        (128, 22),
        (176, 20),
        (176, -20),
        (128, -22),
        (104, -46),
        (60, -66),
        (-180, -68),
    ]
    glass = put(poly(*smooth(ring, closed=True, steps=3)))
    under = affinity.translate(glass, -s.right(at[0]) * 16 * k, 20 * k)
    b.put(t.knife(union([glass, under]), 1, 24).intersection(s.frame), 0)
    b.put(t.knife(glass, 0.5, 22), 6, s.side(*at))
    edge = glass.buffer(-4 * k)
    b.cut(t.knife(edge.difference(glass.buffer(-9 * k)), 0.4, 22))
    rows = [(-184, -38, 3), (-190, -8, 3), (-178, 24, 3), (-150, 50, 2)]
    for x, y, n in rows:
        for i in range(n):
            u, v, w = x + i * 88 + t.between(-4, 4), y + t.between(-3, 3), 12
            case = put(rect(u, v - w, u + 52, v + w))
            tip = put(
                poly(
                    (u + 56, v - w * 0.8),
                    (u + 68, v - w * 0.7),
                    (u + 84, v),
                    (u + 68, v + w * 0.7),
                    (u + 56, v + w * 0.8),
                )
            )
            inside = glass.buffer(-12 * k)
            b.cut(t.knife(case, 0.6, 16).intersection(inside))
            b.cut(t.knife(tip, 0.6, 12).intersection(inside))
            groove = put(LineString([(u + 7, v - w), (u + 7, v + w)]))
            b.add(t.pen(list(groove.coords), 3 * k).intersection(inside))
            low = put(LineString([(u + 10, v + w * 0.45), (u + 50, v + w * 0.45)]))
            b.add(t.gouge(list(low.coords), 5 * k).intersection(inside))
    shine = put(LineString([(-150, -58), (20, -58), (70, -50), (108, -26)]))
    b.cut(t.gouge(list(shine.coords), 9 * k, 0.1, 0.3))
    wax = put(
        poly(
            *smooth(
                [
                    (136, -27),
                    (172, -30),
                    (208, -28),
                    (222, -8),
                    (218, 18),
                    (200, 30),
                    (168, 28),
                    (146, 34),
                    (128, 24),
                ],
                closed=True,
                steps=3,
            )
        )
    )
    b.put(t.knife(wax.buffer(3), 0.6, 16), 4, s.side(*at))
    b.clear(t.knife(wax, 0.6, 16))
    b.tint(wax)
    for line in ([(150, -14), (190, -18)], [(206, -10), (208, 14)], [(150, 14), (176, 16)]):
        b.add(t.gouge(list(put(LineString(line)).coords), 4 * k))


@piece
def stuck_spade(s: Scene, at: Pair, high: float = 260, lean: float = 40) -> None:
    """A spade that stands in the ground at `at`: half its blade, the shaft, a cross handle."""
    b, t, (x, y), h = s.block, s.tools, at, high
    top = (x + lean, y - h)
    neck = (x + lean * 0.26, y - h * 0.26)
    w = h * 0.1
    blade = poly(
        (x - w * 0.9, y + 4),
        (neck[0] - w, neck[1] + 4),
        (neck[0] + w, neck[1] + 2),
        (x + w * 1.0, y),
    )
    shaft = limb([neck, top], (h * 0.036, h * 0.032), 2)
    grip = limb([(top[0] - w * 0.8, top[1] - 3), (top[0] + w * 0.8, top[1] + 3)], (9, 9), 2)
    for part, rim in ((shaft, 2.4), (grip, 2), (blade, 4)):
        b.put(t.knife(part, 0.5, 18).intersection(s.frame), 4, s.side(*top))
        b.cut(b.rim(part, s.right(x) * rim, -0.5))

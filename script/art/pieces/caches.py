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

    ring = [(-206, -54), (-214, 0), (-206, 54), (-184, 64), (20, 62), (58, 48), (84, 24), (176, 19)]
    ring += [(176, -19), (84, -24), (58, -48), (20, -62), (-184, -64)]
    glass = put(poly(*smooth(ring, closed=True, steps=3)))
    under = affinity.translate(glass, -s.right(at[0]) * 16 * k, 20 * k)
    b.put(t.knife(union([glass, under]), 1, 24).intersection(s.frame), 0)
    b.put(t.knife(glass, 0.5, 22), 6, s.side(*at))
    b.cut(t.knife(glass.buffer(-3 * k).difference(glass.buffer(-8 * k)), 0.4, 22))
    loose = [(-170, 26, -8), (-176, -22, 30), (-132, 2, 74), (-112, 34, 4), (-104, -32, -14)]
    loose += [
        (-62, 6, 52),
        (-44, 36, -10),
        (-40, -30, 12),
        (2, 0, 84),
        (22, 32, -24),
        (30, -26, 18),
    ]
    for x, y, way in loose:
        case = poly((-24, -9), (8, -9), (12, -6), (12, 6), (8, 9), (-24, 9))
        tip = poly((14, -6), (24, -5), (34, 0), (24, 5), (14, 6))
        for part in (case, tip):
            lying = put(affinity.translate(affinity.rotate(part, way, origin=(0, 0)), x, y))
            b.add(lying.buffer(3.4 * k).intersection(glass))
            b.cut(t.knife(lying, 0.3, 12).intersection(glass.buffer(-10 * k)))
        groove = put(affinity.translate(affinity.rotate(rect(-20, -9, -17, 9), way, (0, 0)), x, y))
        b.add(groove)
    for line, width in (([(-180, -50), (20, -48), (56, -36)], 8), ([(96, -12), (130, -10)], 6)):
        shine = put(LineString(line))
        b.cut(t.gouge(list(shine.coords), width * k, 0.1, 0.3))
    cap = put(poly(*smooth([(146, -30), (206, -24), (212, 0), (206, 24), (146, 30)], steps=2)))
    run = put(poly((150, 14), (128, 20), (108, 34), (118, 18), (132, 6), (150, 4)))
    wax = t.knife(union([cap, run]), 0.8, 14)
    b.put(wax.buffer(4 * k), 5)
    b.clear(wax)
    b.tint(wax.buffer(0.8))
    for line in ([(160, -16), (200, -10)], [(164, 14), (196, 12)]):
        stroke = put(LineString(line))
        b.add(t.gouge(list(stroke.coords), 5 * k, 0.2, 0.4))


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

"""A street at night: a blade of light on the stones, a steep roof, a door ajar."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, union
from .skies import above


@piece
def evening_sky(s: Scene, low: float = 330, step: float = 16, weight: float = 13) -> None:
    """A pale sky over roofs that darkens upwards: level black strokes that close at the top."""
    b, t = s.block, s.tools
    region = above(s, low).intersection(s.frame)
    b.ink = b.ink.difference(region)

    def wide(_x: float, y: float) -> float:
        return weight * clamp(1.1 - y / (low * 0.9))

    how = {"length": (90, 300), "gap": (8, 40), "least": 1.3, "enter": 0.5, "leave": 0.5}
    b.hatch_black(region, t.parallels(region, -1, step, 0.25, 4), wide, **how)


@piece
def steep_roof(s: Scene, points: list[Pair], tiles: float = 15, width: float = 3) -> None:
    """A great roof as one black mass, a few cuts that fall down its slope on the light's side."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*points).intersection(s.frame), 0.8, 30)
    b.put(shape, 4, s.side(*shape.centroid.coords[0]))
    x0, y0, x1, y1 = shape.bounds

    def wide(x: float, y: float) -> float:
        return width * clamp(1.2 - (y - y0) / (y1 - y0)) * clamp((x - x0) / (x1 - x0) + 0.2)

    family = t.parallels(shape, 72, tiles, 0.2)
    b.hatch_white(shape.buffer(-5), family, wide, length=(30, 90), gap=(14, 50), least=1.2)


@piece
def blade(s: Scene, line: list[tuple[float, float, float]], red: float = 0.0) -> None:
    """A long thin blade of light on the ground, [x, y, half width] in metres from far to near.

    The first `red` of it, and strokes beside it, are in the one colour.
    """
    b, t, cam = s.block, s.tools, s.cam
    ring = [(x - h, y, 0.0) for x, y, h in line] + [(x + h, y, 0.0) for x, y, h in line[::-1]]
    shape = cam.outline(ring).intersection(b.sheet)
    b.cut(t.knife(shape, 1.0, 30))
    (x0, y0, h0), (x1, y1, h1) = line[0], line[-1]
    marks = []
    for k in range(26):
        d = 1 if k % 2 else -1
        q = t.between(0.02, 0.85) ** 1.3
        off = d * (1.15 + t.between(0.1, 1.1))
        q2 = min(1.0, q + t.between(0.05, 0.14))
        pts = []
        for r in (q, q2):
            x, y, h = x0 + (x1 - x0) * r, y0 + (y1 - y0) * r, h0 + (h1 - h0) * r
            pts.append(cam(x + off * h, y, 0))
        marks.append(t.gouge(pts, 2 + 4 * q, 0.3, 0.5))
    b.cut(union(marks).intersection(s.frame))
    if red:
        far = y0 + (y1 - y0) * red
        part = [(x0 - h0, y0, 0.0), (x0 + h0, y0, 0.0)]
        xm, hm = x0 + (x1 - x0) * red, h0 + (h1 - h0) * red
        part += [(xm + hm * 0.5, far, 0.0), (xm, far - 0.9, 0.0), (xm - hm, far + 0.8, 0.0)]
        glowing = t.knife(cam.outline(part).intersection(s.frame), 1, 14)
        b.clear(glowing)
        b.tint(glowing)

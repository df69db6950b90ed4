"""Street loudspeakers and arcades of a market square."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect


@piece
def loudspeaker(s: Scene, at: Pair, r: float = 90, turn: float = -12) -> None:
    """A horn loudspeaker towards us, black, rings of light in its mouth; `at` is the mouth."""
    b, t, (x, y) = s.block, s.tools, at
    throat = poly(*around((x, y), r, (-0.9, -0.6), (-1.5, -0.2), (-1.5, 0.16), (-0.8, 0.62)))
    driver = limb([(x - r * 1.42, y), (x - r * 1.8, y + r * 0.02)], (r * 0.5, r * 0.5))
    mouth = ellipse(x, y, r, r * 0.94, turn, 26)
    b.put(t.knife(throat.union(driver).union(mouth), 0.8, 16).intersection(s.frame), 6)
    b.cut(b.rim(mouth.intersection(s.frame), s.right(x) * r * 0.09, -r * 0.05))
    lit = rect(x - r * 0.2, y - r, x + r, y + r * 0.8)
    for k in (0.74, 0.4):
        ring = ellipse(x, y, r * k, r * 0.94 * k, turn, 22)
        inner = ellipse(x - r * 0.08, y + r * 0.02, r * k * 0.97, r * 0.9 * k, turn, 22)
        b.cut(t.knife(ring.difference(inner).intersection(lit), 0.6, 14).intersection(s.frame))
    b.add(ellipse(x - r * 0.1, y, r * 0.2, r * 0.19, turn, 12))
    b.cut(ellipse(x - r * 0.06, y - r * 0.03, r * 0.07, r * 0.07, turn, 8))


@piece
def arcade(s: Scene, start: Pair, end: Pair, arches: int = 5, tall: float = 3.2) -> None:
    """Arches along the foot of a dark house, cut as white outlines on a line in metres."""
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0), (x1, y1) = start, end
    for k in range(arches):
        a, c = (k + 0.14) / arches, (k + 0.86) / arches

        def at(u: float, v: float) -> tuple[float, float, float]:
            return (x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, v)

        half = (c - a) / 2
        bow = [
            (0.0, 0.6),
            (0.1, 0.78),
            (0.3, 0.93),
            (0.5, 1.0),
            (0.7, 0.93),
            (0.9, 0.78),
            (1.0, 0.6),
        ]
        ring = [at(a, 0), *(at(a + 2 * half * p, tall * q) for p, q in bow), at(c, 0)]
        hole = cam.outline(ring)
        if hole.is_empty:
            continue
        line = max(2.0, cam.scale(*at(a, 0)) * 0.06)
        b.add(hole.intersection(s.frame))
        b.cut(t.knife(hole.boundary.buffer(line), 0.4, 20).intersection(s.frame))

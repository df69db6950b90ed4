"""Stones picked up in a field."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly


@piece
def field_stone(s: Scene, at: Pair, size: float = 0.06, shape: int = 0, fall: float = 0.7) -> None:
    """A rough field stone on the table (metres): facets, dark, its side to the light white."""
    b, t = s.block, s.tools
    x, y = s.cam(*at, 0)
    r = s.cam.scale(*at, 0) * size
    rough = _STONES[shape % len(_STONES)]
    ring = [(x + u * r, y + v * r) for u, v in rough]
    d = s.right(x)
    body = t.knife(poly(*ring), 0.8, 18)
    shade = affinity.skew(body, xs=d * 30, origin=(x, y + r * 0.3))
    shade = affinity.translate(
        affinity.scale(shade, 1.15, 0.5, origin=(x, y + r * 0.3)), -d * r * fall
    )
    b.add(t.knife(shade, 0.8, 16).intersection(s.frame))
    b.put(body, 5, s.side(x, y - r))
    face = [(0.1, -0.86), (0.86, -0.6), (1.0, 0.0), (0.62, 0.3), (0.34, -0.2)]
    lit = t.knife(poly(*[(x + d * u * r, y + v * r) for u, v in face]), 0.8, 14)
    lit = lit.intersection(body.buffer(-3))
    b.cut(lit)
    b.hatch_black(lit, t.parallels(lit, 60, 13), 3, length=(6, 20), gap=(12, 30))
    for u, v in ((-0.5, -0.5), (-0.2, -0.1), (-0.62, 0.0)):
        pit = [(x + d * (u - 0.14) * r, y + v * r), (x + d * (u + 0.14) * r, y + (v - 0.06) * r)]
        b.cut(t.gouge(pit, 3.4, 0.3, 0.4).intersection(body.buffer(-2)))


_STONES = [
    [
        (-1, 0.1),
        (-0.86, -0.5),
        (-0.4, -0.86),
        (0.3, -0.9),
        (0.86, -0.6),
        (1.05, 0),
        (0.7, 0.4),
        (-0.5, 0.44),
    ],
    [
        (-1.1, 0.2),
        (-0.9, -0.3),
        (-0.3, -0.62),
        (0.5, -0.72),
        (1, -0.3),
        (1.1, 0.2),
        (0.4, 0.42),
        (-0.7, 0.42),
    ],
    [
        (-0.8, 0.2),
        (-0.9, -0.4),
        (-0.5, -1),
        (0.16, -1.1),
        (0.7, -0.7),
        (0.9, 0),
        (0.5, 0.4),
        (-0.4, 0.4),
    ],
]

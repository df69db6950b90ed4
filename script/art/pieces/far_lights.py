"""Lights seen from far above: a cordon's fires, torches in a chain."""

from __future__ import annotations

from math import atan2, cos, pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, smooth, union
from .fires import fire


@piece
def ring_of_fires(
    s: Scene,
    at: Pair = (430, 310),
    reach: Pair = (300, 190),
    count: int = 18,
    high: float = 34,
    arc: float = 1.0,
) -> None:
    """Small fires in an uneven ring, each in the one colour, its light falling inwards."""
    t = s.tools
    spots = []
    for k in range(count):
        a = 2 * pi * (k + t.between(-0.2, 0.2)) / count
        far = t.between(0.94, 1.06)
        spots.append((at[0] + reach[0] * far * cos(a), at[1] + reach[1] * far * sin(a)))
    for x, y in sorted(spots, key=lambda p: p[1]):
        near = 0.72 + 0.44 * (y - at[1] + reach[1]) / (2 * reach[1])
        tall = high * near * t.between(0.88, 1.16)
        fire(s, (x, y), tall, 0)
        _arcs_inwards(s, (x, y), at, tall * arc)


def _arcs_inwards(s: Scene, spot: Pair, at: Pair, r: float) -> None:
    """Two arcs of light on the ground between a fire and the ring's middle."""
    first = atan2((at[1] - spot[1]) * 1.6, at[0] - spot[0])
    for k, width, spread in ((1.25, 9, 0.8), (1.9, 5.5, 0.7)):
        line = [
            (spot[0] + r * k * cos(first + q), spot[1] + r * k * 0.6 * sin(first + q))
            for q in (-spread, -spread / 2, 0, spread / 2, spread)
        ]
        s.block.cut(s.tools.gouge(line, width, 0.3, 0.3).intersection(s.frame))


@piece
def string_of_lights(s: Scene, line: list[Pair], count: int = 11, r: Pair = (8, 4)) -> None:
    """The lamps of a column that comes along a road: white discs along a line, near to far."""
    b, t = s.block, s.tools
    path = LineString(line)
    for k in range(count):
        q = k / max(1, count - 1)
        p = path.interpolate(q, normalized=True)
        w = r[0] + (r[1] - r[0]) * q
        b.put(t.knife(ellipse(p.x, p.y, w + 5, w + 5, n=12), 0.4, 8))
        b.cut(t.knife(ellipse(p.x, p.y, w, w, n=12), 0.4, 8).intersection(s.frame))


@piece
def light_chain(
    s: Scene, line: list[Pair], count: int = 40, r: Pair = (4, 8), ray: float = 40
) -> None:
    """Small lights along a line, biggest at its ends, each with a short ray on the ground."""
    t, run = s.tools, LineString(smooth(line, steps=8))
    parts = []
    for k in range(count):
        f = (k + t.between(0.25, 0.75)) / count
        p = run.interpolate(f, normalized=True)
        size = r[1] + (r[0] - r[1]) * sin(pi * f)
        parts.append(t.knife(ellipse(p.x, p.y, size, size, n=9), 0.3, 6))
        drift = (p.x - s.size[0] / 2) * 0.12
        fall = [(p.x, p.y + size * 1.8), (p.x + drift, p.y + size * 1.8 + ray * size / r[0])]
        parts.append(t.gouge(fall, size * 1.3, 0.1, 0.7))
    s.block.cut(union(parts).intersection(s.frame))

"""Tracks of dogs in snow."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, smooth, union


@piece
def paw_trail(
    s: Scene, line: list[Pair], size: Pair = (20, 7), step: float = 3.4, flat: float = 0.6
) -> None:
    """A dog's prints in snow along a line: a pad and four toes each, from near to far."""
    b, t = s.block, s.tools
    way = LineString(smooth(line, steps=6) if len(line) > 2 else line)
    done, prints, side = 0.0, [], 1
    while done < way.length:
        part = done / way.length
        r = size[0] + (size[1] - size[0]) * part
        p, q = way.interpolate(done), way.interpolate(min(way.length, done + 4))
        turn = atan2((q.y - p.y) / flat, q.x - p.x) if hypot(q.x - p.x, q.y - p.y) else 0.0
        x, y = p.x - sin(turn) * r * side * 0.8, p.y + cos(turn) * r * side * 0.8 * flat
        prints.append(_paw(x, y, r, turn, flat))
        done += r * step * t.between(0.9, 1.1)
        side = -side
    b.add(t.knife(union(prints), 0.4, 9).intersection(s.frame))


def _paw(x: float, y: float, r: float, turn: float, flat: float) -> Shape:
    parts = [ellipse(x, y, r * 0.62, r * 0.56 * flat, n=8)]
    for off in (-0.9, -0.32, 0.32, 0.9):
        far = r * (1.0 if abs(off) > 0.5 else 1.22)
        u, v = x + cos(turn + off) * far, y + sin(turn + off) * far * flat
        parts.append(ellipse(u, v, r * 0.27, r * 0.27 * flat * 1.2, n=6))
    return union(parts)

"""What students of old wore and carried."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, poly, smooth, union


@piece
def student_cap(s: Scene, at: Pair, wide: float = 240, red: bool = True) -> None:
    """A student's flat round cap that lies on the ground, its band red, its peak towards us."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 240

    def q(*points: Pair) -> list[Pair]:
        return [(x + u * k, y + v * k) for u, v in points]

    crown = [(-124, -92), (-66, -124), (34, -130), (124, -98), (112, -74), (36, -58), (-52, -58)]
    crown += [(-112, -70)]
    band = [(-88, -74), (-90, -26), (-50, -10), (0, -4), (56, -10), (90, -28), (92, -78)]
    peak = [(-84, -32), (-72, 4), (-10, 34), (60, 22), (92, -34), (50, -12), (0, -6), (-50, -12)]
    d = s.right(x)
    shade = blob(*q((0, -20), (-d * 150, -6), (-d * 230, 8), (-d * 150, 24), (0, 34)))
    b.add(t.knife(shade, 1, 18).intersection(s.frame))
    top = blob(*q(*crown))
    body = union([top, poly(*q(*band)), blob(*q(*peak))])
    b.put(t.knife(body, 0.7, 18).intersection(s.frame), 6, s.side(*at))
    strip = [
        (-84, -62),
        (-84, -30),
        (-48, -16),
        (0, -11),
        (54, -16),
        (84, -32),
        (86, -66),
        (0, -50),
    ]
    ring = poly(*smooth(q(*strip[:7]), steps=4), *q((40, -54), (-44, -54)))
    ring = t.knife(ring.difference(top.buffer(3)), 0.5, 14)
    b.clear(ring)
    if red:
        b.tint(ring)
    button = ellipse(*q((-6, -122))[0], 9 * k, 5 * k, n=9)
    b.cut(t.knife(button, 0.3, 6))
    for line, wide_ in (
        ([(14, -122), (70, -112), (108, -96)], 7),
        ([(-4, -98), (60, -92), (96, -84)], 4),
        ([(-60, 2), (-8, 24), (52, 16)], 5),
        ([(20, 2), (56, -2), (78, -18)], 9),
    ):
        stroke = [(x + (u if d > 0 else -u) * k, y + v * k) for u, v in line]
        b.cut(t.gouge(smooth(stroke, steps=4), wide_ * k, 0.25, 0.3))


@piece
def song_sheets(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Printed sheets that lie about a square, each [x, y, width, slant]: verses as short lines."""
    b, t = s.block, s.tools
    for x, y, wide, slant in spots:
        leaf = [(-0.5, -0.5), (0, -0.55), (0.5, -0.46), (0.5, 0.5), (-0.05, 0.45), (-0.5, 0.52)]
        ring = poly(*[_leant(x, y, wide, slant, p) for p in leaf])
        b.put(t.knife(ring.buffer(3), 0.5, 18).intersection(s.frame), 2)
        b.clear(t.knife(ring, 0.5, 18).intersection(s.frame))
        for n in range(5):
            v, end = -0.34 + 0.16 * n, t.between(0.1, 0.38)
            line = [_leant(x, y, wide, slant, p) for p in ((-0.36, v), (end, v))]
            b.add(t.gouge(line, max(2.2, wide * 0.024), 0.1, 0.2))


def _leant(x: float, y: float, wide: float, slant: float, p: Pair) -> Pair:
    """A point of a sheet on the ground: half as deep as wide, its far side moved aside."""
    return (x + p[0] * wide - p[1] * slant, y + p[1] * wide * 0.44)

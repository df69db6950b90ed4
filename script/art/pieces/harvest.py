"""A field after the harvest: stubble in rows, stooks of sheaves."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, poly, rect, union


@piece
def stubble_stalks(
    s: Scene,
    y: float,
    vanish: Pair,
    foot: float = 600,
    x: Pair = (0, 900),
    rows: int = 22,
    spread: float = 2600,
    high: float = 24,
    weight: float = 0.34,
) -> None:
    """Stubble on pale ground: rows of short upright strokes that run to one point."""
    b, t = s.block, s.tools
    region = rect(x[0], y, x[1], foot).intersection(s.frame)
    b.cut(region, lines=False)
    marks = []
    for k in range(rows):
        end = vanish[0] + spread * ((k + 0.5) / rows - 0.5)
        py = y + 3.0
        while py < foot + high:
            near = clamp((py - vanish[1]) / (600 - vanish[1]), 0.05)
            px = vanish[0] + (end - vanish[0]) * near
            long = high * near * t.between(0.7, 1.25)
            if x[0] - 20 < px < x[1] + 20:
                lean = t.between(-0.16, 0.16) * long
                stalk = [(px, py), (px + lean, py - long)]
                marks.append(t.gouge(stalk, max(2.0, high * weight * near), 0.05, 0.5))
            py += high * near * t.between(0.7, 1.1)
    b.add(union(marks).intersection(region))


@piece
def stook(s: Scene, at: Pair, high: float = 110, shade: float = 1) -> None:
    """A stook of sheaves that lean together, ears up: pale towards the light, a black gap below."""
    b, t, (x, y), k = s.block, s.tools, at, high / 110
    d = s.right(x)
    if shade:
        fall = poly(
            (x - d * 20 * k, y - 6 * k),
            (x - d * 130 * k * shade, y + 3 * k),
            (x - d * 96 * k * shade, y + 14 * k),
            (x + d * 40 * k, y + 8 * k),
        )
        b.add(t.knife(fall, 1, 16).intersection(s.frame))
    body = [(-60, 0), (-34, -52), (-22, -76), (-34, -98), (-25, -106), (-17, -99), (-9, -112)]
    body += [(0, -104), (9, -114), (16, -101), (25, -107), (34, -97), (22, -76), (34, -52), (60, 0)]
    shape = t.knife(poly(*[(x + u * k, y + v * k) for u, v in body]), 1.4, 12)
    b.put(shape.buffer(2.5).intersection(s.frame), 3, s.side(x, y - high))
    b.cut(shape.intersection(s.frame))
    gap = blob(
        *[(x + u * k, y + v * k) for u, v in ((-10, 2), (-4, -34), (2, -44), (8, -30), (14, 2))]
    )
    b.add(t.knife(gap, 0.6, 10).intersection(s.frame))
    for u0, u1 in ((-46, -22), (-30, -13), (-20, -5), (22, 6), (34, 15), (48, 24)):
        dark = 8 if u0 * d < 0 else 3.4
        line = [(x + u0 * k, y - 2 * k), (x + u1 * k, y - 64 * k)]
        b.add(t.gouge(line, dark * k, 0.1, 0.4).intersection(shape))
    for u0, u1 in ((-14, -26), (-6, -12), (2, 1), (9, 14), (15, 26)):
        line = [(x + u0 * k, y - 70 * k), (x + u1 * k, y - 100 * k)]
        b.add(t.gouge(line, (6 if u0 * d < 0 else 3) * k, 0.2, 0.4).intersection(shape))
    b.add(t.gouge([(x - 26 * k, y - 74 * k), (x + 26 * k, y - 74 * k)], 7 * k, 0.1, 0.1))

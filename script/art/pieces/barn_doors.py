"""The doors of a barn, and torn hay before them."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import around, poly, rect, smooth, union


@piece
def barn_doors(
    s: Scene, box: tuple[float, float, float, float], gap: float = 26, boards: int = 6
) -> None:
    """A barn's two doors from the front, pale boards with ledges, a black gap between them."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    cx = (x0 + x1) / 2
    b.add(t.knife(rect(x0 - 18, y0 - 18, x1 + 18, y1), 0.8, 40).intersection(s.frame))
    for a, z in ((x0, cx - gap / 2), (cx + gap / 2, x1)):
        leaf = rect(a, y0, z, y1).intersection(s.frame)
        b.cut(t.knife(leaf, 0.7, 40))
        step = (z - a) / boards
        for k in range(boards):
            left = a + k * step
            if k:
                b.add(t.gouge([(left, y0), (left + t.between(-2, 2), y1)], 5, 0.02, 0.02, 0.25, 60))
            board = rect(left + 6, y0 + 4, left + step - 6, y1 - 4).intersection(s.frame)
            b.hatch_black(
                board, t.parallels(board, 90, 13), 3, length=(40, 150), gap=(40, 150), least=1.2
            )
        for f in (0.1, 0.84):
            y = y0 + (y1 - y0) * f
            ledge = t.knife(rect(a + 4, y - 17, z - 4, y + 17), 0.7, 30).intersection(s.frame)
            b.put(ledge.buffer(3), 0)
            b.cut(ledge.buffer(-1))
            b.hatch_black(
                ledge.buffer(-4), t.parallels(ledge, 0, 11), 3, length=(40, 120), gap=(20, 70)
            )
            b.add(t.gouge([(a + 4, y + 21), (z - 4, y + 21)], 7, 0.05, 0.05))


@piece
def scattered_hay(s: Scene, spots: list[tuple[float, float, float]], dark: bool = True) -> None:
    """Heaps of torn hay on pale ground, each [x, y, half width]: crossing stalks, some far out."""
    b, t = s.block, s.tools
    for x, y, w in spots:
        heap = smooth(around((x, y), w, (-1, 0), (-0.6, -0.3), (-0.1, -0.46), (0.5, -0.3), (1, 0)))
        body = t.knife(poly(*heap, (x, y + w * 0.16)), 3, 12).intersection(s.frame)
        if dark:
            b.put(body, 3, s.side(x, y))
        stalks = []
        for _ in range(int(w / 2.6)):
            u, v = t.between(-0.9, 0.9), t.between(0.02, 0.4)
            long, slope = t.between(0.12, 0.3) * w, t.between(-0.8, 0.8)
            px, py = x + u * w, y - v * w * (1 - u * u)
            stalks.append(
                t.gouge(
                    [(px, py), (px + long * 0.5, py + slope * 8 - 4), (px + long, py + slope * 18)],
                    4,
                    0.2,
                    0.3,
                )
            )
        b.cut(union(stalks).intersection(body.buffer(-1)))
        loose = []
        for _ in range(int(w / 7)):
            u, long = t.between(-1.5, 1.5) * w, t.between(16, 40)
            py = y + t.between(-4, 24)
            loose.append(
                t.gouge([(x + u, py), (x + u + long, py + t.between(-14, 14))], 3.4, 0.2, 0.3)
            )
        b.add(union(loose).difference(body).intersection(s.frame))

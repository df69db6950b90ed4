"""What stands in a courtroom, from the front: a bench with a cloth, files, the rail of the dock."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, rect, union


@piece
def court_bench(
    s: Scene,
    top: float = 330,
    foot: float = 470,
    x: Pair = (90, 810),
    cloth: float = 34,
    panels: int = 5,
) -> None:
    """The judges' table from below: a strip of cloth of the one colour, a black panelled front."""
    b, t, (x0, x1) = s.block, s.tools, x
    b.put(t.knife(rect(x0, top, x1, foot), 0.6, 50).intersection(s.frame), 5)
    b.cut(t.gouge([(x0 - 6, top + 3), (x1 + 6, top + 3)], 6, 0.01, 0.01, 0.2, 90))
    strip = rect(x0 + 6, top + 9, x1 - 6, top + 9 + cloth)
    inner = t.knife(strip, 0.8, 40)
    b.clear(inner)
    b.tint(inner)
    for k in range(int((x1 - x0) / 64)):
        u = x0 + 40 + k * 64 + t.between(-12, 12)
        b.add(t.gouge([(u, top + 9 + cloth), (u + t.between(-4, 4), top + 16)], 4, 0.1, 0.7))
    wide = (x1 - x0) / panels
    for k in range(panels):
        u = x0 + k * wide
        ring = rect(u + 18, top + cloth + 32, u + wide - 18, foot - 14)
        b.cut(t.pen(list(ring.exterior.coords), 3.4))


@piece
def paper_stack(
    s: Scene, at: Pair, wide: float = 150, high: float = 40, rows: int = 5, slip: float = 5
) -> None:
    """A stack of files or paper from the side: white, its layers as uneven lines; `at`: foot."""
    b, t, (x, y) = s.block, s.tools, at
    layers = []
    for k in range(rows):
        d = t.between(-slip, slip)
        y0 = y - high * (k + 1) / rows
        layers.append(rect(x - wide / 2 + d, y0, x + wide / 2 + d, y - high * k / rows))
    whole = union(layers)
    b.put(t.knife(whole.buffer(3), 0.5, 24), 3, s.side(x, y))
    b.clear(t.knife(whole, 0.6, 24))
    for k in range(1, rows):
        v = y - high * k / rows
        line = [(x - wide / 2 - slip, v), (x + wide / 2 + slip, v + t.between(-2, 2))]
        b.add(t.gouge(line, 3.4, 0.04, 0.15).intersection(whole.buffer(2)))


@piece
def dock_rail(s: Scene, y: float = 520, thick: float = 60, posts: int = 5) -> None:
    """A thick rail right before us, black, its upper edge lit; turned posts below it."""
    b, t, (w, h) = s.block, s.tools, s.size
    b.put(t.knife(rect(-10, y, w + 10, y + thick), 0.8, 60).intersection(s.frame), 7, (0, -1))
    b.cut(t.gouge([(0, y + 9), (w, y + 7)], 8, 0.01, 0.01, 0.25, 80).intersection(s.frame))
    for k in range(posts):
        x = w * (k + 0.5) / posts
        post = rect(x - 26, y + thick - 2, x + 26, h)
        b.put(t.knife(post, 0.6, 30).intersection(s.frame), 4, s.side(x, y))

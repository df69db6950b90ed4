"""A row of concrete posts bent inwards at the top, wire between them."""

from __future__ import annotations

from itertools import pairwise

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb


@piece
def bent_posts(
    s: Scene,
    near: tuple[float, float, float],
    far: tuple[float, float, float],
    count: int = 7,
    wires: int = 6,
    bend: float = 0.2,
) -> None:
    """Posts bent at the top, each [x, foot, height] from near to far; wires, white insulators."""
    b, t = s.block, s.tools
    spots = []
    for k in range(count):
        part = 1 - (1 - k / (count - 1)) ** 2.1
        spots.append(tuple(a + (z - a) * part for a, z in zip(near, far, strict=True)))
    for (x0, y0, h0), (x1, y1, h1) in pairwise(spots):
        for w in range(wires):
            up = 0.12 + 0.82 * w / max(1, wires - 1)
            line: list[Pair] = [(x0, y0 - h0 * up), (x1, y1 - h1 * up)]
            wide = max(2.2, (h0 + h1) * 0.006)
            b.cut(t.pen(line, wide * 2.6).intersection(s.frame), lines=False)
            b.add(t.pen(line, wide).intersection(s.frame))
    for x, y, h in reversed(spots):
        side = 1 if far[0] > near[0] else -1
        post = [(x, y), (x, y - h * 0.78), (x + side * h * bend * 0.3, y - h * 0.95)]
        post.append((x + side * h * bend, y - h * 1.04))
        wide = [h * 0.085, h * 0.07, h * 0.06, h * 0.045]
        body = t.knife(limb(post, wide, round_ends=False), 0.6, 26).intersection(s.frame)
        b.put(body, 3 if h > 120 else 1.5, s.side(x, y))
        if h > 120:
            for w in range(wires):
                up = y - h * (0.12 + 0.82 * w / max(1, wires - 1))
                b.cut(t.knife(ellipse(x, up, h * 0.017, h * 0.022, n=8), 0.3, 6))

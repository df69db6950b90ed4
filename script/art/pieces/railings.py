"""Iron railings before a house, and their gate."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union


@piece
def iron_railings(
    s: Scene,
    x: Pair,
    top: float,
    foot: float,
    step: float = 26,
    wide: float = 6,
    gate: bool = False,
) -> None:
    """Black iron bars with points across the view, two rails through them; a gate is arched."""
    b, t = s.block, s.tools
    bars = []
    n = max(2, round((x[1] - x[0]) / step))
    for k in range(n + 1):
        f = k / n
        u = x[0] + (x[1] - x[0]) * f
        up = top - (1 - (2 * f - 1) ** 2) * (foot - top) * 0.16 if gate else top
        bars.append(rect(u - wide / 2, up, u + wide / 2, foot))
        bars.append(poly((u - wide, up), (u, up - wide * 2.6), (u + wide, up)))
    for v in (0.12, 0.86):
        y = top + (foot - top) * v
        bars.append(rect(x[0] - wide, y - wide * 0.6, x[1] + wide, y + wide * 0.6))
    b.add(t.knife(union(bars), 0.5, 30).intersection(s.frame))


@piece
def gate_post(s: Scene, at: Pair, high: float = 260, wide: float = 52) -> None:
    """A square post of masonry with a cap, its lit side white; `at` is its foot's middle."""
    b, t, (x, y) = s.block, s.tools, at
    body = rect(x - wide / 2, y - high, x + wide / 2, y)
    cap = poly(
        (x - wide * 0.64, y - high),
        (x - wide * 0.64, y - high - wide * 0.24),
        (x, y - high - wide * 0.5),
        (x + wide * 0.64, y - high - wide * 0.24),
        (x + wide * 0.64, y - high),
    )
    whole = t.knife(body.union(cap), 0.7, 26).intersection(s.frame)
    b.put(whole, 4, s.side(x, y))
    dx = s.right(x) * wide * 0.3
    b.cut(b.rim(whole, dx, 0), lines=False)

"""Fields after the harvest, in units of the picture: rows of stubble that run to one point."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, rect, union


@piece
def stubble_lines(
    s: Scene,
    y: float,
    vanish: Pair = (640, 300),
    rows: int = 30,
    spread: float = 1700,
    tall: float = 34,
    width: float = 6,
    foot: float = 600,
) -> None:
    """A stubble field by day from y down: white, rows of cut stalks, a dark furrow beside each."""
    b, t = s.block, s.tools
    ux, uy = vanish
    marks = []
    for k in range(rows):
        x = ux + spread * (k / (rows - 1) - 0.5)
        start = (y - uy) / (foot - uy)
        furrow = [
            (ux + (x - ux) * f, uy + (foot - uy) * f)
            for f in (start, start + (1 - start) * 0.5, 1.0)
        ]
        marks.append(t.gouge(furrow, width * t.between(0.7, 1.3), 0.9, 0.02, 0.2, 60))
        f = start
        while f < 1.04:
            px, py = ux + (x - ux) * f + t.between(-9, 9) * f, uy + (foot - uy) * f
            long = tall * f * t.between(0.6, 1.1)
            stalk = [(px, py), (px + t.between(-0.2, 0.2) * long, py - long)]
            marks.append(t.gouge(stalk, max(1.8, width * 0.9 * f), 0.05, 0.3))
            f += 0.05 * t.between(0.6, 1.3) * (0.3 + f)
    b.add(union(marks).intersection(s.frame))


@piece
def leafy_copse(
    s: Scene, crowns: list[tuple[float, float, float]], foot: float, cuts: float = 5
) -> None:
    """A copse in leaf as one black mass: crowns [x, y, radius] over `foot`, edges lit."""
    b, t = s.block, s.tools
    discs = [ellipse(x, y, r, r * 0.86, n=16) for x, y, r in crowns]
    low = min(x - r * 0.8 for x, _, r in crowns), max(x + r * 0.8 for x, _, r in crowns)
    top = max(y for _, y, _ in crowns)
    body = t.knife(union([*discs, rect(low[0], top, low[1], foot)]), 3, 16).intersection(s.frame)
    b.put(body, 3, s.side(low[0], top))
    for x, y, r in crowns:
        dx, dy = s.side(x, y)
        for k in range(6):
            q, off = r * (0.84 - 0.09 * (k % 3)), (k - 2.5) * 0.3
            cx, cy = dx - dy * off, dy + dx * off
            n = (cx * cx + cy * cy) ** 0.5
            px, py = x + cx / n * q, y + cy / n * q * 0.86
            stroke = [
                (px - cy / n * 13, py + cx / n * 11),
                (px, py),
                (px + cy / n * 13, py - cx / n * 11),
            ]
            b.cut(t.gouge(stroke, cuts, 0.3, 0.3).intersection(body))

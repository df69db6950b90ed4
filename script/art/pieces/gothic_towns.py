"""A Gothic brick town over a river: stepped gables, a blunt church tower, a wall with towers."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, poly, rect, union


def _stepped(x: float, foot: float, wide: float, high: float, steps: int = 4) -> Shape:
    """A gable in steps, its middle at x."""
    parts = [rect(x - wide / 2, foot - high * 0.5, x + wide / 2, foot)]
    for k in range(steps):
        half, top = wide / 2 * (1 - k / steps), foot - high * (0.62 + 0.38 * k / (steps - 1))
        parts.append(rect(x - half, top, x + half, foot))
    return union(parts)


@piece
def stepped_gables(
    s: Scene, spots: list[tuple[float, float, float, float]], halo: float = 3
) -> None:
    """Houses with stepped gables, each [x, foot, width, height], black; tall niches are cut."""
    b, t = s.block, s.tools
    for x, foot, wide, high in spots:
        body = t.knife(_stepped(x, foot, wide, high), 0.4, 18).intersection(s.frame)
        b.put(body, halo, s.side(x, foot - high))
        for u in (-0.24, 0, 0.24):
            top = foot - high * (0.78 if u == 0 else 0.56)
            niche = rect(x + u * wide - 2.6, top, x + u * wide + 2.6, foot - high * 0.26)
            b.cut(t.knife(niche, 0.3, 18))


@piece
def blunt_tower(
    s: Scene, at: Pair, wide: float = 110, high: float = 220, nave: float = 170
) -> None:
    """A massive church tower with a flat roof, black, pairs of niches cut; its nave to the left."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    roof = [(x - w / 2, y - high), (x - w * 0.18, y - high - w * 0.2)]
    roof += [(x + w * 0.18, y - high - w * 0.2), (x + w / 2, y - high)]
    tower = poly(*roof, (x + w / 2, y), (x - w / 2, y))
    left = x - w / 2 - nave
    church = poly((left - 10, y), (left, y - high * 0.4), (left + 30, y - high * 0.66),
                  (x, y - high * 0.66), (x, y))  # fmt: skip
    b.put(t.knife(church, 0.5, 24).intersection(s.frame), 3, s.side(left, y - high))
    b.put(t.knife(tower, 0.5, 24).intersection(s.frame), 5, s.side(x, y - high))
    for row in (0.92, 0.66):
        for u in (-0.3, -0.1, 0.1, 0.3):
            top = y - high * row
            niche = rect(x + u * w - 3.2, top, x + u * w + 3.2, top + high * 0.17)
            b.cut(t.knife(niche, 0.3, 20))
    b.cut(t.gouge([(x - w * 0.46, y - high * 0.72), (x + w * 0.46, y - high * 0.72)], 4, 0.1, 0.1))
    for k in range(5):
        u = left + 22 + k * (nave - 20) / 5
        b.cut(t.knife(rect(u, y - high * 0.36, u + 5, y - high * 0.2), 0.3, 18))


@piece
def towered_wall(s: Scene, y: float, x: Pair, high: float, towers: list[Pair]) -> None:
    """A town wall along a river, its towers each [x, height] with steep roofs, all black."""
    b, t = s.block, s.tools
    parts = [rect(x[0], y - high, x[1], y)]
    for tx, tall in towers:
        w = high * 0.62
        parts.append(rect(tx - w, y - tall, tx + w, y))
        parts.append(
            poly((tx - w * 1.16, y - tall), (tx, y - tall - w * 1.6), (tx + w * 1.16, y - tall))
        )
    wall = t.knife(union(parts), 0.5, 20).intersection(s.frame)
    b.put(wall, 4, s.side((x[0] + x[1]) / 2, y - high))
    for tx, tall in towers:
        b.cut(t.knife(rect(tx - 3, y - tall + 10, tx + 3, y - tall + 26), 0.3, 14))
    b.cut(t.gouge([(x[0] + 10, y - high + 7), (x[1] - 10, y - high + 7)], 3.4, 0.05, 0.05))

"""A fire that has burnt down: its embers, and a cloth that dries."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, rect, smooth, union


@piece
def hung_cloth(
    s: Scene, line: list[Pair], drop: float = 150, slant: float = 0, red: bool = False
) -> None:
    """A cloth hung over a line or a pole, pale, its lower edge uneven, with a few folds."""
    b, t = s.block, s.tools
    top, n = smooth(line, steps=4), 4
    (x0, y0), (x1, y1) = line[0], line[-1]
    low = []
    for k in range(2 * n + 1):  # a hem that hangs in waves, one corner lower
        f = k / (2 * n)
        deep = drop * (0.86 + 0.1 * f + 0.075 * (k % 2) + t.between(-0.02, 0.02))
        low.append((x0 + (x1 - x0) * (0.08 + 0.84 * f) + slant, y0 + (y1 - y0) * f + deep))
    waist = [(x1 - 0.1 * (x1 - x0) + slant * 0.5, y1 + drop * 0.5)]
    waist += [(x0 + 0.08 * (x1 - x0) + slant * 0.5, y0 + drop * 0.5)]
    body = poly(*top, waist[0], *smooth(low[::-1], steps=3), waist[1])
    b.put(t.knife(body.buffer(2.4), 0.7, 20).intersection(s.frame), 2)
    b.clear(t.knife(body, 0.7, 24).intersection(s.frame))
    if red:
        b.tint(body)
    n = max(2, len(line) * 2)
    edge = LineString(top)
    for k in range(1, n):
        p = edge.interpolate(k / n, normalized=True)
        long = drop * t.between(0.45, 0.85)
        fold = [(p.x, p.y + 2), (p.x + slant * 0.5, p.y + long * 0.6), (p.x + slant, p.y + long)]
        b.add(t.gouge(fold, t.between(3.5, 6.5), 0.1, 0.7).intersection(body))


@piece
def ember_bed(s: Scene, at: Pair, wide: float = 460, high: float = 60, logs: int = 5) -> None:
    """A fire burnt down to embers in the one colour: a flat heap, charred logs across it."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, high / 2
    ring = [
        (x - w, y + h * 0.2),
        (x - w * 0.7, y - h * 0.5),
        (x - w * 0.35, y - h * 0.7),
        (x - w * 0.1, y - h),
        (x + w * 0.2, y - h * 0.8),
        (x + w * 0.6, y - h * 0.7),
        (x + w, y + h * 0.1),
        (x + w * 0.6, y + h * 0.8),
        (x, y + h),
        (x - w * 0.6, y + h * 0.8),
    ]
    heap = t.knife(poly(*ring), 4, 18)
    b.clear(heap)
    b.tint(heap)
    chips = []
    for _ in range(int(wide / 9)):
        cx = x + t.between(-0.86, 0.86) * w
        cy = y + t.between(-0.7, 0.8) * h
        chips.append(t.knife(rect(cx - 9, cy - 2.5, cx + t.between(4, 16), cy + 3), 1.6, 7))
    b.add(union(chips).intersection(heap))
    for k in range(logs):
        u = x - w * 0.8 + 1.6 * w * (k + 0.5) / logs
        lean = t.between(-0.5, 0.5)
        long = t.between(0.5, 0.8) * high
        log = limb(
            [(u - long * 0.8, y + h * 0.7 * lean), (u + long * 0.9, y - h * 0.5 * lean)],
            (high * 0.2, high * 0.15),
            2,
        )
        b.put(t.knife(log, 1, 12), 3, (0, -1))
        b.cut(affinity.translate(b.rim(log, 0, -2.4), 0, 2).intersection(log))

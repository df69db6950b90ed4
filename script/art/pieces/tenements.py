"""A city of tenements seen from a hill: houses with rows of windows, domes, a town-hall tower."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, smooth, union


@piece
def tenements(s: Scene, spots: list[tuple[float, float, float, float]], side: float = 0.34) -> None:
    """Tenements from a hill, each [x, foot, width, height], x their left corner.

    The front is black with rows of bright windows; the side to the right is white, in the sun.
    """
    b, t = s.block, s.tools
    for x, foot, wide, high in spots:
        deep, rise = wide * side, high * 0.05
        top = foot - high
        front = rect(x, top, x + wide, foot)
        sunny = poly((x + wide, top), (x + wide + deep, top - rise),
                     (x + wide + deep, foot - rise), (x + wide, foot))  # fmt: skip
        roof = poly((x - 5, top), (x + wide * 0.12, top - high * 0.2),
                    (x + wide * 0.86, top - high * 0.2), (x + wide + 4, top))  # fmt: skip
        ridge = (x + wide * 0.86, top - high * 0.2)
        far = (x + wide + deep * 0.8, top - high * 0.24)
        slope = poly(ridge, far, (x + wide + deep + 3, top - rise), (x + wide + 4, top))
        chimney = rect(x + wide * 0.3, top - high * 0.34, x + wide * 0.3 + 11, top - 4)
        b.put(t.knife(union([front, sunny, roof, slope, chimney]), 0.5, 22), 3, s.side(x, top))
        b.cut(t.knife(sunny.buffer(-2.5), 0.5, 22))
        b.cut(t.knife(slope.buffer(-2.5), 0.5, 22))
        b.cut(t.gouge([(x, top + 4), (x + wide, top + 4)], 4, 0.03, 0.03))
        rows = max(2, round(high / 27))
        columns = max(3, round(wide / 20))
        for row in range(rows):
            y = top + 13 + row * (high - 12) / rows
            tall = min(14, (high - 12) / rows * 0.56)
            for k in range(columns):
                u = x + wide * (k + 0.5) / columns
                b.cut(t.knife(rect(u - 3.6, y, u + 3.6, y + tall), 0.3, 14))
            for k in (0.3, 0.7):
                u, up = x + wide + deep * k, rise * k
                b.add(t.knife(rect(u - 3, y - up, u + 3, y - up + tall), 0.3, 14))


@piece
def church_dome(s: Scene, at: Pair, wide: float = 90, high: float = 130) -> None:
    """A great church dome on its drum, black, its lit side in ribs, a lantern and a cross on it."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    spring = y - high * 0.42
    ring = [(-0.5, 0), (-0.49, -0.2), (-0.36, -0.42), (0, -0.54), (0.36, -0.42), (0.49, -0.2)]
    ring += [(0.5, 0)]
    curve = [(x + u * w, spring + v * high * 0.8) for u, v in smooth(ring, steps=4)]
    crown = spring - high * 0.43
    lantern = rect(x - w * 0.09, crown - high * 0.14, x + w * 0.09, crown + 4)
    cap = ellipse(x, crown - high * 0.15, w * 0.1, high * 0.05)
    cross = union(
        [rect(x - 2, crown - high * 0.32, x + 2, crown - high * 0.16),
         rect(x - 8, crown - high * 0.28, x + 8, crown - high * 0.255)]
    )  # fmt: skip
    drum = rect(x - w * 0.44, spring, x + w * 0.44, y)
    b.put(t.knife(union([poly(*curve), lantern, cap, cross, drum]), 0.5, 18), 4, s.side(x, spring))
    lit = s.right(x)
    for k in (0.16, 0.28, 0.38):
        rib = [(x + lit * w * k * 0.5, crown + 10), (x + lit * w * k * 0.92, spring - high * 0.22)]
        rib.append((x + lit * w * k, spring - 5))
        b.cut(t.gouge(smooth(rib, steps=5), 6, 0.3, 0.1))
    b.cut(t.knife(rect(x - w * 0.5, spring - 2, x + w * 0.5, spring + 3), 0.4, 20))
    for k in range(5):
        u = x - w * 0.34 + k * w * 0.17
        b.cut(t.knife(rect(u - 3, spring + 12, u + 3, y - 8), 0.3, 16))


@piece
def hall_tower(s: Scene, at: Pair, wide: float = 86, high: float = 260) -> None:
    """A square town-hall tower with a flat top, a clock, a gallery; its right side is sunny."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    top = y - high
    body = rect(x - w / 2, top, x + w / 2, y)
    gallery = rect(x - w * 0.6, top, x + w * 0.6, top + w * 0.12)
    stage = rect(x - w * 0.32, top - w * 0.42, x + w * 0.32, top)
    flat = rect(x - w * 0.4, top - w * 0.5, x + w * 0.4, top - w * 0.4)
    b.put(t.knife(union([body, gallery, stage, flat]), 0.5, 24), 6, s.side(x, top))
    for box in ((0.16, 0.16, 0.46, high / w), (0.1, -0.38, 0.3, -0.02)):
        sunny = rect(x + w * box[0], top + w * box[1], x + w * box[2], top + w * box[3] - 4)
        b.cut(t.knife(sunny, 0.5, 24))
    b.cut(t.knife(ellipse(x - w * 0.17, top + w * 0.4, w * 0.2, w * 0.2, n=20), 0.3, 14))
    for end in ((0.0, -0.15), (0.1, 0.04)):
        hand = [
            (x - w * 0.17, top + w * 0.4),
            (x - w * 0.17 + end[0] * w, top + w * (0.4 + end[1])),
        ]
        b.add(t.pen(hand, 4))
    for row in range(4):
        v = top + w * (0.84 + row * 0.5)
        b.cut(t.knife(rect(x - w * 0.24, v, x - w * 0.1, v + w * 0.24), 0.3, 16))
        b.add(t.knife(rect(x + w * 0.26, v, x + w * 0.36, v + w * 0.24), 0.3, 16))

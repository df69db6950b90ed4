"""Ploughland that runs to a gate behind a house, by night."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, poly, rect, smooth, union


@piece
def furrows(
    s: Scene, to: Pair, spread: float = 230, count: int = 17, width: float = 9, white: float = 82
) -> None:
    """Ploughland at night: furrows that meet at `to`, `spread` wide there on either side.

    The middle one is white and bends a little; `white` is half its width before us.
    """
    b, t, (x, y) = s.block, s.tools, to
    w, h = s.size
    ground = rect(0, y, w, h).intersection(s.frame)
    b.add(ground, lines=False)
    track: list[tuple[Pair, float]] = [
        ((x + 34, h + 20), white),
        ((x - 26, h - 90), white * 0.62),
        ((x - 52, h - 180), white * 0.36),
        ((x - 40, y + 74), white * 0.19),
        ((x - 16, y + 34), white * 0.115),
        ((x, y), white * 0.08),
    ]
    left = smooth([(px - half, py) for (px, py), half in track], steps=5)
    right = smooth([(px + half, py) for (px, py), half in track], steps=5)
    path = poly(*left, *right[::-1]).intersection(s.frame)
    middle = [p for p, _ in track]

    def tone(_px: float, py: float) -> float:
        near = clamp((py - y) / (h - y))
        return 1.6 + width * near**0.6

    family = []
    for k in range(1, count + 1):
        for d in (-1, 1):
            f = k + t.between(-0.14, 0.14)
            line = []
            for (px, py), half in zip(middle, (hf for _, hf in track), strict=True):
                near = clamp((py - y) / (h - y), 0, 1.2)
                step = spread / count * (1 - near) + 78 * near
                line.append((px + d * (half + step * (f - 0.45)), py))
            family.append(LineString(smooth(line, steps=5)))
    field = ground.difference(path.buffer(5))
    how = {"length": (110, 320), "gap": (8, 30), "least": 1.2, "facet": 40}
    b.hatch_white(field, family, tone, **how)
    b.cut(t.knife(path, 1.6, 26))
    # the turned earth along the furrow, and a few clods in it
    clods: list[Shape] = []
    for _ in range(26):
        f = t.between(0, 1) ** 0.6
        p = LineString(middle).interpolate(1 - f, normalized=True)
        near = clamp((p.y - y) / (h - y), 0.05)
        o = t.between(-0.7, 0.7) * white * near**1.3
        r = 2 + 9 * near
        clods.append(
            t.gouge(
                [(p.x + o - r, p.y - r * 1.6), (p.x + o + r * 0.4, p.y + r * 1.8)],
                r * 0.9,
                0.3,
                0.4,
            )
        )
    b.add(union(clods).intersection(path))


@piece
def open_gate(
    s: Scene, at: Pair, high: float = 54, fence: tuple[float, float] = (40, 860), gap: float = 40
) -> None:
    """A picket fence across the view, its gate open towards us; `at` is on the ground."""
    b, t, (x, y) = s.block, s.tools, at
    g = gap / 2
    pickets = []
    for a, c in ((fence[0], x - g), (x + g, fence[1])):
        px = a + t.between(2, 8)
        while px < c - 5:
            top = y - high * t.between(0.72, 0.82)
            pickets.append(
                poly(
                    (px - 3, y + 3),
                    (px - 3, top + 4),
                    (px, top),
                    (px + 3, top + 4),
                    (px + 3, y + 3),
                )
            )
            px += 11 + t.between(-1, 1)
        for f in (0.25, 0.58):
            pickets.append(rect(a, y - high * f - 2.5, c, y - high * f + 2.5))
    b.put(t.knife(union(pickets).intersection(s.frame), 0.5, 26), 2, (0, -1))
    posts = union([rect(x + d * g - 5, y - high * 1.12, x + d * g + 5, y + 6) for d in (-1, 1)])
    b.put(t.knife(posts, 0.5, 18), 4)
    for d in (-1, 1):
        b.cut(
            t.gouge(
                [(x + d * g - 2.6 * d, y - high * 1.05), (x + d * g - 2.6 * d, y + 2)],
                2.6,
                0.1,
                0.1,
            )
        )
    # the leaf, swung out over the field: nearer at its free end
    hinge, free = x + g, (x + g + high * 0.62, y + high * 0.34)
    leaf = []
    n = 6
    for k in range(n + 1):
        f = k / n
        px = hinge + (free[0] - hinge) * f
        foot = y + (free[1] - y) * f
        top = foot - high * (0.86 + 0.2 * f)
        leaf.append(
            poly(
                (px - 3.4, foot - 5),
                (px - 3.4, top + 5),
                (px, top),
                (px + 3.4, top + 5),
                (px + 3.4, foot - 5),
            )
        )
    for z in (0.24, 0.66):
        leaf.append(
            poly(
                (hinge, y - high * z - 3.4),
                (free[0], free[1] - high * z * 1.2 - 4),
                (free[0], free[1] - high * z * 1.2 + 4),
                (hinge, y - high * z + 3.4),
            )
        )
    shape = t.knife(union(leaf), 0.5, 20)
    b.put(shape.buffer(3), 0)
    b.cut(shape)
    for k in range(n):
        f = (k + 0.5) / n
        px, foot = hinge + (free[0] - hinge) * f, y + (free[1] - y) * f
        b.add(t.gouge([(px, foot - 1), (px + 0.6, foot - high * (0.84 + 0.2 * f))], 2.8, 0.02, 0.1))


@piece
def town_house(
    s: Scene,
    at: Pair,
    wide: float = 260,
    high: float = 150,
    window: Pair = (0.3, 0.42),
    windows: int = 2,
) -> None:
    """The back of a brick house of a small town at night; one window is red, where `window` says.

    `at` is its left foot; `window` is its place from the left and from below, as parts.
    """
    b, t, (x, y) = s.block, s.tools, at
    eaves = y - high * 0.58
    body = rect(x, eaves, x + wide, y)
    roof = poly(
        (x - 12, eaves + 3),
        (x + wide * 0.12, y - high),
        (x + wide * 0.88, y - high),
        (x + wide + 12, eaves + 3),
    )
    stack = rect(x + wide * 0.66, y - high * 1.16, x + wide * 0.74, y - high * 0.9)
    b.put(t.knife(union([body, roof, stack]), 0.6, 26).intersection(s.frame), 4, (0, -1))
    b.cut(t.gouge([(x - 10, eaves + 4), (x + wide + 10, eaves + 4)], 3, 0.02, 0.05, 0.2, 60))
    family = t.parallels(roof, 90, 15)
    b.hatch_white(
        roof.buffer(-5),
        family,
        lambda _x, py: 3.4 * clamp((eaves - py) / (high * 0.42)),
        length=(14, 44),
        gap=(6, 14),
        least=1.1,
    )
    cx, cy = x + wide * window[0], y - high * window[1]
    r = high * 0.19
    pane = rect(cx - r * 1.08, cy - r * 1.03, cx + r * 1.08, cy + r * 1.03)
    b.put(t.knife(pane.buffer(5), 0.4, 20), 3.4)
    b.clear(t.knife(pane, 0.4, 18))
    b.tint(pane)
    bars = union(
        [
            rect(cx - 1.8, cy - r, cx + 1.8, cy + r),
            rect(cx - r * 1.1, cy - r * 0.3 - 1.6, cx + r * 1.1, cy - r * 0.3 + 1.6),
        ]
    )
    b.add(bars.intersection(pane))
    for k in range(windows):
        px = cx + (k + 1) * wide * 0.31
        if px > x + wide - 20:
            break
        dark = rect(px - r * 0.8, cy - r, px + r * 0.8, cy + r)
        b.cut(t.knife(dark.buffer(2.4).difference(dark), 0.3, 16))

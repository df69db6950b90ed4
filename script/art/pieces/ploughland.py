"""Ploughed land: furrows by day and by night, clods, a plough."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, place, poly, rect, smooth, union

_COMPASS = ((1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87), (0.5, -0.87))


@piece
def furrows(s: Scene, y: float, vanish: Pair, count: int = 46, thick: float = 26) -> None:
    """Ploughed land from y down: black furrows that run to one point, white between them."""
    b, t = s.block, s.tools
    w, h = s.size
    region = rect(0, y, w, h).intersection(s.frame)
    b.ink = b.ink.difference(region)
    vx, vy = vanish
    near = h - 12 - vy

    def wide(_x: float, py: float) -> float:
        return 1.2 + thick * ((py - vy) / near) ** 1.15

    strokes = []
    for k in range(count):
        u = (k + 0.5 + t.between(-0.16, 0.16)) / count * 2 - 1
        x = vx + u * 4.6 * w * (0.16 + 0.84 * abs(u) ** 0.8)
        top = clamp((y - vy) / near)
        pts = [
            (vx + (x - vx) * q, vy + near * 1.2 * q) for q in (top / 1.2, 0.2, 0.4, 0.65, 0.85, 1.0)
        ]
        pts = [p for p in pts if p[1] >= y - 1]
        pts.sort(key=lambda p: p[1])
        strokes.append(t.gouge(pts, wide, 0.0, 0.0, 0.16, 46))
    b.add(union(strokes).intersection(region))
    ground = [t.gouge([(0, y + 1), (w * 0.3, y), (w * 0.7, y + 1), (w, y)], 3.2, 0, 0)]
    b.add(union(ground).intersection(s.frame))


@piece
def night_furrows(
    s: Scene, to: Pair, spread: float = 230, count: int = 17, width: float = 9, white: float = 82
) -> None:
    """Ploughland at night: night_furrows that meet at `to`, `spread` wide there on either side.

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
def clods(s: Scene, within: tuple[float, float, float, float], count: int = 40) -> None:
    """White chips of light on ploughed land, bigger as they come near."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = within
    marks = []
    for _ in range(count):
        y = y0 + (y1 - y0) * t.between(0, 1) ** 0.8
        near = (y - y0) / (y1 - y0)
        x, long = t.between(x0, x1), 5 + 24 * near
        marks.append(t.gouge([(x, y), (x + long, y + t.between(-2, 2))], 1.8 + 4 * near, 0.2, 0.6))
    b.cut(union(marks).intersection(s.frame))


@piece
def left_plough(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A horse plough of iron from the side, its share in the earth at `at`, its beam to the right.

    Two handles rise to the left, one wheel carries the beam.
    """
    b, t = s.block, s.tools

    def q(shape: Shape) -> Shape:
        return place(shape, *at, size, flip)

    far = limb([(-30, -64), (-110, -120), (-226, -196), (-256, -198)], (11, 11, 12, 16))
    b.put(t.knife(q(far), 0.5, 20).intersection(s.frame), 3.4, s.side(*at))
    wheel = ellipse(196, -22, 42, 42, n=22).difference(ellipse(196, -22, 32, 32, n=18))
    spokes = [limb([(196, -22), (196 + 34 * c, -22 + 34 * d)], (6, 5)) for c, d in _COMPASS]
    fork = limb([(196, -22), (188, -70), (176, -96)], (10, 11, 12))
    beam = limb([(-46, -74), (20, -108), (90, -112), (180, -96), (268, -88)], (20, 22, 21, 18, 15))
    hook = limb([(266, -88), (292, -78), (296, -62)], (12, 9, 8))
    post = limb([(-6, -100), (-16, -50), (-10, -10)], (24, 22, 20))
    near = limb([(-8, -40), (-96, -96), (-200, -166), (-234, -170)], (14, 14, 14, 18))
    brace = limb([(-120, -112), (-104, -126)], (8, 8))
    b.put(
        t.knife(q(union([wheel, *spokes, fork, beam, hook, post])), 0.5, 18).intersection(s.frame),
        4,
        s.side(*at),
    )
    board = poly(
        (66, 2), (40, -34), (0, -56), (-60, -66), (-104, -58), (-92, -28), (-60, -6), (0, 8)
    )
    b.put(t.knife(q(union([near, brace])), 0.5, 18).intersection(s.frame), 4, s.side(*at))
    b.put(t.knife(q(board), 0.6, 18).intersection(s.frame), 4.5, s.side(*at))
    shine = [(46, -18), (4, -40), (-52, -50), (-92, -46)]
    b.cut(t.knife(q(limb(shine, (4, 13, 14, 5), round_ends=False)), 0.5, 16))
    b.cut(t.knife(q(limb([(30, -6), (-20, -24), (-62, -28)], (2, 6, 2))), 0.4, 14))
    gleam = limb([(-30, -88), (24, -113), (90, -117), (180, -101)], (2, 5, 5, 3), round_ends=False)
    b.cut(t.knife(q(gleam), 0.4, 18))

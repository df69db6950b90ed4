"""Trees and reeds, singly and as woods."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..block import Block
from ..land import ridge, under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, smooth, union
from ..tools import Tools


def spruce_shape(t: Tools, x: float, y: float, h: float, wide: float = 0.36) -> Shape:
    """Boughs in steps that hang a little."""
    n = max(4, int(h / 13))
    left, right = [], []
    for k in range(n):
        f = (k + 1) / n
        w = h * wide / 2 * f**0.85 * t.between(0.82, 1.12)
        yy = y - h * (1 - f) * 0.97
        left += [(x - w * 0.42, yy - h / n * 0.45), (x - w, yy + t.between(-1, 1.5))]
        w *= t.between(0.86, 1.1)
        right += [(x + w * 0.42, yy - h / n * 0.45), (x + w, yy + t.between(-1, 1.5))]
    ring = [(x, y - h), *left, (x - h * 0.02, y - 1), (x + h * 0.02, y - 1), *right[::-1]]
    return poly(*ring)


def night_spruces(
    block: Block,
    spots: Sequence[tuple[float, float, float]],
    light: Pair,
    strength: Callable[[float, float], float],
) -> None:
    """Spruces (x, foot, height) in the dark: boughs towards the light are cut, a stroke each."""
    t = block.tools
    for x, y, h in spots:
        shape = spruce_shape(t, x, y, h, 0.4).intersection(block.frame)
        block.put(t.knife(shape, 0.5, 16), 1.4, (light[0] - x, -abs(light[0] - x) * 0.3))
        d = 1 if light[0] > x else -1
        n = max(4, int(h / 15))
        for k in range(1, n):
            f = (k + t.between(-0.2, 0.2)) / n
            w = h * 0.2 * f**0.85
            yy = y - h * (1 - f) * 0.97
            k_ = strength(x, yy)
            block.cut(
                t.gouge(
                    [(x + d * w * 0.1, yy - h / n * 0.75), (x + d * w * 0.95, yy - 1)],
                    5.2 * k_,
                    0.3,
                    0.4,
                ).intersection(block.frame)
            )
            if t.rng.random() < 0.5:
                block.cut(
                    t.gouge(
                        [(x - d * w * 0.15, yy - h / n * 0.5), (x - d * w * 0.55, yy)],
                        2.4 * k_,
                        0.3,
                        0.5,
                    ).intersection(block.frame)
                )


def pine_shape(t: Tools, x: float, y: float, h: float, lean: float = 0) -> Shape:
    """A Scots pine: a bare trunk, the crown high up in flat clouds."""
    w = h * 0.035
    top = (x + lean, y - h)
    parts = [
        limb([(x, y), (x + lean * 0.3, y - h * 0.5), top], (w * 1.3, w, w * 0.4), round_ends=False)
    ]
    for _ in range(5):
        cy = y - h * t.between(0.66, 1.0)
        cx = x + lean * 0.8 + t.between(-1, 1) * h * 0.12
        rx, ry = h * t.between(0.08, 0.15), h * t.between(0.035, 0.06)
        parts.append(t.knife(ellipse(cx, cy, rx, ry, t.between(-12, 12), 11), h * 0.012, h * 0.04))
        parts.append(
            limb([(x + lean * 0.6, cy + h * 0.08), (cx, cy)], (w * 0.5, w * 0.3), round_ends=False)
        )
    return union(parts)


def wood_shape(
    t: Tools,
    line: Sequence[Pair],
    height: float,
    step: float,
    kind: str = "spruce",
    bottom: float | None = None,
) -> Shape:
    """A wood along a line, as one mass."""
    ls = LineString(line)
    parts, s = [], 0.0
    while s < ls.length:
        p = ls.interpolate(s)
        h = height * t.between(0.6, 1.15)
        if kind == "spruce":
            parts.append(spruce_shape(t, p.x, p.y + 3, h, t.between(0.34, 0.46)))
        elif kind == "pine":
            parts.append(pine_shape(t, p.x, p.y + 3, h, t.between(-0.05, 0.05) * h))
        else:  # broad-leaved
            parts.append(
                t.knife(ellipse(p.x, p.y - h * 0.45, h * 0.42, h * 0.5, n=11), h * 0.05, h * 0.16)
            )
        s += step * t.between(0.6, 1.3)
    if bottom is not None:
        parts.append(under(line, bottom))
    return union(parts)


def willow_shape(t: Tools, x: float, y: float, h: float, rods: int = 20) -> Shape:
    """A pollard willow: a thick leaning trunk, a knotted head, and rods that turn upwards."""
    lean = t.between(-0.12, 0.12) * h
    top = (x + lean, y - h * 0.52)
    parts = [
        limb(
            [(x, y + 2), (x + lean * 0.1 + h * 0.01, y - h * 0.24), top],
            (h * 0.23, h * 0.14, h * 0.19),
            round_ends=False,
        ),
        poly(
            (x - h * 0.14, y + 3),
            (x - h * 0.1, y - h * 0.05),
            (x + h * 0.1, y - h * 0.05),
            (x + h * 0.145, y + 4),
            (x + h * 0.06, y),
        ),
    ]
    for k in range(5):
        parts.append(
            t.knife(
                ellipse(
                    top[0] + (k - 2) * h * 0.05,
                    top[1] - h * 0.02 - (2 - abs(k - 2)) * h * 0.018,
                    h * 0.05,
                    h * 0.045,
                    n=8,
                ),
                h * 0.008,
                h * 0.04,
            )
        )
    for k in range(rods):
        f = (k + t.between(-0.3, 0.3)) / (rods - 1) * 2 - 1
        x0, y0 = top[0] + f * h * 0.12, top[1] - h * 0.03
        ln = h * t.between(0.34, 0.52) * (1 - 0.25 * abs(f))
        x1 = x0 + f * ln * 0.5
        parts.append(
            limb(
                [(x0, y0), (x0 + f * ln * 0.34, y0 - ln * 0.42), (x1 + f * ln * 0.06, y0 - ln)],
                (h * 0.022, h * 0.016, h * 0.005),
                3,
                round_ends=False,
            )
        )
    return union(parts)


def bare_shape(t: Tools, x: float, y: float, h: float, deep: int = 4, lean: float = 0) -> Shape:
    parts: list[Shape] = []

    def grow(px: float, py: float, a: float, ln: float, w: float, d: int) -> None:
        bend = t.between(-0.16, 0.16)
        mx, my = px + cos(a + bend) * ln * 0.5, py + sin(a + bend) * ln * 0.5
        ex, ey = px + cos(a) * ln, py + sin(a) * ln
        parts.append(
            limb([(px, py), (mx, my), (ex, ey)], (w, w * 0.8, w * 0.6), 2, round_ends=False)
        )
        if d:
            n = 2 if t.rng.random() < 0.75 else 3
            for k in range(n):
                spread = t.between(0.25, 0.7) * (
                    -1 if k == 0 else 1 if k == 1 else t.between(-0.4, 0.4)
                )
                grow(ex, ey, a + spread, ln * t.between(0.6, 0.82), w * 0.6, d - 1)

    grow(x, y + 2, -pi / 2 + lean, h * 0.36, h * 0.07, deep)
    return union(parts)


def birch_shapes(
    t: Tools, x: float, y: float, h: float, w: float, lean: float = 0
) -> tuple[Shape, Shape]:
    """The trunk, and the dark marks on it."""
    trunk = limb(
        [(x, y), (x + lean * 0.4, y - h * 0.5), (x + lean, y - h)],
        (w * 1.15, w, w * 0.8),
        round_ends=False,
    )
    marks = []
    yy = y - 6
    while yy > y - h:
        f = (y - yy) / h
        cx = x + lean * f
        side = t.rng.choice((-1, 1))
        ln = w * t.between(0.3, 0.75)
        x0 = cx + side * w * 0.55
        marks.append(
            t.gouge(
                [(x0, yy), (x0 - side * ln, yy + t.between(-2, 2))],
                t.between(1.6, w * 0.2 + 1.6),
                0.05,
                0.7,
            )
        )
        yy -= t.between(0.5, 1.7) * w
    return trunk, union(marks).intersection(trunk)


def reed_shape(t: Tools, x0: float, x1: float, y: float, h: float, step: float = 7) -> Shape:
    parts, x = [], x0
    while x < x1:
        ln = h * t.between(0.5, 1.1)
        lean = t.between(-0.25, 0.32) * ln
        top = (x + lean, y - ln)
        parts.append(
            limb([(x, y), (x + lean * 0.3, y - ln * 0.55), top], (2.6, 2.0, 0.9), round_ends=False)
        )
        kind = t.rng.random()
        if kind < 0.3:  # a bulrush
            parts.append(
                limb(
                    [
                        (top[0] - lean * 0.05, top[1] + ln * 0.02),
                        (top[0] - lean * 0.2, top[1] + ln * 0.16),
                    ],
                    (4.6, 4.6),
                    3,
                )
            )
        elif kind < 0.85:  # a leaf that has bent
            d = t.rng.choice((-1, 1))
            m = ln * t.between(0.35, 0.7)
            parts.append(
                limb(
                    [
                        (x + lean * 0.2, y - m),
                        (x + d * ln * 0.14, y - m - ln * 0.2),
                        (x + d * ln * 0.3, y - m - ln * 0.08),
                    ],
                    (2.4, 2.2, 0.7),
                    round_ends=False,
                )
            )
        x += step * t.between(0.4, 1.6)
    return union(parts)


def snow_on(b: Block, pts: list[Pair], thick: float) -> None:
    """Snow on a bough of spruce, the needles cut below it."""
    t = b.tools
    line = smooth(pts, steps=5)
    d = 1 if line[-1][0] > line[0][0] else -1
    needles = []
    for k, (x, y) in enumerate(line):
        f = 1 - 0.6 * k / len(line)
        for _q in range(2):
            a = radians(t.between(46, 92))
            ln = t.between(20, 40) * f
            x0 = x + t.between(-7, 7)
            needles.append(
                t.gouge([(x0, y + 3), (x0 + d * cos(a) * ln, y + 3 + sin(a) * ln)], 3.8, 0.1, 0.8)
            )
    b.add(union([limb(line, (thick * 3.4, thick * 2.6, thick * 1.2), 1)]).intersection(b.frame))
    b.cut(union(needles))
    up = [
        (x, y - thick * (1 - 0.55 * k / len(line)) * t.between(0.75, 1.25))
        for k, (x, y) in enumerate(line)
    ]
    b.cut(t.knife(poly(*up, *[(x, y + thick * 0.12) for x, y in line[::-1]]), 0.8, 12))


@piece
def wood(
    s: Scene,
    y: float,
    x0: float = -20,
    x1: float = 920,
    high: float = 60,
    step: float = 20,
    kind: Literal["spruce", "pine", "round"] = "spruce",
    rough: float = 3,
    cuts: float = 0,
    halo: float = 2,
) -> None:
    """A wood along a skyline as one black mass; `cuts` are white strokes in it, so wide."""
    b, t = s.block, s.tools
    line = ridge(t, x0, x1, y, rough)
    mass = wood_shape(t, line, high, step, kind, y + 10).intersection(s.frame)
    b.put(t.knife(mass, 0.5, 12), halo, s.side((x0 + x1) / 2, y - high))
    if cuts:
        family = t.parallels(mass, 72, 18)
        how = {"length": (10, 30), "gap": (10, 30), "least": 0.9}
        b.hatch_white(
            mass.buffer(-2), family, lambda _x, py: cuts * clamp((y + 10 - py) / high), **how
        )


@piece
def tinted_wood(
    s: Scene, y: float, high: float = 52, step: float = 20, x0: float = -20, x1: float = 920
) -> None:
    """A far wood in the one colour alone (green), broad-leaved."""
    b, t = s.block, s.tools
    mass = wood_shape(t, ridge(t, x0, x1, y, 4), high, step, "round", y + 10).intersection(s.frame)
    b.cut(t.knife(mass.buffer(2.4), 0.6, 14), lines=False)
    b.tint(t.knife(mass, 0.6, 14))
    how = {"length": (12, 34), "gap": (8, 26)}
    b.untint(t.gouges(t.parallels(mass, 86, 17), mass.buffer(-3), 3.6, **how))


@piece
def spruces(s: Scene, spots: list[tuple[float, float, float]], reach: float = 560) -> None:
    """Spruces at night, each [x, foot, height]; boughs are cut on the side of the light."""
    lx = s.light[0]
    night_spruces(s.block, spots, s.light, lambda x, _y: clamp(1.25 - abs(x - lx) / reach, 0.3))


@piece
def spruce_wall(
    s: Scene, y: float, x0: float, x1: float, high: float = 200, reach: float = 560
) -> None:
    """A stand of spruces at night from x0 to x1, feet at y: `spruces` placed by chance."""
    t, x, spots = s.tools, x0 + 8, []
    while x < x1:
        h = high * t.between(0.62, 1.1)
        spots.append((x, y, h))
        x += h * t.between(0.2, 0.32) + 6
    spruces(s, spots, reach)


@piece
def spruce(s: Scene, at: Pair, high: float = 160, wide: float = 0.4, snow: bool = False) -> None:
    """One spruce, black, its light side cut; with snow its boughs are white."""
    b, t, (x, y) = s.block, s.tools, at
    shape = spruce_shape(t, x, y, high, wide).intersection(s.frame)
    b.put(t.knife(shape, 0.5, 16), 3, s.side(x, y - high / 2))
    d = s.right(x)
    n = max(4, int(high / 15))
    for k in range(1, n):
        f = (k + t.between(-0.2, 0.2)) / n
        w = high * wide / 2 * f**0.85
        yy = y - high * (1 - f) * 0.97
        for way in (1, -1) if snow else (1,):
            bough = [
                (x + way * d * w * 0.1, yy - high / n * 0.75),
                (x + way * d * w * 0.95, yy - 1),
            ]
            wide_ = (8.5 if way > 0 else 6) if snow else 5.2
            b.cut(
                t.gouge(bough, wide_ * clamp(high / 160, 0.5, 1.4), 0.3, 0.4).intersection(s.frame)
            )


@piece
def pine(s: Scene, at: Pair, high: float = 220, lean: float = 0) -> None:
    """A Scots pine: a bare trunk, flat clouds of crown high up."""
    b, t, (x, y) = s.block, s.tools, at
    shape = pine_shape(t, x, y, high, lean).intersection(s.frame)
    b.put(t.knife(shape, 0.4, 16), 2.6, s.side(x, y - high / 2))
    dx, dy = s.side(x, y - high)
    b.cut(b.rim(shape, dx * 2.4, dy * 2.4), lines=False)


@piece
def willow(s: Scene, at: Pair, high: float = 220, rods: int = 20) -> None:
    """A pollard willow: thick trunk, knotted head, rods."""
    b, t, (x, y) = s.block, s.tools, at
    shape = willow_shape(t, x, y, high, rods).intersection(s.frame)
    b.put(t.knife(shape, 0.4, 20), 2.8, (s.right(x), -0.5))
    d = s.right(x)
    trunk = limb([(x, y - 4), (x, y - high * 0.48)], (high * 0.26, high * 0.22))

    def tone(px: float, _y: float) -> float:
        return high * 0.024 * clamp((px - x) / (high * 0.12) * d + 0.55)

    family = t.parallels(trunk, 86, high * 0.034)
    b.hatch_white(
        shape.intersection(trunk).buffer(-2.4), family, tone, length=(16, 50), gap=(5, 14)
    )


@piece
def bare_tree(s: Scene, at: Pair, high: float = 300, deep: int = 4, lean: float = 0) -> None:
    """A broad-leaved tree in winter, against the sky."""
    b, t, (x, y) = s.block, s.tools, at
    shape = bare_shape(t, x, y, high, deep, lean).intersection(s.frame)
    b.put(t.knife(shape, 0.3, 20), 1.6, s.side(x, y - high / 2))


@piece
def leafy_tree(s: Scene, at: Pair, high: float = 120, wide: float = 0.6) -> None:
    """A lime or an oak in leaf: a round crown, its light side cut in short strokes."""
    b, t, (x, y) = s.block, s.tools, at
    heaps = [ellipse(x, y - high * 0.6, high * wide * 0.46, high * 0.36, n=14)]
    for k in range(7):
        a = k / 7 * 2 * pi + t.between(-0.2, 0.2)
        cx, cy = x + cos(a) * high * wide * 0.36, y - high * 0.62 + sin(a) * high * 0.28
        heaps.append(ellipse(cx, cy, high * wide * 0.2, high * 0.13, n=11))
    trunk = limb(
        [(x, y), (x + high * 0.01, y - high * 0.4)], (high * 0.08, high * 0.05), round_ends=False
    )
    crown = t.knife(union(heaps).simplify(0.6), high * 0.012, high * 0.06)
    shape = union([crown, trunk]).intersection(s.frame)
    b.put(shape, 2.4, s.side(x, y - high * 0.6))
    dx, dy = s.side(x, y - high * 0.6)

    def tone(px: float, py: float) -> float:
        toward = ((px - x) * dx + (py - y + high * 0.6) * dy) / (high * 0.3)
        return clamp(high / 30, 2.4, 5) * clamp(toward + 0.35)

    family = t.parallels(crown, 62, clamp(high / 11, 7, 14))
    how = {"length": (high * 0.07, high * 0.2), "gap": (5, 14), "least": 0.8}
    b.hatch_white(crown.buffer(-3).intersection(s.frame), family, tone, **how)


@piece
def orchard(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Low fruit trees in leaf, each [x, foot, height]."""
    for x, y, high in spots:
        leafy_tree(s, (x, y), high, 0.9)


@piece
def birch(s: Scene, at: Pair, high: float = 660, wide: float = 40, lean: float = 0) -> None:
    """A birch trunk in front, white with its dark marks; shaded away from the light."""
    b, t, (x, y) = s.block, s.tools, at
    trunk, marks = birch_shapes(t, x, y, high, wide, lean)
    trunk, marks = trunk.intersection(s.frame), marks.intersection(s.frame)
    b.put(t.knife(trunk.buffer(2.6), 0.5, 24).intersection(s.frame), 2.0)
    b.clear(t.knife(trunk.buffer(-0.6), 0.5, 24))
    edge = trunk.difference(affinity.translate(trunk, s.right(x) * wide * -0.34, 0))
    how = {"length": (10, 30), "gap": (2, 5), "enter": 0.7, "leave": 0.05}
    b.hatch_black(edge.buffer(wide * 0.05), t.parallels(trunk, 4, 12), 6.4, **how)
    b.add(marks)


@piece
def trunk(s: Scene, at: Pair, wide: float = 66, lean: float = 0, high: float = 640) -> None:
    """A near trunk that frames the picture, its bark cut on the side of the light."""
    b, t, (x, y) = s.block, s.tools, at
    ends = [(x, y), (x + lean * 0.3, y - high * 0.37), (x + lean, y - high)]
    widths = (wide * 1.3, wide, wide * 0.82)
    stem = limb(ends, widths, round_ends=False).intersection(s.frame)
    d = s.right(x)
    b.put(t.knife(stem, 1.4, 26), 4.5, (d, 0))
    family, n = [], max(3, int(wide / 12))
    for k in range(n):
        o = wide * (0.4 - 0.8 * k / (n - 1)) * d
        line = [
            (x + o * 1.2, y - 12),
            (x + lean * 0.3 + o, y - high * 0.37),
            (x + lean + o * 0.82, y - high),
        ]
        family.append(LineString(smooth(line, steps=5)))

    def tone(px: float, py: float) -> float:
        across = clamp((px - x) * d / wide + 0.55) ** 1.5
        return (1.2 + 9 * across) * clamp(1.3 - abs(py - s.light[1]) / 460, 0.25)

    b.hatch_white(stem.buffer(-2), family, tone, length=(22, 84), gap=(6, 18), shake=0.2)


@piece
def stems(
    s: Scene, y: float, count: int = 17, spare: float = 50, width: float = 4.6, reach: float = 430
) -> None:
    """Far stems of a wood at night: white strokes from their feet up, brighter near the light."""
    b, t = s.block, s.tools
    lx = s.light[0]
    for k in range(count):
        x = 20 + (s.size[0] - 40) * (k + t.between(0.1, 0.9)) / count
        if abs(x - lx) < spare:
            continue
        w = t.between(4, 8)
        d = -1 if x > lx else 1
        near = clamp(1.15 - abs(x - lx) / reach, 0.15)
        line = LineString([(x + d * w * 0.4, y + t.between(-8, 4)), (x + t.between(-5, 5), 24)])

        def tone(_x: float, py: float, near: float = near) -> float:
            return width * near * clamp((py - 10) / 260, 0.15)

        how = {"length": (60, 170), "gap": (4, 14), "miss": 0.08, "least": 0.7}
        b.hatch_white(s.frame, [line], tone, **how)


@piece
def boughs(s: Scene, lines: list[list[Pair]], thick: float = 12) -> None:
    """Boughs of spruce under snow that hang into the picture, each as its points from the trunk."""
    for line in lines:
        snow_on(s.block, line, thick)


@piece
def reeds(s: Scene, y: float, x0: float, x1: float, high: float = 60, step: float = 9) -> None:
    """Reeds and bulrushes along a shore."""
    shape = reed_shape(s.tools, x0, x1, y, high, step).intersection(s.frame)
    s.block.put(s.tools.knife(shape, 0.3, 20), 2, s.side((x0 + x1) / 2, y))


@piece
def sedge(s: Scene, at: Pair, wide: float = 110, tint: bool = True) -> None:
    """A tussock with blades of sedge; in green if the one colour is for ground."""
    b, t, (x, y), r = s.block, s.tools, at, wide
    edge = [(-1, 0), (-0.72, -0.2), (0, -0.32), (0.7, -0.18), (1, 0), (0, 0.1)]
    mound = poly(*smooth([(x + u * r, y + v * r) for u, v in edge], True, 4)).intersection(s.frame)
    sun = s.light[0]
    b.put(t.knife(mound, 0.6, 14), 3.8, (-0.5 if x > sun else 0.5, -1))
    dark, light = [], []
    n = int(7 + wide / 14)
    for i in range(n):
        f = (i + t.between(0.1, 0.9)) / n * 1.7 - 0.85
        x0, y0 = x + f * r, y - r * 0.24 * (1 - f * f) + 3
        long = r * t.between(0.36, 0.8)
        tip = (x0 + f * long * 0.95 + t.between(-3, 3), y0 - long)
        blade = [(x0, y0), (x0 + f * long * 0.3, y0 - long * 0.6), tip]
        dark.append(t.gouge(blade, 11, 0.02, 0.9, 0.1, 40))
        lit = [(px + (1.4 if px < sun else -1.4), py) for px, py in blade]
        light.append(t.gouge(lit, 5, 0.3, 0.7, 0.1, 40))
    b.put(union(dark).intersection(s.frame), 2.1, (-1 if x > sun else 1, -0.4))
    b.cut(union(light).intersection(s.frame), lines=False)
    if tint:
        b.tint(mound.union(union(dark)).intersection(s.frame))

"""Trees, singly: pines, willows, birches, limes, poplars, in blossom and bare."""

from __future__ import annotations

from math import cos, degrees, pi, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, ellipse, less, limb, poly, smooth, spaced, union
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
def bare_poplars(
    s: Scene, spots: list[tuple[float, float, float]], boughs: int = 15, wide: float = 1
) -> None:
    """Bare poplars, each [x, foot, height], far ones first: slim, their boughs steep."""
    b, t = s.block, s.tools
    for x, y, high in spots:
        k = high / 300
        stem = max(3.0, 15 * k)
        parts = [limb([(x, y), (x + 2 * k, y - high)], (stem, stem * 0.2), round_ends=False)]
        count = max(6, round(boughs * min(1, k + 0.35)))
        for j in range(count):
            f = 0.12 + 0.78 * j / count
            d = 1 if j % 2 else -1
            long = high * (0.34 - 0.2 * abs(f - 0.35)) * t.between(0.8, 1.15)
            a = radians(90 - d * t.between(13, 20) * wide)
            x0, y0 = x + 2 * k * f, y - high * f
            mid = (x0 + cos(a) * long * 0.5 + d * 5 * k, y0 - sin(a) * long * 0.5)
            end = (x0 + cos(a) * long * 0.9, y0 - sin(a) * long)
            thick = max(1.8, 6.5 * k * (1 - f * 0.6))
            parts.append(limb([(x0, y0), mid, end], (thick, thick * 0.8, 1.2), 3, False))
        shape = union(parts).intersection(s.frame)
        b.put(t.knife(shape, 0.3, 22), 1.4, s.side(x, y - high / 2))
        if stem > 8:
            side = s.right(x) * stem * 0.22
            trunk = parts[0].intersection(s.frame)
            b.cut(b.rim(trunk, side, 0), lines=False)


@piece
def blossoming(
    s: Scene,
    at: Pair,
    high: float = 200,
    wide: float = 0.9,
    trunk: float = 0.34,
    clusters: int = 70,
    size: float = 9,
) -> None:
    """A tree in blossom (with `trunk` 0 a bush): a black crown, covered in white clusters."""
    b, t, (x, y) = s.block, s.tools, at
    w, crown = high * wide / 2, high * (1 - trunk)
    cy = y - high * trunk - crown / 2
    lumps = []
    for k in range(13):
        a, r = k * 2.4, 0.74 * (0.35 + 0.65 * (k / 13) ** 0.5) * t.between(0.85, 1.1)
        lumps.append(
            ellipse(
                x + w * r * cos(a),
                cy + crown / 2 * r * sin(a),
                w * t.between(0.28, 0.4),
                crown * t.between(0.16, 0.24),
            )
        )
    body = union(lumps)
    if trunk:
        fork = (x - 2, y - high * trunk * 0.7)
        boughs = [limb([(x + 4, y), fork], (high * 0.085, high * 0.06), round_ends=False)]
        for u, v in ((-0.55, 0.1), (0.06, -0.2), (0.6, 0.06)):
            tip = (x + w * u, cy + crown * v)
            boughs.append(limb([fork, tip], (high * 0.05, high * 0.02), round_ends=False))
        foot = poly((x - high * 0.06, y + 2), (x + 2, y - high * 0.08), (x + high * 0.08, y + 2))
        body = union([body, foot, *boughs])
    b.put(t.knife(body, 2, 12).intersection(s.frame), 4, s.side(x, cy))
    d = s.side(x, cy)
    flowers = []
    for _ in range(round(clusters * 0.72)):
        a, r = t.between(0, 2 * pi), t.between(0, 1) ** 0.5
        px, py = x + w * 0.98 * r * cos(a), cy + crown * 0.5 * r * sin(a)
        lit = 0.7 + 0.5 * (d[0] * cos(a) + d[1] * sin(a)) * r
        flowers.append(_flower((px, py), size * max(0.5, lit) * 1.15, t.between(0, 2 * pi)))
    b.cut(t.knife(union(flowers), 0.3, 7).intersection(s.frame))


def _flower(at: Pair, r: float, turn: float) -> Shape:
    """A flower's five petals about a dark heart; a small one is a dot."""
    if r < 6:
        return ellipse(*at, r, r * 0.8, degrees(turn), 7)
    petals = [
        ellipse(
            at[0] + r * 0.66 * cos(turn + a),
            at[1] + r * 0.66 * sin(turn + a),
            r * 0.5,
            r * 0.5,
            n=6,
        )
        for a in spaced(0, 2 * pi, 6)[:5]
    ]
    return less(union(petals), ellipse(*at, r * 0.26, r * 0.26, n=5))


@piece
def blossom_tree(s: Scene, at: Pair, high: float = 190, wide: float = 0.5) -> None:
    """A fruit tree in full bloom: white clouds of blossom on a dark, forked trunk."""
    b, t, (x, y), k = s.block, s.tools, at, high / 200
    trunk = [limb(around((x, y), k, (0, 0), (3, -50), (-2, -96)), (20 * k, 14 * k, 9 * k))]
    for dx, dy in ((-40, -118), (38, -124), (-16, -150), (18, -150)):
        trunk.append(limb([(x, y - 62 * k), (x + dx * k, y + dy * k)], (9 * k, 4 * k)))
    heaps = []
    for fx, fy, r in ((-52, 112, 34), (46, 116, 36), (-26, 150, 38), (30, 160, 36), (0, 128, 40)):
        heaps.append(ellipse(x + fx * k * wide * 2, y - fy * k, r * k, r * k * 0.86, n=14))
    crown = t.knife(union(heaps), 2.4, 15).intersection(s.frame)
    b.put(t.knife(union(trunk), 0.6, 14).intersection(s.frame), 2.6, s.side(x, y))
    b.put(t.knife(crown.buffer(5), 1.4, 16).intersection(s.frame), 2)
    b.cut(crown)
    d = s.right(x)
    marks = []
    x0, y0, x1, y1 = crown.bounds
    for _ in range(64):
        px, py = t.between(x0, x1), t.between(y0, y1)
        away = clamp(0.5 - d * (px - x) / (x1 - x0) + (py - (y0 + y1) / 2) / (y1 - y0) * 0.8)
        if t.rng.random() < away:
            r = t.between(4, 8) * k
            marks.append(t.gouge(around((px, py), r, (-1, 0), (0, 0.8), (1, 0)), 4.2 * k))
    b.add(union(marks).intersection(crown.buffer(-2)))
    for dx, dy in ((-30, -112), (28, -118), (0, -140)):
        twig = t.gouge([(x, y - 84 * k), (x + dx * k, y + dy * k)], 5 * k, 0.05, 0.7)
        b.add(twig.intersection(crown))

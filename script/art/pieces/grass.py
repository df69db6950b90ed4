"""Grass, rye and hay: near blades, banks, sheaves."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def grass_blade(
    s: Scene,
    points: list[Pair],
    width: float = 40,
    dew: int = 0,
    ribs: int = 1,
    halo: float = 4,
) -> None:
    """A near blade of grass from its foot to its tip: black, ribbed, lit along one edge."""
    b, t = s.block, s.tools
    body = limb(points, (width * 0.8, width, width * 0.92, width * 0.66, 1.5), 6, False)
    x, y = points[len(points) // 2]
    shape = t.knife(body, 0.8, 26).intersection(s.frame)
    b.put(shape, halo, s.side(x, y))
    dx, dy = s.side(x, y)
    b.cut(b.rim(shape, dx * width * 0.09, dy * width * 0.09, 0), lines=False)
    line = LineString(smooth(points, steps=6))
    for k in range(ribs):
        off = width * ((k + 1) / (ribs + 1) - 0.5) * 0.9
        side = line.offset_curve(off)
        b.hatch_white(
            shape.buffer(-3), [side], width * 0.075, length=(60, 170), gap=(10, 40), miss=0.1
        )
    for k in range(dew):
        p = line.interpolate((k + 0.6 + t.between(-0.2, 0.2)) / (dew + 0.6), normalized=True)
        r = width * t.between(0.07, 0.12)
        off = t.between(-0.22, 0.22) * width
        b.cut(t.knife(ellipse(p.x + off, p.y, r, r, n=9), 0.3, 8).intersection(s.frame))


@piece
def tinted_grass(
    s: Scene,
    y: float,
    long: float = 60,
    count: int = 120,
    foot: float = 600,
    gap: Pair | None = None,
) -> None:
    """Grass close to us at night in the one colour, blades black and green, from y down."""
    b, t = s.block, s.tools
    ground = poly((0, y), (s.size[0], y), (s.size[0], foot), (0, foot)).intersection(s.frame)
    blades, dark = [], []
    for k in range(count):
        x = t.between(0, s.size[0])
        if gap and gap[0] < x < gap[1]:
            continue
        low = y + (foot - y) * t.between(0.05, 1)
        h = long * t.between(0.5, 1.3)
        lean = t.between(-0.4, 0.4) * h
        blade = t.gouge(
            [(x, low), (x + lean * 0.4, low - h * 0.6), (x + lean, low - h)],
            t.between(5, 10),
            0.02,
            0.9,
        )
        (dark if k % 3 == 0 else blades).append(blade)
    if gap:
        x0, x1 = gap
        path = poly((x0, y - 2), (x1, y - 2), (x1 + 70, foot + 5), (x0 - 70, foot + 5))
        b.cut(t.knife(path, 1.5, 24).intersection(s.frame))
        ground = ground.difference(
            poly((x0, y - 2), (x1, y - 2), (x1 + 70, foot + 5), (x0 - 70, foot + 5))
        )
    green = union([ground, *blades]).intersection(s.frame)
    b.clear(green)
    b.tint(green)
    b.add(union(dark).intersection(s.frame))
    b.hatch_black(
        ground.buffer(-4), t.parallels(ground, 84, 18), 5, length=(14, 40), gap=(18, 60), least=1
    )


@piece
def grass_bank(
    s: Scene, points: list[Pair], blades: float = 60, step: float = 13, foot: float = 640
) -> None:
    """A bank of grass in the one colour, its upper edge in blades, cut by blades of paper."""
    b, t = s.block, s.tools
    line = smooth(points, steps=6)
    base = poly(*line, (line[-1][0], foot), (line[0][0], foot))
    ls = LineString(line)
    tufts, u = [], 0.0
    while u < ls.length:
        p = ls.interpolate(u)
        ln, lean = blades * t.between(0.5, 1.1), t.between(-0.4, 0.4)
        tufts.append(
            limb(
                [
                    (p.x, p.y + 8),
                    (p.x + lean * ln * 0.4, p.y - ln * 0.5),
                    (p.x + lean * ln, p.y - ln),
                ],
                (step * 0.8, step * 0.5, 1.2),
                3,
                round_ends=False,
            )
        )
        u += step * t.between(0.5, 1.2)
    mass = union([base, *tufts]).intersection(s.frame)
    b.put(t.knife(mass.buffer(3.5), 0.6, 14), 0)
    b.clear(t.knife(mass, 0.5, 16))
    b.tint(mass)
    x0, y0, x1, y1 = mass.bounds
    strokes = []
    for _ in range(int((x1 - x0) / step * (y1 - y0) / blades * 0.9)):
        x, y = t.between(x0, x1), t.between(y0 + blades * 0.4, y1)
        ln, lean = blades * t.between(0.5, 1), t.between(-0.35, 0.35)
        strokes.append(
            t.gouge(
                [(x, y), (x + lean * ln * 0.3, y - ln * 0.5), (x + lean * ln, y - ln)],
                t.between(4, 7),
                0.1,
                0.8,
            )
        )
    half = len(strokes) // 2
    b.untint(union(strokes[:half]).intersection(mass.buffer(-2)))
    b.add(union(strokes[half:]).intersection(mass.buffer(-2)))


@piece
def rye_field(s: Scene, y: float = 392, lean: float = 0.34, stalks: int = 46) -> None:
    """Ripe rye from y down: long white stalks that lean one way, ears over the edge of the crop."""
    b, t = s.block, s.tools
    w, h = s.size
    b.add(rect(0, y + 26, w, h).intersection(s.frame), lines=False)
    far = [LineString([(x, y + 64), (x + lean * 40, y - 6)]) for x in range(0, 920, 9)]
    b.hatch_white(rect(0, y, w, y + 70), far, 4.4, length=(22, 46), gap=(4, 12), least=1.2)
    ears: list[Shape] = []
    order = [(k + t.between(-0.3, 0.3)) / stalks for k in range(stalks)]
    t.rng.shuffle(order)
    for n, f in enumerate(order):
        near = 0.35 + 0.65 * n / stalks
        x = -60 + f * (w + 100)
        off = clamp(1 - abs(x + 60 - 450) / 230)
        tip_y = y + 36 - 150 * near * (1 - off * 0.9) + t.between(-16, 22) + off * 70
        foot = (x - lean * 90, h + 20)
        tip = (x + lean * 70, tip_y)
        line = smooth([foot, (x, (h + tip_y) / 2), tip], steps=5)
        stalk = limb(line, (5 + 6 * near, 4 + 4 * near, 2 + 2 * near), 1, round_ends=False)
        b.add(t.knife(stalk.buffer(2.5), 0.6, 22).intersection(s.frame), lines=False)
        b.cut(t.knife(stalk, 0.5, 24).intersection(s.frame), lines=n % 3 == 0)
        ears.append(_ear(*tip, 34 + 48 * near, lean * 1.2))
        shape = ears[-1].intersection(s.frame)
        b.add(t.knife(shape.buffer(2.2), 0.5, 10), lines=n % 6 == 0)
        b.cut(b.rim(shape, -2.4, -2), lines=False)


def _ear(x: float, y: float, size: float, lean: float) -> Shape:
    """An ear of rye with its beard, bent over by its weight; (x, y) is where its stalk ends."""
    parts: list[Shape] = []
    spine = smooth(
        [(x, y), (x + lean * size * 0.3, y - size * 0.55), (x + lean * size, y - size)], steps=5
    )
    for k in range(1, len(spine)):
        px, py = spine[k]
        r = size * 0.1 * (1.25 - k / len(spine))
        for d in (-1, 1):
            parts.append(ellipse(px + d * r * 0.8, py, r, r * 1.7, lean * 30 + d * 22, 7))
        beard = [(px, py), (px + lean * size * 0.36 + (k % 2 - 0.5) * size * 0.36, py - size * 0.5)]
        parts.append(limb(beard, (2.6, 1.2), 1, round_ends=False))
    return union(parts)


@piece
def wheat_sheaf(s: Scene, at: Pair, high: float = 220) -> None:
    """A sheaf of wheat that stands in a dark corner; white strokes, tied in its middle."""
    b, t, (x, y) = s.block, s.tools, at
    for k in range(15):
        f = (k - 7) / 7
        top = (x + f * high * 0.3, y - high * (1 - 0.16 * f * f) * t.between(0.92, 1.04))
        mid = (x + f * high * 0.07, y - high * 0.42)
        foot = (x + f * high * 0.18, y)
        line = smooth([foot, mid, top], steps=6)
        b.cut(t.gouge(line, 3.4, 0.1, 0.1).intersection(s.frame))
        n = 5
        ux, uy = top[0] - mid[0], top[1] - mid[1]
        ln = (ux * ux + uy * uy) ** 0.5 or 1
        ux, uy = ux / ln, uy / ln
        for j in range(n):
            px, py = top[0] - ux * j * high * 0.035, top[1] - uy * j * high * 0.035
            for side in (-1, 1):
                end = (
                    px + (ux * 0.8 - uy * 0.6 * side) * high * 0.045,
                    py + (uy * 0.8 + ux * 0.6 * side) * high * 0.045,
                )
                b.cut(t.gouge([(px, py), end], 4, 0.3, 0.4).intersection(s.frame))
    band = limb([(x - high * 0.09, y - high * 0.42), (x + high * 0.09, y - high * 0.4)], (13, 13))
    b.put(t.knife(band, 0.5, 12), 2)


@piece
def hay_heap(s: Scene, line: list[Pair], step: float = 15, width: float = 8) -> None:
    """Hay from a rolling line down: short bent stalks that cross."""
    b, t = s.block, s.tools
    ridge = smooth(line, steps=4)
    heap = poly(*ridge, (ridge[-1][0], 640), (ridge[0][0], 640)).intersection(s.frame)
    b.put(t.knife(heap, 2.5, 18), 3, (0, -1))
    how = {"length": (26, 74), "gap": (6, 18)}
    for angle, w in ((-34, 0.9), (24, 1.0), (-6, 0.8)):
        b.hatch_white(
            heap.buffer(-3), t.parallels(heap, angle, step * 1.25, 0.4, 12), width * w, **how
        )
    for x, y in ridge[1::2]:
        if 20 < x < 880:
            a = t.between(-16, 16)
            stalk = [(x, y + 6), (x + a * 0.4, y - 10), (x + a, y - t.between(14, 26))]
            b.add(t.gouge(stalk, 4, 0.1, 0.6))

"""Corn that stands, is cut and has been cut: stubble, stooks, a scythe."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, ellipse, poly, rect, smooth, union


@piece
def standing_corn(
    s: Scene,
    edge: list[Pair],
    high: tuple[float, float] = (150, 30),
    step: float = 13,
    right: bool = True,
    skyline: float = 300,
) -> None:
    """Ripe corn beside a cut edge that runs away, from near to far: a wall of stalks with ears.

    `high` is how tall it stands at the first and at the last point; beyond it only ears are seen.
    """
    b, t = s.block, s.tools
    foot = smooth(edge, steps=6)
    rise = LineString(foot)
    n = len(foot)

    def tall(k: int) -> float:
        return high[0] + (high[1] - high[0]) * k / (n - 1)

    top = [(x, y - tall(k)) for k, (x, y) in enumerate(foot)]
    far = 920 if right else -20
    field = poly(*top, (far, top[-1][1] - 2), (far, 640), (foot[0][0], 640))
    wall = poly(*foot, *top[::-1])
    b.clear(t.knife(field, 1, 24).intersection(s.frame))
    rows = t.parallels(field.intersection(s.frame), 80, step * 1.25)
    region = field.difference(wall).intersection(s.frame)

    def ears(_x: float, y: float) -> float:
        return max(1.8, 10 * (y - skyline + 40) / 300)

    b.hatch_black(region, rows, ears, length=(16, 46), gap=(4, 14))
    stalks = []
    length = rise.length
    along = 0.0
    while along < length:
        p = rise.interpolate(along)
        k = along / length
        h = high[0] + (high[1] - high[0]) * k
        lean = t.between(-0.08, 0.14) * h
        wide = max(1.8, step * 0.5 * h / high[0])
        stalks.append(
            t.gouge(
                [(p.x, p.y + 3), (p.x + lean * 0.4, p.y - h * 0.6), (p.x + lean, p.y - h)], wide
            )
        )
        ear = ellipse(p.x + lean * 1.2, p.y - h * 1.04, wide * 0.75, h * 0.11, 12, 8)
        stalks.append(t.knife(ear, 0.4, 8))
        along += max(4.0, step * h / high[0])
    b.add(union(stalks).intersection(s.frame))


@piece
def stubble_stalks(
    s: Scene,
    y: float,
    vanish: Pair,
    foot: float = 600,
    x: Pair = (0, 900),
    rows: int = 22,
    spread: float = 2600,
    high: float = 24,
    weight: float = 0.34,
) -> None:
    """Stubble on pale ground: rows of short upright strokes that run to one point."""
    b, t = s.block, s.tools
    region = rect(x[0], y, x[1], foot).intersection(s.frame)
    b.cut(region, lines=False)
    marks = []
    for k in range(rows):
        end = vanish[0] + spread * ((k + 0.5) / rows - 0.5)
        py = y + 3.0
        while py < foot + high:
            near = clamp((py - vanish[1]) / (600 - vanish[1]), 0.05)
            px = vanish[0] + (end - vanish[0]) * near
            long = high * near * t.between(0.7, 1.25)
            if x[0] - 20 < px < x[1] + 20:
                lean = t.between(-0.16, 0.16) * long
                stalk = [(px, py), (px + lean, py - long)]
                marks.append(t.gouge(stalk, max(2.0, high * weight * near), 0.05, 0.5))
            py += high * near * t.between(0.7, 1.1)
    b.add(union(marks).intersection(region))


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
def mown_stubs(s: Scene, within: list[Pair], vanish: Pair, count: int = 22) -> None:
    """Mown ground: rows of short black stubs that run away to one point."""
    b, t = s.block, s.tools
    region = poly(*within).intersection(s.frame)
    marks = []
    for k in range(count):
        x = -500 + 1900 * k / (count - 1)
        line = LineString([(x, 640), vanish]).intersection(region)
        if line.is_empty or line.geom_type != "LineString":
            continue
        along = t.between(0, 14)
        while along < line.length:
            p = line.interpolate(along)
            near = max(0.08, (p.y - vanish[1]) / (640 - vanish[1]))
            h = 26 * near
            marks.append(
                t.gouge([(p.x, p.y), (p.x + t.between(-3, 3) * near, p.y - h)], 8 * near, 0.1, 0.4)
            )
            along += 46 * near * t.between(0.8, 1.3) + 3
    b.add(union(marks).intersection(region))


@piece
def stook(s: Scene, at: Pair, high: float = 110, shade: float = 1) -> None:
    """A stook of sheaves that lean together, ears up: pale towards the light, a black gap below."""
    b, t, (x, y), k = s.block, s.tools, at, high / 110
    d = s.right(x)
    if shade:
        fall = poly(
            (x - d * 20 * k, y - 6 * k),
            (x - d * 130 * k * shade, y + 3 * k),
            (x - d * 96 * k * shade, y + 14 * k),
            (x + d * 40 * k, y + 8 * k),
        )
        b.add(t.knife(fall, 1, 16).intersection(s.frame))
    body = [(-60, 0), (-34, -52), (-22, -76), (-34, -98), (-25, -106), (-17, -99), (-9, -112)]
    body += [(0, -104), (9, -114), (16, -101), (25, -107), (34, -97), (22, -76), (34, -52), (60, 0)]
    shape = t.knife(poly(*[(x + u * k, y + v * k) for u, v in body]), 1.4, 12)
    b.put(shape.buffer(2.5).intersection(s.frame), 3, s.side(x, y - high))
    b.cut(shape.intersection(s.frame))
    gap = blob(
        *[(x + u * k, y + v * k) for u, v in ((-10, 2), (-4, -34), (2, -44), (8, -30), (14, 2))]
    )
    b.add(t.knife(gap, 0.6, 10).intersection(s.frame))
    for u0, u1 in ((-46, -22), (-30, -13), (-20, -5), (22, 6), (34, 15), (48, 24)):
        dark = 8 if u0 * d < 0 else 3.4
        line = [(x + u0 * k, y - 2 * k), (x + u1 * k, y - 64 * k)]
        b.add(t.gouge(line, dark * k, 0.1, 0.4).intersection(shape))
    for u0, u1 in ((-14, -26), (-6, -12), (2, 1), (9, 14), (15, 26)):
        line = [(x + u0 * k, y - 70 * k), (x + u1 * k, y - 100 * k)]
        b.add(t.gouge(line, (6 if u0 * d < 0 else 3) * k, 0.2, 0.4).intersection(shape))
    b.add(t.gouge([(x - 26 * k, y - 74 * k), (x + 26 * k, y - 74 * k)], 7 * k, 0.1, 0.1))

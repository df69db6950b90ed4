"""A mower's things and the corn he has left: a scythe, standing corn at its cut edge."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


@piece
def hung_scythe(
    s: Scene, at: Pair, size: float = 1, turn: float = 0, flip: bool = False, snath: float = 330
) -> None:
    """A scythe hung by its heel at `at`, the blade away to the left, the handle hanging down."""
    b, t = s.block, s.tools

    def put(shape):
        return place(shape, *at, size, flip, turn)

    back = [(10, -10), (-60, -34), (-130, -34), (-200, -6), (-262, 52)]
    edge = [(-262, 52), (-196, 26), (-128, 8), (-60, 4), (4, 14)]
    blade = put(poly(*smooth(back, steps=5), *smooth(edge, steps=5)))
    line = [(0, -16), (14, snath * 0.3), (6, snath * 0.62), (-22, snath)]
    pole = put(limb(line, (13, 14, 13, 11), 5))
    grips = put(
        union(
            [
                limb([(10, snath * 0.42), (58, snath * 0.38)], (10, 12), 2),
                limb([(0, snath * 0.8), (46, snath * 0.8)], (10, 12), 2),
            ]
        )
    )
    ring = put(rect(-14, -8, 20, 22))
    b.put(t.knife(union([pole, grips]), 0.6, 20).intersection(s.frame), 4, s.side(*at))
    b.cut(b.rim(pole, s.right(at[0]) * 3.2, 0))
    b.put(t.knife(blade, 0.6, 22).intersection(s.frame), 5, (0, -1))
    shine = put(LineString(smooth([(-20, 4), (-126, 0), (-190, 18), (-246, 44)], steps=5)))
    b.cut(t.gouge(list(shine.coords), 6 * size, 0.2, 0.5))
    b.put(t.knife(ring, 0.5, 14), 2)


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
def field_poppies(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Poppies at a field's edge, each [x, y, radius]: a few facets of the one colour on a stem."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        stem = [(x, y), (x + r * 0.3, y + r * 1.6), (x - r * 0.2, y + r * 3)]
        b.add(t.gouge(stem, max(2, r * 0.28), 0.1, 0.4).intersection(s.frame))
        head = t.knife(
            union(
                [
                    ellipse(x - r * 0.35, y, r * 0.75, r * 0.6),
                    ellipse(x + r * 0.4, y, r * 0.7, r * 0.7),
                ]
            ),
            r * 0.08,
            r * 0.5,
        )
        b.put(t.knife(head.buffer(2.2), 0.3, 8), 1.5)
        b.clear(head)
        b.tint(head.buffer(0.6))
        b.add(t.knife(ellipse(x, y, r * 0.2, r * 0.24, n=7), 0.4, 4))


@piece
def leafy_canopy(s: Scene, edge: list[Pair], leaves: int = 60, size: float = 26) -> None:
    """Boughs in leaf that hang in from above: black down to an edge of leaves, some of them lit."""
    b, t = s.block, s.tools
    low = smooth(edge, steps=6)
    line = LineString(low)
    mass = poly((low[0][0], -20), *low, (low[-1][0], -20))
    fringe = []
    for k in range(int(line.length / (size * 0.42))):
        p = line.interpolate(k * size * 0.42)
        way = t.between(50, 130)
        leaf = ellipse(0, size * 0.5, size * 0.3, size * 0.62, 0, 8)
        fringe.append(place(leaf, p.x, p.y - size * 0.2, 1, False, way - 90))
    whole = t.knife(union([mass, *fringe]), 0.8, 14).intersection(s.frame)
    b.put(whole, 4, (0, 1))
    cuts = []
    for _ in range(leaves):
        p = line.interpolate(t.between(0, 1), normalized=True)
        u, v = p.x + t.between(-20, 20), p.y - size * (0.6 + 3.4 * t.rng.random() ** 1.6)
        leaf = poly(
            (0, 0), (size * 0.2, size * 0.34), (size * 0.12, size * 0.9), (-size * 0.14, size * 0.4)
        )
        cuts.append(
            place(t.knife(leaf, 0.8, 9), u, v, t.between(0.7, 1.1), False, t.between(-50, 50))
        )
    b.cut(union(cuts).intersection(whole.buffer(-4)))


@piece
def clay_jug(s: Scene, at: Pair, high: float = 130) -> None:
    """A clay jug with a handle, its belly lit from one side; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 130
    half = [(22, 0), (44, -20), (52, -48), (44, -78), (24, -96), (22, -112), (30, -128)]
    ring = [*half, *[(-u, v) for u, v in half[::-1]]]
    body = place(poly(*smooth(ring, closed=True, steps=2)), x, y, k)
    d = s.right(x)
    grip = [(24, -116), (56, -112), (64, -84), (48, -62)]
    handle = place(limb(grip, (9, 10, 10, 9), 4), x, y, k, d > 0)
    b.put(t.knife(union([body, handle]), 0.6, 16).intersection(s.frame), 5, s.side(x, y))
    b.cut(b.rim(body, d * 7, -1))
    mouth = place(ellipse(0, -127, 27, 6), x, y, k)
    b.cut(t.knife(mouth, 0.4, 12))
    for u, w in ((0.62, 9), (0.38, 6)):
        line = [(d * 46 * u, -84), (d * 54 * u, -48), (d * 44 * u, -16)]
        way = place(LineString(smooth(line, steps=4)), x, y, k)
        b.cut(t.gouge(list(way.coords), w * k, 0.3, 0.4))

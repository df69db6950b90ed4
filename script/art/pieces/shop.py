"""A village shop: shelves, counter, scales, a stick left behind."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, blob, clamp, ellipse, limb, poly, rect, smooth, union


@piece
def shop_shelves(
    s: Scene, rows: list[float], x: Pair = (12, 888), hang: Pair | None = None
) -> None:
    """Shelves with plain jars, tins and boxes as silhouettes, each row's board at its y.

    The wall above the last board is dark. A hammer hangs by its head at `hang`.
    """
    b, t = s.block, s.tools
    b.add(rect(x[0], 0, x[1], rows[-1] + 8).intersection(s.frame), lines=False)
    for y in rows:
        board = rect(x[0], y, x[1], y + 9)
        b.put(t.knife(board, 0.6, 40).intersection(s.frame), 3, (0, -1))
        px = x[0] + 8
        high = 92
        while px < x[1] - 30:
            wide = t.between(34, 72)
            thing = _stock(s, px, y, min(wide, x[1] - px - 6), high)
            d = s.right(px)
            b.put(t.knife(thing, 0.6, 16).intersection(s.frame), 4.4, (d, -0.5))
            edge = thing.bounds
            sx = edge[0] + 7 if d < 0 else edge[2] - 7
            line = LineString([(sx, edge[3] - 8), (sx, edge[1] + 14)])
            b.hatch_white(thing.buffer(-3), [line], 6.5, length=(20, 60), gap=(5, 12))
            px += wide + t.between(5, 16)
    if hang:
        _hammer(s, *hang)


def _hammer(s: Scene, x: float, y: float) -> None:
    """It hangs by its head from two nails."""
    b, t = s.block, s.tools
    k = 1.3
    head = [(-30, -11), (16, -13), (38, -5), (38, 1), (14, 11), (-30, 11)]
    shape = poly(*[(x + u * k, y + v * k) for u, v in head])
    handle = limb(
        around((x, y), k, (-6, -16), (-5, 60), (-3, 108)),
        (9 * k, 10 * k, 13 * k),
        3,
    )
    b.put(t.knife(union([shape, handle]), 0.5, 16), 4, s.side(x, y))
    for o in (-18, 9):
        b.add(ellipse(x + o * k, y + 14 * k, 4.6, 4.6, n=7))
    d = s.right(x)
    b.cut(t.gouge([(x - 26 * k, y - 5 * k), (x + 20 * k, y - 7 * k)], 5, 0.1, 0.3))
    b.cut(
        t.gouge(
            [(x + (d * 2 - 5) * k, y + 22 * k), (x + (d * 2.4 - 3) * k, y + 100 * k)], 3, 0.1, 0.2
        )
    )


def _stock(s: Scene, x: float, y: float, wide: float, high: float) -> Shape:
    t = s.tools
    kind = t.rng.randrange(4)
    h = high * t.between(0.55, 0.95)
    m = x + wide / 2
    if kind == 0:  # a jar with a lid
        return union(
            [
                blob(
                    (x, y),
                    (x, y - h * 0.7),
                    (x + wide * 0.2, y - h * 0.82),
                    (x + wide * 0.8, y - h * 0.82),
                    (x + wide, y - h * 0.7),
                    (x + wide, y),
                    steps=2,
                ),
                rect(x + wide * 0.2, y - h, x + wide * 0.8, y - h * 0.84),
                rect(x + 1, y - 8, x + wide - 1, y),
            ]
        )
    if kind == 1:  # a bottle
        w = wide * 0.34
        return union(
            [
                rect(m - w, y - h * 0.62, m + w, y),
                poly(
                    (m - w, y - h * 0.6),
                    (m - w * 0.34, y - h * 0.78),
                    (m - w * 0.34, y - h * 1.05),
                    (m + w * 0.34, y - h * 1.05),
                    (m + w * 0.34, y - h * 0.78),
                    (m + w, y - h * 0.6),
                ),
            ]
        )
    if kind == 2:  # two boxes
        return union(
            [
                rect(x, y - h * 0.5, x + wide, y),
                rect(x + wide * 0.14, y - h * 0.86, x + wide * 0.9, y - h * 0.48),
            ]
        )
    return union([rect(x, y - h * 0.8, x + wide, y), ellipse(m, y - h * 0.8, wide / 2, 5, n=14)])


@piece
def counter(s: Scene, y: float, thick: float = 26, boards: float = 74) -> None:
    """A shop's counter across the view: a pale top seen edge-on at y, its black boarded front."""
    b, t = s.block, s.tools
    w, h = s.size
    b.add(t.knife(rect(0, y - 3, w, h), 0.8, 40).intersection(s.frame), lines=False)
    b.cut(t.knife(rect(0, y, w, y + thick), 0.8, 40))
    family = t.parallels(rect(0, y, w, y + thick), 0.4, 7)
    b.hatch_black(
        rect(0, y + 3, w, y + thick - 2),
        family,
        lambda px, _y: 1.2 + 3.4 * clamp(abs(px - s.light[0]) / w),
        length=(30, 120),
        gap=(20, 60),
    )
    px = t.between(20, 50)
    while px < w:
        line = [(px, y + thick + 8), (px + t.between(-1, 1), h - 8)]
        b.cut(t.gouge(line, 2.8, 0.02, 0.1, 0.3, 60).intersection(s.frame))
        front = rect(px + 6, y + thick + 12, px + boards - 6, h)
        grain = t.parallels(front, 90, 15)
        b.hatch_white(
            front.intersection(s.frame),
            grain,
            lambda qx, qy: (
                5.0 * clamp(1 - abs(qx - s.light[0]) / 620) * clamp(1.1 - (qy - y) / 190)
            ),
            length=(20, 80),
            gap=(10, 40),
            least=1.3,
        )
        px += boards


@piece
def wrapped_loaf(s: Scene, at: Pair, r: float = 130) -> None:
    """A round loaf in a checked cloth of the one colour; `at` is the middle of its foot."""
    _loaf(s, *at, r)


@piece
def iron_weights(s: Scene, at: Pair, size: float = 100) -> None:
    """Four iron weights with knobs in a row, growing to the right; `at` is their foot's middle."""
    _weights(s, *at, size)


def _weights(s: Scene, x: float, y: float, pan: float) -> None:
    b, t = s.block, s.tools
    px = x - pan * 0.74
    for k in (0.46, 0.62, 0.8, 1.0):
        w, h = pan * 0.4 * k, pan * 0.66 * k
        px += w / 2
        body = union(
            [
                rect(px - w / 2, y - h * 0.78, px + w / 2, y + 6),
                limb([(px, y - h * 0.7), (px, y - h * 0.98)], (w * 0.3, w * 0.34)),
            ]
        )
        knob = ellipse(px, y - h * 1.0, w * 0.26, w * 0.2, n=10)
        b.put(t.knife(union([body, knob]), 0.4, 12), 3, s.side(px, y))
        d = s.right(px)
        b.cut(
            t.gouge(
                [(px + d * w * 0.26, y - 2), (px + d * w * 0.26, y - h * 0.7)],
                max(3, w * 0.17),
                0.15,
                0.2,
            )
        )
        b.cut(t.gouge([(px - w * 0.4, y - h * 0.72), (px + w * 0.4, y - h * 0.72)], 2, 0.1, 0.1))
        px += w / 2 + pan * 0.055


def _loaf(s: Scene, x: float, y: float, r: float) -> None:
    b, t = s.block, s.tools
    loaf = blob(
        (x - r, y + 2),
        *around((x, y), r, (-0.98, -0.4), (-0.6, -0.74), (0, -0.84), (0.6, -0.74), (0.98, -0.4)),
        (x + r, y + 2),
        steps=4,
    )
    b.put(t.knife(loaf.buffer(3), 0.5, 18), 3, s.side(x, y))
    b.clear(t.knife(loaf, 0.6, 18))
    for o in (-0.34, 0.0, 0.34):  # three cuts in the crust
        cut = [
            (x + (o - 0.12) * r, y - r * 0.48),
            (x + o * r, y - r * 0.62),
            (x + (o + 0.16) * r, y - r * 0.74),
        ]
        b.add(t.gouge(cut, 6, 0.3, 0.4, 0.1, 20))
    shade = t.parallels(loaf, 96, 9)
    d = -s.right(x)
    b.hatch_black(
        loaf.buffer(-2),
        shade,
        lambda px, py: 6.5 * clamp((px - x) / r * d - 0.3),
        length=(14, 40),
        gap=(4, 10),
    )
    # the cloth: round its lower half, knotted in front, its corners up
    ring = [(-1.4, 0.02), (-1.02, -0.26), (-0.74, -0.42), (-0.36, -0.24), (0, -0.34), (0.36, -0.24)]
    cloth = poly(*around((x, y), r, *ring, (0.74, -0.42), (1.02, -0.26), (1.44, 0.02)))
    b.put(t.knife(cloth.buffer(2.6), 0.5, 18), 1.6)
    b.clear(t.knife(cloth, 0.5, 18))
    checks = []
    n = 11
    for i in range(n):
        u = x - r * 1.4 + 2.8 * r * (i + 0.25) / n
        bow = (u - x) * 0.12
        checks.append(
            limb([(u, y + 6), (u - bow, y - r * 0.6)], (r * 0.135, r * 0.12), round_ends=False)
        )
    for j in range(4):
        v = y + r * (0.02 - 0.17 * j)
        checks.append(
            LineString(
                smooth([(x - r * 1.4, v - 8), (x, v + 5), (x + r * 1.4, v - 8)], steps=5)
            ).buffer(r * 0.05)
        )
    b.tint(union(checks).intersection(cloth.buffer(-1)))


@piece
def walking_stick(s: Scene, foot: Pair, head: Pair, thick: float = 15) -> None:
    """A stick that leans, its crook at `head`: bright against the dark."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, head
    d = 1 if x1 < x0 else -1
    crook = smooth(
        [
            (x1, y1),
            (x1 - 2 * d, y1 - 22),
            (x1 + 12 * d, y1 - 42),
            (x1 + 36 * d, y1 - 42),
            (x1 + 46 * d, y1 - 20),
        ],
        steps=4,
    )
    shape = limb(
        [foot, ((x0 + x1) / 2, (y0 + y1) / 2), *crook],
        (thick * 0.7, thick * 0.85, *([thick] * len(crook))),
        2,
    )
    b.put(t.knife(affinity.scale(shape.buffer(4.5), 1, 1), 0.6, 20).intersection(s.frame), 0)
    b.clear(t.knife(shape, 0.5, 22).intersection(s.frame))
    line = [(x0 + 3, y0), (x1 + 4, y1)]
    b.add(t.gouge(line, 4, 0.1, 0.3, 0.2, 40).intersection(shape))
    for f in (0.25, 0.52, 0.74):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        b.add(t.gouge([(px - thick * 0.5, py), (px + thick * 0.4, py - 3)], 3, 0.2, 0.5))

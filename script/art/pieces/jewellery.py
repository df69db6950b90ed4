"""Rings, a medal, a rosary."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union
from ..still import lying, pale
from .free import put_white


@piece
def two_rings(s: Scene, at: Pair, r: float = 17, cord: list[Pair] | None = None) -> None:
    """Two wedding rings on a string."""
    x, y = at
    b, t = s.block, s.tools
    if cord:
        line = t.pen(smooth(cord, steps=6), 5)
        b.add(t.pen(smooth(cord, steps=6), 10))
        b.clear(line)
    for dx, dy in ((-r * 0.7, 0), (r * 0.75, r * 0.3)):
        hoop = ellipse(x + dx, y + dy, r, r, n=20).difference(
            ellipse(x + dx, y + dy, r - 5.5, r - 5.5, n=20)
        )
        put_white(s, hoop, 3)


@piece
def rings_on_plate(s: Scene, at: Pair, wide: float = 220, ring: float = 44) -> None:
    """Two rings, linked, on a plate seen aslant; `at` is its middle."""
    b, t, (x, y) = s.block, s.tools, at
    flat = 0.4
    side = s.right(x)
    b.add(t.knife(ellipse(x - side * 10, y + 12, wide / 2, wide / 2 * flat, n=30), 0.8, 16))
    plate = ellipse(x, y, wide / 2, wide / 2 * flat, n=30)
    b.put(t.knife(plate.buffer(4), 0.6, 16), 2)
    b.clear(t.knife(plate, 0.6, 16))
    inner = ellipse(x, y + 1, wide * 0.36, wide * 0.36 * flat, n=26)
    b.add(t.knife(inner.buffer(2).difference(inner.buffer(-2)), 0.4, 14))
    thick = ring * 0.25
    hoops = []
    for u, v in ((-0.6, -0.06), (0.6, 0.06)):
        line = ellipse(x + u * ring, y + v * ring - 6, ring, ring * 0.62, 0, 30).exterior
        hoops.append((t.knife(line.buffer(thick / 2), 0.3, 10), line))
    for hoop, _line in hoops:
        b.put(hoop, 3.4)
    # linked: at one crossing the first lies over the second
    over = hoops[0][0].intersection(rect(x - ring, y - ring, x + ring, y - 6))
    b.put(over, 3.4)
    b.add(hoops[0][0])
    b.add(hoops[1][0].difference(over.buffer(3.4)))
    for _hoop, line in hoops:
        n = len(line.coords) - 1
        shine = [line.coords[j % n] for j in range(n // 2 + 8, n // 2 + 13)]
        b.cut(t.gouge(shine, thick * 0.34, 0.2, 0.2, facet=14))


@piece
def oval_medal(
    s: Scene, at: Pair, high: float = 100, turn: float = 0, thread: list[Pair] | None = None
) -> None:
    """A small oval medal with a figure that stands in rays; its thread in the one colour."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape: object) -> object:
        return place(shape, *at, k, False, turn)  # type: ignore[arg-type]

    if thread:
        line = smooth(thread, steps=7)
        cord = t.pen(line, 9 * k, 0.12).intersection(s.frame)
        b.add(affinity.translate(cord, -4, 5), lines=False)
        b.clear(cord.buffer(2.6))
        b.tint(cord)
    ring = ellipse(0, -60, 11, 12, n=16).difference(ellipse(0, -61, 5.5, 6.5, n=12))
    body = union([ellipse(0, 0, 40, 50, n=30), ring])
    dx, dy = s.side(*at)
    b.add(affinity.translate(t.knife(on(body), 0.4, 12), -dx * 9, -dy * 9), lines=False)
    b.put(t.knife(on(body), 0.4, 12), 5)
    inner = ellipse(0, 0, 34, 44, n=28)
    b.cut(t.knife(on(inner), 0.3, 12))
    mantle = [
        (-4, -18),
        (4, -18),
        (9, -12),
        (24, 8),
        (18, 12),
        (11, 6),
        (13, 31),
        (-13, 31),
        (-11, 6),
    ]
    mantle += [(-18, 12), (-24, 8), (-9, -12)]
    figure = union([ellipse(0, -23, 6, 7, n=14), poly(*mantle), ellipse(0, 34, 19, 4.4, n=14)])
    b.add(t.knife(on(figure), 0.3, 10))
    for e in (-1, 1):
        for a, c in ((24, 24), (18, 28), (28, 17)):
            line = on(limb([(e * 21, 12), (e * a, c)], (1.6, 2.4), round_ends=False))
            b.add(line, lines=False)
        b.cut(on(limb([(e * 2.5, -14), (e * 4, 4), (e * 6, 28)], (1.2, 2, 2.6), round_ends=False)))
    b.add(
        on(ellipse(0, -24, 13, 13, n=18).difference(ellipse(0, -24, 10.6, 10.6, n=16))), lines=False
    )
    if thread:
        knot = on(ellipse(0, -61, 7, 4.6, n=12))
        b.clear(knot)
        b.tint(knot)


@piece
def rosary(s: Scene, at: Pair, ring: list[Pair] | None = None, size: float = 0.009) -> None:
    """A rosary: beads along a loose ring, and a cross at its end; points are metres from `at`."""
    b = s.block
    loop = ring or [(0, 0), (0.09, 0.07), (0.2, 0.06), (0.24, -0.02), (0.16, -0.08), (0.05, -0.06)]
    line = LineString(smooth([(at[0] + u, at[1] + v) for u, v in loop], closed=True, steps=8))
    n = int(line.length / (size * 2.7))
    for k in range(n):
        q = line.interpolate(k / n, normalized=True)
        x, y = s.cam(q.x, q.y, size)
        r = size * s.cam.scale(q.x, q.y, size) * (1.4 if k % 11 == 0 else 1)
        b.put(ellipse(x, y, r, r, n=9), 1.8, s.side(x, y))
        d = s.right(x)
        b.cut(ellipse(x + d * r * 0.3, y - r * 0.35, r * 0.32, r * 0.26, n=6), lines=False)
    p = lying(s, (at[0] - 0.075, at[1] - 0.05), 30)
    cross = union([rect(-0.05, -0.007, 0.03, 0.007), rect(-0.012, -0.026, 0.002, 0.026)])
    pale(s, p.shape(cross), 5)
    b.add(s.tools.pen(s.table.line([at, (at[0] - 0.05, at[1] - 0.035)]), 2.4))


@piece
def signet_ring(s: Scene, at: Pair, r: float = 60, turn: float = -14) -> None:
    """A signet ring that stands on its hoop, broad at its flat seal, black against the light.
    `at` is the middle of its hole."""
    b, t = s.block, s.tools

    def on(shape):
        return place(shape, *at, r / 100, False, turn)

    round_ = ellipse(0, 0, 100, 100, n=44)
    shoulders = poly((-98, -14), (-72, -112), (-76, -134), (76, -134), (72, -112), (98, -14))
    body = union([round_, shoulders]).difference(ellipse(0, 6, 70, 72, n=40))
    whole = t.knife(on(body), 0.5, 14)
    dx, dy = s.side(*at)
    b.put(whole, 5, (dx, dy))
    b.cut(t.knife(on(ellipse(0, 6, 67, 69, n=36)), 0.4, 14))
    b.cut(on(t.gouge([(-68, -114), (68, -114)], 9, 0.05, 0.05)))
    b.cut(on(t.gouge(smooth([(-84, -30), (-86, 20), (-64, 58)]), 11, 0.3, 0.4)))
    b.cut(on(t.gouge([(60, -100), (84, -30)], 9, 0.2, 0.3)))
    b.cut(on(t.gouge([(-58, -98), (-72, -56)], 8, 0.2, 0.3)))

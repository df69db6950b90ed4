"""Rings and a medal."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


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

"""What lies on a plank bed in a cell, seen from straight above."""

from __future__ import annotations

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, limb, place, poly, rect, smooth, union


@piece
def planks_from_above(
    s: Scene,
    grate: list[Pair],
    boards: int = 5,
    bars: tuple[int, int] = (4, 3),
    bar: float = 20,
) -> None:
    """Boards across the sheet in the dark, and the slanting light of a barred window on them.

    `grate` are the light's four corners; `bars` how many fields it has across and down.
    """
    b, t = s.block, s.tools
    w, h = s.size
    p00, p10, p11, p01 = (np.array(p, float) for p in grate)

    def at(u: float, v: float) -> Pair:
        p = p00 * (1 - u) * (1 - v) + p10 * u * (1 - v) + p11 * u * v + p01 * (1 - u) * v
        return (float(p[0]), float(p[1]))

    nx, ny = bars
    du, dv = bar / 560 / 2, bar / 500 / 2
    fields = []
    for i in range(nx):
        for j in range(ny):
            u0, u1 = i / nx + du, (i + 1) / nx - du
            v0, v1 = j / ny + dv, (j + 1) / ny - dv
            fields.append(t.knife(poly(at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)), 1.0, 24))
    light = union(fields).intersection(s.frame)
    edges = [h * (k + t.between(-0.04, 0.04)) / boards for k in range(1, boards)]
    grain = list(t.parallels(s.frame, 0.6, 13, 0.3, 4))
    b.hatch_white(
        s.frame.difference(light.buffer(10)),
        grain[::2],
        lambda x, y: 3.4 * clamp(1.15 - abs(x - 440) / 520, 0.2),
        length=(40, 150),
        gap=(50, 160),
    )
    b.cut(light)
    b.hatch_black(light.buffer(-2), grain, 3.2, length=(30, 130), gap=(20, 90), miss=0.2)
    for y in edges:
        line = [(x, y + t.between(-1.5, 1.5)) for x in np.linspace(10, w - 10, 9)]
        b.add(t.gouge(line, 7, 0.02, 0.02, 0.15))
        b.cut(t.gouge([(x, v + 5) for x, v in line], 1.8, 0.02, 0.02).difference(light))
        for x in (70, w - 60):
            for e in (-16, 18):
                b.cut(t.knife(ellipse(x + t.between(-4, 4), y + e, 3.4, 3.4, n=8), 0.3, 5))


@piece
def scrap(
    s: Scene,
    at: Pair,
    w: float = 90,
    h: float = 64,
    turn: float = 0,
    rows: int = 5,
) -> None:
    """A slip of paper in tiny writing, seen from above, torn at one side."""
    b, t = s.block, s.tools
    ring = [(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2)]
    ring += [(w / 2 - w * k / 5, h / 2 + t.between(-3, 5)) for k in range(1, 5)]
    ring.append((-w / 2, h / 2))
    leaf = t.knife(place(poly(*ring), *at, 1, False, turn), 0.6, 20).intersection(s.frame)
    dx, dy = s.side(*at)
    b.add(affinity.translate(leaf, -dx * 7, -dy * 7).intersection(s.frame), lines=False)
    b.put(leaf.buffer(2.4), 3)
    b.clear(leaf)
    for k in range(rows):
        v = -h / 2 + h * (k + 0.8) / (rows + 0.7)
        u = -w / 2 + w * 0.09
        end = w / 2 * (0.84 if k < rows - 1 else 0.3)
        while u < end:
            long = t.between(6, 20)
            line = affinity.rotate(
                affinity.translate(rect(u, v - 1.5, min(end, u + long), v + 1.5), *at),
                turn,
                origin=at,
            )
            b.add(t.knife(line, 0.5, 5))
            u += long + 5


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
def rough_blanket(s: Scene, edge: list[Pair]) -> None:
    """The fold of a rough blanket that comes in from the left, as far as its edge."""
    b, t = s.block, s.tools
    line = smooth(edge, steps=6)
    fold = poly((-20, edge[0][1]), *line, (-20, edge[-1][1]))
    body = t.knife(fold, 1.4, 14).intersection(s.frame)
    b.put(body, 5, (1, -0.2))
    b.hatch_white(body.buffer(-12), t.parallels(body, 64, 15), 4, length=(10, 34), gap=(12, 34))
    for off in (26, 42):
        stripe = t.gouge([(x - off, y) for x, y in line], 6, 0.02, 0.02, 0.25)
        b.cut(stripe.intersection(body))

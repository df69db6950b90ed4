"""A field kitchen and the mess tins of those who eat from it."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union


@piece
def mess_tins(s: Scene, spots: list[tuple[float, float, float]], cast: Pair = (-1.1, 0.5)) -> None:
    """Kidney-shaped mess tins that stand, each [x, foot, height]: black, a bright lid, the wire
    bail up, a shadow by `cast`."""
    for x, y, high in sorted(spots, key=lambda spot: spot[1]):
        _mess_tin(s, (x, y), high / 100, cast)


def _kidney(y: float, wide: float, deep: float) -> Shape:
    ring = [(-wide, 0), (-wide * 0.72, -deep), (0, -deep * 1.1), (wide * 0.72, -deep), (wide, 0)]
    ring += [(wide * 0.74, deep * 0.9), (wide * 0.3, deep * 0.86), (0, deep * 0.74)]
    ring += [(-wide * 0.3, deep * 0.86), (-wide * 0.74, deep * 0.9)]
    return poly(*[(u, y + v) for u, v in smooth(ring, True, 3)])


def _mess_tin(s: Scene, at: Pair, k: float, cast: Pair) -> None:
    b, t = s.block, s.tools

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k).intersection(s.frame)

    dx, dy = cast[0] * 100, cast[1] * 100
    shade = poly((-40, -4), (38, 2), (38 + dx, 2 + dy), (-34 + dx, dy - 6))
    b.add(t.knife(on(shade), 0.8, 20), lines=False)
    bail = limb([(-43, -78), (-40, -118), (0, -142), (40, -118), (43, -78)], [5.5] * 5, 6)
    b.put(t.knife(on(bail), 0.3, 14), 2)
    body = union([rect(-40, -92, 40, -6), _kidney(-6, 40, 13)])
    lid = union([rect(-43, -94, 43, -62), _kidney(-62, 43, 14), _kidney(-94, 43, 14)])
    whole = t.knife(on(union([body, lid])), 0.5, 18)
    b.put(whole, 4 if k > 0.6 else 2, s.side(*at))
    b.cut(b.rim(whole, s.right(at[0]) * 6 * k, 0), lines=False)
    edge = _kidney(-94, 38, 11)
    b.cut(t.knife(on(edge.difference(place(edge, -5 * s.right(at[0]), 3))), 0.3, 12))
    brim = [(-42, -58), (-30, -48), (0, -54), (30, -48), (42, -58)]
    b.cut(on(t.gouge(smooth(brim, steps=3), 5, 0.05, 0.05)))
    b.cut(on(t.gouge([(0, -48), (0, -6)], 6, 0.1, 0.4)))
    ears = union([ellipse(u, -78, 6, 8, n=10) for u in (-43, 43)])
    b.put(t.knife(on(ears), 0.3, 9), 1.6)


@piece
def field_kitchen(s: Scene, at: Pair, size: float = 1) -> None:
    """A field kitchen from the side, 300 long: its pot steams, the lid is up; below it the firebox
    glows in the one colour. `at` is on the ground below its axle."""
    b, t, (x, y), k = s.block, s.tools, at, size

    def on(shape: Shape) -> Shape:
        return place(shape, x, y, k).intersection(s.frame)

    def put(shape: Shape, halo: float = 4) -> Shape:
        body = t.knife(on(shape), 0.5, 16)
        b.put(body, halo, s.side(x, y))
        return body

    _steam(s, (x - 6 * k, y - 176 * k), k)
    put(limb([(34, -150), (76, -214), (104, -250), (118, -242)], (7, 7, 7, 6), 3), 3)
    put(
        union(
            [
                limb([(-128, -70), (-140, -120), (-140, -214)], (15, 15, 15), 3),
                rect(-152, -222, -128, -212),
            ]
        )
    )
    lid = [(-96, -152), (-120, -176), (-112, -204), (-88, -222), (-62, -214), (-74, -180)]
    put(poly(*smooth(lid, True, 2)), 4)
    pot = [(-96, -160), (96, -160), (106, -124), (98, -86), (60, -58), (-60, -58), (-98, -86)]
    put(union([poly(*smooth([*pot, (-106, -124)], True, 3)), rect(-108, -170, 108, -154)]), 5)
    put(
        union(
            [
                rect(-146, -66, 130, -52),
                poly((120, -66), (244, -10), (248, 4), (232, 4), (110, -52)),
            ]
        ),
        3,
    )
    put(rect(-132, -54, -14, -6), 3)
    b.cut(on(t.gouge([(-100, -148), (0, -146), (100, -148)], 6, 0.05, 0.05)))
    b.cut(on(t.gouge(smooth([(80, -140), (90, -116), (78, -86)]), 9, 0.2, 0.3)))
    fire = on(poly((-122, -47), (-24, -47), (-24, -11), (-122, -11)))
    b.clear(fire)
    b.tint(fire.buffer(0.8))
    for u in (-98, -73, -48):
        b.add(on(t.gouge([(u, -47), (u + 2, -13)], 6, 0.1, 0.4)))
    wheel = ellipse(46, -46, 46, 46, n=28).difference(ellipse(46, -46, 36, 36, n=24))
    b.clear(on(ellipse(46, -46, 50, 50, n=26)))
    put(union([wheel, *_spokes(46, -46, 38)]), 0)


def _spokes(x: float, y: float, r: float) -> list[Shape]:
    way = [(r * cos(a), r * sin(a)) for a in (pi * (j + 0.5) / 5 for j in range(5))]
    bars = [limb([(x + u, y + v), (x - u, y - v)], (6, 6)) for u, v in way]
    return [*bars, ellipse(x, y, 11, 11, n=12)]


def _steam(s: Scene, at: Pair, k: float) -> None:
    """White billows over a pot, wider as they rise."""
    b, t, (x, y) = s.block, s.tools, at
    heaps = [(0, 0, 44), (-26, -30, 38), (22, -34, 40), (0, -66, 44), (52, -74, 38), (20, -104, 36)]
    cloud = union([ellipse(x + u * k, y + v * k, r * k, r * 0.9 * k, n=12) for u, v, r in heaps])
    body = t.knife(cloud, 1.2, 16).intersection(s.frame)
    b.put(body.buffer(3).intersection(s.frame), 0)
    b.clear(body)
    for u, v, r in heaps[1:7]:
        line = [(x + (u - r * 0.5) * k, y + v * k), (x + u * k, y + (v + r * 0.4) * k)]
        b.add(
            t.gouge([*line, (x + (u + r * 0.6) * k, y + v * k)], 5 * k, 0.3, 0.3).intersection(body)
        )

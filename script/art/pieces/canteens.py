"""A field kitchen and the mess tins of those who eat from it."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, place, poly, rect, smooth, union


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
    """A field kitchen from the side, 300 long: a boiler under its lid sits on the firebox,
    whose grate glows in the one colour; a chimney rises from it. `at` is on the ground below
    its middle."""
    b, t, (x, y), k = s.block, s.tools, at, size

    def on(shape: Shape) -> Shape:
        return place(shape, x, y, k).intersection(s.frame)

    def put(shape: Shape, halo: float = 4) -> Shape:
        body = t.knife(on(shape), 0.5, 16)
        b.put(body, halo, s.side(x, y))
        return body

    _steam(s, (x + 4 * k, y - 196 * k), k)
    put(
        union([rect(-134, -262, -110, -66), rect(-134, -90, -80, -62), rect(-146, -276, -98, -258)])
    )
    b.cut(on(t.gouge([(-116, -250), (-116, -96)], 5, 0.1, 0.2)))
    put(rect(-96, -104, 100, -34), 5)
    put(poly((-88, -104), (-98, -164), (102, -164), (92, -104)), 4)
    lid = [(-106, -160), (-92, -176), (-40, -190), (44, -190), (96, -176), (110, -160)]
    put(union([poly(*lid), rect(-12, -204, 16, -186)]), 4)
    b.cut(on(t.gouge([(-90, -106), (0, -104), (94, -106)], 5, 0.05, 0.05)))
    b.cut(on(t.gouge([(-80, -168), (4, -174), (86, -168)], 4, 0.2, 0.2)))
    b.cut(on(t.gouge(smooth([(84, -154), (86, -132), (80, -112)]), 9, 0.2, 0.3)))
    put(
        union(
            [
                rect(-124, -44, 140, -28),
                limb([(128, -36), (262, 0)], (15, 11)),
                rect(-116, -34, -102, 0),
                rect(-126, -6, -92, 2),
            ]
        ),
        3,
    )
    door = on(rect(-84, -94, 0, -44))
    b.clear(door)
    fire = on(rect(-79, -89, -5, -49))
    b.tint(fire)
    for u in (-64, -48, -32, -16):
        b.add(on(t.pen([(u, -90), (u, -48)], 4 * k)))
    wheel = ellipse(62, -50, 50, 50, n=28).difference(ellipse(62, -50, 39, 39, n=24))
    b.clear(on(ellipse(62, -50, 55, 55, n=26)))
    put(union([wheel, *_spokes(62, -50, 42)]), 0)


def _spokes(x: float, y: float, r: float) -> list[Shape]:
    way = [(r * cos(a), r * sin(a)) for a in (pi * (j + 0.5) / 5 for j in range(5))]
    bars = [limb([(x + u, y + v), (x - u, y - v)], (6, 6)) for u, v in way]
    return [*bars, ellipse(x, y, 11, 11, n=12)]


def _steam(s: Scene, at: Pair, k: float) -> None:
    """Steam as a few thin rising ribbons, white with a black edge."""
    b, t = s.block, s.tools
    for u, high, sway in ((-38, 70, 10), (-4, 112, -12), (34, 84, 12)):
        line = around(at, k, (u, 0), (u + sway, -high * 0.34), (u - sway, -high * 0.68), (u, -high))
        ribbon = t.knife(limb(line, (9 * k, 15 * k, 12 * k, 3 * k), 5), 0.5, 14)
        b.put(ribbon.buffer(3).intersection(s.frame), 0)
        b.clear(ribbon.intersection(s.frame))

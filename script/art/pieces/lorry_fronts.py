"""A lorry of the 1940s that faces us."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, poly, rect, union


@piece
def lorry_front(s: Scene, at: Pair, wide: float = 200) -> None:
    """A lorry from the front, both headlamps lit: narrow bonnet, upright radiator, mudguards, a
    covered load behind the cab; `at` is the ground below its middle."""
    b, t, k = s.block, s.tools, wide / 108

    def part(*points: Pair) -> Shape:
        return t.knife(poly(*around(at, k, *points)), 0.5, 18).intersection(s.frame)

    def pane(x0: float, y0: float, x1: float, y1: float) -> Shape:
        return part((x0, y0), (x1, y0), (x1, y1), (x0, y1))

    load = part((-52, -24), (-52, -92), (-40, -106), (40, -106), (52, -92), (52, -24))
    b.put(load, 3)
    b.cut(part((-50, -90), (-39, -103), (39, -103), (50, -90), (46, -90), (37, -99), (-37, -99)))
    cab = part((-42, -20), (-42, -66), (-35, -88), (35, -88), (42, -66), (42, -20))
    b.put(cab, 3)
    for d in (-1, 1):
        glass = part((d * 3, -83), (d * 32, -83), (d * 36, -66), (d * 3, -66))
        b.cut(glass.difference(glass.buffer(-1.7 * k)))
        b.put(pane(d * 30, -22, d * 47, 0), 2)
        guard = [(d * 55, -10), (d * 53, -26), (d * 42, -35), (d * 27, -31), (d * 20, -12)]
        guard += [(d * 28, -18), (d * 40, -25), (d * 49, -18)]
        b.put(part(*guard), 2.6)
        b.cut(part((d * 52, -25), (d * 42, -33), (d * 28, -29), (d * 42, -30)))
    bonnet = part((-22, -10), (-22, -52), (-13, -61), (13, -61), (22, -52), (22, -10))
    b.put(bonnet, 4)
    grille = part((-15, -14), (-15, -48), (-9, -54), (9, -54), (15, -48), (15, -14))
    b.cut(grille.difference(grille.buffer(-1.8 * k)))
    for x in (-9.5, -4.8, 0, 4.8, 9.5):
        b.cut(t.gouge(around(at, k, (x, -48), (x, -17)), 1.8 * k, 0.1, 0.2))
    b.put(union([pane(-54, -12, 54, -6)]), 2.4)
    for d in (-1, 1):
        x, y = around(at, k, (d * 32, -40))[0]
        b.put(t.knife(ellipse(x, y, 10.5 * k, 10.5 * k, n=18), 0.5, 9), 2)
        b.cut(t.knife(ellipse(x, y, 8.4 * k, 8.4 * k, n=18), 0.5, 8))
    b.add(rect(at[0] - 46 * k, at[1] - 1, at[0] + 46 * k, at[1] + 5).intersection(s.frame))

"""People who run away from us, seen from behind."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, smooth, union
from .free import put_coloured, put_white


@piece
def running_nurse(s: Scene, at: Pair, high: float = 360, cast: Pair = (1.0, 0.1)) -> None:
    """A woman from behind who runs away: a kerchief of the one colour, a white band on her left
    sleeve, a bag with a plain disc; `at` is below the foot she stands on, `cast` her shadow."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k)

    dx, dy = cast[0] * 100, cast[1] * 100
    shade = [(-4, 0), (6, 1), (18 + dx * 0.5, 3 + dy * 0.5), (5 + dx, 2 + dy), (-2 + dx, dy - 3)]
    shade += [(12 + dx * 0.45, dy * 0.5 - 3)]
    b.add(t.knife(on(poly(*shade)), 0.6, 16).intersection(s.frame), lines=False)
    legs = [
        limb([(-3, -34), (-4.6, -18), (-3, -3)], (8, 7, 4.4), 3),
        limb([(-4, -1.6), (0, -1.4)], (4.4, 4), 1),
        limb([(5, -36), (7.4, -25)], (8, 8), 1),
        ellipse(8, -19, 3.6, 7.4, -12, n=14),
    ]
    skirt = poly(
        *smooth([(-7.6, -60), (-10.6, -48), (-15, -33), (-12, -29.6)], steps=2),
        *[(-6, -28), (0, -30), (7, -28.4), (13, -31), (20, -34)],
        *smooth([(20, -34), (14, -48), (8, -60)], steps=2),
    )
    back = [(-7.4, -58), (-9.4, -70), (-11.6, -79), (-6, -83), (0, -84), (6, -83), (11.6, -79)]
    back += [(9.4, -70), (7.8, -58)]
    arms = [
        limb([(-10, -79), (-17, -71), (-20, -62)], (7, 6.8, 5.8), 3),
        limb([(-20, -62), (-15, -57.6), (-9, -59)], (5.6, 5, 4.4), 3),
        limb([(10, -79), (16.4, -69), (18, -60)], (7, 6.8, 5.8), 3),
        limb([(18, -60), (14, -55), (8, -57)], (5.6, 5, 4.4), 3),
    ]
    body = union(
        [
            *legs,
            skirt,
            poly(*smooth(back, steps=2)),
            *arms,
            poly((-4, -80), (4, -80), (3, -90), (-3, -90)),
        ]
    )
    whole = t.knife(on(body), 0.4, 12).intersection(s.frame)
    b.put(whole, 5, s.side(*at))
    side = s.right(at[0])
    b.cut(b.rim(whole, side * 3, -1), lines=False)
    for line in (
        [(-5, -55), (-10, -34)],
        [(-1, -54), (-2, -34)],
        [(4, -54), (10, -36)],
        [(-7.6, -59), (0, -58), (8, -59)],
        [(-2.4, -79), (-3, -66)],
    ):
        b.cut(on(t.gouge(line, 1.1, 0.2, 0.3)))
    sole = ellipse(8, -19, 2.6, 6.2, -12, n=14)
    b.cut(t.knife(on(sole.difference(ellipse(8, -19, 1.7, 5.2, -12, n=14))), 0.2, 8))
    _bag_on_strap(s, on)
    band = poly((-17.2, -78.6), (-11, -73.6), (-14, -68.8), (-20.4, -74.2))
    put_white(s, on(band), 2)
    _head_kerchief(s, on)


def _bag_on_strap(s: Scene, on) -> None:
    b, t = s.block, s.tools
    strap = on(limb([(-8, -82), (2, -70), (11, -57)], (2, 2, 2), 3, False))
    b.put(t.knife(strap, 0.3, 12), 2.2)
    bag = on(poly((8, -58), (22, -55), (20.6, -41), (6.6, -44)))
    b.put(t.knife(bag, 0.5, 12), 4, s.side(*bag.centroid.coords[0]))
    b.cut(t.knife(on(ellipse(14.4, -48.8, 4.6, 4.6, n=14)), 0.3, 9))


def _head_kerchief(s: Scene, on) -> None:
    """Hair and a neck below a kerchief that is tied at the nape, its ends flying."""
    b, t = s.block, s.tools
    hair = on(union([ellipse(0, -93.6, 6.6, 8, n=18), ellipse(0, -86.4, 3.6, 3.4, n=10)]))
    b.put(t.knife(hair, 0.3, 10), 3, s.side(*on(ellipse(0, -94, 1, 1)).centroid.coords[0]))
    for tail in (
        [(-1, -87), (-8, -87.4), (-15, -84), (-18, -78), (-9, -80.6), (-1, -84.6)],
        [(0, -86.4), (-5, -82), (-8, -76), (-6.4, -70), (-1.6, -76), (2, -84)],
    ):
        put_coloured(s, on(poly(*smooth(tail, True, 2))), 2.6)
    cloth = [(-7.6, -92), (-7.8, -98), (-4.6, -103), (0, -104.4), (4.6, -103), (7.8, -98)]
    cloth += [(7.6, -92), (3.4, -89.4), (0, -85.4), (-3.4, -89.4)]
    put_coloured(s, on(poly(*cloth)), 2.6)
    for line in ([(-6, -94), (0, -90), (6, -94)], [(-3, -86), (-9, -85), (-15, -81)]):
        b.add(on(t.gouge(smooth(line, steps=3), 1.2, 0.2, 0.3)))
    b.cut(on(t.gouge([(-4.4, -81.6), (0, -80), (4.4, -81.6)], 2, 0.2, 0.2)))

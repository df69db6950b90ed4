"""What one washes and shaves with."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, place, poly, rect, smooth, union


@piece
def paste_tube(s: Scene, at: Pair, long: float = 200, turn: float = -10, shade: float = 12) -> None:
    """A metal tube of toothpaste in the one colour, its cap to the right; `at` is its middle."""
    b, t = s.block, s.tools
    k = long / 200

    def set_down(shape):
        return place(shape, *at, k, turn=turn)

    body = poly(
        *smooth([(-96, -33), (-40, -31), (20, -30), (58, -26), (66, -18)], steps=3),
        *smooth([(66, 18), (58, 27), (20, 32), (-40, 34), (-96, 34)], steps=3),
    )
    crimp = rect(-104, -36, -90, 37)
    neck = rect(64, -11, 74, 11)
    cap = poly((74, -17), (102, -14), (102, 14), (74, 17))
    whole = union([set_down(x) for x in (body, crimp, neck, cap)])
    shadow = place(whole, shade * -0.2, shade)
    b.add(t.knife(shadow, 0.8, 20))
    b.put(t.knife(whole.buffer(4), 0.6, 20), 2.4)
    skin = set_down(union([body, crimp]))
    b.clear(t.knife(skin, 0.6, 20))
    b.tint(skin.buffer(0.8))
    b.add(set_down(rect(-90, -35, -86, 36)))
    for y, w in ((22, 7), (28, 5), (15, 4)):
        line = [set_down_point(at, k, turn, x, y) for x in (56, 10, -40, -84)]
        b.add(t.gouge(line, w * k, 0.2, 0.4).intersection(skin))
    label = set_down(rect(-56, -15, 34, 5))
    b.clear(t.knife(label, 0.7, 20))
    for y in (-9, -1):
        line = [set_down_point(at, k, turn, x, y) for x in (-50, -10, 28)]
        b.add(t.gouge(line, 3.4 * k, 0.1, 0.1))
    shine = [set_down_point(at, k, turn, x, -24) for x in (-84, -20, 50)]
    gleam = t.gouge(shine, 6 * k, 0.2, 0.3).intersection(skin)
    b.clear(gleam)
    b.clear(t.knife(set_down(poly((77, -13), (99, -11), (99, -5), (77, -6))), 0.3, 12))
    b.clear(set_down(rect(66, -8, 72, -1)))


def set_down_point(at: Pair, k: float, turn: float, x: float, y: float) -> Pair:
    line = place(LineString([(x, y), (x + 1, y)]), *at, k, turn=turn)
    return line.coords[0]


@piece
def comb_and_razor(s: Scene, at: Pair, wide: float = 130) -> None:
    """A little shelf from the front, a comb leaning and an open razor on it; `at` its left end."""
    b, t, (x, y) = s.block, s.tools, at
    k = wide / 130
    shelf = rect(x, y, x + wide, y + 11 * k)
    b.put(t.knife(shelf, 0.6, 24), 4)
    b.cut(t.gouge([(x + 2, y + 2.4), (x + wide - 2, y + 2.4)], 3.4, 0.05, 0.05))
    comb = [rect(0, 0, 62, 12)] + [rect(2 + 7 * j, 10, 5.4 + 7 * j, 30) for j in range(9)]
    whole = place(union(comb), x + 8 * k, y - 33 * k, k, turn=-4)
    b.put(t.knife(union([whole]).buffer(4), 0.3, 20), 0)
    b.clear(t.knife(whole, 0.3, 20))
    handle = poly((80, -5), (124, -10), (130, -7), (126, -1), (84, 3))
    blade = poly((82, -2), (108, -38), (118, -44), (126, -34), (92, 2))
    for shape in (blade, handle):
        part = place(shape, x, y, k)
        b.put(t.knife(part.buffer(3), 0.4, 14), 0)
        b.clear(t.knife(part, 0.4, 14))
    b.add(t.gouge([(x + 90 * k, y - 6 * k), (x + 118 * k, y - 36 * k)], 3 * k, 0.1, 0.3))


@piece
def mirror_shard(s: Scene, points: list[Pair]) -> None:
    """A piece of broken mirror on a nail, with sky in it."""
    b, t = s.block, s.tools
    shape = poly(*points)
    b.put(t.knife(shape.buffer(4), 0.6, 20), 2)
    b.clear(t.knife(shape, 0.5, 30))
    x, y = shape.centroid.x, shape.centroid.y
    family = t.parallels(shape, -52, 16, 0.3)
    b.hatch_black(
        shape.buffer(-5),
        family,
        lambda px, py: 4 if px + py > x + y - 4 else 0,
        length=(16, 50),
        gap=(4, 9),
        least=1,
    )

"""White horses on the dark."""

from __future__ import annotations

from shapely import affinity

from ..figures.horses import HORSE
from ..figures.horses import horse as dark_horse
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, less, path, place, rect, union, within


@piece
def white_horse(
    s: Scene, at: Pair, high: float = 300, lift: float = 14, flip: bool = False
) -> None:
    """A white horse in harness from the side, looking left, its head lifted by so many degrees;
    `at` is the ground below it, `high` as of `horse`."""
    b, t, k = s.block, s.tools, high / 100
    figure = dark_horse(harness=True)
    front = rect(-80, -130, -14, -62)

    def lifted(shape):
        head = affinity.rotate(within(shape, front), lift, origin=(-20, -66))
        return union([less(shape, front), head, ellipse(-22, -68, 15, 13, n=14)])

    def on(shape):
        return place(shape, *at, k, flip)

    body = on(lifted(figure.body))
    b.put(t.knife(body.buffer(4), 0.6, 20).intersection(s.frame), 3, s.side(*at))
    b.clear(t.knife(body, 0.5, 18).intersection(s.frame))
    legs = on(less(figure.body, path(HORSE)))
    lower = on(rect(-80, -40, 80, 2))
    legs = within(legs, lower)
    b.hatch_black(legs, t.parallels(legs, 84, 9), 4, length=(20, 60), gap=(3, 8))
    for line, width in figure.cuts[2:]:
        stroke = t.gouge(line, width * 1.15, 0.15, 0.2)
        if min(x for x, _ in line) < -30 and max(y for _, y in line) < -60:
            stroke = affinity.rotate(stroke, lift, origin=(-20, -66))
        b.add(on(stroke).intersection(s.frame))
    mane = [((-36, -96), (-26, -100)), ((-30, -88), (-20, -92)), ((-24, -82), (-13, -86))]
    for line in mane:
        stroke = affinity.rotate(t.gouge(line, 2.4, 0.1, 0.3), lift, origin=(-20, -66))
        b.add(on(stroke).intersection(s.frame))
    eye = affinity.rotate(ellipse(-49.5, -96, 1.7, 1.5, n=8), lift, origin=(-20, -66))
    b.add(on(eye))

"""What a tank leaves and what its crew wears: the prints of its tracks, a black beret."""

from __future__ import annotations

from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, smooth, union
from .badges import white_eagle
from .free import put_lit


def _aside(path: LineString, along: float, off: float) -> Pair:
    """A point so far along the line and so far to its right, in metres."""
    p, q = path.interpolate(along), path.interpolate(min(path.length, along + 0.05))
    if along + 0.05 > path.length:
        p, q = path.interpolate(path.length - 0.05), path.interpolate(path.length)
    d = hypot(q.x - p.x, q.y - p.y) or 1
    return (p.x + (q.y - p.y) / d * off, p.y - (q.x - p.x) / d * off)


@piece
def caterpillar_prints(
    s: Scene, line: list[Pair], gauge: float = 1.9, wide: float = 0.62, step: float = 0.36
) -> None:
    """The prints of a tank's two tracks along a line in metres: pale pads in two rows each."""
    b, t = s.block, s.tools
    path = LineString(smooth(line, steps=10))

    def seen(along: float, off: float) -> Pair:
        return s.cam(*_aside(path, along, off), 0)

    half, thick = wide * 0.48, step * 0.56
    marks = []
    for side in (-0.5, 0.5):
        for half_of, late in ((-1, 0.0), (1, step / 2)):
            inner, outer = side * gauge + half_of * wide * 0.04, side * gauge + half_of * half
            along = late
            while along < path.length - step:
                marks.append(
                    poly(
                        seen(along, inner), seen(along, outer),
                        seen(along + thick, outer), seen(along + thick, inner),
                    )
                )  # fmt: skip
                along += step
    b.cut(t.knife(union(marks), 0.5, 16).intersection(s.frame))


@piece
def soldiers_beret(s: Scene, at: Pair, size: float = 1, eagle: float = 60) -> None:
    """A black beret from the front, its soft crown drawn to the right, a white eagle before it.

    `at` is the middle of its band's lower edge; 260 wide at size 1.
    """
    b, t = s.block, s.tools
    crown = [(-86, -18), (-96, -52), (-64, -86), (0, -98), (90, -90), (168, -50), (190, -8)]
    crown += [(176, 16), (130, 8), (86, -12)]
    band = poly((-86, -24), (0, -16), (86, -24), (88, 0), (0, 10), (-88, 0))
    soft = place(union([poly(*smooth(crown, closed=True)), band]), *at, size)
    put_lit(s, soft, 6, 5)
    for line in ([(-84, -26), (0, -17), (84, -26)], [(-88, -2), (0, 8), (88, -2)]):
        b.cut(t.knife(place(limb(line, (4.4, 4.4), 5), *at, size), 0.3, 16).intersection(soft))
    for line in ([(96, -22), (126, -40), (142, -62)], [(70, -36), (96, -58), (112, -82)]):
        b.cut(t.gouge([(at[0] + u * size, at[1] + v * size) for u, v in line], 7 * size, 0.3, 0.2))
    white_eagle(s, (at[0] - 26 * size, at[1] - 50 * size), eagle * size)

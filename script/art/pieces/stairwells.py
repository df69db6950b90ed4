"""A winding staircase seen from above, down its well."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, union


class _Well:
    """Polar metres down a round well: degrees, distance from its middle, depth below the eye."""

    def __init__(self, centre: Pair, focal: float) -> None:
        self.centre, self.focal = centre, focal

    def at(self, angle: float, r: float, deep: float) -> Pair:
        k = self.focal / max(0.5, deep)
        a = radians(angle)
        return (self.centre[0] + r * k * cos(a), self.centre[1] + r * k * sin(a))

    def sector(self, a0: float, a1: float, r0: float, r1: float, d0: float, d1: float) -> Shape:
        """Between two angles and two radii; it sinks from d0 to d1."""
        n = max(2, int(abs(a1 - a0) / 8) + 1)
        steps = [(a0 + (a1 - a0) * i / n, d0 + (d1 - d0) * i / n) for i in range(n + 1)]
        outer = [self.at(a, r1, d) for a, d in steps]
        return poly(*outer, *[self.at(a, r0, d) for a, d in steps[::-1]])


@piece
def stairwell(
    s: Scene,
    centre: Pair = (450, 310),
    focal: float = 420,
    first: float = 20,
    turns: float = 3.1,
    radii: Pair = (1.0, 2.6),
    eye: float = 2.2,
    storey: float = 3.4,
    steps: int = 22,
    rail: float = 0.85,
    landing: Pair = (310, 372),
) -> None:
    """Winding stairs straight from above: white treads in fans, a white rail, a black well.

    They go down clockwise from the angle `first`; between the angles of `landing`, measured from
    there on, lies a floor's landing, left dark.
    """
    b, t = s.block, s.tools
    well = _Well(centre, focal)
    s.places["stairwell"] = (well, radii, eye, storey, first)
    b.add(s.frame, lines=False)
    count = int(turns * steps)
    step, rise = 360 / steps, storey / steps
    r0, r1 = radii
    hall = ellipse(*centre, r0 * focal / (eye + count * rise), r0 * focal / (eye + count * rise))
    b.cut(t.knife(hall, 0.4, 14))
    tiles = [*t.parallels(hall, 24, 17, 0.05), *t.parallels(hall, 114, 17, 0.05)]
    b.hatch_black(hall, tiles, 2.4, length=(60, 90), gap=(1, 2))
    for k in range(count - 1, -1, -1):
        a, deep = first + k * step, eye + k * rise
        around = well.sector(a - 0.4, a + step + 0.4, r0 - 0.04, r1 + 0.05, deep, deep)
        b.add(around.intersection(s.frame))
        turned = (k + 0.5) * step
        if not landing[0] < turned < landing[1]:
            dark = clamp(0.17 + 0.09 * (k // steps), 0, 0.4)
            tread = well.sector(a + step * dark, a + step, r0, r1, deep, deep)
            b.cut(t.knife(tread, 0.7, 26).intersection(s.frame))
        elif turned - step <= landing[0]:
            edge = well.sector(a + step * 0.84, a + step, r0, r1, deep, deep)
            b.cut(t.knife(edge, 0.5, 26).intersection(s.frame))
        _rail(s, well, a, a + step, deep - rail, r0, rise)


def _rail(s: Scene, well: _Well, a0: float, a1: float, deep: float, r: float, rise: float) -> None:
    """A piece of the handrail: a white band with black edges, and a baluster below it."""
    b, t = s.block, s.tools
    post = LineString([well.at(a0, r, deep + 0.85), well.at(a0, r, deep)]).buffer(
        clamp(well.focal / deep * 0.012, 0.8, 3)
    )
    b.add(post.intersection(s.frame))
    wide = 0.06
    edge = well.sector(a0 - 0.3, a1 + 0.3, r - wide * 1.7, r + wide * 1.7, deep, deep + rise)
    b.add(edge.intersection(s.frame))
    band = well.sector(a0 - 0.6, a1 + 0.6, r - wide, r + wide, deep, deep + rise)
    b.cut(t.knife(band, 0.3, 30).intersection(s.frame))


@piece
def landing_door(
    s: Scene,
    angle: float = -29,
    deep: float = 5.4,
    wide: float = 24,
    slit: float = 7,
    high: float = 2.1,
) -> None:
    """On a stairwell's landing: a door ajar, its wedge of light on the floor, a mat of the colour.

    `angle` is where the door is, `wide` and `slit` in degrees, `deep` how far below the eye.
    """
    b, t = s.block, s.tools
    well, (r0, r1), *_ = s.places["stairwell"]
    ring = [well.at(angle - wide / 2, r1, deep), well.at(angle + wide / 2, r1, deep)]
    ring += [well.at(angle + wide / 2, r1, deep - high), well.at(angle - wide / 2, r1, deep - high)]
    face = poly(*ring)
    b.cut(t.knife(face.buffer(5, join_style="mitre"), 0.5, 24).intersection(s.frame))
    b.add(t.knife(face, 0.5, 24).intersection(s.frame))
    a = angle + wide / 2
    gap = [well.at(a - slit, r1, deep), well.at(a, r1, deep)]
    gap += [well.at(a, r1, deep - high), well.at(a - slit, r1, deep - high)]
    b.cut(t.knife(poly(*gap), 0.5, 20).intersection(s.frame))
    light = poly(
        well.at(a - slit, r1, deep),
        well.at(a, r1, deep),
        well.at(a - 2, r0 * 1.32, deep),
        well.at(a - wide * 1.15, r0 * 1.32, deep),
    )
    b.cut(t.knife(light, 0.8, 24).intersection(s.frame))
    half = wide * 0.46
    mid = angle + 2
    mat = well.sector(mid - half, mid + half, r1 * 0.6, r1 * 0.93, deep, deep)
    cloth = t.knife(mat, 0.6, 18)
    b.put(cloth.buffer(4), 3)
    b.clear(cloth)
    b.tint(cloth)


@piece
def man_from_above(s: Scene, at: Pair, size: float = 14, turn: float = 0) -> None:
    """A man in a hat from straight above, far down: a brim, a crown, shoulders, a sleeve."""
    b, t, (x, y) = s.block, s.tools, at
    coat = union(
        [
            ellipse(x, y + size * 0.3, size * 1.5, size * 0.8, n=16),
            limb([(x - size * 1.2, y), (x - size * 1.5, y - size * 1.3)], (size * 0.7, size * 0.6)),
        ]
    )
    b.put(t.knife(affinity.rotate(coat, turn, origin=(x, y)), 0.4, 9), 2)
    b.put(t.knife(ellipse(x, y, size, size * 0.86, turn, 16), 0.3, 8), 2.6)
    crease = affinity.rotate(
        limb([(x - size * 0.34, y), (x + size * 0.34, y - 1)], (size * 0.2, size * 0.2)),
        turn + 40,
        (x, y),
    )
    b.cut(t.knife(crease, 0.2, 6))

"""What stands in a barrack room, in metres: bunks, trunks, a padded door in a room's wall."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect
from ..solid import Plane
from .free import boxes
from .rooms import room_of


@piece
def bunk(
    s: Scene, ground: Pair, long: float = 1.95, wide: float = 0.85, tall: float = 1.75
) -> None:
    """A two-tier wooden bunk along y, its near left corner at `ground`; pale straw mattresses."""
    posts = [
        (x, x + 0.08, y, y + 0.08, 0, tall) for x in (0, wide - 0.08) for y in (0, long - 0.08)
    ]
    decks = [(0, wide, 0, long, z, z + 0.1) for z in (0.36, 1.22)]
    ends = [(0, wide, 0, 0.05, z, z + 0.12) for z in (0.62, 1.5)]
    boxes(s, [*posts, *decks, *ends], ground, 0, halo=3)
    for z in (0.46, 1.32):
        _mattress(s, ground, z, long, wide)


def _mattress(s: Scene, ground: Pair, z: float, long: float, wide: float) -> None:
    b, t, (x, y) = s.block, s.tools, ground
    inner = x if x > 0 else x + wide
    side = [
        (inner, y + 0.1, z),
        (inner, y + long - 0.1, z),
        (inner, y + long - 0.1, z + 0.15),
        (inner, y + 0.1, z + 0.15),
    ]
    shape = s.cam.outline(side).intersection(s.frame)
    b.put(t.knife(shape.buffer(2), 0.5, 18), 0)
    b.cut(t.knife(shape, 0.7, 18))
    family = t.parallels(shape, 78, 12)
    b.hatch_black(shape, family, 3.4, length=(6, 20), gap=(4, 12))


@piece
def farm_trunk(
    s: Scene,
    ground: Pair,
    size: tuple[float, float, float] = (0.5, 0.9, 0.42),
    bundle: bool = False,
) -> None:
    """A plain wooden trunk with two bands; on it, if said, a bundle tied in a cloth."""
    w, d, h = size
    boxes(s, [(0, w, 0, d, 0, h), (-0.02, w + 0.02, -0.02, d + 0.02, h - 0.07, h)], ground, 0, 3)
    b, t = s.block, s.tools
    face = Plane(s.cam, (*ground, 0), (1, 0, 0), (0, 0, 1))
    for u in (0.2, 0.76):
        b.cut(t.gouge(face.line([(w * u, 0.02), (w * u, h - 0.02)]), 5, 0.05, 0.05))
    lock = face.shape(rect(w * 0.44, h * 0.5, w * 0.56, h * 0.72))
    b.cut(t.knife(lock.intersection(s.frame), 0.4, 8))
    if bundle:
        x, y = s.cam(ground[0] + w / 2, ground[1] + d / 2, h)
        k = s.cam.scale(ground[0], ground[1] + d / 2, h)
        body = ellipse(x, y - 0.13 * k, 0.22 * k, 0.15 * k, n=18)
        ears = [
            poly(
                (x, y - 0.24 * k), (x + e * 0.14 * k, y - 0.38 * k), (x + e * 0.03 * k, y - 0.4 * k)
            )
            for e in (-1, 1)
        ]
        whole = t.knife(body.union(ears[0]).union(ears[1]), 0.6, 12)
        b.put(whole.buffer(3), 3)
        b.clear(whole)
        for u in (-0.1, 0.02, 0.12):
            b.add(t.gouge([(x, y - 0.26 * k), (x + u * k, y - 0.05 * k)], 4, 0.1, 0.4))


@piece
def padded_door(
    s: Scene,
    at: float = -1.1,
    wide: float = 2.2,
    high: float = 2.7,
    studs: tuple[int, int] = (9, 12),
) -> None:
    """A padded double door in a room's back wall: black, white studs in diamonds."""
    b, t, room = s.block, s.tools, room_of(s)
    p = Plane(s.cam, room.at("back", at, 0), (1, 0, 0), (0, 0, 1))
    b.put(t.knife(p.shape(rect(-0.14, 0, wide + 0.14, high + 0.14)), 0.5, 30), 3)
    b.cut(t.knife(p.shape(rect(-0.07, 0, wide + 0.07, high + 0.07)), 0.5, 30))
    b.add(t.knife(p.shape(rect(0, 0, wide, high)), 0.5, 30))
    columns, rows = studs
    k = clamp(s.cam.scale(*room.at("back", at, 1)) / 60, 0.5, 2)
    for row in range(rows):
        for column in range(columns):
            if (row + column) % 2:
                continue
            u, v = wide * (column + 0.5) / columns, high * (row + 0.5) / rows
            x, y = p(u, v)
            for d in (-1, 1):
                step = (wide * 0.8 / columns * d, high * 0.8 / rows)
                fold = p.line([(u + step[0] * 0.2, v + step[1] * 0.2), (u + step[0], v + step[1])])
                b.cut(
                    t.gouge(list(fold), 2.6 * k, 0.1, 0.5).intersection(
                        p.shape(rect(0, 0, wide, high))
                    )
                )
            b.cut(
                affinity.translate(
                    t.knife(ellipse(0, 0, 3.4 * k, 3 * k, n=7), 0.4, 4), x + t.between(-1, 1), y
                )
            )
    b.cut(t.pen(p.line([(wide / 2, 0), (wide / 2, high)]), 2.6))
    for d in (-1, 1):
        x, y = p(wide / 2 + d * 0.12, high * 0.42)
        b.cut(t.knife(rect(x - 3 * k, y - 9 * k, x + 3 * k, y + 9 * k), 0.4, 8))

"""A wall of shut counters in an office, and a letter against one."""

from __future__ import annotations

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect, union
from ..solid import Plane


@piece
def counters(
    s: Scene,
    foot: Pair,
    way: Pair,
    first: float = 1.1,
    wide: float = 0.84,
    apart: float = 1.34,
    count: int = 6,
    ledge: float = 1.1,
) -> None:
    """A wall of counters that goes away from us: shut blinds, a pale ledge, a polished floor."""
    b, t = s.block, s.tools
    p = _wall(s, foot, way)
    far = first + apart * (count + 1)
    lx, ly = s.light

    def lit(x: float, y: float) -> float:
        return clamp(1.15 - ((x - lx) ** 2 + (y - ly) ** 2) ** 0.5 / 1150)

    floor = poly(p(0.6, 0), p(far, 0), (-40, p(far, 0)[1]), (-40, 640)).intersection(s.frame)
    vanish = p(400, s.cam.eye[2])
    rays = [
        LineString(
            [(vanish[0] + (x - vanish[0]) * 0.1, vanish[1] + (640 - vanish[1]) * 0.1), (x, 640)]
        )
        for x in np.linspace(-400, 900, 22)
    ]
    b.hatch_white(floor.buffer(-2), rays, 15, length=(60, 180), gap=(4, 16), least=1.0)
    back = rect(0, 0, p(far, 0)[0], p(far, 0)[1]).intersection(s.frame)
    b.add(back)
    b.hatch_white(back.buffer(-2), t.parallels(back, 90, 16), 4, length=(30, 110), gap=(10, 40))
    bright = poly(p(0.36, ledge), p(far, ledge), p(far, 2.5), p(0.36, 2.5)).intersection(s.frame)
    b.cut(t.knife(bright, 0.5, 40))
    above = [
        LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (2.08, 2.2, 2.32, 2.42)
    ]
    b.hatch_black(
        bright, above, lambda x, y: 7 * (1.1 - lit(x, y)), length=(40, 130), gap=(20, 70), least=1.2
    )
    top = [LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (2.62, 2.8, 3.0)]
    b.hatch_white(s.frame, top, lambda x, y: 8 * lit(x, y), length=(50, 170), gap=(8, 30))
    low = [
        LineString([p(u, z) for u in np.linspace(0.4, far, 12)]) for z in (0.86, 0.6, 0.36, 0.14)
    ]
    b.hatch_white(s.frame, low, lambda x, y: 5 * lit(x, y), length=(30, 120), gap=(30, 110))
    b.cut(t.gouge([p(0.6, 0), p(far, 0)], 3, 0.02, 0.02).intersection(s.frame))
    for k in range(count):
        u0 = first + apart * k
        u1 = u0 + wide
        hole = poly(p(u0, ledge + 0.02), p(u1, ledge + 0.02), p(u1, 1.86), p(u0, 1.86))
        frame = poly(
            p(u0 - 0.07, ledge), p(u1 + 0.07, ledge), p(u1 + 0.07, 1.94), p(u0 - 0.07, 1.94)
        )
        rim = t.knife(frame.difference(hole), 0.4, 30).intersection(s.frame)
        near = s.cam.scale(*p.point(u0, ledge)) / 370
        b.put(t.knife(frame, 0.4, 30).intersection(s.frame), 3)
        b.cut(rim.difference(frame.buffer(-1).boundary.buffer(0.4)))
        b.add(rim.buffer(-3.4 * near - 1), lines=False)
        n = 11
        for j in range(n):
            z = ledge + 0.04 + (1.82 - ledge) * (j + 0.5) / n
            slat = poly(
                p(u0 + 0.02, z - 0.021),
                p(u1 - 0.02, z - 0.021),
                p(u1 - 0.02, z + 0.012),
                p(u0 + 0.02, z + 0.012),
            )
            slat = t.knife(slat, 0.4 * near + 0.2, 24).intersection(s.frame)
            if t.rng.random() < 0.96:
                b.cut(slat, lines=j % 3 == 0)
    out = 0.26
    nx, ny = -way[1], way[0]
    shelf = []
    if nx * foot[0] + ny * foot[1] > 0:
        nx, ny = -nx, -ny
    for u, o in ((0.5, 0), (far, 0), (far, out), (0.5, out)):
        q = p.point(u, ledge)
        shelf.append(s.cam(q[0] + nx * o, q[1] + ny * o, ledge))
    plate = t.knife(poly(*shelf), 0.5, 40).intersection(s.frame)
    b.put(plate.buffer(3), 3)
    b.cut(plate)


def _wall(s: Scene, foot: Pair, way: Pair) -> Plane:
    return Plane(s.cam, (*foot, 0.0), (*way, 0.0), (0.0, 0.0, 1.0))


@piece
def stamped_letter(
    s: Scene,
    foot: Pair,
    way: Pair,
    u: float = 1.3,
    w: float = 0.5,
    z: float = 1.12,
    h: float = 0.3,
) -> None:
    """A letter against a shut counter: a stamp of the one colour, a round postmark."""
    b, t = s.block, s.tools
    nx, ny = -way[1], way[0]
    if nx * foot[0] + ny * foot[1] > 0:
        nx, ny = -nx, -ny

    def on(a: float, v: float) -> Pair:
        q = (foot[0] + way[0] * (u + w * (1 - a)), foot[1] + way[1] * (u + w * (1 - a)))
        o = 0.12 * (1 - v)
        return s.cam(q[0] + nx * o, q[1] + ny * o, z + h * v)

    leaf = poly(on(0, 0), on(1, 0), on(1, 1), on(0, 1))
    shade = affinity.translate(leaf, -12, 7)
    b.add(t.knife(shade, 0.6, 20).intersection(s.frame), lines=False)
    b.put(t.knife(leaf.buffer(4), 0.5, 22), 3)
    b.clear(t.knife(leaf, 0.5, 22))
    for a0, a1, v in ((0.1, 0.52, 0.44), (0.1, 0.62, 0.29), (0.3, 0.8, 0.14)):  # the address
        b.add(t.gouge([on(a0, v), on(a1, v)], 6, 0.1, 0.2))
    a0, a1, v0, v1 = 0.58, 0.93, 0.42, 0.92
    edge = []
    for (p, q), (r, o), n in (
        ((a0, v0), (a1, v0), 6),
        ((a1, v0), (a1, v1), 7),
        ((a1, v1), (a0, v1), 6),
        ((a0, v1), (a0, v0), 7),
    ):
        edge += [on(p + (r - p) * i / n, q + (o - q) * i / n) for i in range(n)]
    stamp = poly(*edge).difference(union([ellipse(*c, 3, 3, n=8) for c in edge]))
    b.put(stamp.buffer(2.6), 0)
    b.clear(stamp)
    b.tint(stamp.buffer(0.4))
    field = poly(*(on(a, v) for a, v in ((0.64, 0.5), (0.87, 0.5), (0.87, 0.84), (0.64, 0.84))))
    b.add(t.pen(list(field.exterior.coords), 2.4))
    x, y = on(0.52, 0.72)
    r = abs(on(1, 0)[0] - on(0, 0)[0]) * 0.19
    for part in (1, 0.6):  # the postmark, half on the stamp
        ring = ellipse(x, y, r * part, r * part, n=28)
        b.add(t.knife(ring.difference(ring.buffer(-3.4)), 0.3, 9))
    b.add(t.pen([(x - r * 0.5, y + 1), (x + r * 0.5, y - 1)], 4))

"""What a stretcher is made of in a wood, and what hangs on it."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, between, ellipse, limb, place, poly, rect, smooth, union


def _birch_pole(s: Scene, line: tuple[Pair, Pair], wide: float = 30, marks: int = 15) -> None:
    """A thin birch as a pole, from its thick end to its thin one: white bark, dark dashes."""
    b, t, ((x0, y0), (x1, y1)) = s.block, s.tools, line
    body = limb([(x0, y0), (x1, y1)], (wide, wide * 0.78), round_ends=False).intersection(s.frame)
    b.put(t.knife(body.buffer(3.4), 0.6, 26).intersection(s.frame), 4, s.side(x0, y0))
    b.clear(t.knife(body, 0.5, 30))
    long = hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / long, (x1 - x0) / long
    lit = 1 if nx * s.side(x0, y0)[0] + ny * s.side(x0, y0)[1] > 0 else -1
    for k in range(marks):
        f = (k + t.between(0.15, 0.85)) / marks
        x, y = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        h = wide * (0.5 - 0.11 * f)
        a = t.rng.choice((-lit, -lit, lit)) * h
        e = a * t.between(-0.8, 0.1)
        dash = [(x + nx * a, y + ny * a), (x + nx * e, y + ny * e)]
        b.add(t.gouge(dash, t.between(7, 12), 0.02, 0.5).intersection(body))
    edge = [(x0 - nx * lit * wide * 0.36, y0 - ny * lit * wide * 0.36)]
    edge.append((x1 - nx * lit * wide * 0.28, y1 - ny * lit * wide * 0.28))
    b.add(t.gouge(edge, wide * 0.16, 0.05, 0.05).intersection(body))
    b.clear(t.knife(ellipse(x0, y0, wide * 0.2, wide * 0.2, n=9), 0.3, 6))


@piece
def hung_whistle(
    s: Scene, at: Pair, hook: Pair, size: float = 1, turn: float = 0, width: float = 9
) -> None:
    """A commander's whistle on a doubled cord of the one colour that hangs from `hook`."""
    b, t, k = s.block, s.tools, size
    (x, y), (hx, hy) = at, hook
    for d in (-1, 1):
        line = smooth([(hx, hy), (x + d * 26 * k + (hx - x) * 0.5, (y + hy) / 2), (x, y)], steps=6)
        cord = t.pen(line, width, 0.12)
        b.put(cord.buffer(3), 2)
        b.clear(cord)
        b.tint(cord.buffer(0.6))

    def put(shape: Shape) -> Shape:
        return place(shape, x + 14 * k, y + 6 * k, k, False, turn)

    drum = ellipse(-18, 28, 27, 27, n=22)
    pipe = poly((-18, 1), (58, 3), (60, 24), (6, 28))
    loop = ellipse(-16, -4, 9, 9, n=12).difference(ellipse(-16, -4, 4, 4, n=8))
    whole = t.knife(put(union([drum, pipe, loop])), 0.5, 14)
    b.put(whole.buffer(4), 4, s.side(x, y))
    b.clear(whole)
    b.add(t.knife(put(ellipse(-18, 28, 19, 19, n=18).difference(ellipse(-18, 28, 15, 15))), 0.3))
    b.add(t.knife(put(ellipse(-18, 28, 7, 7, n=12)), 0.3, 8))
    b.add(t.knife(put(poly((10, 3), (26, 4), (22, 15), (12, 14))), 0.3))
    b.add(t.knife(put(limb([(12, 23), (56, 20)], (4, 4))), 0.3))


@piece
def map_case(
    s: Scene, at: Pair, size: float = 1, turn: float = 0, hook: Pair | None = None
) -> None:
    """A flat map case from the front, its flap buckled; `at`: the middle of its upper edge."""
    b, t, k = s.block, s.tools, size
    if hook:
        for d in (-1, 1):
            strap = [(at[0] + d * 62 * k, at[1] + 10 * k), (hook[0] + d * 8, hook[1])]
            b.put(t.pen(strap, 9 * k, 0.1), 3, s.side(*at))
    case = t.knife(place(rect(-74, 0, 74, 112), *at, k, False, turn).buffer(6 * k), 0.6, 20)
    b.put(case, 5, s.side(*at))
    side = s.side(*at)
    b.cut(b.rim(case, side[0] * 4, side[1] * 4))
    edge = smooth([(-76, 44), (-50, 74), (0, 82), (50, 74), (76, 44)], steps=5)
    flap = limb(edge, (5, 5, 5, 5, 5), 1)
    b.cut(t.knife(place(flap, *at, k, False, turn), 0.4, 14))
    buckle = rect(-11, 60, 11, 96)
    b.cut(t.knife(place(buckle, *at, k, False, turn), 0.3, 14))
    b.add(t.knife(place(rect(-5, 68, 5, 88), *at, k, False, turn), 0.3, 12))
    stitches = place(limb([(-64, 12), (64, 12)], (3, 3)), *at, k, False, turn)
    b.cut(t.knife(stitches, 0.4, 12))


@piece
def coat_stretcher(
    s: Scene,
    near: tuple[Pair, Pair],
    far: tuple[Pair, Pair],
    wide: Pair = (40, 22),
    cloth: Pair = (0.2, 0.84),
) -> None:
    """A stretcher on the ground: two birch poles, a pale overcoat between them, its collar far."""
    b, t = s.block, s.tools

    def on(u: float, v: float) -> Pair:
        """`u` from the left pole to the right one, `v` from the near end to the far one."""
        p, q = between(near[0], far[0], v), between(near[1], far[1], v)
        return between(p, q, u)

    v0, v1 = cloth
    hem = [on(0, v0), on(0.3, v0 - 0.045), on(0.7, v0 - 0.045), on(1, v0)]
    coat = poly(*hem, on(1, v1), on(0.66, v1 + 0.02), on(0.34, v1 + 0.02), on(0, v1))
    b.put(t.knife(coat.buffer(4), 0.7, 30), 3)
    b.clear(t.knife(coat, 0.7, 30))
    for u, width in ((0.14, 11), (0.86, 11), (0.4, 7)):
        fold = [on(u, v0), on(u + (0.5 - u) * 0.22, (v0 + v1) / 2), on(u, v1 - 0.06)]
        b.hatch_black(coat, [LineString(smooth(fold))], width, length=(60, 150), gap=(8, 24))
    for d in (-1, 1):
        sleeve = [on(0.5 + d * 0.34, v1 - 0.06), on(0.5 + d * 0.36, v1 - 0.22)]
        sleeve += [on(0.5 + d * 0.24, v0 + 0.2)]
        arm = limb(sleeve, (30, 34, 42), round_ends=False)
        b.put(t.knife(arm.buffer(3.5), 0.5, 18).intersection(coat), 0)
        b.clear(t.knife(arm, 0.5, 18).intersection(coat))
        cuff = [on(0.5 + d * q, v0 + 0.26 + (q - 0.24) * 0.2) for q in (0.16, 0.33)]
        b.add(t.pen(cuff, 4, 0.1).intersection(arm))
    b.add(t.pen([on(0.5, v0 - 0.05), on(0.5, v1 - 0.09)], 5, 0.1))
    for k in range(5):
        x, y = on(0.57, v0 + 0.03 + (v1 - v0) * 0.16 * k)
        r = 10 - 1.1 * k
        b.add(t.knife(ellipse(x, y, r, r * 0.8, n=10), 0.3, 6))
    for d in (-1, 1):
        lapel = [on(0.5, v1 - 0.1), on(0.5 + d * 0.3, v1 - 0.13), on(0.5 + d * 0.26, v1 - 0.03)]
        b.add(t.knife(poly(*lapel, on(0.5 + d * 0.1, v1 - 0.01)), 0.6, 16))
    for k in (0, 1):
        _birch_pole(s, (near[k], far[k]), wide[0], 26)
    _lashings(s, on, (v0 + 0.02, v0 + 0.22, v1 - 0.22, v1 - 0.02), wide)


def _lashings(
    s: Scene, on: Callable[[float, float], Pair], places: tuple[float, ...], wide: Pair
) -> None:
    """Where the coat's edge is tied round each pole: turns of cord."""
    b, t = s.block, s.tools
    for v in places:
        half = (wide[0] + (wide[1] - wide[0]) * v) * 0.62
        for u in (0, 1):
            x, y = on(u, v)
            (x0, y0), (x1, y1) = on(u, v - 0.05), on(u, v + 0.05)
            long = hypot(x1 - x0, y1 - y0)
            ax, ay = (x1 - x0) / long, (y1 - y0) / long
            for k in (-1, 0, 1):
                cx, cy = x + ax * k * half * 0.55, y + ay * k * half * 0.55
                turn = [(cx - ay * half, cy + ax * half), (cx + ay * half, cy - ax * half)]
                b.add(t.pen(turn, half * 0.34, 0.1))

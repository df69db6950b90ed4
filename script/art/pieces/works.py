"""Works: chimneys, a pit tower, a crane, a factory hall, a yard on fire."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect, union
from .weather import smoke as rise


@piece
def chimneys(s: Scene, spots: list[tuple[float, float, float]], smoke: bool = False) -> None:
    """Factory chimneys, each [x, foot, height]."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        w = h * 0.09
        body = poly(
            (x - w * 0.6, y),
            (x - w * 0.36, y - h),
            (x - w * 0.46, y - h - 4),
            (x + w * 0.46, y - h - 4),
            (x + w * 0.36, y - h),
            (x + w * 0.6, y),
        )
        shape = t.knife(body.intersection(s.frame), 0.5, 22)
        b.put(shape, 2.6, s.side(x, y - h))
        d = s.right(x)
        b.cut(b.rim(shape, 2.6 * d, 0), lines=False)
        if smoke:
            rise(s, (x, y - h - 8), h * 0.7, 16, 4)


@piece
def pit_tower(s: Scene, at: Pair, high: float = 170, flip: bool = False) -> None:
    """A pit-head tower from the side, black against the sky: two spoked wheels, slanting legs."""
    b, t, k = s.block, s.tools, high / 100 * (1)
    d = -1 if flip else 1

    def p(u: float, v: float) -> Pair:
        return (at[0] + d * u * k, at[1] - v * k)

    bars = [
        ([(-14, 0), (-8, 82)], 4.4),
        ([(14, 0), (8, 82)], 4.4),
        ([(52, 0), (9, 80)], 5),
        ([(-12, 26), (12, 26)], 2.6),
        ([(-10, 52), (10, 52)], 2.6),
        ([(-12, 26), (10, 52)], 2.2),
        ([(12, 26), (-10, 52)], 2.2),
        ([(-10, 52), (8, 78)], 2.2),
        ([(10, 52), (-8, 78)], 2.2),
        ([(-20, 80), (24, 80)], 5),
        ([(36, 28), (13, 44)], 2.4),
        ([(-19, 80), (-14, 106), (19, 106), (24, 80)], 2.4),
    ]
    parts = [t.pen([p(*q) for q in line], w * k) for line, w in bars]
    for u, v in ((-5, 92), (10, 92)):
        x, y = p(u, v)
        wheel = t.knife(LineString([(x, y), (x + 0.1, y)]).buffer(10.4 * k, 5), 0.4, 12)
        inner = LineString([(x, y), (x + 0.1, y)]).buffer(7.8 * k, 5)
        parts.append(wheel.difference(inner))
        for dx, dy in ((1, 0), (0.5, 0.87), (-0.5, 0.87)):
            r = 8.4 * k
            parts.append(t.pen([(x - dx * r, y - dy * r), (x + dx * r, y + dy * r)], 1.7 * k))
    b.put(union(parts).intersection(s.frame), 2)


@piece
def lit_hall(
    s: Scene, x: Pair, foot: float, high: float, windows: int = 8, roof: float = 26
) -> None:
    """A long factory hall at night, black, high windows as pale bars, a saw-tooth roof."""
    b, t = s.block, s.tools
    x0, x1 = x
    ring = [(x0, foot), (x0, foot - high)]
    teeth = 5
    for k in range(teeth):
        a = x0 + (x1 - x0) * k / teeth
        c = x0 + (x1 - x0) * (k + 1) / teeth
        ring += [(a, foot - high - roof), (c, foot - high)]
    ring += [(x1, foot)]
    b.put(
        t.knife(poly(*ring), 0.8, 24).intersection(s.frame), 3, s.side((x0 + x1) / 2, foot - high)
    )
    step = (x1 - x0) / windows
    for k in range(windows):
        a = x0 + step * (k + 0.3)
        pane = rect(a, foot - high * 0.78, a + step * 0.4, foot - high * 0.3)
        b.cut(t.knife(pane.difference(pane.buffer(-2.2)), 0.4, 20))


@piece
def far_chimneys(s: Scene, spots: list[tuple[float, float, float]], debris: bool = True) -> None:
    """Chimneys that alone are left of burnt houses, each [x, foot, height]: hearth and stack."""
    b, t = s.block, s.tools
    for x, y, h in spots:
        w = h * 0.085
        hearth = [(-2.6, 0), (-2.4, 0.3), (-1, 0.38), (1, 0.38), (2.4, 0.27), (2.5, 0)]
        stack = [(-1, 0.3), (-0.9, 1), (-0.2, 1.03), (0.9, 0.98), (1, 0.3)]
        parts = [poly(*[(x + u * w, y - v * h) for u, v in ring]) for ring in (hearth, stack)]
        parts.append(rect(x - w * 1.25, y - h * 0.93, x + w * 1.25, y - h * 0.88))
        whole = t.knife(union(parts), 1, 16).intersection(s.frame)
        b.put(whole, 3, s.side(x, y - h))
        b.cut(b.rim(whole, s.right(x) * 3.4, -1), lines=False)
        mouth = rect(x - w * 0.8, y - h * 0.2, x + w * 0.9, y - h * 0.02)
        if h > 110:
            b.cut(t.pen(list(mouth.exterior.coords), 3))
        for k in range(4):
            v = y - h * (0.44 + k * 0.11)
            b.cut(t.gouge([(x - w * 0.7, v), (x + w * t.between(0.1, 0.7), v)], 2.6, 0.1, 0.1))
        for _ in range(3 if debris else 0):
            u = x + w * t.between(-6, 6)
            end = (u + w * t.between(2, 5), y - h * t.between(0.06, 0.22))
            beam = t.knife(limb([(u, y + 3), end], (w * 0.5, w * 0.4)), 0.5, 14)
            b.put(beam.intersection(s.frame), 1.6)


@piece
def harbour_crane(
    s: Scene, at: Pair, high: float = 200, flip: bool = False, jib: float = 50, halo: float = 0
) -> None:
    """A portal crane against the sky, black: four legs, a cab, a jib at `jib` degrees, its hook."""
    b, t = s.block, s.tools
    k = high / 200
    legs = [LineString([(-44, 0), (-26, -78)]), LineString([(44, 0), (26, -78)])]
    legs += [LineString([(-40, -22), (34, -44)]), LineString([(40, -22), (-34, -44)])]
    parts = [line.buffer(4.6, cap_style="flat") for line in legs]
    parts += [rect(-36, -88, 36, -74), rect(-26, -128, 30, -86), rect(-40, -112, -24, -90)]
    body = union(parts)
    arm = union(
        [
            poly((-4, -5), (150, -3), (150, 2), (-4, 5)),
            poly((-4, -18), (4, -22), (150, -4), (150, 1)),
            *[
                LineString([(x, -1), (x + 18, -14 + x * 0.07)]).buffer(2)
                for x in range(10, 130, 22)
            ],
        ]
    )
    lifted = place(arm, 18, -120, turn=-jib)
    tip = lifted.bounds
    mast = poly((-6, -124), (14, -124), (8, -176), (0, -176))
    stay = LineString([(4, -174), (tip[2] - 10, tip[1] + 12)]).buffer(1.8)
    rope = LineString([(tip[2] - 6, tip[1] + 6), (tip[2] - 6, tip[1] + 70)]).buffer(2.2)
    hook = rect(tip[2] - 12, tip[1] + 66, tip[2], tip[1] + 80)
    whole = place(union([body, lifted, mast, stay, rope, hook]), *at, k, flip)
    b.put(t.knife(whole, 0.3, 26).intersection(s.frame), halo, s.side(*at))
    pane = place(rect(-36, -108, -28, -98), *at, k, flip)
    b.cut(pane)

"""Carts, sledges, bicycles, a broken wheel, a whip."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, smooth, union


def wheel(s: Scene, x: float, y: float, r: float, spokes: int = 10, flat: float = 1.0) -> None:
    """A spoked wheel, its middle at (x, y)."""
    b, t = s.block, s.tools
    rim = ellipse(x, y, r * flat, r, n=30)
    hole = ellipse(x, y, r * 0.84 * flat, r * 0.84, n=28)
    parts: list[Shape] = [rim.difference(hole), ellipse(x, y, r * 0.17 * flat, r * 0.17, n=12)]
    for k in range(spokes):
        a = k / spokes * 2 * pi + 0.2
        end = (x + cos(a) * r * 0.9 * flat, y + sin(a) * r * 0.9)
        parts.append(limb([(x, y), end], (r * 0.07, r * 0.055), round_ends=False))
    shape = t.knife(union(parts).intersection(s.frame), 0.4, 12)
    b.put(shape, 2.2, s.side(x, y))
    b.cut(ellipse(x, y, r * 0.07, r * 0.07, n=8))


@piece
def cart(
    s: Scene,
    at: Pair,
    size: float = 1.0,
    flip: bool = False,
    load: Literal["", "hay", "sacks", "tarpaulin"] = "",
    shafts: bool = True,
) -> None:
    """A peasant's ladder cart from the side, 200 long at size 1, its front to the right."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    if load == "hay":
        heap = [(10, 62), (0, 100), (30, 132), (90, 142), (150, 130), (184, 98), (172, 62)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 1.6, 12
        )
        b.put(shape, 3, s.side(*q(90, 120)))
        b.hatch_white(
            shape.buffer(-4), t.parallels(shape, 70, 13), 3.4, length=(14, 40), gap=(8, 24)
        )
    elif load == "tarpaulin":
        heap = [(12, 60), (18, 92), (60, 106), (120, 104), (168, 90), (174, 60)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 0.8, 18
        )
        b.put(shape, 3, s.side(*q(90, 120)))
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 84, 20), 3, length=(20, 50), gap=(8, 24))
    elif load == "sacks":
        for u, v in ((34, 62), (80, 60), (126, 62), (58, 84), (104, 84)):
            sack = t.knife(ellipse(*q(u, v + 12), 26 * k, 17 * k, 0, 13), 1.0, 12)
            b.put(sack.intersection(s.frame), 2.4, s.side(*q(u, v)))
    rails = [limb([q(0, v), q(188, v + 6)], (5 * k, 5 * k), round_ends=False) for v in (48, 76)]
    rungs = [
        limb([q(u, 46), q(u - 3, 82)], (3.4 * k, 3 * k), round_ends=False)
        for u in range(10, 190, 18)
    ]
    floor = limb([q(0, 42), q(184, 42)], (8 * k, 8 * k), round_ends=False)
    parts = [*rails, *rungs, floor]
    if shafts:
        parts.append(
            limb([q(170, 40), q(236, 52), q(300, 66)], (6 * k, 5 * k, 4 * k), round_ends=False)
        )
    shape = t.knife(union(parts).intersection(s.frame), 0.4, 18)
    b.put(shape, 2.2, s.side(*q(90, 60)))
    wheel(s, *q(42, 31), 31 * k)
    wheel(s, *q(150, 26), 26 * k)


@piece
def sledge(s: Scene, at: Pair, size: float = 1.0, flip: bool = False, load: bool = False) -> None:
    """A farm sledge from the side, 190 long at size 1, its curled runners to the right."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    runner = limb(
        smooth([q(0, 4), q(120, 3), q(168, 8), q(190, 34), q(182, 52)], steps=5),
        (7 * k, 7 * k, 5 * k),
        1,
    )
    parts = [runner, limb([q(0, 32), q(168, 32)], (7 * k, 7 * k), round_ends=False)]
    parts += [limb([q(u, 4), q(u, 34)], (5 * k, 5 * k), round_ends=False) for u in (20, 70, 120)]
    parts.append(limb([q(0, 32), q(-14, 78)], (5 * k, 4 * k), round_ends=False))
    parts += [
        limb([q(-12 + v * 0.3, v), q(56, 34)], (4 * k, 4 * k), round_ends=False) for v in (74,)
    ]
    b.put(t.knife(union(parts).intersection(s.frame), 0.4, 18), 2.4, s.side(*q(90, 40)))
    if load:
        heap = [(10, 36), (12, 66), (50, 80), (104, 76), (138, 58), (142, 36)]
        shape = t.knife(
            poly(*smooth([q(*p) for p in heap], True, 3)).intersection(s.frame), 1.0, 14
        )
        b.put(shape, 3, s.side(*q(80, 60)))
        b.hatch_white(shape.buffer(-4), t.parallels(shape, 80, 16), 3, length=(16, 40), gap=(8, 20))


@piece
def bicycle(
    s: Scene, at: Pair, size: float = 1.0, flip: bool = False, lady: bool = False, red: bool = False
) -> None:
    """A bicycle from the side, 180 long at size 1, its front to the right; its lamp may be red."""
    b, t, k, d = s.block, s.tools, size, (-1 if flip else 1)
    x, y = at

    def q(u: float, v: float) -> Pair:
        return (x + d * u * k, y - v * k)

    for u in (34, 146):
        px, py = q(u, 34)
        tyre = ellipse(px, py, 34 * k, 34 * k, n=34).difference(
            ellipse(px, py, 29.4 * k, 29.4 * k, n=32)
        )
        spokes = [
            limb(
                [(px, py), (px + cos(a) * 31 * k, py + sin(a) * 31 * k)],
                (1.5, 1.5),
                round_ends=False,
            )
            for a in [j * pi / 6 for j in range(12)]
        ]
        b.put(t.knife(union([tyre, *spokes]).intersection(s.frame), 0.3, 12), 1.8, s.side(px, py))
    lines = [
        [(34, 34), (78, 32)],
        [(78, 32), (66, 84)],
        [(34, 34), (68, 74)],
        [(146, 34), (130, 88)],
        [(130, 88), (136, 98)],
    ]
    lines += (
        [[(78, 32), (128, 80)], [(72, 50), (124, 74)]]
        if lady
        else [[(78, 32), (128, 80)], [(68, 78), (130, 84)]]
    )
    frame = [limb([q(*a), q(*c)], (4.6 * k, 4.6 * k), round_ends=False) for a, c in lines]
    bar = limb(smooth([q(136, 98), q(126, 104), q(112, 96)], steps=4), (4 * k, 4 * k), 1)
    saddle = poly(q(52, 90), q(78, 88), q(84, 84), q(66, 82), q(54, 84))
    crank = [
        ellipse(*q(78, 32), 8 * k, 8 * k, n=14),
        limb([q(78, 32), q(88, 20)], (3 * k, 3 * k)),
        rect(*q(84, 20), *q(96, 17)),
    ]
    b.put(
        t.knife(union([*frame, bar, saddle, *crank]).intersection(s.frame), 0.3, 16),
        2,
        s.side(*q(90, 60)),
    )
    if red:
        lamp = ellipse(*q(140, 84), 7 * k, 7 * k, n=12)
        b.put(lamp.buffer(1.8), 1.4)
        b.clear(lamp)
        b.tint(lamp)


@piece
def basket_and_reflector(
    s: Scene, basket: Pair, reflector: Pair, r: float = 34, wide: float = 120
) -> None:
    """A wicker basket at a bicycle's handlebar, and the round reflector of its mudguard."""
    b, t, (x, y), w = s.block, s.tools, basket, wide
    shape = poly(*around((x, y), w, (-0.5, -0.36), (0.5, -0.36), (0.38, 0.34), (-0.38, 0.34)))
    b.put(t.knife(shape.buffer(3), 0.8, 16), 4)
    b.cut(t.knife(shape.buffer(-4), 0.6, 16))
    for angle in (52, -52):
        b.hatch_black(
            shape.buffer(-3),
            t.parallels(shape, angle, 15),
            4.6,
            length=(60, 160),
            gap=(2, 4),
            miss=0,
        )
    b.add(t.knife(rect(x - w * 0.56, y - w * 0.42, x + w * 0.56, y - w * 0.28), 0.8, 16))
    rx, ry = reflector
    disc = ellipse(rx, ry, r, r, n=26)
    b.put(t.knife(disc.buffer(6), 0.6, 12), 4)
    b.clear(t.knife(disc, 0.5, 12))
    b.tint(disc)
    b.untint(t.gouge([(rx - r * 0.4, ry - r * 0.5), (rx + r * 0.2, ry - r * 0.62)], 6, 0.3, 0.3))
    for a in (30, 90, 150):
        c, z = cos(radians(a)), sin(radians(a))
        b.add(
            t.gouge(
                [(rx - c * r * 0.7, ry - z * r * 0.7), (rx + c * r * 0.7, ry + z * r * 0.7)],
                2.6,
                0.2,
                0.2,
            )
        )


@piece
def broken_wheel(
    s: Scene,
    at: Pair,
    r: float = 170,
    spokes: int = 10,
    broken: list[int] | None = None,
    gap: Pair = (50, 112),
    flat: float = 0.92,
    red: bool = True,
    halo: float = 4,
) -> None:
    """A spoked wheel from the side, its hub in the one colour; of the `broken` spokes only stumps
    are left, and the rim is open from one angle of `gap` to the other (0 right, 90 down)."""
    b, t, (x, y) = s.block, s.tools, at

    def on(f: float, degrees: float) -> Pair:
        a = radians(degrees)
        return (x + cos(a) * r * f * flat, y + sin(a) * r * f)

    gone = [2, 3] if broken is None else broken
    n, (first, last) = 44, gap
    angles = [last + (360 - (last - first)) * k / n for k in range(n + 1)]
    rim = poly(*[on(1, a) for a in angles], *[on(0.86, a) for a in reversed(angles)])
    splinters = [poly(on(0.86, a), on(1, a), on(0.97, a + d)) for a, d in ((last, -9), (first, 8))]
    parts: list[Shape] = [rim, *splinters]
    for k in range(spokes):
        a = 360 * k / spokes + 12
        end = 0.46 if k in gone else 0.9
        wide = r * 0.085
        parts.append(limb([on(0.16, a), on(end, a)], (wide, wide * 0.8), round_ends=False))
        if k in gone:
            tip = poly(on(end, a - 5), on(end, a + 5), on(end + 0.12, a + 3))
            parts.append(tip)
    body = t.knife(union(parts).intersection(s.frame), 0.6, 16)
    b.put(body, halo, s.side(x, y))
    dx, dy = s.side(x, y)
    b.cut(b.rim(body, dx * 4, dy * 4), lines=False)
    hub = ellipse(x, y, r * 0.26 * flat, r * 0.26, n=20)
    b.put(t.knife(hub.buffer(5), 0.5, 14), 4, s.side(x, y))
    disc = t.knife(hub, 0.5, 14)
    b.clear(disc)
    if red:
        b.tint(disc.buffer(0.8))
    b.add(t.knife(ellipse(x, y, r * 0.09 * flat, r * 0.09, n=14), 0.4, 8))
    ring = [(x + cos(a) * r * 0.16 * flat, y + sin(a) * r * 0.16) for a in _arc(2.4, 5.4)]
    b.add(t.gouge(ring, 4, 0.2, 0.3))


def _arc(first: float, last: float, n: int = 9) -> list[float]:
    return [first + (last - first) * k / (n - 1) for k in range(n)]

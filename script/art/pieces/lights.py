"""Lights: fires, lanterns, lamps, candles."""

from __future__ import annotations

from math import exp, hypot, pi

import numpy as np
from shapely import affinity
from shapely.geometry import LineString

from ..block import Block
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, clamp, ellipse, limb, poly, rect, smooth, union
from ..still import revolve
from ..tools import Tools


def flame(t: Tools, x: float, y: float, h: float, lean: float = 0.0) -> Shape:
    """A fire's tongues, as one shape standing on (x, y)."""
    tongues = []
    for dx, k, ln in [
        (0, 1.0, 0.1),
        (-0.2, 0.66, -0.12),
        (0.2, 0.72, 0.2),
        (-0.36, 0.4, -0.1),
        (0.36, 0.42, 0.16),
    ]:
        w, hh = h * 0.17, h * k * t.between(0.9, 1.1)
        cx = x + dx * h
        tip = cx + (ln + lean) * hh * 0.5
        tongues.append(
            poly(
                *smooth(
                    [
                        (cx - w, y),
                        (cx - w * 1.15, y - hh * 0.3),
                        (cx - w * 0.2 + (tip - cx) * 0.3, y - hh * 0.62),
                        (tip, y - hh),
                    ],
                    steps=3,
                ),
                *smooth(
                    [
                        (tip, y - hh),
                        (cx + w * 0.75 + (tip - cx) * 0.5, y - hh * 0.6),
                        (cx + w * 1.2, y - hh * 0.28),
                        (cx + w, y),
                    ],
                    steps=3,
                ),
            )
        )
    return union(tongues).union(ellipse(x, y, h * 0.44, h * 0.12))


def hung_lantern(block: Block, x: float, y: float, k: float, reach: float = 60) -> None:
    """A stable lantern on its wire, hanging from (x, y); its glass is in the second colour."""
    t = block.tools
    cy = y + 19 * k
    block.hatch_white(
        block.frame,
        t.rays(x, cy, 13 * k, reach, 20),
        lambda px, py: 3.4 * k * clamp(1.15 - hypot(px - x, py - cy) / reach, 0.12),
        length=(reach * 0.4, reach),
        gap=(3, 6),
        enter=0.1,
        leave=0.7,
        least=0.7,
    )
    frame = union(
        [
            rect(x - 6 * k, y + 8 * k, x + 6 * k, y + 11 * k),
            rect(x - 7 * k, y + 27 * k, x + 7 * k, y + 32 * k),
            poly(
                (x - 3 * k, y + 8 * k),
                (x - 2 * k, y + 4 * k),
                (x + 2 * k, y + 4 * k),
                (x + 3 * k, y + 8 * k),
            ),
            limb(
                [
                    (x - 6.4 * k, y + 28 * k),
                    (x - 7.6 * k, y + 12 * k),
                    (x, y),
                    (x + 7.6 * k, y + 12 * k),
                    (x + 6.4 * k, y + 28 * k),
                ],
                (1.6 * k,) * 5,
                round_ends=False,
            ),
        ]
    )
    glass = blob(
        (x - 4.6 * k, y + 11 * k),
        (x - 6 * k, y + 19 * k),
        (x - 4.4 * k, y + 27 * k),
        (x + 4.4 * k, y + 27 * k),
        (x + 6 * k, y + 19 * k),
        (x + 4.6 * k, y + 11 * k),
    )
    block.put(union([frame, glass]).buffer(0.5), 1.6)
    block.cut(glass)
    block.tint(glass)
    block.untint(flame(t, x, y + 26 * k, 11 * k))


@piece
def candle(s: Scene, at: Pair, tall: float = 0.14, reach: float = 300) -> None:
    """A stump of candle on a saucer: its flame is the light of the picture."""
    b, cam, (x, y) = s.block, s.cam, at
    t = b.tools
    fx, fy = cam(x, y, tall + 0.03)
    b.hatch_white(
        rect(0, 0, b.size[0], cam(x, y + 0.2, 0)[1]),
        t.rays(fx, fy, 30, reach, 40, 150, 390),
        lambda px, py: 9 * exp(-(hypot(px - fx, py - fy) - 30) / (reach * 0.36)),
        length=(40, 120),
        gap=(6, 18),
        enter=0.15,
        leave=0.45,
        least=1.0,
    )
    dish, rim = revolve(cam, x, y, [(0, 0.05), (0.008, 0.075), (0.018, 0.085)])
    b.put(t.knife(dish, 0.5, 14), 3)
    b.cut(t.pen([rim(2, a) for a in np.linspace(0, 2 * pi, 24)], 3.0))
    stick, skin = revolve(cam, x, y, [(0.008, 0.024), (tall * 0.5, 0.024), (tall, 0.022)])
    b.put(t.knife(stick, 0.5, 12), 2.4)
    b.cut(t.knife(stick.buffer(-2.2), 0.5, 12))
    b.hatch_black(
        stick.buffer(-2),
        [LineString([skin(k, a) for k in (0, 1, 2)]) for a in (-2.7, -2.2, -0.9, -0.5, -0.2)],
        lambda px, py: 3.4,
        length=(20, 70),
        gap=(4, 10),
        enter=0.05,
        leave=0.8,
        either=False,
    )
    for a, low in ((-1.9, 0.9), (-1.1, 1.3)):
        b.cut(limb([skin(2, a), skin(low, a)], (7, 5)))
    fire = poly(
        *smooth(
            [
                (fx, fy - 36),
                (fx + 9, fy - 8),
                (fx + 8, fy + 8),
                (fx, fy + 15),
                (fx - 8, fy + 8),
                (fx - 8, fy - 8),
            ],
            True,
            4,
        )
    )
    b.clear(t.knife(fire.buffer(5), 0.5, 10))
    b.tint(fire)
    b.untint(affinity.scale(fire, 0.42, 0.5, origin=(fx, fy + 8)))
    b.add(limb([(fx, fy + 22), (fx + 1, fy + 10)], (2.4, 1.6)))


def glow(
    block: Block, at: Pair, near: float, reach: float, count: int = 16, width: float = 4
) -> None:
    """Short white rays round a light."""
    x, y = at

    def fade(px: float, py: float) -> float:
        return width * clamp(1.15 - hypot(px - x, py - y) / reach, 0.15)

    family = block.tools.rays(x, y, near, reach, count)
    how = {"length": (reach * 0.4, reach), "gap": (3, 6), "enter": 0.1, "leave": 0.7, "least": 0.7}
    block.hatch_white(block.frame, family, fade, **how)


@piece
def lantern(s: Scene, at: Pair, size: float = 1.5, reach: float = 90) -> None:
    """A stable lantern hanging by its wire from `at`; its glass is in the one colour."""
    hung_lantern(s.block, *at, size, reach)


@piece
def lamp(s: Scene, at: Pair, r: float = 9, reach: float = 60, red: bool = False) -> None:
    """A lamp seen as a disc with rays: of an engine, a tower, a car."""
    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, r + 4, r + 4, n=12), 0.4, 8), 1.5)
    disc = t.knife(ellipse(x, y, r, r, n=12), 0.4, 8)
    b.cut(disc)
    if red:
        b.tint(disc)
    glow(b, at, r + 6, reach, 15)


@piece
def fire(s: Scene, at: Pair, high: float = 40, rays: float = 2.6, logs: bool = False) -> None:
    """A fire on the ground in the one colour, its rays white; far ones 20 high, a camp's 90."""
    b, t, (x, y) = s.block, s.tools, at
    b.put(t.knife(ellipse(x, y, high * 1.3, high * 0.4, n=12), 0.6, 12))
    if rays:
        glow(b, (x, y - high * 0.35), high * 0.7, high * rays, 17, 3.8 * clamp(high / 30, 0.7, 1.6))
    tongues = flame(t, x, y, high)
    b.clear(t.knife(tongues.buffer(1.6 + high * 0.04), 0.4, 10))
    b.tint(tongues)
    b.untint(flame(t, x + 0.5, y + 0.5, high * 0.5))
    if logs:
        k = high / 92
        ends = [((-50, 14), (32, -4)), ((-28, -6), (52, 14)), ((-4, 18), (12, -8))]
        wood = [limb([(x + u * k, y + v * k) for u, v in line], (12 * k, 10 * k)) for line in ends]
        b.put(t.knife(union(wood), 0.8, 12), 2)


@piece
def firelight(s: Scene, at: Pair, high: float = 190, red: bool = True) -> None:
    """The shine of a fire on the ground, flat rays in the one colour; goes before the fire."""
    b, t, (x, y) = s.block, s.tools, at
    family = [affinity.scale(r, 1.5, 0.55, origin=at) for r in t.rays(x, y, 40, high, 38)]

    def fade(px: float, py: float) -> float:
        return 7.5 * clamp(1.3 - hypot((px - x) / 1.55, py - y) / (high * 0.8))

    how = {"length": (40, 120), "gap": (5, 12), "enter": 0.1, "leave": 0.7}
    shine = t.gouges(family, s.frame, fade, **how)
    if red:
        b.tint(shine.difference(b.ink))
    else:
        b.cut(shine)


@piece
def sparks(s: Scene, at: Pair, count: int = 15, wide: float = 44, high: float = 260) -> None:
    """Sparks over a fire."""
    t, (x, y) = s.tools, at
    for _ in range(count):
        spark = ellipse(x + t.between(-wide, wide), y - t.between(84, high), 3, 4, n=5)
        s.block.cut(spark, lines=False)
        s.block.tint(spark)


@piece
def lamp_post(s: Scene, at: Pair, high: float = 220, reach: float = 150, lit: bool = True) -> None:
    """A lamp on a mast with an arm, its cone of light below; `at` is its foot."""
    b, t, (x, y) = s.block, s.tools, at
    d = s.right(x) or 1
    hx, hy = x + d * high * 0.17, y - high
    if lit:
        family = t.rays(hx, hy + 8, 13, reach, 11, 48, 132)

        def fade(px: float, py: float) -> float:
            return 7.5 * clamp(1.15 - hypot(px - hx, py - hy) / reach, 0.15)

        how = {"length": (40, 120), "gap": (4, 9), "enter": 0.1, "leave": 0.7}
        b.hatch_white(s.frame, family, fade, **how)
    k = high / 220
    mast = union(
        [
            limb([(x, y), (x, y - high - 10 * k)], (7 * k, 5 * k), round_ends=False),
            limb([(x, y - high - 8 * k), (hx, hy - 10 * k)], (4 * k, 4 * k), round_ends=False),
            poly((hx - 13, hy + 2), (hx - 5, hy - 12), (hx + 5, hy - 12), (hx + 13, hy + 2)),
        ]
    )
    b.put(t.knife(mast, 0.4, 20), 2, s.side(x, y - high / 2))
    if lit:
        b.cut(t.knife(ellipse(hx, hy + 5, 8, 6, n=9), 0.4, 6))


@piece
def pool(s: Scene, at: Pair, wide: float = 200, high: float = 60) -> None:
    """A pool of light on the ground: white with a bitten edge and a few black strokes."""
    b, t = s.block, s.tools
    shape = t.knife(ellipse(*at, wide, high, n=22), 2.4, 22).intersection(s.frame)
    b.cut(shape)
    family = t.parallels(shape, 2, 12)
    b.hatch_black(shape.buffer(-4), family, 2.2, length=(16, 60), gap=(26, 110))

"""Lights out of doors and in the hand: lanterns, lamps on masts, a torch."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..block import Block
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, blob, clamp, ellipse, limb, poly, rect, smooth, union
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
            poly(*around((x, y), k, (-3, 8), (-2, 4), (2, 4), (3, 8))),
            limb(
                around((x, y), k, (-6.4, 28), (-7.6, 12), (0, 0), (7.6, 12), (6.4, 28)),
                (1.6 * k,) * 5,
                round_ends=False,
            ),
        ]
    )
    glass = blob(
        *around((x, y), k, (-4.6, 11), (-6, 19), (-4.4, 27), (4.4, 27), (6, 19), (4.6, 11))
    )
    block.put(union([frame, glass]).buffer(0.5), 1.6)
    block.cut(glass)
    block.tint(glass)
    block.untint(flame(t, x, y + 26 * k, 11 * k))


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
def red_lamp(s: Scene, at: Pair, r: float = 13, fall: Pair = (0, 0), count: int = 13) -> None:
    """A lamp in the one colour with short rays; strokes of red on the snow at `fall`."""
    b, t, (x, y) = s.block, s.tools, at
    rays = [
        t.gouge(
            [
                (x + r * 1.6 * cos(a), y + r * 1.6 * sin(a)),
                (x + r * t.between(2.2, 3.2) * cos(a), y + r * t.between(2.2, 3.2) * sin(a)),
            ],
            4.2,
            0.1,
            0.6,
        )
        for a in [2 * pi * k / 17 + t.between(-0.12, 0.12) for k in range(17)]
    ]
    glow = union(rays).intersection(s.frame)
    b.clear(glow)
    b.tint(glow)
    b.put(ellipse(x, y, r + 4, r + 4, n=14), 2)
    disc = t.knife(ellipse(x, y, r, r, n=16), 0.4, 8)
    b.clear(disc)
    b.tint(disc.buffer(1))
    if fall != (0, 0):
        fx, fy = fall
        bars = []
        for k in range(count):
            yy = fy + 4 + k * (5.5 + 0.5 * k)
            half = (26 + 7 * k) * t.between(0.75, 1.1)
            xx = fx + t.between(-6, 6)
            bars.append(t.gouge([(xx - half, yy), (xx, yy + 1), (xx + half, yy)], 4.5, 0.4, 0.4))
        pool = union(bars).intersection(s.frame)
        b.clear(pool)
        b.tint(pool)


@piece
def torch_end(s: Scene, at: Pair, turn: float = -38, long: float = 150, wide: float = 58) -> None:
    """The front of an electric torch that comes into the picture, its lens at `at`."""
    b, t, (x, y) = s.block, s.tools, at
    w = wide / 2
    tube = union(
        [
            poly(
                (-long, -w * 0.62),
                (-40, -w * 0.62),
                (-14, -w),
                (0, -w),
                (0, w),
                (-14, w),
                (-40, w * 0.62),
                (-long, w * 0.62),
            ),
        ]
    )
    shape = affinity.translate(affinity.rotate(tube, turn, origin=(0, 0)), x, y).intersection(
        s.frame
    )
    b.put(t.knife(shape, 0.6, 20), 5)
    rim = affinity.translate(
        affinity.rotate(rect(-7, -w + 3, -1, w - 3), turn, origin=(0, 0)), x, y
    )
    b.cut(rim.intersection(s.frame))
    for u in (-long * 0.4, -long * 0.52, -long * 0.64):
        groove = affinity.rotate(LineString([(u, -w * 0.5), (u, w * 0.5)]), turn, origin=(0, 0))
        groove = affinity.translate(groove, x, y)
        b.cut(t.gouge(list(groove.coords), 3, 0.2, 0.2).intersection(shape))

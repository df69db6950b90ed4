"""Shadows cast by somebody or something that is not seen."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, less, limb, poly, rect, smooth, union
from ..solid import Triple


@piece
def hat_shadow(s: Scene, foot: Pair, head: Pair, wide: float = 2.4) -> None:
    """The long shadow of a man in a hat on the ground, from foot to the hat's crown, in metres.

    `wide` is how wide its hat's brim is; whoever throws it is not in the picture.
    """
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, head
    far = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    half = [
        (0.0, 0.17),
        (0.2, 0.2),
        (0.42, 0.26),
        (0.6, 0.4),
        (0.72, 0.5),
        (0.76, 0.46),
        (0.78, 0.2),
        (0.79, 0.17),
        (0.81, 0.26),
        (0.85, 0.3),
        (0.872, 0.28),
        (0.876, 0.62),
        (0.9, 0.62),
        (0.906, 0.32),
        (0.955, 0.3),
        (0.97, 0.22),
    ]

    def on(along: float, off: float) -> Pair:
        return s.cam(x0 + ux * far * along - uy * off, y0 + uy * far * along + ux * off, 0)

    left = [on(a, h * wide) for a, h in half]
    right = [on(a, -h * wide) for a, h in half[::-1]]
    shape = t.knife(poly(*left, *right).intersection(s.frame), 0.8, 22)
    legs = poly(on(-0.02, 0.02 * wide), on(0.3, 0.0), on(-0.02, -0.05 * wide))
    shape = less(shape, legs)
    b.put(shape, 3)
    x2, y2, x3, y3 = shape.bounds
    marks = []
    for _ in range(70):
        x, y = t.between(x2, x3), t.between(y2, y3)
        marks.append(t.gouge([(x - 9, y), (x, y + 2.6), (x + 9, y)], 3, 0.3, 0.3))
    b.cut(union(m for m in marks if shape.buffer(-4).contains(m)))


@piece
def long_shadow(s: Scene, line: list[Pair], wide: float = 20) -> None:
    """A long shadow on snow, in strokes along it."""
    b, t = s.block, s.tools
    body = limb(line, (wide, wide * 0.8, wide * 0.5), 6, False).intersection(s.frame)
    b.add(t.knife(body, 0.8, 18))
    (x0, y0), (x1, y1) = line[0], line[-1]
    angle = float(np.degrees(np.arctan2(y1 - y0, x1 - x0)))
    b.hatch_white(
        body.buffer(-1.5), t.parallels(body, angle, 9), 2.4, length=(20, 90), gap=(30, 120)
    )


@piece
def cast_cap_shadow(s: Scene, points: list[Pair]) -> None:
    """A long shadow laid over a table and what lies there; white lines keep what is under it."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*smooth(points, True, 4)), 1.2, 22).intersection(s.frame)
    b.add(shape.difference(b.second.buffer(2)))
    b.hatch_white(shape.buffer(-6), t.parallels(shape, 30, 26), 2, length=(30, 80), gap=(30, 90))


@piece
def marching_shadows(
    s: Scene,
    foot: float,
    spots: list[tuple[float, float]],
    lean: float = 0.25,
    flag: int = -1,
    pole: float = 2.0,
    above: float = 0,
) -> None:
    """Shadows of marching people in field caps, from the hips up, on a wall above its `foot`.

    Each is [x, high]; the one with the number `flag` bears a flag. Nothing is drawn above `above`.
    """
    parts = []
    for k, (x, high) in enumerate(spots):
        shape = _marcher(high / 200)
        if k == flag:
            shape = union([shape, _borne(high / 200, pole)])
        parts.append(_leaning(shape, x, foot, lean))
    whole = union(parts).intersection(rect(0, above, s.size[0], foot)).intersection(s.frame)
    s.block.add(s.tools.knife(whole, 0.9, 22))


def _borne(k: float, pole: float) -> Shape:
    """A flag on its pole, held before the chest."""
    top = -200 * pole / 1.6
    staff = limb([(46, -40), (70, top)], (8, 7), round_ends=False)
    arm = limb([(30, -110), (52, -84), (56, -110)], (20, 17, 16))
    cloth = smooth([(66, top + 4), (20, top + 16), (-30, top + 2), (-92, top + 18)])
    cloth += smooth([(-84, top + 84), (-30, top + 66), (16, top + 80), (62, top + 72)])
    return affinity.scale(union([staff, arm, poly(*cloth)]), k, k, origin=(0, 0))


def _marcher(k: float) -> Shape:
    """Two hundred high at 1, looking right."""
    back = [(-40, 0), (-44, -60), (-44, -104), (-30, -124), (-10, -132), (-9, -142)]
    front = [(12, -142), (14, -132), (34, -124), (42, -104), (40, -60), (36, 0)]
    trunk = smooth([*back, *front])
    head = ellipse(3, -156, 19, 22, n=16)
    cap = poly((-22, -164), (-27, -186), (0, -198), (27, -186), (22, -168), (40, -160), (22, -160))
    nose = poly((18, -160), (27, -150), (18, -146))
    body = union([poly(*trunk), head, cap, nose])
    return affinity.scale(body, k, k, origin=(0, 0))


def _leaning(shape: Shape, x: float, y: float, lean: float) -> Shape:
    return affinity.affine_transform(shape, [1, -lean, 0, 1, x, y])


@piece
def fan_shadows(s: Scene, stems: list[Triple], reach: float = 900, grow: float = 0.035) -> None:
    """The long shadows of stems [x, foot, width] on pale ground, spread like a fan from the light;
    each grows wider by `grow` of its length."""
    b, t, (lx, ly) = s.block, s.tools, s.light
    for x, y, wide in stems:
        d = hypot(x - lx, y - ly) or 1
        end = (x + (x - lx) / d * reach, y + (y - ly) / d * reach)
        bar = limb([(x, y), end], (wide, wide + grow * reach), 1, round_ends=False)
        b.add(t.knife(bar.intersection(s.frame), 1.6, 26))

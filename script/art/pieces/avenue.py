"""An avenue of old trees by moonlight."""

from __future__ import annotations

from math import cos, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, limb, poly, union


@piece
def avenue(
    s: Scene,
    half: float = 2.2,
    rows: tuple[float, ...] = (5.6, 8.6, 12.4, 17, 23),
    tree: float = 3.5,
    end: float = 27,
    lean: Pair = (6.4, -2.6),
) -> None:
    """A pale avenue between old trees to its end, metres away; each trunk throws a bar across it.

    The moon is far away at the left; `lean` is how a shadow falls over the ground.
    """
    b, t, cam = s.block, s.tools, s.cam
    path = cam.outline(
        [(-half, 1.5, 0), (half, 1.5, 0), (half, end, 0), (-half, end, 0)]
    ).intersection(s.frame)
    b.cut(t.knife(path, 1.6, 24))
    top = path.bounds[1]

    def near(_x: float, y: float) -> float:
        return 1.2 + 3.2 * clamp((y - top) / 330)

    family = [cam.line([(u, 1.6, 0), (u, end, 0)]) for u in (-1.7, -1.0, -0.35, 0.5, 1.1, 1.75)]
    b.hatch_black(path.buffer(-3), family, near, length=(16, 60), gap=(50, 170), miss=0.2)
    bars = []
    for d in rows:
        w = 0.34
        ring = [
            (-tree, d - w, 0),
            (-tree, d + w, 0),
            (-tree + lean[0], d + w + lean[1], 0),
            (-tree + lean[0], d - w + lean[1], 0),
        ]
        bars.append(cam.outline(ring))
        # a bough's shadow beside it
        ring = [
            (-tree + 2.2, d + 0.5, 0),
            (-tree + 2.4, d + 0.75, 0),
            (-tree + lean[0], d + 1.0 + lean[1] * 0.6, 0),
        ]
        bars.append(cam.outline(ring))
    b.add(t.knife(union(bars).intersection(path), 1.2, 20))
    # verges: fallen leaves, thicker by the avenue's edge
    leaves = []
    for d in (-1, 1):
        for _ in range(120):
            v = 3.2 + (end - 3) * t.between(0, 1) ** 1.7
            u = d * (half + 0.15 + 2.4 * t.between(0, 1) ** 1.6)
            px, py = cam(u, v, 0)
            k = cam.scale(u, v, 0) * 0.11 * t.between(0.7, 1.3)
            if not 0 < px < s.size[0] or not 0 < py < s.size[1] or k < 2.2:
                continue
            a = radians(t.between(-40, 40))
            ring = [
                (k * cos(a + q) * (1 if i % 2 else 0.62), k * 0.55 * sin(a + q))
                for i, q in enumerate((0, 1.1, 2.1, 3.2, 4.2, 5.2))
            ]
            leaves.append(poly(*[(px + x, py + y) for x, y in ring]))
    b.cut(union(leaves).intersection(s.frame).difference(path.buffer(3)))


@piece
def avenue_trees(
    s: Scene,
    rows: tuple[float, ...] = (5.6, 8.6, 12.4, 17, 23),
    tree: float = 3.5,
    wide: float = 0.8,
    tall: float = 12,
) -> None:
    """Old limes on both sides of an avenue, from far to near; their boughs meet above it."""
    b, t, cam = s.block, s.tools, s.cam
    for d in sorted(rows, reverse=True):
        for side in (1, -1):
            x = side * tree
            k = cam.scale(x, d, 0)
            foot, head = cam(x, d, 0), cam(x + side * 0.2, d, tall)
            w = wide * k
            parts: list[Shape] = [
                limb(
                    [(foot[0], foot[1]), ((foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2), head],
                    (w * 1.35, w, w * 0.5),
                    3,
                    round_ends=False,
                ),
                poly(
                    (foot[0] - w * 0.95, foot[1] + w * 0.12),
                    (foot[0] - w * 0.45, foot[1] - w * 0.6),
                    (foot[0] + w * 0.45, foot[1] - w * 0.6),
                    (foot[0] + w * 0.95, foot[1] + w * 0.12),
                ),
            ]
            for z0, reach, rise, thick in (
                (3.6, 2.7, 2.2, 0.3),
                (5.2, 3.4, 2.0, 0.34),
                (7.0, 3.6, 1.4, 0.3),
                (4.4, -2.4, 2.4, 0.26),
            ):
                z0 *= t.between(0.92, 1.1)
                line = [
                    cam(x - side * reach * f, d - 0.4 * f, z0 + rise * f**0.7)
                    for f in (0, 0.35, 0.7, 1.0)
                ]
                parts.append(
                    limb(
                        line,
                        (thick * k, thick * k * 0.7, thick * k * 0.4, thick * k * 0.14),
                        3,
                        round_ends=False,
                    )
                )
                for f, o in ((0.4, 0.9), (0.65, -0.7), (0.82, 0.7)):
                    px, py = LineString(line).interpolate(f, normalized=True).coords[0]
                    tip = (px - side * k * 0.55, py - o * k * t.between(0.5, 0.9))
                    parts.append(limb([(px, py), tip], (thick * k * 0.3, 1.2), 1, round_ends=False))
            shape = t.knife(union(parts), 0.7, 16).intersection(s.frame)
            b.put(shape, clamp(k * 0.05, 2, 5), (-1, -0.3))
            trunk = limb([foot, head], (w * 1.1, w * 0.6), round_ends=False).intersection(shape)
            family = [
                LineString([(foot[0] + w * o, foot[1] - 4), (head[0] + w * o * 0.6, head[1])])
                for o in (-0.42, -0.26, -0.1)
            ]
            b.hatch_white(
                trunk.buffer(-2).intersection(s.frame),
                family,
                lambda px, _y, fx=foot[0], w=w: w * 0.115 * clamp(0.75 - (px - fx) / w),
                length=(60, 190),
                gap=(8, 30),
                least=1.4,
                facet=24,
                shake=0.22,
            )

"""The main avenue of an old cemetery by moonlight."""

from __future__ import annotations

from math import cos, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, rect, smooth, union


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


@piece
def cemetery_cross(s: Scene, ground: Pair, tall: float = 1.7, iron: bool = False) -> None:
    """A wooden cross with a little roof, or an iron one with a ring; lit from the left."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    k = cam.scale(x, y, 0)
    (px, py), w = cam(x, y, 0), (0.05 if iron else 0.085) * k
    h = tall * k
    parts = [
        rect(px - w, py - h, px + w, py + 3),
        rect(px - h * 0.24, py - h * 0.74 - w, px + h * 0.24, py - h * 0.74 + w),
    ]
    if iron:
        ring = ellipse(px, py - h * 0.74, h * 0.15, h * 0.15, n=16)
        parts.append(ring.difference(ring.buffer(-w * 1.2)))
        parts.append(
            poly(
                (px - h * 0.16, py + 3),
                (px - h * 0.1, py - h * 0.2),
                (px + h * 0.1, py - h * 0.2),
                (px + h * 0.16, py + 3),
            )
        )
    else:
        roof = [(px - h * 0.27, py - h * 0.72), (px, py - h * 1.04), (px + h * 0.27, py - h * 0.72)]
        parts.append(LineString(roof).buffer(w * 0.6, cap_style="flat", join_style="mitre"))
    shape = t.knife(union(parts), 0.4, 14).intersection(s.frame)
    if shape.is_empty:
        return
    b.put(shape, clamp(k * 0.06, 2.4, 4.6), (-1, -0.4))


@piece
def grave_lamp(s: Scene, ground: Pair, size: float = 0.5, reach: float = 70) -> None:
    """A lamp on a low grave with a cross, its glass and its shine in the one colour."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    k = cam.scale(x, y, 0) * size
    px, py = cam(x, y, 0)
    cemetery_cross(s, (x, y + 0.6), 2.4)
    mound = poly(
        (px - k * 1.9, py + 2),
        (px - k * 1.5, py - k * 0.5),
        (px + k * 1.5, py - k * 0.5),
        (px + k * 1.9, py + 2),
    )
    b.put(t.knife(mound, 0.5, 14), 2.6)
    lit = t.knife(mound.buffer(-2.4), 0.4, 14)
    b.cut(lit)
    b.tint(lit)
    gx, gy = px, py - k * 1.1
    rays = t.rays(gx, gy, k * 0.95, reach, 17)
    shine = t.gouges(
        rays,
        s.frame,
        lambda qx, qy: (
            k * 0.46 * clamp(1.2 - ((qx - gx) ** 2 + (qy - gy) ** 2) ** 0.5 / reach, 0.3)
        ),
        length=(reach * 0.5, reach),
        gap=(3, 8),
        enter=0.1,
        leave=0.75,
        least=1.0,
    )
    b.cut(shine)
    b.tint(shine)
    glass = t.knife(
        poly(
            *smooth(
                [
                    (gx - k * 0.5, gy + k * 0.6),
                    (gx - k * 0.62, gy - k * 0.1),
                    (gx - k * 0.34, gy - k * 0.62),
                    (gx + k * 0.34, gy - k * 0.62),
                    (gx + k * 0.62, gy - k * 0.1),
                    (gx + k * 0.5, gy + k * 0.6),
                ],
                True,
                3,
            )
        ),
        0.3,
        8,
    )
    b.put(t.knife(glass.buffer(3), 0.3, 8), 0)
    b.clear(glass)
    b.tint(glass)
    b.untint(ellipse(gx, gy + k * 0.1, k * 0.16, k * 0.28, n=9))
    b.add(rect(gx - k * 0.4, gy - k * 0.86, gx + k * 0.4, gy - k * 0.6))


@piece
def scout_girl(s: Scene, ground: Pair, tall: float = 1.6, cast: Pair = (2.4, -1.0)) -> None:
    """A girl guide from behind who walks away, one plait, a white band on her left arm."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    px, py = cam(x, y, 0)
    k = cam.scale(x, y, 0) * tall / 100

    def q(u: float, v: float) -> Pair:
        return (px + u * k, py - v * k)

    shade = [
        (x - 0.1, y),
        (x + 0.1, y + 0.08),
        (x + cast[0], y + cast[1] + 0.34),
        (x + cast[0] + 0.16, y + cast[1]),
        (x + cast[0], y + cast[1] - 0.3),
    ]
    fall = cam.outline([(u, v, 0) for u, v in shade]).intersection(s.frame)
    b.add(t.knife(fall, 0.6, 16))
    left_leg = limb([q(-5, 30), q(-5.4, 16), q(-5.2, 2)], (6.4 * k, 6 * k, 3.6 * k), 3)
    right_leg = limb([q(5, 30), q(5.2, 18), q(4.6, 7)], (6.4 * k, 6 * k, 3.6 * k), 3)
    shoes = [
        limb([q(-6, 1.2), q(-3.6, 1.6)], (4.6 * k, 5 * k), 1),
        limb([q(4.6, 6), q(4.4, 2.8)], (4.6 * k, 4.2 * k), 1),
    ]
    skirt = poly(
        q(-7.2, 58),
        q(7.2, 58),
        q(13.5, 44),
        q(19.5, 27),
        q(10, 25),
        q(0, 26),
        q(-10, 24.6),
        q(-19, 27),
        q(-13.2, 44),
    )
    blouse = poly(
        *smooth(
            [
                q(-7.4, 56),
                q(-9.2, 68),
                q(-10.6, 77),
                q(-7, 81),
                q(-2.6, 83.4),
                q(2.6, 83.4),
                q(7, 81),
                q(10.6, 77),
                q(9.2, 68),
                q(7.4, 56),
            ],
            False,
            3,
        )
    )
    arms = [
        limb(
            [q(-9.4, 78), q(-14.4, 67), q(-17.6, 57), q(-18.4, 48)],
            (6 * k, 6.2 * k, 5.2 * k, 3.6 * k),
            3,
        ),
        limb(
            [q(9.4, 78), q(14.4, 67), q(17.4, 58), q(18.2, 49)],
            (6 * k, 6.2 * k, 5.2 * k, 3.6 * k),
            3,
        ),
    ]
    head = ellipse(*q(0, 91.4), 5.3 * k, 6.4 * k, n=16)
    neck = poly(q(-2.6, 88), q(2.6, 88), q(3.4, 81), q(-3.4, 81))
    body = union([left_leg, right_leg, *shoes, skirt, blouse, *arms, head, neck])
    shape = t.knife(body, 0.35, 7)
    b.put(shape, 4.2)
    # belt, folds of the skirt, the plait
    b.cut(t.gouge([q(-7.2, 57.6), q(0, 56.8), q(7.2, 57.6)], 2.6, 0.05, 0.05, 0.1, 12))
    for u0, u1 in ((-4.6, -12.4), (-1.4, -4.6), (2.2, 5.4), (5, 12.6)):
        b.cut(t.gouge([q(u0, 53), q(u1, 31)], 2.2, 0.3, 0.2, 0.1, 14))
    b.cut(t.gouge([q(-9.8, 75), q(-8.6, 66), q(-7.4, 60)], 2.0, 0.2, 0.3, 0.1, 10))
    b.cut(t.gouge([q(9.8, 75), q(9, 66), q(7.8, 60)], 1.6, 0.2, 0.3, 0.1, 10))
    plait = limb([q(0, 90), q(0.4, 80), q(0.2, 66)], (4.4 * k, 4.6 * k, 3 * k), 3)
    fall = t.knife(plait, 0.2, 7)
    b.cut(fall.buffer(2.6).intersection(rect(px - 20, py - 84 * k, px + 20, py)))
    b.add(fall)
    for v in (81, 76.5, 72):
        b.cut(t.gouge([q(-1.9, v + 1.6), q(0.3, v)], 2.2, 0.1, 0.1))
        b.cut(t.gouge([q(2.3, v + 1.6), q(0.3, v)], 2.2, 0.1, 0.1))
    bow = union([poly(q(0.2, 66), q(e * 4.6, 68.6), q(e * 4.2, 63)) for e in (-1, 1)])
    b.cut(t.knife(bow, 0.2, 7))
    band = poly(q(-19.4, 70), q(-8.2, 73.4), q(-9.6, 63.4), q(-21, 60.4))
    b.put(t.knife(band.buffer(2), 0.2, 10).intersection(arms[0].buffer(4.4)), 0)
    b.clear(t.knife(band.intersection(arms[0].buffer(1)), 0.2, 10))

"""In a garden: beans, cabbages, a watering can."""

from __future__ import annotations

from math import cos, pi, radians, sin

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, rect, smooth, union


@piece
def bean_grille(
    s: Scene, at: Pair = (210, 500), size: Pair = (430, 420), lean: float = 26, shadow: bool = True
) -> None:
    """A window grille in a garden, beans climbing on it, their flowers in the one colour."""
    b, t, (x, y), (w, h) = s.block, s.tools, at, size

    def q(u: float, v: float) -> Pair:
        return (x + u * w + v * lean, y - v * h - u * 10)

    bars = [
        limb([q(u, -0.02), q(u, 1.05)], (17, 16), round_ends=False)
        for u in (0.04, 0.27, 0.5, 0.73, 0.96)
    ]
    across = [
        limb([q(-0.03, v), q(1.03, v)], (18, 18), round_ends=False) for v in (0.12, 0.52, 0.92)
    ]
    if shadow:
        fall = [
            limb([q(u, 0), (q(u, 0)[0] - 130, y + 96)], (14, 18), round_ends=False)
            for u in (0.04, 0.27, 0.5, 0.73, 0.96)
        ]
        b.add(t.knife(union(fall).intersection(rect(0, y, 900, 600)).intersection(s.frame), 1, 20))
    b.put(t.knife(union([*bars, *across]), 0.9, 24), 6, s.side(x + w / 2, y - h / 2))
    vines = []
    leaves: list[Shape] = []
    flowers: list[tuple[float, float, float]] = []
    for u, up in ((0.04, 0.86), (0.27, 1.06), (0.5, 0.98), (0.73, 1.1), (0.96, 0.8)):
        points = [q(u + 0.045 * sin(v * 17 + u * 9), v) for v in [up * j / 12 for j in range(13)]]
        vines.append(limb(smooth(points, steps=3), (7, 5, 3), 1))
        for j in range(2, 12, 3):
            px, py = points[j]
            side = 1 if (j // 2 + int(u * 10)) % 2 else -1
            size_ = t.between(25, 35)
            for a in (-90, -90 - side * 92, -90 + side * 74):
                c, z = cos(radians(a)), sin(radians(a))
                cx, cy = px + side * 24, py + 4
                tip = (cx + c * size_ * 1.15, cy + z * size_)
                leaves.append(
                    poly(
                        (cx, cy),
                        (
                            cx + c * size_ * 0.5 - z * size_ * 0.42,
                            cy + z * size_ * 0.5 + c * size_ * 0.42,
                        ),
                        tip,
                        (
                            cx + c * size_ * 0.5 + z * size_ * 0.42,
                            cy + z * size_ * 0.5 - c * size_ * 0.42,
                        ),
                    )
                )
    b.put(t.knife(union(vines), 0.5, 14), 2)
    dx, dy = s.side(x + w / 2, y - h)
    mass = union(leaves).intersection(s.frame)
    b.put(t.knife(mass, 0.7, 14), 4, (dx, dy))
    for leaf in leaves:
        b.cut(t.knife(b.rim(leaf, dx * 6, dy * 6, 1), 0.4, 10), lines=False)
        c = leaf.centroid
        p = leaf.exterior.coords[0]
        b.cut(
            t.gouge([p, (c.x + (c.x - p[0]) * 0.5, c.y + (c.y - p[1]) * 0.5)], 3, 0.2, 0.5),
            lines=False,
        )
    flowers = [
        (*q(0.5, 0.53), 1.3),
        (*q(0.27, 0.95), 0.85),
        (*q(0.76, 0.9), 0.9),
        (*q(0.1, 0.34), 0.8),
        (*q(0.9, 0.3), 0.85),
    ]
    for fx, fy, k in flowers:
        petals = []
        for n in range(6):
            px, py = fx + (n % 2 - 0.5) * 30 * k, fy - 54 * k + n * 20 * k
            r = (15 + 3.6 * n) * k * 0.8
            petals.append(
                union(
                    [
                        ellipse(px, py, r, r * 0.74, (-24 if n % 2 else 24), 9),
                        ellipse(px + (n % 2 - 0.5) * 20 * k, py + 5 * k, r * 0.66, r * 0.6, 0, 8),
                    ]
                )
            )
        cluster = t.knife(
            union([*petals, limb([(fx, fy - 58 * k), (fx + 2, fy + 50 * k)], (4, 8))]), 0.8, 10
        )
        b.put(t.knife(cluster.buffer(5), 0.6, 12))
        b.clear(cluster)
        b.tint(cluster)
        for p in petals:
            c = p.centroid
            b.add(t.gouge([(c.x - 7 * k, c.y - 4 * k), (c.x + 7 * k, c.y + 3 * k)], 3, 0.3, 0.3))


@piece
def cabbage_bed(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Cabbages on dark earth, each [x, y, radius]: outer leaves, a round heart, white veins."""
    b, t = s.block, s.tools
    for x, y, r in sorted(spots, key=lambda p: p[1]):
        outer = [
            ellipse(x + cos(a) * r * 0.62, y + sin(a) * r * 0.36, r * 0.56, r * 0.42, 0, 12)
            for a in [2 * pi * k / 7 for k in range(7)]
        ]
        b.put(t.knife(union(outer).intersection(s.frame), 1, 14), 4, s.side(x, y))
        for k, leaf in enumerate(outer):
            a = 2 * pi * k / 7
            b.cut(b.rim(leaf, *(3.4 * c for c in s.side(x, y))).intersection(s.frame))
            b.cut(
                t.gouge(
                    [
                        (x + cos(a) * r * 0.4, y + sin(a) * r * 0.26),
                        (x + cos(a) * r * 1.06, y + sin(a) * r * 0.66),
                    ],
                    4.4,
                    0.1,
                    0.6,
                ).intersection(s.frame)
            )
        heart = ellipse(x, y - r * 0.2, r * 0.5, r * 0.44, 0, 18)
        b.put(t.knife(heart.buffer(3), 0.7, 12))
        b.cut(t.knife(heart, 0.7, 12))
        for a in (-150, -90, -40):
            c, z = cos(radians(a)), sin(radians(a))
            b.add(
                t.gouge(
                    [
                        (x - c * r * 0.1, y + r * 0.16),
                        (x + c * r * 0.26, y - r * 0.1 + z * r * 0.2),
                        (x + c * r * 0.34, y - r * 0.2 + z * r * 0.32),
                    ],
                    4,
                    0.1,
                    0.6,
                )
            )


@piece
def watering_can(s: Scene, at: Pair, size: float = 1.0) -> None:
    """A tin watering can from the side, its rose to the left; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, size
    body = union(
        [
            poly(*around((x, y), k, (-52, 0), (-46, -100), (46, -100), (52, 0))),
            ellipse(x, y, 52 * k, 12 * k, n=20),
            ellipse(x, y - 100 * k, 46 * k, 11 * k, n=20),
        ]
    )
    spout = limb(
        around((x, y), k, (-44, -26), (-96, -66), (-132, -128)),
        (24 * k, 17 * k, 14 * k),
        5,
        round_ends=False,
    )
    rose = affinity.rotate(
        poly(*around((x, y), k, (-162, -134), (-106, -134), (-124, -112), (-144, -112))),
        -26,
    )
    arc = smooth(
        around((x, y), k, (40, -98), (70, -150), (110, -110), (52, -26)),
        steps=6,
    )
    over = smooth(
        around((x, y), k, (-40, -102), (-20, -146), (30, -142), (44, -104)),
        steps=6,
    )
    whole = union([body, spout, rose, t.pen(arc, 12 * k, 0.1, 18), t.pen(over, 10 * k, 0.1, 18)])
    b.put(t.knife(whole.intersection(s.frame), 0.6, 18), 5, s.side(x, y - 80))
    d = s.right(x)
    b.cut(b.rim(whole, d * 4, -3))
    b.cut(t.knife(ellipse(x, y - 100 * k, 37 * k, 7 * k, n=18), 0.4, 10))
    for u in (26, 10):
        b.cut(
            t.gouge(
                [(x + d * u * k, y - 84 * k), (x + d * u * 1.1 * k, y - 4 * k)], 10 * k, 0.15, 0.3
            )
        )

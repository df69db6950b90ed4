"""Signs: the crowned eagle, a gorget, armbands, a flag."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, ellipse, limb, poly, smooth, union


def eagle(x: float, y: float, size: float) -> Shape:
    """An eagle as a few facets, its crown of three points apart above it; `size` is its height."""
    k = size / 100
    half = [
        (0, -50),
        (7, -48),
        (6, -38),
        (10, -30),
        (12, -22),
        (24, -36),
        (40, -46),
        (50, -44),
        (56, -26),
        (52, -4),
        (44, 18),
        (38, 6),
        (34, 24),
        (27, 10),
        (22, 26),
        (16, 12),
        (12, 20),
        (18, 32),
        (14, 40),
        (7, 30),
        (10, 50),
        (0, 44),
    ]
    other = [(-u, v) for u, v in half[::-1]]
    body = poly(*[(x + u * k, y + v * k) for u, v in [*half, *other]])
    beak = poly(*around((x, y), k, (-5, -46), (-17, -40), (-5, -38)))
    crown = poly(
        *[
            (x + u * k, y + v * k)
            for u, v in [
                (-15, -57),
                (-22, -84),
                (-8, -70),
                (0, -90),
                (8, -70),
                (22, -84),
                (15, -57),
            ]
        ]
    )
    return union([body, beak, crown])


@piece
def white_eagle(s: Scene, at: Pair, size: float = 44) -> None:
    """The crowned eagle of a soldier's cap, white; `at` is its middle, `size` its height."""
    bird = eagle(*at, size)
    s.block.add(bird.buffer(4), lines=False)
    s.block.cut(s.tools.knife(bird, 0.3, 8))


@piece
def gorget(
    s: Scene, at: Pair, high: float = 160, nail: float = 96, turn: float = 15, thick: float = 7
) -> None:
    """A white metal shield with an eagle in lines, hung a little askew by a thin loop of cord."""
    b, t, (x, y), k = s.block, s.tools, at, high / 200
    ring = [
        (-76, -92),
        (-40, -84),
        (0, -100),
        (40, -84),
        (76, -92),
        (80, -30),
        (64, 34),
        (34, 76),
        (0, 100),
        (-34, 76),
        (-64, 34),
        (-80, -30),
    ]

    def turned(shape: Shape) -> Shape:
        return affinity.rotate(shape, turn, origin=(x, y))

    shield = turned(poly(*[(x + u * k, y + v * k) for u, v in ring]))
    ear = turned(ellipse(x, y - 97 * k, 1, 1, n=6)).centroid
    top = (ear.x, y - 100 * k - nail)
    cord = union(
        [
            limb(
                [top, (top[0] + d * 15, (top[1] + ear.y) / 2), (ear.x, ear.y)],
                (thick, thick, thick),
                4,
            )
            for d in (-1, 1)
        ]
    )
    shadow = affinity.translate(shield, -12 * s.right(x), 12)
    b.put(t.knife(union([shadow, shield]).buffer(6), 0.8, 18), 0)
    b.put(t.knife(shield.buffer(5), 0.6, 22), 5, s.side(x, y))
    b.clear(t.knife(shield, 0.5, 24))
    rim = shield.buffer(-4 * k)
    b.tint(t.knife(rim.difference(shield.buffer(-14 * k)), 0.6, 22))
    inner = shield.buffer(-14 * k)
    b.add(t.knife(inner.difference(inner.buffer(-4 * k)), 0.5, 22))
    bird = eagle(x, y + 14 * k, 112 * k)
    b.add(t.knife(turned(bird.difference(bird.buffer(-5.5 * k))), 0.4, 12))
    for d in (-1, 1):
        for u, v in ((20, -16), (29, -18), (38, -22), (47, -22)):
            feather = turned(
                LineString(
                    [(x + d * u * k, y + (v + 6) * k), (x + d * (u - 3) * k, y + (v + 32) * k)]
                )
            )
            b.add(t.gouge(list(feather.coords), 4.4 * k, 0.3, 0.4))
    b.put(t.knife(cord.buffer(3), 0.4, 14), 0)
    b.clear(cord)
    b.tint(cord)
    head = ellipse(top[0], top[1], 10, 10, n=12)
    b.put(t.knife(head.buffer(3), 0.4, 9), 3)
    b.cut(t.knife(head.difference(affinity.translate(head, -4 * s.right(x), 4)), 0.3, 9))


@piece
def hung_armband(s: Scene, at: Pair, wide: float = 70, long: float = 180, up: float = 46) -> None:
    """An armband in the national colours that lies over an edge, one end hanging down."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    lying = poly((x - w * 0.1, y - up), (x + w * 0.95, y - up - 4), (x + w, y), (x, y + 3))
    sway = w * 0.12
    hang = poly(
        *smooth([(x, y + 2), (x - sway * 0.4, y + long * 0.4), (x + sway, y + long)], steps=4),
        *smooth(
            [
                (x + w + sway * 1.5, y + long * 0.93),
                (x + w - sway * 0.3, y + long * 0.45),
                (x + w, y - 1),
            ],
            steps=4,
        ),
    )
    band = union([lying, hang])
    b.put(t.knife(band.buffer(4.5), 0.6, 16), 3)
    b.clear(t.knife(band, 0.5, 20))
    red = poly(
        *smooth(
            [
                (x + w * 0.5, y),
                (x + w * 0.46, y + long * 0.42),
                (x + w * 0.56 + sway * 1.2, y + long * 0.965),
            ],
            steps=4,
        ),
        *smooth(
            [
                (x + w + sway * 1.5, y + long * 0.93),
                (x + w - sway * 0.3, y + long * 0.45),
                (x + w, y),
            ],
            steps=4,
        ),
    )
    red = red.union(
        poly(
            (x + w * 0.45, y - up - 2),
            (x + w * 0.95, y - up - 4),
            (x + w, y + 1),
            (x + w * 0.5, y + 2),
        )
    )
    b.tint(t.knife(red.intersection(band.buffer(1)), 0.5, 18))
    folds = [
        [(x + 2, y + 2), (x + w - 2, y)],
        [(x + w * 0.3, y + long * 0.2), (x + w * 0.22, y + long * 0.7)],
    ]
    for line in [*folds, [(x + w * 0.8, y + long * 0.24), (x + w * 0.78, y + long * 0.7)]]:
        b.add(t.gouge(line, 3.2, 0.3, 0.4))


@piece
def flag(s: Scene, at: Pair, high: float = 110, wide: float = 70, flip: bool = False) -> None:
    """A white and red flag in the wind on its pole, `at` the pole's foot."""
    b, t, (x, y) = s.block, s.tools, at
    d = -1 if flip else 1
    w, h = wide, wide * 0.62

    def band(v0: float, v1: float) -> Shape:
        top = [(0, v0), (0.3, v0 - 0.1), (0.6, v0 + 0.06), (1, v0 - 0.04)]
        low = [(1, v1 - 0.04), (0.6, v1 + 0.06), (0.3, v1 - 0.1), (0, v1)]
        ring = [(x + d * u * w, y - high + v * h) for u, v in [*smooth(top), *smooth(low)]]
        return poly(*ring)

    white, red = band(0, 0.5), band(0.5, 1)
    b.put(union([white, red]).buffer(2.6), 2)
    b.clear(white)
    b.clear(red)
    b.tint(red)
    b.put(t.pen([(x, y), (x, y - high - 6)], max(3, high * 0.035), 0.1), 1.5)

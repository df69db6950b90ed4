"""What stands on the sill of a village kitchen of the sixties, and what is seen from it."""

from __future__ import annotations

from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, blob, ellipse, limb, poly, rect, smooth, union


@piece
def lidded_pot(s: Scene, at: Pair, wide: float = 170, red: bool = True) -> None:
    """An enamelled pot with its lid on, from the side; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 170
    body = poly(
        *[
            (x + u * k, y + v * k)
            for u, v in ((-78, -112), (78, -112), (74, -10), (62, 0), (-62, 0), (-74, -10))
        ]
    )
    lid = poly(
        *smooth(
            [
                (x + u * k, y + v * k)
                for u, v in ((-86, -112), (-60, -134), (0, -144), (60, -134), (86, -112))
            ],
            steps=4,
        )
    )
    knob = ellipse(x, y - 152 * k, 15 * k, 11 * k, n=12)
    ears = [
        limb(
            smooth(
                [
                    (x + d * 74 * k, y - 92 * k),
                    (x + d * 104 * k, y - 90 * k),
                    (x + d * 102 * k, y - 66 * k),
                    (x + d * 74 * k, y - 64 * k),
                ],
                steps=4,
            ),
            (9 * k, 9 * k),
        )
        for d in (-1, 1)
    ]
    whole = t.knife(union([body, lid, knob, *ears]), 0.6, 18)
    b.put(whole.buffer(4), 5, s.side(*at))
    paint = t.knife(body.buffer(-3), 0.5, 20)
    if red:
        b.clear(paint)
        b.tint(paint)
        b.clear(t.knife(lid.buffer(-3), 0.5, 18))
        b.tint(lid.buffer(-3))
    d = s.right(x)
    ink = b.add if red else b.cut
    for u, wide_ in ((-0.86, 9), (-0.64, 6), (-0.42, 3.4)):
        ink(
            t.gouge(
                [(x + d * u * 74 * k, y - 100 * k), (x + d * u * 68 * k, y - 10 * k)],
                wide_ * k,
                0.1,
                0.2,
            )
        )
    gleam = [t.gouge([(x + d * 50 * k, y - 96 * k), (x + d * 47 * k, y - 30 * k)], 9 * k, 0.2, 0.3)]
    gleam.append(
        t.gouge([(x + d * 18 * k, y - 134 * k), (x + d * 58 * k, y - 122 * k)], 6 * k, 0.2, 0.3)
    )
    for g in gleam:
        b.clear(g)
    b.add(t.gouge([(x - 84 * k, y - 112 * k), (x + 84 * k, y - 112 * k)], 6 * k, 0.02, 0.02, 0.1))


@piece
def transistor_radio(s: Scene, at: Pair, wide: float = 200, aerial: float = 190) -> None:
    """A small transistor radio that stands: a dial, a pierced grille, a drawn aerial."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 200
    rod = limb(
        [(x + 84 * k, y - 112 * k), (x + 84 * k + aerial * 0.36, y - 112 * k - aerial)],
        (5 * k, 3 * k),
    )
    handle = limb(
        smooth(
            around((x, y), k, (-84, -116), (-70, -146), (40, -146), (56, -116)),
            steps=5,
        ),
        (7 * k, 7 * k),
    )
    case = rect(x - 100 * k, y - 120 * k, x + 100 * k, y).buffer(-8).buffer(8)
    b.put(t.knife(union([rod, handle, case]).intersection(s.frame), 0.6, 22), 5, s.side(x, y - 100))
    inner = rect(x - 92 * k, y - 112 * k, x + 92 * k, y - 8 * k)
    b.cut(t.knife(inner.difference(inner.buffer(-3)), 0.3, 20))
    for row in range(6):
        for col in range(7):
            px, py = x + (-80 + col * 13.5) * k, y - (98 - row * 15.5) * k
            b.cut(t.knife(ellipse(px, py, 3.7 * k, 3.7 * k, n=7), 0.2, 4))
    cx, cy, r = x + 50 * k, y - 66 * k, 34 * k
    b.cut(t.knife(ellipse(cx, cy, r, r, n=20), 0.4, 10))
    for n in range(9):
        a = radians(150 + n * 30)
        b.add(
            t.gouge(
                [
                    (cx + r * 0.7 * cos(a), cy + r * 0.7 * sin(a)),
                    (cx + r * 0.92 * cos(a), cy + r * 0.92 * sin(a)),
                ],
                3.4 * k,
                0.05,
                0.05,
            )
        )
    b.add(ellipse(cx, cy, 9 * k, 9 * k, n=10))
    b.add(limb([(cx, cy), (cx - 17 * k, cy - 19 * k)], (4 * k, 3 * k)))
    for n in range(2):
        b.cut(t.knife(ellipse(x + (36 + n * 28) * k, y - 20 * k, 7 * k, 7 * k, n=9), 0.3, 6))


@piece
def cable_pole(s: Scene, at: Pair, high: float = 300, wires: list[Pair] | None = None) -> None:
    """A power line's wooden pole with a cross-arm and insulators; wires to points at the edge."""
    b, t, (x, y), k = s.block, s.tools, at, high / 300
    parts = [limb([(x, y), (x + 2, y - high)], (12 * k, 9 * k), round_ends=False)]
    parts.append(
        limb(
            [(x - 58 * k, y - 268 * k), (x + 60 * k, y - 270 * k)], (9 * k, 9 * k), round_ends=False
        )
    )
    parts.append(
        limb([(x - 34 * k, y - 268 * k), (x, y - 226 * k)], (5 * k, 5 * k), round_ends=False)
    )
    tops = [(x + u * k, y - 284 * k) for u in (-50, -22, 24, 52)]
    parts += [
        blob(*around((px, py), k, (-6, 14), (-6, 0), (0, -6), (6, 0), (6, 14))) for px, py in tops
    ]
    b.put(t.knife(union(parts), 0.4, 18).intersection(s.frame), 2.4, s.side(*at))
    for top, end in zip(tops, wires or [], strict=False):
        mid = ((top[0] + end[0]) / 2, (top[1] + end[1]) / 2 + 16)
        b.add(t.pen(smooth([top, mid, end], steps=6), 2.6, 0.1, 40).intersection(s.frame))


@piece
def vans_far(s: Scene, spots: list[Pair], high: float = 22) -> None:
    """Closed vans far off on a road, as small black blocks with a window and wheels."""
    b, t = s.block, s.tools
    for x, y in spots:
        k = high / 22
        box = poly(*around((x, y), k, (-22, -4), (-22, -22), (10, -22), (20, -13), (22, -4)))
        wheels = [ellipse(x + u * k, y - 3 * k, 5 * k, 5 * k, n=9) for u in (-13, 13)]
        b.put(t.knife(union([box, *wheels]), 0.3, 10), 2)
        b.cut(poly(*around((x, y), k, (6, -19), (10, -19), (16, -13), (6, -13))))

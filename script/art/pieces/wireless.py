"""Telephones and wireless: keys, headphones, an exchange."""

from __future__ import annotations

from math import cos, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, union
from ..still import dark, lying


@piece
def black_key(s: Scene, at: Pair, turn: float = 0, size: float = 1) -> None:
    """A Morse key from above: a dark board, a bright lever, a round black knob at its left end."""
    b, t = s.block, s.tools
    p = lying(s, at, turn, 0.0, 0.17 * size)
    dark(s, p.shape(rect(0.1, -0.28, 1.0, 0.28)), 12, 3, 3.4)
    lever = p.shape(rect(0.0, -0.055, 0.86, 0.055))
    b.put(t.knife(lever.buffer(3), 0.5, 18), 2)
    b.cut(t.knife(lever, 0.5, 20))
    b.add(t.knife(p.shape(rect(0.46, -0.19, 0.56, 0.19)), 0.4, 12))
    for u, v in ((0.51, -0.16), (0.51, 0.16), (0.92, -0.2), (0.92, 0.2), (0.2, 0.2), (0.2, -0.2)):
        b.cut(t.knife(p.shape(ellipse(u, v, 0.035, 0.035, n=9)), 0.3, 6))
    knob = p.shape(ellipse(0.0, 0.03, 0.17, 0.17, n=18))
    dark(s, knob, 10, 4, 4)
    b.cut(t.knife(p.shape(ellipse(-0.02, 0.07, 0.06, 0.05, n=10)), 0.4, 7))


@piece
def headphones(
    s: Scene, at: Pair, turn: float = 0, size: float = 1.0, cord: list[Pair] | None = None
) -> None:
    """Headphones laid down: two round pieces on a bow, a cord along points of the table."""
    p = lying(s, at, turn, 0.01, 0.09 * size)
    b, t = s.block, s.tools
    if cord:
        line = smooth(s.table.line([at, *cord]), steps=7)
        b.put(t.pen(line, 4.4), 1.8)
    bow = smooth([(-0.95, 0.1), (-0.8, 0.9), (0, 1.35), (0.8, 0.9), (0.95, 0.1)], steps=6)
    line = p.line(bow)
    b.put(t.pen(line, 9), 2.6, s.side(*line[0]))
    b.cut(t.pen(line, 2.6))
    for e in (-1, 1):
        cup_ = p.shape(ellipse(e * 0.95, 0, 0.4, 0.42, n=20))
        dark(s, cup_, 8, 3, 2.6)
        b.cut(t.knife(p.shape(ellipse(e * 0.95, 0, 0.26, 0.27, n=16)), 0.4, 8))
        b.add(t.knife(p.shape(ellipse(e * 0.95, 0, 0.2, 0.2, n=14)), 0.4, 8))
        b.cut(p.shape(ellipse(e * 0.95, 0, 0.06, 0.06, n=8)))


@piece
def laid_headset(s: Scene, at: Pair, size: float = 1.0) -> None:
    """An operator's headset on a desk: a bow, two round pieces, the horn of a mouthpiece."""
    b, t, (x, y), k = s.block, s.tools, at, size
    bow = around((x, y), k, (-62, 0), (-58, -50), (0, -84), (56, -54))
    bow = smooth([*bow, (x + 64 * k, y - 4 * k)], steps=6)
    b.put(t.pen(bow, 13 * k, 0.1), 3.4, s.side(x, y - 60))
    b.cut(t.pen(bow, 3.6 * k, 0.2))
    for cx, cy in ((x - 62 * k, y + 8 * k), (x + 66 * k, y + 6 * k)):
        disc = t.knife(ellipse(cx, cy, 30 * k, 25 * k, n=20), 0.4, 9)
        b.put(disc, 4, s.side(cx, cy))
        b.cut(t.pen(list(ellipse(cx, cy, 21 * k, 17 * k, n=18).exterior.coords), 3.4))
        b.cut(ellipse(cx, cy, 6 * k, 5 * k, n=9))
    horn = poly(*around((x, y), k, (-40, 16), (10, 22), (26, 10)))
    horn = horn.union(poly(*around((x, y), k, (26, 4), (34, 38), (8, 26))))
    b.put(t.knife(horn, 0.5, 12), 3.4, s.side(x, y))


@piece
def telephone(s: Scene, at: Pair, size: float = 1.0, off: bool = False) -> None:
    """A black desk telephone with a dial; its receiver on the fork, or off beside it."""
    b, t = s.block, s.tools
    k = size
    x, y = s.cam(*at, 0)
    u = s.cam.scale(*at, 0) * 0.11 * k
    body = [
        (-1.05, 0.1),
        (-0.9, -0.5),
        (-0.45, -1.1),
        (0.45, -1.1),
        (0.9, -0.5),
        (1.05, 0.1),
        (0.9, 0.3),
        (-0.9, 0.3),
    ]
    shape = dark(s, poly(*[(x + p * u, y + q * u) for p, q in body]), 14, 4, 3)
    dial = ellipse(x, y - 0.38 * u, 0.5 * u, 0.44 * u, n=24)
    b.cut(t.knife(dial, 0.5, 10))
    b.add(t.knife(ellipse(x, y - 0.38 * u, 0.43 * u, 0.37 * u, n=22), 0.4, 10))
    for j in range(10):
        a = 0.5 + j / 10 * 5.3
        b.cut(
            ellipse(
                x + cos(a) * 0.3 * u, y - 0.38 * u + sin(a) * 0.26 * u, 0.062 * u, 0.055 * u, n=8
            )
        )
    b.cut(t.knife(ellipse(x, y - 0.38 * u, 0.12 * u, 0.1 * u, n=12), 0.4, 6))
    d = s.right(x)
    b.cut(
        t.gouge(
            [(x + d * 0.95 * u, y + 0.08 * u), (x + d * 0.62 * u, y - 0.72 * u)], 5 * k, 0.2, 0.4
        ).intersection(shape)
    )
    hx, hy = (x, y - 1.28 * u) if not off else (x - 1.9 * u, y + 0.5 * u)
    bow = limb(
        around((hx, hy), u, (-0.95, 0.06), (0, -0.16), (0.95, 0.06)),
        (0.3 * u, 0.2 * u, 0.3 * u),
    )
    ears = [
        poly(
            (hx + e * 1.3 * u, hy + 0.3 * u),
            (hx + e * 1.12 * u, hy - 0.14 * u),
            (hx + e * 0.72 * u, hy - 0.08 * u),
            (hx + e * 0.7 * u, hy + 0.36 * u),
        )
        for e in (-1, 1)
    ]
    fork = (
        []
        if off
        else [
            rect(x + e * 0.42 * u - 0.06 * u, hy, x + e * 0.42 * u + 0.06 * u, y - 1.0 * u)
            for e in (-1, 1)
        ]
    )
    receiver = dark(s, union([bow, *ears, *fork]), 6 if off else 0, 3.4, 2.6)
    b.cut(
        t.gouge(
            around((hx, hy), u, (-0.8, -0.06), (0, -0.2), (0.8, -0.06)),
            3.4,
            0.2,
            0.2,
        ).intersection(receiver)
    )
    if off:
        cord = smooth(
            [
                (x - 0.9 * u, y + 0.2 * u),
                (x - 1.2 * u, y - 0.4 * u),
                (hx + 0.6 * u, hy - 0.5 * u),
                (hx + 0.9 * u, hy),
            ],
            steps=6,
        )
        b.put(t.pen(cord, 3.4), 1.6)

"""Wireless receivers of the 1930s, as in a store."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, rect, ring_about
from .free import put_coloured, put_lit, put_white


@piece
def stored_receiver(
    s: Scene,
    at: Pair,
    wide: float = 170,
    high: float = 140,
    arched: bool = False,
    ticket: bool = True,
) -> None:
    """A wooden receiver from the front: a round cloth, a small dial, knobs; `at`: its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    bend = high * 0.36 if arched else high * 0.06
    case = poly(
        (x, y),
        (x, y - high + bend),
        (x + bend * 0.45, y - high + bend * 0.25),
        (x + min(bend, wide * 0.3), y - high),
        (x + wide - min(bend, wide * 0.3), y - high),
        (x + wide - bend * 0.45, y - high + bend * 0.25),
        (x + wide, y - high + bend),
        (x + wide, y),
    )
    put_lit(s, case, 5, 6)
    r = min(wide, high) * 0.29
    cx, cy = x + wide * (0.5 if arched else 0.34), y - high * (0.6 if arched else 0.53)
    cloth = t.knife(ellipse(cx, cy, r, r, n=26), 0.5, 12)
    b.cut(cloth)
    inner = cloth.buffer(-4)
    b.hatch_black(inner, t.parallels(inner, 90, 12), 4, length=(30, 90), gap=(3, 9))
    if arched:
        spots = [(x + wide * f, y - high * 0.15) for f in (0.26, 0.5, 0.74)]
    else:
        b.cut(t.knife(rect(x + wide * 0.64, cy - r * 0.9, x + wide * 0.9, cy - r * 0.3), 0.4))
        spots = [(x + wide * f, cy + r * 0.55) for f in (0.68, 0.86)]
    for px, py in spots:
        b.cut(ellipse(px, py, wide * 0.045, wide * 0.045, n=10))
    if ticket:
        tx, ty = x + wide * 0.78, y - high + bend * 0.2 + 8
        put_white(s, poly((tx, ty), (tx + 26, ty + 4), (tx + 22, ty + 44), (tx - 4, ty + 40)), 3)
        for v in (16, 27):
            b.add(t.pen([(tx + 4, ty + v), (tx + 18, ty + v + 2)], 4))


@piece
def opened_receiver(
    s: Scene, at: Pair, wide: float = 250, high: float = 180, valves: int = 3, gap: int = 1
) -> None:
    """A receiver from behind, its back off: valves in a row, one socket empty, a coloured ticket.

    `gap` is the place of the empty socket from 0; `at` is its left foot.
    """
    b, t, (x, y) = s.block, s.tools, at
    put_lit(s, rect(x, y - high, x + wide, y), 5, 7)
    inside = rect(x + 16, y - high + 16, x + wide - 16, y - 16)
    b.cut(t.knife(inside, 0.6, 20))
    deck = y - high * 0.3
    b.add(t.knife(rect(x + 16, deck, x + wide - 16, y - 16), 0.5, 20))
    b.hatch_black(inside, t.parallels(inside, 90, 22), 3, length=(20, 60), gap=(30, 80))
    step = (wide - 32) / valves
    for k in range(valves):
        cx = x + 16 + step * (k + 0.5)
        w, h = min(step * 0.27, high * 0.13), high * 0.46
        if k == gap:
            r = high * 0.12
            b.cut(t.knife(ellipse(cx, deck + r, r * 1.9, r, n=18), 0.4, 10))
            for u, v in ring_about(6):
                b.add(ellipse(cx + u * r * 1.2, deck + r + v * r * 0.6, 5, 4, n=7))
            continue
        bulb = poly(
            (cx - w * 0.7, deck),
            (cx - w * 0.7, deck - h * 0.22),
            (cx - w, deck - h * 0.4),
            (cx - w, deck - h * 0.75),
            (cx - w * 0.5, deck - h * 0.95),
            (cx, deck - h),
            (cx + w * 0.5, deck - h * 0.95),
            (cx + w, deck - h * 0.75),
            (cx + w, deck - h * 0.4),
            (cx + w * 0.7, deck - h * 0.22),
            (cx + w * 0.7, deck),
        )
        b.put(t.knife(bulb, 0.5, 12), 0)
        way = s.right(cx)
        b.cut(
            t.gouge(
                [(cx + way * w * 0.5, deck - h * 0.8), (cx + way * w * 0.55, deck - h * 0.4)], 7
            )
        )
    tx, ty = x + wide - 12, y - high + 6
    b.add(t.pen([(tx - 20, ty - 4), (tx, ty + 30)], 4))
    put_coloured(
        s, poly((tx - 16, ty + 30), (tx + 56, ty + 22), (tx + 70, ty + 120), (tx - 6, ty + 128)), 4
    )

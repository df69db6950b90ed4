"""Ballot boxes."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, poly, rect


@piece
def ballot_box(
    s: Scene,
    at: Pair,
    wide: float = 250,
    high: float = 190,
    lid: float = 46,
    seal: float = 40,
    bound: bool = True,
) -> None:
    """A pale wooden ballot box from the front, a slot in its lid, bound with a cord whose knot has
    a seal in the one colour; `at` is its foot's left corner."""
    b, t, (x, y) = s.block, s.tools, at
    front = rect(x, y - high, x + wide, y)
    inset = lid * 0.7
    top = poly(
        (x, y - high),
        (x + wide, y - high),
        (x + wide - inset, y - high - lid),
        (x + inset, y - high - lid),
    )
    b.put(t.knife(front.union(top).buffer(4), 0.8, 30), 5, s.side(x + wide / 2, y - high))
    b.clear(t.knife(front, 0.7, 40))
    b.clear(t.knife(top, 0.7, 40))
    b.add(t.gouge([(x, y - high), (x + wide, y - high)], 6, 0.02, 0.02))
    grain = t.parallels(front, 0, high / 5, 0.2)
    b.hatch_black(front.buffer(-4), grain, 4, length=(40, 150), gap=(20, 80))
    cx = x + wide / 2
    slot = poly(
        (cx - wide * 0.2, y - high - lid * 0.38),
        (cx + wide * 0.2, y - high - lid * 0.38),
        (cx + wide * 0.185, y - high - lid * 0.6),
        (cx - wide * 0.185, y - high - lid * 0.6),
    )
    b.add(t.knife(slot, 0.5, 20))
    if not bound:
        return
    knot = (cx, y - high * 0.56)
    for line in (
        [(cx, y), knot, (cx, y - high), (cx, y - high - lid)],
        [(x, knot[1]), (x + wide, knot[1])],
    ):
        b.cut(t.pen(line, 17, 0.05).intersection(front.union(top)))
        b.add(t.pen(line, 9, 0.1))
    ring = [
        (knot[0] + seal * t.between(0.88, 1.1) * cos(a), knot[1] + seal * 0.94 * sin(a))
        for a in (2 * pi * k / 9 for k in range(9))
    ]
    wax = t.knife(blob(*ring), 0.6, 14)
    b.put(wax.buffer(4), 3, s.side(*knot))
    b.clear(wax)
    b.tint(wax.buffer(0.8))
    turn = [
        (knot[0] + seal * 0.6 * cos(a), knot[1] + seal * 0.56 * sin(a))
        for a in (2.6 + 3.6 * k / 8 for k in range(9))
    ]
    b.add(t.gouge(turn, 6, 0.1, 0.3))

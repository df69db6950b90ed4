"""The count of votes: boxes, stacks of slips, a record."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, poly, rect, union


@piece
def slip_stack(
    s: Scene, at: Pair, wide: float = 150, high: float = 240, step: float = 12, top: float = 20
) -> None:
    """A stack of paper slips, seen a little from above: white, each layer a broken black line."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    count = max(2, int(high / step))
    layers, d = [], 0.0
    for k in range(count):
        d = max(-5.0, min(5.0, d + t.between(-3, 3)))
        layers.append(
            rect(x - w + d, y - high * (k + 1) / count - 0.5, x + w + d, y - high * k / count)
        )
    lid = poly(
        (x - w + d, y - high),
        (x - w * 0.8 + d, y - high - top),
        (x + w * 0.86 + d, y - high - top),
        (x + w + d, y - high),
    )
    whole = union([*layers, lid])
    b.put(t.knife(whole.buffer(3.4), 0.6, 24), 4, s.side(x, y - high))
    b.clear(t.knife(whole, 0.6, 24))
    side = -s.right(x)
    for k in range(count):
        v = y - high * (k + (0.02 if k else 0)) / count
        for _ in range(2):
            start = t.between(-w, w * 0.5)
            b.add(
                t.gouge(
                    [(x + start, v), (x + start + t.between(w * 0.3, w * 0.8), v)], 3.2, 0.1, 0.2
                ).intersection(whole)
            )
        shade = [(x + side * w * 1.1, v - 5), (x + side * w * t.between(0.1, 0.4), v - 4)]
        b.add(t.gouge(shade, 6, 0.02, 0.8).intersection(whole))
    b.add(t.pen([(x - w + d, y - high), (x + w + d, y - high)], 3.4))


@piece
def signed_record(
    s: Scene, at: Pair, wide: float = 170, deep: float = 100, narrow: float = 0.74, rows: int = 4
) -> None:
    """A record that lies, seen slanting: lines of type, at its foot a row of signatures."""
    b, t, (x, y) = s.block, s.tools, at
    w, n = wide / 2, wide / 2 * narrow
    page = poly((x - w, y), (x - n, y - deep), (x + n, y - deep), (x + w, y))
    b.put(t.knife(page.buffer(3), 0.5, 24), 3)
    b.clear(t.knife(page, 0.6, 24))
    for k in range(rows):
        f = (k + 0.6) / (rows + 2.4)
        half, v = n + (w - n) * f, y - deep * (1 - f)
        b.add(t.pen([(x - half * 0.8, v), (x + half * t.between(0.5, 0.8), v)], 4))
    for k in range(4):
        u = x - w * 0.78 + k * w * 0.42
        v = y - deep * 0.2
        line = [(u, v), (u + 9, v - 12), (u + 14, v + 5), (u + 22, v - 7), (u + w * 0.34, v - 3)]
        b.add(t.pen(line, 3.4))


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
        (cx - wide * 0.34, y - high - lid * 0.32),
        (cx - wide * 0.06, y - high - lid * 0.32),
        (cx - wide * 0.06, y - high - lid * 0.62),
        (cx - wide * 0.32, y - high - lid * 0.62),
    )
    b.hatch_black(top.buffer(-4), t.parallels(top, 0, 11), 4.5, length=(60, 160), gap=(8, 30))
    b.clear(t.knife(slot.buffer(7), 0.5, 20))
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

"""Black scissors and a reel of thread, seen from above."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union


@piece
def dark_scissors(s: Scene, at: Pair, long: float = 190, turn: float = 0, fall: float = 10) -> None:
    """Tailor's scissors, black on a pale ground, a little open; `at` is their pivot."""
    b, t = s.block, s.tools
    k = long / 190
    parts = []
    for d in (-1, 1):
        blade = poly((-8, d * 9), (104, d * 26), (110, d * 22), (20, -d * 8), (-4, -d * 9))
        arm = limb([(0, 0), (-30, -d * 14), (-52, -d * 24)], (18, 13, 13))
        ring = ellipse(-74, -d * 32, 32, 23, d * 16, 16)
        ring = ring.difference(ellipse(-74, -d * 32, 20, 12, d * 16, 14))
        parts += [blade, arm, ring]
    body = place(union(parts), *at, k, turn=turn)
    dx, dy = s.side(*at)
    shade = affinity.translate(body, -dx * fall, -dy * fall).difference(body.buffer(3))
    b.hatch_black(shade, t.parallels(shade, 40, 7), 4, length=(8, 30), gap=(2, 6))
    b.put(t.knife(body, 0.5, 16).intersection(s.frame), 3)
    b.cut(ellipse(*at, 4.5 * k, 4.5 * k, n=9))
    for d in (-1, 1):
        edge = place(limb([(16, d * 6), (96, d * 22)], (2, 4), round_ends=False), *at, k, turn=turn)
        b.cut(t.knife(edge, 0.3, 18))


@piece
def thread_reel(s: Scene, at: Pair, size: float = 1, turn: float = 0, fall: float = 22) -> None:
    """A wooden reel on its side, its thread in the one colour."""
    b, t = s.block, s.tools
    whole = union([rect(-52, -40, -34, 40), rect(34, -40, 52, 40), rect(-36, -29, 36, 29)])
    body = place(whole, *at, size, turn=turn)
    dx, dy = s.side(*at)
    shade = affinity.translate(body, -dx * fall, -dy * fall)
    b.add(t.knife(shade, 0.7, 20).intersection(s.frame), lines=False)
    b.put(t.knife(body.buffer(4), 0.5, 18), 2)
    b.cut(t.knife(body, 0.5, 18))
    red = t.knife(place(rect(-31, -27, 31, 27), *at, size, turn=turn), 0.6, 16)
    b.tint(red)
    for x in (-18, -4, 9, 22):
        line = place(
            limb([(x, -25), (x - 5, 25)], (2.4, 3.4), round_ends=False), *at, size, turn=turn
        )
        b.add(line)

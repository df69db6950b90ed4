"""Small round iron stoves."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, smooth, union


@piece
def belly_stove(s: Scene, at: Pair, high: float = 300, pipe: float = 20) -> None:
    """A round-bellied iron stove, its little door open on a fire of the one colour; its pipe goes
    up to `pipe` and into the wall at the left. `at` is the middle of its feet."""
    b, t, k = s.block, s.tools, high / 100

    def on(shape: Shape) -> Shape:
        return place(shape, *at, k).intersection(s.frame)

    top = (pipe - at[1]) / k
    flue = limb([(0, -96), (0, top), (-120, top)], (11, 11, 11), 1, False)
    b.put(t.knife(on(flue), 0.5, 24), 4, s.side(*at))
    half = [(20, -100), (22, -94), (15, -90), (26, -76), (31, -56), (27, -36), (17, -24), (21, -18)]
    half += [(21, -12)]
    ring = [*half, *[(-u, v) for u, v in half[::-1]]]
    legs = [limb([(e * 16, -14), (e * 20, -6), (e * 26, 0)], (6, 5, 4), 3) for e in (-1, 1)]
    body = union([poly(*ring), rect(-27, -102, 27, -96), *legs])
    b.put(t.knife(on(body), 0.5, 16), 5)
    for line, w in (
        ([(-25, -72), (-29, -56), (-25, -40)], 3.4),
        ([(-18, -88), (0, -86), (18, -88)], 1.6),
        ([(-18, -25), (0, -23), (18, -25)], 1.6),
        ([(-24, -99), (24, -99)], 1.4),
        ([(-3.4, top + 10), (-3.4, -110)], 2),
    ):
        b.cut(on(t.gouge(smooth(line, steps=3), w, 0.1, 0.2)))
    mouth = union([rect(-12, -62, 14, -40), ellipse(1, -62, 13, 8, n=16)])
    b.cut(t.knife(on(mouth.buffer(1.6)), 0.3, 12))
    b.clear(on(mouth))
    b.tint(on(mouth))
    for u in (-6, 1.5, 8.5):
        b.add(on(t.pen([(u, -40), (u, -67)], 2)).intersection(on(mouth)))
    leaf = poly((15, -64), (30, -70), (31, -40), (15, -40))
    b.put(t.knife(on(leaf), 0.3, 12), 3, (-1, 0))
    b.cut(on(t.gouge([(18, -60), (27, -64), (28, -46)], 1.6, 0.1, 0.3)))

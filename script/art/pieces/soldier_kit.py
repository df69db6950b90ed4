"""What a soldier carries and puts down: a steel helmet, a knapsack."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, smooth, union


@piece
def steel_helmet(
    s: Scene,
    at: Pair,
    wide: float = 180,
    flip: bool = False,
    turn: float = 0,
    hang: bool = True,
) -> None:
    """A smooth steel helmet without a badge, from the side, its chin strap hanging; `at` is the
    middle of its rim."""
    b, t, k = s.block, s.tools, wide / 100
    dome = [(-50, 9), (-49, 0), (-46, -8), (-43, -26), (-33, -43), (-14, -53), (8, -54)]
    dome += [(28, -46), (40, -30), (45, -10), (49, 0), (52, 8), (40, 8), (0, 5), (-34, 8)]
    strap = limb(smooth([(-27, 2), (-25, 24), (-30, 44)]), (4.6, 4.6, 4.6), 1, False)
    strap = union([strap, rect(-35, 42, -25, 52).difference(rect(-32, 45, -28, 49))])
    if hang:
        loop = t.knife(place(strap, *at, k, flip, turn), 0.4, 14).intersection(s.frame)
        b.put(loop, 3, s.side(*at))
    shape = place(poly(*smooth(dome, True, 3)), *at, k, flip, turn)
    body = t.knife(shape, 0.6, 20).intersection(s.frame)
    dx, dy = s.side(*at)
    b.put(body, 5, (dx, dy))
    b.cut(b.rim(body, dx * 6, dy * 6), lines=False)

    def on(line: list[Pair], width: float) -> None:
        pts = [place(ellipse(u, v, 0.1, 0.1), *at, k, flip, turn).centroid for u, v in line]
        b.cut(t.gouge(smooth([(p.x, p.y) for p in pts]), width, 0.3, 0.4).intersection(body))

    way = (1 if dx > 0 else -1) * (-1 if flip else 1)
    on([(-46, -3), (0, -7), (46, -3)], 3.4)
    for u in (-32, 0, 32):
        rivet = place(ellipse(u, -14, 2.2, 2.2, n=9), *at, k, flip, turn)
        b.cut(rivet.intersection(body))
    for f, width in ((24, 9), (14, 6), (4, 4)):
        on([(way * f * 1.2, -48), (way * (f + 5), -34), (way * (f + 8), -17)], width)


@piece
def knapsack(s: Scene, at: Pair, wide: float = 420, high: float = 250) -> None:
    """A soldier's square knapsack that stands, its flap to us, two straps with buckles; its top is
    seen a little from above. `at` is the middle of its foot."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide / 2, high
    deep = h * 0.3
    front = [(x - w, y), (x - w * 1.02, y - h * 0.9), (x - w * 0.96, y - h), (x + w * 0.96, y - h)]
    front += [(x + w * 1.02, y - h * 0.9), (x + w, y)]
    top = [(x - w * 0.97, y - h), (x - w * 0.84, y - h - deep), (x + w * 0.84, y - h - deep)]
    top += [(x + w * 0.97, y - h)]
    body = t.knife(union([poly(*front), poly(*top)]), 0.9, 26).intersection(s.frame)
    b.put(body, 6, s.side(x, y - h))
    b.cut(t.gouge([(x - w * 0.97, y - h), (x + w * 0.97, y - h)], 6, 0.04, 0.04, 0.2, 60))
    lid = poly(*top).buffer(-6)
    b.hatch_white(lid, t.parallels(lid, 2, 15), 5, length=(40, 120), gap=(14, 50), least=1.4)
    flap = [(x - w * 0.97, y - h * 0.4), (x, y - h * 0.33), (x + w * 0.97, y - h * 0.4)]
    b.cut(t.gouge(smooth(flap), 5, 0.03, 0.03, 0.2, 50))
    fur = poly(*front).buffer(-8)
    b.hatch_white(fur, t.parallels(fur, 82, 19), 3.6, length=(14, 34), gap=(30, 90), least=1.2)
    for u in (-0.5, 0.5):
        px = x + u * w
        strap = rect(px - 15, y - h - deep * 0.2, px + 15, y - h * 0.12)
        b.put(t.knife(strap, 0.6, 24), 4)
        b.cut(t.gouge([(px - s.right(px) * -9, y - h), (px - s.right(px) * -9, y - h * 0.3)], 3))
        buckle = rect(px - 22, y - h * 0.32, px + 22, y - h * 0.17)
        b.put(buckle.buffer(2), 0)
        b.cut(t.knife(buckle.difference(rect(px - 14, y - h * 0.285, px + 14, y - h * 0.205)), 0.4))
        b.cut(t.pen([(px - 14, y - h * 0.245), (px + 10, y - h * 0.245)], 4))

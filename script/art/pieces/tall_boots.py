"""High boots that stand near us."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly


@piece
def standing_boots(s: Scene, at: Pair, high: float = 300, sheet: bool = True) -> None:
    """A pair of high boots, black, their toes to the right; `at` is the near one's heel.

    With `sheet`, a folded sheet and a pencil of the one colour stand in the near one's shaft.
    """
    k = high / 300
    _boot(s, (at[0] - 118 * k, at[1] - 34 * k), k, 0.96, False)
    _boot(s, at, k, 1, sheet)


def _boot(s: Scene, at: Pair, k: float, size: float, sheet: bool) -> None:
    b, t = s.block, s.tools
    k *= size

    def q(shape: Shape) -> Shape:
        return place(shape, *at, k)

    mouth = q(ellipse(40, -292, 62, 17, 4, 22))
    b.put(t.knife(mouth.buffer(5), 0.5, 16), 4, s.side(*at))
    b.cut(t.knife(mouth, 0.4, 14))
    b.add(t.knife(q(ellipse(40, -289, 54, 12, 4, 20)), 0.4, 14))
    if sheet:
        _hidden_sheet(s, q)
    ring = [
        (-22, -290), (-20, -274), (0, -266), (44, -262), (86, -268), (102, -282),
        (98, -200), (96, -130), (112, -86), (160, -66), (206, -44), (220, -18), (214, 0),
        (96, 0), (84, -12), (44, -12), (40, 0), (-20, 0), (-26, -40), (-18, -110), (-24, -200),
    ]  # fmt: skip
    body = t.knife(q(poly(*ring)), 0.7, 20).intersection(s.frame)
    b.put(body, 4.5, s.side(*at))
    d = 1 if s.right(at[0]) > 0 else -1
    x = 78 if d > 0 else -4
    b.cut(t.knife(q(limb([(x, -256), (x - 6 * d, -180), (x, -110)], (6, 17, 5))), 0.6, 16))
    for line in ([(10, -96), (50, -80), (92, -88)], [(6, -76), (54, -60), (104, -70)]):
        b.cut(t.knife(q(limb(line, (2, 6, 2))), 0.4, 14))
    b.cut(t.knife(q(limb([(120, -66), (170, -48), (204, -28)], (4, 12, 4))), 0.5, 14))
    b.cut(t.knife(q(limb([(-18, -14), (60, -24), (214, -14)], (4, 4, 4))), 0.3, 20))


def _hidden_sheet(s: Scene, q) -> None:
    b, t = s.block, s.tools
    pencil = limb([(82, -270), (112, -404)], (28, 28), round_ends=False)
    point = poly((98, -400), (126, -407), (121, -446))
    for part in (pencil, point):
        b.put(t.knife(q(part.buffer(3.4)), 0.5, 18), 2)
    red = t.knife(q(pencil), 0.4, 20)
    b.clear(red)
    b.tint(red.buffer(0.8))
    b.clear(t.knife(q(point), 0.4, 12))
    b.add(t.knife(q(poly((113, -428), (123, -430), (121, -446))), 0.3, 6))
    leaf = poly((-8, -276), (-30, -404), (58, -424), (80, -274))
    b.put(t.knife(q(leaf.buffer(4)), 0.5, 24), 3)
    b.cut(t.knife(q(leaf), 0.5, 24))
    for j in range(5):
        y = -390 + j * 24
        for x0, x1 in ((-17, 12), (30, 56)):
            line = q(limb([(x0 + j * 4, y), (x1 + j * 4, y - 5)], (4.6, 4.6), round_ends=False))
            b.add(t.knife(line, 0.5, 8))
    fold = q(limb([(14, -412), (36, -276)], (3.4, 3.4), round_ends=False))
    b.add(t.knife(fold, 0.4, 20))

"""What hangs on hooks in a hall: a hat with a veil, a belt by its buckle."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, blob, ellipse, limb, place, poly, rect, union


@piece
def coat_hooks(s: Scene, y: float, x: Pair, spots: list[float], high: float = 34) -> None:
    """A board on a wall with hooks at these x, from the front; `y` is its upper edge."""
    b, t = s.block, s.tools
    board = t.knife(rect(x[0], y, x[1], y + high), 0.7, 50)
    b.put(board.intersection(s.frame), 4, (0, -1))
    b.hatch_white(board.buffer(-4), t.parallels(board, 0, 12), 3, length=(40, 160), gap=(14, 40))
    for k in spots:
        hook = limb([(k, y + 8), (k, y + high + 14), (k + 16, y + high + 12)], (12, 9, 11))
        b.put(t.knife(hook, 0.4, 12), 3.4, (0, -1))


@piece
def veiled_hat(
    s: Scene, at: Pair, size: float = 1, flip: bool = False, shade: Pair = (26, 18)
) -> None:
    """A woman's black hat with a long black veil, hung up; `at` is the crown's top."""
    b, t = s.block, s.tools
    crown = blob((-66, 84), (-70, 44), (-40, 22), (10, 16), (56, 26), (74, 52), (74, 88))
    brim = blob(
        (-150, 132), (-120, 100), (-50, 78), (40, 74), (120, 84), (150, 104), (120, 116), (0, 116)
    )  # fmt: skip
    veil = poly(
        (-128, 118), (-40, 104), (60, 102), (104, 108), (92, 180), (84, 250), (96, 330),
        (60, 348), (30, 376), (-6, 384), (-40, 410), (-84, 416), (-120, 440), (-136, 340),
        (-140, 220),
    )  # fmt: skip
    whole: list[Shape] = [place(p, *at, size, flip) for p in (veil, crown, brim)]
    fallen = place(union([veil, crown, brim]), at[0] + shade[0], at[1] + shade[1], size, flip)
    dark = fallen.intersection(s.frame)
    b.hatch_black(dark, t.parallels(dark, 64, 10), 5, length=(40, 120), gap=(4, 12))
    b.put(t.knife(whole[0], 0.9, 24), 4, s.side(*at))
    _veil_net(s, whole[0], at, size, flip)
    b.put(t.knife(whole[1], 0.6, 18), 3, s.side(*at))
    b.put(t.knife(whole[2], 0.6, 18), 4.5, s.side(*at))
    band = [(-64, 74), (-20, 64), (30, 64), (72, 74)]
    b.cut(t.gouge(list(_put(LineString(band), at, size, flip).coords), 5, 0.15, 0.15))
    dx, dy = s.side(*at)
    for part in whole[1:]:
        b.cut(b.rim(part, dx * 3.4, dy * 3.4), lines=False)


def _put(line: LineString, at: Pair, size: float, flip: bool) -> LineString:
    return place(line, *at, size, flip)


def _veil_net(s: Scene, veil: Shape, at: Pair, size: float, flip: bool) -> None:
    """The net of a veil, seen through: thin crossing strokes, and dark folds from the brim down."""
    b, t = s.block, s.tools
    inner = veil.buffer(-7).intersection(s.frame)
    b.cut(t.knife(inner, 0.6, 24))
    how = {"length": (150, 400), "gap": (1, 4), "miss": 0.0, "enter": 0.1, "leave": 0.1}
    for angle in (52, 128):
        b.hatch_black(inner, t.parallels(inner, angle, 19, 0.12), 4.2, **how)
    folds = (
        (-126, 34, 410),
        (-84, 26, 330),
        (-44, 34, 390),
        (2, 24, 300),
        (40, 30, 350),
        (82, 26, 310),
    )
    for x, wide, last in folds:
        line = [(x, 108), (x * 0.99, 180), (x * 0.99 - 3, 250), (x * 1.02 - 4, last)]
        fold = place(
            limb(line, (wide, wide * 0.8, wide * 0.42, 3), round_ends=False), *at, size, flip
        )
        b.add(t.knife(fold.intersection(veil), 0.7, 18))
    hem = veil.difference(veil.buffer(-8))
    b.add(t.knife(hem, 0.6, 20).intersection(s.frame))


@piece
def hung_belt(
    s: Scene, at: Pair, long: float = 330, wide: float = 58, shade: Pair = (24, 16)
) -> None:
    """A man's leather belt hung by its big bright buckle; `at` is where the hook holds it."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    front = poly(
        (x - w, y + 70),
        (x + w, y + 70),
        (x + w + 3, y + long - 30),
        (x, y + long),
        (x - w + 2, y + long - 34),
    )
    back = limb(
        [(x + w - 4, y + 84), (x + w + 26, y + long * 0.5), (x + w + 14, y + long * 0.82)],
        (22, 30, 26),
        round_ends=False,
    )
    fallen = place(union([front, back]), *shade)
    b.hatch_black(fallen, t.parallels(fallen, 64, 10), 5, length=(30, 100), gap=(4, 12))
    b.put(t.knife(back, 0.6, 24), 3.4, s.side(x, y))
    b.put(t.knife(front, 0.6, 30), 4, s.side(x, y))
    for side in (-1, 1):
        seam = LineString([(x + side * (w - 9), y + 130), (x + side * (w - 9), y + long - 44)])
        b.hatch_white(front, [seam], 3.4, length=(9, 12), gap=(7, 9), least=1)
    for k in range(4):
        b.cut(t.knife(ellipse(x, y + 180 + 30 * k, 5, 5, n=9), 0.3, 6))
    _buckle(s, x, y, wide)


def _buckle(s: Scene, x: float, y: float, wide: float) -> None:
    """A square frame with rounded corners and its prong."""
    b, t = s.block, s.tools
    w = wide * 0.86
    outer = rect(x - w, y - 4, x + w, y + 106).buffer(-14).buffer(14)
    inner = rect(x - w + 19, y + 15, x + w - 19, y + 87).buffer(-8).buffer(8)
    b.put(t.knife(outer.buffer(4), 0.5, 20), 3)
    b.cut(t.knife(outer, 0.5, 20))
    b.add(t.knife(inner.buffer(2), 0.5, 18))
    prong = limb([(x, y + 92), (x, y + 40), (x, y + 6)], (15, 12, 10))
    b.put(t.knife(prong.buffer(3.6), 0.4, 16))
    b.cut(t.knife(prong, 0.4, 16))
    arc = [(x + w - 9, y + 20), (x + w - 8, y + 84)]
    b.add(t.gouge(arc, 5, 0.2, 0.2))

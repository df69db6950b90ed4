"""A hallway's pegs, with children's clothes on them, and the pale place where others hung."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union


@piece
def peg_board(s: Scene, y: float, x: Pair, pegs: list[float], cast: Pair = (60, 22)) -> None:
    """A board on a wall with pegs at these x; each throws a long shadow, slipped by `cast`."""
    b, t = s.block, s.tools
    board = t.knife(rect(x[0], y - 20, x[1], y + 20).intersection(s.frame), 0.7, 36)
    b.put(board, 4, s.side((x[0] + x[1]) / 2, y))
    b.cut(t.gouge([(x[0] + 6, y - 13), (x[1] - 6, y - 13)], 5, 0.02, 0.02, 0.2, 70))
    b.cut(t.gouge([(x[0] + 30, y + 6), (x[1] - 90, y + 7)], 3, 0.1, 0.3, 0.2, 70))
    for px in pegs:
        shade = limb([(px + 6, y + 10), (px + cast[0], y + 10 + cast[1])], (20, 26), 1)
        b.add(t.knife(shade.difference(board), 0.6, 14))
        peg = limb([(px + 5, y + 2), (px - 3, y + 34)], (17, 13), 1)
        knob = ellipse(px - 4, y + 34, 11, 8, n=12)
        b.put(t.knife(union([peg, knob]).buffer(3), 0.4, 12), 0)
        b.cut(t.knife(union([peg, knob]), 0.4, 12))


def _childs_coat() -> Shape:
    """A child's coat that hangs by its loop, 100 high, (0, 0) its loop."""
    ring = [(-5, 2), (-17, 8), (-25, 18), (-34, 56), (-24, 60), (-19, 40), (-24, 98), (0, 101)]
    ring += [(24, 98), (19, 40), (24, 60), (34, 56), (25, 18), (17, 8), (5, 2)]
    return poly(*ring)


@piece
def childs_coat(s: Scene, at: Pair, high: float = 200, cast: Pair = (50, 14)) -> None:
    """A child's small dark coat on a peg at `at`: a round collar, buttons in two rows, pockets."""
    b, t, k = s.block, s.tools, high / 100
    body = t.knife(place(_childs_coat(), *at, k), 0.7, 18)
    if cast != (0, 0):
        b.add(t.knife(place(_childs_coat(), at[0] + cast[0], at[1] + cast[1], k), 1.0, 20))
    dx, dy = s.side(*at)
    b.put(body, 6, (dx, dy))
    b.cut(b.rim(body, dx * 5, dy * 2), lines=False)

    def q(*points: Pair) -> list[Pair]:
        return [(at[0] + u * k, at[1] + v * k) for u, v in points]

    collar = [(-13, 5), (-14, 17), (-3, 19), (0, 9), (3, 19), (14, 17), (13, 5), (0, 2)]
    ring = t.knife(poly(*q(*collar)), 0.5, 12)
    b.cut(ring.difference(ring.buffer(-3.4)))
    b.cut(t.gouge(q((0, 18), (1, 98)), 3.4, 0.05, 0.05))
    for v in (30, 46, 62):
        for u in (-7, 7):
            x, y = q((u, v))[0]
            b.cut(rect(x - 4, y - 4, x + 4, y + 4))
    for u in (-19, 8):
        b.cut(t.gouge(q((u, 72), (u + 11, 72)), 4, 0.05, 0.05))
        b.cut(t.gouge(q((u, 72), (u, 82), (u + 11, 82), (u + 11, 72)), 2.4, 0.1, 0.1))
    b.cut(t.gouge(q((-18, 92), (-16, 60)), 5, 0.3, 0.5))


@piece
def faded_wall(s: Scene, y: Pair, step: float = 16, width: float = 7, angle: float = 80) -> None:
    """A pale wall that has darkened with the years: black strokes, thicker away from the light."""
    b, t, (lx, _) = s.block, s.tools, s.light
    wall = rect(0, y[0], s.size[0], y[1]).intersection(s.frame)
    b.cut(wall, lines=False)

    def tone(px: float, _py: float) -> float:
        return width * (0.45 + 0.55 * min(1, abs(px - lx) / s.size[0]))

    b.hatch_black(
        wall, t.parallels(wall, angle, step), tone, length=(30, 90), gap=(8, 26), least=1.2
    )

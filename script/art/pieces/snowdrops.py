"""Snowdrops near us, and what a window throws on snow."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, smooth, union


def _petal(turn: float, long: float, wide: float) -> Shape:
    """A hanging petal from (0, 0) down."""
    ring = [(0, 0), (wide * 0.5, long * 0.42), (wide * 0.46, long * 0.74), (0, long)]
    ring += [(-wide * 0.46, long * 0.74), (-wide * 0.5, long * 0.42)]
    return place(poly(*smooth(ring, True, 3)), turn=turn)


@piece
def snowdrop(
    s: Scene,
    at: Pair,
    high: float = 260,
    flip: bool = False,
    leaves: int = 2,
    lean: float = 0,
    bud: bool = False,
) -> None:
    """A snowdrop from its foot at `at`: a bell of white petals, leaves in the one colour."""
    b, t, (x, y), k, d = s.block, s.tools, at, high / 260, -1 if flip else 1

    def q(*points: Pair) -> list[Pair]:
        return [(x + d * (u + lean * v / 260) * k, y - v * k) for u, v in points]

    ways = [
        [(-4, 0), (-34, 70), (-46, 150), (-40, 196)],
        [(6, 0), (34, 60), (58, 116), (86, 140)],
        [(0, 0), (-16, 60), (-20, 120), (-8, 164)],
    ]
    for way in ways[:leaves]:
        leaf = limb(smooth(q(*way), steps=5), (11 * k, 18 * k, 16 * k, 3 * k), 1)
        blade = t.knife(leaf, 0.6, 18).intersection(s.frame)
        b.put(blade.buffer(4).intersection(s.frame), 3, s.side(x, y - high))
        b.clear(blade)
        b.tint(blade.buffer(0.6))
        b.add(t.gouge(smooth(q(*way[:-1]), steps=4), 4 * k, 0.1, 0.5).intersection(blade))
    stem = smooth(q((0, 0), (6, 90), (4, 180), (12, 232), (34, 252), (56, 244), (62, 226)), steps=6)
    stalk = limb(stem, (7 * k, 6.4 * k, 5.6 * k, 4.4 * k, 4 * k), 1)
    b.put(t.knife(stalk.buffer(3), 0.4, 18).intersection(s.frame), 2)
    b.clear(t.knife(stalk, 0.3, 18).intersection(s.frame))
    b.tint(stalk.buffer(0.5).intersection(s.frame))
    head = stem[-1]
    long, wide = (70 * k, 34 * k) if not bud else (58 * k, 22 * k)
    turns = (34, -32, 2) if not bud else (6, -6, 0)
    petals = [place(_petal(turn, long, wide), *head) for turn in turns]
    whole = union(petals)
    b.put(t.knife(whole.buffer(4), 0.5, 14), 3, s.side(*head))
    b.clear(t.knife(whole, 0.5, 14))
    for petal in (petals[2],):
        edge = petal.difference(petal.buffer(-2.6))
        b.add(t.knife(edge, 0.3, 12))
    for turn in turns:
        vein = place(limb([(0, long * 0.3), (0, long * 0.72)], (3 * k, 2 * k)), turn=turn)
        b.add(place(vein, *head))
    cup = ellipse(head[0], head[1] + 3 * k, 11 * k, 12 * k, n=12)
    b.put(cup.buffer(3), 0)
    b.clear(cup)
    b.tint(cup.buffer(0.5))


@piece
def pane_light(
    s: Scene, corners: list[Pair], panes: tuple[int, int] = (3, 2), bar: float = 0.08
) -> None:
    """A window's light on the ground as a slanting grid of panes: its corners from the far left."""
    b, t = s.block, s.tools
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners

    def on(u: float, v: float) -> Pair:
        x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
        x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)

    n, m = panes
    for i in range(n):
        for j in range(m):
            u0, u1 = (i + bar) / n, (i + 1 - bar) / n
            v0, v1 = (j + bar) / m, (j + 1 - bar) / m
            shape = t.knife(poly(on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)), 1.2, 22)
            b.clear(shape.intersection(s.frame))

"""A cabinet of drawers that are pulled out like steps, full of cards."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, poly, rect


@piece
def drawer_steps(
    s: Scene,
    at: Pair,
    wide: float = 230,
    high: float = 110,
    pulls: tuple[float, ...] = (20, 80, 150, 230),
) -> None:
    """A cabinet's drawers one above the other, each pulled towards the lower left so far; the
    edges of the cards in them are white. `at` is the cabinet's upper left corner."""
    b, t, (x, y0) = s.block, s.tools, at
    body = rect(x - 16, y0 - 14, x + wide + 16, y0 + high * len(pulls) + 14).intersection(s.frame)
    b.put(t.knife(body, 0.8, 40), 4, s.side(x, y0))
    for k, pull in enumerate(pulls):
        y = y0 + high * k
        dx, dy = -pull, pull * 0.2
        back = [(x, y + high * 0.16), (x + wide, y + high * 0.16)]
        front = [(x + dx, y + high * 0.16 + dy), (x + wide + dx, y + high * 0.16 + dy)]
        b.put(t.knife(poly(*back, front[1], front[0]).intersection(s.frame), 0.6, 30), 4, (-1, 0))
        count = max(1, int(pull / 17))
        for c in range(count):
            part = (c + 0.5) / count
            a, z = between(back[0], front[0], part), between(back[1], front[1], part)
            up = high * t.between(0.1, 0.24)
            card = [(a[0] + 12, a[1]), (z[0] - 12, z[1]), (z[0] - 12, z[1] - up)]
            b.cut(t.knife(poly(*card, (a[0] + 12, a[1] - up)).intersection(s.frame), 0.8, 30))
            top = [(a[0] + 12, a[1] - up), (z[0] - 12, z[1] - up)]
            b.add(t.gouge(top, 4, 0.02, 0.02).intersection(s.frame))
        face = rect(front[0][0], front[0][1], front[1][0], y + high * 0.96 + dy)
        b.put(t.knife(face.intersection(s.frame), 0.7, 30), 5, (-1, -0.5))
        mx, my = (front[0][0] + front[1][0]) / 2, y + high * 0.5 + dy
        plate = rect(mx - wide * 0.2, my - 14, mx + wide * 0.2, my + 14).intersection(s.frame)
        b.cut(t.knife(plate, 0.6, 20))
        b.add(t.gouge([(mx - wide * 0.13, my), (mx + wide * 0.12, my)], 6, 0.1, 0.2))

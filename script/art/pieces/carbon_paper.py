"""A carbon that a lamp shines through, and the ribbon of a typewriter."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect, union


@piece
def lit_carbon(
    s: Scene, at: Pair, wide: float = 260, high: float = 320, turn: float = -5, rows: int = 11
) -> None:
    """A black carbon sheet before a lamp: what was typed shines through as rows of short ticks.

    `at` is the middle of its foot.
    """
    b, t = s.block, s.tools
    leaf = place(
        poly((-wide / 2, 0), (-wide / 2, -high), (wide / 2, -high), (wide / 2, 0)), *at, turn=turn
    )
    b.put(t.knife(leaf, 0.7, 30).intersection(s.frame), 6, s.side(*at))
    curl = place(
        poly((wide / 2 - 44, -high), (wide / 2, -high), (wide / 2, -high + 52)), *at, turn=turn
    )
    b.cut(t.knife(curl, 0.5, 20))
    step = (high - 60) / rows
    for k in range(rows):
        y = -high + 44 + step * k
        x = -wide / 2 + 26 + (22 if k in (0, 5) else 0)
        end = wide / 2 - (70 if k == 0 else 30) - (90 if k in (4, rows - 1) else 0)
        while x < end:
            word = t.between(14, 44)
            mark = x
            while mark < min(x + word, end):
                up, down = t.rng.choice(((0.2, 0.16), (0.2, 0.16), (0.36, 0.16), (0.2, 0.34)))
                tick = rect(mark, y - step * up, mark + 3.6, y + step * down)
                bar = rect(mark, y + step * 0.04, mark + 6.4, y + step * 0.14)
                b.cut(t.knife(place(union([tick, bar]), *at, turn=turn), 0.4, 9))
                mark += 6.4
            x = mark + 9


@piece
def typewriter_ribbon(s: Scene, line: list[Pair], wide: float = 26) -> None:
    """A typewriter's ribbon along a line: one half black, one of the one colour, a pale edge."""
    b, t = s.block, s.tools
    n = len(line)
    whole = limb(line, [wide] * n, steps=8, round_ends=False)
    b.put(t.knife(whole.buffer(3.4), 0.5, 18).intersection(s.frame), 3.4, s.side(*line[0]))
    b.clear(t.knife(whole.buffer(1.4), 0.4, 18).intersection(s.frame))
    ends = [(x + wide * 0.26, y + wide * 0.1) for x, y in line]
    red = t.knife(whole, 0.4, 18).intersection(s.frame)
    b.tint(red)
    black = limb(ends, [wide * 0.5] * n, steps=8, round_ends=False).intersection(whole)
    b.add(t.knife(black, 0.4, 16).intersection(s.frame))

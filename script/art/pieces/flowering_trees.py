"""Fruit trees in flower as their twigs, single flowers on them."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, poly, union

Twig = tuple[Pair, Pair]


@piece
def flowering_twigs(
    s: Scene, at: Pair, high: float = 300, spread: float = 0.5, flowers: int = 46, size: float = 9
) -> None:
    """A fruit tree before its leaves: a dark trunk that forks into twigs, small white flowers
    along them; `at` is its foot, `spread` how far it reaches to a side, as part of its height."""
    b, t = s.block, s.tools
    wood, twigs = _grown(s, at, high, spread)
    b.put(t.knife(union(wood).intersection(s.frame), 0.5, 14), 3.4, s.side(at[0], at[1] - high))
    d = s.right(at[0])
    b.cut(
        t.gouge(
            [(at[0] + d * high * 0.02, at[1] - 6), (at[0] + d * high * 0.014, at[1] - high * 0.3)],
            5,
        )
    )
    blooms = []
    for k in range(flowers):
        (x0, y0), (x1, y1) = twigs[k % len(twigs)]
        f = t.between(0.25, 1.05)
        x, y = (
            x0 + (x1 - x0) * f + t.between(-size, size),
            y0 + (y1 - y0) * f + t.between(-size, size),
        )
        if all(hypot(x - u, y - v) > size * 2.1 for u, v in blooms):
            blooms.append((x, y))
    flowers_ = union(_flower(s, x, y, size * t.between(0.8, 1.15)) for x, y in blooms)
    flowers_ = flowers_.intersection(s.frame)
    b.put(flowers_.buffer(2).intersection(s.frame), 0)
    b.clear(flowers_)


def _flower(s: Scene, x: float, y: float, r: float) -> Shape:
    first = s.tools.between(0, 6)
    spokes = [(r * (1 if k % 2 else 0.62), first + k * pi / 5) for k in range(10)]
    return poly(*[(x + q * cos(a), y + q * sin(a)) for q, a in spokes])


def _grown(s: Scene, at: Pair, high: float, spread: float) -> tuple[list[Shape], list[Twig]]:
    """The tree's wood, and its twigs from where each begins to its tip."""
    t, (x, y) = s.tools, at
    fork = (x + high * 0.01, y - high * 0.34)
    wood = [limb([(x - high * 0.01, y), fork], (high * 0.085, high * 0.055), 2)]
    wood.append(ellipse(x, y, high * 0.07, high * 0.02))
    twigs: list[Twig] = []
    for k in range(5):
        u = (k - 2) / 2 + t.between(-0.1, 0.1)
        tip = (x + u * high * spread, y - high * (1 - 0.3 * u * u) * t.between(0.94, 1.02))
        knee = ((fork[0] + tip[0]) / 2 + u * high * 0.06, (fork[1] + tip[1]) / 2)
        wood.append(limb([fork, knee, tip], (high * 0.036, high * 0.02, high * 0.007), 4))
        twigs += [(fork, knee), (knee, tip)]
        for side in (-1, 1):
            for f in (0.15, 0.55):
                foot = (knee[0] + (tip[0] - knee[0]) * f, knee[1] + (tip[1] - knee[1]) * f)
                end = (
                    foot[0] + side * high * t.between(0.1, 0.17),
                    foot[1] - high * t.between(0.06, 0.14),
                )
                wood.append(limb([foot, end], (high * 0.013, high * 0.006), 2))
                twigs.append((foot, end))
    return wood, twigs

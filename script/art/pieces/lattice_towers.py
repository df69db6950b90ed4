"""A lattice tower of steel with an arm, seen from its foot."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, limb, union


@piece
def lattice_tower(
    s: Scene,
    foot: tuple[Pair, Pair],
    top: tuple[Pair, Pair],
    arm: Pair = (640, 60),
    bays: int = 5,
    wide: float = 26,
) -> None:
    """A lattice tower as few bold bars: its two legs at the foot and at the top, bays that grow
    shorter upwards, and an arm that ends at `arm`."""
    legs = [limb([foot[k], top[k]], (wide, wide * 0.45), round_ends=False) for k in (0, 1)]
    marks = [1 - (1 - k / bays) ** 1.7 for k in range(bays + 1)]
    bars = []
    for k in range(bays):
        thin = wide * 0.55 * (1 - 0.55 * marks[k])
        a, b = between(foot[0], top[0], marks[k]), between(foot[1], top[1], marks[k])
        c, d = between(foot[0], top[0], marks[k + 1]), between(foot[1], top[1], marks[k + 1])
        for line in ((a, d), (b, c), (c, d)):
            bars.append(limb(list(line), (thin, thin * 0.9), round_ends=False))
    low = (top[1][0], top[1][1] + 46)
    over = limb([top[0], top[1], arm], (wide * 0.5, wide * 0.5, wide * 0.3), round_ends=False)
    under = limb([low, arm], (wide * 0.4, wide * 0.3), round_ends=False)
    body = s.tools.knife(union([*legs, *bars, over, under]), 0.6, 34).intersection(s.frame)
    s.block.put(body, 3, s.side(*top[0]))

"""Ground that rolls away to the skyline."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from math import pi, sin

from shapely.geometry import LineString

from .block import Block
from .shapes import Pair, Shape, clamp, poly, smooth
from .tools import Tools


def ridge(t: Tools, x0: float, x1: float, y: float, rough: float, step: float = 40) -> list[Pair]:
    """A line of hills."""
    out, x = [], x0
    phase = t.between(0, 6)
    while x < x1 + step:
        out.append(
            (
                x,
                y
                + rough * (sin(x / 130 + phase) + 0.5 * sin(x / 57 + phase * 2.3))
                + t.between(-1, 1) * rough * 0.25,
            )
        )
        x += step
    return smooth(out, steps=3)


def under(line: Sequence[Pair], bottom: float) -> Shape:
    return poly(*line, (line[-1][0], bottom), (line[0][0], bottom))


class Land:
    """Rolling ground: u runs across (-1 to 1 at its foot), v from near (0) to the skyline (1)."""

    def __init__(
        self,
        skyline: float,
        foot: float,
        vanish: float = 450,
        spread: float = 900,
        bend: float = 60,
        swell: float = 10,
        phase: float = 0.0,
        squeeze: float = 2.3,
    ) -> None:
        self.skyline, self.foot, self.vanish, self.spread = skyline, foot, vanish, spread
        self.bend, self.swell, self.phase, self.squeeze = bend, swell, phase, squeeze

    def __call__(self, u: float, v: float) -> Pair:
        d = (1 - v) ** self.squeeze  # 1 at the foot, 0 at the skyline
        x = (
            self.vanish
            + u * self.spread * (d + 0.16 * (1 - d))
            + self.bend * sin(pi * v) * (1 - 0.3 * u)
        )
        y = self.skyline + (self.foot - self.skyline) * d
        y += self.swell * sin(2.4 * u + self.phase + 3.2 * v) * (1 - v) ** 0.7
        return x, y

    def furrow(self, u: float, v0: float, v1: float, n: int = 9) -> LineString:
        return LineString([self(u, v0 + (v1 - v0) * k / (n - 1)) for k in range(n)])

    def strip(self, u0: float, u1: float, v0: float, v1: float, n: int = 9) -> Shape:
        a = list(self.furrow(u0, v0, v1, n).coords)
        b = list(self.furrow(u1, v0, v1, n).coords)
        return poly(*a, *b[::-1])


def _scaled(near: Callable[[float, float], float], by: float) -> Callable[[float, float], float]:
    return lambda x, y: by * near(x, y)


def strip_fields(
    block: Block,
    land: Land,
    rows: Sequence[float],
    across: Pair = (-1.3, 1.3),
    wide: Pair = (0.1, 0.2),
    light: Callable[[float, float], float] | None = None,
    step: Pair = (5, 11),
) -> None:
    """The narrow fields of Polish villages: each ploughed its own way, with balks between."""
    t = block.tools
    deal: list[float] = []
    for v0, v1 in itertools.pairwise(rows):
        u = across[0] + t.between(0, 0.1)
        while u < across[1]:
            w = t.between(*wide) * (1 + 2.0 * v0**2)
            shape = land.strip(u, u + w, v0, v1).intersection(block.sheet)
            if shape.area > 12:
                if not deal:
                    deal = [-0.42, -0.16, 0.0, 0.12, 0.34, 0.46]
                    t.rng.shuffle(deal)
                lit = (light(*land(u + w / 2, (v0 + v1) / 2)) if light else 0.45) + deal.pop()
                px = abs(land(u + w, v0)[0] - land(u, v0)[0])
                inner = shape.buffer(-clamp(px * 0.012, 0.5, 1.2))
                gap = clamp(px / 9, *step)
                n = max(2, int(px / gap))
                family = [
                    land.furrow(u + w * (k + 0.5 + t.between(-0.15, 0.15)) / n, v0, v1)
                    for k in range(n)
                ]

                def near(x, y):
                    return clamp(
                        (y - land.skyline) / (land.foot - land.skyline) * 2.4 + 0.2, 0.3, 1
                    )

                block.add(shape, lines=False)
                if lit < 0.2:
                    block.hatch_white(
                        inner,
                        family[::3],
                        _scaled(near, gap * 0.24),
                        length=(30, 90),
                        gap=(30, 90),
                    )
                elif lit < 0.7:
                    block.hatch_white(
                        inner,
                        family,
                        _scaled(near, gap * (0.2 + 0.66 * lit)),
                        length=(60, 200),
                        gap=(4, 14),
                        least=0.8,
                    )
                else:
                    block.cut(t.knife(inner, 0.4, 30))
                    block.hatch_black(
                        inner,
                        family,
                        _scaled(near, gap * 0.3),
                        length=(40, 130),
                        gap=(8, 34),
                        least=0.8,
                        miss=0.2,
                    )
                balk = land.furrow(u, v0, v1)
                block.cut(
                    t.gouge(list(balk.coords), clamp(px * 0.03, 0.8, 2.6), 0.05, 0.1).intersection(
                        block.frame
                    )
                )
            u += w

"""Typewriters and what is typed: a ribbon, copies."""

from __future__ import annotations

from math import hypot

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, poly, rect, smooth, union


@piece
def typewriter_near(
    s: Scene, at: Pair, wide: float = 340, rows: int = 8, ribbon: bool = True
) -> None:
    """A typewriter from the front with a typed sheet in it; its ribbon, half red, hangs out."""
    b, t, (x, y), k = s.block, s.tools, at, wide / 340
    sheet = poly(*around((x, y), k, (-84, -150), (-88, -330), (-30, -340), (92, -326), (86, -150)))
    b.put(t.knife(sheet.buffer(4), 0.5, 24), 4)
    b.clear(t.knife(sheet, 0.6, 26))
    for n in range(rows):
        v = y - (308 - n * 20) * k
        u = x - 42 * k
        while u < x + 72 * k:
            end = min(x + 78 * k, u + t.between(14, 38) * k)
            b.add(t.gouge([(u, v), (end, v + 1)], 5 * k, 0.05, 0.05))
            u = end + 7 * k
    roller = union([rect(x - 180 * k, y - 178 * k, x + 180 * k, y - 146 * k)])
    knobs = [rect(x + d * 180 * k, y - 174 * k, x + d * 204 * k, y - 150 * k) for d in (-1, 1)]
    lever = limb([(x - 176 * k, y - 172 * k), (x - 214 * k, y - 206 * k)], (8 * k, 10 * k))
    b.put(t.knife(union([roller, *knobs, lever]), 0.6, 20), 4)
    b.cut(t.gouge([(x - 172 * k, y - 170 * k), (x + 172 * k, y - 170 * k)], 6 * k, 0.05, 0.05))
    b.cut(t.gouge([(x - 120 * k, y - 158 * k), (x + 150 * k, y - 158 * k)], 3 * k, 0.05, 0.05))
    hood = [(-150, -146), (150, -146), (160, -84), (174, -40), (196, 0), (-196, 0), (-174, -40)]
    hood.append((-160, -84))
    body = t.knife(poly(*[(x + u * k, y + v * k) for u, v in hood]), 0.6, 24)
    b.put(body, 5)
    basket = [
        (x + 84 * k * np.cos(a), y - 90 * k - 44 * k * np.sin(a)) for a in np.linspace(0, np.pi, 9)
    ]
    b.cut(t.knife(poly(*basket), 0.5, 12))
    for a in np.linspace(0.14, np.pi - 0.14, 11):
        ends = [(x + r * k * np.cos(a), y - 90 * k - r * 0.5 * k * np.sin(a)) for r in (18, 82)]
        b.add(t.gouge(ends, 4 * k, 0.3, 0.05))
    for d in (-1, 1):
        spool = ellipse(x + d * 114 * k, y - 138 * k, 36 * k, 13 * k, n=20)
        b.put(t.knife(spool, 0.4, 10), 3)
        b.cut(t.knife(ellipse(x + d * 114 * k, y - 140 * k, 27 * k, 7 * k, n=16), 0.3, 8))
        b.add(ellipse(x + d * 114 * k, y - 140 * k, 9 * k, 3 * k, n=10))
    for row in range(3):
        half = (112, 130, 148)[row]
        for n in range(9 + row % 2):
            f = n / (8 + row % 2) * 2 - 1
            px, py = x + f * half * k, y - (66 - row * 24) * k + abs(f) * 3 * k
            b.cut(t.knife(ellipse(px, py, 11 * k, 8 * k, n=11), 0.3, 6))
    b.cut(t.knife(rect(x - 80 * k, y + -6 * k, x + 80 * k, y + 2 * k), 0.4, 16).intersection(body))
    if ribbon:
        _loose_ribbon(s, x + 140 * k, y - 138 * k, k)


def _loose_ribbon(s: Scene, x: float, y: float, k: float) -> None:
    """Two loops that fall from a spool: one edge of the ribbon black, the other red."""
    b, t = s.block, s.tools
    way = [(0, 2), (34, -10), (58, 22), (48, 70), (60, 118), (96, 140), (150, 146), (196, 190)]
    line = smooth([(x + u * k, y + v * k) for u, v in way], steps=6)
    left, right = _sides(line, 17 * k), _sides(line, -13 * k)
    band = t.knife(poly(*left, *right[::-1]), 0.4, 14)
    b.put(t.knife(band.buffer(4), 0.5, 14), 4)
    b.clear(band)
    b.tint(band.buffer(1))
    b.add(t.knife(poly(*_sides(line, 1 * k), *right[::-1]), 0.4, 14))


def _sides(line: list[Pair], off: float) -> list[Pair]:
    """The line moved aside by so much."""
    out = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        d = hypot(x1 - x0, y1 - y0) or 1
        out.append((x + (y1 - y0) / d * off, y - (x1 - x0) / d * off))
    return out


@piece
def copies_stack(s: Scene, at: Pair, wide: float = 170, count: int = 6) -> None:
    """A stack of carbon copies beside a machine, their corners fanned out; `at`: its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    for n in range(count):
        dy, dx = -n * 9, t.between(-6, 6)
        ring = [
            (x + dx, y + dy),
            (x + wide + dx, y + dy - 4 + n),
            (x + wide - 30 + dx, y + dy - 34),
        ]
        leaf = poly(*ring, (x + 26 + dx, y + dy - 30))
        b.put(t.knife(leaf.buffer(3), 0.5, 22).intersection(s.frame), 2)
        b.clear(t.knife(leaf, 0.5, 22).intersection(s.frame))
    for n in range(3):
        v = y - count * 9 - 1 - n * 7
        b.add(t.gouge([(x + 34 + n * 4, v), (x + wide - 40, v)], 3, 0.1, 0.1))


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

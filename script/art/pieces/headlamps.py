"""Lamps of lorries and engines, far and near."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, rect
from .lights import glow


@piece
def head_lamp(s: Scene, at: Pair, r: float = 22) -> None:
    """A lit headlamp: a white disc in a black ring."""
    b, t = s.block, s.tools
    b.put(t.knife(ellipse(*at, r + 7, r + 7, n=20), 0.5, 12), 4)
    b.clear(t.knife(ellipse(*at, r, r, n=20), 0.5, 12))


@piece
def tail_lamp(
    s: Scene,
    ground: Pair,
    turn: float = 0,
    across: float = -0.85,
    up: float = 0.95,
    r: float = 0.2,
    least: float = 13,
) -> None:
    """A lorry's one tail lamp, in the one colour: `ground` and `turn` are those of the lorry."""
    b, t, cam = s.block, s.tools, s.cam
    a = radians(turn)
    x, y = ground[0] - across * sin(a) - 0.16 * cos(a), ground[1] + across * cos(a) - 0.16 * sin(a)
    px, py = cam(x, y, up)
    k = max(least, r * cam.scale(x, y, up))
    b.add(ellipse(px, py, k * 1.9, k * 1.9, n=14), lines=False)
    glow(b, (px, py), k + 3, k * 2.3, 9, 4.4)
    b.tint(ellipse(px, py, k * 1.9, k * 1.9, n=16))
    fx, fy = cam(x, y, 0)
    for i, (long, wide) in enumerate(((1.0, 1.5), (0.9, 0.8))):
        streak = ellipse(fx, fy + k * (1.2 + 1.1 * i), k * wide, k * 0.36 * long, 0, 9)
        b.clear(t.knife(streak.intersection(s.frame), 0.5, 8))
        b.tint(streak.intersection(s.frame))
    b.put(t.knife(ellipse(px, py, k + 3, k + 3, n=12), 0.3, 8), 0)
    disc = ellipse(px, py, k, k, n=14)
    b.clear(disc)
    b.tint(disc.buffer(1))


@piece
def far_headlamps(
    s: Scene,
    at: Pair = (690, 190),
    apart: float = 92,
    r: float = 17,
    ground: float = 236,
    width: float = 22,
) -> None:
    """Two headlamps round a bend, their beams on snow and through a wood, fanning towards us."""
    b, t, (x, y) = s.block, s.tools, at
    snow = rect(0, ground, s.size[0], s.size[1]).intersection(s.frame)

    def lit(px: float, py: float) -> float:
        return width * clamp(1.1 - hypot((px - x) / 1.3, py - y) / 560)

    how = {
        "length": (90, 260),
        "gap": (6, 18),
        "least": 2,
        "enter": 0.2,
        "leave": 0.4,
        "either": False,
    }
    b.hatch_white(snow, t.rays(x, y, 44, 900, 64, 8, 176), lit, **how)

    def glow(px: float, py: float) -> float:
        return 10 * clamp(1.1 - hypot(px - x, py - y) / 300)

    for d in (-1, 1):
        family = t.rays(x + d * apart / 2, y, r * 1.25, 330, 26)
        b.hatch_white(s.frame, family, glow, **{**how, "length": (60, 200), "gap": (3, 8)})
    for d in (-1, 1):
        cx = x + d * apart / 2
        b.put(t.knife(ellipse(cx, y, r + 4, r + 4, n=18), 0.6, 9))
        b.cut(t.knife(ellipse(cx, y, r, r, n=18), 0.6, 8))

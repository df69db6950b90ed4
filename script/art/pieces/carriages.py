"""Railway carriages and goods vans from the side, upright or off the rails."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, rect, union


def _body(long: float, high: float, roof: float) -> Shape:
    """The side of a carriage with its roof and wheels, about the middle of its foot."""
    half, low = long / 2, high * 0.2
    wheel = high * 0.13
    wheels = [ellipse(u * half, -wheel, wheel, wheel, n=14) for u in (-0.72, -0.46, 0.46, 0.72)]
    top = poly(
        (-half - 5, -high),
        (-half * 0.94, -high - roof),
        (half * 0.94, -high - roof),
        (half + 5, -high),
    )
    return union([rect(-half, -high, half, -low), top, *wheels])


@piece
def van_side(
    s: Scene, at: Pair, long: float = 240, high: float = 120, turn: float = 0, planks: int = 13
) -> None:
    """A covered goods van from the side, black, boards and a sliding door cut; it may be tilted."""
    b, t = s.block, s.tools
    body = place(_body(long, high, high * 0.12), *at, 1, False, turn)
    b.put(t.knife(body, 0.6, 26).intersection(s.frame), 6, s.side(*at))

    def on(u: float, v: float) -> Pair:
        a = radians(turn)
        x, y = u * long / 2, -v * high
        return (at[0] + x * cos(a) - y * sin(a), at[1] + x * sin(a) + y * cos(a))

    for k in range(1, planks):
        u = -1 + 2 * k / planks
        b.cut(t.gouge([on(u, 0.28), on(u, 0.92)], 4.4, 0.1, 0.3).intersection(s.frame))
    for u in (-0.24, 0.24):
        b.cut(t.pen([on(u, 0.24), on(u, 0.97)], 6).intersection(s.frame))
    b.cut(t.gouge([on(-0.98, 1.0), on(0.98, 1.0)], 5, 0.04, 0.04).intersection(s.frame))
    b.cut(t.gouge([on(-0.96, 0.235), on(0.96, 0.235)], 4, 0.04, 0.04).intersection(s.frame))


@piece
def coach_side(
    s: Scene,
    at: Pair,
    long: float = 380,
    high: float = 120,
    turn: float = 0,
    windows: int = 6,
    show: Literal["lit", "chinks", "dark"] = "chinks",
    door: float = -2,
) -> None:
    """A passenger carriage from the side, black; its blinds let chinks of light out, or are up.

    `door` (from -1 to 1 along it) is where a door stands open, white.
    """
    b, t = s.block, s.tools
    body = place(_body(long, high, high * 0.1), *at, 1, False, turn)
    b.put(t.knife(body, 0.6, 30).intersection(s.frame), 6, s.side(*at))

    def on(u: float, v: float) -> Pair:
        a = radians(turn)
        x, y = u * long / 2, -v * high
        return (at[0] + x * cos(a) - y * sin(a), at[1] + x * sin(a) + y * cos(a))

    wide = 1.16 / windows
    for k in range(windows):
        u = -1 + (k + 0.5) * 2 / windows - wide / 2
        if door > -2 and abs(u + wide / 2 - door) < wide * 0.8:
            continue
        pane = poly(on(u, 0.56), on(u + wide, 0.56), on(u + wide, 0.86), on(u, 0.86))
        b.cut(t.knife(pane.buffer(1), 0.4, 16).intersection(s.frame))
        if show == "lit":
            continue
        inner = poly(
            on(u + wide * 0.12, 0.6),
            on(u + wide * 0.88, 0.6),
            on(u + wide * 0.88, 0.845),
            on(u + wide * 0.12, 0.845),
        )
        b.add(t.knife(inner, 0.4, 16).intersection(s.frame))
    if door > -2:
        leaf = [on(door - wide * 0.4, 0.2), on(door + wide * 0.4, 0.2)]
        leaf += [on(door + wide * 0.4, 0.9), on(door - wide * 0.4, 0.9)]
        b.cut(t.knife(poly(*leaf), 0.5, 18).intersection(s.frame))
    b.cut(t.gouge([on(-0.98, 0.46), on(0.98, 0.46)], 4, 0.03, 0.03).intersection(s.frame))
    b.cut(t.gouge([on(-0.98, 1.0), on(0.98, 1.0)], 4, 0.03, 0.03).intersection(s.frame))

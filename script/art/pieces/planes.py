"""Aircraft of the war other than the Halifax, from any side, as one shape each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import Literal

import numpy as np
from shapely.geometry import MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, union
from ..solid import Camera, Triple

Ring = tuple[float, float, float, float]


@dataclass(frozen=True)
class Plane:
    """Metres: x to the right wing, y to the nose, z up."""

    rings: tuple[Ring, ...]
    """The fuselage from nose to tail: y, half its width, low, high."""
    half_span: float
    root: Pair
    """Of the wing at the fuselage: leading and trailing edge."""
    tip: Pair
    wing: float
    """The height of the wing at its root."""
    rise: float
    engines: tuple[float, ...]
    engine: tuple[float, float, float]
    """Front, back and radius of an engine."""
    tail: float
    """Half the span of the tail plane."""
    fins: tuple[float, ...]
    fin: tuple[float, float, float, float]
    """Leading and trailing edge, low and high."""


PLANES = {
    "whitley": Plane(
        (
            (9.4, 0.3, -0.5, 0.4),
            (8.8, 0.65, -0.9, 0.7),
            (6.5, 0.75, -1.1, 1.2),
            (2.0, 0.75, -1.1, 1.25),
            (-4.0, 0.7, -0.8, 1.2),
            (-10.0, 0.5, -0.1, 1.0),
            (-12.0, 0.5, -0.1, 1.1),
        ),
        12.8,
        (4.4, -0.6),
        (2.4, 0.2),
        0.1,
        0.9,
        (3.1,),
        (7.0, 1.6, 0.7),
        3.8,
        (2.2,),
        (-8.8, -11.4, 0.4, 2.9),
    ),
    "dakota": Plane(
        (
            (9.6, 0.3, -0.4, 0.4),
            (8.8, 0.8, -0.9, 0.8),
            (7.0, 1.15, -1.2, 1.3),
            (3.0, 1.2, -1.25, 1.35),
            (-4.0, 1.05, -0.9, 1.3),
            (-8.0, 0.6, -0.1, 1.1),
            (-10.2, 0.2, 0.4, 0.9),
        ),
        14.5,
        (4.4, -0.4),
        (1.2, -0.5),
        -0.9,
        1.3,
        (2.9,),
        (6.7, 2.0, 0.75),
        4.0,
        (0.0,),
        (-6.8, -10.2, 0.8, 4.0),
    ),
    "liberator": Plane(
        (
            (10.0, 0.7, -0.9, 0.8),
            (8.5, 0.9, -1.4, 1.0),
            (4.0, 0.95, -1.6, 1.3),
            (-3.0, 0.95, -1.4, 1.3),
            (-8.0, 0.6, -0.5, 1.1),
            (-10.4, 0.6, -0.3, 1.1),
        ),
        16.8,
        (3.4, 0.0),
        (2.2, 0.7),
        1.0,
        0.9,
        (3.6, 7.8),
        (5.4, 1.2, 0.62),
        4.0,
        (4.0,),
        (-8.0, -10.8, -0.6, 2.2),
    ),
    "junkers": Plane(
        (
            (9.0, 0.3, -0.5, 0.4),
            (8.0, 0.75, -1.1, 0.9),
            (5.0, 0.85, -1.3, 1.2),
            (-2.0, 0.85, -1.2, 1.2),
            (-7.0, 0.5, -0.3, 1.0),
            (-9.4, 0.15, 0.3, 0.8),
        ),
        14.6,
        (4.6, -0.6),
        (1.4, -0.2),
        -0.9,
        1.2,
        (4.4,),
        (6.3, 2.4, 0.65),
        4.6,
        (0.0,),
        (-6.6, -9.4, 0.6, 2.7),
    ),
}


def _hull(turn: Callable[[Triple], Pair], points: Sequence[Triple]) -> Shape:
    return MultiPoint([turn(p) for p in points]).convex_hull


def _ring(ring: Ring) -> list[Triple]:
    y, w, low, high = ring
    middle, k = (low + high) / 2, (high - low) / 2
    return [(w * cos(a), y, middle + k * sin(a)) for a in np.linspace(0, 2 * pi, 10)[:-1]]


def _barrel(x: float, z: float, front: float, back: float, r: float) -> list[Triple]:
    around = np.linspace(0, 2 * pi, 9)[:-1]
    return [(x + r * cos(a), y, z + r * sin(a)) for y in (front, back) for a in around]


def plane_shape(spec: Plane, turn: Callable[[Triple], Pair]) -> Shape:
    parts = []
    for near, far in zip(spec.rings, spec.rings[1:], strict=False):
        parts.append(_hull(turn, _ring(near) + _ring(far)))
    (lead, trail), (tip_lead, tip_trail) = spec.root, spec.tip
    y0, y1, low, high = spec.fin
    for side in (-1, 1):
        end, z = spec.half_span, spec.wing
        wing = [(0.4, lead, z - 0.3), (0.4, trail, z), (0.4, lead - 0.4, z + 0.35)]
        wing += [
            (end - 0.5, tip_lead, z + spec.rise),
            (end, (tip_lead + tip_trail) / 2, z + spec.rise),
        ]
        wing += [(end - 0.5, tip_trail, z + spec.rise)]
        parts.append(_hull(turn, [(side * x, y, q) for x, y, q in wing]))
        front, back, r = spec.engine
        for x in spec.engines:
            up = z - 0.1 + spec.rise * x / end
            parts.append(_hull(turn, _barrel(side * x, up, front, back, r)))
            parts.append(_hull(turn, _barrel(side * x, up, front + 0.6, front - 0.1, r * 0.35)))
        tail = [
            (0, y0 - 0.2, 0.7),
            (0, y1 + 0.3, 0.7),
            (spec.tail, y0 - 0.8, 0.8),
            (spec.tail, y1 + 0.3, 0.8),
        ]
        parts.append(_hull(turn, [(side * x, y, q) for x, y, q in tail]))
        for x in spec.fins:
            fin = [(y0, low), (y0 - 0.8, high - 0.4), (y0 - 1.5, high), (y1, high - 0.3), (y1, low)]
            parts.append(_hull(turn, [(side * x, y, q) for y, q in fin]))
    if spec is PLANES["junkers"]:
        parts.append(_hull(turn, _barrel(0, -0.1, 10.0, 8.0, 0.65)))
    return union(parts)


@piece
def aeroplane(
    s: Scene,
    at: Pair,
    size: float = 300,
    kind: Literal["whitley", "dakota", "liberator", "junkers"] = "dakota",
    heading: float = -56,
    bank: float = -20,
    climb: float = 4,
    above: float = 30,
) -> None:
    """A Whitley, Dakota, Liberator or Ju 52; `above` is how high over our eyes, 0 level, in metres.

    `size` is its span as if seen from the front, `heading` 0 flies away from us, 180 towards us.
    """
    b, t = s.block, s.tools
    h, bk, c = radians(heading), radians(bank), radians(climb)
    scale = size / (2 * PLANES[kind].half_span)
    cam = Camera((0, 0, 0), (0, 100, 0), scale * 104, (at[0], at[1] + scale * above))

    def turn(p: Triple) -> Pair:
        x, y, z = p
        x, z = x * cos(bk) + z * sin(bk), -x * sin(bk) + z * cos(bk)
        y, z = y * cos(c) - z * sin(c), y * sin(c) + z * cos(c)
        x, y = x * cos(h) - y * sin(h), x * sin(h) + y * cos(h)
        return cam(x, y + 100, z + above)

    shape = plane_shape(PLANES[kind], turn).buffer(1.2).buffer(-1.2)
    b.put(t.knife(shape, 0.5, 16).intersection(s.frame), 4, s.side(*at))
    dx, dy = s.side(*at)
    b.cut(b.rim(shape, dx * 2.2, dy * 2.2).intersection(s.frame), lines=False)

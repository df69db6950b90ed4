"""A manhole's shaft seen from its foot."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly


@piece
def shaft_above(s: Scene, at: Pair = (450, 196), r: float = 186, count: int = 18) -> None:
    """The wall of a round brick shaft looked up from its foot: courses round `at`, nearer wider."""
    radii = [r]
    for grow in (38, 48, 60, 76, 96, 116):
        radii.append(radii[-1] + grow)
    turn = 360 / count
    for course, (near, far) in enumerate(pairwise(radii)):
        far = near + (far - near - 5) * (1 - 0.12 * course)
        first = (course % 2) * turn / 2
        for n in range(count):
            angles = [first + n * turn + part * (turn - 3.2) for part in (0, 0.5, 1)]
            inner = [_at(at, near + 4, a) for a in angles]
            outer = [_at(at, far, a) for a in reversed(angles)]
            s.block.cut(s.tools.knife(poly(*inner, *outer), 0.8).intersection(s.frame))


def _at(middle: Pair, far: float, angle: float) -> Pair:
    return (middle[0] + far * cos(radians(angle)), middle[1] + far * sin(radians(angle)))

"""Things with depth, in metres, seen by a camera: so a lorry, a gate and a hut stand in one space.

x runs to the right, y away from the viewer, z up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import cos, pi, radians, sin, sqrt

import numpy as np
import shapely
from shapely.geometry import LineString

from .shapes import EMPTY, Pair, Shape, poly

Triple = tuple[float, float, float]


def dot(a: Sequence[float], b: Sequence[float]) -> float:
    """Of two in space. numpy's own product leaves the last digit to the processor, and strokes that
    just touch or just do not are another picture."""
    return float(a[0]) * float(b[0]) + float(a[1]) * float(b[1]) + float(a[2]) * float(b[2])


def length(a: Sequence[float]) -> float:
    return sqrt(dot(a, a))


class Camera:
    def __init__(
        self, eye: Triple, look: Triple, focal: float, centre: tuple[float, float] = (450, 300)
    ) -> None:
        self.eye = np.array(eye, float)
        ahead = np.array(look, float) - self.eye
        self.ahead = ahead / length(ahead)
        right = np.cross(self.ahead, (0, 0, 1))
        self.right = right / length(right)
        self.up = np.cross(self.right, self.ahead)
        self.focal, self.centre = focal, centre

    def _seen(self, p: Sequence[float]) -> np.ndarray:
        v = np.array(p, float) - self.eye
        return np.array([dot(v, self.right), dot(v, self.up), dot(v, self.ahead)])

    def depth(self, p: Sequence[float]) -> float:
        return float(self._seen(p)[2])

    def __call__(self, *p: float) -> tuple[float, float]:
        q = self._seen(p[0] if len(p) == 1 else p)
        z = max(q[2], 0.05)
        return (self.centre[0] + self.focal * q[0] / z, self.centre[1] - self.focal * q[1] / z)

    def scale(self, *p: float) -> float:
        """Units of the picture to a metre, there."""
        return self.focal / max(0.05, self.depth(p[0] if len(p) == 1 else p))

    def outline(self, points: Iterable[Triple], near: float = 0.4) -> Shape:
        seen = [self._seen(p) for p in points]
        kept: list[np.ndarray] = []
        for a, b in zip(seen, seen[1:] + seen[:1], strict=False):
            if a[2] >= near:
                kept.append(a)
            if (a[2] >= near) != (b[2] >= near):
                t = (near - a[2]) / (b[2] - a[2])
                kept.append(a + (b - a) * t)
        if len(kept) < 3:
            return EMPTY
        cx, cy = self.centre
        return poly(*[(cx + self.focal * q[0] / q[2], cy - self.focal * q[1] / q[2]) for q in kept])

    def line(self, points: Sequence[Triple], near: float = 0.4) -> LineString:
        seen = [self._seen(p) for p in points]
        kept: list[np.ndarray] = []
        for k, a in enumerate(seen):
            if a[2] >= near:
                kept.append(a)
            if k + 1 < len(seen) and (a[2] >= near) != (seen[k + 1][2] >= near):
                t = (near - a[2]) / (seen[k + 1][2] - a[2])
                kept.append(a + (seen[k + 1] - a) * t)
        if len(kept) < 2:
            return LineString()
        cx, cy = self.centre
        return LineString(
            [(cx + self.focal * q[0] / q[2], cy - self.focal * q[1] / q[2]) for q in kept]
        )


@dataclass
class Face:
    """A flat side: its corners, and how light it is from 0 (ink) to 1 (paper)."""

    points: list[Triple]
    tone: float = 0.0
    grain: tuple[int, int] = (0, 1)
    """The lines on it run from the side of corners 0-3 to that of corners 1-2, or the other way."""
    count: int = 8
    name: str = ""
    marks: list[list[Triple]] = field(default_factory=list)

    @property
    def middle(self) -> np.ndarray:
        return np.mean(np.array(self.points), axis=0)

    @property
    def normal(self) -> np.ndarray:
        p = np.array(self.points)
        n = np.cross(p[1] - p[0], p[2] - p[0])
        return n / (length(n) or 1)

    def along(self, count: int, across: bool = False) -> list[list[Triple]]:
        """Lines over a four-cornered face."""
        a, b, c, d = (np.array(p, float) for p in self.points[:4])
        if across:
            a, b, c, d = b, c, d, a
        out = []
        for k in range(count):
            t = (k + 0.5) / count
            p, q = a + (d - a) * t, b + (c - b) * t
            out.append([tuple(p + (q - p) * s) for s in (0, 0.25, 0.5, 0.75, 1)])
        return out


def cuboid(x0: float, x1: float, y0: float, y1: float, z0: float, z1: float) -> dict[str, Face]:
    f = {
        "front": [(x0, y0, z0), (x1, y0, z0), (x1, y0, z1), (x0, y0, z1)],
        "back": [(x1, y1, z0), (x0, y1, z0), (x0, y1, z1), (x1, y1, z1)],
        "left": [(x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)],
        "right": [(x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1)],
        "top": [(x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)],
        "bottom": [(x0, y1, z0), (x1, y1, z0), (x1, y0, z0), (x0, y0, z0)],
    }
    return {k: Face(v, name=k) for k, v in f.items()}


def turned(
    points: Iterable[Triple], angle: float, at: Triple = (0, 0, 0), scale: float = 1.0
) -> list[Triple]:
    """About the upright axis, then moved."""
    c, s = cos(radians(angle)), sin(radians(angle))
    return [
        (at[0] + scale * (x * c - y * s), at[1] + scale * (x * s + y * c), at[2] + scale * z)
        for x, y, z in points
    ]


def disc(centre: Triple, radius: float, axis: Triple = (1, 0, 0), n: int = 16) -> list[Triple]:
    a = np.array(axis, float)
    a /= length(a)
    u = np.cross(a, (0, 0, 1))
    u /= length(u)
    v = np.cross(a, u)
    c = np.array(centre, float)
    return [
        tuple(c + radius * (cos(2 * pi * k / n) * u + sin(2 * pi * k / n) * v)) for k in range(n)
    ]


class Plane:
    """A flat thing in space to draw on: a table, the flap of a bag, a blackboard."""

    def __init__(self, cam: Camera, origin: Triple, u: Triple, v: Triple) -> None:
        self.cam, self.o, self.u, self.v = (
            cam,
            np.array(origin, float),
            np.array(u, float),
            np.array(v, float),
        )

    def point(self, u: float, v: float) -> Triple:
        return tuple(self.o + self.u * u + self.v * v)

    def __call__(self, u: float, v: float) -> Pair:
        return self.cam(self.point(u, v))

    def shape(self, shape: Shape, step: float = 0.0) -> Shape:
        if step:
            shape = shape.segmentize(step)
        moved = shapely.transform(shape, lambda c: np.array([self(*p) for p in c]))
        return moved if moved.is_valid else moved.buffer(0)

    def line(self, points: Sequence[Pair]) -> list[Pair]:
        return [self(*p) for p in points]

    def lines(self, family: Sequence[LineString]) -> list[LineString]:
        return [LineString(self.line(list(ln.coords))) for ln in family]

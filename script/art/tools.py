"""The hand that cuts: knife, gouge and pen, and the families of lines they follow."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from math import cos, hypot, pi, radians, sin
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

from .shapes import EMPTY, Pair, Shape, lines, polygons, union, within

Width = float | Callable[[float, float], float]


class Tools:
    """The hand that cuts: all its chances come from one seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def between(self, low: float, high: float) -> float:
        return self.rng.uniform(low, high)

    def knife(self, shape: Shape, slip: float = 0.7, step: float = 16) -> Shape:
        """Edges as a hand cuts them: facets that miss the line a little."""
        out = []
        for p in polygons(shape):
            rings = [self._facets(r.coords[:-1], slip, step) for r in [p.exterior, *p.interiors]]
            q = Polygon(rings[0], [r for r in rings[1:] if len(r) > 2])
            out.append(q if q.is_valid else q.buffer(0))
        return union(out)

    def _facets(self, ring: Sequence[Pair], slip: float, step: float) -> list[Pair]:
        out: list[Pair] = []
        n = len(ring)
        for i in range(n):
            (x0, y0), (x1, y1) = ring[i], ring[(i + 1) % n]
            d = hypot(x1 - x0, y1 - y0)
            if d < 1e-6:
                continue
            nx, ny = -(y1 - y0) / d, (x1 - x0) / d
            k = max(1, round(d / step * self.between(0.7, 1.3)))
            for j in range(k):
                t = j / k if j == 0 else (j + self.between(-0.3, 0.3)) / k
                s = self.rng.gauss(0, slip * (0.6 if j == 0 else 1))
                out.append((x0 + (x1 - x0) * t + nx * s, y0 + (y1 - y0) * t + ny * s))
        return out

    def gouge(
        self,
        line: Sequence[Pair],
        width: Width,
        enter: float = 0.45,
        leave: float = 0.25,
        shake: float = 0.1,
        facet: float = 50,
    ) -> Shape:
        """One pass of the gouge: thin where it goes in, full, lifted at the end."""
        ls = LineString(line)
        length = ls.length
        if length < 2:
            return EMPTY
        rng = self.rng
        n = 3 if length < facet else int(min(9, length // facet + 3))
        # A gouge goes in as a point and is broken out: the far end is often blunt.
        blunt = rng.choice((0.0, 0.0, 0.2, 0.38)) if leave < 0.5 and length > 9 else 0.0
        left, right = [], []
        for i in range(n):
            t = i / (n - 1)
            if n == 3 and i == 1:
                t = rng.uniform(0.55, 0.8) if enter >= leave else rng.uniform(0.15, 0.4)
            p = ls.interpolate(t, normalized=True)
            a = ls.interpolate(max(0, t - 0.04), normalized=True)
            b = ls.interpolate(min(1, t + 0.04), normalized=True)
            d = hypot(b.x - a.x, b.y - a.y) or 1
            nx, ny = -(b.y - a.y) / d, (b.x - a.x) / d
            w = width(p.x, p.y) if callable(width) else width
            k = (
                min(1.0, t / enter if enter else 1) ** 0.75
                * min(1.0, (1 - t) / leave if leave else 1) ** 0.6
            )
            if i == n - 1:
                k = blunt
            h = w * k / 2
            ln, r = (h * (1 + rng.gauss(0, shake)) for _ in range(2))
            left.append((p.x + nx * ln, p.y + ny * ln))
            right.append((p.x - nx * r, p.y - ny * r))
        g = Polygon(left + right[::-1])
        return g if g.is_valid else g.buffer(0)

    def pen(
        self, line: Sequence[Pair], width: float, shake: float = 0.25, step: float = 14
    ) -> Shape:
        """A line as thick all along, as of handwriting or a cord."""
        return self.knife(
            LineString(line).buffer(width / 2, cap_style="flat", join_style="mitre", mitre_limit=2),
            width * shake,
            step,
        )

    def passes(
        self,
        family: Iterable[LineString],
        region: Shape,
        width: Width,
        length: Pair = (40, 110),
        gap: Pair = (3, 12),
        enter: float = 0.4,
        leave: float = 0.25,
        shake: float = 0.1,
        miss: float = 0.03,
        least: float = 0.9,
        facet: float = 50,
        either: bool = True,
    ) -> list[Shape]:
        """Passes along each line of a family, inside a region, none cut off at its edge."""
        out = []
        shapely.prepare(region)
        for line in family:
            for piece in lines(within(line, region)):
                s = self.between(0, gap[1])
                while s < piece.length - 4:
                    ln = self.between(*length)
                    end = min(s + ln, piece.length - self.between(0, 2))
                    if end - s > min(7, length[0] * 0.6) and self.rng.random() > miss:
                        n = max(2, int((end - s) / 12) + 1)
                        pts = [piece.interpolate(s + (end - s) * k / (n - 1)) for k in range(n)]
                        pts2 = [(p.x, p.y) for p in pts]
                        if either and self.rng.random() < 0.5:
                            pts2.reverse()
                        mid = pts2[len(pts2) // 2]
                        w = (
                            max(width(*pts2[0]), width(*mid), width(*pts2[-1]))
                            if callable(width)
                            else width
                        )
                        if w >= least:
                            out.append(self.gouge(pts2, width, enter, leave, shake, facet))
                    s = end + self.between(*gap)
        return out

    def gouges(
        self, family: Iterable[LineString], region: Shape, width: Width, **how: Any
    ) -> Shape:
        """Passes along each line of a family, as one shape."""
        return union(self.passes(family, region, width, **how))

    def specks(self, region: Shape, count: int, size: Pair = (0.8, 2.2)) -> Shape:
        """Where the roller missed, or a chip was left."""
        x0, y0, x1, y1 = region.bounds
        out = []
        for _ in range(count):
            x, y = self.between(x0, x1), self.between(y0, y1)
            r = self.between(*size)
            a = self.between(0, 6.3)
            k = self.rng.choice((3, 4))
            ring = [
                (
                    x + r * self.between(0.6, 1.5) * cos(a + 2 * pi * i / k),
                    y + r * self.between(0.5, 1.2) * sin(a + 2 * pi * i / k),
                )
                for i in range(k)
            ]
            out.append(Polygon(ring).buffer(0))
        return union(out).intersection(region)

    # Families of lines to cut along.

    def parallels(
        self, region: Shape, angle: float, step: float, wobble: float = 0.25, bend: float = 0.0
    ) -> list[LineString]:
        """Straight lines across the region at an angle, unevenly apart."""
        x0, y0, x1, y1 = region.bounds
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        r = hypot(x1 - x0, y1 - y0) / 2 + step
        c, s = cos(radians(angle)), sin(radians(angle))
        out, v = [], -r
        while v < r:
            tilt = self.rng.gauss(0, wobble * step * 0.4)
            sag = bend * self.rng.gauss(1, 0.2)
            pts = []
            for k in range(7):
                u = -r + 2 * r * k / 6
                w = v + tilt * (k / 3 - 1) + sag * (1 - (k / 3 - 1) ** 2)
                pts.append((cx + u * c - w * s, cy + u * s + w * c))
            out.append(LineString(pts))
            v += step * self.between(1 - wobble, 1 + wobble)
        return out

    def rays(
        self,
        x: float,
        y: float,
        near: float,
        far: float,
        count: int,
        first: float = 0,
        last: float = 360,
        wobble: float = 0.3,
    ) -> list[LineString]:
        out = []
        for k in range(count):
            a = radians(first + (last - first) * (k + 0.5 + self.between(-wobble, wobble)) / count)
            n = near * self.between(0.95, 1.3)
            out.append(
                LineString([(x + n * cos(a), y + n * sin(a)), (x + far * cos(a), y + far * sin(a))])
            )
        return out

    def rings(
        self, x: float, y: float, near: float, far: float, step: float, flat: float = 1.0
    ) -> list[LineString]:
        out, r = [], near
        while r < far:
            n = 40
            a0 = self.between(0, 6.3)
            out.append(
                LineString(
                    [
                        (x + r * cos(a0 + 2 * pi * k / n), y + r * flat * sin(a0 + 2 * pi * k / n))
                        for k in range(n + 1)
                    ]
                )
            )
            r += step * self.between(0.75, 1.25)
        return out

    def echoes(
        self,
        line: Sequence[Pair],
        count: int,
        dx: float,
        dy: float,
        flatten: float = 1.0,
        wobble: float = 0.2,
    ) -> list[LineString]:
        """The line again and again, each a little further on: furrows under a ridge."""
        base = np.array(line)
        mean = base[:, 1].mean()
        out = []
        for k in range(1, count + 1):
            f = flatten**k
            s = k + self.between(-wobble, wobble)
            pts = np.column_stack([base[:, 0] + dx * s, mean + (base[:, 1] - mean) * f + dy * s])
            out.append(LineString(pts))
        return out

    def between_lines(
        self,
        a: Sequence[Pair],
        b: Sequence[Pair],
        count: int,
        wobble: float = 0.2,
        ease: float = 1.0,
    ) -> list[LineString]:
        """Lines from one to the other: planks, furrows, the flow of a road."""
        n = 14
        la, lb = LineString(a), LineString(b)
        pa = [la.interpolate(t, normalized=True) for t in np.linspace(0, 1, n)]
        pb = [lb.interpolate(t, normalized=True) for t in np.linspace(0, 1, n)]
        out = []
        for k in range(count):
            t = ((k + 0.5 + self.between(-wobble, wobble)) / count) ** ease
            out.append(
                LineString(
                    [
                        (p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t)
                        for p, q in zip(pa, pb, strict=False)
                    ]
                )
            )
        return out

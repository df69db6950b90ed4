"""A large shape kept in tiles: a cut into it costs what is near, not all that was ever cut."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import shapely
from shapely.geometry import MultiPolygon, box

from .shapes import EMPTY, Pair, Shape, less, plus, polygons, union, within

SIDE = 100


class Tiles:
    def __init__(self, size: Pair, shape: Shape = EMPTY) -> None:
        across, down = (int(side // SIDE) + 1 for side in size)
        # What lies beyond the sheet belongs to the tiles at its edge.
        xs = [-2000.0, *(float(k * SIDE) for k in range(1, across)), size[0] + 2000]
        ys = [-2000.0, *(float(k * SIDE) for k in range(1, down)), size[1] + 2000]
        corners = product(range(len(xs) - 1), range(len(ys) - 1))
        self.frames = [box(xs[i], ys[j], xs[i + 1], ys[j + 1]) for i, j in corners]
        self.bounds = [frame.bounds for frame in self.frames]
        self.parts: list[Shape] = [EMPTY for _ in self.frames]
        self._whole: Shape | None = None
        self.set(shape)

    def set(self, shape: Shape) -> None:
        self.parts = [within(shape, frame) for frame in self.frames]
        self._whole = shape

    def add(self, shape: Shape) -> None:
        for k, near in self._near(shape):
            self.parts[k] = plus(self.parts[k], within(near, self.frames[k]))

    def cut(self, shape: Shape) -> None:
        for k, near in self._near(shape):
            if not self.parts[k].is_empty:
                self.parts[k] = less(self.parts[k], near)

    def whole(self) -> Shape:
        """Joined. What seams leave is finer than the grid in which it is written."""
        if self._whole is None:
            found = [part for part in self.parts if not part.is_empty]
            self._whole = union(found)
        return self._whole

    def _near(self, shape: Shape) -> Iterator[tuple[int, Shape]]:
        """Each tile that the shape may touch, and those of its parts that may."""
        found = polygons(shape)
        if not found:
            return
        self._whole = None
        parts = np.array(found, dtype=object)
        x0, y0, x1, y1 = shapely.bounds(parts).T
        for k, (a, b, c, d) in enumerate(self.bounds):
            here = (x1 >= a) & (x0 <= c) & (y1 >= b) & (y0 <= d)
            if here.any():
                near = parts[here]
                yield k, near[0] if len(near) == 1 else MultiPolygon(list(near))

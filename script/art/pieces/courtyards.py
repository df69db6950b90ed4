"""A tenement's courtyard looked down into."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, between, ellipse, poly, rect
from .free import put_coloured, put_white


@piece
def courtyard_well(
    s: Scene,
    floor: tuple[float, float, float, float] = (270, 210, 650, 500),
    storeys: int = 4,
    columns: int = 5,
    door: float = 0.5,
    lamp: float = 13,
) -> None:
    """A courtyard from a high window: four dark walls, snow below, a lit door in the far one.

    `door` is its place along that wall; its light has the one colour.
    """
    b, t = s.block, s.tools
    x0, y0, x1, y1 = floor
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2

    def up(p: Pair, h: float) -> Pair:
        k = 1 / (1 - 0.66 * h)
        return (cx + (p[0] - cx) * k, cy + (p[1] - cy) * k)

    corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    b.cut(t.knife(rect(*floor), 1.2, 30))
    far = poly(corners[0], corners[1], up(corners[1], 1), up(corners[0], 1)).intersection(s.frame)
    glow = between(corners[0], corners[1], door)
    b.hatch_white(
        far,
        t.rays(*up(glow, 0.3), 60, 330, 44, 178, 362),
        lambda px, py: (
            11 * max(0.0, 1.1 - ((px - glow[0]) ** 2 + (py - glow[1]) ** 2) ** 0.5 / 330)
        ),
        length=(30, 90),
        gap=(6, 16),
    )
    for k in range(4):
        start, end = corners[k], corners[(k + 1) % 4]
        b.cut(t.gouge([start, up(start, 1)], 5, 0.1, 0.3).intersection(s.frame))
        for row in range(storeys):
            low, high = (row + 0.42) / storeys, (row + 0.86) / storeys
            for c in range(columns):
                u = (c + 0.5) / columns
                if k == 0 and abs(u - door) < 0.8 / columns:
                    continue
                half = 0.24 / columns
                pane = [between(start, end, u - half), between(start, end, u + half)]
                quad = poly(
                    up(pane[0], low), up(pane[1], low), up(pane[1], high), up(pane[0], high)
                )
                _pane(s, quad)
    left = between(corners[0], corners[1], door - 0.07)
    right = between(corners[0], corners[1], door + 0.07)
    opening = poly(left, right, up(right, 0.43), up(left, 0.43))
    put_coloured(s, opening, 3)
    place = up(between(corners[0], corners[1], door), 0.55)
    put_white(s, ellipse(*place, lamp, lamp * 0.8, n=12), 4)


def _pane(s: Scene, quad: Shape) -> None:
    """A dark window: its frame and a bar are cut."""
    b, t = s.block, s.tools
    seen = quad.intersection(s.frame)
    if seen.is_empty:
        return
    b.put(t.knife(seen, 0.4, 16), 0)
    b.cut(t.knife(seen.difference(seen.buffer(-4)), 0.4, 16))
    ring = list(quad.exterior.coords)
    middle = [between(ring[0], ring[1], 0.5), between(ring[3], ring[2], 0.5)]
    b.cut(t.gouge(middle, 3, 0.1, 0.1).intersection(seen))

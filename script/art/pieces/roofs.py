"""Roofs: of a town, under snow, one great one."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, union


@piece
def krakow_roofs(s: Scene, foot: float, spots: list[tuple[float, float, float]]) -> None:
    """Roofs of a town, black, each x, width and height over the foot; a chimney on some."""
    b, t = s.block, s.tools
    for k, (x, wide, high) in enumerate(spots):
        top = foot - high
        body = [
            poly(
                (x, foot),
                (x, top + high * 0.5),
                (x + wide * 0.3, top),
                (x + wide * 0.78, top),
                (x + wide, top + high * 0.5),
                (x + wide, foot),
            )
        ]
        body.append(rect(x + wide * 0.6, top - 16, x + wide * 0.7, top + 4))
        shape = t.knife(union(body), 0.6, 22).intersection(s.frame)
        b.put(shape, 4, s.side(x, top))
        slope = poly(
            (x + 6, top + high * 0.48),
            (x + wide * 0.32, top + 5),
            (x + wide * 0.76, top + 5),
            (x + wide - 6, top + high * 0.48),
        ).intersection(shape)
        b.hatch_white(
            slope.buffer(-2),
            t.parallels(slope, 84 + 6 * (k % 3), 14),
            3.2,
            length=(14, 40),
            gap=(10, 30),
        )


@piece
def snow_roof(s: Scene, points: list[Pair], wall: float = 26, windows: int = 3) -> None:
    """A house under snow; the roof: left eave, left ridge, right ridge, right eave."""
    b, t = s.block, s.tools
    a, c, d, e = points
    body = poly((a[0] + 6, a[1] + wall), a, c, d, e, (e[0] - 6, e[1] + wall))
    b.put(t.knife(body.intersection(s.frame), 0.6, 20), 3)
    roof = poly(
        (a[0] + 3, a[1] - 3), (c[0] + 2, c[1] + 4), (d[0] - 2, d[1] + 4), (e[0] - 3, e[1] - 3)
    )
    b.cut(t.knife(roof.intersection(s.frame), 0.8, 18))
    family = t.parallels(roof, 80, 15)
    b.hatch_black(roof.buffer(-3), family, 2.6, length=(8, 24), gap=(10, 30), miss=0.3)
    for k in range(windows):
        f = (k + 0.5) / windows
        x = a[0] + (e[0] - a[0]) * f
        y = a[1] + (e[1] - a[1]) * f + wall * 0.3
        b.cut(t.knife(rect(x - 5, y, x + 5, y + wall * 0.45).intersection(s.frame), 0.4, 8))
        b.add(rect(x - 3.4, y + 1.6, x + 3.4, y + wall * 0.45 - 1.6))


@piece
def steep_roof(s: Scene, points: list[Pair], tiles: float = 15, width: float = 3) -> None:
    """A great roof as one black mass, a few cuts that fall down its slope on the light's side."""
    b, t = s.block, s.tools
    shape = t.knife(poly(*points).intersection(s.frame), 0.8, 30)
    b.put(shape, 4, s.side(*shape.centroid.coords[0]))
    x0, y0, x1, y1 = shape.bounds

    def wide(x: float, y: float) -> float:
        return width * clamp(1.2 - (y - y0) / (y1 - y0)) * clamp((x - x0) / (x1 - x0) + 0.2)

    family = t.parallels(shape, 72, tiles, 0.2)
    b.hatch_white(shape.buffer(-5), family, wide, length=(30, 90), gap=(14, 50), least=1.2)

"""Roofs: of a town by night, under snow, one great one."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, union
from ..solid import Triple, dot, length, turned


@piece
def night_roofs(
    s: Scene, houses: list[tuple[float, float, float, float]], top: float = 9.5, tile: float = 7
) -> None:
    """Roofs from a hill, each [x, y, width, turn] in metres; slopes that face a lamp are white."""
    b, t, cam, lamp = s.block, s.tools, s.cam, np.array(s.lamp.at)
    for x, y, w, turn in sorted(houses, key=lambda h: -h[1]):
        high = top * t.between(0.9, 1.12)
        slopes, walls = _house(x, y, w, 8.5, high * 0.54, high, turn)
        near = cam.scale(x, y, high) / 10
        faces = []
        for face in [*walls, *slopes]:
            middle = np.mean(np.array(face), axis=0)
            if dot(_normal(face), middle - cam.eye) < 0:
                faces.append((face, middle, face in slopes))
        faces.sort(key=lambda f: -length(f[1] - cam.eye))
        whole = union(cam.outline(f) for f, _, _ in faces).intersection(s.frame)
        b.put(t.knife(whole, 0.5, 24), clamp(near * 0.35, 1.6, 4), s.side(*cam(x, y, high)))
        for face, middle, slope in faces:
            shape = cam.outline(face).intersection(s.frame)
            way = lamp - middle
            tone = dot(_normal(face), way) / length(way)
            b.add(shape)
            if slope and tone > 0.12:
                b.cut(t.knife(shape.buffer(-clamp(near * 0.2, 0.8, 2.2)), 0.5, 22))
                p, q, r, u = (np.array(c) for c in face)
                n = max(3, int(w / 1.1))
                family = [
                    cam.line([tuple(p + (q - p) * k / n), tuple(u + (r - u) * k / n)])
                    for k in range(1, n)
                ]
                b.hatch_black(
                    shape.buffer(-2),
                    family,
                    clamp(near, 0.8, 1.6) * (1.2 + tile * 0.4 * clamp(0.75 - tone)),
                    length=(10 * near, 34 * near),
                    gap=(6 * near, 26 * near),
                    least=0.8,
                )
            elif slope:
                b.cut(b.rim(shape, *(2.2 * c for c in s.side(*shape.centroid.coords[0]))))
            elif tone > 0.15:
                family = t.parallels(shape, 90, 5 + 3 * near)
                b.hatch_white(shape.buffer(-1.5), family, 1.2 + 1.4 * near, length=(8, 30))
        cx, cy = cam(*turned([(w * 0.25, 0.4, high + 0.9)], turn, (x, y, 0))[0])
        k = near * 5
        stack = rect(cx - k, cy - k * 0.4, cx + k, cy + k * 2).intersection(s.frame)
        b.put(t.knife(stack, 0.4, 12), clamp(near * 0.5, 1.4, 3), s.side(cx, cy))


def _normal(face: Sequence[Triple]) -> np.ndarray:
    p = np.array(face)
    n = np.cross(p[1] - p[0], p[2] - p[0])
    return n / (length(n) or 1)


def _house(x: float, y: float, w: float, d: float, eaves: float, top: float, turn: float):
    """Walls and slopes of a house with a gabled roof, its ridge along its width."""

    def place(points: Sequence[Triple]) -> list[Triple]:
        return turned(points, turn, (x, y, 0))

    a, c, o = w / 2, d / 2, 0.5
    slopes = [
        place([(-a - o, -c - o, eaves), (a + o, -c - o, eaves), (a + o, 0, top), (-a - o, 0, top)]),
        place([(a + o, c + o, eaves), (-a - o, c + o, eaves), (-a - o, 0, top), (a + o, 0, top)]),
    ]
    walls = [
        place([(-a, -c, 0), (a, -c, 0), (a, -c, eaves), (-a, -c, eaves)]),
        place([(a, c, 0), (-a, c, 0), (-a, c, eaves), (a, c, eaves)]),
        place([(-a, c, 0), (-a, -c, 0), (-a, -c, eaves), (-a, 0, top - 0.2), (-a, c, eaves)]),
        place([(a, -c, 0), (a, c, 0), (a, c, eaves), (a, 0, top - 0.2), (a, -c, eaves)]),
    ]
    return slopes, walls


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

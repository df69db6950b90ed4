"""A school wall map of Poland as it was from 1923 to 1939."""

from __future__ import annotations

from math import cos, radians

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, between, ellipse, limb, poly, rect
from .free import put_white

COUNTRY: list[Pair] = [
    (18.0, 54.83), (18.35, 54.83), (18.8, 54.62), (18.45, 54.72), (18.55, 54.48), (18.35, 54.3),
    (18.6, 54.0), (18.9, 54.05), (18.95, 53.65), (19.9, 53.25), (20.7, 53.1), (21.5, 53.45),
    (22.2, 53.55), (22.75, 54.0), (22.8, 54.36), (23.4, 54.15), (23.6, 53.95), (24.4, 54.0),
    (24.85, 54.2), (24.75, 54.7), (25.6, 55.1), (26.3, 55.35), (26.6, 55.68), (27.3, 55.82),
    (28.1, 55.6), (27.8, 55.2), (27.2, 54.6), (26.75, 54.0), (27.1, 53.3), (27.5, 52.6),
    (27.4, 52.1), (27.6, 51.6), (27.2, 51.0), (26.5, 50.4), (26.15, 49.8), (26.2, 48.55),
    (25.3, 48.5), (25.1, 47.95), (24.75, 47.78), (24.2, 48.2), (23.5, 48.6), (22.8, 49.05),
    (22.0, 49.3), (21.3, 49.45), (20.9, 49.32), (20.4, 49.4), (20.1, 49.2), (19.75, 49.2),
    (19.5, 49.55), (18.9, 49.45), (18.35, 49.9), (18.05, 50.05), (18.6, 50.25), (18.65, 50.7),
    (18.2, 51.1), (17.5, 51.6), (16.5, 51.75), (15.9, 52.2), (16.0, 52.7), (16.9, 53.05),
    (17.2, 53.5), (17.45, 53.9), (17.7, 54.4),
]  # fmt: skip
"""Longitude and latitude of the border, from the coast to the east."""

HEL: list[Pair] = [(18.42, 54.8), (18.6, 54.74), (18.82, 54.6)]
"""The spit of Hel in the sea."""

TOWNS: list[Pair] = [(21.0, 52.23), (19.95, 50.06), (24.03, 49.84), (25.28, 54.69)]
"""Warsaw, Cracow, Lwów and Wilno."""

DIVISION: list[Pair] = [
    (22.8, 53.95), (22.2, 53.5), (21.7, 53.05), (22.0, 52.7), (22.7, 52.4), (23.6, 52.1),
    (23.6, 51.5), (24.1, 50.8), (23.6, 50.4), (22.8, 50.15), (22.8, 49.8), (22.3, 49.5),
    (22.7, 49.1),
]  # fmt: skip
"""The line of September 1939: Pisa, Narew, Bug and San."""


def _seen(corners: list[Pair], at: Pair) -> Pair:
    """A place on the sheet, its corners from the upper left clockwise."""
    u = 0.5 + (at[0] - 21.9) * cos(radians(52)) / 8.5
    v = 0.5 - (at[1] - 51.85) / 8.5
    upper, lower = between(corners[0], corners[1], u), between(corners[3], corners[2], u)
    return between(upper, lower, v)


@piece
def poland_before_the_war(
    s: Scene, corners: list[Pair], width: float = 9, division: bool = True
) -> None:
    """A wall map of pre-war Poland: white land, four towns, the line of 1939 in the one colour.

    `corners` are those of the sheet, from the upper left clockwise.
    """
    b, t = s.block, s.tools

    def seen(line: list[Pair]) -> list[Pair]:
        return [_seen(corners, at) for at in line]

    sheet = poly(*corners)
    put_white(s, sheet, 4, 6)
    land = poly(*seen(COUNTRY))
    around = sheet.buffer(-10).difference(land.buffer(width * 0.4))
    sea = poly(*seen([(14, 58), (30, 58), (30, 55.9), (21, 55.9), (20.6, 54.6), (19, 54.25)]))
    _sea_and_neighbours(
        s, around, sea.union(poly(*seen([(14, 58), (19, 56), (18, 54), (14, 53.9)])))
    )
    b.add(t.knife(land.boundary.buffer(width), 0.5, 18))
    b.cut(t.knife(limb(seen(HEL), (width, width * 0.8), 1), 0.3, 10))
    for x, y in seen(TOWNS):
        b.add(t.knife(ellipse(x, y, width * 1.1, width * 1.1, n=12), 0.3, 8))
    if division:
        line = limb(seen(DIVISION), (width * 2.4, width * 2.4), 3)
        b.clear(line.buffer(width * 0.5))
        b.tint(t.knife(line, 0.4, 16))
    for low, high in ((0, 1), (3, 2)):
        rod = LineString([corners[low], corners[high]]).buffer(width * 0.8)
        b.put(t.knife(rod, 0.5, 30), 3)


def _sea_and_neighbours(s: Scene, around: Shape, sea: Shape) -> None:
    """Black water, slanting strokes for the lands about."""
    b, t = s.block, s.tools
    water, lands = around.intersection(sea), around.difference(sea)
    b.add(water.buffer(-1), lines=False)
    b.hatch_black(lands, t.parallels(lands, 58, 22), 5, length=(20, 60), gap=(8, 20))


@piece
def map_lamp(s: Scene, x: float, y: float, wide: float = 260) -> None:
    """A long lamp on an arm over a picture or a map, its shade black, its lit edge white below."""
    b, t = s.block, s.tools
    half = wide / 2
    shade = poly((x - half, y), (x - half * 0.94, y - 24), (x + half * 0.94, y - 24), (x + half, y))
    b.put(t.knife(shade, 0.5, 24), 4)
    b.cut(t.knife(rect(x - half, y, x + half, y + 9), 0.6, 24))

"""Parts of a finished print for small cards: its focus, and a strip of it, cut from its paths.

A hand shows a dozen cards at once, each as large as a matchbox: whole prints would be most of what
a phone loads, for lines that nobody sees there. Where fifty cards lie on a table, each of them as
large as a stamp, the focus is cut coarser once more.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from shapely.geometry import LinearRing, Polygon

from .paths import Ring, path_data, rings_of, without_repeats
from .shapes import Pair

CROPS: Final = ("focus", "strip", "stamp")
"""All that are made of a print."""

Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


class Cut(NamedTuple):
    """How finely a part is cut."""

    scale: float
    """Units of a crop to one of the print: shorter numbers, and still finer than what is seen."""
    loose: float
    """So far a line may lie from where it was cut, in units of the print."""
    least: float
    """The area of the smallest mark; smaller ones are not seen where crops are shown."""


FINE: Final = Cut(scale=8 / 15, loose=3, least=50)
"""A focus is 360 by 240."""
COARSE: Final = Cut(scale=4 / 15, loose=6, least=200)
"""Of a stamp, which is 180 by 120."""

_VIEW: Final = re.compile(r'<view id="(\w+)" viewBox="(\d+) (\d+) (\d+) (\d+)"')
_PATH: Final = re.compile(r'<path fill="(#\w+)" fill-rule="evenodd" d="([^"]*)"/>')
_PAPER: Final = re.compile(r'<path fill="(#\w+)" d="M0 0h')


def crops(svg: str) -> dict[str, str]:
    """Of a print (`block.Block.svg`), the drawing of each of its views, by the view's name, and the
    focus as a stamp."""
    paper = _PAPER.search(svg)[1]
    paths = [(fill, list(rings_of(data))) for fill, data in _PATH.findall(svg)]
    views = {
        name: (int(x), int(y), int(wide), int(high))
        for name, x, y, wide, high in _VIEW.findall(svg)
    }
    made = {name: _written(view, paper, paths, FINE) for name, view in views.items()}
    return {**made, "stamp": _written(views["focus"], paper, paths, COARSE)}


def _written(
    view: tuple[int, int, int, int], paper: str, paths: list[tuple[str, list[Ring]]], fine: Cut
) -> str:
    x, y, wide, high = view
    w, h = round(wide * fine.scale), round(high * fine.scale)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" '
        f'preserveAspectRatio="xMidYMid slice">',
        f'<path fill="{paper}" d="M0 0h{w}v{h}H0z"/>',
    ]
    for fill, rings in paths:
        cut = [_cut(ring, (x, y, x + wide, y + high), fine) for ring in rings]
        data = path_data(ring for ring in cut if ring)
        if data:
            parts.append(f'<path fill="{fill}" fill-rule="evenodd" d="{data}"/>')
    return "".join(parts) + "</svg>\n"


def _cut(ring: Ring, box: Box, fine: Cut) -> Ring:
    """What of a ring lies in the box, counted from its corner; nothing if that is too small.

    Each ring is cut by itself (Sutherland and Hodgman, 1974): where it leaves the box, it follows
    the edge, which is seen of no other ring, as a point is filled by how many rings are about it.
    """
    left, top, right, bottom = box
    points: list[Pair] = list(ring)
    for axis, edge, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        points = _one_side(points, axis, edge, sign)
    if len(points) < 3 or Polygon(points).area < fine.least:
        return []
    line = LinearRing(points).simplify(fine.loose)
    corners = [
        (round((x - left) * fine.scale), round((y - top) * fine.scale)) for x, y in line.coords[:-1]
    ]
    cut = without_repeats(corners)
    return cut if len(cut) > 2 else []


def _one_side(points: list[Pair], axis: int, edge: float, sign: int) -> list[Pair]:
    """What of a ring lies on the side of an edge where the axis grows, or with -1 shrinks."""
    kept: list[Pair] = []
    for one, two in zip(points[-1:] + points[:-1], points, strict=True):
        before, after = sign * (one[axis] - edge), sign * (two[axis] - edge)
        if (before < 0) != (after < 0):
            part = before / (before - after)
            kept.append((one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])))
        if after >= 0:
            kept.append(two)
    return kept

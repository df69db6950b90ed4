"""The rivers of the site's maps: `static/art/rivers.svg`, a line for each course of `country.toml`,
in the projection and the units of those maps.

Where a river is the border it runs upon it, so that a map shows one line there and not two.
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from shapely.geometry import LineString, Point, Polygon

from lessons.explore.projection import project

from .country import DATA, OUTLINES, rings
from .scene import ART
from .shapes import Pair

FILE = ART / "rivers.svg"
STEP = 1.5
"""So many units are between points while a line is drawn; of them stay what is needed for it to be
true to ROUGHNESS."""
ROUGHNESS = 0.5
UPON, NEAR = 7.0, 12.0
"""A river within the first of the border lies on it; up to the second it bends towards it."""
MOUTH = 10.0
"""So near to another a river ends in it."""
WIDTHS = (1.6, 0.3)
"""Of a line: the first, and the second for each unit of the engraved map's `wide`."""


def lines() -> Iterator[tuple[str, float, list[Pair]]]:
    """Each river with its name, the width of its line and its points."""
    border, drawn = _border(), []
    for one in tomllib.loads(DATA.read_text(encoding="utf-8"))["river"]:
        course: Iterable[Pair] = _smooth([project(*at) for at in one["course"]])
        if one.get("border", False):
            course = (_towards(border, at) for at in course)
        points = list(LineString(list(course)).simplify(ROUGHNESS).coords)
        line = LineString([*points, *_mouth(Point(points[-1]), drawn)])
        drawn.append(line)
        yield one["name"], round(WIDTHS[0] + WIDTHS[1] * one["wide"], 1), list(line.coords)


def _mouth(end: Point, larger: list[LineString]) -> Iterator[Pair]:
    """Where a river ends in one that was drawn before it: bends move that a little."""
    for line in larger:
        if 0 < line.distance(end) < MOUTH:
            there = line.interpolate(line.project(end))
            yield there.x, there.y
            return


def _border() -> LineString:
    """The longest line round the country, as the site's maps draw it."""
    found = re.search(r'id="poland" d="([^"]+)"', OUTLINES.read_text(encoding="utf-8"))
    assert found is not None  # script/vendor draws it
    country = max((Polygon(ring) for ring in rings(found[1])), key=lambda ring: ring.area)
    return LineString(country.exterior.coords)


def _smooth(course: list[Pair]) -> Iterator[Pair]:
    """Through every point without a corner (Catmull–Rom)."""
    around = [course[0], *course, course[-1]]
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(
        around, around[1:], around[2:], around[3:], strict=False
    ):
        count = max(1, round(((cx - bx) ** 2 + (cy - by) ** 2) ** 0.5 / STEP))
        for t in (k / count for k in range(count)):
            yield _between(ax, bx, cx, dx, t), _between(ay, by, cy, dy, t)
    yield course[-1]


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * (b - c) + d - a) * t**3
    )


def _towards(border: LineString, at: Pair) -> Pair:
    point = Point(at)
    far = border.distance(point)
    if far >= NEAR:
        return at
    there = border.interpolate(border.project(point))
    part = min(1.0, (NEAR - far) / (NEAR - UPON))
    return at[0] + part * (there.x - at[0]), at[1] + part * (there.y - at[1])


def svg() -> str:
    drawn = "\n".join(
        f'<path id="{name.replace(" ", "-")}" stroke-width="{wide}" d="{_path(points)}"/>'
        for name, wide, points in lines()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n<g id="rivers">\n{drawn}\n</g>\n</svg>\n'


def _path(points: list[Pair]) -> str:
    """Each point counted from the one before, to a tenth of a unit."""
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    steps = [(x - u, y - v) for (u, v), (x, y) in itertools.pairwise(tenths) if (x, y) != (u, v)]
    told = " ".join(f"{_told(x)} {_told(y)}" for x, y in steps)
    return f"M{_told(tenths[0][0])} {_told(tenths[0][1])}l{told}".replace(" -", "-")


def _told(tenths: int) -> str:
    return f"{tenths / 10:g}"


def write(file: Path = FILE) -> str:
    drawn = svg()
    file.write_text(drawn, encoding="utf-8")
    return f"{file.name}: {len(drawn) / 1000:.1f} kB"


if __name__ == "__main__":
    print(write())

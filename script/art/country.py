"""The map of the country as an engraving: `static/art/country.svg`, in the projection of the
site's maps. A card shows the part of it about a person's place.

    script/art/map
"""

from __future__ import annotations

import itertools
import re
import tomllib
from pathlib import Path

from shapely import affinity
from shapely.geometry import LineString, Polygon

from lessons.explore.projection import HEIGHT, WIDTH, project

from .block import Block
from .scene import ART, HERE
from .shapes import Pair, Shape, ellipse, less, lines, plus, poly, polygons, rect, union, within

DATA = HERE / "country.toml"
OUTLINES = ART.parent / "vendor" / "map.svg"
FILE = ART / "country.svg"
SEED = 1945
BORDER = 3.2
"""The width of the country's border; all lengths here are units of the map, of 850 m."""
BANK = 2.4
"""So wide a white line keeps a river from what it flows through."""
NEAR = 9.0
"""Where the border follows a river or the shore it is not drawn beside it."""
EDGE = (108, 72)
"""So far the sheet reaches beyond the frame of the site's maps on each side, so that a place near
the frame can be shown in the middle of a view."""
SIZE = (WIDTH + 2 * EDGE[0], HEIGHT + 2 * EDGE[1])
BEYOND = [
    (-160, 210, 12, 970),
    (-160, 848, 1160, 970),
    (988, -110, 1160, 970),
    (690, -110, 1160, 12),
]
"""Land beyond the frame, where the site's map has no outlines: left, top, right and bottom."""
SHORE = 14.0
"""So far from the land the sea is still calm."""


def draw() -> Block:
    """The whole sheet: sea, neighbours, then what lies on the land."""
    told = tomllib.loads(DATA.read_text(encoding="utf-8"))
    block = Block(SEED, size=SIZE, margin=0, full=False)
    drawn = OUTLINES.read_text(encoding="utf-8")
    poland, neighbours = outline(drawn, "poland"), outline(drawn, "land")
    neighbours = plus(neighbours, on_sheet(union(rect(*box) for box in BEYOND)))
    water = less(block.frame, plus(poland, neighbours))
    sea(block, water)
    hatch_neighbours(block, within(less(neighbours, poland), block.frame))
    courses = [(winding(block, _projected(one["course"])), one["wide"]) for one in told["river"]]
    for one in told["forest"]:
        forest(block, place(one["at"]), one["wide"])
    for one in told["range"]:
        mountains(block, _projected(one["course"]), one["high"])
    rivers = union(river(*one) for one in courses)
    border(block, poland, plus(rivers, water))
    clear(block, rivers.buffer(BANK))
    block.add(within(rivers, block.frame))
    for one in told["lake"]:
        lake(block, place(one["at"]), one["size"])
    return block


def _projected(course: list[Pair]) -> list[Pair]:
    return [place(at) for at in course]


def place(at: Pair) -> Pair:
    x, y = project(*at)
    return x + EDGE[0], y + EDGE[1]


def on_sheet(shape: Shape) -> Shape:
    """From the site's map to the sheet."""
    return affinity.translate(shape, *EDGE)


def outline(drawn: str, name: str) -> Shape:
    """A path of the site's map as a shape."""
    found = re.search(rf'id="{name}" d="([^"]+)"', drawn)
    if not found:
        raise ValueError(f"{OUTLINES.name} has no path {name!r}.")
    return on_sheet(union(Polygon(ring).buffer(0) for ring in rings(found[1])))


def rings(path: str) -> list[list[Pair]]:
    """The rings of path data as `script/outlines.py` writes it: each step from the last point."""
    out = []
    for part in path.split("M")[1:]:
        numbers = [float(n) for n in re.findall(r"-?(?:\d*\.\d+|\d+)", part)]
        x, y = numbers[:2]
        ring = [(x, y)]
        for right, down in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + right, y + down
            ring.append((x, y))
        out.append(ring)
    return out


def sea(block: Block, water: Shape) -> None:
    """Black, with waves cut level, none at the shore."""
    block.add(water)
    t = block.tools
    open_water = water.buffer(-SHORE)
    if not open_water.is_empty:
        waves = t.parallels(open_water, 0, 13)
        block.hatch_white(open_water, waves, 4.2, length=(24, 80), gap=(10, 30))


def hatch_neighbours(block: Block, land: Shape) -> None:
    """A light tone, so that the country lies calm and white among them."""
    t = block.tools
    block.hatch_black(land, t.parallels(land, 52, 15), 2.2, length=(30, 90), gap=(8, 26))


def clear(block: Block, shape: Shape) -> None:
    """What lies beneath goes: the map has one thing at a place."""
    block.cut(shape, lines=False)


def border(block: Block, country: Shape, waters: Shape) -> None:
    """Short strokes, so that it is no river."""
    t = block.tools
    line = LineString(polygons(country)[0].exterior.coords).simplify(2.5)
    dry = less(line, waters.buffer(NEAR))
    strokes = t.passes(
        lines(dry), block.frame, BORDER, length=(11, 15), gap=(6, 8), enter=0, leave=0
    )
    block.add(union(strokes))


def river(line: LineString, wide: float) -> Shape:
    """Thin at its source and wider all the way, as water is that others join."""
    reach = line.length
    left, right = [], []
    count = max(6, int(reach / 7))
    for k in range(count + 1):
        at = line.interpolate(k / count, normalized=True)
        a = line.interpolate(max(0.0, k / count * reach - 2))
        b = line.interpolate(min(reach, k / count * reach + 2))
        far = a.distance(b) or 1
        half = wide * (0.3 + 0.7 * k / count) / 2
        x, y = -(b.y - a.y) / far * half, (b.x - a.x) / far * half
        left.append((at.x + x, at.y + y))
        right.append((at.x - x, at.y - y))
    return Polygon(left + right[::-1]).buffer(0)


def winding(block: Block, course: list[Pair]) -> LineString:
    """The course with bends of its own between the towns, its corners rounded."""
    t = block.tools
    points = [course[0]]
    for (x, y), (u, v) in itertools.pairwise(course):
        off = t.between(-0.09, 0.09)
        points += [((x + u) / 2 - (v - y) * off, (y + v) / 2 + (u - x) * off), (u, v)]
    for _ in range(2):
        cut = [points[0]]
        for (x, y), (u, v) in itertools.pairwise(points):
            cut += [(x * 0.75 + u * 0.25, y * 0.75 + v * 0.25)]
            cut += [(x * 0.25 + u * 0.75, y * 0.25 + v * 0.75)]
        points = [*cut, points[-1]]
    return LineString(points)


def mountains(block: Block, ridge: list[Pair], high: float) -> None:
    """Peaks along a ridge and lower ones before it, the nearer over the farther."""
    t = block.tools
    line = LineString(ridge)
    count = max(2, round(line.length / (high * 0.95)))
    feet = []
    for k in range(count):
        peak = line.interpolate((k + 0.5) / count, normalized=True)
        feet.append((peak.x, peak.y + high * 0.4, high * t.between(0.85, 1.15)))
        hill = line.interpolate(min(1.0, (k + 1) / count), normalized=True)
        feet.append((hill.x, hill.y + high * 0.72, high * t.between(0.5, 0.62)))
    for x, y, tall in sorted(feet, key=lambda foot: foot[1]):
        mountain(block, (x, y), tall)


def mountain(block: Block, foot: Pair, high: float) -> None:
    x, y = foot
    t = block.tools
    half = high * t.between(0.62, 0.75)
    top = (x + t.between(-0.08, 0.08) * high, y - high)
    whole = poly((x - half, y), top, (x + half, y))
    clear(block, whole.buffer(1.6))
    fold = (x + half * 0.02, y - high * 0.34)
    dark = poly(top, (x + half, y), (x + half * 0.3, y - high * 0.02), fold)
    block.add(t.knife(dark, 0.5, 8))
    block.add(t.gouge([(x - half, y), top], max(2.0, high * 0.13), 0.5, 0.05))


def forest(block: Block, at: Pair, wide: float) -> None:
    """Spruces in staggered rows, in an oval."""
    t = block.tools
    x, y = at
    row, step = 0, 9.5
    high = wide * 0.72
    while row * step < high:
        up = row * step - high / 2
        reach = wide / 2 * (1 - (2 * up / high) ** 2) ** 0.5 if abs(2 * up) < high else 0
        along = -reach + (step / 2 if row % 2 else 0)
        while along <= reach:
            spruce(block, (x + along + t.between(-1, 1), y + up + t.between(-1, 1)))
            along += step
        row += 1


def spruce(block: Block, foot: Pair) -> None:
    x, y = foot
    t = block.tools
    high, half = t.between(9.5, 12.5), t.between(2.6, 3.4)
    tree = poly((x - half, y), (x, y - high), (x + half, y))
    clear(block, tree.buffer(1.1))
    block.add(tree)


def lake(block: Block, at: Pair, size: Pair) -> None:
    t = block.tools
    water = t.knife(ellipse(*at, size[0] / 2, size[1] / 2, n=9), 0.8, 6)
    clear(block, water.buffer(2))
    block.add(water)


def write(file: Path = FILE) -> str:
    block = draw()
    svg = block.svg()
    file.write_text(svg, encoding="utf-8")
    return f"{file.name}: {len(svg) / 1000:.1f} kB, ink {block.shares()[0]:.0%}"


if __name__ == "__main__":
    print(write())

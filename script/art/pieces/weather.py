"""Clouds, rain, snow and smoke in the sky."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import Literal

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect, smooth, union
from ..solid import Triple


@piece
def heaped_cloud(
    s: Scene, heaps: list[Triple], foot: float, shade: float = 5, edge: float = 4
) -> None:
    """A white summer cloud: heaps (x, y, r), a flat foot, strokes on the dark side."""
    b, t = s.block, s.tools
    shapes = []
    for x, y, r in heaps:
        n = 9
        ring = [
            (
                x + r * t.between(0.93, 1.07) * cos(2 * pi * k / n),
                y + 0.86 * r * t.between(0.93, 1.07) * sin(2 * pi * k / n),
            )
            for k in range(n)
        ]
        shapes.append(poly(*ring))
    whole = union(shapes).intersection(rect(-50, -50, s.size[0] + 50, foot))
    whole = t.knife(whole, 0.8, 22).intersection(s.frame)
    b.put(whole.buffer(edge).intersection(s.frame), 0)
    b.clear(whole)
    for (x, y, r), shape in zip(heaps, shapes, strict=True):
        dx, dy = s.side(x, y)
        dark = (
            shape.intersection(whole)
            .difference(affinity.translate(shape, dx * r * 0.3, dy * r * 0.3))
            .buffer(-3)
        )
        b.hatch_black(
            dark, t.rings(x, y, r * 0.5, r, 11), shade, length=(16, 50), gap=(8, 20), least=1
        )
    low = whole.intersection(rect(-50, foot - 26, s.size[0] + 50, foot))
    b.hatch_black(
        low.buffer(-3), t.parallels(low, 0, 11), shade * 0.9, length=(30, 110), gap=(14, 50)
    )


@piece
def rain_sky(
    s: Scene, low: float, angle: float = 62, step: float = 15, weight: float = 0.5
) -> None:
    """A grey sky that rains: slanting black strokes, thick above and thin below."""
    b, t = s.block, s.tools
    region = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.ink = b.ink.difference(region)

    def tone(_x: float, y: float) -> float:
        return step * weight * clamp(1.15 - y / low, 0.16)

    how = {"length": (60, 190), "gap": (14, 70), "least": 1.2, "enter": 0.3, "leave": 0.4}
    b.hatch_black(region, t.parallels(region, angle, step), tone, **how)


@piece
def rain_cloud(
    s: Scene, centre: Pair, radius: float = 400, low: float = 430, step: float = 20
) -> None:
    """Rain outside a rainbow: black, with slanting strokes that grow towards the skyline."""
    b, t, (x, y) = s.block, s.tools, centre
    sky = rect(0, 0, s.size[0], low).difference(ellipse(x, y, radius, radius, n=90))
    sky = sky.intersection(s.frame)
    b.add(sky, lines=False)
    family = t.parallels(sky, 112, step)
    b.hatch_white(
        sky.buffer(-3),
        family,
        lambda _x, py: 1.6 + 7 * clamp((py - 60) / (low - 60)),
        length=(50, 150),
        gap=(20, 60),
        enter=0.5,
        leave=0.5,
        least=1.8,
    )


@piece
def slant_rain(
    s: Scene,
    count: int = 70,
    angle: float = 112,
    long: tuple[float, float] = (40, 110),
    foot: float = 600,
    width: float = 2.2,
) -> None:
    """Driving rain: black strokes on what is white, white ones on what is black."""
    b, t = s.block, s.tools
    c, z = cos(radians(angle)), sin(radians(angle))
    strokes = []
    for _ in range(count):
        x, y, ln = t.between(0, 960), t.between(0, foot), t.between(*long)
        strokes.append(t.gouge([(x, y), (x + c * ln, y + z * ln)], width, 0.5, 0.2))
    drops = union(strokes).intersection(s.frame)
    dark = drops.intersection(b.ink)
    b.add(drops.difference(dark.buffer(0.6)))
    b.cut(dark)


@piece
def rainbow(
    s: Scene,
    centre: Pair,
    radius: float = 400,
    bands: int = 4,
    width: float = 24,
    gap: float = 7,
    low: float = 430,
) -> None:
    """A rainbow down to `low`: pale bands, the outermost in the one colour."""
    b, t, (x, y) = s.block, s.tools, centre
    sky = rect(0, 0, s.size[0], low)
    for k in range(bands):
        r = radius - k * (width + gap)
        ring = ellipse(x, y, r, r, n=90).difference(ellipse(x, y, r - width, r - width, n=90))
        ring = t.knife(ring.intersection(sky), 0.7, 24).intersection(s.frame)
        b.put(ring.buffer(gap * 0.6).intersection(sky).intersection(s.frame), 0)
        b.clear(ring)
        if not k:
            b.tint(ring)


@piece
def falling(
    s: Scene,
    what: Literal["snow", "rain"] = "snow",
    count: int = 90,
    angle: float = 104,
    within: tuple[float, float, float, float] | None = None,
) -> None:
    """Snow as chips, or rain as slanting strokes, over what is drawn so far."""
    t = s.tools
    region = rect(*within) if within else s.frame
    if what == "snow":
        s.block.cut(t.specks(region, count, (1.5, 3.4)), lines=False)
        return
    family = t.parallels(region, angle, 26, 0.6)
    s.block.hatch_white(region, family, 2.4, length=(30, 80), gap=(40, 160))


@piece
def smoke(s: Scene, at: Pair, high: float = 300, sway: float = 22, count: int = 6) -> None:
    """The smoke of a fire or a chimney: a few long white lines that rise and sway."""
    x, y = at
    family = []
    for k in range(count):
        o = (k / (count - 1) - 0.5) * high * 0.1
        points = [
            (x + o * (1 + 1.6 * f) + sway * f * (1 if n % 2 else -1) * (n > 0), y - high * f)
            for n, f in enumerate((0, 0.25, 0.5, 0.75, 1.0))
        ]
        family.append(LineString(smooth(points, steps=5)))

    def width(_x: float, py: float) -> float:
        return 1.4 + 3.4 * clamp(1 - (y - py) / high)

    how = {"length": (60, 150), "gap": (6, 18), "enter": 0.3, "leave": 0.4, "facet": 26}
    s.block.hatch_white(s.frame, family, width, **how)

"""Skies: moon, sun, stars, rays, dawn and dusk, and birds on passage."""

from __future__ import annotations

from math import exp, hypot

from ..block import Block
from ..phases import Phase
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, poly, rect, union
from ..tools import Tools
from .moons import lit


def ringed(
    block: Block,
    region: Shape,
    at: Pair,
    r: float,
    reach: float = 330,
    step: float = 9.5,
    strength: float = 1.0,
    phase: Phase = "full",
) -> Shape:
    """A moon, and the night ringed round it, ever darker."""
    t, (x, y) = block.tools, at
    disc = t.knife(lit(x, y, r, phase), 0.6, 14)

    def light(px: float, py: float) -> float:
        d = hypot(px - x, py - y) - r
        return step * 0.74 * strength * exp(-d / (reach * 0.42)) if d > 0 else 0

    family = t.rings(x, y, r + step * 0.9, r + reach, step)
    how = {"length": (36, 150), "gap": (4, 16), "least": 0.8, "enter": 0.3, "leave": 0.3}
    around = disc.buffer(2) if phase == "full" else ellipse(x, y, r * 1.2, r * 1.2, n=44)
    block.hatch_white(region.difference(around), family, light, **how)
    block.cut(disc)
    return disc


def above(s: Scene, low: float | None) -> Shape:
    """The sky down to `low`, or to a little below the skyline."""
    return rect(0, 0, s.size[0], s.skyline + 6 if low is None else low)


@piece
def moon_sky(
    s: Scene,
    at: Pair | None = None,
    r: float = 60,
    reach: float = 440,
    step: float = 16.5,
    strength: float = 1.3,
    low: float | None = None,
    phase: Phase = "full",
) -> None:
    """Night: a moon with rings of light; it is where the scene's light is."""
    ringed(s.block, above(s, low), at or s.light, r, reach, step, strength, phase)


@piece
def stars(s: Scene, within: tuple[float, float, float, float], count: int = 22) -> None:
    """Stars in a part of the sky: x0, y0, x1, y1."""
    s.block.cut(s.tools.specks(rect(*within), count, (1.2, 2.5)), lines=False)


@piece
def ray_sky(
    s: Scene,
    at: Pair | None = None,
    near: float = 46,
    far: float = 760,
    count: int = 70,
    width: float = 13,
    fall: float = 260,
    first: float = 0,
    last: float = 360,
    low: float | None = None,
) -> None:
    """Night: rays of white that thin out as they go, from a lamp, a fire or a blast."""
    x, y = at or s.light

    def light(px: float, py: float) -> float:
        return width * exp(-max(0, hypot(px - x, py - y) - near * 1.5) / fall)

    family = s.tools.rays(x, y, near, far, count, first, last)
    how = {"length": (70, 200), "gap": (6, 22), "enter": 0.2, "leave": 0.5, "least": 1.3}
    s.block.hatch_white(above(s, low), family, light, **how)


@piece
def night_sky(
    s: Scene,
    angle: float = -4,
    step: float = 19,
    dark: float = 0.35,
    width: float = 8.5,
    low: float | None = None,
) -> None:
    """Night without a moon: level strokes that grow towards the skyline; black above `dark`."""
    region = above(s, low)
    foot = region.bounds[3]

    def light(_x: float, y: float) -> float:
        return 1.2 + width * clamp((y / foot - dark) / (1 - dark)) ** 1.4

    how = {"length": (120, 320), "gap": (10, 44), "least": 1.5}
    s.block.hatch_white(region, s.tools.parallels(region, angle, step), light, **how)


@piece
def dusk_sky(
    s: Scene,
    at: Pair | None = None,
    r: float = 74,
    step: float = 11,
    heavy: float = 1.0,
    red: bool = True,
    low: float | None = None,
) -> None:
    """Dusk or dawn on a cleared block: lines of cloud that close towards the top, and a low sun."""
    b, t = s.block, s.tools
    x, y = at or s.light
    region = above(s, low).intersection(s.frame)
    b.cut(region, lines=False)
    sun = t.knife(ellipse(x, y, r, r, n=44), 0.6, 14) if r else ellipse(x, y, 1, 1)

    def tone(px: float, py: float) -> float:
        up = clamp((y - 6 - py) / (y - 50)) * 1.05 if y > 60 else 0.5
        return up + clamp((hypot((px - x) / 1.5, py - y) - 2 * r) / 420) * 0.5

    def width(px: float, py: float) -> float:
        return step * 0.98 * heavy * clamp(tone(px, py), 0, 1.02)

    how = {"length": (90, 330), "gap": (3, 26), "least": 1.1, "enter": 0.5, "leave": 0.5}
    b.hatch_black(
        region.difference(sun.buffer(7)), t.parallels(region, 0, step, 0.2, 4), width, **how
    )
    if r and red:
        b.tint(sun.intersection(region))
        veil = t.gouges(
            t.parallels(sun, 0, 11),
            sun,
            lambda _x, py: 3.4 * clamp((py - y + r * 0.8) / 100),
            length=(40, 120),
            gap=(10, 30),
        )
        b.untint(veil)


@piece
def day_sky(
    s: Scene,
    weight: float = 0.35,
    angle: float = 0,
    step: float = 15,
    calm: float = 0.5,
    low: float | None = None,
) -> None:
    """A day's pale sky: black strokes at the top that end by `calm` of the way down."""
    b, t = s.block, s.tools
    region = above(s, low).intersection(s.frame)
    b.cut(region, lines=False)
    foot = region.bounds[3]

    def width(_x: float, y: float) -> float:
        return step * weight * 2 * clamp(1 - y / (foot * calm))

    how = {"length": (110, 360), "gap": (10, 60), "least": 1.1, "enter": 0.5, "leave": 0.5}
    b.hatch_black(region, t.parallels(region, angle, step, 0.25, 5), width, **how)


@piece
def birds(s: Scene, at: Pair, size: float = 1.4, count: int = 5, black: bool = True) -> None:
    """Cranes or geese on passage, in a wedge: two strokes of the knife to a bird."""
    flock = _wedge(s.tools, *at, size, count).intersection(s.frame)
    if not black:
        s.block.cut(flock)
        return
    s.block.cut(s.tools.knife(flock.buffer(3.2, quad_segs=1), 0.6, 16), lines=False)
    s.block.add(flock)


def _wedge(t: Tools, x: float, y: float, k: float, count: int = 7) -> Shape:
    flock = []
    for n in range(count):
        arm = (n + 1) // 2
        px, py = x - arm * 24 * k, y + (arm * 13 if n % 2 else -arm * 9) * k
        w = k * 17 * t.between(0.85, 1.15)
        up = t.between(0.25, 0.6)
        for d in (-1, 1):
            wing = [(px, py), (px + d * w * 0.45, py - w * up), (px + d * w, py - w * up * 0.4)]
            flock.append(t.gouge(wing, 4.2 * k, 0.2, 0.8, 0.1, 6))
        body = [(px - w * 0.5, py + 1), (px + w * 0.6, py - 1)]
        flock.append(t.gouge(body, 3.2 * k, 0.5, 0.5))
    return union(flock)


@piece
def white(s: Scene, points: list[Pair], rough: float = 1.0) -> None:
    """A calm white shape with cut edges, given by its corners."""
    s.block.cut(s.tools.knife(poly(*points), rough, 24).intersection(s.frame))


@piece
def black(s: Scene, points: list[Pair], rough: float = 1.0, halo: float = 0) -> None:
    """A calm black shape with cut edges, given by its corners."""
    shape = s.tools.knife(poly(*points), rough, 24).intersection(s.frame)
    s.block.put(shape, halo, s.side(*shape.centroid.coords[0]))


@piece
def evening_sky(s: Scene, low: float = 330, step: float = 16, weight: float = 13) -> None:
    """A pale sky over roofs that darkens upwards: level black strokes that close at the top."""
    b, t = s.block, s.tools
    region = above(s, low).intersection(s.frame)
    b.ink = b.ink.difference(region)

    def wide(_x: float, y: float) -> float:
        return weight * clamp(1.1 - y / (low * 0.9))

    how = {"length": (90, 300), "gap": (8, 40), "least": 1.3, "enter": 0.5, "leave": 0.5}
    b.hatch_black(region, t.parallels(region, -1, step, 0.25, 4), wide, **how)


@piece
def dawn_rays(s: Scene, at: Pair, low: float, count: int = 40) -> None:
    """A bright sky before sunrise: black strokes between the rays, none near the sun's place."""
    b, t = s.block, s.tools
    x, y = at
    sky = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.ink = b.ink.difference(sky)

    def wide(px: float, py: float) -> float:
        return 13 * clamp((hypot(px - x, py - y) - 130) / 420)

    b.hatch_black(
        sky,
        t.rays(x, y, 130, 900, count, 175, 365),
        wide,
        length=(120, 330),
        gap=(6, 24),
        least=1.2,
    )


@piece
def low_sun(
    s: Scene, at: Pair, r: float = 44, low: float = 440, count: int = 64, dark: float = 20
) -> None:
    """A bright evening sky down to `low`: black rays that widen away from a low white sun."""
    b, t, (x, y) = s.block, s.tools, at
    region = rect(0, 0, s.size[0], low).intersection(s.frame)
    b.cut(region)

    def wide(px: float, py: float) -> float:
        return dark * clamp((hypot(px - x, py - y) - r * 2.2) / 420) ** 1.2

    how = {"length": (90, 260), "gap": (8, 30), "enter": 0.6, "leave": 0.4, "least": 1.6}
    b.hatch_black(region, t.rays(x, y, r * 1.6, 900, count), wide, **how)
    disc = ellipse(x, y, r + 4, r + 4, n=36).intersection(region)
    b.add(t.knife(disc.difference(ellipse(x, y, r, r, n=36)), 0.4, 14))

"""Places under the sky: an empty one to build on, and some that are used often."""

from __future__ import annotations

from math import hypot
from typing import Literal

from ..pieces import ground, roads, skies, spruces, streets, trees, woods
from ..registry import stage
from ..scene import Scene
from ..shapes import Pair, clamp, limb, rect


def eyes(s: Scene, skyline: float, high: float = 1.7, focal: float = 700) -> None:
    """A level look: the skyline lies there in the picture."""
    if not s.looked:
        s.look((0, 0, high), (0, 10, high), focal, (s.size[0] / 2, skyline))


@stage
def empty(s: Scene) -> None:
    """Nothing: the block is full (black) or, with `full = false` in the drawing, cleared."""


@stage
def open_ground(s: Scene, skyline: float = 300, eye: float = 1.7, focal: float = 700) -> None:
    """A level look at a skyline, nothing drawn: sky and ground are pieces of the data."""
    eyes(s, skyline, eye, focal)


@stage
def dusk_road(
    s: Scene,
    skyline: float = 348,
    sun: float = 74,
    wood: float = 22,
    road: list[Pair] | None = None,
    half: list[float] | None = None,
    light: float = 0.16,
    phase: float = 2.2,
) -> None:
    """A low sun in lines of cloud, far woods, fields, and a road that comes towards us."""
    eyes(s, skyline)
    s.block.cut(rect(0, 0, *s.size), lines=False)
    skies.dusk_sky(s, r=sun, low=skyline + 6)
    if wood:
        woods.wood(s, skyline + 4, high=wood, step=12, kind="round")
    ground.fields(s, skyline + 6, 640, 470, -40, 12, phase, (0.11, 0.22), light=light, step=(7, 14))
    middle = [(660, 690), (574, 596), (494, 510), (446, 460), (436, 430), (450, 408), (478, 388)]
    roads.road(s, road or middle, half or [150, 118, 74, 48, 34, 24, 16])


@stage
def clearing(
    s: Scene, line: float = 308, stems: int = 17, snow: bool = True, shade: float = 1.0
) -> None:
    """A clearing in a wood at night round a fire (the light): far stems, snow or dark earth."""
    eyes(s, line - 30)
    if snow:
        ground.snow(s, line, shade=shade)
    else:
        ground.earth(s, line, s.light, 9, 240)
    woods.stems(s, line, stems)


@stage
def street(
    s: Scene,
    skyline: float = 320,
    wide: float = 7.0,
    deep: float = 24.0,
    tall: Pair = (8.0, 9.5),
    lit: list[int] | None = None,
    sky: Literal["moon", "night", "rays", "dusk", "day"] = "night",
    paving: Literal["cobbles", "snow", "earth"] = "cobbles",
    sides: Literal["both", "left", "right"] = "both",
    wall: Literal["dark", "plaster", "bricks", "white"] = "plaster",
    eye: float = 1.7,
) -> None:
    """A street that goes away from us between two rows of houses, `wide` metres apart.

    `lit` are bright windows of the left row, counted from the lower near corner.
    """
    eyes(s, skyline, eye)
    _sky(s, sky, skyline)
    if paving == "cobbles":
        roads.cobbles(s, skyline + 8)
    elif paving == "snow":
        ground.snow(s, skyline + 6, from_light=False)
    else:
        ground.earth(s, skyline + 6)
    x = wide / 2
    for side, high in (("left", tall[0]), ("right", tall[1])):
        if sides not in ("both", side):
            continue
        y, n = 3.4, 0
        while y < deep:
            long = s.tools.between(5.5, 8.5)
            a, c = y, min(deep, y + long)
            h = high * s.tools.between(0.85, 1.12)
            line = ((-x, a), (-x, c)) if side == "left" else ((x, c), (x, a))
            bright = (lit or []) if side == "left" and n == 0 else []
            columns = max(2, round(long / 2.2))
            streets.front(s, *line, h, 3 if h > 8 else 2, columns, bright, "eaves", -1, wall)
            y, n = y + long, n + 1


@stage
def square(
    s: Scene,
    skyline: float = 330,
    far: float = 26.0,
    houses: int = 6,
    tall: float = 8.0,
    gap: int = -1,
    lit: list[int] | None = None,
    sky: Literal["moon", "night", "rays", "dusk", "day"] = "night",
    paving: Literal["cobbles", "snow", "earth"] = "cobbles",
    wall: Literal["dark", "plaster", "bricks", "white"] = "plaster",
) -> None:
    """A town's square: a row of unlike houses beyond it; `gap` leaves one out.

    `lit` are houses with one bright window, from the left.
    """
    eyes(s, skyline)
    _sky(s, sky, skyline)
    if paving == "snow":
        ground.snow(s, skyline + 10, from_light=False)
    elif paving == "earth":
        ground.earth(s, skyline + 10)
    half = s.size[0] / 2 / s.cam.focal * far * 1.06
    edges = [-half]
    for _ in range(houses):
        edges.append(edges[-1] + 2 * half / houses * s.tools.between(0.82, 1.18))
    for k in range(houses):
        if k == gap:
            continue
        roof = s.tools.rng.choice(("eaves", "gable", "eaves", "steps"))
        h = tall * s.tools.between(0.75, 1.15)
        bright = [s.tools.rng.randrange(3, 6)] if k in (lit or []) else []
        ends = ((edges[k], far), (edges[k + 1] - 0.1, far))
        streets.front(s, *ends, h, 2, 3, bright, roof, 1, wall)
    if paving == "cobbles":
        roads.cobbles(s, s.cam(0, far, 0)[1] + 1)


@stage
def forest(
    s: Scene,
    line: float = 330,
    kind: Literal["pine", "spruce", "beech", "birch"] = "pine",
    count: int = 26,
    day: bool = True,
    floor: Literal["snow", "moss", "dark"] = "moss",
    clear: Pair = (0.36, 0.64),
    rays: bool = False,
) -> None:
    """Inside a wood: trunks from far to near on both sides of an opening (`clear`, parts of width).

    By day the space between is white and trunks black; at night as by the light behind them.
    """
    eyes(s, line - 20)
    b, t = s.block, s.tools
    w, h = s.size
    if day:
        b.cut(rect(0, 0, w, h), lines=False)
        haze = rect(0, 0, w, line)
        lx, ly = s.light

        def dim(x: float, y: float) -> float:
            return 7.5 * clamp((hypot((x - lx) / 1.4, y - ly) - 90) / 360)

        how = {"length": (50, 170), "gap": (6, 30), "least": 1.2}
        b.hatch_black(haze.intersection(s.frame), t.parallels(haze, 90, 13, 0.4), dim, **how)
    else:
        skies.ray_sky(s, near=22, low=line, count=54, fall=300)
    if floor == "snow":
        ground.snow(s, line, 6, 0.8)
    elif floor == "moss":
        ground.earth(s, line, (s.light[0], line - 10), 11, 420)
    else:
        b.add(rect(0, line, w, h).intersection(s.frame), lines=False)
    if rays:
        fall = t.rays(*s.light, 60, 900, 16, 40, 140)
        b.hatch_white(s.frame, fall, 5, length=(120, 300), gap=(20, 80))
    spots = []
    for k in range(count):
        f = (k + t.between(0.1, 0.9)) / count
        near = f**1.7
        side = clear[0] * (1 - 0.8 * near), clear[1] + (1 - clear[1]) * 0.8 * near
        x = t.between(0, side[0]) if k % 2 else t.between(side[1], 1)
        spots.append((x * w, line + 6 + near * (h - line), 9 + 64 * near))
    for x, y, wide in sorted(spots, key=lambda spot: spot[1]):
        _stem(s, kind, x, y, wide)


def _stem(s: Scene, kind: str, x: float, y: float, wide: float) -> None:
    if kind == "birch" and wide > 14:
        trees.birch(s, (x, y), y + 30, wide * 0.8, s.tools.between(-14, 14))
    elif kind == "spruce" and wide < 26:
        spruces.spruce(s, (x, y), wide * 15, 0.42)
    elif wide > 20:
        trees.trunk(s, (x, y), wide * 0.8, s.tools.between(-18, 18), y + 30)
    else:
        lean = s.tools.between(-8, 8)
        stem = limb([(x, y), (x + lean, -10)], (wide, wide * 0.7), round_ends=False)
        s.block.put(s.tools.knife(stem.intersection(s.frame), 0.7, 30), 2.2, (s.right(x), 0))
        if wide > 11:
            edge = s.block.rim(stem.intersection(s.frame), s.right(x) * wide * 0.16, 0)
            s.block.cut(edge, lines=False)


def _sky(s: Scene, kind: str, skyline: float) -> None:
    low = skyline + 8
    if kind == "moon":
        skies.moon_sky(s, low=low, r=46)
    elif kind == "night":
        skies.night_sky(s, low=low)
    elif kind == "rays":
        skies.ray_sky(s, low=low)
    elif kind == "dusk":
        skies.dusk_sky(s, low=low, r=0)
    else:
        skies.day_sky(s, low=low)

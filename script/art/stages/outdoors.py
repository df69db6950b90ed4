"""Places under the sky: an empty one to build on, and some that are used often."""

from __future__ import annotations

from math import hypot

from ..pieces import ground, skies, trees
from ..registry import stage
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, rect


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
def night_fields(
    s: Scene,
    skyline: float = 424,
    moon: float = 66,
    wood: float = 30,
    light: float = 0.5,
    mist: bool = True,
    phase: float = 0.6,
    bend: float = -80,
) -> None:
    """A moonlit sky over strip fields, mist and a far wood; the moon is the light."""
    eyes(s, skyline)
    skies.moon_sky(s, r=moon, low=skyline + 4)
    if mist:
        ground.mist(s, skyline)
    ground.fields(s, skyline, 650, 560, bend, 14, phase, (0.13, 0.26), light=light, step=(9, 16))
    if wood:
        trees.wood(s, skyline + 6, high=wood, step=13)


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
        trees.wood(s, skyline + 4, high=wood, step=12, kind="round")
    ground.fields(s, skyline + 6, 640, 470, -40, 12, phase, (0.11, 0.22), light=light, step=(7, 14))
    middle = [(660, 690), (574, 596), (494, 510), (446, 460), (436, 430), (450, 408), (478, 388)]
    ground.road(s, road or middle, half or [150, 118, 74, 48, 34, 24, 16])


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
    trees.stems(s, line, stems)


@stage
def shore(
    s: Scene,
    line: float = 270,
    sun: float = 66,
    row: float = 16,
    tint: bool = False,
    wood: float = 52,
) -> None:
    """Water under a low sun or moon (the light): a bright sky, a far wood, the light's column."""
    eyes(s, line)
    w = s.size[0]
    sx, sy = s.light
    b, t = s.block, s.tools
    sky = rect(0, 0, w, line + 4)
    disc = t.knife(ellipse(sx, sy, sun, sun, n=30), 0.7, 14)

    def bright(x: float, y: float) -> float:
        return 17 * (0.1 + 1.02 * clamp(1.1 - (hypot((x - sx) / 1.7, y - sy) - sun) / 300))

    how = {"length": (90, 360), "gap": (3, 16), "least": 1.2, "enter": 0.4, "leave": 0.4}
    b.hatch_white(
        sky.difference(disc.buffer(5)), t.parallels(sky, -0.6, 17, 0.16, 5), bright, **how
    )
    b.cut(disc)
    if wood and tint:
        trees.tinted_wood(s, line - 6, wood, 20, -20, w + 20)
    elif wood:
        trees.wood(s, line - 2, -20, w + 20, wood, 16, "round")
    ground.water(s, line + 7, row=row, half=sun * 0.9, tint=tint)

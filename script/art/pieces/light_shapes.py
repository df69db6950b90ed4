"""Light as a shape: shafts, blades, pools and cones of it."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, clamp, ellipse, less, poly, rect
from .lamps import hanging_shade


@piece
def light_shaft(
    s: Scene,
    top: tuple[Pair, Pair],
    foot: tuple[Pair, Pair],
    solid: float = 0.5,
    strokes: int = 9,
    width: float = 12,
) -> None:
    """A shaft of light from a hole: its first side is a clean edge, the other frays out."""
    b, t = s.block, s.tools
    m0, m1 = between(*top, solid), between(*foot, solid)
    core = poly(top[0], m0, m1, foot[0]).intersection(s.frame)
    b.cut(t.knife(core, 0.8, 50))
    rest = poly(m0, top[1], foot[1], m1).intersection(s.frame)
    lines = t.between_lines([m0, m1], [top[1], foot[1]], strokes, 0.2)
    span = abs(foot[1][0] - m1[0]) or 1

    def tone(x: float, y: float) -> float:
        k = clamp((y - top[0][1]) / (foot[0][1] - top[0][1] or 1))
        edge_x = m0[0] + (m1[0] - m0[0]) * k
        return width * clamp(1.1 - abs(x - edge_x) / span)

    b.hatch_white(rest, lines, tone, length=(70, 220), gap=(6, 20), least=1.4, miss=0)


@piece
def lamp_cone(
    s: Scene, at: Pair, wide: float = 70, foot: tuple[float, float, float] = (60, 620, 560)
) -> None:
    """An enamelled lamp that hangs down, its cone of light as strokes to [left, right, y]."""
    b, t, (x, y) = s.block, s.tools, at
    left, right, low = foot
    cone = poly((x - wide * 0.4, y + 20), (x + wide * 0.4, y + 20), (right, low), (left, low))

    def wide_(px: float, py: float) -> float:
        far = hypot(px - x, py - y)
        return 12 * clamp(1.15 - far / (low - y) / 1.05, 0.0)

    how = {"length": (40, 130), "gap": (10, 36), "least": 1.4}
    family = t.rays(x, y - 30, 60, 900, 40, 20, 160)
    b.hatch_white(cone.intersection(s.frame), family, wide_, **how)
    hanging_shade(s, at, wide)


@piece
def lamp_pool(s: Scene, at: Pair = (0, 0), r: float = 0.36, ragged: int = 70) -> None:
    """A hard round pool of light on a dark table, in metres; short strokes round its edge."""
    b, t, (x, y) = s.block, s.tools, at
    disc = s.table.shape(ellipse(x, y, r, r, n=48)).intersection(s.frame)
    b.cut(t.knife(disc, 1.4, 22))
    ring = s.table.shape(ellipse(x, y, r * 1.32, r * 1.32, n=48)).intersection(s.frame)
    cx, cy = s.table(x, y)
    wide = s.table(x + r, y)[0] - cx
    how = {"length": (20, 60), "gap": (6, 18), "enter": 0.05, "leave": 0.7, "either": False}

    def fade(px: float, py: float) -> float:
        return 8 * clamp(1.36 - hypot((px - cx) / wide, (py - cy) / wide * 1.25))

    family = t.rays(cx, cy, wide * 0.7, wide * 1.8, ragged)
    b.hatch_white(less(ring, disc), family, lambda px, py: 1 + fade(px, py), **how)
    grain = t.parallels(disc, 0, 26, 0.4)
    b.hatch_black(disc.buffer(-6), grain, 2.2, length=(30, 120), gap=(60, 200), miss=0.3)


@piece
def pool(s: Scene, at: Pair, wide: float = 200, high: float = 60) -> None:
    """A pool of light on the ground: white with a bitten edge and a few black strokes."""
    b, t = s.block, s.tools
    shape = t.knife(ellipse(*at, wide, high, n=22), 2.4, 22).intersection(s.frame)
    b.cut(shape)
    family = t.parallels(shape, 2, 12)
    b.hatch_black(shape.buffer(-4), family, 2.2, length=(16, 60), gap=(26, 110))


@piece
def half_circle(s: Scene, at: Pair, reach: Pair = (280, 150), step: float = 20) -> None:
    """Light on snow as a half circle before a door; outside it the snow is shaded in rings."""
    b, t, (x, y) = s.block, s.tools, at
    region = rect(0, y, *s.size).intersection(s.frame)

    def tone(px: float, py: float) -> float:
        far = hypot((px - x) / reach[0], (py - y) / reach[1])
        return 11 * clamp((far - 1) / 1.3)

    family = t.rings(x, y, reach[0] * 1.0, 1100, step, reach[1] / reach[0])
    b.hatch_black(region, family, tone, length=(70, 240), gap=(12, 50), least=1.3)


@piece
def glow_on(
    s: Scene,
    points: list[Pair],
    near: float = 60,
    width: float = 9,
    fall: float = 170,
    count: int = 90,
) -> None:
    """Rays from the light over a wall or the sky, only inside the corners given."""
    region = poly(*points).intersection(s.frame)
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return width * clamp(1.25 - hypot(x - lx, y - ly) / fall / 2)

    family = s.tools.rays(lx, ly, near, 900, count)
    s.block.hatch_white(
        region, family, tone, length=(24, 90), gap=(8, 26), least=1.6, enter=0.2, leave=0.5
    )


@piece
def burst(
    s: Scene,
    at: Pair,
    near: float = 40,
    far: float = 130,
    count: int = 26,
    width: float = 12,
    first: float = 0,
    last: float = 360,
) -> None:
    """A star of rays, thick near its middle: where something burst or shines."""
    b, t = s.block, s.tools
    for line in t.rays(*at, near, far, count, first, last):
        p, q = line.coords
        f = t.between(0.55, 1)
        end = (p[0] + (q[0] - p[0]) * f, p[1] + (q[1] - p[1]) * f)
        b.cut(t.gouge([p, end], width * t.between(0.6, 1.1), 0.08, 0.92).intersection(s.frame))


@piece
def pane_light(
    s: Scene, corners: list[Pair], panes: tuple[int, int] = (3, 2), bar: float = 0.08
) -> None:
    """A window's light on the ground as a slanting grid of panes: its corners from the far left."""
    b, t = s.block, s.tools
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners

    def on(u: float, v: float) -> Pair:
        x0, y0 = ax + (bx - ax) * u, ay + (by - ay) * u
        x1, y1 = dx + (cx - dx) * u, dy + (cy - dy) * u
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)

    n, m = panes
    for i in range(n):
        for j in range(m):
            u0, u1 = (i + bar) / n, (i + 1 - bar) / n
            v0, v1 = (j + bar) / m, (j + 1 - bar) / m
            shape = t.knife(poly(on(u0, v0), on(u1, v0), on(u1, v1), on(u0, v1)), 1.2, 22)
            b.clear(shape.intersection(s.frame))

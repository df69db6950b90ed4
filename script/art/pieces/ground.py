"""Ground: fields, roads, snow, water, cobbles, boards, tracks."""

from __future__ import annotations

from math import exp, hypot

from ..land import Land, strip_fields, under
from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, poly, rect, smooth, union


@piece
def fields(
    s: Scene,
    y: float | None = None,
    foot: float = 645,
    vanish: float = 480,
    bend: float = -50,
    swell: float = 12,
    phase: float = 1.4,
    wide: Pair = (0.12, 0.23),
    rows: tuple[float, ...] = (0.0, 0.38, 0.64, 0.86),
    light: float = 0.4,
    step: Pair = (8, 15),
) -> None:
    """The strip fields of Polish villages, from the skyline y down; `light`: 0 night, 1 snow."""
    top = s.skyline + 4 if y is None else y
    land = Land(top, foot, vanish, 1100, bend, swell, phase, 1.9)
    s.block.add(rect(12, top, s.size[0] - 12, s.size[1] - 12), lines=False)
    lx = s.light[0]

    def tone(x: float, _y: float) -> float:
        return light + 0.2 - abs(x - lx) / 1500

    strip_fields(s.block, land, rows, wide=wide, light=tone, step=step)


@piece
def snow(
    s: Scene,
    y: float,
    rough: float = 8,
    shade: float = 1.0,
    from_light: bool = True,
    step: float = 16,
) -> None:
    """Snow from a rolling line at y down: white, shaded in rings away from the light."""
    b, t = s.block, s.tools
    w, h = s.size
    line = [(w * k / 7, y + t.between(-rough, rough)) for k in range(-1, 9)]
    shape = under(smooth(line, steps=5), h + 20)
    b.cut(t.knife(shape, 0.8, 30))
    fx, fy = s.light[0], max(s.light[1], y + 20)

    def tone(px: float, py: float) -> float:
        far = hypot((px - fx) / 1.55, py - fy)
        return clamp((far - 120) / 210) * 13.0 * shade

    inside = shape.intersection(s.frame)
    if from_light:
        family = t.rings(fx, fy + 6, 170, 760, step, 0.44)
    else:
        family = t.parallels(inside, 2, step, 0.3, 8)

        def tone(px: float, py: float) -> float:
            return 3.2 * shade * clamp((py - y) / 160, 0.2)

    how = {"length": (70, 220), "gap": (6, 24) if from_light else (40, 160), "least": 1.2}
    b.hatch_black(inside, family, tone, **how)


@piece
def earth(s: Scene, y: float, at: Pair | None = None, width: float = 9, reach: float = 300) -> None:
    """Dark ground at night from y down, white strokes that fan out from below the light."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.add(region, lines=False)
    x0, y0 = at or (s.light[0], y - 20)

    def tone(x: float, py: float) -> float:
        return (1.2 + width * clamp((py - y) / 180)) * exp(
            -max(0, abs(x - x0) - 120 - (py - y) * 0.7) / reach
        )

    family = t.rays(x0, y0, 30, 980, 84, -4, 184)
    b.hatch_white(region, family, tone, length=(30, 120), gap=(9, 32), least=1.2)


@piece
def meadow(s: Scene, y: float, step: float = 15, width: float = 5, tint: bool = False) -> None:
    """Grass by day from y down: short upright strokes, longer as it comes near."""
    b, t = s.block, s.tools
    region = rect(0, y, *s.size).intersection(s.frame)
    b.cut(region, lines=False)
    if tint:
        b.tint(region)
    rows, py = [], y + 4.0
    while py < s.size[1]:
        near = clamp((py - y) / (s.size[1] - y), 0.08)
        x = t.between(0, 20)
        while x < s.size[0]:
            long = (5 + 26 * near) * t.between(0.5, 1.2)
            lean = t.between(-0.3, 0.3) * long
            rows.append(t.gouge([(x, py), (x + lean, py - long)], width * near + 0.8, 0.05, 0.8))
            x += (10 + 46 * near) * t.between(0.4, 1.7)
        py += step * (0.35 + near)
    strokes = union(rows).intersection(region)
    b.add(strokes)


@piece
def mist(s: Scene, y: float, high: float = 30, x: float | None = None) -> None:
    """A band of mist on the skyline for a wood to stand against: pale, level black strokes."""
    b, t = s.block, s.tools
    w = s.size[0]
    mx = s.light[0] if x is None else x
    edge = [(40, y - 4), (w * 0.27, y - high * 0.4), (w * 0.5, y - high * 0.9)]
    edge += [(w * 0.67, y - high), (w * 0.87, y - high * 0.8), (w - 12, y - high * 0.6)]
    shape = poly(*smooth(edge, steps=4), (w - 12, y + 6), (12, y + 6)).intersection(s.frame)
    b.add(shape.buffer(12).intersection(s.frame), lines=False)
    b.cut(t.knife(shape, 1.4, 30), lines=False)

    def tone(px: float, py: float) -> float:
        level = 6.5 * clamp(0.9 - exp(-(((px - mx) / 300) ** 2)))
        return 1.0 + level + 5 * clamp((y - high / 2 - py) / high)

    family = t.parallels(shape, 0, 8.5, 0.2)
    how = {"length": (60, 240), "gap": (20, 80), "least": 1.2}
    b.hatch_black(shape.buffer(8).intersection(s.frame), family, tone, **how)


@piece
def fan(
    s: Scene, door: tuple[float, float, float], to: tuple[float, float, float], ruts: int = 36
) -> None:
    """Light that falls out of a door on the ground: [x, y, half width] at the door, and near us."""
    b, t, cam = s.block, s.tools, s.cam
    (x0, y0, h0), (x1, y1, h1) = door, to
    ring = [(x0 - h0, y0, 0), (x0 + h0, y0, 0), (x1 + h1, y1, 0), (x1 - h1, y1, 0)]
    shape = cam.outline(ring).intersection(b.sheet)
    if shape.is_empty:
        return
    b.cut(t.knife(shape.buffer(-1), 1.3, 30))
    sx, sy = cam(x0, y0 + 2.6, 0)
    top = shape.bounds[1]

    def width(_x: float, y: float) -> float:
        return 1.0 + 3.4 * clamp((y - top) / 190)

    family = t.rays(sx, sy, 24, 640, ruts, 10, 170)
    how = {"length": (18, 70), "gap": (26, 110), "miss": 0.25}
    b.hatch_black(shape.buffer(-3), family, width, **how)

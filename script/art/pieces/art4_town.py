"""A street that leads to the Gate of Dawn, and what stands in it."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, union
from ..solid import Plane, cuboid


def _arched(x0: float, x1: float, z0: float, z1: float, rise: float = 1.0) -> list[Pair]:
    m, r = (x0 + x1) / 2, (x1 - x0) / 2
    bow = [(m + r * cos(a), z1 + r * rise * sin(a)) for a in np.linspace(0, pi, 9)]
    return [(x0, z0), (x1, z0), *bow]


@piece
def gate_of_dawn(s: Scene, y: float = 30, wide: float = 12, shade: Pair = (5.2, 8.8)) -> None:
    """The Gate of Dawn from inside the town, y metres away: arch, chapel, gable.

    The sun is on what is above the line from `shade`[0] metres at its left to [1] at its right.
    A red lamp hangs in the middle window.
    """
    b, t, cam = s.block, s.tools, s.cam
    front = Plane(cam, (0, y, 0), (1, 0, 0), (0, 0, 1))
    h = wide / 2

    def on(*points: Pair) -> Shape:
        return front.shape(poly(*points))

    low = on((-h, 0), (h, 0), (h, 6.3), (-h, 6.3))
    chapel = on((-h * 0.86, 6.3), (h * 0.86, 6.3), (h * 0.86, 12.6), (-h * 0.86, 12.6))
    eaves = on((-h * 0.95, 12.3), (h * 0.95, 12.3), (h * 0.95, 12.9), (-h * 0.95, 12.9))
    gable = on((-h * 0.95, 12.9), (h * 0.95, 12.9), (0, 16.2))
    cross = union(
        [
            on((-0.13, 16), (0.13, 16), (0.13, 18), (-0.13, 18)),
            on((-0.5, 17.2), (0.5, 17.2), (0.5, 17.45), (-0.5, 17.45)),
        ]
    )
    whole = union([low, chapel, eaves, gable])
    b.put(t.knife(union([whole.buffer(4, join_style="mitre"), cross]), 0.6, 26), 3)
    line = [(-h - 1, shade[0]), (h + 1, shade[1])]
    sunny = on(line[0], line[1], (h + 1, 20), (-h - 1, 20))
    b.cut(t.knife(whole.intersection(sunny), 0.7, 30))
    # what is in the shade: strokes that climb, brighter towards the sun
    dark = whole.difference(sunny)
    foot = front(0, 0)[1]

    def climb(_x: float, py: float) -> float:
        return 1.2 + 3.2 * clamp((foot - py) / 150)

    b.hatch_white(
        dark.buffer(-3), t.parallels(dark, 90, 13), climb, length=(16, 60), gap=(8, 22), least=1.4
    )
    # cornices and pilasters
    for z, o, wd in ((6.3, 1.0, 5), (12.3, 0.95, 4.4), (12.9, 0.95, 4.4), (11.3, 0.84, 3)):
        edge = front.line([(-h * o, z), (h * o, z)])
        stroke = t.gouge(edge, wd, 0.02, 0.03, 0.15, 60)
        b.add(stroke.intersection(sunny))
        b.cut(t.gouge(edge, wd * 0.6, 0.02, 0.03, 0.15, 60).intersection(dark))
    tri = on((-h * 0.66, 13.35), (h * 0.66, 13.35), (0, 15.5))
    b.add(t.knife(tri.difference(tri.buffer(-3.4, join_style="mitre")), 0.4, 30))
    rose = front.shape(ellipse(0, 14.1, 0.42, 0.42, n=12))
    b.add(t.knife(rose, 0.3, 8))
    for u in (-0.8, -0.3, 0.3, 0.8):
        edge = front.line([(h * u, 6.6), (h * u, 12.2)])
        side = front.line([(h * u + 0.34, 6.6), (h * u + 0.34, 12.2)])
        b.add(t.gouge(side, 3.6, 0.02, 0.04, 0.2, 40).intersection(sunny))
        b.add(t.gouge(edge, 1.8, 0.02, 0.04, 0.2, 40).intersection(sunny))
    # windows: the middle one tallest
    for m, half, top in ((-h * 0.55, 0.72, 9.6), (h * 0.55, 0.72, 9.6), (0.0, 1.3, 9.9)):
        ring = front.shape(poly(*_arched(m - half, m + half, 7.1, top)))
        frame = t.knife(ring.buffer(5), 0.4, 12)
        b.cut(frame)
        b.add(t.knife(frame.difference(ring.buffer(2.4)), 0.3, 12).intersection(sunny))
        if m:
            b.add(t.knife(ring, 0.4, 12))
        else:
            b.add(t.knife(ring.buffer(2.4).difference(ring), 0.3, 12))
            b.tint(ring)
    _lamp(s, front(0.0, 8.7))
    # the passage, and the day behind it
    arch = front.shape(poly(*_arched(-2.0, 2.0, 0, 3.2)))
    b.cut(t.knife(arch.buffer(3), 0.5, 16))
    b.add(t.knife(arch, 0.5, 16))
    far = Plane(cam, (0, y + 9, 0), (1, 0, 0), (0, 0, 1))
    b.cut(t.knife(far.shape(poly(*_arched(-1.75, 1.75, 0, 3.0))).intersection(arch), 0.5, 14))


def _lamp(s: Scene, at: Pair) -> None:
    b, t, (x, y) = s.block, s.tools, at
    glass = t.knife(ellipse(x, y, 9.5, 12, n=14), 0.4, 8)
    b.put(t.knife(glass.buffer(4), 0.4, 8), 0)
    b.clear(glass)
    b.add(limb([(x, y - 13), (x, y - 56)], (2.6, 2.6)).intersection(b.frame))
    b.add(limb([(x - 9, y + 18), (x, y + 12), (x + 9, y + 18)], (2.4, 2.4, 2.4), 1))


@piece
def street_side(
    s: Scene,
    x: float,
    y: Pair,
    tall: float = 8,
    lit: float = 0.0,
    fronts: int = 3,
    door: float | None = None,
) -> None:
    """House fronts along a street, at x metres, from y (near) to y: of two floors.

    `lit` is how bright they are above, 0 is black; `door` is where a doorway stands, metres away.
    """
    b, t, cam = s.block, s.tools, s.cam
    d = 1 if x > 0 else -1
    edges = np.geomspace(y[0], y[1], fronts + 1)
    for k in range(fronts - 1, -1, -1):
        y0, y1 = float(edges[k]), float(edges[k + 1])
        top = tall * (1, 1.12, 0.94, 1.06)[k % 4]
        wall = cam.outline([(x, y0, 0), (x, y1, 0), (x, y1, top), (x, y0, top)]).intersection(
            b.sheet
        )
        roof = cam.outline(
            [
                (x - d * 0.3, y0, top - 0.1),
                (x - d * 0.3, y1, top - 0.1),
                (x + d * 3, y1, top + 2.6),
                (x + d * 3, y0, top + 2.6),
            ]
        ).intersection(b.sheet)
        b.put(t.knife(union([wall, roof]), 0.6, 30).intersection(b.frame), 3, (-d, -1))
        if lit:
            base = t.parallels(wall, 90, 13)

            def tone(px: float, py: float, y0: float = y0) -> float:
                z = (cam.centre[1] - py) / max(40, abs(px - cam.centre[0])) * abs(x) + cam.eye[2]
                return 9.5 * lit * clamp((z - 2.6) / 3.4)

            b.hatch_white(
                wall.buffer(-3).intersection(b.frame),
                base,
                tone,
                length=(50, 150),
                gap=(6, 20),
                least=1.2,
                facet=28,
                shake=0.2,
            )
        eave = cam.line([(x - d * 0.3, y0, top - 0.1), (x - d * 0.3, y1, top - 0.1)])
        b.cut(
            t.gouge(list(eave.coords), 4 if lit else 2.6, 0.02, 0.1, 0.2, 50).intersection(b.frame)
        )
        n = max(1, round((y1 - y0) / 3.2))
        for i in range(n):
            m = y0 + (y1 - y0) * (i + 0.5) / n
            for z0, z1 in ((1.2, 3.1), (4.7, 6.6)):
                if door and abs(m - door) < 1.8 and z0 < 2:
                    continue
                _window(s, x, m, 0.55, z0, z1, lit)
        mouth = door if door and y0 < door < y1 else None
        if mouth:
            ring = [
                (x, mouth - 0.75, 0.2),
                (x, mouth + 0.75, 0.2),
                (x, mouth + 0.75, 2.7),
                (x, mouth - 0.75, 2.7),
            ]
            hole = cam.outline(ring).intersection(b.frame)
            b.cut(t.knife(hole.buffer(4), 0.5, 20))
            b.add(t.knife(hole, 0.5, 20))


def _window(s: Scene, x: float, m: float, half: float, z0: float, z1: float, lit: float) -> None:
    b, t, cam = s.block, s.tools, s.cam
    ring = [(x, m - half, z0), (x, m + half, z0), (x, m + half, z1), (x, m - half, z1)]
    hole = cam.outline(ring).intersection(b.frame)
    if hole.is_empty or hole.area < 30:
        return
    wide = clamp(hole.area / 900, 1.2, 3.4)
    if lit:
        b.cut(t.knife(hole.buffer(wide), 0.4, 18))
        b.add(t.knife(hole, 0.4, 18))
        return
    for line in ([ring[0], ring[1]], [ring[1], ring[2]], [ring[0], ring[3]], [ring[3], ring[2]]):
        ends = cam.line(line)
        if not ends.is_empty:
            b.cut(t.gouge(list(ends.coords), wide, 0.05, 0.2, 0.2, 30).intersection(b.frame))


@piece
def travel_case(s: Scene, ground: Pair, wide: float = 0.62, hat: bool = True) -> None:
    """A small suitcase stood on the pavement, a man's hat on it; metres."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, ground
    box = cuboid(x, x + wide, y, y + 0.2, 0.0, 0.42)
    shapes = {k: cam.outline(box[k].points) for k in ("front", "left", "top")}
    whole = union(shapes.values())
    k = cam.scale(x, y, 0.3)
    b.put(t.knife(whole.buffer(3.4), 0.4, 20), 3)
    b.cut(t.knife(whole, 0.4, 24))
    edge = [cam(x, y, 0.42), cam(x + wide, y, 0.42)]
    b.add(t.gouge(edge, 3.4, 0.02, 0.02, 0.2, 60))
    b.hatch_black(
        shapes["front"].buffer(-3),
        t.parallels(whole, 90, 9),
        lambda px, _y: 1.2 + 5 * clamp((px - cam(x, y, 0)[0]) / (wide * k)),
        length=(14, 40),
        gap=(4, 12),
    )
    b.add(
        limb(
            [
                cam(x + wide * 0.36, y, 0.36),
                cam(x + wide * 0.4, y, 0.31),
                cam(x + wide * 0.6, y, 0.31),
                cam(x + wide * 0.64, y, 0.36),
            ],
            (4, 4, 4, 4),
            1,
        )
    )
    for u in (0.2, 0.8):
        line = [cam(x + wide * u, y, 0.02), cam(x + wide * u, y, 0.4)]
        b.add(t.gouge(line, 5, 0.02, 0.02))
    if hat:
        hx, hy = cam(x + wide * 0.5, y + 0.1, 0.42)
        r = 0.19 * k
        brim = ellipse(hx, hy - r * 0.1, r * 1.3, r * 0.4, n=16)
        crown = poly(
            (hx - r * 0.78, hy - r * 0.1),
            (hx - r * 0.62, hy - r * 1.1),
            (hx - r * 0.1, hy - r * 0.95),
            (hx + r * 0.6, hy - r * 1.15),
            (hx + r * 0.78, hy - r * 0.1),
        )
        b.put(t.knife(union([brim, crown]), 0.4, 10), 2.4, (-1, -1))
        b.cut(
            t.gouge(
                [(hx - r * 0.72, hy - r * 0.36), (hx + r * 0.72, hy - r * 0.36)], 2.6, 0.05, 0.05
            )
        )

"""What is left of a burnt wooden village: brick stoves with their chimneys; a tree in bloom."""

from __future__ import annotations

from math import cos, pi, radians, sin

import numpy as np

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, limb, poly
from ..solid import Plane
from .free import boxes


@piece
def bare_stove(
    s: Scene,
    ground: Pair,
    tall: float = 4.6,
    wide: float = 1.9,
    turn: float = 0,
    ember: bool = False,
) -> None:
    """A farmhouse's brick stove with its chimney, all that stands; `ember`: its hearth glows."""
    b, t, cam = s.block, s.tools, s.cam
    c = wide * 0.56
    parts = [
        (0.0, wide, 0.0, 1.3, 0.0, 1.35),
        (c, c + 0.62, 0.4, 1.0, 1.35, tall - 0.3),
        (c - 0.1, c + 0.72, 0.32, 1.08, tall - 0.3, tall),
    ]
    whole = boxes(s, parts, ground, turn, halo=3.4, gap=7, edge=3)
    a = radians(turn)
    front = Plane(cam, (*ground, 0), (cos(a), sin(a), 0), (0, 0, 1))
    k = cam.scale(*ground, 1)
    _courses(s, front, wide, c, tall, k)
    mouth = [(0.34, 0.22), (1.26, 0.22), (1.26, 0.74)]
    mouth += [(0.8 + 0.46 * cos(q), 0.74 + 0.34 * sin(q)) for q in np.linspace(0, pi, 9)]
    hole = front.shape(poly(*mouth))
    b.cut(t.knife(hole.buffer(k * 0.05 + 1), 0.5, 14).intersection(whole))
    b.add(t.knife(hole, 0.5, 12))
    if ember:
        heap = [(0.38, 0.24), (1.22, 0.24), (1.18, 0.4), (1.0, 0.54), (0.8, 0.5), (0.6, 0.58)]
        glow = front.shape(poly(*heap, (0.42, 0.4)))
        coal = t.knife(glow, 1.2, 10)
        b.clear(coal)
        b.tint(coal)
        b.hatch_black(coal.buffer(-2), t.parallels(coal, 62, 17), 4, length=(8, 22), gap=(4, 9))


def _courses(s: Scene, front: Plane, wide: float, c: float, tall: float, k: float) -> None:
    """A few joints of bricks on the side towards us."""
    b, t = s.block, s.tools
    width = clamp(k * 0.035, 1.2, 3.6)
    for z in np.arange(0.16, 1.3, 0.2):
        for u in (t.between(0.02, 0.06), t.between(1.32, 1.45)):
            long = t.between(0.25, 0.5)
            line = front.line([(u, float(z)), (min(wide, u + long), float(z))])
            b.cut(t.gouge(line, width, 0.15, 0.2))
    for z in np.arange(1.5, tall, 0.3):
        if t.rng.random() < 0.75:
            up = front.o + front.u * 0 + np.array([0, 0.4, 0])
            line = [s.cam(*(up + front.u * (c + q) + front.v * float(z))) for q in (0.06, 0.5)]
            b.cut(t.gouge(line, width, 0.15, 0.2))


@piece
def charred_beams(s: Scene, spots: list[tuple[float, float, float, float]]) -> None:
    """Charred beams that lie about, each [x, y, length, turn]: black, an edge lit."""
    b, t = s.block, s.tools
    for x, y, long, turn in spots:
        a = radians(turn)
        end = (x + long * cos(a), y + long * sin(a))
        beam = limb([(x, y), end], (long * 0.1, long * 0.08), round_ends=False)
        b.put(t.knife(beam, 0.8, 14).intersection(s.frame), 3, (-0.3, -1))

"""The floor of a wood, seen from above: a table for a still life out of doors."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from ..registry import stage
from ..scene import Scene
from ..shapes import Pair, blob, clamp, poly, union


@stage
def forest_floor(
    s: Scene,
    patch: Pair = (470, 360),
    reach: Pair = (430, 260),
    far: float = 1.0,
    tuft: float = 0.085,
    strength: float = 1.0,
    glade: float = 0.0,
) -> None:
    """Moss on the ground by day: cushions, bright within `reach` of a sunny `patch`, black beyond.

    With `glade` the ground beyond so far is in the sun.
    Things stand on it in metres, as on a desk: x to the right, y away from us.
    """
    if not s.looked:
        s.look((0.0, -0.78, 0.74), (0.0, 0.06, 0.03), 870)
    b, t, cam = s.block, s.tools, s.cam
    b.add(s.frame, lines=False)
    y = far
    while y > -0.5:
        k = cam.scale(0, y, 0)
        half = s.size[0] / 2 / k + tuft
        x = -half + t.between(0, tuft)
        while x < half:
            px, py = cam(x, y + t.between(-0.3, 0.3) * tuft, 0)
            lit = clamp(1.25 - hypot((px - patch[0]) / reach[0], (py - patch[1]) / reach[1]))
            _cushion(s, px, py, tuft * k * t.between(0.5, 0.7), lit * strength)
            x += tuft * t.between(0.85, 1.3)
        y -= tuft * 0.62
    if glade:
        _glade(s, cam(0, glade, 0)[1])


def _glade(s: Scene, low: float) -> None:
    """Ground in the sun from the upper edge down to `low`, a few tufts of grass on it."""
    b, t = s.block, s.tools
    edge = [(k * 60, low + t.between(-9, 9)) for k in range(17)]
    shape = t.knife(
        poly((-20, -20), *[(x - 20, y) for x, y in edge], (s.size[0] + 20, -20)), 1.5, 18
    )
    b.cut(shape)
    blades = []
    for x, y in edge:
        for _ in range(3):
            px = x + t.between(-40, 40)
            long = t.between(8, 20)
            blades.append(t.gouge([(px, y + 4), (px + t.between(-6, 6), y - long)], 6, 0.05, 0.8))
    for _ in range(26):
        px, py = t.between(0, s.size[0]), t.between(20, low - 10)
        for d in (-4, 0, 5):
            blades.append(
                t.gouge([(px + d, py), (px + d * 2, py - t.between(6, 12))], 3, 0.05, 0.7)
            )
    b.add(union(blades).intersection(s.frame))


def _cushion(s: Scene, x: float, y: float, r: float, lit: float) -> None:
    """A dome of moss, short strokes up from its foot on the side of the light."""
    b, t = s.block, s.tools
    if lit < 0.08 or not -r < x < s.size[0] + r:
        return
    dome = blob(
        (x - r, y),
        (x - r * 0.7, y - r * 0.5),
        (x, y - r * 0.74),
        (x + r * 0.7, y - r * 0.5),
        (x + r, y),
        (x, y + r * 0.24),
        steps=2,
    )
    dome = dome.intersection(s.frame)
    if dome.is_empty:
        return
    d = s.right(x)
    b.add(dome, lines=False)
    n = 6
    strokes = []
    for i in range(n):
        a = pi * (0.5 + (0.42 - 0.84 * (i + t.between(0.2, 0.8)) / n))
        toward = clamp(0.62 + 0.5 * cos(a) * d)
        wide = r * 0.5 * lit * toward
        if wide < 1.3:
            continue
        near, tip = 0.2 * r, r * t.between(0.82, 1.0)
        strokes.append(
            t.gouge(
                [
                    (x + cos(a) * near * 1.3, y - sin(a) * near * 0.4),
                    (x + cos(a) * tip, y - sin(a) * tip * 0.74),
                ],
                wide,
                0.3,
                0.4,
            )
        )
    b.cut(union(strokes).intersection(s.frame))

"""An old pollard willow close by, its hollow, and an envelope put there."""

from __future__ import annotations

from math import cos, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, limb, place, poly, rect, smooth, union


@piece
def pollard_trunk(
    s: Scene,
    x: float = 450,
    foot: float = 640,
    head: float = 110,
    wide: float = 330,
    hollow: tuple[float, float, float, float] = (430, 290, 76, 130),
    rods: int = 26,
) -> None:
    """A pollard willow's trunk from the front: a knotted head with bare rods, furrows, a hollow.

    `hollow` is the middle of the dark hole and half its width and height.
    """
    b, t, w = s.block, s.tools, wide / 2
    switches = []
    for k in range(rods):
        f = (k + 0.5) / rods * 2 - 1
        u = x + (f + t.between(-0.05, 0.05)) * w * 1.25
        tip = (u + (f + t.between(-0.3, 0.3)) * w * 0.9, head - t.between(150, 260))
        bend = (u + (f + t.between(-0.4, 0.4)) * w * 0.25, head - t.between(50, 90))
        switches.append(limb([(u, head + 12), bend, tip], (t.between(9, 13), 7, 2.5), 4))
    b.put(union(switches).intersection(s.frame), 3, s.side(x, head))
    left = [(-1.3, foot), (-1.02, foot - 90), (-0.94, (foot + head) / 2), (-1.0, head + 90)]
    left += [(-1.3, head + 44), (-1.42, head + 12), (-1.2, head - 18), (-1.0, head - 6)]
    left += [(-0.82, head - 40), (-0.6, head - 34), (-0.44, head - 10)]
    right = [(1.24, foot), (1.04, foot - 100), (0.96, (foot + head) / 2), (1.06, head + 96)]
    right += [(1.34, head + 40), (1.46, head + 2), (1.26, head - 24), (1.02, head - 4)]
    right += [(0.8, head - 30), (0.5, head - 44), (0.3, head - 16)]
    a = smooth([(x + u * w, v) for u, v in left], steps=5)
    z = smooth([(x + u * w, v) for u, v in right], steps=5)
    trunk = poly(*a, *z[::-1])
    b.put(t.knife(trunk, 2.2, 20).intersection(s.frame), 6, s.side(x, 300))
    hx, hy, hw, hh = hollow
    hole = blob(
        (hx - hw * 0.1, hy - hh),
        (hx + hw * 0.7, hy - hh * 0.55),
        (hx + hw, hy + hh * 0.2),
        (hx + hw * 0.5, hy + hh * 0.85),
        (hx - hw * 0.3, hy + hh),
        (hx - hw, hy + hh * 0.35),
        (hx - hw * 0.85, hy - hh * 0.5),
    )
    bent = []
    for line in t.between_lines(a, z, 17):
        points = []
        for u, v in line.coords:
            near = clamp(1 - abs(v - hy) / (hh * 1.9))
            push = (u - hx) / hw
            out = hw * 0.75 * near * (1 if push > 0 else -1) * clamp(1.25 - abs(push) * 0.5)
            points.append((u + out + 5 * sin(v / 40 + u / 60), v))
        bent.append(LineString(smooth(points, steps=3)))
    region = trunk.difference(hole.buffer(12)).buffer(-7).intersection(s.frame)
    d = s.right(x)

    def bark(px: float, _y: float) -> float:
        f = clamp((px - (x - w * 1.1)) / (w * 2.2))
        return 14 * clamp((f if d > 0 else 1 - f) * 1.15 + 0.02)

    b.hatch_white(region, bent, bark, length=(46, 140), gap=(8, 28), least=1.8, facet=30)
    lip = hole.buffer(9).difference(hole.buffer(2))
    b.cut(t.knife(lip, 1.4, 14).intersection(trunk))
    b.add(t.knife(hole, 1.6, 18).intersection(trunk))


@piece
def tucked_envelope(
    s: Scene, at: Pair, wide: float = 150, turn: float = -14, thread: list[Pair] | None = None
) -> None:
    """A white envelope, its flap towards us, tied across with thread of the one colour."""
    b, t, k = s.block, s.tools, wide / 150

    def put(shape):
        return place(shape, *at, k, False, turn)

    body = put(rect(-75, -50, 75, 50))
    b.put(t.knife(body.buffer(3), 0.7, 22), 4, s.side(*at))
    b.clear(t.knife(body, 0.7, 24))
    for line in ([(-75, -50), (0, 12), (75, -50)], [(-75, 50), (-20, -4)], [(75, 50), (20, -4)]):
        b.add(t.pen(list(put(LineString(line)).coords), 3.4).intersection(body))
    ties = [[(-26, -54), (-22, 54)], [(-79, 6), (79, 10)]]
    cords = [put(limb(line, (9, 9), 2, False)) for line in ties]
    for end in ((-52, -22), (-44, 34), (4, 36)):
        cords.append(put(limb([(-24, 8), end], (8, 6), 2, False)))
    cords.append(put(rect(-32, 0, -15, 17)))
    if thread:
        c, n = cos(radians(turn)), sin(radians(turn))
        start = (at[0] + k * (-22 * c - 54 * n), at[1] + k * (-22 * n + 54 * c))
        cords.append(limb([start, *thread], (9, 8), 6))
    whole = t.knife(union(cords), 0.4, 12)
    b.put(t.knife(whole.buffer(2.2), 0.4, 12), 1.6)
    b.clear(whole)
    b.tint(whole.buffer(0.5))

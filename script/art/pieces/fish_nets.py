"""Fishing nets hung up to dry."""

from __future__ import annotations

from math import hypot, pi, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, less, poly, ring_about, smooth, union
from .free import put_coloured


@piece
def torn_net(
    s: Scene,
    poles: Pair,
    top: float = 100,
    drop: float = 300,
    sag: float = 46,
    hole: Pair = (450, 300),
    radius: Pair = (150, 100),
    mesh: int = 12,
    width: float = 4.5,
    floats: int = 8,
) -> None:
    """A net that hangs between two poles at these x, cork floats of the one colour along its
    rope, a great ragged hole in it; its meshes sag below the rope.
    """
    b, t = s.block, s.tools
    ring = [
        (
            hole[0] + radius[0] * u * (1 + t.between(-0.2, 0.2)),
            hole[1] + radius[1] * v * (1 + t.between(-0.2, 0.2)),
        )
        for u, v in ring_about(22)
    ]
    threads = _threads(poles, top, drop, sag, mesh)
    net = less(union(h.buffer(width / 2, quad_segs=1) for h in threads), poly(*ring))
    b.add(t.knife(net, 0.5, 18).intersection(s.frame))
    _ends(s, ring, hole, radius[1] * 0.5, width)
    rope = [_hung(poles, top, 0, sag, k / 12, 0) for k in range(13)]
    b.add(t.pen(smooth(rope), width * 2.2).intersection(s.frame))
    for k in range(floats):
        x, y = _hung(poles, top, 0, sag, (k + 0.5) / floats, 0)
        put_coloured(s, t.knife(ellipse(x, y + 4, 27, 16, 4), 0.6), 4)


def _hung(poles: Pair, top: float, drop: float, sag: float, u: float, v: float) -> Pair:
    """A place in the net between two poles: u along, v down, both 0 to 1."""
    belly = sin(pi * u)
    return (
        poles[0] + (poles[1] - poles[0]) * u,
        top + sag * belly + v * drop * (0.78 + 0.22 * belly),
    )


def _threads(poles: Pair, top: float, drop: float, sag: float, mesh: int) -> list[LineString]:
    out = []
    slant = drop / (poles[1] - poles[0])
    for way in (-1, 1):
        for k in range(-mesh, 2 * mesh + 1):
            line = []
            for i in range(25):
                v = i / 24
                u = k / mesh + way * v * slant
                if 0 <= u <= 1:
                    line.append(_hung(poles, top, drop, sag, u, v))
            if len(line) > 1:
                out.append(LineString(line))
    out.append(LineString([_hung(poles, top, drop, sag, i / 12, 1) for i in range(13)]))
    return out


def _ends(s: Scene, ring: list[Pair], hole: Pair, long: float, width: float) -> None:
    """Torn threads that hang into the hole."""
    b, t = s.block, s.tools
    for px, py in ring:
        d = hypot(px - hole[0], py - hole[1]) or 1
        far = t.between(0.4, 0.9) * long
        end = (px - (px - hole[0]) / d * far * 0.4, py + far * (0.9 if py < hole[1] else 0.2))
        bend = ((px + end[0]) / 2 + 5, (py + end[1]) / 2)
        b.add(t.gouge(smooth([(px, py), bend, end]), width), lines=False)

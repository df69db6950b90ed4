"""A council's room: a horseshoe table with empty chairs, tall windows, a sealed typescript."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, rect
from ..solid import Plane, Triple
from ..still import lying


@piece
def tall_windows(
    s: Scene,
    y: float = 14,
    spots: list[float] | None = None,
    wide: float = 1.9,
    low: float = 0.9,
    high: float = 5.2,
    fall: float = 5,
) -> None:
    """Tall windows in a far wall at depth y (metres), day in them, their light on the floor."""
    b, t, cam = s.block, s.tools, s.cam
    for x in spots or [-4.2, 0.0, 4.2]:
        ring = [(x - wide / 2, y, low), (x + wide / 2, y, low)]
        ring += [(x + wide / 2, y, high), (x - wide / 2, y, high)]
        b.cut(t.knife(cam.outline(ring).intersection(s.frame), 0.7, 24))
        for u in (0.0,):
            p, q = cam(x + u, y, low), cam(x + u, y, high)
            b.add(t.pen([p, q], 5).intersection(s.frame))
        for k in (1, 2, 3):
            v = low + (high - low) * k / 4
            b.add(t.pen([cam(x - wide / 2, y, v), cam(x + wide / 2, y, v)], 4))
        if fall:
            on = [(x - wide / 2, y - 0.6, 0), (x + wide / 2, y - 0.6, 0)]
            on += [(x + wide / 2 + 0.1 * x, y - fall, 0), (x - wide / 2 + 0.1 * x, y - fall, 0)]
            b.cut(t.knife(cam.outline(on).intersection(s.frame), 0.9, 24))


@piece
def council_table(
    s: Scene,
    centre: Pair = (0, 7.4),
    inner: Pair = (2.5, 2.6),
    outer: Pair = (3.6, 3.7),
    near: float = 2.2,
    tall: float = 0.78,
    chairs: int = 11,
    out: float = 0.62,
) -> None:
    """A horseshoe table open towards us, metres: a half ring with two straight arms to `near`.

    The chairs stand along its outer side, evenly, all the same: plain high backs, to be counted.
    """
    b, t, cam = s.block, s.tools, s.cam
    cx, cy = centre
    arm = cy - near

    def curve(rx: float, ry: float, n: int = 40) -> list[Pair]:
        ring = [(cx - rx, near), (cx - rx, cy)]
        ring += [(cx - rx * cos(pi * k / n), cy + ry * sin(pi * k / n)) for k in range(1, n)]
        return [*ring, (cx + rx, cy), (cx + rx, near)]

    floor = curve(*inner)
    bright = cam.outline([(x, y, 0.0) for x, y in [(cx - inner[0] * 1.5, -4.0), *floor]])
    bright = bright.union(
        cam.outline(
            [
                (cx - inner[0] * 1.5, -4, 0),
                (cx + inner[0] * 1.5, -4, 0),
                *[(x, y, 0) for x, y in (floor[-1], floor[0])],
            ]
        )
    ).intersection(b.sheet)
    b.cut(t.knife(bright, 0.9, 30))
    vx, vy = cam(cx, 400.0, 0.0)
    rays = t.rays(vx, vy, 60, 900, 46, 5, 175)
    how = {"length": (16, 60), "gap": (40, 120), "miss": 0.3}
    b.hatch_black(bright.buffer(-8), rays, 3.4, **how)
    rx, ry = outer[0] + out, outer[1] + out
    half = pi * (rx + ry) / 2
    total = half + 2 * arm * 0.8
    seats: list[tuple[float, float, float]] = []
    for k in range(chairs):
        d = total * (k + 0.5) / chairs
        if d < arm * 0.8:
            seats.append((cx - rx, cy - arm * 0.8 + d, pi))
        elif d > total - arm * 0.8:
            seats.append((cx + rx, cy - (d - (total - arm * 0.8)), 0.0))
        else:
            a = pi - pi * (d - arm * 0.8) / half
            seats.append((cx + rx * cos(a), cy + ry * sin(a), a))
    seats.sort(key=lambda p: -p[1])
    for x, y, a in seats:
        _chair(s, x, y, a)
    top = [(x, y, tall) for x, y in curve(*outer)] + [(x, y, tall) for x, y in curve(*inner)[::-1]]
    whole = t.knife(cam.outline(top).intersection(b.sheet), 0.6, 30).intersection(s.frame)
    far = [(x, y, tall) for x, y in curve(*inner) if y >= cy - 0.01]
    wall = cam.outline([*far, *[(x, y, 0.05) for x, y, _ in far[::-1]]]).intersection(s.frame)
    b.add(t.knife(wall, 0.6, 30))
    b.put(whole, 4, (0, -1))
    edge = [cam(x, y, tall) for x, y in curve(*inner)]
    b.cut(t.pen(edge, 3.4).intersection(s.frame))
    shine = []
    for r in (0.3, 0.55, 0.8):
        mid = (inner[0] + (outer[0] - inner[0]) * r, inner[1] + (outer[1] - inner[1]) * r)
        shine.append([cam(x, y, tall) for x, y in curve(*mid) if y > cy - 1.5])
    for line in shine:
        n = len(line)
        for a0 in range(4, n - 8, 9):
            stroke = t.gouge(line[a0 : a0 + t.rng.choice((4, 6, 7))], 3.6, 0.4, 0.4)
            b.cut(stroke.intersection(s.frame))


def _chair(s: Scene, x: float, y: float, a: float) -> None:
    """Its back is a board that faces the table's middle: legs, a seat hidden, two cut lines."""
    b, t, cam = s.block, s.tools, s.cam
    u = (-sin(a), cos(a), 0.0)
    plane = Plane(cam, (x, y, 0.0), u, (0, 0, 1))
    body = plane.shape(rect(-0.34, 0.0, 0.34, 1.6)).intersection(b.sheet)
    body = t.knife(body, 0.4, 22).intersection(s.frame)
    if body.is_empty:
        return
    b.put(body, 3.4, (0, -1))
    pad = plane.shape(rect(-0.23, 0.6, 0.23, 1.48)).intersection(s.frame)
    b.cut(t.knife(pad, 0.4, 16))
    for k in (-0.08, 0.08):
        line = plane.line([(k, 0.7), (k, 1.38)])
        b.add(t.gouge(line, 3.2, 0.2, 0.3).intersection(pad))


@piece
def plain_table(
    s: Scene, x: Pair = (-1.5, 1.5), y: Pair = (-0.4, 1.4), tall: float = 0.78, strokes: int = 7
) -> None:
    """The top of a plain dark table across the view, in metres."""
    b, t, cam = s.block, s.tools, s.cam
    top = [(x[0], y[0], tall), (x[1], y[0], tall), (x[1], y[1], tall), (x[0], y[1], tall)]
    shape = cam.outline(top).intersection(b.sheet)
    b.put(t.knife(shape, 0.6, 30).intersection(s.frame), 5, (0, -1))
    for k in range(strokes):
        v = y[1] - (y[1] - y[0]) * (k + 0.4) / strokes
        line = cam.line([(x[0] + 0.1, v, tall), (0, v, tall), (x[1] - 0.1, v, tall)])
        if not line.is_empty:
            b.hatch_white(shape.buffer(-6), [line], 4, length=(40, 150), gap=(30, 120))


@piece
def sealed_typescript(
    s: Scene,
    at: Triple = (0, 1.1, 0.78),
    w: float = 0.5,
    h: float = 0.66,
    turn: float = 4,
    thick: float = 0.07,
) -> None:
    """A thick typescript; a cord along it and the plain seal at its foot have the one colour."""
    b, t = s.block, s.tools
    x, y, z = at
    low = lying(s, (x, y), turn, z)
    p = lying(s, (x, y), turn, z + thick)
    a, c = rect(-w / 2, -h / 2, w / 2, h / 2), rect(-w / 2, -h / 2, w / 2, h / 2)
    stack = low.shape(a).union(p.shape(c)).convex_hull.intersection(b.sheet)
    b.put(t.knife(stack.buffer(3), 0.6, 24).intersection(s.frame), 4, (0, -1))
    front = [low(-w / 2, -h / 2), low(w / 2, -h / 2), p(w / 2, -h / 2), p(-w / 2, -h / 2)]
    for k in range(6):
        f = (k + 0.5) / 6
        line = [
            (
                front[0][0] + (front[3][0] - front[0][0]) * f,
                front[0][1] + (front[3][1] - front[0][1]) * f,
            ),
            (
                front[1][0] + (front[2][0] - front[1][0]) * f,
                front[1][1] + (front[2][1] - front[1][1]) * f,
            ),
        ]
        b.cut(t.gouge(line, 2.6, 0.05, 0.1).intersection(s.frame))
    page = t.knife(p.shape(a).intersection(s.frame), 0.6, 26)
    b.clear(page)
    for k in range(11):
        v = h * (0.42 - 0.84 * k / 10)
        u = -w * 0.4
        while u < w * 0.34:
            long = w * t.between(0.07, 0.2)
            b.add(t.pen(p.line([(u, v), (min(u + long, w * 0.42), v)]), 4.4).intersection(page))
            u += long + w * 0.05
    u, v, r = w * 0.24, -h * 0.28, w * 0.23
    for half, mark in ((0.06, b.clear), (0.038, b.tint)):
        strip = rect(u - w * half, -h / 2, u + w * half, h / 2)
        mark(t.knife(p.shape(strip), 0.5, 26).intersection(page))
    seal = t.knife(p.shape(ellipse(u, v, r, r, n=22)), 1.6, 12).intersection(s.frame)
    b.clear(seal.buffer(5))
    b.tint(seal)

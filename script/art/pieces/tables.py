"""Tables and what is spread on them."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from shapely import affinity
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, clamp, limb, poly, rect, smooth, union
from ..solid import Plane


@piece
def cloth_table(
    s: Scene, back: tuple[Pair, Pair], front: tuple[Pair, Pair], hem: tuple[Pair, Pair]
) -> None:
    """A table under a white cloth: its far and near edge, its hem, a few folds."""
    b, t = s.block, s.tools
    top = poly(back[0], back[1], front[1], front[0])
    fall = poly(front[0], front[1], hem[1], hem[0])
    b.put(t.knife(union([top, fall]).buffer(3), 0.6, 40).intersection(s.frame), 0)
    for part in (top, fall):
        b.clear(t.knife(part, 0.6, 40).intersection(s.frame))
    b.add(t.gouge([front[0], front[1]], 4, 0.02, 0.02, 0.2, 60))
    for j in range(9):
        f = (j + 0.5 + t.between(-0.2, 0.2)) / 9
        x0 = front[0][0] + (front[1][0] - front[0][0]) * f
        x1 = hem[0][0] + (hem[1][0] - hem[0][0]) * f
        y0, y1 = front[0][1], hem[0][1]
        line = [(x0, y0 + 3), (x0 + (x1 - x0) * 0.5, y0 + (y1 - y0) * t.between(0.5, 0.8))]
        b.add(t.gouge(line, t.between(4, 9), 0.02, 0.9))


@piece
def stitched_band(s: Scene, y: Pair, x: Pair, teeth: int = 16, lines: float = 7) -> None:
    """A zigzag stitched in the one colour between two lines, along the hem of a cloth."""
    b, t = s.block, s.tools
    (y0, y1), (x0, x1) = y, x
    step = (x1 - x0) / teeth
    zig = [(x0 + step * j / 2, y1 if j % 2 else y0) for j in range(2 * teeth + 1)]
    wide = (y1 - y0) * 0.27
    parts = [
        t.knife(LineString(zig).buffer(wide / 2, join_style="mitre", cap_style="flat"), 0.7, 20)
    ]
    for level in (y0 - wide * 1.1, y1 + wide * 1.1):
        parts.append(t.pen([(x0, level), (x1, level)], lines, 0.1, 30))
    shape = union(parts).intersection(s.frame)
    b.clear(shape)
    b.tint(shape)


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
    """A pale horseshoe table open towards us, metres: a half ring with two straight arms to `near`.

    The chairs stand along its outer side, evenly, all the same: plain high backs, to be counted.
    """
    b, t, cam = s.block, s.tools, s.cam
    cx, cy = centre
    arm = cy - near

    def curve(rx: float, ry: float, n: int = 40) -> list[Pair]:
        ring = [(cx - rx, near), (cx - rx, cy)]
        ring += [(cx - rx * cos(pi * k / n), cy + ry * sin(pi * k / n)) for k in range(1, n)]
        return [*ring, (cx + rx, cy), (cx + rx, near)]

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
    b.clear(whole.buffer(-3))
    for r in (0.3, 0.62):
        mid = (inner[0] + (outer[0] - inner[0]) * r, inner[1] + (outer[1] - inner[1]) * r)
        line = [cam(x, y, tall) for x, y in curve(*mid)]
        for a0 in range(2, len(line) - 8, 8):
            grain = t.gouge(line[a0 : a0 + t.rng.choice((4, 5, 6))], 3.4, 0.4, 0.4)
            b.add(grain.intersection(whole))


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
def record_table(
    s: Scene, x: Pair = (300, 780), y: Pair = (330, 420), foot: float = 576, lamp: float = 0.78
) -> None:
    """A table with a paraffin lamp, written sheets and a pencil of the one colour on them."""
    b, t = s.block, s.tools
    x0, x1 = x
    back, front = y
    top = poly((x0 + 50, back), (x1 - 30, back), (x1 + 16, front), (x0 - 10, front))
    board = poly((x0 - 10, front), (x1 + 16, front), (x1 + 16, front + 26), (x0 - 10, front + 26))
    legs = union(
        [
            rect(x0 + 14, front + 24, x0 + 46, foot),
            rect(x1 - 44, front + 24, x1 - 12, foot),
            rect(x0 + 80, front + 20, x0 + 100, foot - 46),
            rect(x1 - 90, front + 20, x1 - 70, foot - 46),
        ]
    )
    b.put(t.knife(union([top, board, legs]), 0.8, 26), 5, (0, -1))
    b.hatch_white(top.buffer(-5), t.parallels(top, 0.5, 12), 6, length=(40, 130), gap=(8, 24))
    b.hatch_white(board.buffer(-4), t.parallels(board, 0, 10), 3, length=(60, 160), gap=(20, 60))
    cx = x0 + (x1 - x0) * lamp
    ly = back + 26
    lamp_parts = {
        "font": blob(
            (cx - 38, ly),
            (cx - 42, ly - 26),
            (cx - 18, ly - 46),
            (cx + 18, ly - 46),
            (cx + 42, ly - 26),
            (cx + 38, ly),
        ),
        "foot": poly((cx - 34, ly + 12), (cx - 26, ly - 4), (cx + 26, ly - 4), (cx + 34, ly + 12)),
        "ring": rect(cx - 20, ly - 62, cx + 20, ly - 44),
    }
    glass = poly(
        *smooth(
            [(cx - 16, ly - 62), (cx - 32, ly - 98), (cx - 15, ly - 146), (cx - 13, ly - 196)],
            steps=4,
        ),
        *smooth(
            [(cx + 13, ly - 196), (cx + 15, ly - 146), (cx + 32, ly - 98), (cx + 16, ly - 62)],
            steps=4,
        ),
    )
    px, py = cx, ly - 100

    def ray(u: float, v: float) -> float:
        return 15 * clamp(1.1 - (hypot(u - px, v - py) - 50) / 230)

    b.hatch_white(
        rect(0, 0, s.size[0], back),
        t.rays(px, py, 56, 330, 28),
        ray,
        length=(60, 170),
        gap=(4, 10),
        enter=0.1,
        leave=0.6,
        least=1.2,
    )
    b.put(t.knife(union([*lamp_parts.values(), glass.buffer(5)]), 0.6, 16), 4)
    b.cut(t.knife(glass, 0.6, 16))
    flame = poly(
        *smooth([(px, py - 30), (px + 12, py + 4), (px, py + 22), (px - 12, py + 4)], True, 4)
    )
    b.add(t.knife(flame.difference(flame.buffer(-4)), 0.4, 10))
    for u in (-26, -14):
        b.cut(t.gouge([(cx + u, ly - 34), (cx + u, ly - 8)], 6, 0.2, 0.3))
    mid = x0 + (x1 - x0) * 0.36
    for dx, dy, turn in ((36, -16, 9), (-16, -8, -7), (14, 4, 2)):
        page = poly(
            (mid - 86 + dx, back + 14 + dy),
            (mid + 92 + dx, back + 14 + dy),
            (mid + 112 + dx, front - 12 + dy),
            (mid - 106 + dx, front - 12 + dy),
        )
        page = affinity.rotate(page, turn * 0.5)
        b.put(t.knife(page.buffer(4), 0.6, 22), 2)
        b.cut(t.knife(page, 0.6, 24))
    for k in range(5):
        v = back + 30 + k * 9
        b.add(
            t.pen(
                [(mid - 70 - k * 3 + t.between(0, 6), v), (mid + 70 - t.between(0, 40), v)],
                3.2,
                0.6,
                9,
            )
        )
    p, q = (mid - 70, front - 22), (mid + 92, back + 22)
    d = hypot(q[0] - p[0], q[1] - p[1])
    ux, uy = (q[0] - p[0]) / d, (q[1] - p[1]) / d
    pencil = limb([(p[0] + ux * 34, p[1] + uy * 34), q], (22, 21), 1, round_ends=False)
    point = poly(
        p,
        (p[0] + ux * 36 - uy * 9, p[1] + uy * 36 + ux * 9),
        (p[0] + ux * 36 + uy * 9, p[1] + uy * 36 - ux * 9),
    )
    b.put(t.knife(union([pencil, point]).buffer(4.5), 0.5, 18), 3)
    b.clear(union([pencil, point]))
    b.tint(pencil)
    b.tint(
        poly(
            p,
            (p[0] + ux * 12 - uy * 4, p[1] + uy * 12 + ux * 4),
            (p[0] + ux * 12 + uy * 4, p[1] + uy * 12 - ux * 4),
        )
    )
    b.add(
        t.gouge([(p[0] + ux * 44, p[1] + uy * 44), (q[0] - ux * 8, q[1] - uy * 8)], 3.2, 0.1, 0.1)
    )

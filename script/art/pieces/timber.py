"""Felled timber: logs, stumps, planks, and the tools left in them."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin

import numpy as np
from shapely import affinity
from shapely.geometry import LineString, MultiPoint

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, around, clamp, ellipse, limb, place, poly, rect, smooth, union


@piece
def marking_hammer(
    s: Scene, at: Pair, long: float = 220, turn: float = 0, flip: bool = False
) -> None:
    """A hammer for marking timber, lying: a short handle, a round stamp at the head's end."""
    b, t = s.block, s.tools
    k = long / 220
    handle = limb([(50, -4), (130, -7), (216, -5)], (22, 18, 25), round_ends=False)
    head = union(
        [
            rect(0, -46, 58, 36),
            rect(-6, -74, 64, -46),
            poly((8, 34), (50, 34), (36, 66), (22, 66)),
        ]
    )
    parts: list[Shape] = [place(p, *at, k, flip, turn) for p in (handle, head)]
    b.put(t.knife(union(parts), 0.5, 18).intersection(s.frame), 4.5, s.side(*at))
    grip = place(
        limb([(66, -5), (130, -8), (206, -6)], (12, 9, 14), round_ends=False), *at, k, flip, turn
    )
    b.cut(t.knife(grip, 0.4, 20))
    stamp = place(rect(0, -69, 58, -63), *at, k, flip, turn)
    b.cut(t.knife(stamp, 0.3, 12))
    rim = place(rect(8, -40, 15, 28), *at, k, flip, turn)
    b.cut(t.knife(rim, 0.4, 14))


@piece
def stump(
    s: Scene,
    at: Pair = (0, 0),
    r: float = 0.36,
    deep: float = 0.5,
    pith: Pair = (-0.03, 0.05),
    rings: int = 13,
) -> None:
    """A fresh stump, its face the table (z = 0): year rings, cracks and bark."""
    b, t, cam, (x, y) = s.block, s.tools, s.cam, at

    def edge(f: float, z: float, cx: float = x, cy: float = y) -> list[Pair]:
        out = []
        for a in np.linspace(0, 2 * pi, 40, endpoint=False):
            w = 1 + 0.035 * sin(3 * a + 1) + 0.025 * sin(5 * a + 2.2)
            out.append(cam(cx + r * f * w * cos(a), cy + r * f * w * sin(a), z))
        return out

    face = poly(*edge(1.0, 0))
    rim = poly(*edge(1.075, -0.012))
    side = MultiPoint(edge(1.075, -0.012) + edge(1.22, -deep)).convex_hull.intersection(s.frame)
    b.put(t.knife(side, 1.2, 22).intersection(s.frame), 4, s.side(*cam(x, y, 0)))
    # bark: strokes that run down, on the side of the light
    d = s.right(cam(x, y, 0)[0])
    family = []
    for a in np.linspace(-pi, 0, 34):
        a += t.between(-0.03, 0.03)
        f = [(1.09, -0.05), (1.12, -deep * 0.5), (1.2, -deep)]
        family.append(LineString([cam(x + r * q * cos(a), y + r * q * sin(a), z) for q, z in f]))
    left, right = side.bounds[0], side.bounds[2]
    b.hatch_white(
        side.difference(rim.buffer(3)).buffer(-4),
        family,
        lambda px, _y: (
            1.6
            + 8
            * clamp(
                ((px - left) / (right - left) if d > 0 else (right - px) / (right - left)) * 1.3
                - 0.35
            )
        ),
        length=(18, 60),
        gap=(5, 16),
        least=1.3,
    )
    b.cut(t.knife(face, 0.8, 18))
    for k in range(1, rings + 1):
        f = (k / (rings + 0.6)) ** 0.9
        cx, cy = x + pith[0] * (1 - f), y + pith[1] * (1 - f)
        ring = edge(f, 0, cx, cy)
        start = t.rng.randrange(40)
        turn = ring[start:] + ring[: start + 1]
        line = LineString(smooth(turn, steps=2))
        wide = t.between(1.6, 3.0) if k % 4 else 4.0
        b.hatch_black(
            face.buffer(-2),
            [line],
            wide,
            length=(120, 420),
            gap=(6, 30),
            enter=0.15,
            leave=0.2,
            facet=24,
        )
    px, py = x + pith[0], y + pith[1]
    for a, long in ((0.4, 0.5), (2.5, 0.62), (4.4, 0.9), (5.6, 0.55)):
        line = [cam(px + r * q * cos(a), py + r * q * sin(a), 0) for q in (0.04, long * 0.5, long)]
        b.add(t.gouge(line, 5, 0.02, 0.9, 0.2, 20).intersection(face))


@piece
def axe_in_stump(
    s: Scene, at: Pair = (230, 470), wide: float = 190, handle: Pair = (150, -250)
) -> None:
    """A fresh stump with an axe standing in it, its handle of the one colour; `at`: its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide
    top = ellipse(x, y - w * 0.5, w * 0.5, w * 0.2, n=28)
    side = poly(
        (x - w * 0.5, y - w * 0.5),
        (x - w * 0.56, y),
        (x - w * 0.66, y + 24),
        (x + w * 0.64, y + 24),
        (x + w * 0.55, y),
        (x + w * 0.5, y - w * 0.5),
    )
    b.put(t.knife(union([top, side]).intersection(s.frame), 1, 18), 6, s.side(x, y))
    bark = t.parallels(side, 88, 17)
    d = s.right(x)
    b.hatch_white(
        side.difference(top.buffer(4)).buffer(-4),
        bark,
        lambda px, _y: 7 * clamp((px - x) * d / w + 0.35),
        length=(20, 60),
        gap=(8, 24),
        least=1.3,
    )
    b.cut(t.knife(top.buffer(-3), 0.8, 16))
    for r in (0.74, 0.46, 0.2):
        ring = affinity.scale(top, r, r)
        b.hatch_black(top, [LineString(ring.exterior.coords)], 3.4, length=(40, 130), gap=(10, 26))
    hx, hy = x + 10, y - w * 0.55
    ex, ey = hx + handle[0], hy + handle[1]
    ln = hypot(ex - hx, ey - hy)
    ux, uy = (ex - hx) / ln, (ey - hy) / ln
    nx, ny = -uy, ux

    def q(along: float, across: float) -> Pair:
        return (hx + ux * along + nx * across, hy + uy * along + ny * across)

    shaft = limb([q(26, 0), q(ln * 0.5, 6), q(ln * 0.86, -3), q(ln, 4)], (25, 24, 26, 34), 6)
    head = poly(q(2, 34), q(4, -30), q(14, -62), q(64, -50), q(58, -20), q(62, 32), q(40, 40))
    head = affinity.rotate(head, 0, origin=(hx, hy))
    b.add(t.knife(poly((hx - 60, hy + 16), (hx + 40, hy + 4), (hx + 20, hy + 20)), 0.6, 14))
    b.put(t.knife(shaft.buffer(5), 0.6, 18), 5)
    b.clear(t.knife(shaft, 0.5, 20))
    b.tint(shaft)
    grain = t.between_lines([q(70, -5), q(ln * 0.95, -4)], [q(70, 8), q(ln * 0.95, 6)], 3)
    b.hatch_black(shaft.buffer(-4), grain, 2.8, length=(20, 60), gap=(30, 80))
    b.untint(head.buffer(3))
    b.put(t.knife(head, 0.6, 18), 4, s.side(x, y))
    b.cut(t.knife(poly(q(16, -58), q(58, -47), q(54, -32), q(14, -40)), 0.5, 14))
    chips = []
    for _ in range(26):
        cx, cy = x + t.between(-w, w * 1.1), y + t.between(-6, 70)
        r = t.between(7, 15)
        chips.append(
            affinity.rotate(rect(cx - r, cy - r * 0.3, cx + r, cy + r * 0.3), t.between(-40, 40))
        )
    for chip in chips:
        if not chip.intersects(side) and s.frame.contains(chip):
            b.put(t.knife(chip.buffer(2.5), 0.5, 10))
            b.cut(t.knife(chip, 0.5, 10))


@piece
def felled_pine(
    s: Scene, butt: Pair = (392, 420), tip: Pair = (930, 300), wide: Pair = (92, 40)
) -> None:
    """A pine's trunk across the view, its cut end at the left towards us, stubs of boughs."""
    b, t, (x0, y0), (x1, y1) = s.block, s.tools, butt, tip
    trunk = limb(
        [butt, ((x0 + x1) / 2, (y0 + y1) / 2 + 4), tip],
        (wide[0], (wide[0] + wide[1]) / 2, wide[1]),
        3,
        round_ends=False,
    )
    end = ellipse(x0, y0, wide[0] * 0.34, wide[0] * 0.52, 8, 24)
    stubs = []
    for f, up, ln in ((0.4, -1, 90), (0.56, 1, 66), (0.66, -1, 110), (0.8, -1, 90), (0.86, 1, 70)):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        stubs.append(
            limb(
                [(px, py), (px + ln * 0.4, py + up * ln * 0.8), (px + ln * 0.66, py + up * ln)],
                (17, 12, 5),
                4,
            )
        )
        for k in range(7):
            g = 0.35 + k * 0.1
            qx, qy = px + ln * 0.62 * g, py + up * ln * g
            for w in (-1, 1):
                stubs.append(
                    t.gouge([(qx, qy), (qx + 26 + w * 4, qy + up * 8 + w * 18)], 6, 0.05, 0.8)
                )
    shadow = affinity.translate(trunk, -34, wide[0] * 0.62)
    b.add(t.knife(shadow, 1.4, 30).intersection(s.frame))
    whole = union([trunk, *stubs]).intersection(s.frame)
    b.put(t.knife(whole, 0.9, 20), 6, (0.1, -1))
    b.cut(t.knife(b.rim(trunk, 0, -wide[0] * 0.3, 2), 1, 22).intersection(s.frame))
    lines = t.between_lines(
        [(x0, y0 - wide[0] * 0.1), (x1, y1 - wide[1] * 0.1)],
        [(x0, y0 + wide[0] * 0.4), (x1, y1 + wide[1] * 0.4)],
        4,
    )
    b.hatch_white(trunk.buffer(-5), lines, 4, length=(24, 70), gap=(26, 70))
    b.put(t.knife(end.buffer(5), 0.8, 14), 3)
    b.cut(t.knife(end, 0.8, 14))
    for r in (0.7, 0.42, 0.16):
        ring = affinity.scale(end, r, r)
        b.add(t.knife(ring.difference(ring.buffer(-3)), 0.5, 10))


@piece
def sawn_log(
    s: Scene, at: Pair = (450, 430), r: float = 128, far: Pair = (560, 250), saw: Pair = (74, 826)
) -> None:
    """A log, its cut end towards us, a long saw for two stuck in it, both handles free."""
    b, t, (x, y) = s.block, s.tools, at
    fx, fy = far
    k = 0.42
    back = ellipse(fx, fy, r * k, r * k, n=26)
    end = ellipse(x, y, r, r * 1.02, n=40)
    cutx, cuty = x + (fx - x) * 0.2, y + (fy - y) * 0.2
    mid = ellipse(cutx, cuty, r * 0.9, r * 0.92, n=36)
    behind = union([back, mid]).convex_hull
    front = union([mid, end]).convex_hull
    b.put(t.knife(behind, 1.4, 22), 5, s.side(x, y - r))
    bark = t.between_lines([(x - r, y), (fx - r * k, fy)], [(x + r, y), (fx + r * k, fy)], 13)
    lx, _ly = s.side(x, y)

    def tone(px: float, py: float) -> float:
        return 8 * clamp(0.45 - ((px - x) * -lx * 0.8 + (py - y + 150) * 0.7) / (r * 1.6))

    b.hatch_white(behind.buffer(-6), bark, tone, length=(24, 70), gap=(10, 30), least=1.4)
    y0, top, low = cuty - 4, 46, 40
    blade = poly(
        (saw[0] + 20, y0 - top * 0.7),
        ((saw[0] + saw[1]) / 2, y0 - top),
        (saw[1] - 20, y0 - top * 0.7),
        (saw[1] - 20, y0 + low * 0.5),
        ((saw[0] + saw[1]) / 2, y0 + low * 1.2),
        (saw[0] + 20, y0 + low * 0.5),
    )
    teeth = []
    n = 26
    for j in range(n):
        f = (j + 0.5) / n
        px = saw[0] + 26 + (saw[1] - saw[0] - 52) * f
        base = y0 + low * (0.5 + 0.7 * (1 - abs(2 * f - 1)))
        teeth.append(poly((px - 13, base - 5), (px, base + 24), (px + 13, base - 5)))
    steel = union([blade, *teeth])
    b.put(t.knife(steel.buffer(5), 0.7, 22), 4)
    b.cut(t.knife(steel, 0.6, 26))
    shine = t.parallels(blade, 1, 13)
    b.hatch_black(
        blade.buffer(-8),
        shine,
        lambda px, _y: 1.2 + 4 * clamp(abs(px - x) / 400),
        length=(40, 150),
        gap=(40, 120),
        least=1.2,
    )
    for d, px in ((-1, saw[0]), (1, saw[1])):
        grip = limb([(px + d * 4, y0 - 128), (px, y0 - 60), (px - d * 2, y0 + 16)], (30, 27, 31), 6)
        b.put(t.knife(grip, 0.8, 18), 5, s.side(px, y0))
        b.cut(b.rim(grip, 7 * s.right(px), -3, 2))
        strap = rect(px - 20, y0 - 22, px + 20, y0 - 10)
        b.put(t.knife(strap, 0.5, 14), 2)
    b.put(t.knife(front, 1.4, 22), 5, s.side(x, y - r))
    b.hatch_white(
        front.difference(end.buffer(6)).buffer(-4),
        bark,
        tone,
        length=(14, 40),
        gap=(8, 20),
        least=1.3,
    )
    b.cut(t.knife(end.buffer(-12), 1.2, 18))
    for f in (0.78, 0.6, 0.43, 0.27, 0.12):
        ring = affinity.translate(affinity.scale(end, f, f * 0.97), 6 * (1 - f) * 3, 5 * (1 - f))
        b.hatch_black(
            end.buffer(-14), [LineString(ring.exterior.coords)], 4, length=(50, 160), gap=(14, 40)
        )
    for a in (200, 318, 75):
        c, z = cos(radians(a)), sin(radians(a))
        b.add(
            t.gouge(
                [(x + c * r * 0.84, y + z * r * 0.84), (x + c * r * 0.3, y + z * r * 0.3)],
                6,
                0.05,
                0.8,
            )
        )


@piece
def sawdust(s: Scene, spots: list[tuple[float, float, float]]) -> None:
    """Heaps of sawdust, each [x, y, half width]: white, speckled."""
    b, t = s.block, s.tools
    for x, y, r in spots:
        heap = poly(
            *smooth(
                around(
                    (x, y),
                    r,
                    (-1, 0),
                    (-0.5, -0.2),
                    (-0.06, -0.42),
                    (0.46, -0.2),
                    (1, 0),
                    (0, 0.14),
                ),
                True,
                4,
            )
        )
        b.cut(t.knife(heap, 2.4, 10).intersection(s.frame))
        b.add(t.specks(heap.buffer(-4), int(r / 4), (1.6, 3.4)), lines=False)

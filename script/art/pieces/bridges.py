"""Bridges: of iron, of wood, one whose planks are taken up."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, clamp, ellipse, limb, poly, spaced, union


def _on(a: Pair, b: Pair, k: float) -> Pair:
    return (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k)


def _eased(q: float, ease: float) -> float:
    """Equal steps as they look in perspective."""
    return q * ease / (1 + q * (ease - 1)) if ease > 0 else q


def _bar(line: list[Pair], first: float, last: float) -> Shape:
    (x0, y0), (x1, y1) = line
    return poly((x0, y0 - first), (x1, y1 - last), (x1, y1 + last), (x0, y0 + first))


@piece
def truss_bridge(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair],
    panels: int = 6,
    wide: Pair = (16, 10),
    halo: float = 4,
    lit: float = 3,
) -> None:
    """A truss bridge, black: corners from the upper left; bars `wide` thick at its two ends.

    The panels shrink towards the end whose bars are thinner.
    """
    b, t = s.block, s.tools
    tl, tr, br, bl = corners
    ease = wide[0] / wide[1]
    at = [_eased(k / panels, ease) for k in range(panels + 1)]
    parts: list[Shape] = []
    for k, q in enumerate(at):
        w = wide[0] + (wide[1] - wide[0]) * q
        low, high = _on(bl, br, q), _on(tl, tr, q)
        if 0 < k < panels:
            parts.append(LineString([low, high]).buffer(w * 0.36, cap_style="flat"))
        if k < panels:
            nxt = at[k + 1]
            rising = k < panels / 2
            a = low if rising else high
            c = _on(tl, tr, nxt) if rising else _on(bl, br, nxt)
            parts.append(LineString([a, c]).buffer(w * 0.36, cap_style="flat"))
    q0, q1 = at[1], at[-2]
    top = [_on(tl, tr, q0), _on(tl, tr, q1)]
    parts.append(_bar(top, wide[0] * 0.62, wide[1] * 0.62))
    parts.append(_bar([bl, br], wide[0], wide[1]))
    body = t.knife(union(parts), 0.6, 26).intersection(s.frame)
    b.put(body, halo, s.side(*body.centroid.coords[0]))
    if lit:
        dx, dy = s.side(*body.centroid.coords[0])
        b.cut(b.rim(body, dx * lit, dy * lit), lines=False)


@piece
def stone_pier(s: Scene, at: Pair, high: float = 110, wide: float = 70, lean: float = 8) -> None:
    """A bridge's pier of stone blocks; `at` is the middle of its top."""
    b, t = s.block, s.tools
    x, y = at
    w = wide / 2
    body = poly((x - w, y), (x + w, y), (x + w + lean, y + high), (x - w - lean, y + high))
    b.put(t.knife(body, 0.7, 26).intersection(s.frame), 4, s.side(x, y))
    rows = max(2, round(high / 26))
    for k in range(1, rows):
        q = y + high * k / rows
        b.cut(t.gouge([(x - w, q), (x + w, q + 1)], 2.6, 0.05, 0.05).intersection(body))
    for k in range(rows):
        q = y + high * (k + 0.5) / rows
        face = LineString([(x + s.right(x) * w * 0.2, q), (x + s.right(x) * (w - 4), q)])
        b.hatch_white(body.buffer(-3), [face], 8, length=(16, 50), gap=(4, 9))


@piece
def wooden_bridge(
    s: Scene, left: Pair, right: Pair, deep: float = 60, piles: int = 4, rail: bool = True
) -> None:
    """A wooden bridge from the side: deck, piles into the water, a rail."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = left, right
    deck = poly((x0, y0), (x1, y1), (x1, y1 + 10), (x0, y0 + 10))
    parts = [deck]
    for f in spaced(0.08, 0.92, piles):
        px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
        for d in (-8, 8):
            parts.append(
                limb([(px + d * 0.4, py + 6), (px + d, py + deep)], (6, 7), round_ends=False)
            )
        parts.append(
            limb(
                [(px - 8, py + deep * 0.3), (px + 8, py + deep * 0.7)], (3.4, 3.4), round_ends=False
            )
        )
    if rail:
        for f in spaced(0.02, 0.98, piles * 2):
            px, py = x0 + (x1 - x0) * f, y0 + (y1 - y0) * f
            parts.append(limb([(px, py), (px, py - 22)], (4, 4), round_ends=False))
        for v in (12, 22):
            parts.append(limb([(x0, y0 - v), (x1, y1 - v)], (3, 3), round_ends=False))
    shape = t.knife(union(parts).intersection(s.frame), 0.5, 18)
    b.put(shape, 2.6, s.side(*left))
    b.cut(t.gouge([(x0 + 4, y0 + 3), (x1 - 4, y1 + 3)], 2.6, 0.03, 0.03))


@piece
def open_footbridge(
    s: Scene,
    near: float = 3.7,
    gap: float = 6.6,
    far: float = 9.2,
    half: float = 0.55,
    water: float = -0.8,
) -> None:
    """A footbridge seen along it, in metres, its planks taken up from `near` to `gap`."""
    b, t, cam = s.block, s.tools, s.cam
    for y in (near - 0.15, gap + 0.1):
        for x in (-half * 0.74, half * 0.74):
            k = cam.scale(x, y, 0) * 0.17
            head, foot = cam(x, y, -0.1), cam(x, y, water - 0.25)
            pile = limb([head, foot], (k, k), round_ends=False).intersection(s.frame)
            b.put(t.knife(pile, 0.6, 20), 3)
            mirrored = limb(
                [foot, (foot[0], foot[1] + (foot[1] - head[1]) * 0.7)],
                (k, k * 0.8),
                round_ends=False,
            )
            b.hatch_black(
                mirrored.intersection(s.frame),
                t.parallels(mirrored, 0, 9),
                6,
                length=(8, 30),
                gap=(2, 6),
            )
    for x in (-half * 0.74, half * 0.74):
        beam = cam.outline(
            [(x - 0.09, 0.8, 0), (x + 0.09, 0.8, 0), (x + 0.09, far, 0), (x - 0.09, far, 0)]
        )
        side = cam.outline(
            [
                (x - 0.09 if x > 0 else x + 0.09, 0.8, 0),
                (x - 0.09 if x > 0 else x + 0.09, far, 0),
                (x - 0.09 if x > 0 else x + 0.09, far, -0.2),
                (x - 0.09 if x > 0 else x + 0.09, 0.8, -0.2),
            ]
        )
        b.put(t.knife(union([beam, side]).intersection(s.frame), 0.5, 24), 3)
        ends = cam.line([(x, near, 0.0), (x, gap, 0.0)])
        b.cut(t.gouge(list(ends.coords), 5, 0.1, 0.5))
        for n in range(5):
            y = near + 0.3 + n * (gap - near - 0.4) / 5
            nail = ellipse(*cam(x, y, 0), 2.6, 2, n=5)
            b.cut(nail)
    for start, end in ((1.2, near), (gap, far)):
        y = start
        while y < end - 0.05:
            deep = min(0.27, end - y)
            out = t.between(-0.05, 0.05)
            plank = cam.outline(
                [
                    (-half + out, y, 0.05),
                    (half + out, y, 0.05),
                    (half + out, y + deep - 0.035, 0.05),
                    (-half + out, y + deep - 0.035, 0.05),
                ]
            )
            edge = cam.outline(
                [
                    (-half + out, y, 0.05),
                    (half + out, y, 0.05),
                    (half + out, y, -0.01),
                    (-half + out, y, -0.01),
                ]
            )
            both = union([plank, edge]).intersection(s.frame)
            if not both.is_empty:
                b.untint(both.buffer(2))
                b.put(t.knife(both, 0.6, 22), 2.4, (0, -1))
                inner = plank.intersection(s.frame)
                near_ = clamp(cam.scale(0, y, 0) / 160, 0.4, 1.6)
                family = [
                    cam.line([(-half + out, y + deep * f, 0.05), (half + out, y + deep * f, 0.05)])
                    for f in (0.34, 0.64)
                ]
                b.hatch_white(
                    inner.buffer(-2),
                    family,
                    7 * near_,
                    length=(40 * near_, 160 * near_),
                    gap=(5, 14),
                    least=1,
                )
            y += deep

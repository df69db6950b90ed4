"""Bridges: an iron truss, a pier of stone."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, poly, union


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

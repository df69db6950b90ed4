"""Trees and bushes in blossom, in units of the picture."""

from __future__ import annotations

from math import cos, pi, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, union


@piece
def blossoming(
    s: Scene,
    at: Pair,
    high: float = 200,
    wide: float = 0.9,
    trunk: float = 0.34,
    clusters: int = 70,
    size: float = 9,
) -> None:
    """A tree in blossom (with `trunk` 0 a bush): a black crown, covered in white clusters."""
    b, t, (x, y) = s.block, s.tools, at
    w, crown = high * wide / 2, high * (1 - trunk)
    cy = y - high * trunk - crown / 2
    lumps = []
    for k in range(13):
        a, r = k * 2.4, 0.74 * (0.35 + 0.65 * (k / 13) ** 0.5) * t.between(0.85, 1.1)
        lumps.append(
            ellipse(
                x + w * r * cos(a),
                cy + crown / 2 * r * sin(a),
                w * t.between(0.28, 0.4),
                crown * t.between(0.16, 0.24),
            )
        )
    body = union(lumps)
    if trunk:
        stem = limb(
            [(x + 4, y), (x - 3, y - high * trunk * 0.6), (x + 2, cy)],
            (high * 0.08, high * 0.055, high * 0.03),
        )
        body = union([body, stem])
    b.put(t.knife(body, 2, 12).intersection(s.frame), 4, s.side(x, cy))
    d = s.side(x, cy)
    petals = []
    for _ in range(clusters):
        a, r = t.between(0, 2 * pi), t.between(0, 1) ** 0.5
        px, py = x + w * 0.98 * r * cos(a), cy + crown * 0.5 * r * sin(a)
        lit = 0.7 + 0.5 * (d[0] * cos(a) + d[1] * sin(a)) * r
        k = size * max(0.35, lit)
        petals.append(
            ellipse(px, py, k * t.between(0.8, 1.3), k * t.between(0.6, 1), t.between(0, 90), 7)
        )
    b.cut(t.knife(union(petals), 0.9, 7).intersection(s.frame))

"""Paths of logs over wet ground."""

from __future__ import annotations

from math import atan2, cos, degrees, sin

from ..registry import piece
from ..scene import Scene
from ..shapes import clamp, ellipse, poly


@piece
def log_path(s: Scene, logs: list[tuple[float, float, float, float, float]]) -> None:
    """Logs laid on wet ground, white above, each [far x, y, near x, y, half width there]."""
    for x0, y0, x1, y1, half in logs:
        b, t = s.block, s.tools
        turn = atan2(y1 - y0, x1 - x0)
        nx, ny = -sin(turn), cos(turn)
        thin = half * clamp(1 - abs(y1 - y0) / 330, 0.45, 0.9)
        body = poly(
            (x0 + nx * thin, y0 + ny * thin),
            (x0 - nx * thin, y0 - ny * thin),
            (x1 - nx * half, y1 - ny * half),
            (x1 + nx * half, y1 + ny * half),
        )
        end = ellipse(x1, y1, half * 0.42, half, degrees(turn), n=16)
        far = ellipse(x0, y0, thin * 0.42, thin, degrees(turn), n=16)
        whole = t.knife(body.union(end).union(far), 0.8, 20).intersection(s.frame)
        b.add(whole.buffer(3).intersection(s.frame))
        b.clear(whole)
        bark = body.difference(end.buffer(2)).intersection(s.frame)
        family = t.parallels(bark, degrees(turn), half * 0.52, 0.25)
        b.hatch_black(bark, family, 1.4 + half * 0.06, length=(20, 90), gap=(10, 40))
        if half > 12:
            for k in (1, 0.62, 0.26):
                ring = ellipse(x1, y1, half * 0.42 * k, half * k, degrees(turn), n=16)
                b.add(ring.boundary.buffer(1.5).intersection(s.frame))

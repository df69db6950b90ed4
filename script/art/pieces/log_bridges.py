"""Foot-ways of logs over water or bog."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, between, ellipse, poly
from .free import put_white


@piece
def log_footway(
    s: Scene,
    near: list[tuple[float, float]],
    y: Pair = (610, 270),
    vanish: Pair = (500, 250),
    bearers: list[float] | None = None,
) -> None:
    """Long logs side by side that run away over bearers laid crosswise; `near` are each log's
    edges at the first `y`, and all of them run to `vanish` as far as the second."""
    left, right = min(p[0] for p in near), max(p[1] for p in near)
    for v in sorted(bearers or []):
        _bearer(s, (left, right), v, y, vanish)
    for x0, x1 in near:
        _long_log(s, (x0, x1), y, vanish)


def _at(x: float, v: float, y: Pair, vanish: Pair) -> Pair:
    """Where the line from x at the near edge to the vanishing point is at that height."""
    return between(vanish, (x, y[0]), (v - vanish[1]) / (y[0] - vanish[1]))


def _long_log(s: Scene, x: Pair, y: Pair, vanish: Pair) -> None:
    b = s.block
    corners = [_at(x[0], y[0], y, vanish), _at(x[0], y[1], y, vanish)]
    corners += [_at(x[1], y[1], y, vanish), _at(x[1], y[0], y, vanish)]
    body = put_white(s, poly(*corners), 3)
    dark = x[1] if s.right(sum(x) / 2) < 0 else x[0]
    rows = []
    for f, width in ((0.08, 0.1), (0.24, 0.07), (0.62, 0.04)):
        u = dark + (sum(x) / 2 - dark) * 2 * f
        rows.append((LineString([_at(u, y[0], y, vanish), _at(u, y[1], y, vanish)]), width))
    for line, width in rows:
        wide = (x[1] - x[0]) * width

        def thick(_px: float, py: float, wide: float = wide) -> float:
            return max(1.4, wide * (py - vanish[1]) / (y[0] - vanish[1]) * 1.6)

        b.hatch_black(body, [line], thick, length=(40, 130), gap=(8, 26))


def _bearer(s: Scene, x: Pair, v: float, y: Pair, vanish: Pair) -> None:
    """A short log across, its round end to us at the left, its shade in the water below it."""
    b, t = s.block, s.tools
    half = (x[1] - x[0]) * 0.22
    (x0, _), (x1, _) = _at(x[0] - half, v, y, vanish), _at(x[1] + half, v, y, vanish)
    r = (x1 - x0) * 0.055
    body: Shape = poly((x0, v - r), (x1, v - r * 0.8), (x1, v + r * 0.8), (x0, v + r))
    put_white(s, body.union(ellipse(x1, v, r * 0.5, r * 0.8, n=12)), 3, 1)
    under = poly((x0, v + r * 0.3), (x1, v + r * 0.2), (x1, v + r * 0.8), (x0, v + r))
    b.add(t.knife(under, 0.5, 16).intersection(s.frame))
    end = ellipse(x0, v, r * 0.6, r, n=14)
    put_white(s, end, 2.4)

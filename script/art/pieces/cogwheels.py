"""A great cogwheel and what is jammed in it."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, union
from .free import put_coloured


@piece
def great_cogwheel(
    s: Scene, at: Pair, r: float = 330, teeth: int = 12, turn: float = 0, spokes: int = 6
) -> None:
    """A big cast cogwheel from the front, black, the faces of its teeth and its rim lit."""
    b, t, (x, y) = s.block, s.tools, at
    step = 360 / teeth

    def on(part: float, angle: float) -> Pair:
        a = radians(angle)
        return (x + r * part * cos(a), y + r * part * sin(a))

    cogs = []
    for k in range(teeth):
        a = turn + k * step
        cogs.append(
            poly(
                on(0.78, a - step * 0.3),
                on(1, a - step * 0.2),
                on(1, a + step * 0.2),
                on(0.78, a + step * 0.3),
            )
        )
    rim = ellipse(x, y, r * 0.82, r * 0.82, n=40)
    hole = ellipse(x, y, r * 0.56, r * 0.56, n=36)
    arms = [
        limb([at, on(0.6, turn + k * 360 / spokes)], (r * 0.09, r * 0.065), 1)
        for k in range(spokes)
    ]
    hub = ellipse(x, y, r * 0.19, r * 0.19, n=20)
    body = t.knife(union([rim.difference(hole), *cogs, *arms, hub]), 0.6, 26)
    b.put(body.intersection(s.frame), 7, s.side(x, y))
    dx = s.right(x)
    for cog in cogs:
        face = cog.difference(rim.buffer(6)).buffer(-7)
        b.cut(t.knife(face, 0.6, 18).intersection(s.frame))
    inner = ellipse(x, y, r * 0.76, r * 0.76, n=40).difference(
        ellipse(x, y, r * 0.735, r * 0.735, n=40)
    )
    b.cut(t.knife(inner, 0.6, 30).intersection(s.frame))
    b.cut(b.rim(rim.difference(hole), 5 * dx, -5).intersection(s.frame))
    face = rim.buffer(-r * 0.11).difference(hole.buffer(6)).intersection(s.frame)
    rays = [LineString([on(0.5, k * 3.6), on(0.8, k * 3.6)]) for k in range(100)]
    b.hatch_white(
        face, rays, lambda u, v: max(2.0, 10 - hypot(s.light[0] - u, s.light[1] - v) / 90)
    )
    b.cut(t.knife(ellipse(x, y, r * 0.1, r * 0.1), 0.5, 16).intersection(s.frame))
    for arm in arms:
        b.cut(b.rim(arm.difference(hub), 4 * dx, -4).intersection(s.frame))


@piece
def fork_spanner(
    s: Scene, at: Pair, long: float = 360, turn: float = -30, red: bool = True
) -> None:
    """An open-ended spanner with a jaw at each end, in the one colour; `at` is its left jaw."""
    b, t = s.block, s.tools
    jaw = poly((-34, -30), (-8, -24), (-4, 0), (-8, 24), (-34, 30), (0, 52), (44, 34), (60, 0))
    jaw = union([jaw, poly((44, 34), (60, 0), (44, -34), (0, -52), (-34, -30), (0, -20), (0, 20))])
    small = place(jaw, long, 0, 0.8, True)
    shaft = limb([(40, 0), (long - 30, 0)], (19, 15), 1, False)
    whole = t.knife(place(union([jaw, shaft, small]), *at, 1, False, turn), 0.5, 22)
    whole = whole.intersection(s.frame)
    b.put(whole.buffer(5).intersection(s.frame), 4, s.side(*at))
    if red:
        put_coloured(s, whole, 0)
    else:
        b.clear(whole)
    groove = place(t.gouge([(70, 2), (long - 60, 2)], 7, 0.1, 0.1), *at, 1, False, turn)
    b.add(groove.intersection(s.frame))


@piece
def oil_can(s: Scene, at: Pair, high: float = 130, flip: bool = False) -> None:
    """A small oil can, black: a squat cone, a long thin spout to the right; `at` is its foot."""
    b, t, k = s.block, s.tools, high / 130
    body = poly(
        (-50, 0), (-52, -34), (-44, -42), (-9, -74), (9, -74), (44, -42), (52, -34), (50, 0)
    )
    spout = limb([(0, -70), (14, -96), (66, -132)], (9, 7, 4), 3, False)
    ear = limb([(-46, -38), (-76, -44), (-80, -18), (-50, -10)], (5, 5, 5, 5))
    whole = t.knife(place(union([body, spout, ear]), *at, k, flip), 0.5, 20)
    b.put(whole, 4, s.side(*at))
    b.cut(b.rim(place(body, *at, k, flip), 5 * s.right(at[0]), -2))
    b.cut(place(t.gouge([(-40, -30), (40, -30)], 5, 0.1, 0.1), *at, k, flip))

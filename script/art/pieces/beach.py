"""On the beach: a fisherman's boat drawn up, the flag that marks a net."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, smooth, union

_SHEER = [(-250, -112), (-150, -96), (-20, -92), (110, -104), (216, -146)]

_KEEL = [(236, -150), (214, -70), (168, -14), (90, 0), (-120, 0), (-206, -20), (-258, -112)]


@piece
def beached_boat(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A broad clinker-built fishing boat on the sand from the side, bow to the right, black.

    `at` is the middle of its keel; an oar leans over its side.
    """
    b, t = s.block, s.tools

    def q(shape: Shape) -> Shape:
        return place(shape, *at, size, flip)

    far = poly(
        *smooth([(-250, -114), (-120, -122), (60, -126), (218, -150)]), (216, -140), (-20, -90)
    )
    b.put(t.knife(q(far), 0.6, 22).intersection(s.frame), 3.4, s.side(*at))
    stem = limb([(206, -60), (232, -120), (240, -176)], (16, 17, 15), round_ends=False)
    hull = union([poly(*smooth(_SHEER), *smooth(_KEEL)), stem])
    body = t.knife(q(hull), 0.7, 22).intersection(s.frame)
    b.put(body, 5, s.side(*at))
    for k, w in ((0.18, 4.4), (0.4, 3.8), (0.62, 3.4), (0.82, 3)):
        line = [(x * (1 - k * 0.16), y + (-y - 2) * k * 0.92) for x, y in _SHEER]
        cut = t.gouge(list(q(LineString(smooth(line))).coords), w, 0.06, 0.06, 0.14, 60)
        b.cut(cut.intersection(body.buffer(-4)))
    rail = [(x, y + 5) for x, y in smooth(_SHEER)]
    b.cut(t.gouge(list(q(LineString(rail)).coords), 5, 0.05, 0.05))


@piece
def leaning_oar(s: Scene, foot: Pair, top: Pair, wide: float = 11) -> None:
    """An oar that leans, its blade at `top`, black with one lit edge."""
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, top
    line = [
        foot,
        (x0 + (x1 - x0) * 0.72, y0 + (y1 - y0) * 0.72),
        (x0 + (x1 - x0) * 0.8, y0 + (y1 - y0) * 0.8),
        top,
    ]
    body = limb(line, (wide, wide, wide * 2.6, wide * 2.2), round_ends=False)
    b.put(t.knife(body, 0.5, 22).intersection(s.frame), 3.6, s.side(*top))
    dx, dy = s.side(*top)
    b.cut(b.rim(body, dx * 3, dy * 3), lines=False)


@piece
def net_flag(s: Scene, at: Pair, high: float = 190, long: float = 90, lean: float = 12) -> None:
    """The flag of a net on its stick with a float, in the one colour; `at` is the stick's foot."""
    b, t = s.block, s.tools
    line = [(0, 0), (lean * 0.5, -high * 0.5), (lean, -high)]
    stick = place(limb(line, (10, 9, 7), round_ends=False), *at)
    b.put(t.knife(stick, 0.4, 22), 3, s.side(*at))
    bob = place(ellipse(lean * 0.32, -high * 0.32, 15, 26, n=16), *at)
    b.put(t.knife(bob, 0.5, 12), 3.4, s.side(*at))
    dx, dy = s.side(*at)
    b.cut(b.rim(bob, dx * 5, dy * 3), lines=False)
    h = high * 0.3
    upper = [(lean, -high), (lean + long * 0.5, -high + h * 0.34), (lean + long, -high + h * 0.46)]
    lower = [(lean + long * 0.5, -high + h * 0.86), (lean * 0.9, -high + h)]
    cloth = place(poly(*smooth(upper), *lower), *at)
    b.put(t.knife(cloth.buffer(3.6), 0.5, 18), 2)
    red = t.knife(cloth, 0.5, 18)
    b.clear(red)
    b.tint(red.buffer(0.8))

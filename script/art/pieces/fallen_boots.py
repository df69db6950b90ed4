"""A high boot that has fallen over."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly

_BOOT = [(-66, -330), (70, -334), (64, -250), (68, -180), (84, -130), (122, -96), (176, -70)]
_BOOT += [(208, -40), (212, -8), (200, 2), (64, 2), (58, -16), (50, 4), (-60, 4), (-68, -30)]
_BOOT += [(-60, -90), (-70, -180)]


@piece
def fallen_boot(s: Scene, at: Pair, size: float = 1, turn: float = 82) -> None:
    """A high boot on its side, black: its toe up, the shaft's open mouth to the right, a nailed
    sole to the left; `at` is its heel."""
    b, t = s.block, s.tools

    def on(shape: Shape) -> Shape:
        return place(shape, *at, size, True, turn)

    def line(*points: Pair, width: float = 6) -> Shape:
        return on(t.gouge(list(points), width, 0.15, 0.2))

    b.put(t.knife(on(poly(*_BOOT)), 0.8, 20).intersection(s.frame), 8, s.side(*at))
    mouth = ellipse(2, -332, 68, 24)
    b.cut(t.knife(on(mouth), 0.5, 14))
    b.add(t.knife(on(ellipse(2, -330, 59, 16)), 0.5, 14))
    seams = [line((-62, -22), (54, -24), width=7), line((62, -20), (206, -30), width=7)]
    seams += [line((-56, -92), (-10, -84), (26, -90)), line((-62, -132), (-16, -116), (16, -120))]
    seams += [line((86, -122), (46, -98), (22, -96)), line((60, -190), (30, -170), width=5)]
    seams += [line((44, -300), (42, -230), (48, -150), width=9)]
    seams += [line((-26, -312), (-24, -262), (-10, -262), (-8, -312), width=5)]
    for shape in seams:
        b.cut(shape.intersection(s.frame))

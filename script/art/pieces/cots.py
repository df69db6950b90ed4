"""A child's cot."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, limb, place, poly, rect, union


@piece
def childs_cot(s: Scene, at: Pair, size: float = 1, flip: bool = False, slats: int = 9) -> None:
    """A wooden cot from its side, a blanket of the one colour over somebody small who sleeps.

    `at` is its left front foot, it is 340 long and 200 high; the pillow is at the left.
    """
    b, t = s.block, s.tools

    def q(shape):
        return place(shape, *at, size, flip)

    inside = t.knife(q(rect(8, -128, 332, -40)), 0.6, 30)
    b.put(inside.intersection(s.frame), 3, s.side(*at))
    pillow = blob((12, -112), (20, -142), (52, -152), (84, -140), (90, -114), (60, -104))
    b.put(t.knife(q(pillow.buffer(3)), 0.6, 16), 2)
    b.cut(t.knife(q(pillow), 0.6, 16))
    rise = blob(
        (74, -60), (72, -118), (92, -152), (134, -168), (184, -160), (232, -142), (290, -134),
        (330, -122), (332, -56), (200, -48),
    )  # fmt: skip
    b.put(t.knife(q(rise.buffer(4)), 0.7, 20), 3, s.side(*at))
    red = t.knife(q(rise), 0.7, 20)
    b.clear(red)
    b.tint(red.buffer(0.8))
    for line in (
        [(110, -146), (132, -110), (128, -76)],
        [(180, -154), (206, -120), (204, -80)],
        [(250, -132), (264, -104), (262, -74)],
    ):
        fold = q(limb(line, (2, 6, 2), round_ends=False))
        b.add(t.knife(fold, 0.4, 16))
    _cot_frame(s, q, slats, at)


def _cot_frame(s: Scene, q, slats: int, at: Pair) -> None:
    """Posts, rails and slats, black, their lit edges cut."""
    b, t = s.block, s.tools
    parts = [rect(0, -200, 18, 0), rect(322, -176, 340, 0)]
    parts += [rect(0, -128, 340, -114), rect(0, -56, 340, -40)]
    for k in range(slats):
        x = 18 + (304 / slats) * (k + 0.5)
        parts.append(rect(x - 5, -120, x + 5, -48))
    knobs = [poly((-3, -200), (21, -200), (9, -222)), poly((319, -176), (343, -176), (331, -198))]
    frame = t.knife(q(union([*parts, *knobs])), 0.5, 24).intersection(s.frame)
    b.put(frame, 2.6, s.side(*at))
    dx, dy = s.side(*frame.centroid.coords[0])
    b.cut(b.rim(frame, dx * 3.4, dy * 2), lines=False)

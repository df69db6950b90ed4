"""A samovar."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly, rect, union
from .free import put_lit


@piece
def samovar(s: Scene, at: Pair, high: float = 300) -> None:
    """A brass samovar without fire, black with bright ribs; `at` is the middle of its foot."""
    b, t, (x, y), k = s.block, s.tools, at, high / 300
    half = [
        (0, -300),
        (14, -300),
        (18, -286),
        (34, -282),
        (40, -268),
        (66, -262),
        (70, -250),
        (92, -242),
        (96, -228),
        (92, -160),
        (70, -96),
        (34, -72),
        (26, -52),
        (52, -30),
        (62, -14),
        (62, 0),
    ]
    body = poly(*half, *((-u, v) for u, v in reversed(half)))
    ears = [
        limb([(w * 90, -226), (w * 122, -222), (w * 126, -190), (w * 96, -176)], (10, 9, 9, 8), 2)
        for w in (-1, 1)
    ]
    tap = union([limb([(0, -104), (6, -84), (4, -58)], (20, 16, 12), 2), rect(-4, -126, 12, -100)])
    whole = affinity.translate(
        affinity.scale(union([body, *ears]), k, k, origin=(0, 0)), x, y
    ).intersection(s.frame)
    put_lit(s, whole, 5, 6)
    way = s.right(x)
    for u in (0.28, 0.52, 0.76):
        line = [(x + way * u * v * k, y + w * k) for v, w in ((90, -226), (88, -160), (62, -98))]
        b.cut(t.gouge(line, (9 if u > 0.5 else 6) * k, 0.3, 0.3))
    for v in (-262, -242, -30):
        b.cut(t.pen([(x - 58 * k, y + v * k), (x + 58 * k, y + v * k)], 4 * k))
    b.put(
        t.knife(affinity.translate(affinity.scale(tap, k, k, origin=(0, 0)), x, y), 0.4, 10),
        4,
    )

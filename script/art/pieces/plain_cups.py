"""Cups without a handle."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, poly, union
from .free import put_coloured, put_white


@piece
def plain_cup(s: Scene, at: Pair, wide: float = 70, red: bool = False) -> None:
    """A cup without a handle, from a little above, pale or of the one colour; `at`: its foot."""
    b, t, (x, y) = s.block, s.tools, at
    w, h = wide / 2, wide * 0.86
    body = poly((x - w, y - h), (x + w, y - h), (x + w * 0.72, y), (x - w * 0.72, y))
    body = union([body, ellipse(x, y, w * 0.72, w * 0.2, n=20)])
    (put_coloured if red else put_white)(s, body, 4)
    way = s.right(x)
    shade = poly((x, y - h), (x - way * w, y - h), (x - way * w * 0.72, y), (x - way * w * 0.2, y))
    b.hatch_black(
        shade.intersection(body), t.parallels(shade, 86, 10), 5, length=(20, 60), gap=(2, 6)
    )
    put_white(s, ellipse(x, y - h, w, w * 0.3, n=24), 4, 0)
    b.add(t.knife(ellipse(x, y - h, w - 7, w * 0.3 - 5, n=22), 0.4, 10))

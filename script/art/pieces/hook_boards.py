"""Boards with hooks for keys, and a samovar."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, union
from .free import put_coloured, put_lit, put_white


@piece
def empty_hooks(
    s: Scene,
    box: tuple[float, float, float, float] = (160, 60, 760, 380),
    rows: int = 3,
    columns: int = 7,
    size: float = 1,
    tag: Pair = (4, 1),
    cast: Pair = (16, 30),
) -> None:
    """A pale board with rows of empty nails, a plate over each; one has a tag of the one colour.

    `tag` is its column and row from 0; `cast` is where a nail's shadow falls.
    """
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    put_white(s, rect(*box), 7, 5)
    b.hatch_black(
        rect(x0 + 5, y0 + 5, x1 - 5, y1 - 5),
        t.parallels(rect(x0 + 5, y0 + 5, x1 - 5, y1 - 5), 1, 26),
        2.6,
        length=(40, 130),
        gap=(30, 90),
    )
    k = size
    for row in range(rows):
        for column in range(columns):
            x = x0 + (x1 - x0) * (column + 0.46) / columns
            y = y0 + (y1 - y0) * (row + 0.44) / rows
            shade = [(x, y + 4 * k), (x + cast[0], y + cast[1])]
            b.add(t.gouge(shade, 7 * k, 0.1, 0.5).intersection(rect(*box)), lines=False)
            nail = union(
                [
                    rect(x - 3 * k, y - 4 * k, x + 3 * k, y + 12 * k),
                    ellipse(x, y - 4 * k, 8 * k, 5 * k, n=10),
                ]
            )
            b.put(t.knife(nail, 0.4, 10), 3)
            sign = rect(x - 17 * k, y - 34 * k, x + 17 * k, y - 16 * k)
            b.put(t.knife(sign, 0.4, 14), 3)
            b.cut(t.pen([(x - 9 * k, y - 25 * k), (x + (column - 2) * 3 * k, y - 25 * k)], 4 * k))
    _ring_tag(
        s,
        (
            x0 + (x1 - x0) * (tag[0] + 0.46) / columns + 10 * k,
            y0 + (y1 - y0) * (tag[1] + 0.44) / rows + 24 * k,
        ),
        k,
    )


def _ring_tag(s: Scene, at: Pair, k: float) -> None:
    x, y = at
    plate = poly(
        (x - 16 * k, y + 20 * k),
        (x - 5 * k, y + 10 * k),
        (x + 11 * k, y + 11 * k),
        (x + 20 * k, y + 22 * k),
        (x + 13 * k, y + 84 * k),
        (x - 24 * k, y + 80 * k),
    )
    put_coloured(s, plate, 3.5)
    s.block.put(s.tools.pen([(x - 1, y - 4 * k), (x + 2 * k, y + 22 * k)], 5 * k), 1.5)


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

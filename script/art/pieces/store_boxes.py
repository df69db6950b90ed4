"""A store's shelf of boxes, each with a label, one turned to the wall."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import rect


@piece
def store_boxes(
    s: Scene,
    y: float,
    high: float = 120,
    x: tuple[float, float] = (20, 880),
    count: int = 6,
    plain: int = -1,
) -> None:
    """A row of boxes with labels on a board, their feet at y; the one numbered `plain` has no
    label and the one colour."""
    b, t = s.block, s.tools
    wide = (x[1] - x[0]) / count
    for k in range(count):
        x0, x1 = x[0] + wide * k + 5, x[0] + wide * (k + 1) - 5
        top = y - high * t.between(0.9, 1.02)
        body = t.knife(rect(x0, top, x1, y), 0.8, 30)
        b.put(body, 4, s.side((x0 + x1) / 2, y))
        if k == plain:
            red = t.knife(rect(x0 + 7, top + 7, x1 - 7, y - 6), 0.8, 30)
            b.clear(red)
            b.tint(red.buffer(0.8))
            b.hatch_black(red, t.parallels(red, 4, 26), 3, length=(30, 90), gap=(12, 40))
            continue
        cx, cy = (x0 + x1) / 2 + t.between(-4, 4), y - high * 0.42
        label = t.knife(
            rect(cx - wide * 0.27, cy - high * 0.17, cx + wide * 0.27, cy + high * 0.17)
        )
        b.clear(label)
        for row in (-0.06, 0.06):
            line = [(cx - wide * 0.19, cy + high * row), (cx + wide * 0.16, cy + high * row)]
            b.add(t.gouge(line, 5, 0.1, 0.2))
        lid = [(x0 + 4, top + high * 0.17), (x1 - 4, top + high * 0.17)]
        b.cut(t.gouge(lid, 2.6, 0.05, 0.2))
    b.clear(t.knife(rect(x[0] - 30, y + 1, x[1] + 30, y + 12).intersection(s.frame)))

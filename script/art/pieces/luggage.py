"""Bags from the front, in units of the picture: an open briefcase with files in it."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect


@piece
def open_briefcase(
    s: Scene, at: Pair, wide: float = 250, high: float = 160, files: float = 74, red: bool = True
) -> None:
    """An open leather briefcase; in it files, the first with a cover of the one colour."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    flap = poly(
        (x - w + 14, y - high),
        (x - w - 26, y - high - 54),
        (x + w * 0.2, y - high - 72),
        (x + w - 14, y - high),
    )
    b.put(t.knife(flap, 0.7, 26), 3, s.side(x, y))
    _files(s, x, y - high + 30, w * 1.36, files + 30, red)
    body = poly(
        (x - w, y - high + 6),
        (x + w, y - high),
        (x + w + 10, y - 8),
        (x + w - 4, y),
        (x - w + 4, y),
        (x - w - 10, y - 8),
    )
    cut = t.knife(body, 0.6, 30)
    b.put(cut, 5, s.side(x, y - high))
    d = s.right(x)
    b.cut(b.rim(cut, d * 5, -4), lines=False)
    b.cut(t.pen([(x - w + 4, y - high + 26), (x + w - 6, y - high + 21)], 2.6))
    for f in (-0.5, 0.5):
        strap = rect(x + w * f - 13, y - high + 2, x + w * f + 13, y - high * 0.42)
        b.put(t.knife(strap, 0.5, 20), 3)
        lock = rect(x + w * f - 17, y - high * 0.5, x + w * f + 17, y - high * 0.34)
        b.cut(t.knife(lock, 0.5, 12))
        b.add(t.knife(lock.buffer(-6), 0.4, 8))
    lower = rect(x - w, y - high * 0.3, x + w, y - 8)
    b.hatch_white(lower, t.parallels(lower, 2, 15), 3, length=(20, 90), gap=(30, 90))


def _files(s: Scene, x: float, y: float, wide: float, high: float, red: bool) -> None:
    b, t = s.block, s.tools
    for k, lean in ((2, -0.16), (1, 0.1), (0, -0.03)):
        up = high * (1 + 0.16 * k)
        x0, x1 = x - wide / 2 + 14 * k, x + wide / 2 - 22 * k
        sheet = poly(
            (x0 + up * lean, y - up), (x1 + up * lean, y - up + 8 * lean), (x1, y), (x0, y)
        )
        b.put(t.knife(sheet.buffer(3.2), 0.6, 26), 2)
        b.clear(t.knife(sheet, 0.7, 26))
    cover = poly(
        (x - wide / 2, y),
        (x - wide / 2 - 3, y - high),
        (x + wide / 2 - 3, y - high),
        (x + wide / 2, y),
    )
    b.put(t.knife(cover.buffer(3.2), 0.6, 26), 2)
    inner = t.knife(cover, 0.7, 26)
    b.clear(inner)
    if red:
        b.tint(inner)
    label = rect(x - wide * 0.24, y - high * 0.86, x + wide * 0.22, y - high * 0.56)
    b.put(t.knife(label.buffer(3), 0.5, 20))
    b.clear(t.knife(label, 0.5, 20))
    for f in (0.77, 0.66):
        b.add(t.pen([(x - wide * 0.17, y - high * f), (x + wide * (f - 0.64), y - high * f)], 4))
    edge = [(x - wide / 2 + 8, y), (x - wide / 2 + 6, y - high)]
    b.add(t.pen(edge, 4))

"""Windows: tall, barred, flung open, boarded up, from inside a dark room."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, limb, poly, rect


@piece
def tall_windows(
    s: Scene,
    y: float = 14,
    spots: list[float] | None = None,
    wide: float = 1.9,
    low: float = 0.9,
    high: float = 5.2,
    fall: float = 5,
) -> None:
    """Tall windows in a far wall at depth y (metres), day in them, their light on the floor."""
    b, t, cam = s.block, s.tools, s.cam
    for x in spots or [-4.2, 0.0, 4.2]:
        ring = [(x - wide / 2, y, low), (x + wide / 2, y, low)]
        ring += [(x + wide / 2, y, high), (x - wide / 2, y, high)]
        b.cut(t.knife(cam.outline(ring).intersection(s.frame), 0.7, 24))
        for u in (0.0,):
            p, q = cam(x + u, y, low), cam(x + u, y, high)
            b.add(t.pen([p, q], 5).intersection(s.frame))
        for k in (1, 2, 3):
            v = low + (high - low) * k / 4
            b.add(t.pen([cam(x - wide / 2, y, v), cam(x + wide / 2, y, v)], 4))
        if fall:
            on = [(x - wide / 2, y - 0.6, 0), (x + wide / 2, y - 0.6, 0)]
            on += [(x + wide / 2 + 0.1 * x, y - fall, 0), (x - wide / 2 + 0.1 * x, y - fall, 0)]
            b.cut(t.knife(cam.outline(on).intersection(s.frame), 0.9, 24))


@piece
def window_with_bars(
    s: Scene,
    corners: tuple[Pair, Pair, Pair, Pair],
    bars: int = 2,
    stars: int = 3,
    wide: float = 5,
    pale: bool = False,
) -> None:
    """A small window with upright bars, night in it or day (`pale`); corners from the top left."""
    b, t = s.block, s.tools
    hole = poly(*corners)
    b.cut(t.knife(hole.buffer(wide, join_style="mitre"), 0.6, 30).intersection(s.frame))
    if not pale:
        b.add(t.knife(hole, 0.6, 30))
    c0, c1, c2, c3 = corners
    for k in range(bars):
        f = (k + 1) / (bars + 1)
        bar = t.knife(
            limb([between(c0, c1, f), between(c3, c2, f)], (wide, wide), round_ends=False), 0.4
        )
        if pale:
            b.add(bar)
        else:
            b.cut(bar)
    x0, y0, x1, y1 = hole.bounds
    for k in range(stars):
        f = (k + 0.5) / stars
        x = x0 + (x1 - x0) * f
        y = y0 + (y1 - y0) * (0.3 + 0.4 * ((k * 2) % 3) / 2)
        b.cut(t.knife(poly((x - 4, y), (x, y - 5), (x + 4, y), (x, y + 5)), 0.3, 6))


@piece
def paned_window(
    s: Scene,
    box: tuple[float, float, float, float],
    panes: tuple[int, int] = (5, 3),
    bar: float = 11,
) -> None:
    """A factory window of many small panes, day in them: x0, y0, x1, y1."""
    b, t = s.block, s.tools
    x0, y0, x1, y1 = box
    n, m = panes
    w, h = (x1 - x0 + bar) / n, (y1 - y0 + bar) / m
    for i in range(n):
        for j in range(m):
            px, py = x0 + i * w, y0 + j * h
            b.cut(t.knife(rect(px, py, px + w - bar, py + h - bar), 1.1, 30).intersection(s.frame))


@piece
def casement(
    s: Scene,
    hinge: tuple[float, float, float],
    free: tuple[float, float, float],
    panes: int = 3,
) -> None:
    """A leaf of a window flung open: x, top and foot at its hinges, and at its free edge."""
    b, t = s.block, s.tools
    (hx, h0, h1), (fx, f0, f1) = hinge, free

    def on(u: float, v: float) -> Pair:
        top, low = h0 + (f0 - h0) * u, h1 + (f1 - h1) * u
        return (hx + (fx - hx) * u, top + (low - top) * v)

    whole = t.knife(poly(on(0, 0), on(1, 0), on(1, 1), on(0, 1)), 0.5, 40).intersection(s.frame)
    b.put(whole, 4, s.side(*on(0.5, 0.5)))
    for k in range(panes):
        v0, v1 = 0.05 + 0.93 * k / panes, 0.02 + 0.93 * (k + 1) / panes
        glass = poly(on(0.16, v0), on(0.86, v0), on(0.86, v1), on(0.16, v1)).intersection(s.frame)
        if glass.is_empty:
            continue
        edge = t.knife(glass, 0.4, 30)
        b.cut(edge.difference(edge.buffer(-2.6)))
        b.hatch_white(
            edge.buffer(-5), t.parallels(edge, 62, 17), 6, length=(30, 90), gap=(20, 70), miss=0.2
        )

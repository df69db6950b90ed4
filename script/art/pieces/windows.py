"""Windows: tall, barred, flung open, boarded up, from inside a dark room."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, between, limb, poly, rect, smooth, union


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
def window_frame(
    s: Scene,
    bar: float = 392,
    cross: float = 150,
    left: float = 196,
    right: float = 742,
    sill: float = 540,
    edge: float = 0.45,
) -> None:
    """A window from inside a dark room: curtains at both sides, a cross of wood, a sill.

    The turned-back edge of the left curtain is in the one colour; a pencil and a folded sheet lie
    on the sill.
    """
    b, t = s.block, s.tools
    w, h = s.size
    bars = [rect(bar - 11, 0, bar + 11, sill), rect(left - 60, cross - 9, right + 60, cross + 9)]
    bars += [rect(0, -10, w, 34), rect(0, sill, w, h)]
    wood = t.knife(union(bars).intersection(b.sheet), 0.7, 30).intersection(s.frame)
    b.put(wood, 4, (1, -0.2))
    for x in (bar + 8,):
        b.cut(t.gouge([(x, 40), (x, sill - 4)], 3.4, 0.02, 0.02, 0.2, 60))
    b.cut(t.gouge([(14, sill + 5), (w - 14, sill + 3)], 5, 0.02, 0.02, 0.2, 60))
    held = h * edge
    a = [(0, -10), (left + 40, -10), (left + 26, 120), (left - 10, 210), (left + 6, held)]
    a += [(left - 34, held + 90), (left - 60, 470), (left - 70, 620), (0, 620)]
    c = [(w, -10), (right - 6, -10), (right + 8, 160), (right - 2, 320), (right + 12, 480)]
    c += [(right + 4, 620), (w, 620)]
    for pts in (a, c):
        shape = poly(*pts[:1], *smooth(pts[1:-1], steps=4), *pts[-1:]).intersection(b.sheet)
        b.put(t.knife(shape, 0.7, 22).intersection(s.frame), 5, (1, 0))
    for k in range(5):
        x = 36 + k * 32
        fold = [(x, 14), (x - 3 + k, 180), (x - 12, held), (x - 22 - 3 * k, 440), (x - 26, 588)]
        b.cut(t.gouge(smooth(fold, steps=4), 3 + k * 0.9, 0.1, 0.3, 0.2, 60).intersection(s.frame))
    for k in range(4):
        x = right + 34 + k * 34
        fold = [(x, 14), (x + 5, 200), (x - 3, 380), (x + 4, 588)]
        b.cut(
            t.gouge(smooth(fold, steps=4), 4.2 - k * 0.7, 0.1, 0.3, 0.2, 60).intersection(s.frame)
        )
    inner = [(left + 40, 12), (left + 26, 120), (left - 10, 210), (left + 6, held)]
    inner += [(left - 34, held + 90), (left - 60, 470), (left - 70, 600)]
    line = smooth(inner, steps=5)
    red = limb(line, (20, 22, 30, 46, 40, 26, 20), steps=1, round_ends=False).intersection(s.frame)
    red = t.knife(red, 0.8, 20)
    b.put(red.buffer(3).intersection(s.frame), 0)
    b.clear(red)
    b.tint(red.buffer(1))
    for off in (-5, 6):
        fold = [(x + off, y) for x, y in line[4:-3]]
        b.add(t.gouge(fold, 3, 0.2, 0.4, 0.2, 60).intersection(red))
    sheet = poly((452, 566), (566, 552), (600, 584), (488, 598))
    b.put(t.knife(sheet.buffer(2), 0.5, 20).intersection(s.frame), 0)
    b.clear(t.knife(sheet, 0.6, 20).intersection(s.frame))
    b.add(t.gouge([(508, 560), (546, 592)], 3, 0.05, 0.05))
    b.cut(limb([(330, 572), (420, 560)], (9, 9), round_ends=False))
    b.cut(poly((420, 555), (420, 565), (436, 558)))
    b.add(t.gouge([(336, 571), (420, 560)], 2, 0.05, 0.05))


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

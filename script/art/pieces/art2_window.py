"""Out of a dark room's window: its cross and curtains; a street in low sun and a long shadow."""

from __future__ import annotations

from math import hypot

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, less, limb, poly, rect, smooth, union


@piece
def street_line(s: Scene, y: float, wide: float = 3, x: Pair = (-20, 20)) -> None:
    """A kerb across a street at depth y (metres): one black line."""
    line = s.cam.line([(x[0], y, 0), (x[1], y, 0)])
    s.block.add(s.tools.gouge(list(line.coords), wide, 0.02, 0.02).intersection(s.frame))


@piece
def street_stones(s: Scene, near: float = 8, far: float = 27, size: float = 0.55) -> None:
    """A paved street by day, metres: white, the edges of its stones as short black strokes."""
    b, t, cam = s.block, s.tools, s.cam
    marks, y, row = [], far, 0
    while y > near:
        x = -16.0 + (size / 2 if row % 2 else 0)
        while x < 16:
            px, py = cam(x, y, 0)
            k = cam.scale(x, y, 0)
            if 0 < px < s.size[0] and t.rng.random() < 0.34:
                long = size * k * 0.62
                bow = [(px - long / 2, py), (px, py + long * 0.16), (px + long / 2, py)]
                marks.append(t.gouge(bow, 1.2 + k * 0.045, 0.3, 0.3))
            x += size
        y -= size * 1.25
        row += 1
    b.add(union(marks).intersection(s.frame))


@piece
def long_shadow(s: Scene, foot: Pair, head: Pair, wide: float = 2.4) -> None:
    """The long shadow of a man in a hat on the ground, from foot to the hat's crown, in metres.

    `wide` is how wide its hat's brim is; whoever throws it is not in the picture.
    """
    b, t = s.block, s.tools
    (x0, y0), (x1, y1) = foot, head
    far = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    half = [
        (0.0, 0.17),
        (0.2, 0.2),
        (0.42, 0.26),
        (0.6, 0.4),
        (0.72, 0.5),
        (0.76, 0.46),
        (0.78, 0.2),
        (0.79, 0.17),
        (0.81, 0.26),
        (0.85, 0.3),
        (0.872, 0.28),
        (0.876, 0.62),
        (0.9, 0.62),
        (0.906, 0.32),
        (0.955, 0.3),
        (0.97, 0.22),
    ]

    def on(along: float, off: float) -> Pair:
        return s.cam(x0 + ux * far * along - uy * off, y0 + uy * far * along + ux * off, 0)

    left = [on(a, h * wide) for a, h in half]
    right = [on(a, -h * wide) for a, h in half[::-1]]
    shape = t.knife(poly(*left, *right).intersection(s.frame), 0.8, 22)
    legs = poly(on(-0.02, 0.02 * wide), on(0.3, 0.0), on(-0.02, -0.05 * wide))
    shape = less(shape, legs)
    b.put(shape, 3)
    x2, y2, x3, y3 = shape.bounds
    marks = []
    for _ in range(70):
        x, y = t.between(x2, x3), t.between(y2, y3)
        marks.append(t.gouge([(x - 9, y), (x, y + 2.6), (x + 9, y)], 3, 0.3, 0.3))
    b.cut(union(m for m in marks if shape.buffer(-4).contains(m)))


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

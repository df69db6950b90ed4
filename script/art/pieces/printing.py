"""Printing by hand: a press, a roller, ink, sheets that hang to dry."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, around, ellipse, limb, place, poly, rect, smooth, union


@piece
def lever_press(s: Scene, at: Pair, high: float = 190) -> None:
    """A small iron hand press from the front, black: two posts, a screw, a lever with a ball."""
    b, t = s.block, s.tools
    k = high / 190
    parts = [
        poly((-78, 0), (-70, -18), (70, -18), (78, 0)),
        rect(-56, -34, 56, -18),
        limb([(-50, -30), (-48, -90), (-34, -128), (0, -140)], (15, 13, 16, 22)),
        limb([(50, -30), (48, -90), (34, -128), (0, -140)], (15, 13, 16, 22)),
        rect(-8, -176, 8, -70),
        rect(-40, -74, 40, -58),
        limb([(-74, -186), (0, -172), (74, -158)], (8, 10, 8)),
        ellipse(-76, -187, 12, 12),
        ellipse(76, -157, 12, 12),
    ]
    body = place(union(parts), *at, k)
    b.put(t.knife(body, 0.5, 18).intersection(s.frame), 4, s.side(*at))
    sheet = place(poly((-44, -40), (-36, -48), (52, -46), (46, -37)), *at, k)
    b.cut(t.knife(sheet, 0.4, 16))
    for x in (-4, 3):
        for y in (-96, -108, -120):
            thread = place(rect(x - 2, y, x + 3, y + 4), *at, k, turn=-8)
            b.cut(thread)
    dx = s.right(at[0])
    b.cut(b.rim(body, 2.6 * dx, -1), lines=False)


@piece
def ink_roller(s: Scene, at: Pair, long: float = 190, turn: float = -12) -> None:
    """A printer's roller that lies before us: a black cylinder, a bow, a pale handle."""
    b, t, k = s.block, s.tools, long / 200

    def on(shape):
        return place(shape, *at, k, False, turn)

    bow = limb([(-52, -34), (-8, -44), (-8, 44), (-52, 34)], (7, 7, 7, 7), 1)
    stem = limb([(-8, 0), (40, 0)], (9, 9), 1)
    frame = t.knife(on(union([bow, stem])), 0.4, 14)
    b.put(frame.buffer(3), 0)
    b.cut(frame)
    grip = t.knife(
        on(poly((36, -9), (60, -13), (110, -10), (116, 0), (110, 10), (60, 13), (36, 9))), 0.4
    )
    b.put(grip.buffer(3), 3)
    b.clear(grip)
    b.add(on(t.gouge([(44, 6), (104, 5)], 4, 0.2, 0.3)))
    drum = t.knife(
        on(poly((-84, -50), (-34, -50), (-28, 0), (-34, 50), (-84, 50), (-90, 0))), 0.5, 16
    )
    b.put(drum, 5, s.side(*at))
    b.cut(on(t.gouge([(-74, -42), (-74, 42)], 7, 0.1, 0.1)))
    b.cut(on(t.gouge([(-60, -42), (-60, 42)], 3, 0.1, 0.1)))


@piece
def ink_tray(s: Scene, at: Pair, wide: float = 220) -> None:
    """A flat tray of black ink seen aslant, light smeared in it; `at`: its near edge's middle."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    ring = poly(*around((x, y), w, (-1, 0), (1, 0), (0.84, -0.56), (-0.84, -0.56)))
    side = rect(x - w, y, x + w, y + 16)
    b.put(t.knife(union([ring, side]).buffer(3), 0.5, 24), 4, s.side(x, y))
    b.cut(t.knife(ring.difference(ring.buffer(-6)), 0.4, 20))
    b.cut(t.knife(side.buffer(-4), 0.4, 20))
    for v, u0, u1 in ((0.34, -0.5, 0.4), (0.2, -0.2, 0.66), (0.44, 0.0, 0.5)):
        b.cut(t.gouge([(x + u0 * w, y - v * w), (x + u1 * w, y - v * w - 3)], 5, 0.4, 0.4))


@piece
def pegged_sheets(
    s: Scene,
    line: list[Pair],
    spots: list[tuple[float, float, float]],
    size: Pair = (104, 142),
    red: int = -1,
    rows: int = 8,
) -> None:
    """Sheets of unreadable writing pegged to a sagging line, each [part of the line, turn, drop];
    the peg of one, numbered `red`, is large and has the one colour."""
    b, t, (w, h) = s.block, s.tools, size
    cord = smooth(line, steps=6)
    path = LineString(cord)
    string = t.pen(cord, 5).intersection(s.frame)
    b.put(string.buffer(2.4), 0)
    b.cut(string)
    for k, (f, turn, drop) in enumerate(spots):
        p = path.interpolate(f, normalized=True)
        at = (p.x, p.y + drop)

        def on(shape, at=at, turn=turn):
            return place(shape, *at, 1, False, turn)

        curl = t.between(-9, 9)
        ring = [(-w / 2, -6), (w / 2, -6), (w / 2 + curl * 0.4, h * 0.5), (w / 2 - 3, h)]
        ring += [(0, h + curl), (-w / 2 + 4, h - curl * 0.5), (-w / 2 - curl * 0.3, h * 0.5)]
        sheet = t.knife(on(poly(*ring)), 0.7, 26).intersection(s.frame)
        b.put(sheet.buffer(4).intersection(s.frame), 3, s.side(*at))
        b.clear(sheet)
        b.add(on(t.gouge([(-w * 0.3, 16), (w * 0.3, 16)], 7, 0.05, 0.1)).intersection(sheet))
        for j in range(rows):
            y = 34 + j * (h - 50) / rows
            end = w * (0.38 if j < rows - 1 else t.between(-0.1, 0.2))
            u = -w * 0.38
            while u < end - 6:
                long = min(t.between(9, 30), end - u)
                b.add(on(t.gouge([(u, y), (u + long, y)], 4, 0.1, 0.1)).intersection(sheet))
                u += long + 6
        big = 2.3 if k == red else 1
        peg = on(
            union(
                [
                    poly(
                        (-6 * big, -20 * big),
                        (6 * big, -20 * big),
                        (4 * big, 20 * big),
                        (-4 * big, 20 * big),
                    )
                ]
            )
        )
        b.put(t.knife(peg.buffer(3), 0.4, 14), 2)
        if k == red:
            b.clear(peg)
            b.tint(peg.buffer(0.8))
        else:
            b.cut(peg)
            b.add(on(t.pen([(0, -14), (0, 14)], 2.4)))

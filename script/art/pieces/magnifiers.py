"""A magnifying glass held over paper, an address book, tools of a forger."""

from __future__ import annotations

from math import cos, radians, sin

from shapely import affinity
from shapely.geometry import Point

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, limb, place, poly, rect, union
from .free import put_lit, put_white


@piece
def reading_lens(
    s: Scene,
    at: Pair,
    r: float = 120,
    turn: float = 50,
    handle: float = 220,
    show: str = "line",
    slant: float = -8,
) -> None:
    """A lens from above, its handle towards `turn`; in it, large and coloured, a line or a seal.

    `show` is "line" (strokes of writing) or "seal" (a quarter of a round stamp).
    """
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = s.side(*at)
    c, n = cos(radians(turn)), sin(radians(turn))
    end = (x + c * (r + handle), y + n * (r + handle))
    grip = limb(
        [(x + c * (r + 8), y + n * (r + 8)), (x + c * (r + 50), y + n * (r + 50)), end],
        (20, 34, 40),
    )
    disc = ellipse(x, y, r + 14, r + 14, n=40)
    whole = union([grip, disc])
    b.add(affinity.translate(whole, -dx * 16, -dy * 16).intersection(s.frame), lines=False)
    b.put(t.knife(whole, 0.6, 16).intersection(s.frame), 6, (dx, dy))
    b.cut(b.rim(grip.intersection(s.frame), dx * 6, dy * 6, 2), lines=False)
    glass = t.knife(ellipse(x, y, r, r, n=40), 0.4, 14)
    b.clear(glass)
    ring = ellipse(x, y, r + 8, r + 8, n=40)
    shine = ring.difference(ellipse(x - dx * 6, y - dy * 6, r + 6, r + 6, n=40))
    b.cut(shine.difference(glass))
    if show == "seal":
        _seal(s, at, r, glass)
    else:
        _line(s, at, r, slant, glass)
    gleam = [(x + dx * r * 0.8 - dy * r * 0.3, y + dy * r * 0.8 + dx * r * 0.3)]
    gleam.append((x + dx * r * 0.8 + dy * r * 0.3, y + dy * r * 0.8 - dx * r * 0.3))
    b.add(t.gouge(gleam, 5, 0.3, 0.3).intersection(glass))


def _line(s: Scene, at: Pair, r: float, slant: float, glass: Shape) -> None:
    b, t, (x, y) = s.block, s.tools, at
    marks = []
    px = -0.86 * r
    while px < 0.8 * r:
        tall = t.rng.choice((0.34, 0.34, 0.62, 0.8)) * r * 0.55
        loop = [(px, r * 0.18), (px + r * 0.1, r * 0.18 - tall), (px + r * 0.19, r * 0.12)]
        marks.append(limb(loop, (r * 0.1, r * 0.13, r * 0.1), 2))
        px += r * 0.21
    big = place(union(marks), x, y, 1, False, slant).intersection(glass.buffer(-6))
    b.tint(t.knife(big, 0.8, 12))
    for v in (-0.62, 0.66):
        other = place(limb([(-r, v * r), (r, v * r)], (9, 9)), x, y, 1, False, slant)
        b.add(t.knife(other.intersection(glass.buffer(-8)), 1, 14))


def _seal(s: Scene, at: Pair, r: float, glass: Shape) -> None:
    b, t, (x, y) = s.block, s.tools, at
    cx, cy = x + r * 0.62, y + r * 0.62
    rings = [
        ellipse(cx, cy, k * r, k * r, n=44).difference(ellipse(cx, cy, m * r, m * r, n=44))
        for k, m in ((1.42, 1.28), (0.78, 0.68))
    ]
    teeth = []
    for k in range(7):
        a = radians(186 + 14 * k)
        u, v = cos(a), sin(a)
        ends = [(cx + u * r * 0.9, cy + v * r * 0.9), (cx + u * r * 1.16, cy + v * r * 1.16)]
        teeth.append(limb(ends, (r * 0.13, r * 0.09)))
    b.tint(t.knife(union([*rings, *teeth]).intersection(glass.buffer(-5)), 0.7, 14))
    star = affinity.rotate(rect(cx - r * 0.36, cy - r * 0.36, cx - r * 0.1, cy - r * 0.1), 40)
    b.tint(t.knife(star.intersection(glass.buffer(-5)), 0.7, 14))


@piece
def address_book(
    s: Scene, at: Pair, wide: float = 560, high: float = 400, turn: float = -8, rows: int = 9
) -> None:
    """A thick open notebook from above, rows of addresses, a thumb index cut in its right edge."""
    b, t, w, h = s.block, s.tools, wide / 2, high / 2
    dx, dy = s.side(*at)

    def put(shape):  # type: ignore[no-untyped-def]
        return place(shape, *at, 1, False, turn)

    cover = put(rect(-w - 12, -h - 12, w + 12, h + 12))
    b.add(affinity.translate(cover, -dx * 14, -dy * 14).intersection(s.frame), lines=False)
    put_lit(s, cover, 5, 4)
    steps: list[Pair] = []
    for k in range(8):
        v = -h + 2 * h * k / 8
        steps += [(w - 26 + 3 * k, v), (w - 26 + 3 * k, v + 2 * h / 8 - 6)]
    page = put(poly((-w, -h), (0, -h + 6), *steps, (0, h - 4), (-w, h)))
    put_white(s, page, 2)
    b.add(t.knife(put(rect(-5, -h + 4, 5, h - 2)), 0.8, 26))
    for side in (-1, 1):
        for k in range(rows):
            v = -h + (k + 0.9) * 2 * h / (rows + 0.6)
            u, stop = (-w + 24, -28) if side < 0 else (26, w - 50)
            while u < stop:
                step = t.between(24, 66)
                if t.rng.random() > 0.16:
                    ends = [(u, v), (min(stop, u + step), v + t.between(-3, 3))]
                    pts = [put(Point(p)).coords[0] for p in ends]
                    b.add(t.gouge(pts, 9, 0.1, 0.2).intersection(s.frame))
                u += step + 12
    for k in range(8):
        tick = put(Point(w - 40 + 3 * k, -h + 2 * h * (k + 0.45) / 8))
        b.add(ellipse(*tick.coords[0], 5, 4, n=8))


@piece
def handle_stamps(s: Scene, foot: float, spots: list[Pair]) -> None:
    """Rubber stamps that stand in a row on a shelf, each [x, height], turned handles, wide feet."""
    b, t = s.block, s.tools
    for x, high in spots:
        k = high / 130
        half = [
            (0, -130),
            (10, -128),
            (15, -118),
            (15, -62),
            (11, -52),
            (11, -40),
            (40, -36),
            (42, -32),
            (42, -4),
            (39, 0),
        ]
        ring = [(x + u * k, foot + v * k) for u, v in half]
        ring += [(x - u * k, foot + v * k) for u, v in reversed(half)]
        put_lit(s, poly(*ring), 6, 6 * k + 1)
        b.cut(t.pen([(x - 40 * k, foot - 10 * k), (x + 40 * k, foot - 10 * k)], 5))
        b.cut(t.pen([(x - 14 * k, foot - 58 * k), (x + 14 * k, foot - 58 * k)], 4))


@piece
def engravers_burin(s: Scene, at: Pair, size: float = 1, turn: float = 0) -> None:
    """A graver: a mushroom handle and a thin steel blade that lies; `at` is its point."""
    b, t = s.block, s.tools
    blade = poly((0, 0), (14, -9), (120, -8), (120, 8), (10, 6))
    knob = poly(
        (112, -14),
        (140, -16),
        (176, -34),
        (210, -32),
        (224, 0),
        (210, 26),
        (170, 22),
        (140, 14),
        (112, 13),
    )
    put_white(s, place(blade, *at, size, False, turn), 3.5, 3)
    put_lit(s, place(knob, *at, size, False, turn), 5, 5)
    ring = place(rect(116, -16, 126, 15), *at, size, False, turn)
    b.cut(t.knife(ring, 0.4, 10))

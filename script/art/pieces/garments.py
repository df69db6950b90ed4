"""Clothes on hangers and an open wardrobe, from the front, in units of the picture."""

from __future__ import annotations

from typing import Literal

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, place, poly, rect, union

Garment = Literal["tunic", "overcoat", "blouse"]


@piece
def open_wardrobe(
    s: Scene,
    box: tuple[float, float, float, float] = (230, 40, 670, 560),
    doors: float = 180,
    rail: float = 60,
    base: float = 26,
) -> None:
    """A wardrobe, both doors open like wings: the one that faces the light white, black inside."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    for side in (-1, 1):
        _wing(s, box, side, doors)
    b.put(t.knife(rect(x0 - 18, y0 - 26, x1 + 18, y1 + base), 0.7, 50).intersection(s.frame), 4)
    b.cut(t.gouge([(x0 - 18, y0 - 14), (x1 + 18, y0 - 14)], 6, 0.02, 0.02, 0.2, 80))
    for x in (x0, x1):
        b.cut(t.pen([(x, y0), (x, y1)], 4))
    b.cut(t.pen([(x0, y0), (x1, y0)], 3))
    b.cut(t.knife(rect(x0 + 2, y1 - 12, x1 - 2, y1), 0.9, 40))
    b.cut(t.pen([(x0 + 6, y0 + rail), (x1 - 6, y0 + rail)], 6))


def _wing(s: Scene, box: tuple[float, float, float, float], side: int, wide: float) -> None:
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    x = x0 - 18 if side < 0 else x1 + 18
    out = x + side * wide
    leaf = poly((x, y0 - 8), (out, y0 - 44), (out, y1 + 66), (x, y1 + 10))
    cut = t.knife(leaf, 0.7, 50).intersection(s.frame)
    b.put(cut, 4, s.side(x, y0))
    if side == -s.right((x0 + x1) / 2):
        b.hatch_white(cut.buffer(-8), t.parallels(leaf, 90, 24), 3, length=(60, 200), gap=(20, 80))
        return
    inner = poly(
        (x + side * 10, y0 + 6),
        (out - side * 12, y0 - 26),
        (out - side * 12, y1 + 46),
        (x + side * 10, y1),
    )
    b.cut(t.knife(inner, 0.8, 50).intersection(s.frame))
    grain = t.parallels(inner, 90, 26)
    b.hatch_black(inner.buffer(-6), grain, 3.4, length=(50, 180), gap=(60, 160))


@piece
def hung_garment(
    s: Scene,
    at: Pair,
    kind: Garment = "overcoat",
    size: float = 1,
    white: bool = False,
    rail: float = 26,
    band: bool = False,
) -> None:
    """A garment on a hanger, `at` its collar: an army tunic, a long overcoat, a short blouse.

    `band` is an armband of the one colour on its sleeve, the one to our right.
    """
    b, t, (x, y) = s.block, s.tools, at

    def at_(u: float, v: float) -> Pair:
        return (x + u * size, y + v * size)

    hook = [at_(0, -2), at_(0, -rail + 6), at_(7, -rail), at_(12, -rail + 6)]
    b.cut(t.pen(hook, 4))
    body = t.knife(union(_cloth(kind, size, at)), 0.7, 24)
    b.put(body.buffer(3 if white else 0), 5, s.side(x, y + 100))
    if white:
        b.clear(body)
    else:
        d = s.right(x)
        b.cut(b.rim(body, d * 5, -3), lines=False)
    _details(s, kind, at, size, white)
    if band:
        ring = [at_(u, v) for u, v in ((43, 56), (84, 50), (92, 112), (50, 116))]
        b.put(t.knife(poly(*ring).buffer(3), 0.5, 16), 3)
        cloth = t.knife(poly(*ring), 0.6, 16)
        b.clear(cloth)
        b.tint(cloth.buffer(1))


def _cloth(kind: Garment, size: float, at: Pair) -> list:
    x, y = at
    low, flare, arm = {
        "tunic": (190, 62, 170),
        "overcoat": (350, 80, 210),
        "blouse": (168, 66, 180),
    }[kind]
    trunk = [
        (-16, 0),
        (-58, 20),
        (-54, 100),
        (-flare, low),
        (flare, low),
        (54, 100),
        (58, 20),
        (16, 0),
    ]
    if kind == "tunic":
        trunk[2:6] = [(-50, 96), (-flare, low), (flare, low), (50, 96)]
    parts = [poly(*[(x + u * size, y + v * size) for u, v in trunk])]
    for d in (-1, 1):
        line = [(x + d * 50 * size, y + 26 * size), (x + d * 68 * size, y + arm * 0.55 * size)]
        line.append((x + d * 76 * size, y + arm * size))
        parts.append(limb(line, (36 * size, 32 * size, 26 * size), round_ends=False))
    return parts


def _details(s: Scene, kind: Garment, at: Pair, size: float, white: bool) -> None:
    b, t, (x, y) = s.block, s.tools, at
    ink = b.add if white else b.cut

    def line(*points: Pair) -> list[Pair]:
        return [(x + u * size, y + v * size) for u, v in points]

    low = {"tunic": 184, "overcoat": 344, "blouse": 162}[kind]
    for d in (-1, 1):
        ink(t.pen(line((d * 44, 44), (d * 50, 120)), 3.4))
    if kind == "blouse":
        ink(t.pen(line((0, 6), (0, 66)), 4))
        ink(t.pen(line((-60, low - 14), (60, low - 14)), 4))
        return
    ink(t.pen(line((0, 56 if kind == "overcoat" else 34), (0, low)), 4))
    lapel = 62 if kind == "overcoat" else 34
    for d in (-1, 1):
        ink(t.pen(line((d * 14, 2), (d * 26, lapel * 0.55), (0, lapel)), 4.4))
    buttons = (90, 140, 190) if kind == "overcoat" else (52, 78)
    for v in buttons:
        ink(t.knife(ellipse(*line((9, v))[0], 5 * size, 5 * size, n=9), 0.3, 6))
    if kind == "tunic":
        ink(t.knife(poly(*line((-56, 100), (56, 100), (56, 114), (-56, 114))), 0.5, 20))
        for d in (-1, 1):
            for top, foot in ((48, 82), (128, 170)):
                ring = line(
                    (d * 12, top), (d * 42, top), (d * 42, foot), (d * 12, foot), (d * 12, top)
                )
                ink(t.pen(ring, 3))
    else:
        for d in (-1, 1):
            ink(t.pen(line((d * 24, 210), (d * 58, 200)), 4.6))
            fold = LineString(line((d * 40, 240), (d * 52, 336)))
            ink(t.gouge(list(fold.coords), 4.4, 0.4, 0.2))


@piece
def stamped_pass(
    s: Scene, at: Pair, wide: float = 92, high: float = 66, turn: float = 0, ring: float = 20
) -> None:
    """A small paper, seen slanting, with a few lines and a round stamp of the one colour."""
    b, t = s.block, s.tools
    page = place(
        poly((-wide / 2, -high), (wide / 2, -high), (wide / 2 + 6, 0), (-wide / 2 - 6, 0)),
        *at,
        1,
        False,
        turn,
    )
    b.put(t.knife(page.buffer(3), 0.5, 20), 2)
    b.clear(t.knife(page, 0.6, 20))
    for k in range(3):
        v = -high * (0.8 - 0.22 * k)
        line = place(
            rect(-wide * 0.4, v - 2, wide * (0.36 if k < 1 else 0.0), v + 2), *at, 1, False, turn
        )
        b.add(t.knife(line, 0.4, 12))
    stamp = place(ellipse(wide * 0.22, -high * 0.34, ring, ring * 0.86, n=22), *at, 1, False, turn)
    b.clear(stamp.buffer(1))
    b.tint(stamp)

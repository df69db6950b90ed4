"""Cottages by their gable ends, wicket gates, and grass that has grown high."""

from __future__ import annotations

from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, limb, poly, rect, smooth, union


@piece
def cottage_gable(
    s: Scene,
    x: Pair,
    foot: float,
    eaves: float,
    ridge: Pair,
    window: tuple[float, float, float, float],
    show: Literal["curtain", "shutters", "dark"] = "dark",
) -> None:
    """The black gable end of a cottage: walls between `x`, a thatched roof up to `ridge`, one
    window with a drawn curtain of the one colour, or with shut shutters."""
    b, t, (x0, x1) = s.block, s.tools, x
    over = 34
    roof = [(x0 - over, eaves + 30), ridge, (x1 + over, eaves + 30), (x1 + over - 22, eaves + 50)]
    roof += [(ridge[0], ridge[1] + 44), (x0 - over + 22, eaves + 50)]
    wall = poly(
        (x0, foot), (x0, eaves + 10), (ridge[0], ridge[1] + 26), (x1, eaves + 10), (x1, foot)
    )
    b.put(t.knife(union([wall, poly(*roof)]), 0.9, 26).intersection(s.frame), 4, s.side(*ridge))
    inside = wall.intersection(s.frame)
    edge = poly((x0 + 12, eaves + 40), (ridge[0], ridge[1] + 60), (x1 - 12, eaves + 40))
    gable = edge.intersection(s.frame)
    b.hatch_white(gable, t.parallels(gable, 90, 26), 3, length=(40, 150), gap=(10, 40), least=1.3)
    logs = rect(x0 + 8, eaves + 56, x1 - 8, foot - 8).intersection(inside)
    b.hatch_white(logs, t.parallels(logs, 0, 36), 3.4, length=(60, 200), gap=(16, 60), least=1.3)
    for a, z in (((x0 - over, eaves + 32), ridge), (ridge, (x1 + over, eaves + 32))):
        b.cut(
            t.gouge([(a[0], a[1] + 20), (z[0], z[1] + 20)], 5, 0.03, 0.03, 0.2, 50).intersection(
                s.frame
            )
        )
    _window(s, window, show)


def _window(s: Scene, box: tuple[float, float, float, float], show: str) -> None:
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    frame = rect(x0 - 12, y0 - 12, x1 + 12, y1 + 14)
    b.put(t.knife(frame, 0.5, 24), 3)
    b.cut(t.knife(frame.buffer(-3).difference(rect(x0 - 3, y0 - 3, x1 + 3, y1 + 3)), 0.5, 24))
    cx = (x0 + x1) / 2
    if show == "curtain":
        pane = t.knife(rect(x0, y0, x1, y1), 0.6, 20)
        b.clear(pane)
        b.tint(pane.buffer(0.8))
        for f in (0.2, 0.36, 0.66, 0.84):
            px = x0 + (x1 - x0) * f
            b.add(t.gouge([(px, y0), (px + t.between(-5, 5), y1)], 4, 0.1, 0.2))
        b.add(rect(cx - 4, y0, cx + 4, y1))
        b.add(rect(x0, y0 + (y1 - y0) * 0.36, x1, y0 + (y1 - y0) * 0.36 + 6))
    elif show == "shutters":
        b.cut(rect(cx - 2, y0, cx + 2, y1))
        for a, z in ((x0, cx - 4), (cx + 4, x1)):
            for f in (0.16, 0.8):
                y = y0 + (y1 - y0) * f
                b.cut(t.gouge([(a + 4, y), (z - 4, y)], 5, 0.05, 0.05))
            mid = (a + z) / 2
            b.cut(t.gouge([(mid, y0 + 4), (mid, y1 - 4)], 3, 0.05, 0.05))


@piece
def wicket(
    s: Scene, hinge: Pair, free: Pair, high: float = 120, pales: int = 5, halo: float = 4
) -> None:
    """A wicket gate of pales between two points of the ground, shut."""
    b, t = s.block, s.tools
    parts = []
    for k in range(pales):
        f = (k + 0.5) / pales
        x = hinge[0] + (free[0] - hinge[0]) * f
        y = hinge[1] + (free[1] - hinge[1]) * f
        w = abs(free[0] - hinge[0]) / pales * 0.34
        h = high * (0.94 + 0.12 * (k % 2))
        parts.append(
            poly((x - w, y), (x - w, y - h), (x, y - h - w * 1.6), (x + w, y - h), (x + w, y))
        )
    for v in (0.2, 0.72):
        parts.append(
            limb(
                [(hinge[0], hinge[1] - high * v), (free[0], free[1] - high * v)], (high * 0.08,) * 2
            )
        )
    parts.append(
        limb(
            [(hinge[0], hinge[1] - high * 0.2), (free[0], free[1] - high * 0.72)],
            (high * 0.07,) * 2,
        )
    )
    body = t.knife(union(parts), 0.6, 22).intersection(s.frame)
    b.put(body, halo, s.side(*hinge))
    dx, dy = s.side(*hinge)
    b.cut(b.rim(body, dx * 2.4, dy * 2.4), lines=False)


@piece
def tall_grass(
    s: Scene,
    x: Pair,
    y: float,
    high: float = 150,
    count: int = 46,
    width: float = 9,
    ears: int = 9,
    white: bool = False,
) -> None:
    """High grass between `x`, rooted at y: bent blades, a few with ears, black or cut in black."""
    b, t = s.block, s.tools
    blades = []
    for k in range(count):
        px = x[0] + (x[1] - x[0]) * (k + t.between(0.1, 0.9)) / count
        h, lean = high * t.between(0.5, 1.1), t.between(-0.4, 0.4) * high
        line = smooth([(px, y), (px + lean * 0.2, y - h * 0.6), (px + lean, y - h)], steps=4)
        blades.append(t.gouge(line, width * t.between(0.6, 1.1), 0.02, 0.9))
    for _ in range(ears):
        px, h = t.between(*x), high * t.between(0.95, 1.3)
        lean = t.between(-0.2, 0.2) * high
        line = smooth([(px, y), (px + lean * 0.3, y - h * 0.6), (px + lean, y - h)], steps=4)
        blades.append(t.gouge(line, 4, 0.05, 0.3))
        for j in range(5):
            cx, cy = px + lean * (1 - j * 0.03), y - h - 4 + j * 10
            blades.append(ellipse(cx + (5 if j % 2 else -5), cy, 4, 9, 20 if j % 2 else -20, 8))
    shape = union(blades).intersection(s.frame)
    if white:
        b.cut(shape)
    else:
        b.add(shape)

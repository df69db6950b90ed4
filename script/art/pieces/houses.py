"""Houses from outside, single: of a miner, of a town, an office, a log hut."""

from __future__ import annotations

from math import hypot

import numpy as np
from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, ellipse, poly, rect, smooth, union


@piece
def long_house(
    s: Scene,
    left: float = 12,
    top: float = 200,
    foot: float = 490,
    columns: int = 10,
    storeys: int = 3,
    pitch: float = 86,
    lit: tuple[int, int] = (6, 1),
    door: int = 3,
    reach: float = 240,
) -> None:
    """A miners' house right across the view: rows of dark windows, one (`lit`: column, row from
    the top) in the one colour, and a door in the lowest row."""
    b, t = s.block, s.tools
    right = left + columns * pitch
    wall = rect(left - 20, top, right + 20, foot).intersection(s.frame)
    b.put(t.knife(wall, 0.8, 30).intersection(s.frame), 3, (0, -1))
    high = (foot - top) / storeys
    holes, red = [], None
    for row in range(storeys):
        for col in range(columns):
            x = left + (col + 0.5) * pitch
            y0 = top + row * high + high * 0.24
            w, y1 = pitch * 0.27, y0 + high * 0.6
            if row == storeys - 1 and col == door:
                holes.append((x, w * 1.1, y0 - 4, foot, False, True))
            else:
                holes.append((x, w, y0, y1, (col, row) == lit, False))
    lx, ly = next(((x, (y0 + y1) / 2) for x, _, y0, y1, on, _ in holes if on), s.light)
    panes = union([rect(x - w - 9, y0 - 12, x + w + 9, y1 + 9) for x, w, y0, y1, *_ in holes])
    free = wall.difference(panes).buffer(-2)

    def tone(x: float, y: float) -> float:
        return 6.5 * clamp(1.2 - hypot(x - lx, y - ly) / reach)

    rows = [LineString([(left, y), (right, y)]) for y in range(int(top) + 8, int(foot), 13)]
    far = free.difference(LineString([(lx - 1, ly), (lx + 1, ly)]).buffer(104))
    b.hatch_white(far, rows, tone, length=(14, 34), gap=(5, 9), least=1.3)
    for x, w, y0, y1, on, is_door in holes:
        arch = poly((x - w, y1), (x - w, y0 + 6), (x, y0 - 3), (x + w, y0 + 6), (x + w, y1))
        frame = t.knife(arch.buffer(3.6, join_style="mitre"), 0.6, 26)
        b.cut(frame.difference(arch))
        if on:
            glass = t.knife(arch.buffer(2), 0.6, 20)
            red = glass
            b.clear(glass)
            b.tint(glass)
            b.add(t.pen([(x, y0), (x, y1)], 4))
            b.add(t.pen([(x - w, y0 + (y1 - y0) * 0.36), (x + w, y0 + (y1 - y0) * 0.36)], 4))
        elif is_door:
            b.cut(t.gouge([(x, y0 + 8), (x, y1 - 2)], 2.4, 0.1, 0.1))
        else:
            b.cut(t.gouge([(x, y0 + 4), (x, y1)], 2.2, 0.1, 0.1))
            cross = y0 + (y1 - y0) * 0.36
            b.cut(t.gouge([(x - w + 2, cross), (x + w - 2, cross)], 2.2, 0.1, 0.1))
    if red is not None:
        near = LineString([(lx - 1, ly), (lx + 1, ly)]).buffer(104)
        shine = t.gouges(rows, free.intersection(near), 7.5, length=(16, 34), gap=(4, 7), miss=0)
        b.cut(shine)


@piece
def town_house(
    s: Scene,
    at: Pair,
    wide: float = 260,
    high: float = 150,
    window: Pair = (0.3, 0.42),
    windows: int = 2,
) -> None:
    """The back of a brick house of a small town at night; one window is red, where `window` says.

    `at` is its left foot; `window` is its place from the left and from below, as parts.
    """
    b, t, (x, y) = s.block, s.tools, at
    eaves = y - high * 0.58
    body = rect(x, eaves, x + wide, y)
    roof = poly(
        (x - 12, eaves + 3),
        (x + wide * 0.12, y - high),
        (x + wide * 0.88, y - high),
        (x + wide + 12, eaves + 3),
    )
    stack = rect(x + wide * 0.66, y - high * 1.16, x + wide * 0.74, y - high * 0.9)
    b.put(t.knife(union([body, roof, stack]), 0.6, 26).intersection(s.frame), 4, (0, -1))
    b.cut(t.gouge([(x - 10, eaves + 4), (x + wide + 10, eaves + 4)], 3, 0.02, 0.05, 0.2, 60))
    family = t.parallels(roof, 90, 15)
    b.hatch_white(
        roof.buffer(-5),
        family,
        lambda _x, py: 3.4 * clamp((eaves - py) / (high * 0.42)),
        length=(14, 44),
        gap=(6, 14),
        least=1.1,
    )
    cx, cy = x + wide * window[0], y - high * window[1]
    r = high * 0.19
    pane = rect(cx - r * 1.08, cy - r * 1.03, cx + r * 1.08, cy + r * 1.03)
    b.put(t.knife(pane.buffer(5), 0.4, 20), 3.4)
    b.clear(t.knife(pane, 0.4, 18))
    b.tint(pane)
    bars = union(
        [
            rect(cx - 1.8, cy - r, cx + 1.8, cy + r),
            rect(cx - r * 1.1, cy - r * 0.3 - 1.6, cx + r * 1.1, cy - r * 0.3 + 1.6),
        ]
    )
    b.add(bars.intersection(pane))
    for k in range(windows):
        px = cx + (k + 1) * wide * 0.31
        if px > x + wide - 20:
            break
        dark = rect(px - r * 0.8, cy - r, px + r * 0.8, cy + r)
        b.cut(t.knife(dark.buffer(2.4).difference(dark), 0.3, 16))


@piece
def low_office(s: Scene, at: Pair, wide: float = 300, high: float = 96, columns: int = 7) -> None:
    """A long low plain house from the front, by night: lit windows, its door shut in the middle."""
    b, t, (x, y) = s.block, s.tools, at
    roof = y - high * 0.58
    body = poly(
        (x, y),
        (x, roof),
        (x - 8, roof),
        (x + 18, y - high),
        (x + wide - 18, y - high),
        (x + wide + 8, roof),
        (x + wide, roof),
        (x + wide, y),
    )
    b.put(t.knife(body.intersection(s.frame), 0.6, 24), 4)
    snow = poly(
        (x, roof - 4), (x + 20, y - high + 4), (x + wide - 20, y - high + 4), (x + wide, roof - 4)
    )
    b.cut(t.knife(snow, 0.8, 20))
    b.hatch_black(snow.buffer(-3), t.parallels(snow, 84, 17), 2.4, length=(8, 22), gap=(9, 30))
    for k in range(columns):
        cx = x + wide * (k + 0.5) / columns
        if k == columns // 2:
            door = rect(cx - 13, roof + 8, cx + 13, y)
            b.cut(t.knife(door.buffer(3), 0.4, 12))
            b.add(t.knife(door, 0.4, 14))
            b.cut(t.gouge([(cx, roof + 10), (cx, y - 2)], 2.2, 0.05, 0.05))
            continue
        pane = rect(cx - 10, roof + 13, cx + 10, y - 13)
        b.cut(t.knife(pane, 0.5, 10))
        b.add(t.pen([(cx, roof + 13), (cx, y - 13)], 2.4))
        b.add(t.pen([(cx - 10, roof + 24), (cx + 10, roof + 24)], 2.4))


@piece
def log_corner(s: Scene, edge: float, eaves: float, foot: float) -> None:
    """The corner of a log hut at the left, its eaves under snow."""
    b, t = s.block, s.tools
    wall = t.knife(rect(-10, eaves, edge, foot), 0.6, 40).intersection(s.frame)
    b.put(wall, 0)
    step = 44
    for k, y in enumerate(np.arange(eaves + 34, foot - 10, step)):
        b.cut(t.gouge([(12, y), (edge - 4, y + 1)], 4.4, 0.02, 0.05, 0.2))
        r = step * 0.4
        x = edge + 8 + (k % 2) * 6
        end = t.knife(ellipse(x, y - step / 2, r, r * 1.02, n=16), 0.5, 10)
        b.put(end.buffer(2.5), 2.4)
        b.cut(end)
        for q in (0.62, 0.26):
            ring = ellipse(x, y - step / 2, r * q, r * q, n=12)
            b.add(t.knife(ring.difference(ring.buffer(-2.4)), 0.3, 8), lines=False)
        grain = [LineString([(20, y - step * f), (edge - 12, y - step * f)]) for f in (0.35, 0.65)]
        b.hatch_white(wall, grain, 2.4, length=(20, 70), gap=(30, 90))
    roof = poly(
        (-10, eaves - 56), (edge + 46, eaves - 4), (edge + 50, eaves + 16), (-10, eaves + 6)
    )
    b.put(t.knife(roof, 0.6, 26).intersection(s.frame), 3)
    snow = smooth(
        [(-10, eaves - 96), (60, eaves - 84), (edge, eaves - 46), (edge + 58, eaves - 18)], steps=6
    )
    cap = poly(*snow, (edge + 56, eaves - 2), (edge + 40, eaves - 8), (-10, eaves - 46))
    cap = t.knife(cap, 0.8, 22).intersection(s.frame)
    b.put(cap.buffer(3), 0)
    b.cut(cap)
    for f in (0.16, 0.38, 0.62, 0.86):
        x = 20 + (edge + 20) * f
        long = t.between(26, 52)
        drop = poly((x - 5, eaves + 8), (x + 5, eaves + 8), (x + 1, eaves + 8 + long))
        b.cut(t.knife(drop, 0.4, 12))
    drift = poly(
        *smooth(
            [(-20, foot - 30), (80, foot - 22), (edge, foot - 6), (edge + 70, foot + 6)], steps=6
        ),
        (edge + 70, foot + 30),
        (-20, foot + 30),
    )
    b.cut(t.knife(drift, 0.8, 22).intersection(s.frame))

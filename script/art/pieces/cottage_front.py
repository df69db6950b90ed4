"""Cottages close by, from the front, in units of the picture: logs, a window, snow on roofs."""

from __future__ import annotations

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, clamp, less, poly, rect, union


@piece
def log_face(
    s: Scene,
    points: list[Pair],
    log: float = 44,
    slope: float = 0,
    width: float = 5,
    reach: float = 700,
) -> None:
    """A black wall of logs close by; each log's upper edge is cut, more near the light."""
    b = s.block
    wall = poly(*points).intersection(s.frame)
    b.add(wall, lines=False)
    x0, y0, x1, y1 = wall.bounds
    lx, ly = s.light

    def tone(x: float, y: float) -> float:
        return width * clamp(1.2 - ((x - lx) ** 2 + (y - ly) ** 2) ** 0.5 / reach)

    y = y0 - abs(slope)
    family = []
    while y < y1 + abs(slope):
        family.append(LineString([(x0, y), (x1, y + slope)]))
        family.append(LineString([(x0, y + 9), (x1, y + 9 + slope)]))
        y += log
    b.hatch_white(wall.buffer(-3), family, tone, length=(80, 260), gap=(6, 26), least=1.4)


@piece
def curtained_window(
    s: Scene,
    box: tuple[float, float, float, float] = (200, 180, 400, 420),
    gap: tuple[float, float] = (0.56, 0.7),
    frame: float = 14,
    lean: float = 14,
) -> None:
    """A dark window with a drawn curtain; in its gap the light of the room, in the one colour."""
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    w = x1 - x0
    case = rect(x0 - frame, y0 - frame, x1 + frame, y1 + frame)
    b.put(t.knife(case.buffer(4), 0.6, 40), 3)
    b.cut(t.knife(less(case, rect(x0, y0, x1, y1)), 0.8, 40))
    folds = [(k + 0.5) / 9 for k in range(9)]
    for f in folds:
        if gap[0] - 0.07 < f < gap[1] + 0.07:
            continue
        b.cut(
            t.gouge([(x0 + w * f, y0 + 6), (x0 + w * f + t.between(-5, 5), y1 - 6)], 4.4, 0.2, 0.3)
        )
    a, c = x0 + w * gap[0], x0 + w * gap[1]
    slit = poly(
        (a + lean, y0 + 4), (c, y0 + 4), (c + 3, y1 - 4), (a - lean, y1 - 4), (a, (y0 + y1) / 2)
    )
    b.add(slit.buffer(4))
    light = t.knife(slit, 0.8, 30)
    b.clear(light)
    b.tint(light)
    for y in (y0 + (y1 - y0) * 0.36,):
        b.put(t.knife(rect(x0, y - 6, x1, y + 6), 0.6, 30), 0)
        b.cut(t.gouge([(x0, y - 5), (x1, y - 5)], 3, 0.02, 0.02))
    b.put(t.knife(rect(x0 - frame - 14, y1 + frame, x1 + frame + 14, y1 + frame + 12), 0.5, 30), 2)
    snow = poly(
        (x0 - frame - 16, y1 + frame + 3),
        (x0 - 10, y1 + frame - 10),
        (x1 - 30, y1 + frame - 14),
        (x1 + frame + 16, y1 + frame + 3),
    )
    b.cut(t.knife(snow, 1.4, 20))


@piece
def snow_cottage(
    s: Scene, at: Pair, wide: float = 260, high: float = 190, door: float = 0.5, ajar: bool = True
) -> None:
    """A cottage under snow from its long side; its door, ajar, is white; `at`: its left foot."""
    b, t, (x, y) = s.block, s.tools, at
    eaves = y - high * 0.46
    wall = rect(x, eaves, x + wide, y)
    roof = poly(
        (x - 22, eaves + 8),
        (x + wide * 0.1, y - high),
        (x + wide * 0.9, y - high),
        (x + wide + 22, eaves + 8),
    )
    b.put(t.knife(wall, 0.7, 40), 3, s.side(x, y))
    b.put(t.knife(roof.buffer(3.4), 0.8, 40), 2)
    b.cut(t.knife(roof, 1.2, 40))
    family = t.parallels(roof, 70, 26)
    b.hatch_black(roof.buffer(-6), family, 4, length=(20, 60), gap=(40, 110))
    for k in range(3):
        v = eaves + 22 + k * (y - eaves - 22) / 3
        b.cut(t.gouge([(x + 6, v), (x + wide - 6, v + 1)], 3, 0.05, 0.1))
    u = x + wide * door
    tall = (y - eaves) * 0.82
    b.put(t.knife(rect(u - 8, y - tall - 8, u + 52, y), 0.5, 20), 0)
    b.cut(t.pen([(u - 4, y), (u - 4, y - tall - 4), (u + 48, y - tall - 4), (u + 48, y)], 4))
    if ajar:
        b.cut(t.knife(rect(u + 4, y - tall, u + 24, y), 0.6, 20))
    for f in (0.16, 0.8):
        pane = rect(x + wide * f - 16, eaves + 22, x + wide * f + 16, eaves + 60)
        b.put(t.knife(pane.buffer(3), 0.5, 14), 3)
        b.cut(t.pen(list(pane.exterior.coords), 3))
    stack = rect(x + wide * 0.62, y - high - 30, x + wide * 0.72, y - high + 8)
    b.put(t.knife(stack, 0.6, 14), 3)
    b.cut(
        t.knife(
            union([rect(x + wide * 0.61, y - high - 38, x + wide * 0.73, y - high - 28)]), 0.8, 10
        )
    )

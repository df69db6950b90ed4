"""A map of Europe on a table: coasts alone, no borders and no names."""

from __future__ import annotations

from collections.abc import Sequence

from shapely.geometry import LineString

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, ellipse, place, poly, rect, union

# Longitude and latitude, as coarse as a knife cuts them.
MAINLAND = (
    "45 72 30 70.5 25 71 18 69.5 14 67.5 12 65.5 10 63.8 5.5 62 5 60.5 5.5 59 7 58 8.5 58.3 10.5"
    " 59.3 11.2 58.8 12 57.4 12.8 56 13 55.4 14.3 55.5 16 56.2 16.7 57.5 18.8 59.6 17.2 61 17.5"
    " 62.5 20 63.8 22 65.6 25 65.3 24.5 64.6 21.5 63 21.3 61 23 59.9 28 60.5 30 59.9 28 59.5 24"
    " 59.3 23.5 58.6 24.4 58.2 24 57.1 22.6 57.7 21.3 56.8 21 55.3 20 54.6 18.6 54.4 18.2 54.8 16"
    " 54.2 14.2 53.9 12.5 54.4 10.9 54 10 54.7 9.8 55.5 10.6 56.5 10.5 57.6 8.3 57 8.1 55.6 8.8"
    " 54.2 8.5 53.7 7 53.5 5 53.2 4.3 52 2.5 51.1 1.6 50.5 0.2 49.6 -1.3 49.4 -1.8 49.7 -1.5 48.7"
    " -4.7 48.5 -4.4 47.9 -2.2 47.2 -1.2 45.6 -1.5 43.5 -4 43.4 -8 43.7 -9.2 43 -8.8 41.2 -9.4"
    " 38.8 -8.9 37 -6.4 36.8 -5.4 36 -2.2 36.8 -0.5 38 0 39 0.5 40.5 3 41.8 3 43 5 43.3 7.5 43.8"
    " 8.8 44.4 10.2 43.8 11 42.4 12.4 41.6 14.2 40.7 15.6 40 16 38.8 15.7 38 16.6 38.5 17 39.2"
    " 16.6 39.8 17 40.4 18.4 40 18 40.7 16 41.6 15 42 13.6 43.6 12.4 44.4 12.4 45.4 13.6 45.6 14"
    " 44.9 15 44.6 15.6 43.7 17.5 42.9 19.3 41.8 19.5 40.4 21 38.6 21.4 37 22.5 36.5 23.2 37.3 24"
    " 37.8 23 39.2 23 40.4 24.2 40.2 26 40.8 26.5 40.2 29 41 28 42.5 28.6 43.8 29.7 45.2 31 46.6"
    " 33.5 46 33.5 44.6 36 45 38 46.8 45 47"
)

ISLANDS = (
    "-5.6 50.1 -3.5 50.3 -1.3 50.7 1.3 51.1 0.8 51.5 1.7 52.6 0.3 53 -0.2 54 -1.5 55 -2.1 56 -3.2"
    " 56.1 -2 57.5 -4 57.7 -3.1 58.6 -5 58.6 -5.8 57.3 -5.5 56 -4.9 55 -3.2 54.8 -3 53.5 -4.5 53.3"
    " -4.2 52.4 -5.2 51.8 -3 51.4 -4.3 51.1",
    "-6.2 52.2 -10 51.6 -9.8 53.4 -8.5 54.5 -7.4 55.3 -5.7 54.6 -6.1 53.4",
    "12.5 38 15.5 38.2 15.1 36.7",
    "8.3 41 9.7 41 9.6 39.2 8.5 39",
    "8.6 42.5 9.4 43 9.4 41.5 8.8 41.6",
    "10.9 55.8 12.6 56 12.3 55 11.1 55.1",
    "18.1 57.4 19 57.9 18.5 57",
)

BEYOND = (
    "26.3 40 26.5 38.5 27.5 36.7 30 36.3 36 36.5 45 36 45 42 36 41.8 31 41.2 29 40.8",
    "-6 35.8 -2 35.1 3 36.9 9.8 37.3 11 36.8 10.5 34 10.5 30 -10 30",
)


class _Chart:
    """Where a place of the earth lies on the sheet."""

    def __init__(self, at: Pair, size: float, turn: float, middle: Pair = (10.5, 51)) -> None:
        self.at, self.size, self.turn, self.middle = at, size, turn, middle

    def shape(self, flat: Shape) -> Shape:
        return place(flat, *self.at, turn=self.turn)

    def pairs(self, places: Sequence[Pair]) -> list[Pair]:
        east, north = self.middle
        k = self.size
        return [((x - east) * 0.63 * k, (north - y) * k) for x, y in places]

    def land(self, text: str) -> Shape:
        n = [float(v) for v in text.split()]
        return poly(*self.pairs(list(zip(n[::2], n[1::2], strict=True))))


@piece
def europe_map(
    s: Scene,
    at: Pair = (450, 300),
    wide: float = 760,
    high: float = 500,
    size: float = 27,
    turn: float = -6,
) -> None:
    """A map of Europe lying on a dark table: white land, a black sea, a pale edge of paper."""
    b, t = s.block, s.tools
    chart = _Chart(at, size, turn)
    whole = rect(-wide / 2, -high / 2, wide / 2, high / 2)
    inner = rect(-wide / 2 + 16, -high / 2 + 16, wide / 2 - 16, high / 2 - 16)
    b.cut(t.knife(chart.shape(whole), 0.7, 40).intersection(s.frame))
    b.add(t.knife(chart.shape(inner), 0.6, 40).intersection(s.frame))
    land = union([chart.land(text) for text in (MAINLAND, *ISLANDS, *BEYOND)])
    coast = t.knife(chart.shape(land.intersection(inner)), 0.8, 16).intersection(s.frame)
    sea = chart.shape(inner).difference(coast.buffer(11)).intersection(s.frame)
    how = {"length": (30, 110), "gap": (16, 50), "least": 1.2}
    b.hatch_white(sea, t.parallels(sea, turn, 19), 3.4, **how)
    b.cut(coast)


@piece
def map_thread(
    s: Scene,
    places: list[Pair],
    at: Pair = (450, 300),
    size: float = 27,
    turn: float = -6,
    width: float = 9,
    tail: list[Pair] | None = None,
) -> None:
    """A thread of the one colour over `europe_map`, from pin to pin; places are [east, north].

    `tail`, in the picture, is the thread's way from the first pin to its reel.
    """
    b, t = s.block, s.tools
    chart = _Chart(at, size, turn)
    flat = LineString(chart.pairs(places))
    line = list(chart.shape(flat).coords)
    lines = [LineString(line)]
    if tail:
        lines.append(LineString([line[0], *tail]))
    for k in lines:
        b.put(t.knife(k.buffer(width / 2 + 3, cap_style="flat", join_style="mitre"), 0.4, 30))
    for k in lines:
        red = t.knife(k.buffer(width / 2, cap_style="flat", join_style="mitre"), 0.4, 30)
        b.clear(red)
        b.tint(red.buffer(0.8))
    dx, dy = s.side(*at)
    for x, y in line:
        shade = LineString([(x, y), (x - dx * 34, y - dy * 34)]).buffer(2.4, cap_style="flat")
        b.add(t.knife(shade, 0.3, 12))
        b.put(t.knife(ellipse(x, y, 12, 12, n=12), 0.4, 9), 2)
        b.cut(t.knife(ellipse(x + dx * 3, y + dy * 3, 6, 6, n=10), 0.4, 9))

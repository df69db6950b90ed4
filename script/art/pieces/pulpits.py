"""A pulpit on a chapel's wall, seen from below."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, place, poly, rect


@piece
def pulpit_from_below(s: Scene, at: Pair, size: float = 1, stole: bool = True) -> None:
    """A wooden pulpit with its canopy, from below, empty; `at` is the middle of its upper edge.

    With `stole`, a stole of the one colour hangs over the edge.
    """
    b, t = s.block, s.tools

    def q(*points: Pair):
        return place(poly(*points), *at, size)

    lit = s.right(at[0])
    board = q((-78, -150), (78, -150), (86, 10), (-86, 10))
    b.put(t.knife(board, 0.7, 26).intersection(s.frame), 4, s.side(*at))
    b.hatch_white(board.buffer(-8), t.parallels(board, 90, 34), 3, length=(60, 140), gap=(10, 30))
    _canopy(s, q, at)
    cone = q((-150, 196), (150, 196), (46, 286), (0, 330), (-46, 286))
    b.put(t.knife(cone, 0.7, 26).intersection(s.frame), 4, s.side(*at))
    for x in (-70, 70):
        rib = [place_pair(at, size, x * 1.1, 200), place_pair(at, size, x * 0.25, 300)]
        b.cut(t.gouge(rib, 4, 0.1, 0.3))
    sides = (
        ((-176, -8), (-84, 10), (-76, 188), (-154, 168)),
        ((84, 10), (176, -8), (154, 168), (76, 188)),
    )
    front = q((-84, 10), (84, 10), (76, 188), (-76, 188))
    for k, corners in enumerate(sides):
        face = q(*corners)
        bright = (k == 0) == (lit < 0)
        _panel(s, face, 0.85 if bright else 0.12)
    _panel(s, front, 0.95)
    ledge = q(
        (-192, -26), (-92, -8), (92, -8), (192, -26), (186, 2), (90, 22), (-90, 22), (-186, 2)
    )
    b.put(t.knife(ledge, 0.7, 26), 4, s.side(*at))
    top = q(
        (-188, -22), (-92, -4), (92, -4), (188, -22), (187, -14), (91, 5), (-91, 5), (-187, -14)
    )
    b.cut(t.knife(top, 0.5, 26))
    foot = q(
        (-162, 166),
        (-80, 186),
        (80, 186),
        (162, 166),
        (156, 186),
        (78, 208),
        (-78, 208),
        (-156, 186),
    )
    b.put(t.knife(foot, 0.7, 26), 3, s.side(*at))
    if stole:
        _stole(s, at, size)


def place_pair(at: Pair, size: float, x: float, y: float) -> Pair:
    return (at[0] + x * size, at[1] + y * size)


def _canopy(s: Scene, q, at: Pair) -> None:
    """The sounding board above: its underside, and its edge."""
    b, t = s.block, s.tools
    under = q((-210, -214), (210, -214), (130, -148), (-130, -148))
    b.put(t.knife(under, 0.7, 30).intersection(s.frame), 4, s.side(*at))
    b.hatch_white(under.buffer(-8), t.parallels(under, 0, 15), 3.4, length=(30, 90), gap=(20, 50))
    edge = q((-214, -244), (214, -244), (214, -212), (-214, -212))
    b.put(t.knife(edge, 0.7, 30).intersection(s.frame), 4, s.side(*at))
    b.cut(t.knife(q((-206, -238), (206, -238), (206, -231), (-206, -231)), 0.4, 30))
    for x in range(-190, 191, 38):
        drop = q((x - 13, -214), (x + 13, -214), (x, -196))
        b.put(t.knife(drop, 0.5, 14).intersection(s.frame), 2)


def _panel(s: Scene, face, bright: float) -> None:
    """One side: a lit or a dark board with a frame inside."""
    b, t = s.block, s.tools
    b.put(t.knife(face, 0.6, 26).intersection(s.frame), 3)
    inner = face.buffer(-4)
    if bright > 0.5:
        b.cut(t.knife(inner, 0.5, 24))
        b.add(t.knife(face.buffer(-18).difference(face.buffer(-23)), 0.5, 24))
        field = face.buffer(-26)
        b.hatch_black(field, t.parallels(field, 90, 15), 3.6, length=(20, 70), gap=(20, 50))
    else:
        b.cut(t.knife(face.buffer(-18).difference(face.buffer(-22)), 0.4, 24))


def _stole(s: Scene, at: Pair, size: float) -> None:
    """Two narrow ends over the edge, with fringes."""
    b, t = s.block, s.tools
    for x, long in ((-26, 150), (26, 132)):
        line = [(x * 0.7, -14), (x, 20), (x * 1.06, long * 0.6), (x * 1.1, long)]
        band = place(limb(line, (30, 34, 37, 42), round_ends=False), *at, size)
        b.put(t.knife(band.buffer(4), 0.5, 18), 2)
        red = t.knife(band, 0.5, 18)
        b.clear(red)
        b.tint(red.buffer(0.8))
        hem = place(rect(x * 1.1 - 20, long - 20, x * 1.1 + 20, long - 14), *at, size)
        b.add(t.knife(hem, 0.4, 14))
        for k in range(-2, 3):
            thread = place(
                limb([(x * 1.1 + k * 8, long), (x * 1.1 + k * 8.6, long + 14)], (3.4, 2.6)),
                *at,
                size,
            )
            b.add(thread)


@piece
def pew_back(s: Scene, y: float, x: Pair = (0, 900), panels: int = 9, foot: float = 600) -> None:
    """The back of a church bench across the view, black: a lit rail, panels below it."""
    b, t = s.block, s.tools
    b.put(t.knife(rect(x[0], y, x[1], foot), 0.6, 50).intersection(s.frame), 4, (0, -1))
    rail = t.knife(rect(x[0], y + 4, x[1], y + 14), 0.6, 50).intersection(s.frame)
    b.cut(rail)
    step = (x[1] - x[0]) / panels
    for k in range(panels):
        left = x[0] + step * k + 12
        panel = rect(left, y + 34, left + step - 24, foot - 8).intersection(s.frame)
        b.cut(t.knife(panel.difference(panel.buffer(-3.4)), 0.3, 30))

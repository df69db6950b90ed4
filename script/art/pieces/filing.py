"""Filing furniture seen from the front, in units of the picture: drawers of cards, a ledge."""

from __future__ import annotations

from typing import Literal

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, poly, rect, union

Box = tuple[float, float, float, float]


@piece
def card_drawers(
    s: Scene,
    box: Box = (40, 120, 860, 620),
    rows: int = 5,
    columns: int = 6,
    pulled: tuple[int, int] | None = (3, 1),
    pull: float = 110,
    raised: float = 0.6,
) -> None:
    """A cabinet of small drawers; one (column, row) is pulled out, a card of the one colour up."""
    x0, y0, x1, y1 = box
    s.block.put(s.tools.knife(rect(*box), 0.6, 40).intersection(s.frame), 3)
    wide, high = (x1 - x0) / columns, (y1 - y0) / rows
    for row in range(rows):
        for column in range(columns):
            if (column, row) != pulled:
                x, y = x0 + column * wide, y0 + row * high
                _drawer_face(s, (x + 4, y + 4, x + wide - 4, y + high - 4))
    if pulled:
        x, y = x0 + pulled[0] * wide, y0 + pulled[1] * high
        _pulled_drawer(s, (x + 4, y + 4, x + wide - 4, y + high - 4), pull, raised)


def _drawer_face(s: Scene, box: Box, k: float = 1, near: bool = False) -> None:
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    d = s.right((x0 + x1) / 2)
    lit = x1 if d > 0 else x0
    b.cut(t.gouge([(lit, y0), (lit, y1)], 4 * k, 0.05, 0.15))
    b.cut(t.gouge([(x0, y0), (x1, y0)], 3.2 * k, 0.05, 0.1))
    if not near:
        b.cut(t.gouge([(x0 if d > 0 else x1, y0), (x0 if d > 0 else x1, y1)], 1.6, 0.1, 0.4))
    cx, w, h = (x0 + x1) / 2, x1 - x0, y1 - y0
    label = rect(cx - w * 0.24, y0 + h * 0.17, cx + w * 0.24, y0 + h * 0.43)
    b.cut(t.knife(label, 0.6, 20))
    for v in (0.26, 0.34):
        end = cx + w * t.between(0.06, 0.18)
        b.add(t.pen([(cx - w * 0.18, y0 + h * v), (end, y0 + h * v)], 3.4 * k))
    y = y0 + h * 0.68
    b.cut(t.knife(rect(cx - w * 0.17, y - h * 0.08, cx + w * 0.17, y + h * 0.1), 0.5, 12))
    b.add(t.knife(rect(cx - w * 0.11, y, cx + w * 0.11, y + h * 0.1), 0.4, 12))


def _pulled_drawer(s: Scene, box: Box, pull: float, raised: float) -> None:
    b, t, (x0, y0, x1, y1) = s.block, s.tools, box
    grow = 0.16 * (x1 - x0)
    top, foot = y0 + pull, y0 + pull + (y1 - y0) * 1.3
    far, near = (x0 + 3, x1 - 3, y0 + 2), (x0 - grow, x1 + grow, top)
    b.add(rect(x0, y0, x1, y1))
    body = poly((far[0], far[2]), (far[1], far[2]), (near[1], top), (near[1], foot))
    body = union([body, poly((far[0], far[2]), (near[1], foot), (near[0], foot), (near[0], top))])
    b.put(t.knife(body.buffer(2), 0.6, 30).intersection(s.frame), 6, (s.right(x0), -0.6))
    count = 8
    for k in range(count):
        if k == 3:
            _risen_card(s, far, near, (k + 0.5) / count, raised)
        _card_edge(s, far, near, (k + 0.6) / count, 12 + k)
    face = (near[0], top, near[1], foot)
    b.add(rect(*face))
    _drawer_face(s, face, 1.5, True)


def _row_at(far: tuple, near: tuple, f: float) -> tuple[float, float, float]:
    left, right, y = (a + (c - a) * f for a, c in zip(far, near, strict=True))
    return left + 7, right - 7, y


def _card_edge(s: Scene, far: tuple, near: tuple, f: float, high: float) -> None:
    """One card in the drawer, a pale edge with the dark of the next behind it."""
    left, right, y = _row_at(far, near, f)
    b, t = s.block, s.tools
    card = poly(
        (left, y - high * 0.5), (right, y - high * 0.5), (right + 1, y + 6), (left - 1, y + 6)
    )
    b.add(card.buffer(3))
    b.clear(t.knife(card, 0.7, 24))


def _risen_card(s: Scene, far: tuple, near: tuple, f: float, raised: float) -> None:
    left, right, y = _row_at(far, near, f)
    b, t, w = s.block, s.tools, right - left
    card = poly(
        (left + w * 0.08, y - w * raised),
        (right - w * 0.02, y - w * raised - 5),
        (right - w * 0.02, y + 6),
        (left + w * 0.06, y + 6),
    )
    b.put(t.knife(card.buffer(3), 0.5, 24), 4, s.side(*card.centroid.coords[0]))
    inner = t.knife(card, 0.6, 26)
    b.clear(inner)
    b.tint(inner)
    for k in range(2):
        v = y - w * raised * (0.76 - 0.2 * k)
        b.add(t.pen([(left + w * 0.2, v), (left + w * (0.7 - 0.2 * k), v - 2)], 5))


@piece
def ledge(
    s: Scene,
    y: float,
    thick: float = 16,
    x: Pair = (-10, 910),
    tone: Literal["black", "white"] = "white",
) -> None:
    """A narrow ledge across the view: the pale (or black) edge of a board, black under it."""
    b, t = s.block, s.tools
    b.add(rect(x[0], y - 3, x[1], y + thick + 14).intersection(s.frame))
    if tone == "white":
        b.cut(t.knife(rect(x[0], y, x[1], y + thick), 0.9, 50).intersection(s.frame))

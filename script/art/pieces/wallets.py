"""What a pocket holds, and the light of a barred window."""

from __future__ import annotations

from shapely import affinity

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, ellipse, place, poly, rect
from .free import put_white


@piece
def loose_button(s: Scene, at: Pair, r: float = 40) -> None:
    """A jacket's button with four holes, pale, lying flat; its shadow falls away from the light."""
    b, t, (x, y) = s.block, s.tools, at
    dx, dy = s.side(*at)
    b.add(ellipse(x - dx * r * 0.3, y - dy * r * 0.3, r, r, n=22), lines=False)
    put_white(s, ellipse(x, y, r, r, n=22), 4, 0)
    ring = ellipse(x, y, r * 0.74, r * 0.74, n=20)
    b.add(t.knife(ring.difference(ring.buffer(-4)), 0.4, 10))
    for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        b.add(ellipse(x + u * r * 0.22, y + v * r * 0.22, r * 0.11, r * 0.11, n=9))


@piece
def tram_ticket(s: Scene, at: Pair, size: float = 1, turn: float = 18) -> None:
    """A small tram ticket with a torn edge, lines on it and two punched holes."""
    b, t = s.block, s.tools

    def put(shape):  # type: ignore[no-untyped-def]
        return place(shape, *at, size, False, turn)

    slip = poly(
        (-40, -76),
        (40, -76),
        (40, 66),
        (28, 76),
        (14, 64),
        (0, 78),
        (-16, 66),
        (-28, 76),
        (-40, 64),
    )
    dx, dy = s.side(*at)
    b.add(affinity.translate(put(slip), -dx * 8, -dy * 8).intersection(s.frame), lines=False)
    put_white(s, put(slip), 4, 0)
    for v, w in ((-56, 9), (-34, 5), (-18, 5), (40, 5)):
        b.add(t.knife(put(rect(-28, v, 28, v + w)), 0.5, 12))
    for v in (4, 24):
        b.add(put(ellipse(10 if v < 10 else -12, v, 7, 7, n=10)))


@piece
def grid_shadow(s: Scene, corners: list[Pair], panes: Pair = (3, 2), bar: float = 26) -> None:
    """The light of a barred window on a dark top: panes cut as bright boards, seen from above."""
    b, t = s.block, s.tools
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    n, m = int(panes[0]), int(panes[1])

    def on(u: float, v: float) -> Pair:
        x0, y0, x1, y1 = (
            ax + (bx - ax) * u,
            ay + (by - ay) * u,
            dx + (cx - dx) * u,
            dy + (cy - dy) * u,
        )
        return (x0 + (x1 - x0) * v, y0 + (y1 - y0) * v)

    for i in range(n):
        for j in range(m):
            pane = poly(
                on(i / n, j / m),
                on((i + 1) / n, j / m),
                on((i + 1) / n, (j + 1) / m),
                on(i / n, (j + 1) / m),
            )
            pane = pane.buffer(-bar / 2).intersection(s.frame)
            b.cut(t.knife(pane, 1.2, 22))
            b.hatch_black(pane, t.parallels(pane, 1, 21), 4, length=(40, 150), gap=(20, 70))

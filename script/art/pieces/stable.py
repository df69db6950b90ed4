"""A farm stable: its manger."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import poly, union


@piece
def hay_manger(
    s: Scene, left: float, right: float, y: float, high: float = 110, hay: float = 60
) -> None:
    """A manger of boards across the view, hay heaped in it, bright against the dark."""
    b, t = s.block, s.tools
    marks = []
    for k in range(int((right - left) / 9)):
        x = left + 9 * k + t.between(-4, 4)
        h = hay * t.between(0.5, 1.05)
        lean = t.between(-0.8, 0.8) * hay
        marks.append(t.gouge([(x, y + 4), (x + lean * 0.4, y - h * 0.7), (x + lean, y - h)], 6.5))
    b.cut(union(marks).intersection(s.frame))
    front = poly((left, y), (right, y), (right - 8, y + high), (left + 8, y + high))
    b.put(t.knife(front, 0.8, 24).intersection(s.frame), 4, (0, -1))
    for v in (0.06, 0.36, 0.68):
        line = [
            (left + 8, y + high * v),
            ((left + right) / 2, y + high * v + 2),
            (right - 8, y + high * v),
        ]
        b.cut(t.gouge(line, 5, 0.05, 0.1).intersection(s.frame))

"""A board with hooks in a hall."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, rect


@piece
def coat_hooks(s: Scene, y: float, x: Pair, spots: list[float], high: float = 34) -> None:
    """A board on a wall with hooks at these x, from the front; `y` is its upper edge."""
    b, t = s.block, s.tools
    board = t.knife(rect(x[0], y, x[1], y + high), 0.7, 50)
    b.put(board.intersection(s.frame), 4, (0, -1))
    b.hatch_white(board.buffer(-4), t.parallels(board, 0, 12), 3, length=(40, 160), gap=(14, 40))
    for k in spots:
        hook = limb([(k, y + 8), (k, y + high + 14), (k + 16, y + high + 12)], (12, 9, 11))
        b.put(t.knife(hook, 0.4, 12), 3.4, (0, -1))

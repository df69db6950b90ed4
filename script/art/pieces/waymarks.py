"""Signposts."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, limb, poly


@piece
def armed_post(
    s: Scene,
    at: Pair,
    high: float = 420,
    arms: list[tuple[float, float]] | None = None,
    board: float = 50,
    red: int = -1,
    dark: bool = False,
) -> None:
    """A signpost near us, its arms from above down, each [length (left: minus), tilt].

    The boards are blank, white or `dark`; the tip of arm number `red` has the one colour.
    """
    b, t, (x, y) = s.block, s.tools, at
    post = limb([(x, y), (x + 3, y - high)], (30, 24), round_ends=False)
    for k, (long, tilt) in enumerate(arms or [(230, -6), (-200, 4), (190, 8), (-170, -5)]):
        v = y - high + 34 + k * board * 1.16
        d = 1 if long > 0 else -1

        def on(u: float, w: float, v: float = v, tilt: float = tilt, d: int = d) -> Pair:
            return (x + d * u, v + w + u * tilt / 100)

        far = abs(long)
        ring = [
            on(-24, -board / 2),
            on(far, -board / 2),
            on(far + board * 0.6, 0),
            on(far, board / 2),
            on(-24, board / 2),
        ]
        whole = poly(*ring)
        b.put(t.knife(whole.buffer(4), 0.6, 26).intersection(s.frame), 4, s.side(x, v))
        if dark:
            b.cut(t.gouge([on(-20, -board * 0.4), on(far, -board * 0.4)], 5, 0.02, 0.1))
        else:
            b.clear(t.knife(whole, 0.7, 26))
        for w in (-0.1, 0.22):
            line = [on(30, board * w), on(far * t.between(0.6, 0.8), board * w)]
            (b.cut if dark else b.add)(t.gouge(line, 3.6, 0.1, 0.2))
        if k == red:
            tip = poly(
                on(far * 0.56, -board / 2),
                on(far, -board / 2),
                on(far + board * 0.6, 0),
                on(far, board / 2),
                on(far * 0.56, board / 2),
            )
            b.clear(tip)
            b.tint(t.knife(tip, 0.6, 26))
    b.put(t.knife(post, 0.6, 30).intersection(s.frame), 4, s.side(x, y))
    d = s.right(x)
    b.cut(t.gouge([(x + d * 10, y - 10), (x + d * 9, y - high + 8)], 5, 0.05, 0.1))


@piece
def signpost(s: Scene, at: Pair, high: float = 120, arms: int = 2, red: bool = False) -> None:
    """A signpost with blank arms that point; one may have the colour."""
    b, t, (x, y), k = s.block, s.tools, at, high / 100
    post = limb([(x, y), (x, y - high)], (6 * k, 5 * k), round_ends=False)
    b.put(t.knife(post.intersection(s.frame), 0.5, 20), 2.4, s.side(x, y - high / 2))
    for j in range(arms):
        d = 1 if j % 2 == 0 else -1
        v = y - high * (0.92 - 0.2 * j)
        ring = [
            (x - d * 6 * k, v - 7 * k),
            (x + d * 44 * k, v - 7 * k),
            (x + d * 54 * k, v),
            (x + d * 44 * k, v + 7 * k),
            (x - d * 6 * k, v + 7 * k),
        ]
        board = poly(*ring).intersection(s.frame)
        b.put(t.knife(board.buffer(2.2), 0.5, 16), 2)
        b.clear(t.knife(board, 0.5, 16))
        if red and j == 0:
            b.tint(board)

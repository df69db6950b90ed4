"""What hangs and stands at the wall of a guardroom: an empty rack seen aslant, an armband."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, Shape, between, ellipse, limb, poly, smooth, spaced, union
from ..solid import Triple
from .free import put_lit


@piece
def rifle_rack_aslant(
    s: Scene, near: Triple, far: Triple, places: int = 7, strap: int = 2, deep: float = 74
) -> None:
    """An empty rifle rack on a wall that runs away from us: an upper board with notches, a lower
    one with round cups, a strap left in one; `near` and `far` are x, top, foot of its ends."""
    b, t = s.block, s.tools

    def on(u: float, v: float) -> Pair:
        """Along the rack, as parts, and down it."""
        x = near[0] + (far[0] - near[0]) * u
        return (x, between((0, near[1]), (0, far[1]), u)[1] * (1 - v) + _foot(near, far, u) * v)

    small = (far[2] - far[1]) / (near[2] - near[1])

    def size(u: float) -> float:
        return 1 + (small - 1) * u

    for u in (0, 1):
        k = size(u)
        post = poly(*[(x + d * 13 * k, y) for (x, y), d in zip(
            (on(u, -0.1), on(u, -0.1), on(u, 1.12), on(u, 1.12)), (-1, 1, 1, -1), strict=True
        )])  # fmt: skip
        put_lit(s, post, 4, 3)
    board = poly(on(0, 0), on(1, 0), on(1, 0.24), on(0, 0.24))
    put_lit(s, board, 5, 3)
    lip = [(x, y + deep * 0.5 * size(u)) for (x, y), u in ((on(0, 0.8), 0), (on(1, 0.8), 1))]
    shelf = poly(on(0, 0.8), on(1, 0.8), lip[1], lip[0])
    front = poly(lip[0], lip[1], on(1, 1.08), on(0, 1.1))
    put_lit(s, union([shelf, front]), 5, 0)
    b.cut(t.knife(shelf.buffer(-2), 0.6, 24))
    for j in range(places):
        u = (j + 0.6) / (places + 0.2)
        _place(s, on(u, 0), on(u, 0.17), on(u, 0.87), size(u), (near, far))
        if j == strap:
            _left_strap(s, on(u, 0.13), on(u, 0.66), size(u))


def _foot(near: Triple, far: Triple, u: float) -> float:
    return near[2] + (far[2] - near[2]) * u


def _place(
    s: Scene, top: Pair, hollow: Pair, cup: Pair, k: float, ends: tuple[Triple, Triple]
) -> None:
    """One notch, open above, and the cup for the butt under it."""
    b, t, w = s.block, s.tools, 15 * k
    tilt = (ends[1][1] - ends[0][1]) / (ends[1][0] - ends[0][0])
    slot: Shape = poly(
        (top[0] - w, top[1] - 8 - w * tilt),
        (top[0] + w, top[1] - 8 + w * tilt),
        (hollow[0] + w, hollow[1] - w * 0.6),
        (hollow[0] - w, hollow[1] - w * 0.6),
    )
    slot = union([slot, ellipse(hollow[0], hollow[1] - w * 0.6, w, w, n=14)])
    b.cut(t.knife(slot, 0.5, 14))
    b.add(t.knife(ellipse(cup[0], cup[1], w * 1.12, w * 0.62, n=16), 0.4, 10))


def _left_strap(s: Scene, top: Pair, foot: Pair, k: float) -> None:
    """A strap that somebody left: over the notch, both ends hanging, a buckle at one."""
    b, t = s.block, s.tools
    way = smooth([(foot[0] - 20 * k, foot[1]), (top[0] - 9 * k, top[1] + 20), top], steps=5)
    back = smooth([top, (top[0] + 11 * k, top[1] + 24), (foot[0] + 12 * k, foot[1] - 44)], steps=5)
    whole = union([limb(way, (11 * k, 11 * k), 1), limb(back, (11 * k, 11 * k), 1)])
    b.put(t.knife(whole, 0.5, 14), 4, s.side(*top))
    ring = ellipse(foot[0] - 20 * k, foot[1] + 8 * k, 11 * k, 12 * k, n=12)
    b.put(t.knife(ring.difference(ring.buffer(-5 * k)), 0.3, 8), 2)


@piece
def armband_on_post(s: Scene, at: Pair, wide: float = 84, high: float = 110) -> None:
    """An armband that somebody slipped over a post: white, its lower half of the one colour; `at`
    is its middle."""
    b, t, (x, y), w, h = s.block, s.tools, at, wide / 2, high / 2

    def band(v0: float, v1: float) -> Shape:
        curve = [(u, (1 - u * u) * w * 0.34) for u in spaced(-1, 1, 9)]
        top = [(x + u * w, y + v0 + v) for u, v in curve]
        return poly(*top, *[(x + u * w * 1.04, y + v1 + v) for u, v in curve[::-1]])

    whole = band(-h, h)
    b.put(t.knife(whole.buffer(4), 0.5, 18), 5, s.side(x, y))
    b.clear(t.knife(whole, 0.5, 18))
    b.tint(t.knife(band(0, h), 0.4, 18))
    b.add(t.knife(ellipse(x, y - h + w * 0.02, w * 0.98, w * 0.3, n=20), 0.4, 12).difference(whole))
    for u in (-0.62, 0.5):
        fold = [(x + u * w, y - h + w * 0.3), (x + u * w * 1.1, y + h * 0.8)]
        b.add(t.gouge(fold, 5, 0.5, 0.3))

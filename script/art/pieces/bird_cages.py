"""Bird cages and the birds that were in them."""

from __future__ import annotations

from ..registry import piece
from ..scene import Scene
from ..shapes import Pair, blob, ellipse, limb, poly, rect, spaced, union


@piece
def bird_cage(s: Scene, at: Pair, wide: float = 260, high: float = 340, bars: int = 9) -> None:
    """An empty domed cage of black wire, its door swung open to the right; `at` is its foot."""
    b, t, (x, y), w = s.block, s.tools, at, wide / 2
    base, shoulder, top = y - high * 0.09, y - high * 0.62, y - high * 0.9
    tray = rect(x - w * 1.04, base, x + w * 1.04, y)
    b.put(t.knife(tray, 0.7, 26), 4, s.side(x, y))
    b.cut(t.gouge([(x - w, base + 8), (x + w, base + 8)], 5, 0.05, 0.05))
    wires = []
    for f in spaced(-1, 1, bars):
        bend = [(x + w * f, base), (x + w * f, shoulder), (x + w * f * 0.72, top + high * 0.09)]
        wires.append(limb([*bend, (x + w * f * 0.1, top)], [7] * 4, 4))
    for v in (shoulder, base - high * 0.26):
        wires.append(rect(x - w, v - 4, x + w, v + 4))
    door = rect(x - w * 0.25, base - high * 0.26, x + w * 0.5, base - 2)
    mesh = union(wires).difference(door.buffer(-3))
    b.add(t.knife(mesh, 0.4, 30))
    swing = [(x + w * 0.5, base - high * 0.26), (x + w * 1.2, base - high * 0.3)]
    swing += [(x + w * 1.2, base + 10), (x + w * 0.5, base)]
    leaf = poly(*swing)
    frame = leaf.difference(leaf.buffer(-8))
    for f in (0.3, 0.5, 0.7):
        a = x + w * (0.5 + 0.7 * f)
        frame = frame.union(rect(a - 3, base - high * 0.3, a + 3, base + 6).intersection(leaf))
    b.put(t.knife(frame, 0.4, 24), 2)
    ring = ellipse(x, top - 16, 20, 20).difference(ellipse(x, top - 16, 11, 11))
    b.add(t.knife(union([ring, rect(x - w * 0.14, top - 2, x + w * 0.14, top + 8)]), 0.4, 14))
    swing_bar = limb([(x - w * 0.3, base - high * 0.36), (x + w * 0.3, base - high * 0.36)], (8, 8))
    b.add(t.knife(swing_bar, 0.4, 20))


@piece
def songbird(s: Scene, at: Pair, size: float = 1, flip: bool = False) -> None:
    """A small bird from the side, its breast in the one colour, looking right; `at`: its feet."""
    b, t, k, d = s.block, s.tools, size, -1 if flip else 1

    def p(u: float, v: float) -> Pair:
        return at[0] + u * k * d, at[1] + v * k

    body = blob(
        p(-58, -28), p(-30, -62), p(20, -92), p(54, -78), p(56, -46), p(20, -12), p(-24, -10)
    )
    head = ellipse(*p(48, -92), 27 * k, 25 * k)
    bill = poly(p(70, -100), p(98, -92), p(70, -84))
    tail = poly(p(-48, -40), p(-128, 4), p(-112, 18), p(-36, -16))
    legs = [limb([p(u, -14), p(u + 4, 4)], (5 * k, 4 * k)) for u in (0, 20)]
    b.put(t.knife(union([body, head, bill, tail, *legs]), 0.5, 16), 5)
    breast = blob(p(62, -78), p(66, -54), p(46, -28), p(14, -16), p(16, -36), p(36, -62))
    b.clear(t.knife(breast, 0.5, 12))
    b.tint(breast.buffer(0.6))
    b.cut(t.gouge([p(-40, -38), p(-6, -58), p(14, -50)], 6 * k, 0.2, 0.1))
    b.cut(t.knife(ellipse(*p(56, -98), 4.5 * k, 4.5 * k, n=8), 0.2, 8))

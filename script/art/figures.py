"""People from behind, or as shapes against a light: nobody has a face.

A figure is drawn 100 high, its feet at (0, 0), y downwards. It is a body, and lines to cut in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, degrees, hypot

from shapely import affinity
from shapely.geometry import LineString

from .block import Block
from .shapes import EMPTY, Pair, Shape, blob, ellipse, limb, place, poly, smooth, union
from .shapes import path as path_


@dataclass
class Figure:
    body: Shape
    cuts: list[tuple[list[Pair], float]] = field(default_factory=list)
    """White lines: belts, seams, folds."""
    extra: Shape = EMPTY
    """Printed after the cuts: a rifle over the back."""

    def scaled(
        self, x: float, y: float, height: float, flip: bool = False, turn: float = 0
    ) -> Figure:
        s = height / 100

        def move(shape):
            return place(shape, x, y, s, flip, turn)

        cuts = []
        for line, w in self.cuts:
            ls = place(LineString(line), x, y, s, flip, turn)
            cuts.append((list(ls.coords), w * s))
        return Figure(move(self.body), cuts, move(self.extra))


def draw(
    block: Block,
    figure: Figure,
    x: float,
    y: float,
    height: float,
    flip: bool = False,
    turn: float = 0,
    light: Pair | None = None,
    halo: float = 2.0,
    details: bool = True,
    slip: float | None = None,
    within: Shape | None = None,
) -> Shape:
    """Print a figure with its feet at (x, y). `light` cuts the edges that face that way."""
    f = figure.scaled(x, y, height, flip, turn)
    t = block.tools
    s = height / 100
    slip = min(0.7, 0.45 * s) if slip is None else slip
    whole = union([f.body, f.extra])
    body = t.knife(f.body.simplify(0.25), slip, max(6, 9 * s))
    extra = (
        t.knife(f.extra.simplify(0.25), slip * 0.6, max(6, 12 * s))
        if not f.extra.is_empty
        else EMPTY
    )
    block.put(union([body, extra]), halo, light)
    if light:
        edge = block.rim(whole, light[0], light[1], 0.25 * s, within)
        block.cut(edge)
    if details:
        for line, w in f.cuts:
            if w >= 0.55:
                block.cut(t.gouge(line, w, 0.25, 0.25, 0.12, max(8, 7 * s)).intersection(f.body))
        if not extra.is_empty and f.cuts:
            ring = extra.buffer(max(0.7, 0.9 * s)).intersection(f.body)
            block.cut(ring)
            block.add(extra)
            if light:
                block.cut(block.rim(f.extra, light[0] * 0.5, light[1] * 0.5))
    return whole


# --- heads ------------------------------------------------------------------------------------


def head_back(
    kind: str = "cap", x: float = 0, y: float = -92.5, tilt: float = 0
) -> tuple[Shape, list]:
    parts: list[Shape] = [ellipse(0, 0, 5.0, 6.2), poly((-3.6, 3), (3.6, 3), (4.6, 10), (-4.6, 10))]
    parts += [ellipse(-5.1, 0.6, 1.1, 1.9), ellipse(5.1, 0.6, 1.1, 1.9)]
    cuts: list[tuple[list[Pair], float]] = []
    if kind == "rogatywka":
        parts.append(
            poly(
                (-5.6, -1),
                (-6.2, -4),
                (-8.3, -8.6),
                (-3.4, -8.0),
                (0, -9.2),
                (3.4, -8.0),
                (8.3, -8.6),
                (6.2, -4),
                (5.6, -1),
            )
        )
        cuts.append(([(-5.6, -2.4), (0, -2.0), (5.6, -2.4)], 0.9))
        cuts.append(([(0, -3.4), (0.1, -8)], 0.7))
    elif kind == "cap":
        parts.append(
            blob(
                (-5.5, -1.6),
                (-7.4, -5.2),
                (-3.6, -8.6),
                (3, -8.9),
                (7.6, -5.6),
                (5.5, -1.6),
                (0, -1.2),
            )
        )
        cuts.append(([(-5.6, -2.4), (0, -1.9), (5.6, -2.4)], 0.8))
    elif kind == "side cap":
        parts.append(
            blob(
                (-5.2, -1.5),
                (-5.4, -4.6),
                (-2, -8),
                (2.4, -9.2),
                (5.6, -5.2),
                (5.3, -1.6),
                (0, -1.4),
            )
        )
        cuts.append(([(-5, -2.2), (0.4, -2.6), (5.2, -4.6)], 0.8))
    elif kind == "hat":
        parts.append(blob((-9.4, -3), (-5, -4.3), (5, -4.3), (9.4, -3), (5, -1.6), (-5, -1.6)))
        parts.append(
            blob((-5.2, -3.4), (-5, -9), (-1.6, -8.5), (0, -9.4), (1.6, -8.5), (5, -9), (5.2, -3.4))
        )
        cuts.append(([(-5.2, -4.3), (0, -3.8), (5.2, -4.3)], 0.9))
    elif kind == "scarf":
        parts.append(
            blob((-6, 3), (-6.4, -3), (-3.6, -7), (3.6, -7), (6.4, -3), (6, 3), (2, 8), (-2, 8))
        )
        parts.append(poly((-3, 5), (3, 5), (1.6, 13), (-0.4, 11), (-2.4, 13.5)))
        cuts += [([(-5.8, 1.5), (-2, 5), (0, 6)], 0.8), ([(5.8, 1.5), (2, 5), (0, 6)], 0.8)]
    elif kind == "helmet":
        parts.append(
            blob((-7.6, 0), (-7, -5), (-3.6, -8.4), (3.6, -8.4), (7, -5), (7.6, 0), (0, 1))
        )
    elif kind == "plait":
        parts.append(
            blob((-5.6, 3), (-5.8, -3), (-3, -6.8), (3, -6.8), (5.8, -3), (5.6, 3), (3, 7), (-3, 7))
        )
        parts.append(limb([(0.5, 4), (1.6, 11), (0.6, 19), (1.4, 26)], (4, 4.4, 3.6, 1.6)))
        cuts += [
            ([(-0.4, 9), (2.6, 11)], 0.7),
            ([(-0.2, 14), (2.6, 16)], 0.7),
            ([(0, 19), (2.2, 21)], 0.6),
        ]
        cuts += [([(0, -6.4), (-0.4, -1)], 0.7)]
    else:  # hair
        parts.append(
            blob((-5.4, 2), (-5.7, -3), (-3, -6.9), (3, -6.9), (5.7, -3), (5.4, 2), (0, 4))
        )
    shape = union(parts)

    def place_(g):
        return affinity.translate(affinity.rotate(g, tilt, origin=(0, 6)), x, y)

    return place_(shape), [(list(place_(LineString(ln)).coords), w) for ln, w in cuts]


def head_side(
    kind: str = "cap", x: float = 1.5, y: float = -92.5, tilt: float = 0
) -> tuple[Shape, list]:
    """Looking to the right; only a shape."""
    skull = blob(
        (-5, -1),
        (-4, -5.2),
        (0, -6.6),
        (4.2, -5),
        (5.2, -1),
        (5.7, 1.4),
        (5, 2.2),
        (4.6, 5.4),
        (2.2, 6.6),
        (-0.6, 5.4),
        (-3.4, 4),
    )
    parts: list[Shape] = [skull, poly((-4.4, 2), (1.6, 4), (2.4, 10.5), (-6, 10))]
    cuts: list[tuple[list[Pair], float]] = []
    if kind == "rogatywka":
        parts.append(
            poly(
                (-5.6, -1),
                (-6.6, -6.4),
                (-4.6, -9.3),
                (0.4, -8.4),
                (6.2, -9.6),
                (5.4, -4.4),
                (8.8, -1.6),
                (8.4, -0.6),
                (5, -1.6),
            )
        )
        cuts.append(([(-5.4, -2.4), (0, -2.8), (5.4, -2.6)], 0.8))
    elif kind == "cap":
        parts.append(
            blob(
                (-6.2, -1.4),
                (-7, -4.6),
                (-3, -8.4),
                (3, -8),
                (7, -4.4),
                (8.6, -1.8),
                (5, -1.6),
                (0, -1.6),
            )
        )
        cuts.append(([(-6, -2.2), (0, -2.3), (6, -2.2)], 0.7))
    elif kind == "side cap":
        parts.append(
            blob((-5.8, -0.6), (-6, -4), (-2, -8.6), (3, -9), (6, -4.4), (5.4, -2.4), (0, -1.8))
        )
        cuts.append(([(-5.6, -1.6), (0, -3), (5.6, -3.6)], 0.7))
    elif kind == "hat":
        parts.append(blob((-9.6, -2.2), (-5, -3.4), (5, -3.6), (10, -2.4), (5, -1.4), (-5, -1.2)))
        parts.append(blob((-5.4, -2.6), (-5, -8.6), (-1, -8.2), (4.2, -9), (5.2, -3)))
    elif kind == "scarf":
        parts.append(
            blob((-6.4, 2), (-6.4, -4), (-2, -7.6), (3.6, -6.4), (5.2, -2), (2, 3), (1, 8), (-3, 8))
        )
        parts.append(poly((-5, 4), (-1, 7), (-5, 13), (-7, 11)))
    elif kind == "helmet":
        parts.append(
            blob(
                (-7.4, 0.6), (-7, -4.6), (-3, -8.6), (3, -8.4), (6.6, -4.6), (7.6, -0.6), (0, -0.4)
            )
        )
    else:
        parts.append(
            blob((-5.8, 2), (-6, -3), (-2.4, -7.2), (3, -6.6), (4.6, -3.4), (0, -2.2), (-2.4, 3))
        )
    shape = union(parts)

    def place_(g):
        return affinity.translate(affinity.rotate(g, tilt, origin=(0, 6)), x, y)

    return place_(shape), [(list(place_(LineString(ln)).coords), w) for ln, w in cuts]


# --- weapons and loads ------------------------------------------------------------------------


def rifle(x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> Shape:
    """From butt to muzzle: a bolt-action rifle, as a shape."""
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy, ux

    def at(t: float, n: float) -> Pair:
        return (x0 + (x1 - x0) * t + nx * n * k, y0 + (y1 - y0) * t + ny * n * k)

    stock = poly(
        at(0, -1.2),
        at(0, 3.6),
        at(0.16, 2.9),
        at(0.27, 1.5),
        at(0.32, 2.2),
        at(0.42, 1.3),
        at(0.78, 1.0),
        at(0.78, -1.0),
        at(0.3, -1.2),
        at(0.24, -0.6),
    )
    barrel = poly(
        at(0.78, 0.65),
        at(1, 0.55),
        at(1, -0.55),
        at(0.965, -0.6),
        at(0.955, -1.7),
        at(0.94, -0.6),
        at(0.78, -0.8),
    )
    bolt = poly(at(0.33, -1.0), at(0.335, -3.0), at(0.36, -3.0), at(0.37, -1.0))
    guard = poly(at(0.31, 1.5), at(0.32, 3.2), at(0.37, 3.2), at(0.39, 1.2))
    return union([stock, barrel, bolt, guard])


def sten(x0: float, y0: float, x1: float, y1: float, k: float = 1.0) -> Shape:
    d = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / d, (y1 - y0) / d
    nx, ny = -uy, ux

    def at(t: float, n: float) -> Pair:
        return (x0 + (x1 - x0) * t + nx * n * k, y0 + (y1 - y0) * t + ny * n * k)

    return union(
        [
            poly(at(0.3, -1.3), at(0.3, 1.3), at(0.86, 1.2), at(0.86, -1.2)),
            poly(at(0.84, -0.6), at(0.84, 0.6), at(1, 0.5), at(1, -0.5)),
            poly(
                at(0, -1.2), at(0, 3.8), at(0.05, 3.8), at(0.06, 0.6), at(0.32, 0.6), at(0.32, -0.6)
            ),
            poly(at(0.36, 1), at(0.35, 4.2), at(0.41, 4.2), at(0.43, 1)),
            poly(at(0.62, 0), at(0.6, 6.8), at(0.66, 7.0), at(0.68, 0)),
        ]
    )


# --- whole people -----------------------------------------------------------------------------


def _body_back(coat: str, shift: float = 0) -> tuple[list[Shape], list]:
    """Shoulders to hem, from behind."""
    cuts: list[tuple[list[Pair], float]] = []
    if coat == "greatcoat":
        s = poly(
            *smooth(
                [
                    (-4.6, -85),
                    (-9, -83.4),
                    (-14.6, -80),
                    (-14.2, -70),
                    (-11.8, -60),
                    (-13.2, -46),
                    (-15.8, -29),
                ],
                steps=4,
            ),
            *smooth(
                [
                    (15.8, -29),
                    (13.2, -46),
                    (11.8, -60),
                    (14.2, -70),
                    (14.6, -80),
                    (9, -83.4),
                    (4.6, -85),
                ],
                steps=4,
            ),
        )
        cuts += [
            ([(-11.6, -59.6), (0, -58.2), (11.6, -59.6)], 1.5),
            ([(0.3, -56), (0, -44), (0.8, -29.5)], 1.3),
        ]
        cuts += [
            ([(-6, -56), (-8.4, -42), (-9.4, -33)], 1.0),
            ([(6.4, -56), (8.2, -44), (9.8, -34)], 1.0),
            ([(-4.4, -62), (-5.4, -72)], 0.9),
            ([(4.2, -62), (5.8, -71)], 0.8),
        ]
    elif coat == "tunic":
        s = poly(
            *smooth(
                [
                    (-4.6, -85),
                    (-9, -83.4),
                    (-14.4, -80),
                    (-13.8, -70),
                    (-11, -60),
                    (-12.2, -52),
                    (-12.6, -45),
                ],
                steps=4,
            ),
            *smooth(
                [
                    (12.6, -45),
                    (12.2, -52),
                    (11, -60),
                    (13.8, -70),
                    (14.4, -80),
                    (9, -83.4),
                    (4.6, -85),
                ],
                steps=4,
            ),
        )
        cuts += [
            ([(-11, -59), (0, -57.6), (11, -59)], 1.5),
            ([(-4.4, -61), (-5.8, -71)], 0.9),
            ([(4.4, -61), (5.4, -72)], 0.8),
            ([(0, -55), (0.4, -46)], 0.9),
        ]
    elif coat == "jacket":
        s = poly(
            *smooth(
                [
                    (-4.6, -85),
                    (-9, -83.4),
                    (-14.4, -79.6),
                    (-14, -68),
                    (-12.4, -58),
                    (-12.6, -48),
                    (-12.2, -44),
                ],
                steps=4,
            ),
            *smooth(
                [
                    (12.2, -44),
                    (12.6, -48),
                    (12.4, -58),
                    (14, -68),
                    (14.4, -79.6),
                    (9, -83.4),
                    (4.6, -85),
                ],
                steps=4,
            ),
        )
        cuts += [([(0, -80), (0.4, -62), (0, -46)], 0.9), ([(-7, -60), (-4, -52)], 0.8)]
    else:  # dress
        s = poly(
            *smooth(
                [
                    (-4.2, -85),
                    (-8, -83.4),
                    (-12, -79.8),
                    (-11, -70),
                    (-8.6, -61),
                    (-11, -50),
                    (-15, -27),
                ],
                steps=4,
            ),
            *smooth(
                [(15, -27), (11, -50), (8.6, -61), (11, -70), (12, -79.8), (8, -83.4), (4.2, -85)],
                steps=4,
            ),
        )
        cuts += [
            ([(-8.6, -61), (0, -60), (8.6, -61)], 1.2),
            ([(-4, -57), (-7, -34)], 0.9),
            ([(1, -57), (1, -33)], 0.9),
            ([(5, -57), (9, -36)], 0.9),
        ]
    return [affinity.translate(s, shift, 0)], cuts


def _leg(
    hip: Pair, knee: Pair, ankle: Pair, boots: bool, foot: str = "back", thin: bool = False
) -> Shape:
    w = (8, 6, 4.4) if thin else ((11.5, 8.6, 7.6) if boots else (11, 9, 8.4))
    leg = limb([hip, knee, ankle], w, round_ends=False)
    ax, ay = ankle
    if foot == "back":
        f = blob(
            (ax - 4.2, ay - 1.5),
            (ax - 4.6, ay + 3.6),
            (ax, ay + 4.6),
            (ax + 4.6, ay + 3.6),
            (ax + 4.2, ay - 1.5),
        )
    elif foot == "sole":  # the heel lifted: the sole shows
        f = blob(
            (ax - 4.4, ay - 3),
            (ax - 4.6, ay + 4),
            (ax - 2.6, ay + 9),
            (ax + 2.6, ay + 9),
            (ax + 4.6, ay + 4),
            (ax + 4.4, ay - 3),
        )
    elif foot == "toe":  # on its toe, behind, side view
        f = poly(
            (ax - 4.2, ay - 3),
            (ax + 3.4, ay - 2),
            (ax + 6.4, ay + 6),
            (ax + 5, ay + 8.4),
            (ax + 0.6, ay + 6),
            (ax - 4.6, ay + 1),
        )
    else:  # side, flat
        f = poly(
            (ax - 4.4, ay - 2.5),
            (ax + 3.6, ay - 2.5),
            (ax + 6.4, ay + 0.6),
            (ax + 11.4, ay + 2.4),
            (ax + 12, ay + 4.6),
            (ax - 4.6, ay + 4.6),
        )
    return union([leg, f])


def from_behind(
    coat: str = "greatcoat",
    cap: str = "rogatywka",
    pose: str = "stand",
    arms: str = "down",
    gun: str = "",
    pack: str = "",
    tilt: float = 0,
) -> Figure:
    parts, cuts = _body_back(coat)
    boots = coat in ("greatcoat", "tunic")
    woman = coat == "dress"
    if pose == "stand":
        legs = [
            _leg((-6.2, -44), (-7, -24), (-7.4, -4.6), boots, thin=woman),
            _leg((6.2, -44), (7.2, -24), (8, -4.6), boots, thin=woman),
        ]
    elif pose == "walk":
        legs = [
            _leg((-5.8, -44), (-6.2, -24), (-6.4, -4.6), boots, thin=woman),
            _leg((5.8, -44), (7.2, -27), (5.8, -13), boots, "sole", thin=woman),
        ]
    elif pose == "stride":
        legs = [
            _leg((-6, -44), (-9, -25), (-10.4, -4.6), boots, thin=woman),
            _leg((6, -44), (8.8, -28), (11.4, -12), boots, "sole", thin=woman),
        ]
    else:  # run
        legs = [
            _leg((-5.8, -44), (-5, -24), (-6, -4.6), boots, thin=woman),
            _leg((5.8, -44), (10, -30), (7.4, -19), boots, "sole", thin=woman),
        ]
    parts += legs
    a = 6.6 if woman else 8.2
    left: list[Pair]
    right: list[Pair]
    if arms == "down":
        left, right = (
            [(-12.6, -77), (-16.4, -62), (-15.4, -46)],
            [(12.6, -77), (16.4, -62), (15.4, -46)],
        )
    elif arms == "strap":  # one hand at the sling
        left, right = (
            [(-12.6, -77), (-16.6, -62), (-15.2, -46)],
            [(12.6, -77), (18.6, -66), (13.4, -62)],
        )
    elif arms == "raised":
        left, right = (
            [(-12.6, -77), (-16.4, -62), (-15.4, -46)],
            [(12.4, -78), (20, -88), (24, -104)],
        )
    elif arms == "both raised":
        left, right = [(-12.4, -78), (-20, -88), (-23, -104)], [(12.4, -78), (20, -88), (24, -103)]
    elif arms == "out":  # leading, lifting
        left, right = [(-12.6, -77), (-20, -66), (-26, -58)], [(12.6, -77), (20, -66), (26, -58)]
    elif arms == "front":
        left, right = (
            [(-12.6, -77), (-17.4, -64), (-12.6, -56)],
            [(12.6, -77), (17.4, -64), (12.6, -56)],
        )
    else:  # lantern: one arm lifted to the side
        left, right = (
            [(-12.6, -77), (-16.4, -62), (-15.4, -46)],
            [(12.6, -77), (20.5, -68), (29, -73)],
        )
    for arm in (left, right):
        parts.append(limb(arm, (a + 0.6, a, a - 2.2)))
        (ex, ey), (hx, hy) = arm[-2], arm[-1]
        if hy < -95:  # an open hand against the sky
            side = 1 if hx > 0 else -1
            turn = degrees(atan2(hx - ex, ey - hy))
            hand = union(
                [
                    ellipse(0, -2.6, 2.7, 3.6),
                    limb([(-2 * side, -1), (-4.6 * side, -4.6)], (2.2, 1.6)),
                    *[
                        limb([(k, -4), (k * 1.5, -9.6 + abs(k))], (1.9, 1.4))
                        for k in (-1.9, 0, 1.9)
                    ],
                ]
            )
            parts.append(affinity.translate(affinity.rotate(hand, turn, origin=(0, 0)), hx, hy))
            cuts.append(([(hx - 3, hy + 3.5), (hx + 3, hy + 4.4)], 1.0))
        else:
            parts.append(ellipse(hx, hy + 1, 2.7, 3.4))
    if arms in ("down", "strap"):
        cuts += [([(-12.8, -72), (-13.2, -62), (-12.6, -54)], 0.9)]
        if arms == "down":
            cuts += [([(12.8, -72), (13.2, -62), (12.6, -54)], 0.9)]
    head, more = head_back(cap, tilt=tilt)
    parts.append(head)
    cuts += more
    cuts.append(([(-6.4, -83.2), (0, -81.4), (6.4, -83.2)], 1.0))
    extra: Shape = EMPTY
    if gun == "slung":
        extra = rifle(-8.4, -40, 11.6, -112, 1.15)
        cuts.append(([(-13, -78), (-3, -68), (2, -62)], 1.2))
    elif gun == "slung left":
        extra = rifle(8, -42, -11, -110, 1.15)
    elif gun == "upright":  # over the shoulder, muzzle up
        extra = rifle(11.4, -46, 13.6, -116, 1.15)
    elif gun == "muzzle down":
        extra = rifle(10, -84, -7, -30, 1.1)
        cuts.append(([(-11, -80), (0, -72), (8, -60)], 1.2))
    elif gun == "sten":
        extra = sten(-9, -56, 12, -78, 1.1)
        cuts.append(([(-10, -81), (4, -72), (10, -64)], 1.1))
    if pack == "pack":
        sack = blob(
            (-9, -78), (-10, -66), (-9, -60), (0, -59), (9, -60), (10, -66), (9, -78), (0, -80)
        )
        parts.append(sack)
        cuts += [
            ([(-9.4, -77), (-10.2, -68), (-9, -61)], 1.0),
            ([(9.4, -77), (10.2, -68), (9, -61)], 1.0),
            ([(-8.6, -71), (0, -69.8), (8.6, -71)], 1.0),
            ([(-8, -60.4), (0, -59.4), (8, -60.4)], 1.0),
            ([(-3, -69), (-3, -62)], 0.8),
            ([(3, -69), (3, -62)], 0.8),
        ]
    elif pack == "bread bag":
        parts.append(poly((8, -60), (17, -58), (17, -47), (8, -48)))
        cuts += [([(8, -55), (17, -53.6)], 0.8), ([(-9, -82), (2, -72), (10, -60)], 1.1)]
    elif pack == "bag":  # of a nurse: a plain disc on it
        parts.append(poly((9, -59), (19, -57), (19, -46), (9, -48)))
        cuts += [([(-8, -82), (2, -72), (11, -59)], 1.1), ([(11.4, -52.7), (16.8, -52.3)], 4.6)]
    return Figure(union(parts), cuts, extra)


def sideways(
    coat: str = "tunic",
    cap: str = "side cap",
    pose: str = "walk",
    arms: str = "swing",
    lean: float = 0,
    gun: str = "",
    head_tilt: float = 0,
) -> Figure:
    """A shape that goes to the right."""
    cuts: list[tuple[list[Pair], float]] = []
    if coat == "greatcoat":
        torso = poly(
            *smooth(
                [(-4, -85), (-8.4, -80), (-9.6, -70), (-8, -59), (-10, -44), (-14, -27)], steps=4
            ),
            *smooth([(12, -28), (10, -44), (8, -58), (9.6, -70), (7, -81), (3, -85.4)], steps=4),
        )
        cuts += [
            ([(-8, -58.6), (8, -58)], 1.5),
            ([(-3, -54), (-5.6, -32)], 1.0),
            ([(4, -54), (6, -34)], 1.0),
        ]
    elif coat == "dress":
        torso = poly(
            *smooth(
                [(-4, -85), (-7, -80), (-7.4, -70), (-6, -61), (-9.6, -46), (-13, -27)], steps=4
            ),
            *smooth([(11, -27), (8.6, -46), (6, -61), (8.6, -72), (6, -81), (3, -85.4)], steps=4),
        )
        cuts += [
            ([(-6, -60.6), (6, -60)], 1.1),
            ([(-2, -56), (-6, -32)], 0.9),
            ([(3, -56), (4.6, -34)], 0.9),
        ]
    else:
        torso = poly(
            *smooth(
                [(-4, -85), (-8.2, -80), (-9.2, -70), (-7.4, -59), (-8.8, -50), (-9.4, -43)],
                steps=4,
            ),
            *smooth(
                [(9.6, -43), (8.6, -52), (7.4, -59), (9.4, -71), (7, -81), (3, -85.4)], steps=4
            ),
        )
        cuts += [([(-7.4, -58.2), (7.4, -57.6)], 1.4)]
    boots = coat in ("greatcoat", "tunic")
    thin = coat == "dress"
    legs = {
        "walk": [
            _leg((1, -46), (8, -27), (11, -4.6), boots, "side", thin),
            _leg((-1, -46), (-3.4, -26), (-14.4, -9), boots, "toe", thin),
        ],
        "stand": [
            _leg((-1.6, -46), (-1.6, -26), (-2.6, -4.6), boots, "side", thin),
            _leg((2.4, -46), (3.6, -26), (3.6, -4.6), boots, "side", thin),
        ],
        "run": [
            _leg((2, -46), (14, -33), (10, -12), boots, "side", thin),
            _leg((-1, -46), (-6, -27), (-24, -19), boots, "toe", thin),
        ],
        "brace": [
            _leg((3, -46), (13, -27), (13, -4.6), boots, "side", thin),
            _leg((-2, -46), (-9, -27), (-18, -4.6), boots, "side", thin),
        ],
    }[pose]
    a = 6.4 if thin else 7.8
    sets = {
        "swing": [[(-1, -79), (-7, -65), (-9.6, -51)], [(0, -79), (7, -65), (14, -54)]],
        "carry": [[(0, -78), (0.6, -62), (4, -48)]],
        "carry back": [[(0, -78), (-3.6, -62), (-4.4, -48)]],
        "forward": [[(1, -78), (12, -70), (22, -68)]],
        "up": [[(1, -79), (11, -88), (15, -104)]],
        "gun": [[(0, -78), (6, -63), (16, -62)], [(-2, -78), (-7, -64), (3, -59)]],
        "down": [[(0, -78), (-1, -62), (1.6, -47)]],
        "support": [[(1, -78), (12, -72), (20, -77)]],
    }[arms]
    top: list[Shape] = [torso]
    for arm in sets:
        top.append(limb(arm, (a + 0.8, a, a - 2.2)))
        top.append(ellipse(arm[-1][0], arm[-1][1] + 0.6, 2.7, 3.2))
    head, more = head_side(cap, tilt=head_tilt)
    top.append(head)
    cuts += more
    extra: Shape = EMPTY
    if gun == "hip":
        extra = sten(-4, -58, 27, -62, 1.15)
    elif gun == "rifle":
        extra = rifle(-10, -55, 36, -66, 1.1)
    elif gun == "slung":
        extra = rifle(-6.4, -44, -9.6, -113, 1.05)
    if lean:

        def turn(g):
            return affinity.rotate(g, lean, origin=(0, -46))

        top = [turn(g) for g in top]
        extra = turn(extra) if not extra.is_empty else extra
        cuts = [(list(turn(LineString(ln)).coords), w) for ln, w in cuts]
    return Figure(union([*top, *legs]), cuts, extra)


def sitting_back(
    cap: str = "rogatywka",
    coat: str = "greatcoat",
    gun: str = "",
    tilt: float = 0,
    lean: float = 0,
    arms: str = "in",
) -> Figure:
    """On a log or in the snow, from behind; 62 high on the scale of one who stands."""
    cuts: list = []
    if coat == "blanket":
        body = poly(
            *smooth(
                [(-3.4, -49), (-8, -46), (-14.4, -38), (-18.6, -22), (-20, -8), (-24, 0)], steps=3
            ),
            *smooth([(23, 0), (20.6, -10), (18, -24), (13.4, -38), (8, -46), (3.4, -49)], steps=3),
        )
        cuts += [
            ([(-3, -44), (-8, -24), (-11, -4)], 1.4),
            ([(2, -42), (3.4, -22), (2, -3)], 1.4),
            ([(6, -40), (11, -24), (14, -5)], 1.2),
            ([(-8, -40), (-14, -24), (-17.6, -6)], 1.1),
        ]
    else:
        body = poly(
            *smooth(
                [
                    (-4.6, -47),
                    (-9.4, -45.4),
                    (-15.2, -41),
                    (-16.6, -29),
                    (-15.4, -17),
                    (-18, -9),
                    (-22, 0),
                ],
                steps=3,
            ),
            *smooth(
                [
                    (21, 0),
                    (18.4, -9),
                    (15.4, -17),
                    (17, -29),
                    (15.4, -41),
                    (9.4, -45.4),
                    (4.6, -47),
                ],
                steps=3,
            ),
        )
        cuts += [
            ([(-14.6, -18.4), (0, -16.4), (14.6, -18.4)], 1.7),
            ([(0, -14), (-0.6, -2)], 1.3),
            ([(-6, -14), (-11, -3)], 1.0),
            ([(7, -14), (11.4, -4)], 1.0),
        ]
        cuts += [
            ([(-4, -20), (-7.4, -33)], 1.0),
            ([(5, -20), (8, -30)], 0.9),
            ([(1, -21), (0.4, -30)], 0.8),
            ([(-6.4, -45), (0, -43.4), (6.4, -45)], 1.0),
        ]
        cuts += [([(-12, -37), (-13, -22)], 1.0), ([(12.4, -37), (13.2, -22)], 1.0)]
    parts = [body]
    if arms == "right":  # to the warmth
        parts.append(limb([(13, -39), (20, -29), (27, -33)], (8, 7.4, 5)))
        parts.append(ellipse(28, -33.4, 2.8, 2.4))
    elif arms == "left":
        parts.append(limb([(-13, -39), (-20, -29), (-27, -33)], (8, 7.4, 5)))
        parts.append(ellipse(-28, -33.4, 2.8, 2.4))
    head, more = head_back(cap, y=-54.5, tilt=tilt)
    parts.append(head)
    cuts += more
    extra: Shape = EMPTY
    if gun == "slung":
        extra = rifle(-9, -4, 12, -76, 1.15)
    elif gun == "knees":
        extra = rifle(20, -12, 30, -84, 1.1)
    if lean:

        def skew(g):
            return affinity.skew(g, xs=lean, origin=(0, 0))

        parts = [skew(g) for g in parts]
        extra = skew(extra) if not extra.is_empty else extra
        cuts = [(list(skew(LineString(ln)).coords), w) for ln, w in cuts]
    return Figure(union(parts), cuts, extra)


HORSE = (
    "M-62 -74 Q-64 -69 -59 -66.5 L-54 -66 Q-50 -71 -45 -74 L-41 -73 Q-36 -64 -38 -50 Q-37 "
    "-42 -34.5 -37 L-34.5 -23 L-33.6 -20 L-35 -6 L-37.6 0 L-30 0 L-29.6 -7 L-29 -20 L-27.6 "
    "-25 L-24 -37 Q-8 -33.4 12 -37 Q18 -39 22 -43 Q22 -34 25 -28 Q27.6 -24 29 -20 L28.4 "
    "-6.4 L25.8 0 L33.6 0 L33 -7 L35.6 -20.6 Q41 -34 43 -45 Q46 -62 36.6 -74 Q30 -80 22 "
    "-79 Q8 -73.6 -2 -74 Q-10 -76 -15 -81 Q-24 -86 -36.4 -101 L-40 -106 L-41.4 -112.6 L-45 "
    "-106.6 Q-50 -104 -52.6 -96 L-58 -82 Z"
)


def horse(harness: bool = False) -> Figure:
    """Looking to the left, 80 high at the withers."""
    body = path_(HORSE)
    far = [
        limb([(-28, -42), (-24.4, -22), (-26, -3)], (10, 5.4, 4.4)),
        limb([(32, -46), (39, -24), (39, -3)], (15, 6, 4.6)),
        poly((-29.6, -5), (-22, -5), (-22.6, 0), (-30.4, 0)),
        poly((35, -5), (42, -5), (42.6, 0), (34.6, 0)),
    ]
    tail = poly(
        *smooth(
            [
                (38, -74),
                (45, -68),
                (49, -52),
                (47.6, -30),
                (50, -16),
                (45, -22),
                (43, -36),
                (43.6, -52),
                (39, -66),
            ],
            True,
            3,
        )
    )
    mane = poly(
        *smooth(
            [
                (-40, -107),
                (-30, -100),
                (-20, -88),
                (-12, -80),
                (-15, -76),
                (-20, -78),
                (-24, -82),
                (-27, -84),
                (-30, -90),
                (-35, -94),
            ],
            True,
            2,
        )
    )
    cuts = [
        ([(-40, -72), (-33, -60), (-35, -46)], 1.1),
        ([(-20, -40), (-2, -37.4), (14, -41)], 1.2),
        ([(24, -42), (28, -52), (27, -64)], 1.0),
        ([(-26, -40), (-24, -52), (-28, -62)], 1.0),
        ([(-34, -99), (-24, -86), (-16, -79)], 1.0),
        ([(-52, -96), (-47, -84), (-46, -76)], 0.9),
    ]
    if harness:
        cuts += [
            ([(-16, -81), (-20, -64), (-32, -50)], 2.0),
            ([(-4, -74), (-6, -52), (-3, -36)], 1.6),
            ([(-18, -60), (10, -58), (44, -56)], 1.8),
            ([(-56, -90), (-50, -78)], 1.2),
            ([(-60, -80), (-48, -88)], 1.0),
        ]
    return Figure(union([body, *far, tail, mane]), cuts)


def sitting_side(
    cap: str = "cap", coat: str = "jacket", lean: float = 14, arms: str = "knees"
) -> Figure:
    """On a log, a bench or a cart, looking to the right; 68 high on the scale of one who stands."""
    cuts: list[tuple[list[Pair], float]] = []
    boots = coat in ("greatcoat", "tunic")
    thin = coat == "dress"
    torso = poly(
        *smooth([(-5, -61), (-10, -56), (-11.4, -46), (-9.6, -35), (-11, -22)], steps=4),
        *smooth([(8, -22), (9, -34), (9.6, -46), (7, -57), (3, -61.4)], steps=4),
    )
    arm = {
        "knees": [(0, -54), (5, -41), (17, -35)],
        "fire": [(1, -54), (11, -45), (24, -47)],
        "chin": [(1, -54), (14, -40), (11, -56)],
        "reins": [(1, -54), (8, -42), (20, -41)],
    }[arms]
    top = [torso, limb(arm, (8.4, 7.4, 5.2)), ellipse(arm[-1][0], arm[-1][1] + 0.4, 2.7, 3)]
    head, more = head_side(cap, y=-69.5)
    top.append(head)
    cuts += more
    turn = lambda g: affinity.rotate(g, lean, origin=(-2, -24))  # noqa: E731
    top = [turn(g) for g in top]
    cuts = [(list(turn(LineString(line)).coords), w) for line, w in cuts]
    legs = [
        _leg((-3, -25), (18, -27), (17, -4.6), boots, "side", thin),
        _leg((-4, -25), (13, -25), (9, -4.6), boots, "side", thin),
    ]
    if coat in ("greatcoat", "dress"):
        skirt = [(-12, -30), (6, -33), (22, -31), (24, -14), (2, -12), (-13, -16)]
        legs.append(poly(*smooth(skirt, True, 3)))
        cuts += [([(4, -29), (18, -27), (21, -15)], 1.1), ([(-6, -28), (-3, -15)], 0.9)]
    cuts.append(([(-8, -27), (6, -26), (17, -28)], 1.2))
    return Figure(union([*top, *legs]), cuts)


def kneeling_back(coat: str = "jacket", cap: str = "cap", lean: float = 0) -> Figure:
    """On both knees, from behind, the soles to us; 72 high."""
    parts, cuts = _body_back(coat if coat != "dress" else "jacket")
    parts = [affinity.translate(part, 0, 29) for part in parts]
    cuts = [([(x, y + 29) for x, y in line], w) for line, w in cuts]
    for side in (-1, 1):
        ring = [(0.6, -9), (0.8, -2), (4, 3.6), (9, 3.6), (12.4, -1), (11.6, -9)]
        parts.append(blob(*[(side * x, y) for x, y in ring]))
        cuts.append(([(side * 1.6, -6.6), (side * 6, -8), (side * 11.2, -6.6)], 1.4))
        parts.append(limb([(side * 12.6, -48), (side * 15.4, -36), (side * 9, -31)], (8.6, 8, 6)))
    seat = [(-12.6, -22), (-15.6, -12), (-14, -5), (14, -5), (15.6, -12), (12.6, -22)]
    parts.append(poly(*smooth(seat, True, 3)))
    head, more = head_back(cap, y=-62.5, tilt=lean)
    parts.append(head)
    return Figure(union(parts), [*cuts, *more])


def rider(cap: str = "cap", gun: str = "") -> Figure:
    """A rider on a horse that stands, both looking to the left; feet of the horse at 0."""
    mount = horse(harness=False)
    man = sitting_side(cap, "tunic", 2, "reins")
    move = lambda g: affinity.translate(affinity.scale(g, -0.86, 0.86, origin=(0, 0)), 2, -54)  # noqa: E731
    cuts = [(list(move(LineString(line)).coords), w * 0.86) for line, w in man.cuts]
    reins = [([(-16, -94), (-36, -88), (-57, -78)], 1.3)]
    extra = rifle(10, -84, 16, -142, 0.9) if gun else EMPTY
    return Figure(union([mount.body, move(man.body)]), [*mount.cuts, *cuts, *reins], extra)

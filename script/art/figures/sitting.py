"""Who sits."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..shapes import EMPTY, Pair, Shape, ellipse, limb, poly, smooth, union
from .bodies import leg
from .figure import Figure
from .guns import rifle
from .heads import head_back, head_side


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
        leg((-3, -25), (18, -27), (17, -4.6), boots, "side", thin),
        leg((-4, -25), (13, -25), (9, -4.6), boots, "side", thin),
    ]
    if coat in ("greatcoat", "dress"):
        skirt = [(-12, -30), (6, -33), (22, -31), (24, -14), (2, -12), (-13, -16)]
        legs.append(poly(*smooth(skirt, True, 3)))
        cuts += [([(4, -29), (18, -27), (21, -15)], 1.1), ([(-6, -28), (-3, -15)], 0.9)]
    cuts.append(([(-8, -27), (6, -26), (17, -28)], 1.2))
    return Figure(union([*top, *legs]), cuts)

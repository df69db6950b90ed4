"""Who stands or walks, from behind or from the side."""

from __future__ import annotations

from math import atan2, degrees

from shapely import affinity
from shapely.geometry import LineString

from ..shapes import EMPTY, Pair, Shape, blob, ellipse, limb, poly, smooth, union
from .bodies import body_back, leg
from .figure import Figure
from .guns import rifle, sten
from .heads import head_back, head_side


def from_behind(
    coat: str = "greatcoat",
    cap: str = "rogatywka",
    pose: str = "stand",
    arms: str = "down",
    gun: str = "",
    pack: str = "",
    tilt: float = 0,
) -> Figure:
    parts, cuts = body_back(coat)
    boots = coat in ("greatcoat", "tunic")
    woman = coat == "dress"
    if pose == "stand":
        legs = [
            leg((-6.2, -44), (-7, -24), (-7.4, -4.6), boots, thin=woman),
            leg((6.2, -44), (7.2, -24), (8, -4.6), boots, thin=woman),
        ]
    elif pose == "walk":
        legs = [
            leg((-5.8, -44), (-6.2, -24), (-6.4, -4.6), boots, thin=woman),
            leg((5.8, -44), (7.2, -27), (5.8, -13), boots, "sole", thin=woman),
        ]
    elif pose == "stride":
        legs = [
            leg((-6, -44), (-9, -25), (-10.4, -4.6), boots, thin=woman),
            leg((6, -44), (8.8, -28), (11.4, -12), boots, "sole", thin=woman),
        ]
    else:  # run
        legs = [
            leg((-5.8, -44), (-5, -24), (-6, -4.6), boots, thin=woman),
            leg((5.8, -44), (10, -30), (7.4, -19), boots, "sole", thin=woman),
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
            leg((1, -46), (8, -27), (11, -4.6), boots, "side", thin),
            leg((-1, -46), (-3.4, -26), (-14.4, -9), boots, "toe", thin),
        ],
        "stand": [
            leg((-1.6, -46), (-1.6, -26), (-2.6, -4.6), boots, "side", thin),
            leg((2.4, -46), (3.6, -26), (3.6, -4.6), boots, "side", thin),
        ],
        "run": [
            leg((2, -46), (14, -33), (10, -12), boots, "side", thin),
            leg((-1, -46), (-6, -27), (-24, -19), boots, "toe", thin),
        ],
        "brace": [
            leg((3, -46), (13, -27), (13, -4.6), boots, "side", thin),
            leg((-2, -46), (-9, -27), (-18, -4.6), boots, "side", thin),
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

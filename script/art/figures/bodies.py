"""Bodies and legs that several figures share."""

from __future__ import annotations

from shapely import affinity

from ..shapes import Pair, Shape, blob, limb, poly, smooth, union


def body_back(coat: str, shift: float = 0) -> tuple[list[Shape], list]:
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


def leg(
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

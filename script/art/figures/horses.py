"""A horse, and one with its rider."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..shapes import EMPTY, limb, poly, smooth, union
from ..shapes import path as path_
from .figure import Figure
from .guns import rifle
from .sitting import sitting_side

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


def rider(cap: str = "cap", gun: str = "") -> Figure:
    """A rider on a horse that stands, both looking to the left; feet of the horse at 0."""
    mount = horse(harness=False)
    man = sitting_side(cap, "tunic", 2, "reins")
    move = lambda g: affinity.translate(affinity.scale(g, -0.86, 0.86, origin=(0, 0)), 2, -54)  # noqa: E731
    cuts = [(list(move(LineString(line)).coords), w * 0.86) for line, w in man.cuts]
    reins = [([(-16, -94), (-36, -88), (-57, -78)], 1.3)]
    extra = rifle(10, -84, 16, -142, 0.9) if gun else EMPTY
    return Figure(union([mount.body, move(man.body)]), [*mount.cuts, *cuts, *reins], extra)

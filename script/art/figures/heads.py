"""Heads in caps, hats and scarves, from behind and from the side: none has a face."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString

from ..shapes import Pair, Shape, blob, ellipse, limb, poly, union


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

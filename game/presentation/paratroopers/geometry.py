"""The map as a drawing: outlines, borders and where names stand, in its own units.

It knows of no page and of no game in play; the screen's map and a printed one are drawn from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from game.rulesets.paratroopers.map import BORDERS, OUTLINES, Point
from game.rulesets.paratroopers.places import ABROAD, DISTRICT_OF, PLACES

LEFT: Final = -80
TOP: Final = 0
WIDTH: Final = 960
HEIGHT: Final = 860
"""The frame: the map with room around it for the places outside the Gates."""

MIDDLES: Final[dict[str, Point]] = {
    "pomorze": (170, 234),
    "poznan": (92, 384),
    "lodz": (214, 404),
    "slask": (196, 604),
    "warszawa": (334, 322),
    "kielce": (332, 506),
    "krakow": (356, 600),
    "lublin": (450, 428),
    "lwow": (488, 590),
    "stanislawow": (526, 716),
    "tarnopol": (620, 622),
    "wolyn": (612, 496),
    "polesie": (648, 364),
    "bialystok": (466, 290),
    "nowogrodek": (636, 238),
    "wilno": (660, 108),
    "pomorze_west": (24, 196),
    "poznan_west": (-34, 486),
    "slask_west": (90, 590),
    "tarnopol_east": (740, 690),
    "wolyn_east": (800, 540),
    "polesie_east": (822, 404),
    "nowogrodek_east": (792, 266),
    "wilno_east": (816, 150),
    ABROAD: (60, 66),
}
"""The middle of what is written and lies at each place; of the Training Field in the sea."""


def course(points: Iterable[Point], *, closed: bool = False) -> str:
    """A line as the path of a drawing, in whole units."""
    drawn = "L".join(f"{round(x)} {round(y)}" for x, y in points)
    return f"M{drawn}{'z' * closed}"


SHAPES: Final = {district: course(points, closed=True) for district, points in OUTLINES.items()}
LINES: Final = {between: course(points) for between, points in BORDERS.items()}
STEPS: Final = 50
"""In so many a way out is tried for the border."""


def way_out(place: str) -> str:
    """From the place outside to the border of its District."""
    district = DISTRICT_OF[place]
    (x, y), (to_x, to_y) = MIDDLES[place], MIDDLES[district]
    way = [(x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS) for step in range(STEPS)]
    return course(((x, y), next(point for point in way if _within(point, OUTLINES[district]))))


def _within(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a ray from the point to the right leaves the outline an odd number of times."""
    x, y = point
    crossed = False
    for (from_x, from_y), (to_x, to_y) in pairwise((*outline, outline[0])):
        if (from_y > y) != (to_y > y):
            at = from_x + (y - from_y) / (to_y - from_y) * (to_x - from_x)
            crossed ^= x < at
    return crossed


GATES: Final = {
    frozenset((place, DISTRICT_OF[place])): way_out(place)
    for place in PLACES
    if place not in SHAPES
}
"""The way out through each Gate."""


def border(one: str, other: str) -> str:
    """What is crossed between two places next to each other."""
    between = frozenset((one, other))
    return LINES.get(between) or GATES[between]


AIRFIELD: Final = (126, 72)
"""Where flights begin, beside the Training Field."""


def route(place: str) -> str:
    """A flight to a place, in a bow."""
    (x, y), (to_x, to_y) = AIRFIELD, MIDDLES[place]
    bow_x = (x + to_x) / 2 + (to_y - y) / 8
    bow_y = (y + to_y) / 2 - (to_x - x) / 8
    return f"M{x} {y}Q{round(bow_x)} {round(bow_y)} {to_x} {to_y}"

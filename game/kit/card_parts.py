"""What the cards of several games are made of, on the screen and on paper."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Final

from msgspec import Struct

from game.engine.cards import Place
from lessons.explore.projection import HEIGHT, WIDTH, project, within
from lessons.places import in_words

MAP: Final = 15
"""The small map is so many millimetres wide on a card of 63."""
PIN: Final = 1.7
"""As wide as the dot of a place."""
LONG: Final = 26
"""A name with more letters than that is set smaller."""

STRAPS: Final = {
    "plk": (2, 3),
    "pplk": (2, 2),
    "mjr": (2, 1),
    "rtm": (0, 3),
    "kpt": (0, 3),
    "por": (0, 2),
    "ppor": (0, 1),
}
"""Bars and stars on a shoulder-strap as worn until 1952. For the other ranks no source is
verified: their cards carry the rank in words alone."""


REGION: Final = (216, 144)
"""What of the country is seen about a place, in units of the map: some 180 by 120 km. The sheet of
the engraved map reaches half as far beyond the frame of the site's maps on each side."""
UNIT: Final = 0.8
"""A whole number in the engraved map's file is so many units of the site's map (`GRID` in
script/art/block.py)."""


class Pin(Struct, frozen=True):
    """A place, and where it is on a card's small map: so far from its left edge and from the
    lower edge of all that is printed, in millimetres of a card 63 mm wide.

    `region` is the view of the engraved map with the place in its middle, left, top, width and
    height as an address takes them; "" of a place that is not on that map.
    """

    name: str
    left: float
    up: float
    region: str


def pin(place: Place) -> Pin:
    x, y = project(place.lat, place.lon)
    unit = MAP / WIDTH
    return Pin(
        name=in_words(place.name),
        left=round(x * unit, 2),
        up=round((HEIGHT - y) * unit, 2),
        region=_region(x, y) if within(x, y) else "",
    )


def _region(x: float, y: float) -> str:
    return ",".join(f"{length / UNIT:.0f}" for length in (x, y, *REGION))


class FaceValues(SimpleNamespace):
    """What a template is given of a card, by name. It can be hashed, so it is never changed."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(vars(self).items()))


def strap(rank: str) -> dict[str, range]:
    """The bars and stars of a rank, to be drawn."""
    bars, stars = STRAPS.get(rank, (0, 0))
    return {"bars": range(bars), "stars": range(stars)}

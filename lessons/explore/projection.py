"""From latitude and longitude to the map's own units: an equidistant conic projection.

`script/vendor` draws the outlines by it and the map's pages set their signs by it, so both always
fit. No Django here: that script has none.
"""

from math import cos, radians, sin
from typing import Final

WIDTH: Final = 1000
HEIGHT: Final = 860
"""The frame: from Szczecin to beyond Vilnius, from the Tatras to the Baltic."""

_MIDDLE: Final = radians(19.3)
_SOUTH, _NORTH = radians(50.0), radians(54.5)
"""Along these two parallels and all meridians distances are true."""
_CONE: Final = (cos(_SOUTH) - cos(_NORTH)) / (_NORTH - _SOUTH)
_APEX: Final = cos(_SOUTH) / _CONE + _SOUTH
_UNITS: Final = 6371 / 0.85
"""A unit is 850 metres."""
_X: Final = 450.0
_Y: Final = 446.0
_ORIGIN: Final = radians(52.1)
"""Where the middle meridian meets this parallel is (_X, _Y)."""


def project(lat: float, lon: float) -> tuple[float, float]:
    """Where a place is on the map: right and down from the frame's corner."""
    radius, angle = _APEX - radians(lat), _CONE * (radians(lon) - _MIDDLE)
    return (
        _X + _UNITS * radius * sin(angle),
        _Y + _UNITS * (radius * cos(angle) - (_APEX - _ORIGIN)),
    )


def within(x: float, y: float, margin: float = 0.0) -> bool:
    """Whether a point is in the frame, at least `margin` from its edge."""
    return margin <= x <= WIDTH - margin and margin <= y <= HEIGHT - margin

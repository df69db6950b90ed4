"""The moon as it was: how high, how much of it lit and on which side, at a place and an hour.

The library `ephem` computes it with the routines of XEphem: analytical series without data files,
far finer than a picture needs. The eclipses of those years test it.

Hours are those of the clocks of the day. The occupied lands kept Berlin's time, summer time
included, and Poland's after the war was the same but for its own summers: the zone `Europe/Warsaw`
knows them all. A clock of Vilnius, Minsk or Pińsk under German rule showed no other hour.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import degrees, pi
from zoneinfo import ZoneInfo

import ephem

from .phases import Phase

CLOCKS = ZoneInfo("Europe/Warsaw")

UNSEEN = 0.02
"""A new moon: less than this is lit, and it stays near the sun."""
NEARLY = 0.03
"""By so much lit a phase may be called by the next one's name: nobody sees the difference."""
BANDS: dict[Phase, tuple[bool | None, float, float]] = {
    "waxing crescent": (True, UNSEEN, 0.4),
    "first quarter": (True, 0.4, 0.6),
    "waxing gibbous": (True, 0.6, 0.96),
    "full": (None, 0.96, 1),
    "waning gibbous": (False, 0.6, 0.96),
    "last quarter": (False, 0.4, 0.6),
    "waning crescent": (False, UNSEEN, 0.4),
}
"""Whether it waxes (None: either), and between which parts of the disc lit."""


@dataclass(frozen=True)
class Moon:
    lit: float
    """The part of its disc that is lit, 0 to 1."""
    waxes: bool
    high: float
    """Degrees above the horizon, as seen through the air; below it negative."""
    bearing: float
    """Degrees from north by east."""

    @property
    def is_up(self) -> bool:
        return self.high > 0 and self.lit >= UNSEEN

    @property
    def phase(self) -> str:
        for name, (waxes, least, most) in BANDS.items():
            if waxes in (None, self.waxes) and least <= self.lit <= most:
                return name
        return "new"

    def may_be_drawn_as(self, phase: Phase) -> bool:
        waxes, least, most = BANDS[phase]
        return waxes in (None, self.waxes) and least - NEARLY <= self.lit <= most + NEARLY

    def __str__(self) -> str:
        way = "waxing" if self.waxes else "waning"
        return f"{self.phase} ({self.lit:.0%}, {way}), {self.high:.0f}° high at {self.bearing:.0f}°"


def moon(when: datetime, place: tuple[float, float]) -> Moon:
    """At an hour of the place's clocks (without a zone of its own) and a latitude and longitude in
    degrees, north and east positive."""
    seen_from = ephem.Observer()
    seen_from.lat, seen_from.lon = (str(degree) for degree in place)
    seen_from.date = when.replace(tzinfo=CLOCKS).astimezone(UTC).replace(tzinfo=None)
    body, sun = ephem.Moon(seen_from), ephem.Sun(seen_from)
    ahead = (ephem.Ecliptic(body).lon - ephem.Ecliptic(sun).lon) % (2 * pi)
    return Moon(body.phase / 100, ahead < pi, degrees(body.alt), degrees(body.az))


def between(
    first: datetime, last: datetime, place: tuple[float, float], minutes: int = 10
) -> list[tuple[datetime, Moon]]:
    """Step by step, the first and the last moment included."""
    count = int((last - first) / timedelta(minutes=minutes))
    hours = [first + k * timedelta(minutes=minutes) for k in range(count + 1)]
    return [(hour, moon(hour, place)) for hour in dict.fromkeys((*hours, last))]

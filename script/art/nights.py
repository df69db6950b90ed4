"""Dated nights: what a scene's head says of its night, held against the moon that there was.

    night = { from = …, to = …, place = [49.6, 20.1], moon = "down" }

`from` and `to` are hours of the place's clocks between which the picture's moment lies: the hour
where the sources tell it, else what they leave open. `moon` is `seen` (the drawing shows it),
`down` (none in the sky, or a new one), `hidden` (by cloud, rain, mist or smoke) or `outside` (up,
but not in the picture). It must be so at one moment at least. A picture whose facts give a day that
is not its own says so instead: `undated = "the day of the letter"`.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from . import registry
from .almanac import Moon, between
from .phases import Phase
from .registry import SceneError, fitted, found
from .scene import Card
from .shapes import Pair

Sky = Literal["seen", "down", "hidden", "outside"]
SAYS = {"from", "to", "place", "moon"}
LOW = 1.0
"""Degrees: lower than this the moon is lost behind whatever stands on the skyline."""


def drawn_moons(card: Card) -> list[Phase]:
    """The phase of each moon in a drawing: of the pieces that have one."""
    out: list[Phase] = []
    for entry in card.data.get("drawing", {}).get("pieces", []):
        maker = found(registry.PIECES, entry.get("piece"), card.where, "piece")
        known = registry.parameters(maker)
        wanted, usual = known.get("phase", (None, None))
        if wanted == Phase and ("moon" not in known or "moon" in entry):
            out.append(entry.get("phase", usual))
    return out


def check(card: Card) -> None:
    """Nothing, or a SceneError that tells what was in the sky."""
    night: dict[str, Any] | None = card.data.get("night")
    moons = drawn_moons(card)
    if night is None or night.keys() == {"undated"}:
        return
    if night.keys() != SAYS:
        raise SceneError(f"{card.where}: night needs {', '.join(sorted(SAYS))}, or only undated.")
    first, last = night["from"], night["to"]
    for hour in (first, last):
        if not isinstance(hour, datetime) or hour.tzinfo:
            raise SceneError(f"{card.where}: night: {hour} is not a day and hour without a zone.")
    if first > last:
        raise SceneError(f"{card.where}: night: it ends before it begins.")
    sky: Sky = fitted(night["moon"], Sky, f"{card.where}: night.moon")
    if bool(moons) != (sky == "seen"):
        raise SceneError(f"{card.where}: night.moon is {sky}, but {len(moons)} moons are drawn.")
    moments = between(first, last, fitted(night["place"], Pair, f"{card.where}: night.place"))
    if not any(_agrees(moon, sky, moons) for _, moon in moments):
        drawn = f"{sky}, {' and '.join(moons)}" if moons else sky
        told = "; ".join(f"{hour:%H:%M} {moon}" for hour, moon in (moments[0], moments[-1]))
        raise SceneError(f"{card.where}: night.moon is {drawn}, but it was: {told}.")


def _agrees(moon: Moon, sky: Sky, drawn: list[Phase]) -> bool:
    if sky == "down":
        return not moon.is_up or moon.high < LOW
    return moon.is_up and moon.high >= LOW and all(moon.may_be_drawn_as(phase) for phase in drawn)

"""The map of the printed board, large or small: its Districts, their signs, the ways outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rulesets.paratroopers.cards import DISTRICT
from game.rulesets.paratroopers.places import NEIGHBOURS, PLACES

from . import geometry, words

TINTS: Final = ("#f6f1e4", "#e9dfc6", "#dfe6d6", "#e3dcd8")
"""Of the Districts, by number."""
STOP: Final = 34
"""How far a place outside reaches around its middle, in units of the map."""


def drawn() -> tuple[str, str]:
    """The Districts, their borders and the ways out through the Gates; and what is filled."""
    tints = _tints()
    shapes = "".join(f'<path d="{shape}"/>' for shape in geometry.SHAPES.values())
    outside = [place for place in PLACES if place not in DISTRICT]
    gates = "".join(f'<path d="{way_out}"/>' for way_out in geometry.GATES.values())
    middles = (geometry.MIDDLES[place] for place in outside)
    stops = "".join(f'<circle cx="{x}" cy="{y}" r="{STOP}"/>' for x, y in middles)
    fills = "".join(
        f'<path d="{shape}" fill="{tints[district]}"/>'
        for district, shape in geometry.SHAPES.items()
    )
    return (
        _svg(
            f'<g fill="none" stroke="#857a63" stroke-width="3" stroke-dasharray="9 7">{gates}</g>'
            f'<g fill="#fff" stroke="#857a63" stroke-width="2">{stops}</g>'
            '<g fill="none" stroke="#1c1a18" stroke-width="2.5" stroke-linejoin="round">'
            f"{shapes}</g>"
        ),
        _svg(fills),
    )


def _svg(drawing: str) -> str:
    frame = f"{geometry.LEFT} {geometry.TOP} {geometry.WIDTH} {geometry.HEIGHT}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{frame}">{drawing}</svg>'


def _tints() -> dict[str, str]:
    """A tint for each District that none of its neighbours has."""
    found: dict[str, str] = {}
    for district in geometry.SHAPES:
        taken = {found.get(other) for other in NEIGHBOURS[district]}
        found[district] = next(tint for tint in TINTS if tint not in taken)
    return found


def size(scale: float) -> tuple[float, float]:
    """Width and height, with so many millimetres for a unit of the map."""
    return round(geometry.WIDTH * scale, 2), round(geometry.HEIGHT * scale, 2)


def middle(place: str, scale: float) -> tuple[float, float]:
    x, y = geometry.MIDDLES[place]
    return (x - geometry.LEFT) * scale, (y - geometry.TOP) * scale


def signs(place: str) -> Iterator[str]:
    """Of what can be done in a District, as on the screen; each has a Prison."""
    district = DISTRICT[place]  # type: ignore[index]
    return (sign for what, sign in words.MAP_SIGNS.items() if getattr(district, what, True))

"""What the printed cards of several games are made of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from game.engine.cards import Place
from game.sheets.decks import PrintedCard
from lessons.explore.projection import HEIGHT, WIDTH, project
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


class Pin(Struct, frozen=True):
    """A place, and where it is on a card's small map: so far from its left edge and from the
    lower edge of all that is printed, in millimetres of a card 63 mm wide."""

    name: str
    left: float
    up: float


def pin(place: Place) -> Pin:
    x, y = project(place.lat, place.lon)
    unit = MAP / WIDTH
    return Pin(in_words(place.name), round(x * unit, 2), round((HEIGHT - y) * unit, 2))


class Step(Struct, frozen=True):
    """A line of a help card; `number` where one follows the other."""

    text: str
    about: str = ""
    number: int = 0
    icon: str = ""


class HelpFace(Struct, frozen=True):
    """A card of reminders, with the mark of whose it is: a `css` class of its colour, an ornament
    or a sign, and the colour's or the side's name."""

    name: str
    css: str
    owner: str
    ornament: str = ""
    sign: str = ""
    steps: tuple[Step, ...] = ()


def help_cards(
    faces: Mapping[str, HelpFace], group: str, copies: Mapping[str, int] = {}
) -> Iterator[PrintedCard]:
    """The help cards of a side or a colour: so many `copies` by the face's id, else one."""
    for id, face in faces.items():
        yield PrintedCard(
            id=f"{id}-{group}",
            name=f"{face.name}: {face.owner}",
            qty=copies.get(id, 1),
            template="printing/cards/help.html",
            card=face,
            groups=(group,),
        )

"""What is drawn on each kind of printed card, in the words that the screen uses.

The written values (k3-6/2, k3 · 3/2) stand on the card's upper edge, where they can be read when
the cards of a formation lie over each other.
"""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext, pgettext_lazy
from msgspec import Struct

from game.kit.card_parts import STRAPS, Pin, pin
from game.rulesets.forest.cards import (
    COMMUNISTS,
    FOREST,
    ROW,
    SIDE_OF,
    SIDES,
    TERRAIN,
    Commander,
    Modifier,
    Officer,
    Side,
    Special,
    Terrain,
    Unit,
    Unnamed,
)
from lessons.catalogue import is_person

from . import words

TITLE: Final = 14
"""A special card's or a terrain's name with more letters than that is set smaller."""

KINDS: Final = {
    "commander": pgettext_lazy("printed card", "commander"),
    "unnamed": pgettext_lazy("printed card", "N.N."),
    "combat": pgettext_lazy("printed card", "combat card"),
    "instant": pgettext_lazy("printed card", "instant card"),
}


class UnitFace(Struct, frozen=True):
    """A unit's card. `title` is what stands for the name of who has none, and is else "": the
    card's own name is printed then. `under` is what stands below it: rank and name, an office, a
    task.

    `told` is a line or two of text: the organisation of a person, and for the others that they
    are nobody in particular, with where the card goes when the unit falls.
    `bars` and `stars` are on the shoulder-strap of an officer.
    """

    side: str
    side_name: str
    sign: str
    kind: str
    kind_name: str
    title: str
    values: str
    dice: int
    attack: int
    defence: int
    under: str
    told: str
    bars: range
    stars: range
    emblem: str
    pin: Pin | None
    person: bool


class SpecialFace(Struct, frozen=True):
    """A special card: its text, and what becomes of it."""

    side: str
    side_name: str
    sign: str
    kind: str
    kind_name: str
    text: str
    after: str
    emblem: str
    long: bool


class Given(Struct, frozen=True):
    """What a terrain brings a side: its points, and what helps it in a fight, "" for nothing."""

    side: str
    sign: str
    side_name: str
    points: int
    helps: tuple[str, ...]


class TerrainFace(Struct, frozen=True):
    """A terrain's card: `start` is what begins an attack, `sides` the communists, then the forest
    side, as in the written points."""

    places: str
    values: str
    dice: int
    start: str
    sides: tuple[Given, Given]
    text: str
    emblem: str
    long: bool


# Units


def unit_face(card: Unit) -> UnitFace:
    side = SIDE_OF[card.id]
    kind = "unnamed" if isinstance(card, Unnamed) else "commander"
    bars, stars = STRAPS.get(card.rank, (0, 0)) if isinstance(card, Commander) else (0, 0)
    return UnitFace(
        side=SIDES[side],
        side_name=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        kind=kind,
        kind_name=str(KINDS[kind]),
        title=str(KINDS["unnamed"]) if isinstance(card, Unnamed) else "",
        values=card.values,
        dice=card.dice,
        attack=card.attack,
        defence=card.defence,
        under=words.text(card.task) if isinstance(card, Unnamed) else words.under_the_name(card.id),
        told=_told(card),
        bars=range(bars),
        stars=range(stars),
        emblem=card.emblem,
        pin=pin(card.place) if isinstance(card, Commander) else None,
        person=is_person(card.note),
    )


def _told(card: Unit) -> str:
    if isinstance(card, Commander):
        return words.text(card.group)
    if isinstance(card, Officer):
        return _("An invented person; the office was real. Once fallen, goes to the discard pile.")
    if SIDE_OF[card.id] == COMMUNISTS:
        return _("We do not know the name. Once fallen, goes under the communists’ draw pile.")
    return _("We do not know the name. Once fallen, goes to the discard pile.")


# Special cards


def special_face(card: Special) -> SpecialFace:
    side = SIDES.index(card.side)
    return SpecialFace(
        side=card.side,
        side_name=words.side(side),
        sign=words.SIDE_EMBLEMS[side],
        kind=card.kind,
        kind_name=str(KINDS[card.kind]),
        text=words.text(card.text),
        after=_after(card.kind, side),
        emblem=card.emblem,
        long=len(words.text(card.name)) > TITLE,
    )


def _after(kind: str, side: Side) -> str:
    if kind == "combat":
        return _("Stays at the terrain.")
    if side == FOREST:
        return _("Then goes to the discard pile.")
    return _("Then goes under your draw pile.")


# Terrain


def terrain_face(kind: str) -> TerrainFace:
    card = TERRAIN[kind]
    return TerrainFace(
        places=_called(places(kind)),
        values=written(card),
        dice=card.dice,
        start=_start(card),
        sides=(_given(card, COMMUNISTS), _given(card, FOREST)),
        text=words.text(card.text),
        emblem=card.emblem,
        long=len(words.text(card.name)) > TITLE,
    )


def written(card: Terrain) -> str:
    """As the rules write it: "k3 · 3/2", without dice "4/4"."""
    points = "/".join(map(str, card.points))
    return f"k{card.dice} · {points}" if card.dice else points


def _start(card: Terrain) -> str:
    if not card.dice:
        return pgettext("terrain card", "no roll")
    return pgettext("terrain card", "roll 1–%(most)s") % {"most": card.dice}


def places(kind: str) -> str:
    """Where in the row the terrain may lie: "1", "3–6"."""
    found = [number for number, kinds in enumerate(ROW, start=1) if kind in kinds]
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _called(where: str) -> str:
    one = where.isdigit()
    called = pgettext("row", "place %(number)s") if one else pgettext("row", "places %(number)s")
    return called % {"number": where}


def _given(card: Terrain, side: Side) -> Given:
    return Given(
        side=SIDES[side],
        sign=words.SIDE_EMBLEMS[side],
        side_name=words.side(side),
        points=card.worth(side),
        helps=helps(card.gives(side)),
    )


def helps(given: Modifier) -> tuple[str, ...]:
    """What a terrain gives, each in a word or two that stay together."""
    found = (
        (given.attack, pgettext("helps", "%(by)s attack")),
        (given.defence, pgettext("helps", "%(by)s defence")),
        (given.tries, pgettext("helps", "%(by)s start roll")),
    )
    told = (text % {"by": words.signed(by)} for by, text in found if by)
    return tuple(text.replace(" ", words.NARROW) for text in told)

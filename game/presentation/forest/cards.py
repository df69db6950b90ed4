"""The cards of Forest as the table draws them, and what stands on them in their large form, on
the screen and on paper.

The written values (k3-6/2, k3 · 3/2) stand on a printed card's upper edge, where they can be read
when the cards of a formation lie over each other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django.utils.translation import pgettext
from msgspec import Struct
from msgspec.structs import replace

from game.engine.cards import NBSP
from game.kit.card_parts import FaceValues, pin, strap
from game.kit.kinds import Kind, always, words_of
from game.kit.paper import PaperWords
from game.kit.parts import Die
from game.kit.piece_cache import cached_piece
from game.kit.rule_parts import RuleCard
from game.rulesets.forest.cards import (
    COMBAT,
    COMMUNISTS,
    FOREST,
    IS_COMMANDER,
    KIND,
    ROW,
    SETS,
    SIDE_OF,
    SIDES,
    SPECIALS,
    TERRAIN,
    UNITS,
    Commander,
    Modifier,
    Side,
    Terrain,
    Unnamed,
)
from game.rulesets.forest.terms import TERMS
from game.sheets.pictures import Picture, pictures_of
from lessons.catalogue import is_person

from . import words

TITLE: Final = 14
"""A special card's or a terrain's name with more letters than that is set smaller."""


TONES: Final = ("forest", "steel")
"""Of the sides, by number."""


UNIT_PICTURE: Final = pictures_of(
    words.GAME.slug, "commander", "officer", "partisan", "functionary"
)
SPECIAL_PICTURE: Final = pictures_of(words.GAME.slug, "special")
TERRAIN_PICTURE: Final = pictures_of(words.GAME.slug, "terrain")


def terrain_picture(kind: str, holder: Side = COMMUNISTS) -> Picture | None:
    """By day, and by night where the forest men hold it."""
    by_day, told = TERRAIN_PICTURE(kind), SETS.told(kind)
    if holder != FOREST or by_day is None or (told is not None and told.picture):
        return by_day
    return TERRAIN_PICTURE(f"{KIND[kind]}-night")


def said(side: Side | None = None) -> PaperWords:
    """The words on paper, for a side."""
    return PaperWords(words.says, "" if side is None else SIDES[side])


class Unit(Struct, frozen=True, cache_hash=True):
    """A unit's card. `short` is the name where there is little room, `under` rank and name of a
    person, an office, or the task of somebody whose name we do not know."""

    id: str
    name: str
    short: str
    under: str
    values: str
    dice: int
    face: Die
    die: str
    attack: int
    defence: int
    emblem: str
    picture: Picture | None
    side: str
    commander: bool


class Special(Struct, frozen=True, cache_hash=True):
    """A special card; `combat`: it lies at a terrain, otherwise it is played and gone."""

    id: str
    name: str
    text: str
    emblem: str
    picture: Picture | None
    side: str
    combat: bool
    kind: str


@cached_piece
def unit(name: str) -> Unit:
    card = UNITS[name]
    unnamed = isinstance(card, Unnamed)
    return Unit(
        id=name,
        name=words.unit(name),
        short="N.N." if unnamed else words.unit(name),
        under=words.text(card.task) if isinstance(card, Unnamed) else words.under_the_name(name),
        values=words.values(name),
        dice=card.dice,
        face=Die(card.dice, counts=False),
        die=words.die(card.dice),
        attack=card.attack,
        defence=card.defence,
        emblem=card.emblem,
        picture=UNIT_PICTURE(name),
        side=SIDES[SIDE_OF[name]],
        commander=name in IS_COMMANDER,
    )


@cached_piece
def special(name: str) -> Special:
    card = SPECIALS[name]
    combat = name in COMBAT
    return Special(
        id=name,
        name=words.special(name),
        text=words.text(card.text),
        emblem=card.emblem,
        picture=SPECIAL_PICTURE(name),
        side=card.side,
        combat=combat,
        kind=pgettext("special card", "combat") if combat else pgettext("special card", "instant"),
    )


def shown_card(name: str) -> Unit | Special:
    """Any card of a deck."""
    return unit(name) if name in UNITS else special(name)


def shown_cards(names: Iterable[str]) -> tuple[Unit | Special, ...]:
    return tuple(map(shown_card, names))


# In their large form


def _of_side(side: Side) -> dict[str, Any]:
    return {
        "side": SIDES[side],
        "side_name": words.side(side),
        "sign": words.SIDE_EMBLEMS[side],
    }


def unit_face(name: str) -> FaceValues:
    """`title` is what stands for the name of who has none, and is else "": the card's own name is
    printed then. `told`: the organisation of a person; of the others that they are nobody in
    particular, with where the card goes when the unit falls."""
    card, side = UNITS[name], SIDE_OF[name]
    unnamed = isinstance(card, Unnamed)
    of_side, kind = said(side), "unnamed" if unnamed else "commander"
    person = card if isinstance(card, Commander) else None
    return FaceValues(
        **_of_side(side),
        **strap(person.rank if person else ""),
        kind=kind,
        kind_name=of_side(f"kind.{kind}"),
        title=of_side("kind.unnamed") if unnamed else "",
        values=words.values(name),
        dice=card.dice,
        face=Die(card.dice, counts=False),
        die=words.die(card.dice),
        attack=card.attack,
        defence=card.defence,
        under=unit(name).under,
        told=words.text(person.group)
        if person
        else of_side("told.unnamed" if unnamed else "told.officer"),
        emblem=card.emblem,
        pin=pin(person.place) if person else None,
        person=is_person(card.note),
    )


def special_face(name: str) -> FaceValues:
    """`after` is what becomes of it."""
    card, side = SPECIALS[name], SIDE_OF[name]
    return FaceValues(
        **_of_side(side),
        kind=card.kind,
        kind_name=said()(f"kind.{card.kind}"),
        text=words.text(card.text),
        after=said(side)(f"after.{card.kind}"),
        emblem=card.emblem,
        long=len(words.text(card.name)) > TITLE,
    )


def terrain_face(kind: str) -> FaceValues:
    """`start` is what begins an attack; `sides` the communists, then the forest side, as in the
    written points, each with what helps it in a fight."""
    card, where = TERRAIN[kind], places(kind)
    points = "/".join(map(str, card.points))
    return FaceValues(
        places=said()("terrain.place" if where.isdigit() else "terrain.places", number=where),
        values=f"{words.die(card.dice)} · {points}" if card.dice else points,
        dice=card.dice,
        die=words.die(card.dice),
        start=said()("terrain.roll" if card.dice else "terrain.no_roll", most=card.dice),
        sides=(_given(card, COMMUNISTS), _given(card, FOREST)),
        text=words.text(card.text),
        emblem=card.emblem,
        long=len(words.text(card.name)) > TITLE,
    )


def places(kind: str) -> str:
    """Where in the row the terrain may lie: "1", "3–6"."""
    found = [number for number, kinds in enumerate(ROW, start=1) if KIND[kind] in kinds]
    return str(found[0]) if len(found) == 1 else f"{found[0]}–{found[-1]}"


def _given(card: Terrain, side: Side) -> FaceValues:
    return FaceValues(**_of_side(side), points=card.worth(side), helps=helps(card.gives(side)))


def helps(given: Modifier) -> tuple[str, ...]:
    """What a terrain gives, each in a word or two that stay together."""
    found = {"attack": given.attack, "defence": given.defence, "tries": given.tries}
    told = (said()(f"terrain.{id}", by=words.signed(by)) for id, by in found.items() if by)
    return tuple(text.replace(" ", NBSP) for text in told)


# Kinds of cards


def of_side(name: str) -> str:
    """The side that a card of a deck belongs to."""
    return SIDES[SIDE_OF[name]]


def tone_of(name: str) -> str:
    return TONES[SIDE_OF[name]]


def group_of(name: str) -> str:
    """The organisation of a person, or ""."""
    card = UNITS[name]
    return words.text(card.group) if isinstance(card, Commander) else ""


def is_somebody(name: str) -> bool:
    """Whether a unit's card shows a person who lived."""
    return isinstance(UNITS[name], Commander)


PRINT: Final = "game/forest/print.html"
LARGE: Final = "game/forest/large.html"

UNIT: Final = Kind(
    anchor_prefix="unit",
    cards=UNITS,
    name=words.unit,
    deck=of_side,
    face=unit_face,
    printed=f"{PRINT}#unit",
    large=f"{LARGE}#unit",
    under=words.under_the_name,
    line=words.under_the_name,
    figure=words.values,
    tone=tone_of,
    group=group_of,
    picture=UNIT_PICTURE,
    groups=lambda name: ("commanders" if name in IS_COMMANDER else "unnamed",),
)
SPECIAL: Final = Kind(
    anchor_prefix="special",
    cards=SPECIALS,
    name=words.special,
    deck=of_side,
    face=special_face,
    printed=f"{PRINT}#special",
    large=f"{LARGE}#special",
    under=lambda name: words.side(SIDE_OF[name]),
    text=words_of(SPECIALS, "text"),
    terms=TERMS,
    line=words_of(SPECIALS, "text"),
    tone=tone_of,
    groups=lambda name: ("specials",),
    picture=SPECIAL_PICTURE,
)
GROUND: Final = Kind(
    anchor_prefix="terrain",
    cards=TERRAIN,
    name=words.terrain,
    deck=always("terrain"),
    face=terrain_face,
    printed=f"{PRINT}#terrain",
    large=f"{LARGE}#terrain",
    text=words_of(TERRAIN, "text"),
    picture=terrain_picture,
)
KINDS: Final = (UNIT, SPECIAL, GROUND)


def unit_card(name: str) -> RuleCard:
    """In the rules the task of the unnamed stands without brackets."""
    card, shown = UNITS[name], UNIT.in_rules(name)
    return (
        replace(shown, name=f"N.N. {words.text(card.task)}") if isinstance(card, Unnamed) else shown
    )

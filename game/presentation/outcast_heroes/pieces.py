"""The pieces that the table of Outcast Heroes is drawn from, and how some are put together."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.engine.contract import Move
from game.kit.behind import whose
from game.kit.parts import Button
from game.kit.piece_cache import cached_piece
from game.rulesets.outcast_heroes.cards import SOLDIERS
from game.sheets.pictures import Picture, pictures_of

from . import words

SHAPES: Final = {"blue": "square", "violet": "circle", "green": "triangle", "orange": "diamond"}
SINGLES: Final = {"commander-in-chief": "rank-3", "nomination": "flying-flag"}
"""The emblems of the cards that pass from player to player, on the screen and on paper."""

SOLDIER_PICTURE: Final = pictures_of(words.GAME.slug, "soldier")
MISSION_PICTURE: Final = pictures_of(words.GAME.slug, "mission")


class Soldier(Struct, frozen=True, cache_hash=True):
    """A soldier's card. `choosable`: there is a move of two steps that begins with it. `moved`:
    another has placed it since the reader's last move.

    `button` is the move that the card itself makes, `order` what it was given in secret.
    """

    id: str
    name: str
    person: str
    emblem: str
    picture: Picture | None
    colour: str
    shape: str
    owner: str
    leadership: int
    strength: int
    choosable: bool = False
    chosen: bool = False
    moved: bool = False
    button: Button | None = None
    order: str = ""


class Zone(Struct, frozen=True, cache_hash=True):
    """`lit`: what the reader most likely wants to do leads here; `why_not` is why the soldier he
    chose cannot come."""

    id: str
    name: str
    icon: str
    hint: str
    soldiers: tuple[Soldier, ...]
    buttons: tuple[Button, ...]
    why_not: str

    @property
    def lit(self) -> bool:
        return any(not button.quiet for button in self.buttons)

    @property
    def nominates(self) -> bool:
        """Whether the Nomination can be placed here, for which its button speaks of the zone."""
        return any(Move.parse(button.value).verb == "nominate" for button in self.buttons)


class Mission(Struct, frozen=True, cache_hash=True):
    """`needed` is the difficulty as far as it is known, `open` whether more may come.

    `short` fits a tab, `term` explains the bonus; `nominated` is the emblem of the Nomination where
    it lies there, or ""; `shown`: the one that a narrow screen opens; `moved`: others have placed
    something here since the reader's last move.
    """

    id: str
    name: str
    short: str
    when: str
    emblem: str
    picture: Picture | None
    stage: str
    strength: int
    needed: int
    open: bool
    government: str
    bonus: str
    term: str
    nominated: str
    resolving: bool
    zones: tuple[Zone, ...]
    shown: bool = False
    moved: bool = False

    @property
    def enough(self) -> bool:
        return self.strength >= self.needed

    @property
    def full(self) -> int:
        """What fills the meter."""
        return max(self.strength, self.needed)

    @property
    def lit(self) -> bool:
        return any(zone.lit for zone in self.zones)


class Marked(Struct, frozen=True):
    """A player's name and his mark; `text` says what concerns him."""

    name: str
    colour: str
    shape: str
    text: str = ""


class Place(Struct, frozen=True, cache_hash=True):
    """Headquarters, Jail or Grave; `counts` has how many soldiers of each player are there."""

    id: str
    name: str
    icon: str
    soldiers: tuple[Soldier, ...]
    counts: tuple[Marked, ...]


class Named(Struct, frozen=True):
    """A soldier by name with his player's mark; `url`, `summary`, `years` and `own` are what is
    told of the person, as `game.kit.behind` has it."""

    name: str
    owner: str
    colour: str
    shape: str
    url: str
    summary: str
    years: str
    picture: Picture | None
    own: bool = False

    @property
    def told(self) -> str:
        """In one sentence who it was, marked where the set says so."""
        return whose(self.summary, own=self.own)


class People(Struct, frozen=True):
    """Soldiers who ended in the same way, under a title; `fallen`: it is told who they were."""

    title: str
    soldiers: tuple[Named, ...] = ()
    icon: str = ""
    fallen: bool = False


class Player(Struct, frozen=True, cache_hash=True):
    """A seat as everybody sees it. `chief` and `nomination` are the emblems of these cards where
    the seat has them, else ""; of the `bonuses` it has the names and texts."""

    index: int
    name: str
    who: str
    colour: str
    colour_name: str
    shape: str
    points: int
    unit: int
    glory: int
    bonuses: tuple[tuple[str, str], ...]
    chief: str
    nomination: str
    fewer_actions: int
    fewer_when: str
    deciding: bool
    own: bool


class Stage(Struct, frozen=True):
    """How far the stage has come: `round` is 0 while it is bid for. `failed` of its `missions` have
    failed; `loses` are so many as lose it (0: it has too few for that)."""

    name: str
    round: int
    rounds: int
    failed: int
    missions: int
    loses: int


Card = tuple[str, str, bool, bool, bool]
"""A soldier, its owner's name, whether it is choosable, chosen, and moved by another."""


@cached_piece
def soldier(
    name: str,
    owner: str,
    choosable: bool,
    chosen: bool,
    moved: bool,
    button: Button | None = None,
    order: str = "",
) -> Soldier:
    card = SOLDIERS[name]
    return Soldier(
        id=name,
        name=card.pseudonym,
        person=words.person(name),
        emblem=card.emblem,
        picture=SOLDIER_PICTURE(name),
        colour=card.colour,
        shape=SHAPES[card.colour],
        owner=owner,
        leadership=card.leadership,
        strength=card.strength,
        choosable=choosable,
        chosen=chosen,
        moved=moved,
        button=button,
        order=order,
    )


@cached_piece
def zone(id: str, standing: tuple[Card, ...], buttons: tuple[Button, ...], why_not: str) -> Zone:
    return Zone(
        id=id,
        name=words.zone(id),
        icon=words.ZONE_ICONS[id],
        hint=words.says(f"place_hint.{id}"),
        soldiers=tuple(soldier(*card) for card in standing),
        buttons=buttons,
        why_not=why_not,
    )


@cached_piece
def place(
    id: str, name: str, icon: str, owned: tuple[tuple[str, str, tuple[Card, ...]], ...]
) -> Place:
    return Place(
        id=id,
        name=name,
        icon=icon,
        soldiers=tuple(soldier(*card) for _, _, cards in owned for card in cards),
        counts=tuple(
            Marked(player, colour, SHAPES[colour], str(len(cards)))
            for player, colour, cards in owned
            if cards
        ),
    )

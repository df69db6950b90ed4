"""The cards as the rules page pictures them; `key` and `face` are those of `RuleCard`."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.rule_parts import RuleCard
from game.rulesets.outcast_heroes.cards import (
    MISSIONS,
    SOLDIERS,
    ZONES,
    GloryCards,
    Goal,
    Government,
    Order,
)
from game.rulesets.outcast_heroes.cards import Soldier as SoldierData
from game.rulesets.outcast_heroes.state import ActiveMission
from game.rulesets.outcast_heroes.terms import TERMS

from . import words
from .pieces import SHAPES


class Soldier(Struct, frozen=True):
    """A soldier's card, with all that its small and its large picture show."""

    name: str
    person: str
    group: str
    emblem: str
    colour: str
    shape: str
    owner: str
    leadership: int
    strength: int
    key: str
    face: str = ""


class Zone(Struct, frozen=True):
    """A zone of a mission and who stands there."""

    name: str
    icon: str
    hint: str
    soldiers: tuple[Soldier, ...]


class Mission(Struct, frozen=True):
    """A mission's card with its four zones."""

    name: str
    when: str
    stage: str
    difficulty: int
    bonus: str
    zones: tuple[Zone, ...]
    key: str
    face: str = ""


def soldier(card: SoldierData, owner: str = "") -> Soldier:
    """`owner` is the player's name; without one the card is called by its colour."""
    return Soldier(
        name=card.pseudonym,
        person=words.person(card.id),
        group=words.text(card.group),
        emblem=card.emblem,
        colour=card.colour,
        shape=SHAPES[card.colour],
        owner=owner or words.colour(card.colour),
        leadership=card.leadership,
        strength=card.strength,
        key=f"soldiers-{card.id}",
    )


def mission(active: ActiveMission, owners: Mapping[str, str] = {}) -> Mission:
    """`owners` names the players of the soldiers there."""
    card = MISSIONS[active.mission]

    def zone(id: str) -> Zone:
        special = active.special(id) if id != "strike" else None
        here = active.strike if id == "strike" else (special,) if special else ()
        return Zone(
            str(words.ZONES[id]),
            words.ZONE_ICONS[id],
            str(words.ZONE_HINTS[id]),
            tuple(soldier(SOLDIERS[s], (owners or {}).get(s, "")) for s in here),
        )

    return Mission(
        name=words.text(card.name),
        when=words.text(card.when),
        stage=words.ROMAN[card.stage],
        difficulty=card.difficulty,
        bonus=words.bonus(card.id),
        zones=tuple(map(zone, ZONES)),
        key=f"missions-{card.id}",
    )


def order(card: Order) -> RuleCard:
    return RuleCard(
        words.text(card.name),
        words.signed(card.modifier),
        words.text(card.text),
        card.emblem,
        card.fate,
        card.qty,
        f"orders-{card.id}",
    )


def government(card: Government) -> RuleCard:
    return RuleCard(
        words.text(card.name),
        words.signed(card.modifier),
        words.text(card.text),
        card.emblem,
        "ink",
        key=f"government-{card.id}",
    )


def goal(card: Goal) -> RuleCard:
    tone = "forest" if card.side == "green" else "blood"
    return RuleCard(
        words.text(card.name),
        "",
        words.text(card.text),
        card.emblem,
        tone,
        card.qty,
        f"goals-{card.id}",
    )


def glory(card: GloryCards) -> RuleCard:
    return RuleCard(
        _("Glory card"),
        str(card.value),
        "",
        "laurels",
        "amber",
        card.qty,
        f"glory-glory-{card.value}",
    )


def single(id: str, emblem: str) -> RuleCard:
    """A card of which there is one, with the name of the term that explains it."""
    name = next(words.text(term.name) for term in TERMS if term.id == id)
    return RuleCard(name, "", "", emblem, "ink", key=f"table-{id}")

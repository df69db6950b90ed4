"""What stands on the cards of Outcast Heroes where they are printed, and in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.translation import ngettext

from game.kit.card_parts import LONG, MAP, PIN, Facts, pin, strap
from game.kit.paper import PaperWords
from game.kit.rule_parts import RuleCard
from game.kit.texts import says_of
from game.rulesets.outcast_heroes.cards import (
    MISSIONS,
    SOLDIERS,
    ZONES,
    GloryCards,
    Goal,
    Government,
    Mission,
    Order,
    Soldier,
    SpecialMission,
)
from game.rulesets.outcast_heroes.state import ActiveMission
from game.rulesets.outcast_heroes.terms import TERMS

from . import words
from .decision import FATE_TONES
from .pieces import SHAPES

FATE_SIGNS: Final = {
    "killed": "tombstone",
    "captured": "window-bars",
    "wounded": "campfire",
    "withdrawn": "three-friends",
}
"""The signs of the places where the soldiers go."""


def said(who: str = "") -> PaperWords:
    return PaperWords(says_of("outcast-heroes"), who)


# As they are printed


def soldier_face(card: Soldier) -> Facts:
    """`abroad`: the place is so far beyond the border that the map has to make room for it."""
    where = pin(card.place)
    return Facts(
        **strap(card.rank),
        person=card.name,
        rank=str(words.RANKS[card.rank]).replace(" ", words.NARROW),
        group=words.text(card.group),
        emblem=card.emblem,
        colour=card.colour,
        colour_name=words.colour(card.colour),
        shape=SHAPES[card.colour],
        leadership=card.leadership,
        strength=card.strength,
        pin=where,
        abroad=where.left > MAP - PIN / 2,
    )


def mission_face(card: Mission | SpecialMission) -> Facts:
    """Free the Prisoners, which lies on the table for the whole game, has neither stage nor date
    nor place on it."""
    common = {
        "emblem": card.emblem,
        "summary": words.text(card.summary),
        "difficulty": card.difficulty,
    }
    if isinstance(card, SpecialMission):
        return Facts(
            **common,
            long=False,
            stage="",
            when=said()("card.free"),
            bonus=words.prisoners_freed(),
            bonus_text=words.prisoners_freed_text(),
            pin=None,
        )
    return Facts(
        **common,
        long=len(words.text(card.name)) > LONG,
        stage=words.ROMAN[card.stage],
        when=words.text(card.when),
        bonus=words.bonus(card.id),
        bonus_text=words.bonus_text(card.id),
        pin=pin(card.place),
    )


def order_face(card: Order) -> Facts:
    """What it adds, to what, and what happens."""
    name = words.text(card.name)
    return Facts(
        kind="order",
        title=name.removesuffix("*"),
        starred=name.endswith("*"),
        figure=words.signed(card.modifier),
        adds_to=said()("card.strength"),
        text=words.text(card.text),
        emblem=card.emblem,
        tone=FATE_TONES[card.fate],
        fate=str(words.FATES[card.fate]),
        fate_sign=FATE_SIGNS[card.fate],
    )


def government_face(card: Government) -> Facts:
    return Facts(
        kind="government",
        title=words.text(card.name),
        starred=False,
        figure=words.signed(card.modifier),
        adds_to=said()("card.difficulty"),
        text=words.text(card.text),
        emblem=card.emblem,
        tone="ink",
        fate="",
        fate_sign="",
    )


def glory_face(card: GloryCards) -> Facts:
    """As many stars as points."""
    points = ngettext("Glory Point", "Glory Points", card.value)
    return Facts(value=card.value, words=points, stars=range(card.value))


def goal_face(card: Goal) -> Facts:
    """The side it puts its player on, and the condition."""
    side = "loyal" if card.side == "green" else "traitor"
    return Facts(
        side=side,
        side_name=said()(f"card.{side}"),
        text=words.text(card.text),
        points=said()("card.points") if side == "loyal" else "",
        emblem=card.emblem,
    )


def single_face(id: str, emblem: str) -> Facts:
    """A card that passes from player to player, with the name of the term that explains it."""
    term = next(term for term in TERMS if term.id == id)
    name = words.text(term.name)
    return Facts(name=name, text=words.text(term.text), emblem=emblem, long=len(name) > 12)


# In the rules


def soldier(card: Soldier, owner: str = "") -> Facts:
    """`owner` is the player's name; without one the card is called by its colour."""
    return Facts(
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


def mission(active: ActiveMission, owners: Mapping[str, str] = {}) -> Facts:
    """With its four zones and who stands there; `owners` names the players of the soldiers."""
    card = MISSIONS[active.mission]

    def zone(id: str) -> Facts:
        special = active.special(id) if id != "strike" else None
        here = active.strike if id == "strike" else (special,) if special else ()
        return Facts(
            name=str(words.ZONES[id]),
            icon=words.ZONE_ICONS[id],
            hint=str(words.ZONE_HINTS[id]),
            soldiers=tuple(soldier(SOLDIERS[s], owners.get(s, "")) for s in here),
        )

    return Facts(
        name=words.text(card.name),
        when=words.text(card.when),
        stage=words.ROMAN[card.stage],
        difficulty=card.difficulty,
        bonus=words.bonus(card.id),
        zones=tuple(map(zone, ZONES)),
        key=f"missions-{card.id}",
    )


def order(card: Order) -> RuleCard:
    return _rule_card(card, "orders", words.signed(card.modifier), card.fate)


def government(card: Government) -> RuleCard:
    return _rule_card(card, "government", words.signed(card.modifier), "ink")


def goal(card: Goal) -> RuleCard:
    return _rule_card(card, "goals", "", "forest" if card.side == "green" else "blood")


def _rule_card(card: Order | Government | Goal, deck: str, figure: str, tone: str) -> RuleCard:
    name, text = words.text(card.name), words.text(card.text)
    qty = getattr(card, "qty", 1)
    return RuleCard(name, figure, text, card.emblem, tone, qty, f"{deck}-{card.id}")


def glory(card: GloryCards) -> RuleCard:
    name, key = says_of("outcast-heroes")("rules.card.glory"), f"glory-glory-{card.value}"
    return RuleCard(name, str(card.value), "", "laurels", "amber", card.qty, key)


def single(id: str, emblem: str) -> RuleCard:
    return RuleCard(single_face(id, emblem).name, "", "", emblem, "ink", key=f"table-{id}")

"""The kinds of cards of Outcast Heroes, and what stands on them in their large form, on the screen
and on paper."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from django.utils.translation import ngettext

from game.engine.card_sets import Cards
from game.engine.cards import NBSP
from game.kit.card_parts import LONG, MAP, PIN, FaceValues, pin, strap
from game.kit.kinds import Kind, always, words_of
from game.kit.paper import PaperWords
from game.kit.rule_parts import RuleCard
from game.rulesets.outcast_heroes.cards import (
    CARDS,
    FREE,
    GOALS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    ZONES,
    GloryCards,
)
from game.rulesets.outcast_heroes.state import ActiveMission
from game.rulesets.outcast_heroes.terms import TERMS
from game.sheets.pictures import pictures_of
from game.tables.selectors import Seen
from lessons.catalogue import find_note
from lessons.words import note_of_rank

from . import pieces, words
from .pieces import SHAPES, SINGLES

FATE_TONES: Final = {
    "killed": "blood",
    "captured": "amber",
    "wounded": "steel",
    "withdrawn": "forest",
}
FATE_SIGNS: Final = {
    "killed": "tombstone",
    "captured": "window-bars",
    "wounded": "campfire",
    "withdrawn": "three-friends",
}
"""The signs of the places where the soldiers go."""

MISSION_CARDS: Final[Cards[Any]] = MISSIONS.beside({FREE: CARDS.free_the_prisoners})
TERM: Final = {term.id: term for term in TERMS}
GLORY_CARDS: Final = {f"glory-{card.value}": card for card in CARDS.glory}


def said(who: str = "") -> PaperWords:
    return PaperWords(words.says, who)


# What stands on them


def soldier_face(name: str) -> FaceValues:
    """`abroad`: the place is so far beyond the border that the map has to make room for it."""
    card, where = SOLDIERS[name], pin(SOLDIERS[name].place)
    rank_note = find_note(note_of_rank(card.rank))
    return FaceValues(
        **strap(card.rank),
        person=card.name,
        rank=str(words.RANKS[card.rank]).replace(" ", NBSP) if card.rank else "",
        rank_url=rank_note.url if rank_note else "",
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


def mission_face(name: str) -> FaceValues:
    """Free the Prisoners, which lies on the table for the whole game, has neither stage nor date
    nor place on it."""
    card, free = MISSION_CARDS[name], name == FREE
    return FaceValues(
        emblem=card.emblem,
        summary=words.text(card.summary),
        difficulty=card.difficulty,
        long=not free and len(words.text(card.name)) > LONG,
        stage="" if free else words.ROMAN[MISSIONS[name].stage],
        when=said()("card.free") if free else when(name),
        bonus=words.bonus(name),
        bonus_text=words.bonus_text(name),
        pin=None if free else pin(MISSIONS[name].place),
    )


def when(mission: str) -> str:
    """When the real event was; "" of what happened all the time."""
    return "" if mission == FREE else words.text(MISSIONS[mission].when)


def order_face(id: str) -> FaceValues:
    fate = ORDERS[id].fate
    return _deed(
        ORDER.in_rules(id), "card.strength", fate=words.fate(fate), fate_sign=FATE_SIGNS[fate]
    )


def government_face(id: str) -> FaceValues:
    return _deed(ACTION.in_rules(id), "card.difficulty", fate="")


def _deed(card: RuleCard, adds_to: str, **more: str) -> FaceValues:
    """What it adds, to what, and what happens."""
    return FaceValues(
        title=card.name.removesuffix("*"),
        starred=card.name.endswith("*"),
        figure=card.figure,
        adds_to=said()(adds_to),
        text=card.text,
        emblem=card.emblem,
        tone=card.tone,
        **more,
    )


def glory_face(id: str) -> FaceValues:
    """As many stars as points."""
    value = GLORY_CARDS[id].value
    return FaceValues(
        value=value, words=ngettext("Glory Point", "Glory Points", value), stars=range(value)
    )


def goal_face(id: str) -> FaceValues:
    """The side it puts its player on, and the condition."""
    card = GOALS[id]
    side = "loyal" if card.side == "green" else "traitor"
    return FaceValues(
        side=side,
        side_name=said()(f"card.{side}"),
        text=words.text(card.text),
        points=said()("card.points") if side == "loyal" else "",
        emblem=card.emblem,
    )


def single_face(id: str) -> FaceValues:
    """A card that passes from player to player, with the term that explains it."""
    name, text = single_name(id), words.text(TERM[id].text)
    return FaceValues(name=name, text=text, emblem=SINGLES[id], long=len(name) > 12)


def single_name(id: str) -> str:
    return words.text(TERM[id].name)


# Kinds of cards

PRINT: Final = "game/outcast_heroes/print.html"
LARGE: Final = "game/outcast_heroes/large.html"
SLUG: Final = words.GAME.slug

SOLDIER: Final = Kind(
    anchor_prefix="card",
    cards=SOLDIERS,
    name=words.soldier,
    deck=always("soldiers"),
    face=soldier_face,
    printed=f"{PRINT}#soldier",
    large=f"{LARGE}#soldier",
    under=words.person,
    text=words_of(SOLDIERS, "group"),
    group=words_of(SOLDIERS, "group"),
    groups=lambda name: (SOLDIERS[name].colour,),
    picture=pieces.SOLDIER_PICTURE,
)
MISSION: Final = Kind(
    anchor_prefix="mission",
    cards=MISSION_CARDS,
    name=words.mission,
    deck=lambda name: "table" if name == FREE else "missions",
    face=mission_face,
    printed=f"{PRINT}#mission",
    large=f"{LARGE}#mission",
    pop=always("sheet-pop"),
    under=when,
    text=words_of(MISSION_CARDS, "summary"),
    groups=lambda name: () if name == FREE else (f"stage-{MISSIONS[name].stage}",),
    picture=pieces.MISSION_PICTURE,
)
ORDER: Final = Kind(
    anchor_prefix="order",
    cards=ORDERS,
    name=words.order,
    deck=always("orders"),
    face=order_face,
    printed=f"{PRINT}#deed",
    line=words.order_told,
    figure=lambda id: words.signed(ORDERS[id].modifier),
    tone=lambda id: FATE_TONES[ORDERS[id].fate],
    picture=pictures_of(SLUG, "order"),
)
ACTION: Final = Kind(
    anchor_prefix="government",
    cards=GOVERNMENT,
    name=words.government,
    plain=words_of(GOVERNMENT, "name"),
    deck=always("government"),
    face=government_face,
    printed=f"{PRINT}#deed",
    line=words_of(GOVERNMENT, "text"),
    figure=lambda id: words.signed(GOVERNMENT[id].modifier),
    picture=pictures_of(SLUG, "government"),
)
GLORY: Final = Kind(
    anchor_prefix="glory",
    cards=GLORY_CARDS,
    name=lambda id: said()("card.glory", value=GLORY_CARDS[id].value),
    deck=always("glory"),
    face=glory_face,
    printed=f"{PRINT}#glory",
    picture=pictures_of(SLUG, "glory"),
)
GOAL: Final = Kind(
    anchor_prefix="goal",
    cards=GOALS,
    name=words.goal,
    deck=always("goals"),
    face=goal_face,
    printed=f"{PRINT}#goal",
    line=words_of(GOALS, "text"),
    tone=lambda id: "forest" if GOALS[id].side == "green" else "blood",
    picture=pictures_of(SLUG, "goal"),
)
SINGLE: Final = Kind(
    anchor_prefix="single",
    cards=SINGLES,
    name=single_name,
    deck=always("table"),
    face=single_face,
    printed=f"{PRINT}#single",
)
KINDS: Final = (SOLDIER, MISSION, ORDER, ACTION, GLORY, GOAL, SINGLE)


def absent(seen: Seen) -> Collection[str]:
    """The soldiers of colours that nobody has, the missions of stages that are not played. Every
    mission that could come is shown, so nothing tells which ones will."""
    board = seen.view.board
    stages = {board.options.stage} if board.options.length == "lesson" else {1, 2, 3}
    cards = board.options.cards
    return (
        *(id for id, card in SOLDIERS.of(cards).items() if card.colour not in board.colours),
        *(id for id, card in MISSIONS.of(cards).items() if card.stage not in stages),
    )


# In the rules


def _card(name: str, owner: str) -> pieces.Card:
    return name, owner or words.colour(SOLDIERS[name].colour), False, False, False


def soldier(name: str, owner: str = "") -> pieces.Soldier:
    """`owner` is the player's name; without one the card is called by its colour."""
    return pieces.soldier(*_card(name, owner))


def mission(active: ActiveMission, owners: Mapping[str, str] = {}) -> FaceValues:
    """With its four zones and who stands there; `owners` names the players of the soldiers."""
    card = MISSIONS[active.mission]

    def zone(id: str) -> pieces.Zone:
        standing = tuple(_card(s, owners.get(s, "")) for s in active.standing(id))
        return pieces.zone(id, standing, (), "")

    return FaceValues(
        name=words.text(card.name),
        when=words.text(card.when),
        stage=words.ROMAN[card.stage],
        difficulty=card.difficulty,
        bonus=words.bonus(card.id),
        zones=tuple(map(zone, ZONES)),
        key=MISSION.key(card.id),
    )


def glory(card: GloryCards) -> RuleCard:
    name, key = words.says("rules.card.glory"), GLORY.key(f"glory-{card.value}")
    return RuleCard(name, str(card.value), "", "laurels", "amber", card.copies, key)


def single(id: str) -> RuleCard:
    return RuleCard(single_name(id), "", "", SINGLES[id], "ink", key=SINGLE.key(id))

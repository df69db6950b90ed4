"""What is drawn on each kind of printed card, in the words that the screen uses."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.kit.card_parts import LONG, MAP, PIN, STRAPS, HelpFace, Pin, Step, pin
from game.kit.how import part
from game.kit.load import game_of
from game.rulesets.outcast_heroes.cards import (
    CARDS,
    GloryCards,
    Goal,
    Government,
    Mission,
    Order,
    Soldier,
    SpecialMission,
)
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


class SoldierFace(Struct, frozen=True):
    """A soldier's card. `bars` and `stars` are on the shoulder-strap of an officer.

    `abroad`: the place is so far beyond the border that the map has to make room for it.
    """

    person: str
    rank: str
    bars: range
    stars: range
    group: str
    emblem: str
    colour: str
    colour_name: str
    shape: str
    leadership: int
    strength: int
    pin: Pin
    abroad: bool


class MissionFace(Struct, frozen=True):
    """A mission's card; Free the Prisoners has neither stage nor date nor place on it.

    `long`: the name is set in smaller letters.
    """

    long: bool
    stage: str
    when: str
    emblem: str
    summary: str
    difficulty: int
    bonus: str
    bonus_text: str
    pin: Pin | None


class DeedFace(Struct, frozen=True):
    """An Order or a Government Action: what it adds, to what, and what happens."""

    kind: str
    title: str
    starred: bool
    figure: str
    adds_to: str
    text: str
    emblem: str
    tone: str
    fate: str = ""
    fate_sign: str = ""


class GloryFace(Struct, frozen=True):
    """A Glory card: as many stars as points."""

    value: int
    words: str
    stars: range


class GoalFace(Struct, frozen=True):
    """A Secret Goal: the side it puts its player on, and the condition."""

    side: str
    side_name: str
    text: str
    points: str
    emblem: str


class SingleFace(Struct, frozen=True):
    """The Commander-in-chief and the Nomination."""

    name: str
    text: str
    emblem: str
    long: bool


class HelpOrder(Struct, frozen=True):
    """A line of the Orders' help card."""

    name: str
    figure: str
    fate: str
    fate_sign: str
    note: str


class PlayerHelp(HelpFace, frozen=True):
    """A player's card of reminders; one of them lists the Orders."""

    orders: tuple[HelpOrder, ...] = ()


def soldier_face(card: Soldier) -> SoldierFace:
    bars, stars = STRAPS.get(card.rank, (0, 0))
    where = pin(card.place)
    return SoldierFace(
        person=card.name,
        rank=str(words.RANKS[card.rank]).replace(" ", words.NARROW),
        bars=range(bars),
        stars=range(stars),
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


def mission_face(card: Mission) -> MissionFace:
    return MissionFace(
        long=len(words.text(card.name)) > LONG,
        stage=words.ROMAN[card.stage],
        when=words.text(card.when),
        emblem=card.emblem,
        summary=words.text(card.summary),
        difficulty=card.difficulty,
        bonus=words.bonus(card.id),
        bonus_text=words.bonus_text(card.id),
        pin=pin(card.place),
    )


def free_face(card: SpecialMission) -> MissionFace:
    """Free the Prisoners, which lies on the table for the whole game."""
    return MissionFace(
        long=False,
        stage="",
        when=_("lies on the table for the whole game"),
        emblem=card.emblem,
        summary=words.text(card.summary),
        difficulty=card.difficulty,
        bonus=words.prisoners_freed(),
        bonus_text=words.prisoners_freed_text(),
        pin=None,
    )


def order_face(card: Order) -> DeedFace:
    name = words.text(card.name)
    return DeedFace(
        kind="order",
        title=name.removesuffix("*"),
        starred=name.endswith("*"),
        figure=words.signed(card.modifier),
        adds_to=_("strength"),
        text=words.text(card.text),
        emblem=card.emblem,
        tone=FATE_TONES[card.fate],
        fate=str(words.FATES[card.fate]),
        fate_sign=FATE_SIGNS[card.fate],
    )


def government_face(card: Government) -> DeedFace:
    return DeedFace(
        kind="government",
        title=words.text(card.name),
        starred=False,
        figure=words.signed(card.modifier),
        adds_to=_("difficulty"),
        text=words.text(card.text),
        emblem=card.emblem,
        tone="ink",
    )


def glory_face(card: GloryCards) -> GloryFace:
    points = ngettext("Glory Point", "Glory Points", card.value)
    return GloryFace(value=card.value, words=points, stars=range(card.value))


def goal_face(card: Goal) -> GoalFace:
    loyal = card.side == "green"
    return GoalFace(
        side="loyal" if loyal else "traitor",
        side_name=_("Green: with the soldiers") if loyal else _("Red: with the Government"),
        text=words.text(card.text),
        points=_(
            "Only if the soldiers win the stage: 1 point, and 2 more if this condition is met."
        )
        if loyal
        else "",
        emblem=card.emblem,
    )


def single_faces() -> dict[str, SingleFace]:
    """The two cards that pass from player to player."""
    terms = {term.id: term for term in TERMS}
    emblems = {"commander-in-chief": "eagle-emblem", "nomination": "rank-3"}
    faces = {}
    for id, emblem in emblems.items():
        name = words.text(terms[id].name)
        faces[id] = SingleFace(name, words.text(terms[id].text), emblem, len(name) > 12)
    return faces


def help_faces(colour: str) -> dict[str, PlayerHelp]:
    """By id: a round, a mission, the Orders."""

    def face(
        name: str, steps: tuple[Step, ...] = (), orders: tuple[HelpOrder, ...] = ()
    ) -> PlayerHelp:
        return PlayerHelp(
            name,
            css=f"of-{colour}",
            owner=words.colour(colour),
            ornament=SHAPES[colour],
            steps=steps,
            orders=orders,
        )

    return {
        "round": face(_("A round"), _round()),
        "mission": face(_("A mission"), _mission()),
        "orders": face(_("Orders"), orders=_orders()),
    }


def _round() -> tuple[Step, ...]:
    """The actions are worded as a class is told before it plays."""
    turn = part(game_of(words.SLUG), "turn")
    actions = [Step(point.text, str(point.about)) for point in turn.points if point.about]
    return (
        Step(_("in rounds 1 to 3 the top card goes on the table."), _("New mission"), 1),
        Step(
            _(
                "two actions (in a two-player game the Commander-in-chief has three); "
                "you may repeat one:"
            ),
            _("Your turn"),
            2,
        ),
        *actions,
        Step(
            _("each Commander’s player decides whether the mission starts."), _("Mission start"), 3
        ),
        Step(_("the Commander-in-chief card passes to the left."), _("Handover"), 4),
        Step(
            _("After four rounds all missions left on the table start, except Free the Prisoners.")
        ),
    )


def _mission() -> tuple[Step, ...]:
    """The zones as a class is told of them, then what happens in which order."""
    mission = part(game_of(words.SLUG), "mission")
    zones = [Step(point.text, str(point.about), icon=point.icon) for point in mission.points]
    course = (
        _("Glory: one card for each participant."),
        _("A Government Action makes it harder."),
        _("Orders in secret: one for each soldier."),
        _("All are revealed: strength against difficulty."),
        _("Success: Glory goes into your hand, the bonus to the Liaison’s player."),
    )
    steps = (Step(text, number=number) for number, text in enumerate(course, 1))
    return (*zones, *steps)


def _orders() -> tuple[HelpOrder, ...]:
    notes = {
        "draw-glory": _("draw a Glory card"),
        "leave-before-counting": _("strength does not count"),
    }
    return tuple(
        HelpOrder(
            name=words.text(card.name),
            figure=words.signed(card.modifier),
            fate=str(words.FATES[card.fate]),
            fate_sign=FATE_SIGNS[card.fate],
            note=notes.get(card.effect, ""),
        )
        for card in CARDS.order
    )

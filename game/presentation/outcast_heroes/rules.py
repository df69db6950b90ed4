"""What the rules page is filled with: every card of the game, and examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from math import comb
from typing import Any, Final

from game.kit.parts import Face, no_face
from game.kit.rule_parts import RuleCard, rules_of
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    COLOURS,
    GOALS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    TRAITOR,
    goal_deck,
)
from game.rulesets.outcast_heroes.state import ActiveMission
from game.rulesets.outcast_heroes.terms import TERMS

from . import words
from .cards import (
    ACTION,
    GOAL,
    MISSION,
    ORDER,
    SOLDIER,
    glory,
    mission,
    single,
    soldier,
)
from .examples import PLAYED, SAYS, SCOUTED, example, scores

# The cards in the pictures.
PORTRAIT: Final = "orlik"
SHOWN_ORDER: Final = "attack-star"
SHOWN_GOAL: Final = "nobody-behind-bars"

AT_LENGTH: Final = {
    "order": "orders",
    "government-action": "government",
    "bonus": "bonuses",
    "secret-goal": "goals",
    "glory": "glory",
}
"""Where a word of the game is told of at length, besides the place that explains it."""


def rules(face: Face = no_face) -> dict[str, Any]:
    played = mission(ActiveMission(PLAYED.mission))
    shown_order, free = ORDER.in_rules(SHOWN_ORDER), CARDS.free_the_prisoners
    return rules_of(
        words.GAME.slug,
        face,
        cover=(SOLDIER.key(PORTRAIT), played.key, shown_order.key),
        told=TERMS,
        at_length=AT_LENGTH,
        cards=_named(),
        portrait=SOLDIER.portrait(PORTRAIT, "soldier", "123456"),
        small=soldier(PORTRAIT),
        mission=played,
        order=shown_order,
        action=ACTION.in_rules(SCOUTED[0]),
        goal=GOAL.in_rules(SHOWN_GOAL),
        traitor=GOAL.in_rules(TRAITOR),
        chief=single("commander-in-chief"),
        nomination=single("nomination"),
        chances=[(players, _chance(players)) for players in (2, 3, 4)],
        example=example(),
        scores=scores(),
        free_difficulty=free.difficulty,
        free_summary=words.text(free.summary),
        orders=list(map(ORDER.in_rules, ORDERS)),
        government=list(map(ACTION.in_rules, GOVERNMENT)),
        bonuses=_bonuses(),
        goals=list(map(GOAL.in_rules, GOALS)),
        glory_cards=[glory(card) for card in CARDS.glory],
        glory=", ".join(
            SAYS("rules.card.counted", qty=card.copies, value=card.value) for card in CARDS.glory
        ),
        soldiers=[
            [soldier(id) for id, card in SOLDIERS.items() if card.colour == colour]
            for colour in COLOURS
        ],
        stages=[
            (words.ROMAN[stage], [mission(ActiveMission(card.id)) for card in cards])
            for stage, cards in groupby(CARDS.mission, key=lambda card: card.stage)
        ],
    )


def _named() -> Iterator[tuple[str, str]]:
    """Each card in the list of its deck, where cards of one name stand together."""
    yield from SOLDIER.index()
    yield from ((words.mission(id), MISSION.key(id)) for id in MISSIONS)
    yield from ((words.order(id), ORDER.key(id)) for id in reversed(ORDERS))
    yield from ((ACTION.plain_name(id), ACTION.key(id)) for id in reversed(GOVERNMENT))
    yield from GOAL.index()
    yield from ((SAYS(f"bonus.{kind}"), f"bonus-{kind}") for kind in words.BONUSES)


def _bonuses() -> list[RuleCard]:
    """The six kinds, with the number of missions that give each."""
    missions = Counter[str](BONUS.values())
    return [
        RuleCard(
            name=SAYS(f"bonus.{kind}"),
            figure="",
            text=SAYS(f"bonus_text.{kind}"),
            emblem="ribbon-medal",
            tone="paper",
            qty=missions[kind],
            key=f"bonus-{kind}",
        )
        for kind in words.BONUSES
    ]


def _chance(players: int) -> int:
    """How likely it is, in per cent, that at least one Traitor is dealt."""
    deck = goal_deck(players)
    green = len(deck) - deck.count(TRAITOR)
    return round(100 * (1 - comb(green, players) / comb(len(deck), players)))

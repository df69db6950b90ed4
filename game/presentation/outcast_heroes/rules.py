"""What the rules page is filled with: every card of the game, and examples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.parts import Face, no_face
from game.kit.rule_parts import RuleCard, rules_of
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    COLOURS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    STAGE,
    STAGES,
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


def rules(face: Face = no_face, cards: str = PRINTED) -> dict[str, Any]:
    """Lists are of the cards of a set; examples are of the printed game."""
    played = mission(ActiveMission(PLAYED.mission))
    shown_order, free = ORDER.in_rules(SHOWN_ORDER), CARDS.free_the_prisoners
    return rules_of(
        words.GAME.slug,
        face,
        cover=(SOLDIER.key(PORTRAIT), played.key, shown_order.key),
        told=TERMS,
        at_length=AT_LENGTH,
        cards=_named(cards),
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
        orders=list(map(ORDER.in_rules, ORDERS.of(cards))),
        government=list(map(ACTION.in_rules, GOVERNMENT.of(cards))),
        bonuses=_bonuses(cards),
        goals=list(map(GOAL.in_rules, GOAL.of(cards))),
        glory_cards=[glory(card) for card in CARDS.glory],
        glory=", ".join(
            SAYS("rules.card.counted", qty=card.copies, value=card.value) for card in CARDS.glory
        ),
        soldiers=[
            [soldier(id) for id, card in SOLDIERS.of(cards).items() if card.colour == colour]
            for colour in COLOURS
        ],
        stages=[
            (
                words.ROMAN[stage],
                [mission(ActiveMission(id)) for id in MISSIONS.of(cards) if STAGE[id] == stage],
            )
            for stage in STAGES
        ],
    )


def _named(cards: str) -> Iterator[tuple[str, str]]:
    """Each card of a set in the list of its deck, where cards of one name stand together."""
    yield from SOLDIER.index(cards)
    yield from ((words.mission(id), MISSION.key(id)) for id in MISSIONS.of(cards))
    yield from ((words.order(id), ORDER.key(id)) for id in reversed([*ORDERS.of(cards)]))
    yield from ((ACTION.plain_name(id), ACTION.key(id)) for id in reversed([*GOVERNMENT.of(cards)]))
    yield from GOAL.index(cards)
    yield from ((SAYS(f"bonus.{kind}"), f"bonus-{kind}") for kind in words.BONUSES)


def _bonuses(cards: str) -> list[RuleCard]:
    """The six kinds, with the number of missions that give each."""
    missions = Counter[str](BONUS.of(cards).values())
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

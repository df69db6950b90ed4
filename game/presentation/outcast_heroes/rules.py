"""What the rules page is filled with: every card of the game, examples, decisions and terms."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from math import comb
from typing import Any, Final

from django.utils.translation import gettext as _

from game.kit.parts import Face, no_face
from game.kit.prose import filled
from game.kit.rule_parts import RuleCard, decisions, pictured, terms
from game.rulesets.outcast_heroes.cards import (
    BONUS,
    CARDS,
    COLOURS,
    GOALS,
    GOVERNMENT,
    ORDERS,
    SOLDIERS,
    TRAITOR,
    goal_deck,
)
from game.rulesets.outcast_heroes.decisions import DECISIONS
from game.rulesets.outcast_heroes.state import ActiveMission
from game.rulesets.outcast_heroes.terms import TERMS

from . import words
from .rules_cards import (
    glory,
    goal,
    government,
    mission,
    order,
    single,
    soldier,
)
from .rules_examples import PLAYED, SCOUTED, example, scores
from .rules_index import index

# The cards in the pictures.
PORTRAIT: Final = "orlik"
SHOWN_ORDER: Final = "attack-star"
COVER: Final = (f"soldiers-{PORTRAIT}", f"missions-{PLAYED.mission}", f"orders-{SHOWN_ORDER}")
SHOWN_GOAL: Final = "nobody-behind-bars"


def rules(face: Face = no_face) -> dict[str, Any]:
    """The cards, the examples and the decisions, for the rules' template."""

    def shown(card: RuleCard) -> RuleCard:
        return pictured(card, face)

    values = {
        "cover": [face(card) for card in COVER],
        "portrait": pictured(soldier(SOLDIERS[PORTRAIT]), face),
        "mission": pictured(mission(ActiveMission(PLAYED.mission)), face),
        "order": shown(order(ORDERS[SHOWN_ORDER])),
        "action": shown(government(GOVERNMENT[SCOUTED[0]])),
        "goal": shown(goal(GOALS[SHOWN_GOAL])),
        "traitor": shown(goal(GOALS[TRAITOR])),
        "chief": shown(single("commander-in-chief", "rank-3")),
        "nomination": shown(single("nomination", "flying-flag")),
        "chances": [(players, _chance(players)) for players in (2, 3, 4)],
        "example": example(face),
        "scores": scores(),
        "free_difficulty": CARDS.free_the_prisoners.difficulty,
        "free_summary": words.text(CARDS.free_the_prisoners.summary),
        "orders": [shown(order(card)) for card in CARDS.order],
        "government": [shown(government(card)) for card in CARDS.government],
        "bonuses": _bonuses(),
        "goals": [shown(goal(card)) for card in CARDS.goal],
        "glory_cards": [shown(glory(card)) for card in CARDS.glory],
        "glory": ", ".join(
            _("%(qty)s × %(value)s") % {"qty": g.qty, "value": g.value} for g in CARDS.glory
        ),
        "soldiers": [
            [soldier(card) for card in CARDS.soldier if card.colour == colour] for colour in COLOURS
        ],
        "stages": [
            (words.ROMAN[stage], [mission(ActiveMission(card.id)) for card in cards])
            for stage, cards in groupby(CARDS.mission, key=lambda card: card.stage)
        ],
        "index": index(),
        "decisions": decisions(DECISIONS),
        "terms": terms(TERMS),
    }
    return filled("outcast-heroes", values)


def _bonuses() -> list[RuleCard]:
    """The six kinds, with the number of missions that give each."""
    missions = Counter[str](BONUS.values())
    return [
        RuleCard(
            str(name),
            "",
            str(words.BONUS_TEXTS[kind]),
            "ribbon-medal",
            "paper",
            missions[kind],
            f"bonus-{kind}",
        )
        for kind, name in words.BONUSES.items()
    ]


def _chance(players: int) -> int:
    """How likely it is, in per cent, that at least one Traitor is dealt."""
    deck = goal_deck(players)
    green = len(deck) - deck.count(TRAITOR)
    return round(100 * (1 - comb(green, players) / comb(len(deck), players)))

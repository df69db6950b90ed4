"""The index of the printed rules: the words of the game, its cards, and what is looked up most."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from game.kit import rule_parts
from game.kit.parts import Entry
from game.rulesets.outcast_heroes.cards import CARDS
from game.rulesets.outcast_heroes.terms import TERMS

from . import words

# Where a word of the game is told of at length, besides the place that explains it.
AT_LENGTH: Final = {
    "order": "orders",
    "government-action": "government",
    "bonus": "bonuses",
    "secret-goal": "goals",
    "glory": "glory",
}

# Neither words of the game nor cards, and looked for all the same.
TOPICS: Final = {
    "setting-up": gettext_lazy("Setting up"),
    "bidding": gettext_lazy("Bidding"),
    "tie": gettext_lazy("Tie"),
    "lesson": gettext_lazy("A game for one lesson"),
    "term-headquarters": gettext_lazy("Wounded"),
    "term-jail": gettext_lazy("Captured"),
}


def index() -> list[Entry]:
    """In alphabetical order."""
    return rule_parts.index(rule_parts.term_anchors(TERMS, AT_LENGTH), _cards(), _topics())


def _cards() -> dict[str, tuple[str, ...]]:
    """Each in the list of its deck, where cards of one name stand together."""
    named = [(words.soldier(card.id), f"soldiers-{card.id}") for card in CARDS.soldier]
    named += [(words.mission(card.id), f"missions-{card.id}") for card in CARDS.mission]
    named += [(words.text(card.name), f"orders-{card.id}") for card in reversed(CARDS.order)]
    named += [
        (words.text(card.name), f"government-{card.id}") for card in reversed(CARDS.government)
    ]
    named += [(words.text(card.name), f"goals-{card.id}") for card in CARDS.goal]
    named += [(str(name), f"bonus-{kind}") for kind, name in words.BONUSES.items()]
    return {name: (anchor,) for name, anchor in named}


def _topics() -> dict[str, tuple[str, ...]]:
    return {str(name): (anchor,) for anchor, name in TOPICS.items()}

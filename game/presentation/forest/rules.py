"""What the rules page is filled with: every card, examples, chances, decisions, terms."""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy, pgettext_lazy

from game.kit import rule_parts
from game.kit.parts import Entry, Face, no_face
from game.kit.prose import filled
from game.kit.rule_parts import SOURCE, RuleCard, decisions, pictured, terms
from game.rulesets.forest.cards import CARDS, COMMANDERS, SIDES, SPECIALS, TERRAIN
from game.rulesets.forest.decisions import DECISIONS
from game.rulesets.forest.terms import TERMS

from . import words
from .rules_cards import (
    commanders,
    ground,
    portrait,
    ranks,
    sentenced,
    special_card,
    specials,
    unit_card,
    unit_key,
)
from .rules_chances import hits, starts
from .rules_examples import example, formations, with_gun

# The cards in the pictures.
PORTRAIT: Final = "zapora"
UNNAMED: Final = "nn-2-6"
OFFICER: Final = "lucjan-d"
GROUND: Final = "las"
COMBAT: Final = "ckm"
INSTANT: Final = "oblawa"
COVER: Final = (unit_key(PORTRAIT), f"terrain-{GROUND}", unit_key(OFFICER))

# Where a word of the game is told of at length, besides the place that explains it.
AT_LENGTH: Final = {"points": "end", "formation": "formations", "fight": "example"}

TOPICS: Final = {
    "setting-up": gettext_lazy("Setting up"),
    "hits": pgettext_lazy("rules of Forest", "Chances of a hit"),
    "starts": pgettext_lazy("rules of Forest", "Chances of starting an attack"),
    "time": gettext_lazy("A game for one lesson"),
    "known": pgettext_lazy("rules of Forest", "What each player knows"),
    "pass": pgettext_lazy("rules of Forest", "Pass"),
}
"""What is looked for in the rules and is neither a word of the game nor a card, by its place."""


def rules(face: Face = no_face) -> dict[str, Any]:
    """The cards, the examples and the decisions, for the rules' template."""

    def shown(card: RuleCard) -> RuleCard:
        return pictured(card, face)

    values = {
        "cover": [face(card) for card in COVER],
        "portrait": pictured(portrait(PORTRAIT), face),
        "ground": pictured(ground(GROUND), face),
        "unnamed": shown(unit_card(UNNAMED)),
        "officer": shown(unit_card(OFFICER)),
        "combat": shown(special_card(SPECIALS[COMBAT])),
        "instant": shown(special_card(SPECIALS[INSTANT])),
        "formations": formations(face),
        "gun": with_gun(),
        "hits": hits(),
        "starts": starts(),
        "fight": example(face),
        "sentenced": sentenced(OFFICER),
        "combats": [shown(card) for card in specials("combat")],
        "instants": [shown(card) for card in specials("instant")],
        "terrains": [ground(card.id) for card in CARDS.terrain],
        "sides": [(words.side(side), commanders(side), ranks(side)) for side in range(len(SIDES))],
        "index": _index(),
        "decisions": decisions(DECISIONS, SOURCE),
        "terms": terms(TERMS),
    }
    return filled("forest", values)


def _index() -> list[Entry]:
    """The words of the game, its cards, and what is looked up most. The unnamed are many, and
    alike: they stand in their list."""
    named = [(words.terrain(kind), ground(kind).key) for kind in TERRAIN]
    named += [(words.unit(name), unit_key(name)) for side in COMMANDERS for name in side]
    named += [(words.special(name), special_card(SPECIALS[name]).key) for name in SPECIALS]
    cards = {name: (anchor,) for name, anchor in named}
    topics = {str(name): (anchor,) for anchor, name in TOPICS.items()}
    return rule_parts.index(rule_parts.term_anchors(TERMS, AT_LENGTH), cards, topics)

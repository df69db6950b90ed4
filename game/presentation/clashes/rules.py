"""What the rules page is filled with: every card, examples, tables, decisions, terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.kit import rule_parts
from game.kit.parts import Entry, Face, no_face
from game.kit.prose import filled
from game.kit.rule_parts import SOURCE, RuleCard, decisions, pictured, terms
from game.rulesets.clashes.cards import CARDS, CHARACTERS, CLASHES, SIDES
from game.rulesets.clashes.decisions import DECISIONS
from game.rulesets.clashes.terms import TERMS

from . import words
from .parameters import Rows, figures, spares
from .rules_cards import (
    Line,
    action_card,
    character_line,
    clash_card,
    event,
    portrait,
    small_character,
)
from .rules_examples import FOUGHT, examples

PORTRAIT: Final = "inka"
OTHER: Final = "wulgarny-sedzia"
SHOWN: Final = "wounded-leader"
COVER: Final = (f"heroes-{PORTRAIT}", f"clashes-{FOUGHT}", f"communists-{OTHER}")

# Where a word of the game is told of at length, besides the place that explains it.
AT_LENGTH: Final = {"trait": "traits", "clash": "course", "captain": "leader-step"}


def rules(face: Face = no_face) -> dict[str, Any]:
    """The cards, the examples and the decisions, for the rules' template."""

    def shown(card: RuleCard) -> RuleCard:
        return pictured(card, face)

    values = {
        "cover": [face(card) for card in COVER],
        "portrait": pictured(portrait(PORTRAIT), face),
        "other": shown(small_character(OTHER)),
        "clash": shown(clash_card(CLASHES[FOUGHT])),
        "action": shown(action_card(next(c for c in CARDS.action if c.id == SHOWN))),
        "figures": _labelled(*figures()),
        "spares": _labelled(*spares()),
        "examples": examples(face),
        "traits": [
            (trait.id, words.trait(trait.id, 0), words.trait(trait.id, 1)) for trait in CARDS.trait
        ],
        "actions": [shown(action_card(card)) for card in CARDS.action],
        "sides": [
            (words.side(number), words.SIDE_EMBLEMS[number], _lines(number))
            for number in range(len(SIDES))
        ],
        "clashes": [
            (words.trait_pair(trait.id), [event(c) for c in CARDS.clash if c.trait == trait.id])
            for trait in CARDS.trait
        ],
        "index": _index(),
        "decisions": decisions(DECISIONS, SOURCE),
        "terms": terms(TERMS),
    }
    return filled("clashes", values)


def _labelled(head: Sequence[str], rows: Rows) -> tuple[Sequence[str], list[list[tuple[str, str]]]]:
    """The names of the columns, and the rows with each cell's column before it."""
    return head, [list(zip(head, row, strict=True)) for row in rows]


def _lines(side: int) -> list[Line]:
    cards = (CARDS.hero, CARDS.communist)[side]
    return [character_line(card.id) for card in cards]


def _index() -> list[Entry]:
    """The words of the game, its cards, and what is looked up most."""
    named = [(words.character(name), character_line(name).key) for name in CHARACTERS]
    named += [(words.clash(card.id), clash_card(card).key) for card in CARDS.clash]
    named += [(words.action(card.id), action_card(card).key) for card in CARDS.action]
    named += [(words.trait_pair(trait.id), "traits") for trait in CARDS.trait]
    cards = {name: (anchor,) for name, anchor in named}
    return rule_parts.index(rule_parts.term_anchors(TERMS, AT_LENGTH), cards, _topics())


def _topics() -> dict[str, tuple[str, ...]]:
    """Neither words of the game nor cards, and looked for all the same."""
    return {str(name): (anchor,) for anchor, name in words.TOPICS.items()}

"""What the rules page is filled with: every card, an example, tables."""

from __future__ import annotations

from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.card_parts import FaceValues
from game.kit.parts import Face, no_face
from game.kit.rule_parts import SOURCE, rules_of
from game.rulesets.clashes.cards import ACTIONS, CARDS, CLASHES, COMMUNIST_CARDS, HERO_CARDS, VALUES
from game.rulesets.clashes.terms import TERMS

from . import words
from .cards import ACTION, CHARACTER, CLASH, event, said
from .examples import FOUGHT, examples
from .parameters import Rows, figures, spares

# The cards in the pictures.
PORTRAIT: Final = "inka"
OTHER: Final = "wulgarny-sedzia"


def rules(face: Face = no_face, cards: str = PRINTED) -> dict[str, Any]:
    """Lists are of the cards of a set; examples are of the printed game."""
    traits = [(words.trait_pair(trait.id), "traits") for trait in CARDS.trait]
    return rules_of(
        words.GAME.slug,
        face,
        cover=(CHARACTER.key(PORTRAIT), CLASH.key(FOUGHT), CHARACTER.key(OTHER)),
        sources=SOURCE,
        told=TERMS,
        at_length={"trait": "traits", "clash": "course", "captain": "leader-step"},
        cards=(*CHARACTER.index(cards), *CLASH.index(cards), *ACTION.index(cards), *traits),
        portrait=CHARACTER.portrait(PORTRAIT, "character", "12345"),
        other=CHARACTER.in_rules(OTHER),
        clash=CLASH.in_rules(FOUGHT),
        action=ACTION.in_rules("wounded-leader"),
        figures=_labelled("dealt", figures()),
        spares=_labelled("spares", spares()),
        examples=examples(),
        traits=[
            (trait.id, trait.icon, words.trait(trait.id, 0), words.trait(trait.id, 1))
            for trait in CARDS.trait
        ],
        actions=list(map(ACTION.in_rules, ACTIONS.of(cards))),
        sides=[
            (words.side(number), words.SIDE_EMBLEMS[number], [*map(_line, of_side)])
            for number, of_side in enumerate((HERO_CARDS.of(cards), COMMUNIST_CARDS.of(cards)))
        ],
        clashes=[
            (
                words.trait_pair(trait.id),
                [event(c) for c in CLASHES.of(cards).values() if c.trait == trait.id],
            )
            for trait in CARDS.trait
        ],
    )


def _labelled(table: str, rows: Rows) -> tuple[tuple[str, ...], list[list[tuple[str, str]]]]:
    """The names of the columns, and the rows with each cell's column before it."""
    head = said().lines(f"table.{table}.head")
    return head, [list(zip(head, row, strict=True)) for row in rows]


def _line(name: str) -> FaceValues:
    """A character in the list of all: its six values in the order of the traits."""
    return FaceValues(
        name=words.character(name),
        under=words.under_the_name(name),
        values=tuple(VALUES[name].items()),
        key=CHARACTER.key(name),
    )

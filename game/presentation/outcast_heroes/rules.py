"""What the short rules on the page are filled with: the cards, from the card file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from game.rulesets.outcast_heroes.cards import CARDS
from game.rulesets.outcast_heroes.decisions import DECISIONS

from . import words


@dataclass(frozen=True)
class RuleCard:
    """A kind of card: how many there are, and what it does."""

    name: str
    qty: int
    figure: str
    text: str


def rules() -> dict[str, Any]:
    """Orders, Government Actions, bonuses, Secret Goals and decisions, for the rules' template."""
    return {
        "orders": [
            RuleCard(words.text(o.name), o.qty, words.signed(o.modifier), words.text(o.text))
            for o in CARDS.order
        ],
        "government": [
            RuleCard(words.text(g.name), 1, words.signed(g.modifier), words.text(g.text))
            for g in CARDS.government
        ],
        "bonuses": [
            RuleCard(str(words.BONUSES[kind]), 1, "", str(words.BONUS_TEXTS[kind]))
            for kind in words.BONUSES
        ],
        "goals": [RuleCard(words.text(g.name), g.qty, "", words.text(g.text)) for g in CARDS.goal],
        "decisions": [
            {"question": words.text(d.question), "answer": words.text(d.answer)} for d in DECISIONS
        ],
        "glory": ", ".join(
            _("%(qty)s × %(value)s") % {"qty": g.qty, "value": g.value} for g in CARDS.glory
        ),
    }

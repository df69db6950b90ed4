"""The words of the game in the reader's language, and each kind of bonus."""

from __future__ import annotations

from django.utils.translation import gettext as _

from game.kit.rule_parts import Term, explained
from game.rulesets.outcast_heroes.terms import TERMS

from . import words


def terms() -> tuple[Term, ...]:
    bonuses = [
        Term(
            f"bonus-{kind}",
            _("Bonus: %(bonus)s") % {"bonus": words.says(f"bonus.{kind}")},
            words.says(f"bonus_text.{kind}"),
            "term-bonus",
        )
        for kind in words.BONUSES
    ]
    return (*explained(TERMS), *bonuses)

"""The words of the game in the reader's language, and each kind of bonus."""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec import Struct

from game.rulesets.outcast_heroes.terms import TERMS

from . import words


class Term(Struct, frozen=True):
    """A word and what it means; `anchor` is its place on the rules page."""

    id: str
    name: str
    text: str
    anchor: str


def terms() -> tuple[Term, ...]:
    bonuses = [
        Term(f"bonus-{kind}", _("Bonus: %(bonus)s") % {"bonus": name}, str(text), "term-bonus")
        for (kind, name), text in zip(
            words.BONUSES.items(), words.BONUS_TEXTS.values(), strict=True
        )
    ]
    plain = [Term(t.id, words.text(t.name), words.text(t.text), f"term-{t.id}") for t in TERMS]
    return (*plain, *bonuses)

"""Forest on the page; see `game.kit.contract.Presenter` for what is promised."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from django.utils.translation import pgettext_lazy

from game.kit import class_parts
from game.kit.class_parts import class_debrief_template, class_handout_template
from game.kit.prose import quick_template, rules_template

from .after import AFTER
from .boards import boards
from .box import choices, decks
from .debrief import debrief, debrief_template
from .ending import glance
from .history import noted_cards
from .how import how
from .log import line
from .reference import reference, reference_template
from .rules import rules
from .settings import OptionsForm, guide, invitation
from .specimens import specimens
from .table import STYLES, page, template

__all__ = [
    "OptionsForm",
    "boards",
    "card_styles",
    "choices",
    "class_debrief",
    "class_debrief_template",
    "class_handout_template",
    "class_notes",
    "costly",
    "debrief",
    "debrief_template",
    "decks",
    "glance",
    "guide",
    "how",
    "invitation",
    "line",
    "noted_cards",
    "order",
    "page",
    "projector_styles",
    "quick_template",
    "reference",
    "reference_template",
    "rules",
    "rules_template",
    "skip",
    "specimens",
    "styles",
    "template",
    "title",
]

class_debrief = partial(class_parts.class_debrief, AFTER)
class_notes = partial(class_parts.class_notes, AFTER)
card_styles: Final = ("css/print-forest.css", "css/print-forest-rules.css")
title = pgettext_lazy("game", "Forest")
styles = (*STYLES, "css/strap.css", "css/forest-rules.css")
projector_styles = (
    "css/forest-projector.css",
    "css/forest-projector-fight.css",
    "css/forest-projector-hand.css",
)
skip = ("row", pgettext_lazy("terrains", "To the row"))
costly = ("pass", "attack", "heal", "roll")
order = 30

if TYPE_CHECKING:
    from game.kit.contract import Presenter
    from game.presentation import forest as this

    _promised: Presenter = this

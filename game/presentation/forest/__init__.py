"""Forest on the page; its members that are not made from its declarations."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.utils.translation import pgettext_lazy

from game.kit import class_parts
from game.kit.contract import Own

from .after import AFTER
from .boards import boards
from .box import choices, decks
from .debrief import debrief, debrief_template
from .ending import glance
from .history import noted_cards
from .log import line
from .reference import reference, reference_template
from .rules import rules
from .specimens import specimens
from .table import STYLES, page, template

OWN: Final[Own] = {
    "boards": boards,
    "card_styles": ("css/print-forest.css", "css/print-forest-rules.css"),
    "choices": choices,
    "class_debrief": partial(class_parts.class_debrief, AFTER),
    "class_notes": partial(class_parts.class_notes, AFTER),
    "debrief": debrief,
    "debrief_template": debrief_template,
    "decks": decks,
    "glance": glance,
    "line": line,
    "noted_cards": noted_cards,
    "page": page,
    "projector_styles": (
        "css/forest-projector.css",
        "css/forest-projector-fight.css",
        "css/forest-projector-hand.css",
    ),
    "reference": reference,
    "reference_template": reference_template,
    "rules": rules,
    "skip": ("row", pgettext_lazy("terrains", "To the row")),
    "specimens": specimens,
    "styles": (*STYLES, "css/strap.css", "css/forest-rules.css"),
    "template": template,
}

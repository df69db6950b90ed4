"""Forest on the page; its members that are not made from its declarations."""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext_lazy

from game.kit.contract import Own

from .after import AFTER
from .box import boards, choices, decks
from .ending import glance
from .reference import reference, reference_template
from .rules import rules
from .specimens import SAMPLES
from .table import STYLES, page, template

OWN: Final[Own] = {
    "after": AFTER,
    "boards": boards,
    "card_styles": ("css/games/forest/print.css",),
    "choices": choices,
    "decks": decks,
    "glance": glance,
    "page": page,
    "projector_styles": ("css/games/forest-projector.css",),
    "reference": reference,
    "reference_template": reference_template,
    "rules": rules,
    "samples": SAMPLES,
    "skip": ("row", pgettext_lazy("terrains", "To the row")),
    "styles": STYLES,
    "template": template,
}

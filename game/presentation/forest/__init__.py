"""Forest on the page; its members that are not made from its declarations."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.utils.translation import pgettext_lazy

from game.kit.contract import Own
from game.kit.rule_parts import explained
from game.rulesets.forest.terms import TERMS

from .after import AFTER
from .box import boards, choices, decks
from .cards import KINDS
from .ending import glance
from .lesson_set import light
from .rules import rules
from .specimens import SPECIMENS
from .table import page, picked

OWN: Final[Own] = {
    "after": AFTER,
    "boards": boards,
    "choices": choices,
    "decks": decks,
    "glance": glance,
    "kinds": KINDS,
    "light": light,
    "page": page,
    "picked": picked,
    "rules": rules,
    "specimens": SPECIMENS,
    "skip": ("row", pgettext_lazy("terrains", "To the row")),
    "terms": partial(explained, TERMS),
}

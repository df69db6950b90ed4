"""Clashes on the page; its members that are not made from its declarations."""

from __future__ import annotations

from functools import partial
from typing import Final

from django.utils.translation import gettext_lazy

from game.kit.contract import Own
from game.kit.rule_parts import explained
from game.rulesets.clashes.terms import TERMS

from .after import AFTER
from .box import boards, choices, decks
from .cards import KINDS
from .ending import glance
from .lesson_set import light
from .rules import rules
from .specimens import SPECIMENS
from .table import page

OWN: Final[Own] = {
    "after": AFTER,
    "boards": boards,
    "choices": choices,
    "decks": decks,
    "glance": glance,
    "kinds": KINDS,
    "light": light,
    "page": page,
    "rules": rules,
    "specimens": SPECIMENS,
    "skip": ("clash", gettext_lazy("To the clash")),
    "terms": partial(explained, TERMS),
}

"""Outcast Heroes on the page; its members that are not made from its declarations."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from game.kit.contract import Own

from .after import AFTER
from .box import boards, choices, decks
from .cards import KINDS, absent
from .ending import glance
from .lesson_set import light
from .rules import rules
from .specimens import SPECIMENS
from .table import page, picked
from .terms import terms

OWN: Final[Own] = {
    "absent": absent,
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
    "skip": ("missions", gettext_lazy("To the missions")),
    "terms": terms,
}

"""Paratroopers on the page; its members that are not made from its declarations."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy

from game.kit.contract import Own

from .after import after
from .box import boards
from .cards import KINDS, decks
from .lesson_set import light
from .specimens import SPECIMENS
from .table import page, picked

OWN: Final[Own] = {
    "after": after,
    "boards": boards,
    "decks": decks,
    "kinds": KINDS,
    "light": light,
    "page": page,
    "picked": picked,
    "skip": ("map", gettext_lazy("To the map")),
    "specimens": SPECIMENS,
}

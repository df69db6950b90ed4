"""`{{ forloop.counter0|letter }}`: the letter by which an answer is called aloud.
`{{ card.name|breakable }}`: a name where there is little room for it."""

from __future__ import annotations

import re
from functools import cache
from string import ascii_uppercase
from typing import Final

from django import template
from pyphen import Pyphen

from wyklenci_site.core import languages

register = template.Library()

DICTIONARIES: Final = {"pl": "pl_PL", "en": "en_US"}
LONG_WORD: Final = re.compile(r"[^\W\d_]{10,}")
"""Shorter ones fit even on a small card."""
FOREIGN: Final = re.compile(r"[^a-ząćęłńóśźż]", re.IGNORECASE)
"""In a name that has such a letter neither dictionary knows where to part it."""


@register.filter
def letter(number: int) -> str:
    """A for 0, B for 1. Raises IndexError where the alphabet ends."""
    return ascii_uppercase[number]


@register.filter
def breakable(name: str) -> str:
    """With soft hyphens in long words, which are seen only where a line ends: browsers do not know
    where a Polish word may be broken, and not every one does for English."""
    return _parted(name, (languages.current() or "pl")[:2])


@cache
def _parted(name: str, language: str) -> str:
    words = Pyphen(lang=DICTIONARIES[language])

    def part(found: re.Match[str]) -> str:
        word = found[0]
        return word if FOREIGN.search(word) else words.inserted(word, "\N{SOFT HYPHEN}")

    return LONG_WORD.sub(part, name)

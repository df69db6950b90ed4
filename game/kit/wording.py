"""Words that the cards of every game share, in the reader's language."""

from __future__ import annotations

from typing import Final

from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext as _

from game.engine.cards import Text
from game.engine.texts import signed as signed

NARROW: Final = "\N{NO-BREAK SPACE}"

RANKS: Final = {
    "gen-bryg": pgettext_lazy("rank", "Brigadier General"),
    "plk": pgettext_lazy("rank", "Colonel"),
    "pplk": pgettext_lazy("rank", "Lieutenant Colonel"),
    "mjr": pgettext_lazy("rank", "Major"),
    "rtm": pgettext_lazy("rank", "Cavalry Captain"),
    "kpt": pgettext_lazy("rank", "Captain"),
    "por": pgettext_lazy("rank", "Lieutenant"),
    "ppor": pgettext_lazy("rank", "Second Lieutenant"),
    "chor": pgettext_lazy("rank", "Warrant Officer"),
    "st-sierz": pgettext_lazy("rank", "Senior Sergeant"),
    "sierz": pgettext_lazy("rank", "Sergeant"),
    "sanitariuszka": pgettext_lazy("rank", "nurse"),
    "kapelan": pgettext_lazy("rank", "chaplain"),
}
"""Ranks and functions in the underground, by the keys of the card files."""


def text(words: Text) -> str:
    """The words of a card."""
    return words.pl if (get_language() or "pl").startswith("pl") else words.en


def quoted(name: str) -> str:
    """A pseudonym in the quotation marks of the language."""
    return _("“%(name)s”") % {"name": name}


def person(rank: str, name: str) -> str:
    """Somebody's rank and name."""
    return f"{RANKS[rank]}{NARROW}{name}"


def held(sentence: str) -> str:
    """A sentence to be filled in, each of whose figures stays on the line of the word before."""
    return sentence.replace(" %(", f"{NARROW}%(")

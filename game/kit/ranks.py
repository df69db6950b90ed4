"""Ranks of the underground, as the cards of every game have them."""

from __future__ import annotations

from typing import Final

from django.utils.translation import pgettext_lazy

from game.engine.cards import NBSP

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


def person(rank: str, name: str) -> str:
    """Somebody's rank and name."""
    return f"{RANKS[rank]}{NBSP}{name}"

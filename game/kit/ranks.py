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
    "plut": pgettext_lazy("rank", "Platoon Sergeant"),
    "kpr": pgettext_lazy("rank", "Corporal"),
    "st-szer": pgettext_lazy("rank", "Senior Private"),
    "szer": pgettext_lazy("rank", "Private"),
    "strz": pgettext_lazy("rank", "Rifleman"),
    "sanitariuszka": pgettext_lazy("rank", "nurse"),
    "laczniczka": pgettext_lazy("rank of a woman", "courier"),
    "lacznik": pgettext_lazy("rank", "courier"),
    "kapelan": pgettext_lazy("rank", "chaplain"),
}
"""Ranks and functions in the underground, by the keys of the card files."""


def person(rank: str, name: str) -> str:
    """Somebody's rank, if any, and name."""
    return f"{RANKS[rank]}{NBSP}{name}" if rank else name

"""The ranks and functions of the underground that a card can give somebody, by their keys.

Their names are where names are: short as cards have them, and in full for notes and forms.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

Rank = Literal[
    "",
    "gen-bryg",
    "plk",
    "pplk",
    "mjr",
    "rtm",
    "kpt",
    "por",
    "ppor",
    "chor",
    "st-sierz",
    "sierz",
    "plut",
    "kpr",
    "st-szer",
    "szer",
    "strz",
    "sanitariuszka",
    "laczniczka",
    "lacznik",
    "kapelan",
]
"""From the top, functions last; "" of somebody who had none, or of whom none is known."""

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)

"""What whoever plays the communists is told before the first decision, in every game that has
this side: a game's own `framing.py` words it, the pages of all draw it alike."""

from __future__ import annotations

from msgspec import Struct


class Framing(Struct, frozen=True):
    """`asks` is the question that stays, `url` the note that answers it as far as it can be
    answered, or ""."""

    title: str
    told: tuple[str, ...]
    asks: str
    url: str

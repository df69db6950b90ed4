"""What whoever plays a side that needs it is told before the first decision: a game says to whom,
the pages of all draw it alike."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from .questions import OpenQuestion
from .texts import Says


class Framing(Struct, frozen=True):
    """`question` is the one that stays, `url` the note that answers it as far as it can be
    answered, or ""."""

    title: str
    told: tuple[str, ...]
    question: str
    url: str


def framing(says: Says, sentences: Iterable[str], question: OpenQuestion) -> Framing:
    told = tuple(says(f"framing.{name}") for name in sentences)
    return Framing(says("framing.title"), told, question.text, question.url)

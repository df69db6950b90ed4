"""What a game's rules page tells besides the rules: its words, and what its edition ruled."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from .cards import CardError, Text, load_cards


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rulebook, explained in a sentence or two.

    The table opens it on tap; the rules page has the anchor `term-<id>` for it.
    """

    id: str
    name: Text
    text: Text


class Ruling(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that the rulebook leaves open, and the answer of this edition.

    `sources` tells why it is open: its passages contradict each other, it says nothing, or
    the matter is an addition of ours.
    """

    question: Text
    answer: Text
    sources: Literal["conflict", "silent", "ours"]


class _TermFile(Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[Term, ...]


class _RulingFile(Struct, frozen=True, forbid_unknown_fields=True):
    ruling: dict[str, Ruling]


def load_terms(path: Path) -> tuple[Term, ...]:
    """The whole of a `terms.toml`. Raises CardError."""
    return load_cards(path, _TermFile).term


def load_rulings(path: Path) -> tuple[Ruling, ...]:
    """The whole of a `rulings.toml`, numbered from 1. Raises CardError."""
    rulings = load_cards(path, _RulingFile).ruling
    if [*rulings] != [str(number) for number in range(1, len(rulings) + 1)]:
        raise CardError(f"{path.name}: numbered {', '.join(rulings)}")
    return tuple(rulings.values())

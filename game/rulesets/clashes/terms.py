"""The words of the game, each explained in a sentence or two: for the table and the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from game.engine.cards import CardError, Text, check_unique, load_cards

from .cards import ACTIONS


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rulebook; the rules page has the anchor `term-<id>` for it."""

    id: str
    name: Text
    text: Text


class TermFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `terms.toml`."""

    term: tuple[Term, ...]


TERMS: Final = load_cards(Path(__file__).with_name("terms.toml"), TermFile).term
check_unique("term", (term.id for term in TERMS))
if unknown := {card.term for card in ACTIONS.values()} - {term.id for term in TERMS}:
    raise CardError(f"actions: no such term: {sorted(unknown)}")

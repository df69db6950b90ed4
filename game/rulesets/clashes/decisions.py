"""Where the rulebook is silent or unclear: what we decided, for the rules page."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine.cards import Text, load_cards


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that the rulebook leaves open, and the answer of this edition.

    `sources` tells why it is open: its passages differ, it says nothing, or the
    matter is an addition of ours.
    """

    number: int
    question: Text
    answer: Text
    sources: Literal["conflict", "silent", "ours"]


class DecisionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `decisions.toml`."""

    decision: tuple[Decision, ...]


DECISIONS: Final = load_cards(Path(__file__).with_name("decisions.toml"), DecisionFile).decision

"""A computer player's decision as a value: it can be sent to another process and back."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from ..contract import Move
from ..registry import get_ruleset


@dataclass(frozen=True)
class Thought:
    """What a computer player needs to decide: the view of its seat, never a state."""

    game: str
    level: str
    view: Any
    moves: tuple[Move, ...]
    seed: str


def think(thought: Thought) -> str:
    """The move, in its text form. Raises KeyError for an unknown game or level."""
    player = get_ruleset(thought.game).computers[thought.level]
    return str(player(thought.view, thought.moves, Random(thought.seed)))

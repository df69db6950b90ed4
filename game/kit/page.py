"""What every game's table tells the view, and the templates that the tables of all games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from .coach import Coach
from .framing import Framing
from .parts import Doubt
from .stage import Staged
from .standing import Status


class TableDecision(Protocol):
    """What the reader is to decide, or whom the table waits for."""

    @property
    def prompt(self) -> str:
        """It, in one sentence."""

    @property
    def detail(self) -> str:
        """What more is to be known of it, or ""."""

    @property
    def mine(self) -> bool:
        """Whether it is the reader who decides."""


class TablePage(Struct, frozen=True, kw_only=True):
    """A table for one reader. A game's own page has more, for its own template."""

    status: Status
    """How far the game has come and how it stands, for the line above the table."""
    pill: str
    """What the reader is to know first, in that line."""
    announcement: str
    """What everybody in the room is to know first."""
    decision: TableDecision
    doubts: Mapping[str, Doubt] = {}
    """What is asked before a move is made, by the move's text."""
    coach: Coach | None
    why: Framing | None = None
    """Why the game has the side that the reader plays, where that needs to be told."""
    kind: str
    """What sort of decision the reader has, or ""."""
    about: str
    """What is decided about, or "": a page of the same kind about something else is new."""
    picks: tuple[str, ...] = ()
    """What can be picked to begin a move with: the words that buttons of `?chosen=` have."""
    planning: bool
    """Whether the reader has picked something, and is to say what for."""
    put_back: bool = False
    """Whether the learner must first cancel the current pick to follow the coach."""
    prompt_anchor: str = "prompt"
    """The anchor of what is tapped for the decision."""
    staged: Staged | None = None
    """What has just come to its end, to be told in the middle of the screen."""
    ending: Any
    """How the game ended, for the game's own template; None while it goes on."""

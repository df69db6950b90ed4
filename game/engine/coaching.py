"""What a game says to those who are to decide.

In the guided first game what is new is explained once, and a move is proposed. In a class's first
game each pupil is told the same at his own pace, and proposed nothing: there he plays with people.

A game that declares nothing of it is coached by the kit. Nothing is stored: what has been
explained follows from what has happened, so a move taken back takes its text back, too.

What is explained must be so (`Needs`): it waits, or is never told, where the reader's view does
not say so, and counts as told only where it could be read (`Faced`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .contract import Facts, HasBoard, Move, Seat


class VisibleEvent(Protocol):
    """An event as the pupil learns of it."""

    @property
    def kind(self) -> str: ...

    @property
    def facts(self) -> Facts: ...


class Step(Protocol):
    """What one move brought about: the game's `ply`th; `seat` made it, -1 is chance, or whoever
    handed a seat over or called time from outside the game."""

    @property
    def ply(self) -> int: ...

    @property
    def seat(self) -> int: ...

    @property
    def told(self) -> Sequence[VisibleEvent]: ...


class Faced(NamedTuple):
    """A decision as whoever had it saw it, and the kinds of move that he could make."""

    view: Any
    verbs: frozenset[str]

    @property
    def board(self) -> Any:
        """Of a game whose view has one."""
        view: HasBoard = self.view
        return view.board


class Decider(NamedTuple):
    """Somebody who is to decide, and the game as this seat sees it. `steps` are what happened so
    far, `moves` what can be done now; `picked` is what a move was begun with, or "". `faced` are
    his earlier decisions, by the ply of the move that he made then; those that are missing are not
    known. Before the ply `since` somebody else played here; `told_before` is what he had been told
    by then at another seat."""

    seat: Seat
    view: Any
    moves: tuple[Move, ...]
    steps: Sequence[Step]
    picked: str = ""
    faced: Mapping[int, Faced] = {}
    since: int = 0
    told_before: frozenset[str] = frozenset()

    @property
    def facing(self) -> Faced:
        """The present decision."""
        return Faced(self.view, frozenset(move.verb for move in self.moves))

    @property
    def board(self) -> Any:
        """Of a game whose view has one."""
        view: HasBoard = self.view
        return view.board

    def can(self, *verbs: str) -> list[Move]:
        """The moves of these kinds."""
        return [move for move in self.moves if move.verb in verbs]


Need = Callable[[Faced, Facts], bool]
"""Whether a decision's view says what an explanation tells, filled in with these facts."""
Needs = Mapping[str, Need]
"""What must be so, by the explanation's topic; what is not here is true at any time."""


def possible(*verbs: str) -> Need:
    """That a move of one of these kinds can be made."""
    return lambda faced, facts: not faced.verbs.isdisjoint(verbs)


def is_so(needs: Needs, topic: str, faced: Faced | None, facts: Facts) -> bool:
    """Whether the topic can be told at this decision; of one that is not known it is believed."""
    return faced is None or topic not in needs or needs[topic](faced, facts)


class Said(NamedTuple):
    """A text by its key, and what fills its places: numbers and words, a `Text` of both languages,
    another such text by its whole key, or several of them in one line."""

    key: str
    facts: Mapping[str, Any] = {}


class Hint(NamedTuple):
    """A move that is proposed, and how. Its text stands at the coach's words (`data-move`), by
    which the script brings the button into sight that makes the move, or the card that begins
    it."""

    move: Move
    said: Said


class Advice(NamedTuple):
    """What is said at a decision: what is explained, in its order, and the move to try."""

    lessons: tuple[Said, ...]
    hint: Hint


def no_doubts(reader: Decider) -> Mapping[Move, Said]:
    """Nothing is asked before a move is made."""
    return {}


def no_lessons(reader: Decider) -> tuple[Said, ...]:
    """Nothing is explained in a class."""
    return ()


def nothing_told(reader: Decider) -> Collection[str]:
    """Nothing has been explained in a class."""
    return ()


class Coaching(NamedTuple):
    """How a game coaches: at each of the pupil's decisions, and at the end, where it says how it
    went before what is said to everybody (`coach.over`).

    `lessons` are for whoever plays in a class, on whichever side and with how many soever: what is
    new to him now, in its order. They say nothing that is true of the guided deal alone. In their
    steps a move that somebody else made at the seat before, or a computer for the reader, is
    nobody's. `told` is what these have explained to him so far, with what he had been told before,
    by topics: it goes with him to another seat.
    """

    advise: Callable[[Decider], Advice]
    ended: Callable[[Decider], tuple[Said, ...]]
    lessons: Callable[[Decider], tuple[Said, ...]] = no_lessons
    told: Callable[[Decider], Collection[str]] = nothing_told

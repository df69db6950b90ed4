"""The log of a table for one reader: all of it, or what is new to him."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import CHANCE
from game.engine.record import COMPUTER_TAKES, PERSON_TAKES
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent
from wyklenci_site.core import languages

from .lines import NO_LINE
from .parts import Cast, Line, at
from .safe_wording import or_nothing

LATEST_FOR_SPECTATORS: Final = 12
WORDED: Final = 16384
HEADLINES: Final = ("result", "scene", "turn", "")
"""The levels of lines that tell what a move came to, the most telling first."""
HAND_OVERS: Final = (COMPUTER_TAKES, PERSON_TAKES)

Teller = Callable[[VisibleEvent, Cast], Line]
"""Words an event: a presenter's `line`. Lines are kept by it."""


def everything(seen: Seen, teller: Teller, cast: Cast) -> tuple[Line, ...]:
    """Every event that can be worded."""
    return lines_of(seen.steps, teller, cast, plies_away(seen))


class Since(Struct, frozen=True):
    """The newest of what the others have done since the reader's last move, in one line. `ply`
    tells it from any other, `more` are the moves of theirs before it."""

    ply: int
    text: str
    more: int


def since_own_move(seen: Seen) -> tuple[Step, ...]:
    """What others and chance have done since the reader himself moved last, or sat down; nothing
    for somebody who only watches."""
    if seen.seat is None:
        return ()
    last = _last_own(seen, plies_away(seen))
    return tuple(step for step in seen.steps if step.ply > last)


def since(seen: Seen, teller: Teller, cast: Cast) -> Since | None:
    """What the others' moves came to, where one of them can be told in a line."""
    away = plies_away(seen)
    told = [
        (step, line)
        for step in since_own_move(seen)
        if step.seat != CHANCE and (line := _headline(step, teller, cast, away))
    ]
    if not told:
        return None
    step, line = told[-1]
    return Since(step.ply, line, len(told) - 1)


def _headline(step: Step, teller: Teller, cast: Cast, away: Collection[int]) -> str:
    """What a move came to: its result, else the move itself. Whose turn it began is left out."""
    own = tuple(told for told in step.told if told.facts.get("seat", step.seat) == step.seat)
    lines = lines_of([Step(step.ply, step.seat, own)], teller, cast, away)
    found = {line.level: line.text for line in reversed(lines)}
    return next((found[level] for level in HEADLINES if level in found), "")


def latest(seen: Seen, teller: Teller, cast: Cast) -> tuple[Line, ...]:
    """From the reader's last move on, or since he sat down; for somebody who only watches, the
    last few events."""
    if seen.seat is None:
        return lines_of(seen.steps[-LATEST_FOR_SPECTATORS:], teller, cast)
    away = plies_away(seen)
    last = _last_own(seen, away)
    steps = [step for step in seen.steps if step.ply >= last]
    return lines_of(steps, teller, cast, away)


def predecessor(seen: Seen) -> Sitter | None:
    """After whom the reader plays, until he has made a move himself; else None, as where he has
    come back and nobody has moved for him. Whoever has a person's name is taken for that person."""
    if seen.seat is None or seen.outcome is not None:
        return None
    reader = seen.sitters[seen.seat]
    if not reader.earlier or any(_own_moves(seen, plies_away(seen))):
        return None
    then = at(reader, _last_played(seen, reader))
    return None if then.nickname == reader.nickname and not then.computer else then


def _last_played(seen: Seen, reader: Sitter) -> int:
    """The last ply at which somebody before the reader moved at his seat; where nobody did, the
    last at which somebody stayed there, or came."""
    moved = [s.ply for s in seen.steps if s.seat == seen.seat and s.ply < reader.since]
    ends = [one.until for one in reader.earlier]
    # A computer between two people who changed places was there for one ply alone.
    stayed = [end for before, end in pairwise([-1, *ends]) if end > before + 1]
    return max(moved, default=0) or max(stayed, default=ends[-1])


def plies_away(seen: Seen) -> frozenset[int]:
    """The plies that a computer moved at for the reader."""
    away, plies = False, set()
    for step in seen.steps:
        if step.seat == CHANCE:
            for told in step.told:
                if told.kind in HAND_OVERS and told.facts["seat"] == seen.seat:
                    away = told.kind == COMPUTER_TAKES
        elif away and step.seat == seen.seat:
            plies.add(step.ply)
    return frozenset(plies)


def _last_own(seen: Seen, away: Collection[int]) -> int:
    """When the reader himself moved last, else when he sat down."""
    assert seen.seat is not None
    return max(_own_moves(seen, away), default=seen.sitters[seen.seat].since)


def _own_moves(seen: Seen, away: Collection[int]) -> Iterator[int]:
    """The plies at which the reader himself moved."""
    assert seen.seat is not None
    since = seen.sitters[seen.seat].since
    for step in seen.steps:
        if step.seat == seen.seat and step.ply >= since and step.ply not in away:
            yield step.ply


def lines_of(
    steps: Sequence[Step], teller: Teller, cast: Cast, away: Collection[int] = ()
) -> tuple[Line, ...]:
    """`away` are the plies that a computer moved at for the reader."""
    language = languages.current()
    return tuple(
        line
        for step in steps
        for then in [_cast_at(cast, step.ply, away)]
        for told in step.told
        if (line := _worded(teller, told, then, language)) != NO_LINE
    )


def _cast_at(cast: Cast, ply: int, away: Collection[int]) -> Cast:
    then = cast.at(ply)
    return replace(then, away=True) if ply in away else then


@lru_cache(WORDED)
def _worded(teller: Teller, told: VisibleEvent, cast: Cast, language: str | None) -> Line:
    """Most pages tell again what the page before them told."""
    return or_nothing(NO_LINE, f"The event {told.kind!r}", lambda: teller(told, cast))

"""Everything that reads: a table as one of its seats, or anybody who watches, may see it.

What leaves this module holds no State and no raw move: only a View, the seat's own legal
moves, and events reduced to what the reader may know of them. `Seen.why_not` alone asks the rules
about the position; what they answer follows from the seat's view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import takewhile
from typing import Any, NamedTuple

from game.engine import record
from game.engine.coaching import Faced
from game.engine.contract import CHANCE, Facts, IllegalMove, Move, Outcome, UnreadableMove

from .models import CLOSED, Seat, Table
from .records import GameHistory, history_of, reading, record_of, ruleset_of
from .rows import Unreadable
from .services import Position, can_undo, position_of
from .services_bots import computers_of, due_seat


class Stretch(NamedTuple):
    """From the end of the one before it to the ply `until` it was `name`, or a `computer` of that
    name, who played at a seat."""

    until: int
    name: str
    computer: bool


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat; `computer` is a level of play or "".

    `taken`: a person has come, and keeps the seat while a computer plays for him. Before the
    ply `since` he made no move here; `earlier` tells who played before this name was here.
    """

    index: int
    nickname: str
    computer: str
    taken: bool = True
    joinable: bool = False
    since: int = 0
    earlier: tuple[Stretch, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class VisibleEvent:
    """An event as one reader learns it; the same one whenever he is told of it."""

    kind: str
    facts: Facts


@dataclass(frozen=True, slots=True)
class Step:
    """What one move brought about; `seat` made it (-1: chance, or the hand-over of a seat)."""

    ply: int
    seat: int
    told: tuple[VisibleEvent, ...]


LEFT = "left"
HINTS, AWAY = "on", "away"

WhyNot = Callable[[Move], IllegalMove | None]
"""Why the reader cannot make a move now; None where he can, or where it is no move at all."""


def _no_reason(move: Move) -> IllegalMove | None:
    return None


@dataclass(frozen=True)
class Seen:
    """A table as `seat` sees it (None: somebody who only watches).

    `version` is the table's, `asked` the version at which the reader's decision began (0: he
    has none). `due` says that chance or a computer is to move. `moves` are the reader's own;
    `undo` says that he may take the last one back. `guided`: the game explains itself. `halted`
    is why nobody can move (see `_halted`), or "". `hints`: "on" where the reader is told what is
    new to him, "away" where he does not want that, else "". `faced` are the reader's decisions so
    far, by ply, at a table where something is explained; `told_before` is what he had been told
    when he sat down. `moved` is the table's: which last move may be taken back.
    """

    public_id: str
    game: str
    options: dict[str, Any]
    version: int
    asked: int
    begun: bool
    guided: bool
    halted: str
    seat: int | None
    sitters: tuple[Sitter, ...]
    view: Any
    to_act: tuple[int, ...]
    due: bool
    moves: tuple[Move, ...]
    undo: bool
    why_not: WhyNot
    outcome: Outcome | None
    steps: tuple[Step, ...]
    hints: str = ""
    faced: Mapping[int, Faced] = field(default_factory=dict)
    told_before: frozenset[str] = frozenset()
    moved: int = 0

    def can(self, *verbs: str) -> list[Move]:
        """The reader's moves of these kinds."""
        return [move for move in self.moves if move.verb in verbs]

    @property
    def goes_on(self) -> bool:
        """Whether it will be played on: neither is it over, nor has the class left it."""
        return self.outcome is None and self.halted not in (LEFT, CLOSED)


@dataclass(frozen=True)
class OpenGame:
    """An unfinished table and what tells it from others: `seen` as by somebody who watches, the
    `names` at the reader's seats, the time of its last move (`updated`), its `code`. A class's
    table has the code of the class, and its `number` there."""

    public_id: str
    game: str
    updated: datetime
    code: str
    number: int | None
    names: tuple[str, ...]
    seen: Seen


def see(
    table: Table,
    seat: Seat | None,
    *,
    shared: bool = False,
    openly: bool = False,
    for_all: bool = False,
) -> Seen:
    """The table as the holder of `seat` sees it. Raises OldRules or Damaged.

    `shared`: on a screen that others see, too. The events then hold only what everybody knows.
    `openly`: it has the seat's moves, and else only what somebody sees who watches. `for_all`: a
    whole room looks, and nobody is given hints.
    """
    with reading(table):
        seen = _see(table, seat, shared, openly)
    if seat is None or openly or for_all or not table.hints or not seen.goes_on or seat.computer:
        return seen
    return replace(seen, hints=AWAY if seat.hints_away else HINTS)


def _see(table: Table, seat: Seat | None, shared: bool, openly: bool) -> Seen:
    if len(table.all_seats) != table.players:
        raise ValueError("a seat is missing")
    position = position_of(table)
    index: int | None = None
    asked, undo = 0, False
    moves: tuple[Move, ...] = ()
    if seat is not None:
        index = seat.index
        asked = position.asked(index)
        if table.begun is not None and not seat.computer and not table.halted:
            moves = position.ruleset.legal_moves(position.state, index)
            undo = not openly and can_undo(table, index)
    history = history_of(table)
    return Seen(
        **_common(position, None if openly else index, history.moves),
        asked=asked,
        due=due_seat(position, computers_of(table)) is not None,
        moves=moves,
        undo=undo,
        why_not=_reasons(position, index) if moves else _no_reason,
        steps=_told(history, None if shared else index),
        faced={} if openly else _faced(history, index),
        told_before=frozenset() if seat is None or openly else frozenset(seat.told_before),
    )


def _faced(history: GameHistory, index: int | None) -> dict[int, Faced]:
    """The seat's own decisions so far. Of a copy: others who read the same game add to it."""
    return {
        ply: faced
        for ply, faced in list((history.faced or {}).items())
        if ply <= history.ply and history.moves[ply - 1].move.seat == index
    }


def _told(history: GameHistory, index: int | None) -> tuple[Step, ...]:
    """The whole history as the seat has learnt it. Steps already converted are reused, so that
    cached lines still match."""
    known = history.told.get(index, ())[: history.ply]
    told = known + tuple(_steps(history.moves[len(known) :], index))
    if len(told) > len(known):
        history.told[index] = told
    return told


def replay(table: Table, ply: int, index: int | None) -> Seen:
    """A finished game as a seat saw it after so many moves. Raises OldRules."""
    ruleset = ruleset_of(table)
    state = ruleset.setup(table.players, table.options)
    played = []
    for step in record.replay(ruleset, record_of(table)):
        if step.ply > ply:
            break
        state = step.state
        played.append(step)
    then = Position(table, ruleset, state)
    return Seen(
        **_common(then, index, played),
        asked=0,
        due=False,
        moves=(),
        undo=False,
        why_not=_no_reason,
        steps=tuple(_steps(played, index)),
    )


def _common(
    position: Position, index: int | None, moves: Sequence[record.PlayedMove]
) -> dict[str, Any]:
    """What is read alike from a table in play and from one that is replayed. `moves` led there."""
    table, ruleset, state = position.table, position.ruleset, position.state
    return {
        "public_id": table.public_id,
        "game": table.game,
        "options": table.options,
        "version": table.version,
        "moved": table.moved,
        "begun": table.begun is not None,
        "guided": table.seed is not None,
        "halted": _halted(table),
        "seat": index,
        "sitters": tuple(_sitter(seat, moves) for seat in table.all_seats),
        "view": ruleset.view(state, index),
        "to_act": ruleset.to_act(state),
        "outcome": ruleset.outcome(state),
    }


def _sitter(seat: Seat, moves: Sequence[record.PlayedMove]) -> Sitter:
    return Sitter(
        seat.index,
        seat.nickname,
        seat.computer,
        seat.taken,
        seat.joinable,
        seat.since,
        tuple(_stretches(seat, moves)) if seat.earlier else (),
    )


def _stretches(seat: Seat, moves: Sequence[record.PlayedMove]) -> Iterator[Stretch]:
    """Those of each name that was here before: of a person, of a computer, in turn."""
    hand_overs = [
        (step.ply, step.move.verb == record.COMPUTER)
        for step in moves
        if step.move.seat == seat.index and record.is_control(step.move)
    ]
    start, computer = 0, _begins_as_computer(seat, moves)
    for until, name in seat.earlier:
        for ply, computer_takes in hand_overs:
            if start < ply <= until:
                yield Stretch(ply - 1, name, computer)
                computer = computer_takes
        yield Stretch(until, name, computer)
        start = until


def _begins_as_computer(seat: Seat, moves: Sequence[record.PlayedMove]) -> bool:
    """That computers play from the beginning is the first thing written in a record."""
    first = takewhile(record.is_control, (step.move for step in moves))
    return any(move.seat == seat.index and move.verb == record.COMPUTER for move in first)


def _halted(table: Table) -> str:
    """Why nobody can move, or "": as `Table.halted`, or "left" where the class has gone on."""
    if table.halted and table.classroom is not None and not table.classroom.plays:
        return LEFT
    return table.halted


def _reasons(position: Position, index: int | None) -> WhyNot:
    """Answers from the rules; what they say may hold only what the seat knows."""

    def why_not(move: Move) -> IllegalMove | None:
        if move.seat != index:
            return None
        try:
            position.ruleset.apply(position.state, move)
        except IllegalMove as refusal:
            return refusal
        except UnreadableMove:
            return None
        return None

    return why_not


def _steps(played: Iterable[record.PlayedMove], reader: int | None) -> Iterable[Step]:
    for step in played:
        told = tuple(VisibleEvent(event.kind, event.seen_by(reader)) for event in step.events)
        # That a computer plays for somebody is nobody's move in the game.
        seat = CHANCE if record.is_control(step.move) else step.move.seat
        yield Step(step.ply, seat, told)


def landmarks(table: Table) -> tuple[int, ...]:
    """The plies after which somebody who replays the game has something to decide about:
    every move of a player, none of chance. Raises OldRules."""
    moves = map(Move.parse, record_of(table).moves)
    return tuple(
        ply
        for ply, move in enumerate(moves, 1)
        if move.seat != CHANCE and not record.is_control(move)
    )


def seats_at(table: Table, tokens: Sequence[str]) -> list[Seat]:
    """The seats of this table that the tokens open, by their place at the table."""
    return [seat for seat in table.all_seats if seat.token in tokens]


def unfinished(tokens: Sequence[str]) -> set[str]:
    """Those of the tokens that open a seat of a game that is not over."""
    seats = Seat.objects.filter(token__in=tokens, table__finished=None)
    return set(seats.values_list("token", flat=True))


def open_games(tokens: Sequence[str], most: int) -> list[OpenGame]:
    """The unfinished tables that the tokens open and that can be read, latest first; but for those
    of a class that has left them, for a while or for good: the way back is then its own."""
    tables = Table.objects.filter(seats__token__in=tokens, finished=None).distinct()
    tables = tables.filter(shelved="", classroom__ended=None).exclude(halted=CLOSED)
    # Without the snapshots: most positions are not read.
    latest_first = tables.defer("snapshot").select_related("classroom").order_by("-updated")
    found: list[OpenGame] = []
    for table in latest_first:
        if len(found) == most:
            break
        with suppress(Unreadable):
            found.append(_open_game(table, tokens))
    return found


def _open_game(table: Table, tokens: Sequence[str]) -> OpenGame:
    return OpenGame(
        public_id=table.public_id,
        game=table.game,
        updated=table.updated,
        code=table.classroom.code if table.classroom else table.code,
        number=table.number,
        names=tuple(seat.nickname for seat in seats_at(table, tokens)),
        seen=see(table, None),
    )

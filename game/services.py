"""Everything that writes: opening a table, and the one way a move is made.

A move is in the database before anybody sees its effect. Whoever makes it, a person, chance
or a computer player, goes through `play`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from game.engine import record
from game.engine.contract import CHANCE, Move
from game.engine.registry import AnyRuleset, get_ruleset

from .models import MoveRow, Seat, Table


class House:
    """Who moves for chance and for computer players: the site itself."""


HOUSE: Final = House()

Actor = str | House
"""A seat's token, or HOUSE."""


class StaleMove(Exception):
    """The table is not where the mover believed it to be. `repeated`: by this very move."""

    def __init__(self, ply: int, *, repeated: bool = False) -> None:
        super().__init__(f"the table is at ply {ply}")
        self.repeated = repeated


class NotYourSeat(Exception):
    """The mover has no seat here, or the move is another seat's."""


class OldRules(Exception):
    """The table was begun with a game, or a version of its rules, that is no longer here."""


@dataclass(frozen=True)
class Position:
    """A table as it was read: its state and how many moves led to it.

    For services and selectors only; nothing that is shown may be made from `state` but by
    `ruleset.view`.
    """

    table: Table
    ruleset: AnyRuleset
    state: Any

    @property
    def ply(self) -> int:
        return self.table.ply


def ruleset_of(table: Table) -> AnyRuleset:
    """Raises OldRules."""
    try:
        ruleset = get_ruleset(table.game)
    except KeyError as error:
        raise OldRules(table.game) from error
    if ruleset.version != table.rules_version:
        raise OldRules(f"{table.game} version {table.rules_version}")
    return ruleset


def position_of(table: Table) -> Position:
    """The position that the row of `table` holds. Raises OldRules."""
    ruleset = ruleset_of(table)
    return Position(table, ruleset, ruleset.load(bytes(table.snapshot)))


def open_table(
    game: str, options: Mapping[str, Any], nicknames: Sequence[str], levels: Sequence[str]
) -> Table:
    """A new table with a seat for each nickname; `levels` names the computer players.

    An empty level is a person's seat. That computers play is a part of the record, so it is
    the first thing written in it. Raises KeyError for an unknown game, UnreadableOptions for
    options that do not fit it, UnreadableMove for an unknown level.
    """
    ruleset = get_ruleset(game)
    players = len(nicknames)
    state = ruleset.setup(players, options)
    with transaction.atomic():
        table = Table.objects.create(
            game=game,
            rules_version=ruleset.version,
            options=dict(options),
            players=players,
            snapshot=ruleset.dump(state),
        )
        Seat.objects.bulk_create(
            Seat(table=table, index=index, nickname=nickname)
            for index, nickname in enumerate(nicknames)
        )
        for index, level in enumerate(levels):
            if level:
                table = play(
                    table.pk, HOUSE, table.ply, str(Move(index, record.COMPUTER, (level,)))
                ).table
    return table


def play(table_id: int, actor: Actor, expected_ply: int, text: str) -> Position:
    """Make a move and return the position after it.

    `expected_ply` is what the mover saw. Raises Table.DoesNotExist, NotYourSeat, StaleMove,
    UnreadableMove, IllegalMove or OldRules, and then nothing has changed.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().get(pk=table_id)
        seat = None if isinstance(actor, House) else _authenticate(table, actor)
        before = position_of(table)
        if table.ply != expected_ply:
            raise StaleMove(table.ply, repeated=_repeats(table, seat, expected_ply, text))
        move = Move.parse(text)
        _check_seat(table, seat, move)
        state, _ = record.play(before.ruleset, before.state, move, table.players)
        return _write(before, move, state)


def _authenticate(table: Table, token: str) -> Seat:
    """The seat of `table` that the token opens."""
    try:
        return table.seats.get(token=token)
    except Seat.DoesNotExist as error:
        raise NotYourSeat from error


def _repeats(table: Table, seat: Seat | None, expected_ply: int, text: str) -> bool:
    """Whether the move was made already, as when a button is pressed twice."""
    made = MoveRow.objects.filter(table=table, ply=expected_ply + 1).first()
    return made is not None and seat is not None and (made.seat, made.text) == (seat.index, text)


def _check_seat(table: Table, seat: Seat | None, move: Move) -> None:
    """A person moves for his own seat; the house for chance and for computers."""
    if record.is_control(move) or move.seat == CHANCE:
        allowed = seat is None
    elif seat is None:
        allowed = table.seats.filter(index=move.seat).exclude(computer="").exists()
    else:
        allowed = move.seat == seat.index and not seat.computer
    if not allowed:
        raise NotYourSeat


def _write(before: Position, move: Move, state: Any) -> Position:
    """The row and the snapshot, inside the transaction of `play`."""
    table, ruleset = before.table, before.ruleset
    table.ply += 1
    table.snapshot = ruleset.dump(state)
    if ruleset.outcome(state) is not None:
        # A clock that was set back since then must not keep the last move out of the database.
        table.finished = max(timezone.now(), table.created)
    table.save(update_fields=["ply", "snapshot", "finished", "updated"])
    MoveRow.objects.create(table=table, ply=table.ply, seat=move.seat, text=str(move))
    if record.is_control(move):
        level = move.args[0] if move.args else ""
        Seat.objects.filter(table=table, index=move.seat).update(computer=level)
    return Position(table, ruleset, state)


def record_of(table: Table) -> record.Record:
    """The table's record, read from its rows up to the ply that `table` was read at."""
    rows = MoveRow.objects.filter(table=table, ply__lte=table.ply).order_by("ply")
    moves = tuple(rows.values_list("text", flat=True))
    return record.Record(table.game, table.rules_version, table.players, table.options, moves)


def check_table(table: Table) -> list[str]:
    """What in the table's own row and seats does not agree with the rows of its moves.

    Raises OldRules.
    """
    ruleset = ruleset_of(table)
    played = record_of(table)
    if len(played.moves) != table.ply or _is_left_behind(table):
        rows = MoveRow.objects.filter(table=table).count()
        return [f"{rows} moves, but the table is at ply {table.ply}"]
    state = ruleset.setup(table.players, table.options)
    try:
        for step in record.replay(ruleset, played):
            state = step.state
    except Exception as error:  # whatever a damaged row may cause is a finding, too
        return [f"the moves cannot be replayed: {error!r}"]
    faults = []
    if ruleset.dump(state) != bytes(table.snapshot):
        faults.append("the snapshot is not where the moves lead")
    if (ruleset.outcome(state) is not None) != (table.finished is not None):
        faults.append("finished or not: moves and table differ")
    movers = MoveRow.objects.filter(table=table, ply__lte=table.ply).order_by("ply")
    moves = tuple(map(Move.parse, played.moves))
    if tuple(movers.values_list("seat", flat=True)) != tuple(move.seat for move in moves):
        faults.append("who moved: the moves' seats and texts differ")
    computers = record.controllers(moves)
    if computers != {s.index: s.computer for s in table.seats.all() if s.computer}:
        faults.append("which seats are computers: moves and seats differ")
    return faults


def _is_left_behind(table: Table) -> bool:
    """Whether there are moves later than the table's ply, and no move was just being made."""
    later = MoveRow.objects.filter(table=table, ply__gt=table.ply)
    return later.exists() and Table.objects.filter(pk=table.pk, ply=table.ply).exists()

"""Whether tables agree with the moves that were made at them, and bringing back one that does not.

The rows of moves are the truth. Whatever else a table's row and its seats say follows from them,
so it can be made anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Model, QuerySet
from django.utils import timezone

from game.engine import record
from game.engine.contract import CHANCE, Move
from game.engine.registry import AnyRuleset
from game.tables.models import MoveRow, Seat, Table
from game.tables.pseudonyms import deal, deal_many
from game.tables.records import OldRules, ruleset_of
from game.tables.rows import every, rubbish_in
from game.tables.services import save_change, waiting
from game.tables.services_seats import free_code

from .seating import free_number


@dataclass(frozen=True)
class _Played:
    """What the rows of a table lead to: the moves as far as they can be played, the state after
    them, and why the next one cannot be, or ""."""

    moves: tuple[Move, ...]
    state: Any
    fault: str


def faults_of(table_id: int) -> list[str]:
    """What `check_table` finds; a row that cannot even be read is a fault, too.

    Raises Table.DoesNotExist or OldRules.
    """
    try:
        return check_table(every(Table).get(pk=table_id))
    except (Table.DoesNotExist, OldRules):
        raise
    except Exception as error:  # whatever a damaged row may cause
        return [f"the row cannot be read: {error!r}"]


def check_table(table: Table) -> list[str]:
    """What in the table's own row and seats does not agree with the rows of its moves.

    Raises OldRules, and whatever a row may cause that is no table's.
    """
    if rubbish := _rubbish(table):
        return rubbish
    ruleset = ruleset_of(table)
    rows = MoveRow.objects.filter(table=table).order_by("ply")
    plies = tuple(rows.filter(ply__lte=table.ply).values_list("ply", flat=True))
    if plies != tuple(range(1, table.ply + 1)) or _is_left_behind(table):
        return [f"{rows.count()} moves, but the table is at ply {table.ply}"]
    try:
        # A table that was read a while ago is compared with what was there then.
        played = _play(ruleset, table, rows.filter(ply__lte=table.ply))
    except Exception as error:  # whatever a damaged row may cause is a finding, too
        return [f"the game cannot be set up: {error!r}"]
    if played.fault:
        return [f"the moves cannot be replayed: {played.fault}"]
    return [*_own_faults(ruleset, table, played), *_seat_faults(table, played)]


def _rubbish(table: Table) -> list[str]:
    """What stands in columns of the table, its seats and its moves and can be none of theirs."""
    named: list[tuple[str, Model]] = [("", table)]
    named += [(f"seat {seat.index!r:.20}: ", seat) for seat in every(Seat).filter(table=table)]
    named += [(f"move {row.ply!r:.20}: ", row) for row in every(MoveRow).filter(table=table)]
    return [
        f"{name}{column} cannot be {getattr(row, column)!r:.40}"
        for name, row in named
        for column in rubbish_in(row)
    ]


def _own_faults(ruleset: AnyRuleset, table: Table, played: _Played) -> list[str]:
    faults = []
    if ruleset.dump(played.state) != bytes(table.snapshot):
        faults.append("the snapshot is not where the moves lead")
    if (ruleset.outcome(played.state) is not None) != (table.finished is not None):
        faults.append("finished or not: moves and table differ")
    if not _is_waiting(table, ruleset.to_act(played.state)):
        faults.append("who is to act: moves and table differ")
    return faults


def _is_waiting(table: Table, to_act: tuple[int, ...]) -> bool:
    since: Any = table.waiting
    return isinstance(since, dict) and sorted(since) == sorted(map(str, to_act))


def _seat_faults(table: Table, played: _Played) -> list[str]:
    faults = []
    rows = MoveRow.objects.filter(table=table, ply__lte=table.ply).order_by("ply")
    if tuple(rows.values_list("seat", flat=True)) != tuple(move.seat for move in played.moves):
        faults.append("who moved: the moves' seats and texts differ")
    if [seat.index for seat in table.all_seats] != list(range(table.players)):
        faults.append(f"{len(table.all_seats)} seats for {table.players} players")
    computers = {seat.index: seat.computer for seat in table.all_seats if seat.computer}
    if record.controllers(played.moves) != computers:
        faults.append("which seats are computers: moves and seats differ")
    return faults


def _is_left_behind(table: Table) -> bool:
    """Whether there are moves later than the table's ply, and no move was just being made."""
    later = MoveRow.objects.filter(table=table, ply__gt=table.ply)
    now: bool = Table.objects.filter(pk=table.pk, ply=table.ply).exists()
    return now and bool(later.exists())


def _play(ruleset: AnyRuleset, table: Table, rows: QuerySet[MoveRow]) -> _Played:
    """Play the rows in their order, as far as they go without a gap. Raises whatever a damaged
    row of the table may cause."""
    state = ruleset.setup(table.players, table.options)
    moves: list[Move] = []
    texts = rows.order_by("ply").values_list("ply", "text")
    for number, (ply, text) in enumerate(texts, 1):
        try:
            if ply != number:
                raise ValueError(f"there is no move {number}")
            move = Move.parse(text)
            state, _events = record.apply_any(ruleset, state, move, table.players)
        except Exception as error:  # as above
            return _Played(tuple(moves), state, f"move {number}: {error!r}")
        moves.append(move)
    return _Played(tuple(moves), state, "")


def repair_table(table_id: int, *, cut: bool = False) -> str:
    """Make the table's row and seats anew from its moves; returns why that cannot be, or "".

    With `cut` the moves from the first one that cannot be played are given up. A seat that is gone
    comes back with another pseudonym, free for whoever joins. Raises Table.DoesNotExist or
    OldRules.
    """
    try:
        return _repaired(table_id, cut)
    except (Table.DoesNotExist, OldRules):
        raise
    except Exception as error:  # as above; nothing has changed
        return f"the row cannot be read: {error!r}"


def _repaired(table_id: int, cut: bool) -> str:
    with transaction.atomic():
        table = every(Table).select_for_update().get(pk=table_id)
        mended = _mend(table)
        if lost := {*rubbish_in(table)} - {"snapshot"}:
            return f"nothing says what these were: {', '.join(sorted(lost))}"
        ruleset = ruleset_of(table)
        try:
            played = _play(ruleset, table, MoveRow.objects.filter(table=table))
        except Exception as error:  # as above
            return f"the game cannot be set up: {error!r}"
        if played.fault and not cut:
            return played.fault
        MoveRow.objects.filter(table=table, ply__gt=len(played.moves)).delete()
        _bring_back_seats(table, played)
        table.ply = len(played.moves)
        table.snapshot = ruleset.dump(played.state)
        over = ruleset.outcome(played.state) is not None
        table.finished = (table.finished or max(timezone.now(), table.created)) if over else None
        table.waiting = waiting(table, ruleset.to_act(played.state), None, same=False)
        table.undone += 1  # whoever remembers another story forgets it
        save_change(table, "ply", "snapshot", "finished", "waiting", "undone", *mended)
        return ""


def _mend(table: Table) -> list[str]:
    """Put into each column that holds rubbish what follows from the rest, or what a new row has;
    returns those of the table's own row, which is not stored yet. What a move was stays: it cannot
    be known otherwise."""
    for row in every(MoveRow).filter(table=table):
        columns = [name for name in rubbish_in(row) if name not in ("ply", "text")]
        _set_anew(row, columns, {"seat": CHANCE, "created": timezone.now()})
        row.save(update_fields=columns)
    taken = every(Seat).filter(table=table).values_list("nickname", flat=True)
    for seat in every(Seat).filter(table=table):
        columns = rubbish_in(seat)
        if "index" in columns:  # it comes back as one that is gone
            seat.delete()
            continue
        if not columns and not seat.knows_its_words:
            columns = ["told_before", "earlier"]
        _set_anew(seat, columns, {"nickname": deal({one for one in taken if type(one) is str})})
        seat.save(update_fields=columns)
    columns = rubbish_in(table)
    moves = MoveRow.objects.filter(table=table)
    created = moves.order_by("created").values_list("created", flat=True).first()
    asked = moves.order_by("asked").values_list("asked", flat=True).last()
    known = {
        "created": created or timezone.now(),
        "begun": created,
        "version": (asked or 0) + 1,
        "players": Seat.objects.filter(table=table).count(),
        "code": free_code(),
        "number": free_number(table.classroom) if table.classroom_id else None,
    }
    _set_anew(table, columns, known)
    return columns


def _set_anew(row: Model, columns: list[str], known: dict[str, Any]) -> None:
    for name in columns:
        field = row._meta.get_field(name)
        if name in known:
            setattr(row, name, known[name])
        elif field.has_default() or field.null or field.get_internal_type() == "BooleanField":
            setattr(row, name, field.get_default())


def _bring_back_seats(table: Table, played: _Played) -> None:
    for ply, move in enumerate(played.moves, 1):
        MoveRow.objects.filter(table=table, ply=ply).exclude(seat=move.seat).update(seat=move.seat)
    computers = record.controllers(played.moves)
    there = {seat.index: seat for seat in table.seats.all()}
    table.seats.filter(index__gte=table.players).delete()
    used = {seat.nickname for seat in there.values()}
    names = iter(deal_many(table.players, taken=used))
    for index in range(table.players):
        level = computers.get(index, "")
        seat = there.get(index)
        if seat is None:
            Seat.objects.create(
                table=table,
                index=index,
                nickname=next(names),
                computer=level,
                joinable=not level,
            )
        elif seat.computer != level:
            seat.computer = level
            seat.save(update_fields=["computer"])

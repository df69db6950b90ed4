"""A table that was played once, laid again for every test that wants the same."""

from copy import deepcopy

from game.tables.keys import new_public_id, new_token
from game.tables.models import MoveRow, Seat, Table

Rows = tuple[Table, list[Seat], list[MoveRow]]


def rows_of(table: Table) -> Rows:
    """What the database holds of a table now."""
    table = Table.objects.get(pk=table.pk)
    return table, list(table.seats.order_by("index")), list(table.moves.order_by("ply"))


def laid_again(rows: Rows) -> Table:
    """The same table with addresses of its own, so that nothing is remembered of the first.

    Its code is the same: the first is gone with the test that played it.
    """
    table, seats, moves = deepcopy(rows)
    times = {"created": table.created, "updated": table.updated, "finished": table.finished}
    table.pk, table.public_id, table.host_token = None, new_public_id(), new_token()
    table.finished = None  # before it was created, as Django says the time of that by itself
    table.save(force_insert=True)
    Table.objects.filter(pk=table.pk).update(**times)
    for seat in seats:
        seat.pk, seat.table, seat.token = None, table, new_token()
    for row in moves:
        row.pk, row.table = None, table
    Seat.objects.bulk_create(seats)
    MoveRow.objects.bulk_create(moves)
    return Table.objects.get(pk=table.pk)

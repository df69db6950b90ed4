"""Tables of people in the middle of a lesson: what script/bench table puts load on.

A few lessons are played at random through the services and copied at random moments, so that
every phase of the game is on some table and games end at different times. Prints the tables as
JSON: the public id and the seats' tokens of each.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import NamedTuple

import proposed  # prepares Django
from django.db import transaction

from game.engine.registry import get_ruleset
from game.tables.models import MoveRow, Table
from game.tables.pseudonyms import deal_many
from game.tables.services import play
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, open_table

LESSONS = 9
COPIED = ("ply", "version", "waiting", "snapshot", "created", "finished")


class Moment(NamedTuple):
    """A played table as it was when somebody had to decide."""

    source: Table
    row: dict[str, object]

    @classmethod
    def of(cls, table: Table) -> Moment:
        return cls(table, {name: getattr(table, name) for name in COPIED})


def opened(game: str, options: dict[str, object]) -> Table:
    """With as many people as the game proposes."""
    names = deal_many(proposed.players(game))
    return open_table(game, options, [NewSeat(name, here=True) for name in names])


def lesson(game: str, rng: Random) -> list[Moment]:
    """The moments of a lesson that is played to its end."""
    ruleset = get_ruleset(game)
    table = opened(game, proposed.options(game))
    tokens = dict(table.seats.values_list("index", "token"))
    moments = []
    while not (position := settle(table.pk)).table.finished:
        moments.append(Moment.of(position.table))
        seat = rng.choice(position.ruleset.to_act(position.state))
        move = rng.choice(ruleset.legal_moves(position.state, seat))
        play(table.pk, tokens[seat], position.asked(seat), str(move))
    return moments


def copied(moment: Moment) -> Table:
    """Other people at the same point of the same game."""
    with transaction.atomic():
        table = opened(moment.source.game, moment.source.options)
        Table.objects.filter(pk=table.pk).update(**moment.row)
        rows = list(MoveRow.objects.filter(table=moment.source, ply__lte=moment.row["ply"]))
        for row in rows:
            row.pk, row.table = None, table
        MoveRow.objects.bulk_create(rows)
    return table


def main() -> None:
    """Arguments: the game, how many tables in its middle, and how many at its beginning."""
    game, (under_way, fresh) = sys.argv[1], map(int, sys.argv[2:])
    rng = Random(1944)
    moments = [moment for _ in range(LESSONS) for moment in lesson(game, rng)]
    first = [m for m in moments if m.row["ply"] <= moments[0].row["ply"]]
    chosen = rng.choices(moments, k=under_way) + rng.choices(first, k=fresh)
    tables = [copied(moment) for moment in chosen]
    print(f"{LESSONS} lessons of {len(moments) / LESSONS:.0f} decisions", file=sys.stderr)
    print(
        json.dumps([[t.public_id, list(t.seats.values_list("token", flat=True))] for t in tables])
    )


if __name__ == "__main__":
    main()

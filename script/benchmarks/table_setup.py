"""Tables of four people in the middle of a lesson: what script/bench table puts load on.

A few lessons are played at random through the services and copied at random moments, so that
every phase of the game is on some table and games end at different times. Prints the tables as
JSON: the public id and the seats' tokens of each.
"""

import json
import os
import sys
from random import Random
from typing import NamedTuple

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "wyklenci_site.settings"
django.setup()

from django.db import transaction  # noqa: E402

from game.classroom.pseudonyms import deal_many  # noqa: E402
from game.engine.registry import get_ruleset  # noqa: E402
from game.models import MoveRow, Table  # noqa: E402
from game.services import play  # noqa: E402
from game.services_house import settle  # noqa: E402
from game.services_seats import NewSeat, open_table  # noqa: E402

GAME = "outcast-heroes"
SEATS = 4
LESSONS = 9
COPIED = ("ply", "version", "waiting", "snapshot")


class Moment(NamedTuple):
    """A played table as it was when somebody had to decide."""

    source: Table
    row: dict[str, object]


def opened(options: dict[str, object]) -> Table:
    return open_table(GAME, options, [NewSeat(n, here=True) for n in deal_many(SEATS)])


def lesson(stage: int, rng: Random) -> list[Moment]:
    """The moments of a lesson that is played to its end."""
    ruleset = get_ruleset(GAME)
    table = opened({"length": "lesson", "stage": stage})
    tokens = dict(table.seats.values_list("index", "token"))
    moments = []
    while not (position := settle(table.pk)).table.finished:
        now = position.table
        moments.append(Moment(now, {name: getattr(now, name) for name in COPIED}))
        seat = rng.choice(position.ruleset.to_act(position.state))
        move = rng.choice(ruleset.legal_moves(position.state, seat))
        play(table.pk, tokens[seat], position.asked(seat), str(move))
    return moments


def copied(moment: Moment) -> Table:
    """Other people at the same point of the same game."""
    with transaction.atomic():
        table = opened(moment.source.options)
        Table.objects.filter(pk=table.pk).update(**moment.row)
        rows = list(MoveRow.objects.filter(table=moment.source, ply__lte=moment.row["ply"]))
        for row in rows:
            row.pk, row.table = None, table
        MoveRow.objects.bulk_create(rows)
    return table


def main() -> None:
    """Arguments: how many tables in mid-game, and how many at the beginning of one."""
    under_way, fresh = map(int, sys.argv[1:])
    rng = Random(1944)
    moments = [m for number in range(LESSONS) for m in lesson(1 + number % 3, rng)]
    first = [m for m in moments if m.row["ply"] <= moments[0].row["ply"]]
    chosen = rng.choices(moments, k=under_way) + rng.choices(first, k=fresh)
    tables = [copied(moment) for moment in chosen]
    print(f"{LESSONS} lessons of {len(moments) / LESSONS:.0f} decisions", file=sys.stderr)
    print(
        json.dumps([[t.public_id, list(t.seats.values_list("token", flat=True))] for t in tables])
    )


if __name__ == "__main__":
    main()

"""Tables at every part of a game, as computers play it: where script/bench phone weighs a visit.

Prints as JSON, by the moment, the token of somebody's seat at each of them.
"""

import json
import sys

import proposed  # prepares Django
from table_setup import Moment, copied, opened

from game.engine.bots.thought import Thought, think
from game.tables.services import play
from game.tables.services_bots import settle

MOMENTS = ("start", "early", "middle", "late", "end")


def lesson(game: str, seed: int) -> list[Moment]:
    """The moments of a lesson that computers play to its end, and its end."""
    table = opened(game, proposed.options(game))
    tokens = dict(table.seats.values_list("index", "token"))
    moments = []
    while True:
        position = settle(table.pk)
        moments.append(Moment.of(position.table))
        if position.table.finished:
            return moments
        ruleset, state = position.ruleset, position.state
        seat = ruleset.to_act(state)[0]
        view, moves = ruleset.view(state, seat), ruleset.legal_moves(state, seat)
        thought = Thought(game, "easy", view, moves, f"{seed} {position.ply}")
        play(table.pk, tokens[seat], position.asked(seat), think(thought))


def main() -> None:
    """Arguments: the game, and how many lessons."""
    game, lessons = sys.argv[1], int(sys.argv[2])
    found: dict[str, list[str]] = {name: [] for name in MOMENTS}
    for seed in range(lessons):
        moments = lesson(game, seed)
        for number, name in enumerate(MOMENTS):
            table = copied(moments[number * (len(moments) - 1) // (len(MOMENTS) - 1)])
            found[name].append(table.seats.get(index=seed % table.seats.count()).token)
    print(json.dumps(found))


if __name__ == "__main__":
    main()

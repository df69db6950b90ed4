"""Tables at which computers play, too: what script/bench kills adds to those of people.

Prints them as JSON: the public id and the tokens of the people's seats of each.
"""

import json
import sys

import proposed  # prepares Django

from game.tables.pseudonyms import deal_many
from game.tables.services_seats import SUBSTITUTE, NewSeat, open_table


def main() -> None:
    """Arguments: the game, and how many tables."""
    game, tables = sys.argv[1], int(sys.argv[2])
    made = []
    for _ in range(tables):
        names = deal_many(proposed.players(game))
        half = len(names) // 2
        people = [NewSeat(name, here=True) for name in names[:half]]
        computers = [NewSeat(name, computer=SUBSTITUTE) for name in names[half:]]
        table = open_table(game, proposed.options(game), [*people, *computers])
        tokens = table.seats.filter(computer="").values_list("token", flat=True)
        made.append([table.public_id, list(tokens)])
    print(json.dumps(made))


if __name__ == "__main__":
    main()

"""Tables at which one person plays with computers, as at home: what script/bench phone plays at.

Prints the tokens of the people's seats as JSON.
"""

import json
import sys

import proposed  # prepares Django

from game.tables.pseudonyms import deal_many
from game.tables.services_seats import SUBSTITUTE, NewSeat, open_table


def main() -> None:
    """Arguments: the game, and how many tables."""
    game, tables = sys.argv[1], int(sys.argv[2])
    tokens = []
    for _ in range(tables):
        own, *others = deal_many(proposed.players(game))
        seats = [NewSeat(own, here=True), *(NewSeat(name, SUBSTITUTE) for name in others)]
        table = open_table(game, proposed.options(game), seats)
        tokens.append(table.seats.get(index=0).token)
    print(json.dumps(tokens))


if __name__ == "__main__":
    main()

"""Opens classes that wait for their pupils: what script/bench class puts load on.

Prints them as JSON: the public id, the code and the teacher's key of each.
"""

import json
import sys

import proposed  # prepares Django

from game.classroom.services import Lesson, open_class


def lesson(game: str) -> Lesson:
    """Each pupil on a device of his own."""
    return Lesson(
        game=game,
        options=proposed.options(game),
        group_size=proposed.players(game),
        level="medium",
        language="pl",
        way="devices",
        seating="random",
        own_names=False,
    )


def main() -> None:
    """Arguments: the game, and how many."""
    wanted = lesson(sys.argv[1])
    classes = [open_class(wanted) for _ in range(int(sys.argv[2]))]
    print(json.dumps([[one.public_id, one.code, one.teacher_token] for one in classes]))


if __name__ == "__main__":
    main()

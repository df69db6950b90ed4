"""Opens classes that wait for their pupils: what script/bench class puts load on.

Prints them as JSON: the public id, the code and the teacher's key of each.
"""

import json
import os
import sys

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "wyklenci_site.settings"
django.setup()

from game.classroom.services import Lesson, open_class  # noqa: E402

LESSON = Lesson(
    game="outcast-heroes",
    options={"length": "lesson", "stage": 1},
    group_size=4,
    level="medium",
    language="pl",
    way="devices",
    seating="random",
    own_names=False,
)


def main() -> None:
    """Argument: how many."""
    classes = [open_class(LESSON) for _ in range(int(sys.argv[1]))]
    print(json.dumps([[one.public_id, one.code, one.teacher_token] for one in classes]))


if __name__ == "__main__":
    main()

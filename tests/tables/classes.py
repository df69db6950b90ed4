"""Classes to test with: opened, and filled with pupils, as the services do it."""

from game.classroom import services
from game.classroom.models import Classroom, Pupil

from .conftest import GAME


def a_class(**chosen: object) -> Classroom:
    """A class as most tests want it; `chosen` as in `services.Lesson`."""
    lesson = {
        "game": GAME,
        "options": {"length": "lesson", "stage": 1},
        "group_size": 3,
        "level": "easy",
        "language": "pl",
        "way": "devices",
        "seating": "random",
        "own_names": False,
    }
    return services.open_class(services.Lesson(**{**lesson, **chosen}))


def come(classroom: Classroom, count: int) -> list[Pupil]:
    """So many pupils join, one after another."""
    return [services.join(classroom.pk, services.propose(classroom)) for _ in range(count)]

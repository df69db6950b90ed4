"""How a class is held while it changes, and what may stand in the way.

Whoever changes a class holds its row until he is done, so a seat is never given twice and a
name never dealt twice. Tables change as they always do, each under its own lock.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from game.tables.live import announce
from game.tables.records import changing
from game.tables.services import tell

from .models import BEFORE, Classroom


class ClassEnded(Exception):
    """The teacher has ended the lesson."""


class ClassFull(Exception):
    """So many pupils are no class."""


class DoorClosed(Exception):
    """The teacher lets nobody new in."""


class DeviceInUse(Exception):
    """On this device others have joined, who are `names`: is it really somebody else?"""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__("others have joined on this device")
        self.names = names


class DeviceFull(Exception):
    """So many have joined on this device that the teacher has to allow one more."""


class WrongSign(Exception):
    """Nobody of this class has this pseudonym and this sign."""


class NoSuchSlip(Exception):
    """The class has no slip with this pseudonym."""


class NoRoom(Exception):
    """At the other tables there are too few seats, for so many pupils."""

    def __init__(self, missing: int) -> None:
        super().__init__(f"{missing} pupils find no seat")
        self.missing = missing


class StillPlaying(Exception):
    """At some table the game is not over yet."""


class SentOut(Exception):
    """The teacher has sent this pupil out; only he can let him in again."""


class EarlierGame(Exception):
    """What was asked for belongs to a game that the class has left for another."""


class NotOfThisClass(Exception):
    """The pupil, table or group belongs to another class, or to none."""


@contextmanager
def change(class_id: int, game: int | None = None) -> Iterator[Classroom]:
    """The class, nobody else's until its end; then whoever watches is told.

    `game` is the `Classroom.round` that is meant; None: whichever it plays. Raises
    Classroom.DoesNotExist, Damaged or EarlierGame.
    """
    with transaction.atomic(), changing():
        classroom = Classroom.objects.select_for_update().get(pk=class_id)
        check_game(classroom, game)
        yield classroom
        classroom.version += 1
        classroom.save()
        announce(classroom.public_id, classroom.version)


def steer(classroom: Classroom, slide: int, *, answers: bool = False) -> None:
    """Let the projector show this slide (see `Classroom`). Called while the class is held."""
    classroom.slide, classroom.slide_answers = slide, answers
    leave_table(classroom)
    lead_projector(classroom, "")


def leave_table(classroom: Classroom) -> None:
    """Where the projector shows a table after play, it does so no longer. Called while the class is
    held."""
    if classroom.down is None:
        return
    table = classroom.shown_table
    classroom.spotlight, classroom.screen = None, ""
    if table is not None:
        tell(table.pk)


def lead_projector(classroom: Classroom, screen: str) -> None:
    """Let the projector go there; "": to what belongs to the lesson now (see `Classroom`). Called
    while the class is held."""
    classroom.screen = screen
    if classroom.plays:  # slides are shown from the first one on
        classroom.slide, classroom.slide_answers = (0 if screen in BEFORE else None), False
    classroom.slide_since = classroom.version + 1


def leave_play(classroom: Classroom, phase: str) -> None:
    """Let the lesson come to what follows play, and keep where it was (see `Classroom`). Called
    while the class is held."""
    if classroom.phase in (Classroom.Phase.GATHERING, Classroom.Phase.PLAY):
        classroom.phase_before = classroom.phase
    classroom.phase = phase


def check_game(classroom: Classroom, game: int | None) -> None:
    """Whether the class plays this one of its games; None is any. Raises EarlierGame."""
    if game not in (None, classroom.round):
        raise EarlierGame


@contextmanager
def change_lesson(class_id: int, game: int | None = None) -> Iterator[Classroom]:
    """The same, for what ends with the lesson. Raises ClassEnded, too."""
    with change(class_id, game) as classroom:
        if classroom.ended is not None:
            raise ClassEnded
        yield classroom

"""What is erased because nobody plays any more: old classes with all that is theirs, old tables.

Each class and each table goes in a transaction of its own, and whoever erases many rests in
between: somebody's move elsewhere waits for one of them at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from time import sleep
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from game.tables.live import announce
from game.tables.models import Table
from game.tables.rows import every
from wyklenci_site.press.orders import forget

from .models import Classroom, Pupil

REST: Final = 0.05
"""Seconds between two erasures: time for the moves that have been waiting."""
FEW: Final = 10
"""Classes and tables that may always go at once, however little is left."""


@dataclass(frozen=True)
class Counts:
    """How much is gone, or would be; `tables` are those of the classes, `single` all others."""

    classes: int = 0
    tables: int = 0
    pupils: int = 0
    single: int = 0

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.classes + other.classes,
            self.tables + other.tables,
            self.pupils + other.pupils,
            self.single + other.single,
        )

    def __str__(self) -> str:
        classes = _many(self.classes, "class", "classes")
        theirs = f"{_many(self.tables, 'table')} and {_many(self.pupils, 'pupil')}"
        return f"{classes} (with {theirs}) and {_many(self.single, 'table')} of no class"


def _many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or one + 's'}"


@dataclass(frozen=True)
class Due:
    """A class, or a table of no class, of which nobody has heard since `limit`."""

    model: type[Classroom] | type[Table]
    pk: int
    limit: datetime


def due(now: datetime) -> list[Due]:
    """What is to be erased. A day at least is left, whatever the settings say."""
    limit = now - timedelta(days=max(1, settings.CLASS_DAYS))
    classes = _old_classes(limit).order_by("pk").values_list("pk", flat=True)
    tables = _old_tables(limit).order_by("pk").values_list("pk", flat=True)
    found = [Due(Classroom, pk, limit) for pk in classes]
    return found + [Due(Table, pk, limit) for pk in tables]


def most_at_once() -> int:
    """How many may go at once without anybody asking: more are rather due to a wrong clock."""
    there: int = Classroom.objects.count() + Table.objects.filter(classroom=None).count()
    return max(FEW, there // 2)


def weigh(one: Due) -> Counts:
    """What goes with it."""
    if one.model is Table:
        return Counts(single=1)
    tables = Table.objects.filter(classroom=one.pk).count()
    return Counts(1, tables, Pupil.objects.filter(classroom=one.pk).count())


def erase_due(one: Due) -> Counts:
    """Erase it, unless somebody has come back to it meanwhile."""
    with transaction.atomic():
        _hold(one.model, one.pk)
        old = _old_classes(one.limit) if one.model is Classroom else _old_tables(one.limit)
        if not old.filter(pk=one.pk).exists():
            return Counts()
        counts = weigh(one)
        if one.model is Classroom:
            erase_class(one.pk)
        else:
            _erase_tables(every(Table).filter(pk=one.pk))
    return counts


def purge(now: datetime) -> Counts:
    """Erase all that is due."""
    counts = Counts()
    for one in due(now):
        counts += erase_due(one)
        sleep(REST)
    return counts


def erase_class(class_id: int) -> None:
    """The class, its tables, pupils, answers and what was printed of it: as if they had never
    been."""
    with transaction.atomic():
        _hold(Classroom, class_id)  # before its tables, as whoever changes it does
        classes = every(Classroom).filter(pk=class_id)
        for public_id, version in classes.values_list("public_id", "version"):
            _tell(public_id, version)
            forget(public_id)
        _erase_tables(every(Table).filter(classroom=class_id))
        classes.delete()


def _hold(model: type[Classroom] | type[Table], pk: int) -> None:
    """Lock a row that is to be erased, if it is still there: whoever changes it has done so, or
    finds it gone."""
    list(every(model).select_for_update().filter(pk=pk).values_list("pk"))


def _erase_tables(tables: QuerySet[Table]) -> None:
    for public_id, version in tables.values_list("public_id", "version"):
        _tell(public_id, version)
    tables.delete()


def _tell(public_id: str, version: int) -> None:
    """Whoever still watches asks for what is new, and learns that it is gone."""
    if isinstance(version, int):  # else nobody could read it
        announce(public_id, version + 1)


def _old_classes(limit: datetime) -> QuerySet[Classroom]:
    """Where neither the class nor any of its tables has changed since."""
    played = Table.objects.filter(classroom=OuterRef("pk"), updated__gte=limit)
    return Classroom.objects.filter(~Exists(played), updated__lt=limit)


def _old_tables(limit: datetime) -> QuerySet[Table]:
    return Table.objects.filter(classroom=None, updated__lt=limit)

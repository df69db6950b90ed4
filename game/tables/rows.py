"""Rows that can be read.

A disk that fails, or a hand that mends the database, may leave anything in a column: SQLite takes
text where a number belongs. One such row must not hide all others, so those of a set that cannot be
read are left out, and one that is asked for by itself is said to be damaged.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Any, Final

from django.core.validators import slug_re
from django.db import models
from django.db.models.query import ModelIterable

from wyklenci_site.core.django_internals import read_by, read_together

from .keys import new_public_id, new_token

OF_THE_GAME: Final = {
    "PositiveSmallIntegerField": range(2**15),
    "SmallIntegerField": range(-(2**15), 2**15),
    "PositiveIntegerField": range(2**31),
    "BigAutoField": range(2**63),
}
TYPES: Final[dict[str, type | tuple[type, ...]]] = {
    "BooleanField": bool,
    "CharField": str,
    "TextField": str,
    "DateTimeField": datetime,
    "BinaryField": (bytes, memoryview),
    **dict.fromkeys(OF_THE_GAME, int),
}
KEYS: Final = (new_public_id, new_token)
"""Where these give a column its value, it stands in addresses."""


class Unreadable(Exception):
    """The table, or class, cannot be shown or played at."""


class Damaged(Unreadable):
    """What its rows say makes no game, or no class. `manage.py repair_tables` may help a table.

    `model` is whose row it is.
    """

    def __init__(self, model: type[models.Model], key: int | None = None) -> None:
        super().__init__(f"{model._meta.model_name} {'' if key is None else key}".rstrip())
        self.model = model


def rubbish_in(row: models.Model) -> list[str]:
    """The columns of the row that hold what can be none of theirs, of those that were read."""
    read = row.__dict__
    return [
        field.attname
        for field in row._meta.concrete_fields
        if field.attname in read and not _fits(field, read[field.attname])
    ]


def _fits(field: models.Field, value: Any) -> bool:
    if value is None:
        return bool(field.null)
    kind = field.target_field if isinstance(field, models.ForeignKey) else field
    name = kind.get_internal_type()
    if name == "JSONField":
        return isinstance(value, type(field.get_default()) if field.has_default() else dict)
    if not isinstance(value, TYPES[name]):
        return False
    if name in OF_THE_GAME:
        return value in OF_THE_GAME[name]
    if field.default in KEYS:
        return slug_re.match(value) is not None
    return not field.choices or value in dict(field.flatchoices)


def is_sound(row: models.Model) -> bool:
    """Whether the row can be read. A model may know more: `knows_its_words`."""
    return not rubbish_in(row) and getattr(row, "knows_its_words", True)


def _are_sound(row: models.Model) -> bool:
    """Whether the row, and those that were read with it, can be read."""
    return is_sound(row) and all(map(_are_sound, read_together(row)))


class _SoundRows(ModelIterable):
    def __iter__(self) -> Iterator[Any]:
        together = bool(self.queryset.query.select_related)
        return filter(_are_sound if together else is_sound, super().__iter__())


class SoundQuerySet(models.QuerySet):
    """Its rows without those that cannot be read."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        read_by(self, _SoundRows)

    def get(self, *args: Any, **kwargs: Any) -> Any:
        """Raises Damaged, too."""
        try:
            return super().get(*args, **kwargs)
        except self.model.DoesNotExist:
            if self.filter(*args, **kwargs).exists():
                raise Damaged(self.model) from None
            raise

    def find(self, **given: Any) -> Any:
        """The row, or None where there is none. Raises Damaged."""
        try:
            return self.get(**given)
        except self.model.DoesNotExist:
            return None


SoundRows: Final = models.Manager.from_queryset(SoundQuerySet)


def every(model: type[models.Model]) -> Any:
    """All rows of a model, also those that cannot be read: to name, mend or erase them."""
    return model._base_manager

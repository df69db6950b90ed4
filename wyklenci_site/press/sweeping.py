"""What printed files do not stay: old ones, those of an older site, and the least used ones where
there is no room."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from wyklenci_site.press.models import Printout

from . import shelf

KEPT: Final = timedelta(days=30)
"""A file that nobody has fetched for so long goes."""

FAILED: Final = timedelta(days=1)


@dataclass(frozen=True)
class Swept:
    """How much is gone, or would be."""

    files: int = 0
    size: int = 0

    def __str__(self) -> str:
        files = "printed file" if self.files == 1 else "printed files"
        return f"{self.files} {files} ({self.size / 1e6:.1f} MB)"


def due(now: datetime) -> Any:
    """The orders whose files nobody will fetch any more."""
    older = ~Q(version=shelf.version())
    unused = Q(state=Printout.State.READY, used__lt=now - KEPT)
    failed = Q(state=Printout.State.FAILED, finished__lt=now - FAILED)
    return Printout.objects.filter(older | unused | failed)


def weigh(printouts: Any) -> Swept:
    sizes = list(printouts.filter(state=Printout.State.READY).values_list("size", flat=True))
    return Swept(len(sizes), sum(sizes))


def sweep(now: datetime) -> Swept:
    """Remove all that is due, and files that belong to no order."""
    swept = remove(due(now))
    make_room()
    # Files first: an order is written down before there is anything of it.
    keys = shelf.keys_of_files()
    known = set(Printout.objects.filter(key__in=keys).values_list("key", flat=True))
    for key in keys - known:
        shelf.remove(key)
    return swept


def make_room() -> None:
    """Remove the files that were not fetched for longest, until the rest is not too much.

    The newest stays in any case: whoever has waited for it would order it for ever.
    """
    files = Printout.objects.filter(state=Printout.State.READY)
    newest = files.order_by("-finished", "-pk").values_list("key", flat=True).first()
    room, too_many = settings.PRINTS_BYTES, []
    for key, size in files.order_by("-used", "-pk").values_list("key", "size"):
        room -= size
        if room < 0 and key != newest:
            too_many.append(key)
    if too_many:
        remove(Printout.objects.filter(key__in=too_many))


def remove(printouts: Any) -> Swept:
    """The orders, and their files once that is certain."""
    with transaction.atomic():
        swept = weigh(printouts)
        keys = list(printouts.values_list("key", flat=True))
        Printout.objects.filter(key__in=keys).delete()
        for key in keys:
            transaction.on_commit(partial(shelf.remove, key))
    return swept

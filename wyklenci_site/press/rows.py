"""The shelf of printed files as rows of the database."""

from __future__ import annotations

from django.db.models.functions import Length

from .models import PrintedFile


def put(name: str, content: bytes) -> None:
    PrintedFile.objects.update_or_create(name=name, defaults={"content": content})


def read(name: str) -> bytes:
    """Raises FileNotFoundError."""
    found = PrintedFile.objects.filter(name=name).values_list("content", flat=True).first()
    if found is None:
        raise FileNotFoundError(name)
    return bytes(found)


def size(name: str) -> int | None:
    one = PrintedFile.objects.filter(name=name)
    return one.values_list(Length("content"), flat=True).first()


def names() -> list[str]:
    return list(PrintedFile.objects.values_list("name", flat=True))


def remove(key: str) -> None:
    PrintedFile.objects.filter(name__startswith=f"{key}.").delete()

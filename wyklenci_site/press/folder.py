"""The shelf of printed files as a folder (`settings.PRINTS`)."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from django.conf import settings


def put(name: str, content: bytes) -> None:
    path = _folder() / name
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = path.with_name(f"{name}.part")
    with part.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def read(name: str) -> bytes:
    """Raises FileNotFoundError."""
    return (_folder() / name).read_bytes()


def size(name: str) -> int | None:
    with suppress(OSError):
        return (_folder() / name).stat().st_size
    return None


def names() -> list[str]:
    with suppress(FileNotFoundError):
        return [path.name for path in _folder().iterdir()]
    return []


def remove(key: str) -> None:
    for path in _folder().glob(f"{key}.*"):
        path.unlink(missing_ok=True)


def _folder() -> Path:
    return Path(settings.PRINTS)

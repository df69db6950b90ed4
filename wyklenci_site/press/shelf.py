"""Printed files, each under the key of its order, and what a key is made of.

They lie in a folder beside a database that is a file, else in the database itself: all machines
share that, and nothing else has to be set up."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Final

from django.conf import settings
from django.db import connection

from . import folder, rows
from .documents import Document, Wanted

LONGEST: Final = 16_000
"""Characters of what is wanted: more than any form of ours lets through."""

MADE_OF: Final = ("game", "lessons", "wyklenci_site", "templates", "static", "locale")
LEFT_OUT: Final = frozenset({".pyc", ".woff2", ".js"})


class Unfit(ValueError):
    """What is wanted is no plain data, or far too much of it."""


def key_of(document: Document, wanted: Wanted) -> str:
    """The name of this file: another one for other settings or another version of the site.

    Raises Unfit.
    """
    made_of = "\0".join((document.slug, plain(wanted), version()))
    return hashlib.sha256(made_of.encode()).hexdigest()


def plain(wanted: Wanted) -> str:
    """What is wanted as text: the same for the same data. Raises Unfit."""
    try:
        text = json.dumps(
            wanted, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
        )
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Unfit(str(error)) from error
    if len(text) > LONGEST:
        raise Unfit(f"{len(text)} characters")
    if wanted.get("language") not in dict(settings.LANGUAGES):
        raise Unfit("no language of ours")
    return text


def version() -> str:
    """Says from what the site would print now: its content, code, templates and styles.

    Reading all of it takes some 30 ms, so it is done once a process; while developing every second.
    """
    return _read_at(int(monotonic())) if settings.DEBUG else _read_once()


def _read() -> str:
    read = hashlib.sha256(settings.CONTACT.encode())
    root = Path(settings.BASE_DIR)
    for file in [root / "requirements.txt", *_files(root)]:
        read.update(f"\0{file.relative_to(root)}\0".encode())
        read.update(file.read_bytes())
    return read.hexdigest()


_read_once = cache(_read)


@lru_cache(1)
def _read_at(second: int) -> str:
    return _read()


def _files(root: Path) -> Iterator[Path]:
    for part in MADE_OF:
        for file in sorted((root / part).rglob("*")):
            if file.suffix not in LEFT_OUT and file.is_file():
                yield file


# Files


def put(key: str, document: Document, content: bytes) -> None:
    """Whole or not at all, whatever happens meanwhile."""
    _place().put(_name(key, document), content)


def read(key: str, document: Document) -> bytes:
    """Raises FileNotFoundError."""
    return _place().read(_name(key, document))


def holds(key: str, document: Document, size: int) -> bool:
    return _place().size(_name(key, document)) == size


def keys_of_files() -> set[str]:
    """Of all that lies here, also what was left behind half written."""
    return {name.partition(".")[0] for name in _place().names()}


def remove(key: str) -> None:
    """Whatever there is under this key."""
    _place().remove(key)


def _name(key: str, document: Document) -> str:
    return f"{key}.{document.ending}"


def _place() -> ModuleType:
    return folder if connection.vendor == "sqlite" else rows

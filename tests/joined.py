"""Files for browsers under test as they are when collected, from today's sources."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles import finders

from wyklenci_site.collected import as_sent

JOINED_FIRST: Final = [
    "tests.joined.JoinedFinder",
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
"""The setting STATICFILES_FINDERS: Django's own, after the one of this module."""


class JoinedFinder(finders.FileSystemFinder):
    """Finds sheets, with those that they import in their places, and scripts as they are
    sent. A page asks for a handful of files, then, as on the site itself, and not for a dozen more
    that a browser gets to know of one after another. Whatever else there is, the next finder
    finds."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._joined: dict[str, str] = {}

    def find(self, path: str, find_all: bool = False, **options: Any) -> Any:
        if path not in self._joined:
            text = as_sent(path, self._read) if super().find(path) else None
            if text is None:
                return []
            self._joined[path] = self._written(path, text)
        return [self._joined[path]] if find_all else self._joined[path]

    def list(self, ignore_patterns: Any) -> Any:
        """Nothing that others do not list."""
        return ()

    def _read(self, path: str) -> str:
        found = super().find(path)
        return Path(found).read_text(encoding="utf-8") if found else ""

    def _written(self, path: str, text: str) -> str:
        file = Path(settings.JOINED_SHEETS, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        own = file.with_suffix(f".{os.getpid()}")  # other processes write the same file
        own.write_text(text, encoding="utf-8")
        own.replace(file)
        return str(file)

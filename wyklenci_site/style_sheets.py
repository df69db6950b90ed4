"""Style sheets in few files: what a sheet imports is joined to it when static files are collected.

A sheet of a kind of page only names its parts, each with its layer of the cascade:

    @import "kit/hand.css" layer(components);

A browser that is served the sources fetches them one by one. Collected, the sheet holds them, and
pages load a handful of files that a browser keeps.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from posixpath import dirname, join, normpath, relpath
from typing import TYPE_CHECKING, Any, Final

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

if TYPE_CHECKING:
    from collections.abc import Callable

_IMPORT: Final = re.compile(r'^@import "([^"]+)" layer\(([a-z]+)\);$', re.MULTILINE)
_ADDRESS: Final = re.compile(r'url\("(?!data:|/)([^"]+)"\)')


def imported(name: str, sheet: str) -> list[str]:
    """The names of the sheets that this one imports, in their order."""
    return [normpath(join(dirname(name), part)) for part, _layer in _IMPORT.findall(sheet)]


def joined(name: str, read: Callable[[str], str]) -> str:
    """The sheet with those that it imports in their places, each in its layer.

    `read` gives a sheet's text by its name, as "css/site.css". What is imported imports nothing.
    """

    def part(found: re.Match[str]) -> str:
        own = normpath(join(dirname(name), found[1]))
        return f"@layer {found[2]} {{\n{_moved(read(own), dirname(own), dirname(name))}}}"

    return _IMPORT.sub(part, read(name))


def _moved(sheet: str, place: str, to: str) -> str:
    """With addresses that lead from another folder to where they did."""
    return _ADDRESS.sub(lambda found: f'url("{relpath(join(place, found[1]), to)}")', sheet)


class JoinedStorage(CompressedManifestStaticFilesStorage):
    """Whitenoise's, after sheets have been joined."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        """Collect what is joined in place of its source."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as source:
                text: str = source.read().decode()
                return text

        found = dict(paths)
        for name in paths if not dry_run else ():
            if name.endswith(".css") and imported(name, read(name)):
                text = joined(name, read)
                self.delete(name)
                self.save(name, ContentFile(text.encode()))
                found[name] = (self, name)
        yield from super().post_process(found, dry_run, **options)

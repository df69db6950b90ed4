"""Style sheets in few files: what a sheet imports is joined to it when static files are collected.

A sheet of a kind of page only names its parts, each with its layer of the cascade:

    @import "kit/hand.css" layer(components);

A browser that is served the sources fetches them one by one. Collected, the sheet holds them, and
pages load a handful of files that a browser keeps.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath, relpath
from typing import Final

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

"""What lies on many places of a document, as the backs of cards do, laid out and kept in the file
only once.

A document says what it is in front of its pages,

    <template id="stamp:3" data-width="63" data-height="88">…</template>

with lengths in millimetres, and lays it wherever it is wanted:

    <img src="stamp:3" alt="…">

Whoever hears the page is told the picture's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec import Struct

from .weasyprint_internals import Picture

_STAMP: Final = re.compile(
    r'<template id="(stamp:\d+)" data-width="([\d.]+)" data-height="([\d.]+)">(.*?)</template>',
    re.DOTALL,
)
_LAID: Final = re.compile(r'<img [^>]*src="(stamp:\d+)"[^>]*>')
_BODY: Final = re.compile(r"<body[^>]*>")
_PAGE: Final = "page: stamp; break-before: page; position: relative"

MM: Final = 96 / 25.4
"""Of the units that WeasyPrint reckons in."""


class Stamp(Struct, frozen=True):
    """`size` is its width and height in millimetres."""

    name: str
    size: tuple[float, float]
    html: str


def apart(html: str) -> tuple[str, list[Stamp]]:
    """The pages, and the stamps that lie on them."""
    stamps = [
        Stamp(name, (float(width), float(height)), shown)
        for name, width, height, shown in _STAMP.findall(html)
    ]
    return _STAMP.sub("", html), stamps


def as_pages(html: str, stamps: Sequence[Stamp], edges: Iterable[str]) -> str:
    """A document with a page for each stamp, in the language and the style of this one. The pages
    are larger: what is cut off at a stamp's edge would be moved if it ended at a page's. `edges`
    are those where the style puts what runs through all pages ("top-left")."""
    begin, _body, _rest = html.partition("<body")
    body = _BODY.search(html)
    wide, high = (2 * max(sides) for sides in zip(*(one.size for one in stamps), strict=True))
    nothing = " ".join(f"@{edge} {{ content: none }}" for edge in sorted(edges))
    rule = f"@page stamp {{ size: {wide}mm {high}mm; margin: 0; {nothing} }}"
    pages = "".join(f'<div style="{_PAGE}">{stamp.html}</div>' for stamp in stamps)
    return f"{begin}<style>{rule}</style>{body[0] if body else '<body>'}{pages}"


def written_out(html: str) -> str:
    """The same document without stamps, for what does not know them."""
    html, stamps = apart(html)
    shown = {stamp.name: stamp.html for stamp in stamps}
    return _LAID.sub(lambda found: shown[found[1]], html)


def picture_of(stamp: Stamp, page: Any) -> Picture:
    """The stamp's page, to be laid wherever the document names it."""
    width, height = stamp.size
    return Picture((width * MM, height * MM), page)

"""What can be printed.

A part of the site registers its documents when it starts. What is wanted of one (`Wanted`) is
plain data, checked by the form that took it: the same data always mean the same file, so that
they, and what the site is made of, are the file's name in the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct

Wanted = Mapping[str, Any]
"""Text, numbers, truth values and lists of them, by name. "language" is always there."""

Progress = Callable[[int, int], object]
"""Told how much is done, of how much; 0 of 0 while nobody can say."""


class Document(Struct, frozen=True):
    """A kind of file that is made outside the processes that make pages.

    `make` draws it, in a process of its own, with the language active that is wanted; `name` is
    the file's name for people, without its ending; `content_type` what a browser is told.
    """

    slug: str
    name: Callable[[Wanted], str]
    make: Callable[[Wanted, Progress], bytes]
    content_type: str = "application/pdf"
    ending: str = "pdf"


_DOCUMENTS: Final[dict[str, Document]] = {}


def register(document: Document) -> None:
    assert document.slug not in _DOCUMENTS, document.slug
    _DOCUMENTS[document.slug] = document


def document(slug: str) -> Document:
    """Raises KeyError."""
    return _DOCUMENTS[slug]


def documents() -> tuple[Document, ...]:
    return tuple(_DOCUMENTS.values())

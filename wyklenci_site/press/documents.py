"""What can be printed.

A part of the site registers its documents in a module `printed`, which is read when one is first
asked for: it leads to half of the site, and a process that only waits needs none of that. What is
wanted of one (`Wanted`) is plain data, checked by the form that took it: the same data always mean
the same file, so that they, and what the site is made of, are the file's name in the cache.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

from django.utils import translation
from django.utils.module_loading import autodiscover_modules
from msgspec import Struct

Wanted = Mapping[str, Any]
"""Text, numbers, truth values and lists of them, by name. "language" is always there.

"class" is the class that a file tells of, "cards" the set of cards: it is erased with them. "now"
is whatever else changes when something happens there: who has ordered a file gets it as it was
then, the next one a new one.
"""

Progress = Callable[[int, int], object]
"""Told how much is done, of how much; 0 of 0 while nobody can say."""


def _always(wanted: Wanted) -> bool:
    return True


class Document(Struct, frozen=True):
    """A kind of file that is made outside the processes that make pages.

    `make` draws it, in a process of its own, with the language active that is wanted; `name` is
    the file's name for people, without its ending; `content_type` what a browser is told. `ahead`
    tells what most people will want of it, so that it can be made before they come; where QR codes
    lead is then `wyklenci_site.core.addresses.address_at_home()`. `seconds` says how long it takes,
    more or less, where nothing else is going on: what is soon made goes first. `prepare`
    is what a process that will print does before anything is ordered, so that whoever comes first
    does not wait for it: style sheets and typefaces are read, templates and codes drawn.
    `is_wanted` is asked just before it is made: what nobody can want any more is not.
    """

    slug: str
    name: Callable[[Wanted], str]
    make: Callable[[Wanted, Progress], bytes]
    content_type: str = "application/pdf"
    ending: str = "pdf"
    ahead: Callable[[], Iterable[Wanted]] = tuple
    seconds: int = 1
    prepare: Callable[[], object] | None = None
    is_wanted: Callable[[Wanted], bool] = _always


_FINDERS: Final[list[Callable[[], Iterable[Document]]]] = []
_OWNERS: Final[list[Callable[[str], bool]]] = []


@cache
def gather() -> None:
    """Let every part of the site register what it prints."""
    autodiscover_modules("printed")


def register(*those: Document) -> None:
    register_found(lambda: those)


def register_found(find: Callable[[], Iterable[Document]]) -> None:
    """Like `register`, for documents that are found when one is first asked for: to see which games
    there are takes longer than all else that a process does when it starts."""
    _FINDERS.append(find)


@cache
def known() -> dict[str, Document]:
    """All that were registered, by their slugs."""
    gather()
    found = [document for find in _FINDERS for document in find()]
    by_slug = {document.slug: document for document in found}
    assert len(by_slug) == len(found), "two documents have the same slug"
    return by_slug


def document(slug: str) -> Document:
    """Raises KeyError."""
    return known()[slug]


def documents() -> tuple[Document, ...]:
    return tuple(known().values())


def register_owners(is_there: Callable[[str], bool]) -> None:
    """Let it be asked whether a class, or a set of cards, is still there."""
    _OWNERS.append(is_there)


def is_owner_there(owner: str) -> bool:
    gather()
    return any(is_there(owner) for is_there in _OWNERS)


def owner_of(wanted: Wanted) -> str:
    """The class that a file tells of, else the set of cards, or ""."""
    owner: str = wanted.get("class", "") or wanted.get("cards", "")
    return owner


def seconds_of(slug: str) -> int:
    """How long its files take, more or less; no time for what only an older site had."""
    return known()[slug].seconds if slug in known() else 0


def file_name(document: Document, wanted: Wanted) -> str:
    """What the file is called, in its own language: whoever reads the page may read another."""
    with translation.override(wanted["language"]):
        return f"{document.name(wanted)}.{document.ending}"

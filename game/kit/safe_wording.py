"""A sentence that cannot be worded is left out, and the fault is logged once: no page breaks by it.

The check of a game words its sentences with `raised`, so that whoever writes them is told.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from typing import Final, TypeVar

T = TypeVar("T")

log = logging.getLogger(__name__)

NOTED: Final = 1024
"""So many faults are remembered as logged: a game may word one in endless ways."""

_RAISED: Final[ContextVar[bool]] = ContextVar("raised", default=False)


def or_nothing(nothing: T, what: str, word: Callable[[], T]) -> T:
    """What `word` returns, or `nothing` where it raises; `what` it is about, for the log."""
    try:
        return word()
    except Exception as error:  # whatever a game's texts and functions may do
        if _RAISED.get():
            raise
        note(what, repr(error))
        return nothing


@contextmanager
def raised() -> Iterator[None]:
    """Here what cannot be worded is an error."""
    token = _RAISED.set(True)
    try:
        yield
    finally:
        _RAISED.reset(token)


@lru_cache(NOTED)
def note(what: str, fault: str) -> None:
    """Log a fault, once however often it comes up."""
    log.exception("%s cannot be worded and is left out: %s", what, fault)

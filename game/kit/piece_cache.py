"""`@cached_piece`: a piece of a page that is put together once, however many pages show it.

Four people at a table see almost the same, and from one move to the next almost nothing changes.
What is put together from the same arguments, in the same language, is the very same object; so
the components that draw it find what they have drawn before without comparing it piece by piece.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, ParamSpec, TypeVar

from wyklenci_site.core import languages

P = ParamSpec("P")
R = TypeVar("R")

MOST: Final = 4096


def cached_piece(make: Callable[P, R]) -> Callable[P, R]:
    """For functions of hashable arguments that ask for nothing else but the reader's language.
    What they return must never be changed."""

    def made(language: str | None, /, *args: P.args, **named: P.kwargs) -> R:
        return make(*args, **named)

    # Text that is HTML is no other text, though both are equal: types count, too.
    kept: Callable[..., R] = lru_cache(MOST, typed=True)(made)

    @wraps(make)
    def known(*args: P.args, **named: P.kwargs) -> R:
        return kept(languages.current(), *args, **named)

    return known

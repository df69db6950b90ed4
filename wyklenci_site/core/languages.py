"""The language of a page: the reader's, or the one of those that it is meant for, a class or
whoever follows its link."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

ASKED: Final = "language"
"""What an address says it with: `/before/forest/?language=en`."""

_throughout: ContextVar[str | None] = ContextVar("language", default=None)


@contextmanager
def one_language() -> Iterator[None]:
    """What is put together in here is in one language, but for what is `speaking` another. A table
    asks for it two hundred times, and Django takes longer to answer than a context variable."""
    before = _throughout.set(translation.get_language())
    try:
        yield
    finally:
        _throughout.reset(before)


def current() -> str | None:
    """The language of what is being put together; None where nothing is translated."""
    return _throughout.get() or translation.get_language()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """What is put together in here is in this language."""
    with translation.override(language), one_language():
        yield


def speak(request: HttpRequest, language: str) -> None:
    """Answer in this language, unless the reader has chosen one for himself.

    Nothing is done about one that the site does not have.
    """
    if settings.LANGUAGE_COOKIE_NAME in request.COOKIES or language not in dict(settings.LANGUAGES):
        return
    translation.activate(language)
    request.LANGUAGE_CODE = language


def speak_as_asked(request: HttpRequest) -> None:
    """Answer in the language that the address asks for, if any."""
    speak(request, request.GET.get(ASKED, ""))

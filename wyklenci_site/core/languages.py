"""The language of a page that is meant for somebody: a class, or whoever follows its link."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

ASKED: Final = "language"
"""What an address says it with: `/before/forest/?language=en`."""


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

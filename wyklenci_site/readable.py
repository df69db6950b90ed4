"""What is sent can be read before anything is done with it.

Django reads a form when somebody first asks for a field of it: in a check of the form's origin,
in a page that tells of an error. What cannot be read would break those, so it goes no further.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.http.multipartparser import MultiPartParserError

from .core.answers import plain

Handler = Callable[[HttpRequest], HttpResponse]


def readable_only(get_response: Handler) -> Handler:
    """Refuse addresses and forms that cannot be read, or are not in UTF-8."""

    def middleware(request: HttpRequest) -> HttpResponse:
        status = _fault(request)
        return refusal(status) if status else get_response(request)

    return middleware


def _fault(request: HttpRequest) -> int:
    """The status that says what is wrong, or 0."""
    if not _is_utf8(request.content_params.get("charset", "utf-8")):
        return 415
    try:
        len(request.GET), len(request.POST)
    except RequestDataTooBig:
        return 413
    # LookupError: a part of the form names a character set that nobody knows.
    except (SuspiciousOperation, MultiPartParserError, LookupError, ValueError):
        return 400
    return 0


def _is_utf8(charset: str) -> bool:
    try:
        return codecs.lookup(charset).name in ("utf-8", "ascii")
    except (LookupError, ValueError):
        return False


def refusal(status: int) -> HttpResponse:
    """A plain answer as Django gives it, with all its headers."""
    answer = plain(status)
    headers = {name.decode(): value.decode() for name, value in answer.headers}
    return HttpResponse(answer.body, status=status, headers=headers)

"""A whole page never lands inside another one."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

Handler = Callable[[HttpRequest], HttpResponse]


def whole_pages_are_loaded(get_response: Handler) -> Handler:
    """Where htmx asked for a part and the answer is a whole page (an error, something that is
    gone), let the browser load the page it is on anew instead of swapping that in."""

    def middleware(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        asked_for_part = request.headers.get("HX-Request") == "true"
        if asked_for_part and not response.streaming and _is_whole(response.content):
            response.headers["HX-Refresh"] = "true"
        return response

    return middleware


def _is_whole(content: bytes) -> bool:
    return content.lstrip()[:14].lower() == b"<!doctype html"

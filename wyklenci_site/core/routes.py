"""Which kind of page was asked for: what may be told of an address that is somebody's secret."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import HttpRequest, HttpResponse

ROUTE: Final = "wyklenci.route"
"""Where a request's `environ` says so."""


def routes_are_named(get_response: Callable[[HttpRequest], HttpResponse]) -> Any:
    """Note the route of each request as it is declared: "table/<slug:public_id>/"."""

    def middleware(request: HttpRequest) -> HttpResponse:
        return get_response(request)

    def process_view(request: HttpRequest, *_: Any) -> None:
        assert request.resolver_match is not None
        request.META[ROUTE] = request.resolver_match.route

    middleware.process_view = process_view  # type: ignore[attr-defined]
    return middleware

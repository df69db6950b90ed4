"""Whether the site can be used: asked by whoever watches over it."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from .heartbeats import PRINTER, WORKER, is_lost

PLAIN: Final = "text/plain; charset=utf-8"


@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """200 where pages are made and a worker lets computers play, 503 where none was heard of. That
    a page is made at all says that the database answers. Without a printer the site is played at
    all the same."""
    lost = {part for part in (WORKER, PRINTER) if is_lost(part)}
    lines = [f"{part}: {'not heard of' if part in lost else 'ok'}" for part in (WORKER, PRINTER)]
    told = "".join(f"{line}\n" for line in ("database: ok", *lines))
    return HttpResponse(told, status=503 if WORKER in lost else 200, content_type=PLAIN)

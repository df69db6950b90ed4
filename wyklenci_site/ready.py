"""Whether the site can be used: asked by whoever watches over it."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache

from game.news import is_heard

from .core.heartbeats import PRINTER, WORKER, is_lost

NEWS: Final = "news"
PLAIN: Final = "text/plain; charset=utf-8"


@never_cache
def ready(request: HttpRequest) -> HttpResponse:
    """200 where this process hears of what others store and a worker lets computers play, else 503.
    That a page is made at all says that the database answers. Without a printer the site is played
    at all the same."""
    there = {NEWS: is_heard(), WORKER: not is_lost(WORKER), PRINTER: not is_lost(PRINTER)}
    told = {part: "ok" if heard else "not heard of" for part, heard in there.items()}
    text = "".join(f"{part}: {state}\n" for part, state in {"database": "ok", **told}.items())
    usable = there[NEWS] and there[WORKER]
    return HttpResponse(text, status=200 if usable else 503, content_type=PLAIN)

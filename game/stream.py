"""The stream of news from one table or class, as server-sent events, for the bare ASGI
application.

Whoever knows its address may watch it, and the stream says no more than a number; so it
asks for no cookie. It says the number once at the beginning and then every few seconds, too:
a browser that hears nothing for longer knows that the connection is lost.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from django.db import close_old_connections

from wyklenci_site.answers import plain

from .classroom.models import Classroom
from .house import HOUSE_AT_WORK
from .live import BROKER
from .models import Table

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BEAT: Final = 10.0
"""Seconds between two messages when there is no news; `live.js` relies on it."""

_PATH: Final = re.compile(r"/(?:table|class)/([a-z0-9]{16})/live/")
_threads: Final = ThreadPoolExecutor(1, "stream")
_HEADERS: Final = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def streamed(path: str) -> str:
    """The public id of the table or class whose stream this path is, or ""."""
    found = _PATH.fullmatch(path)
    return found[1] if found else ""


async def stream(public_id: str, receive: Receive, send: Send) -> None:
    """Tell its version now and whenever it changes, until the reader goes away."""
    listener = BROKER.join(public_id)  # before asking for the version: nothing is missed
    gone = asyncio.ensure_future(until_gone(receive))
    try:
        version = await asyncio.get_running_loop().run_in_executor(_threads, _look, public_id)
        if version is None:
            nothing = plain(404)
            await send({"type": "http.response.start", "status": 404, "headers": nothing.headers})
            await send({"type": "http.response.body", "body": nothing.body})
            return
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        while not (gone.done() or listener.over):
            await _send(send, f"retry: 1000\ndata: {version}\n\n")
            news = asyncio.ensure_future(listener.wait(BEAT))
            await asyncio.wait({news, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not news.done():
                news.cancel()
                return
            version = max(version, news.result() or 0)
        await send({"type": "http.response.body", "body": b""})
    finally:
        gone.cancel()
        BROKER.leave(public_id, listener)


async def _send(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def until_gone(receive: Receive) -> None:
    """Until the browser has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _look(public_id: str) -> Any:
    """The version, or None; computers that a stopped server left waiting are woken."""
    close_old_connections()
    table = Table.objects.filter(public_id=public_id).only("pk", "version", "finished").first()
    if table is None:
        classes = Classroom.objects.filter(public_id=public_id)
        return classes.values_list("version", flat=True).first()
    if table.finished is None:
        HOUSE_AT_WORK.nudge(table.pk)
    return table.version

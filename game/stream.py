"""The stream of news from one table or class, as server-sent events, for the bare ASGI
application.

Whoever knows its address may watch it, and the stream says no more than a number; so it
asks for no cookie. One network may have only so many streams open. A stream says the number once
at the beginning and then every few seconds, too: a browser that hears nothing for longer knows
that the connection is lost.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from django.db import DatabaseError, close_old_connections

from wyklenci_site.core.answers import SAFE, Answer, plain
from wyklenci_site.core.askers import address_of
from wyklenci_site.core.locks import wait_at_most

from .classroom.models import Classroom
from .tables import services_bots
from .tables.live import BROKER
from .tables.models import Table

log = logging.getLogger(__name__)

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]

BEAT: Final = 10.0
"""Seconds between two messages when there is no news; `live.js` relies on it."""

MOST_OF_ONE: Final = 800
"""Streams of one address: a school whose twenty-five classes play at once. Who comes then asks for
the version every few seconds instead, as `live.js` does without a stream."""

SHOWN_AGAIN: Final = 1.0
"""Seconds between two looks for tables that are watched and at which only computers play."""

_PATH: Final = re.compile(r"/(?:table|class)/([a-z0-9]{16})/live/")
_threads: Final = ThreadPoolExecutor(1, "stream")
_watching: Final = ThreadPoolExecutor(1, "watched", partial(wait_at_most, 0.05))
"""Whoever writes may have to wait; a stream that begins does not."""
_open: Final[Counter[str]] = Counter()
"""How many streams each address has open."""
_HEADERS: Final = ((b"content-type", b"text/event-stream"), (b"x-accel-buffering", b"no"), *SAFE)


def streamed(path: str) -> str:
    """The public id of the table or class whose stream this path is, or ""."""
    found = _PATH.fullmatch(path)
    return found[1] if found else ""


async def stream(public_id: str, scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Tell its version now and whenever it changes, until the reader goes away."""
    address = address_of(scope)
    if (refusal := _refusal(scope, address)) is not None:
        await _refuse(send, refusal)
        return
    _open[address] += 1
    try:
        await _tell_versions(public_id, receive, send)
    finally:
        _open[address] -= 1
        if _open[address] <= 0:
            del _open[address]


def _refusal(scope: dict[str, Any], address: str) -> Answer | None:
    """Who only listens sends nothing: a stream reads what comes, and that might never end."""
    close = (b"connection", b"close")
    if scope["method"] != "GET":
        return plain(405, (b"allow", b"GET"), close)
    if any(name == b"content-length" and value.strip(b" 0") for name, value in scope["headers"]):
        return plain(413, close)
    if _open[address] >= MOST_OF_ONE:
        return plain(429, (b"retry-after", b"5"))
    return None


async def _refuse(send: Send, answer: Answer) -> None:
    head = {"status": answer.status, "headers": answer.headers}
    await send({"type": "http.response.start", **head})
    await send({"type": "http.response.body", "body": answer.body})


async def _tell_versions(public_id: str, receive: Receive, send: Send) -> None:
    listener = BROKER.join(public_id)  # before asking for the version: nothing is missed
    gone = asyncio.ensure_future(until_gone(receive))
    try:
        version = await asyncio.get_running_loop().run_in_executor(_threads, _look, public_id)
        if version is None:
            await _refuse(send, plain(404))
            return
        await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
        listener.tell(version)
        while not (gone.done() or listener.over):
            news = asyncio.ensure_future(listener.wait(BEAT))
            await asyncio.wait({news, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not news.done():
                news.cancel()
                return
            await _send(send, f"retry: 1000\ndata: {listener.version}\n\n")
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


async def keep_watched() -> None:
    """Let computers go on where only they play and somebody watches here, until cancelled."""
    while True:
        await asyncio.sleep(SHOWN_AGAIN)
        if watched := BROKER.watched():
            await asyncio.get_running_loop().run_in_executor(_watching, _keep_watched, watched)


def _keep_watched(watched: tuple[str, ...]) -> None:
    close_old_connections()
    try:
        services_bots.keep_watched(watched)
    except DatabaseError as error:
        log.warning("Tables of computers only may stand still: %s", error)


def _look(public_id: str) -> Any:
    """The version, or None."""
    close_old_connections()
    for model in (Table, Classroom):
        found = model.objects.filter(public_id=public_id).values_list("version", flat=True).first()
        if found is not None:
            return found
    return None

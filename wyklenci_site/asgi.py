"""What the server runs.

Django answers pages as a plain WSGI application in a few threads: a thread holds one database
connection and is busy only while a page is made. What stays open for long, a stream of news
from a table, is answered here, before Django, where it costs no thread.
"""

import asyncio
import gc
import os
from pathlib import Path
from typing import Any

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import Receive, Scope, Send
from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wyklenci_site.settings")

# Pages are made in a few milliseconds, one at a time: a second thread is for those that wait.
PAGE_THREADS = 2
BODY_SECONDS = 10
LONGEST_BODY = 256 * 1024

pages = WSGIMiddleware(get_wsgi_application(), workers=PAGE_THREADS)

from game.house import HOUSE_AT_WORK  # noqa: E402 - models can be imported from here on
from game.live import BROKER  # noqa: E402
from game.stream import stream, streamed_table  # noqa: E402

from .lock import only_server  # noqa: E402


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """The site: streams, pages, and the server's start and stop."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http" and (public_id := streamed_table(scope["path"])):
        await stream(public_id, receive, send)
    elif scope["type"] == "http":
        body = await _whole_body(receive)
        if isinstance(body, int):
            await send({"type": "http.response.start", "status": body, "headers": []})
            await send({"type": "http.response.body", "body": b""})
        else:
            await pages(scope, _replay(body, receive), send)


async def _whole_body(receive: Receive) -> bytes | int:
    """What the browser sends, before a thread is busy with it: a phone that loses its Wi-Fi in
    the middle of a form must not keep a thread waiting. Or the status of a refusal: it took too
    long, or is more than any form of ours."""
    body = b""
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return 400
                body += message.get("body", b"")
                if len(body) > LONGEST_BODY:
                    return 413
                if not message.get("more_body"):
                    return body
    except TimeoutError:
        return 408


def _replay(body: bytes, receive: Receive) -> Receive:
    """A `receive` that hands over the body once more."""
    waiting = [body]

    async def again() -> Any:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return again


def _look_for_garbage_less_often() -> None:
    """A page is tens of thousands of objects, and nearly none of them in a ring: looking for
    rings after every 700 would be a tenth of the work. What is there now stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


async def _lifespan(receive: Receive, send: Send) -> None:
    await receive()
    try:
        lock = only_server(Path(settings.DATABASES["default"]["NAME"]))
    except OSError as error:
        await send({"type": "lifespan.startup.failed", "message": str(error)})
        return
    with lock:
        loop = asyncio.get_running_loop()
        BROKER.open(loop)
        HOUSE_AT_WORK.open(loop)
        _look_for_garbage_less_often()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        HOUSE_AT_WORK.close()
        BROKER.close()
    await send({"type": "lifespan.shutdown.complete"})

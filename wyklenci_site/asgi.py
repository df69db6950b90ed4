"""What a web process runs: it takes connections and answers them.

Pages are made by Django in one thread. What stays open for long, a stream of news from a table, is
answered here, before Django, where it costs next to nothing.
"""

import asyncio
import os
import re
from collections import Counter
from typing import Any, Final

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wyklenci_site.settings")
django.setup()

from game.news import tell_listeners  # noqa: E402 - models can be imported from here on
from game.stream import Receive, Send, keep_watched, stream, streamed, until_gone  # noqa: E402
from game.tables.live import BROKER  # noqa: E402

from .checkpoints import empty_log  # noqa: E402
from .core.answers import Answer, plain  # noqa: E402
from .core.askers import address_of  # noqa: E402
from .core.going_on import Work, going_on  # noqa: E402
from .core.lock import SITE, take  # noqa: E402
from .pages import Pages  # noqa: E402
from .statics import Statics  # noqa: E402

BODY_SECONDS = 10
LONGEST_BODY = 256 * 1024
FILES: Final = "/sets/"
"""Addresses below this take pictures and files of sets."""
LONGEST_FILE: Final = 9 * 1024 * 1024
FILE_SECONDS: Final = 60
MOST_FILES: Final = 6
"""Such bodies that are received at once: each lies in memory until it is whole."""
PIECE = 64 * 1024
MOST_UNSENT = 256 * 1024 * 1024
"""Bytes of long answers that one address has asked for and not yet taken: the largest files to
print, ten at once."""

ALIVE: Final = "/health/"
"""Where whoever watches over the processes asks whether this one lives. Nobody else is asked for
that: whether pages can be made and computers play, `/ready/` says."""

UNPROMPTED: Final = re.compile(
    r"/(?:favicon\.ico|apple-touch-icon[-\w]*\.png|robots\.txt|\.well-known/.*)"
)
"""What browsers ask for though no page names it, and without a cookie: each telephone several icons
when it comes. No process makes a page of that, and it makes no school a nuisance."""

Scope = dict[str, Any]


class Site:
    """The site: streams, pages, and the process's start and stop."""

    def __init__(self) -> None:
        self.pages = Pages()
        self.statics = Statics()
        self._unsent: Counter[str] = Counter()
        self._files = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http" and (public_id := streamed(scope["path"])):
            await stream(public_id, scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == ALIVE:
            await self._send(scope, plain(200), send)
        elif scope["type"] == "http":
            try:
                answer = await self._answer(scope, receive)
            except asyncio.CancelledError:  # the process ends before its turn has come
                answer = plain(503, (b"connection", b"close"), (b"retry-after", b"2"))
            if answer is None:
                return
            await self._send(scope, answer, send)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer | None:
        """None where the browser has gone away meanwhile: then its request waits no longer."""
        if (file := await self.statics.answer(scope)) is not None:
            return file
        body = await self._received(scope, receive)
        if isinstance(body, int):
            return plain(body, (b"connection", b"close"))  # the rest of it is not waited for
        if UNPROMPTED.fullmatch(scope["path"]):
            return plain(404)
        answering = asyncio.ensure_future(self.pages.answer(scope, body))
        leaving = asyncio.ensure_future(until_gone(receive))
        try:
            await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
            return answering.result() if answering.done() else None
        finally:
            leaving.cancel()
            answering.cancel()

    async def _send(self, scope: Scope, answer: Answer, send: Send) -> None:
        """Piece by piece, each when the one before has gone. What is not read stays in memory:
        one address may leave only so much there."""
        address, length = address_of(scope), len(answer.body)
        if length > PIECE and self._unsent[address] + length > MOST_UNSENT:
            answer = plain(429, (b"retry-after", b"30"))
            length = len(answer.body)
        self._unsent[address] += length
        try:
            head = {"status": answer.status, "headers": answer.headers}
            await send({"type": "http.response.start", **head})
            for end in range(PIECE, max(1, length) + PIECE, PIECE):
                piece, more = answer.body[end - PIECE : end], end < length
                await send({"type": "http.response.body", "body": piece, "more_body": more})
        finally:
            self._unsent[address] -= length
            if not self._unsent[address]:
                del self._unsent[address]

    async def _received(self, scope: Scope, receive: Receive) -> bytes | int:
        """The body of a request, or the status of a refusal; files are few at a time."""
        if scope["method"] != "POST" or not scope["path"].startswith(FILES):
            return await _whole_body(receive)
        if self._files >= MOST_FILES:
            return 503
        self._files += 1
        try:
            return await _whole_body(receive, LONGEST_FILE, FILE_SECONDS)
        finally:
            self._files -= 1

    def beside(self) -> tuple[Work, ...]:
        """What goes on by itself as long as the process lives."""
        return tell_listeners, keep_watched, self.pages.warm, self.pages.measured.keep_told

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        loop = asyncio.get_running_loop()
        lock = await asyncio.to_thread(take, SITE, shared=True)
        if lock is None:
            told = "A backup is being brought back: the site cannot run meanwhile"
            await send({"type": "lifespan.startup.failed", "message": told})
            return
        BROKER.open(loop)
        await self.pages.begin()
        beside = [loop.create_task(going_on(each)) for each in self.beside()]
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for task in beside:
            task.cancel()
        await self.pages.close()
        await asyncio.gather(*beside, return_exceptions=True)
        BROKER.close()
        await asyncio.to_thread(empty_log)  # whoever ends last leaves nothing erased in it
        lock.close()
        await send({"type": "lifespan.shutdown.complete"})


app = Site()


async def _whole_body(
    receive: Receive, longest: int = LONGEST_BODY, seconds: int = BODY_SECONDS
) -> bytes | int:
    """What the browser sends, before a process is busy with it: a phone that loses its Wi-Fi in
    the middle of a form must not keep one waiting. Or the status of a refusal: it took too
    long, or is more than any form of ours."""
    body = b""
    try:
        async with asyncio.timeout(seconds):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return 400
                body += message.get("body", b"")
                if len(body) > longest:
                    return 413
                if not message.get("more_body"):
                    return body
    except TimeoutError:
        return 408

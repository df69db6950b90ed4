"""Pages, made by Django in one thread of this process, one after another.

Python computes in one thread at a time, so a second one would only make all of them later; and
what is kept in memory needs no lock. Several processors are used by several processes, each with
tables of its own (see `processes`).
"""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final

from django.core.wsgi import get_wsgi_application
from django.db import connections

from .core.answers import Answer, plain
from .core.askers import asker_of
from .core.django_internals import ask_the_thread_for_its_language, environ_of
from .core.locks import UNTOUCHED, wait_at_most
from .core.routes import ROUTE
from .measured import Measured
from .turns import TooMany, Turns

PATIENCE: Final = 2.0
"""Seconds after which whoever wants to write is told that he cannot."""
PAUSE: Final = 0.1
LOCKED: Final = 0.05
"""Seconds that the thread waits for the database before others may use it meanwhile."""

SETTLING: Final = 5.0
"""Seconds from the start until what nobody waits for is made."""
NOBODY: Final = {"method": "GET", "path": "/", "headers": (), "client": None}

_BROKEN: Final = plain(500)
_TOO_MANY: Final = plain(429, (b"retry-after", b"5"))

log = logging.getLogger(__name__)


class Pages:
    """All that Django answers; to be used in one event loop only."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "pages")
        self._turns = Turns()
        self.measured = Measured()
        self._django: _Django | None = None
        self._making: set[asyncio.Task[Any]] = set()

    async def begin(self) -> None:
        """Once it is ready."""
        loop = asyncio.get_running_loop()
        self._django = await loop.run_in_executor(self._thread, _Django)

    async def warm(self) -> None:
        """Make what nobody waits for yet, some time after the start, and when its turn comes."""
        await asyncio.sleep(SETTLING)
        async with self._turns.turn(NOBODY, again=True):
            await asyncio.get_running_loop().run_in_executor(self._thread, _warm)

    async def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """What Django answers, or that too much is asked for."""
        begun = monotonic()
        answer = await self._answer(scope, body)
        self.measured.note(scope["method"], answer, monotonic() - begun)
        return answer

    async def _answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Cancelled while it waits, a request is given up; what has begun is finished.

        While something else writes to the database, who only reads does not wait for it: what
        cannot be written is asked again after a pause, until it has taken `PATIENCE`.
        """
        loop = asyncio.get_running_loop()
        until, again = loop.time() + PATIENCE, False
        while True:
            try:
                answer = await self._in_turn(scope, body, again)
            except TooMany:
                return _TOO_MANY
            self._turns.refusals.count(asker_of(scope), answer.status)
            if not answer.again or loop.time() >= until:
                return answer
            again = True
            await asyncio.sleep(PAUSE)

    async def _in_turn(self, scope: dict[str, Any], body: bytes, again: bool) -> Answer:
        """Raises TooMany."""
        begun = asyncio.Event()
        making = self._go_on(self._make(scope, body, again, begun))
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            if not begun.is_set():
                making.cancel()
            raise

    async def _make(
        self, scope: dict[str, Any], body: bytes, again: bool, begun: asyncio.Event
    ) -> Answer:
        async with self._turns.turn(scope, again=again):
            begun.set()
            return await self._in_thread(scope, body)

    async def _in_thread(self, scope: dict[str, Any], body: bytes) -> Answer:
        assert self._django is not None, "the server begins with it"
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._django.answer, scope, body)

    def _go_on(self, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """What goes on though nobody waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._making.add(task)
        task.add_done_callback(self._making.discard)
        return task

    async def close(self) -> None:
        """Once what has begun is made."""
        while self._making:
            await asyncio.gather(*self._making, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(self._thread, connections.close_all)
        self._thread.shutdown()


class _Django:
    """Django as a WSGI application, made in the thread that it answers in."""

    def __init__(self) -> None:
        from game.presentation import games
        from lessons.catalogue import LANGUAGES, notes_in

        wait_at_most(LOCKED)
        ask_the_thread_for_its_language()
        self._application = get_wsgi_application()
        # Read before there is anybody who would wait for it, and before the process says that it
        # lives: then the one beside it is stopped, and all who play come to this one.
        games()
        for language in LANGUAGES:
            notes_in(language)

    def answer(self, scope: dict[str, Any], body: bytes) -> Answer:
        """Whatever is sent, the thread lives on: what Django lets through ends here."""
        try:
            environ = _environ(scope, body)
        except ValueError:
            return plain(400)
        try:
            return self._answer(environ)
        except Exception:
            log.exception("No answer could be made")
            return _BROKEN

    def _answer(self, environ: dict[str, Any]) -> Answer:
        head: list[Any] = []
        parts = self._application(environ, lambda *given: head.extend(given))
        try:
            whole = b"".join(parts)
        finally:
            parts.close()
        status, headers = head[:2]
        encoded = tuple((name.encode(), value.encode("latin-1")) for name, value in headers)
        return Answer(
            status=int(status.split(" ", 1)[0]),
            headers=encoded,
            body=whole,
            again=bool(environ.get(UNTOUCHED)),
            route=environ.get(ROUTE, ""),
        )


def _environ(scope: dict[str, Any], body: bytes) -> dict[str, Any]:
    """The request as WSGI has it (PEP 3333). Raises ValueError where a header comes a hundred
    times."""
    # In WSGI a name with "_" would pass for the one with "-" that only a proxy may send.
    named = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    return environ_of({**scope, "headers": named}, body)


def _warm() -> None:
    from lessons.search.index import warm

    try:
        warm()
    except Exception:
        log.exception("The search could not be prepared; whoever searches waits for it")


def tidy_seldom() -> None:
    """For a process that does nothing but make pages. A page is tens of thousands of objects and
    nearly none of them in a ring: looking for rings as often as Python does by itself is a tenth
    of the work. What is there now stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 40, 50)

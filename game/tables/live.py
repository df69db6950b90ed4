"""News from the tables for whoever is watching: "table X is at version N", and nothing else.

What a version holds is fetched by each reader for himself, so news can leak nothing and asking
for the version every few seconds does as well. Who listens in this process is told as soon as a
change is stored; what other processes have stored comes by `news`.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf
from typing import Final

from django.db import connection, transaction

CHANNEL: Final = "wyklenci_news"
"""Where PostgreSQL tells all who listen, at the moment that a change is stored."""


class Listener:
    """Somebody who waits for news of one table; `version` is the newest that he was told."""

    def __init__(self) -> None:
        self.version = -1
        self._news = asyncio.Event()
        self.over = False

    def tell(self, version: int) -> None:
        """Nothing happens where it is not news."""
        if version > self.version:
            self.version = version
            self._news.set()

    def end(self) -> None:
        """There will be no more news."""
        self.over = True
        self._news.set()

    async def wait(self, seconds: float) -> None:
        """Until there is news, but no longer."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)
        self._news.clear()


class Broker:
    """Who listens to which table. `publish` may be called from any thread, the rest only in
    the event loop that `open` was called in. `heard`: when this process was last certain of what
    others have stored, by `time.monotonic`."""

    def __init__(self) -> None:
        self._pass_on: Callable[[str, int], object] | None = None
        self._listeners: dict[str, set[Listener]] = defaultdict(set)
        self.heard = -inf

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        self._pass_on = lambda *news: loop.call_soon_threadsafe(self.tell, *news)

    def close(self) -> None:
        self._pass_on = None

    @property
    def is_open(self) -> bool:
        """Whether a server runs, beside which a worker lets computers play."""
        return self._pass_on is not None

    def end(self) -> None:
        """End all streams, because the server stops."""
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.end()

    def publish(self, public_id: str, version: int) -> None:
        """Tell whoever listens; without a server (commands, most tests) nobody does."""
        pass_on = self._pass_on
        if pass_on is not None:
            pass_on(public_id, version)

    def tell(self, public_id: str, version: int) -> None:
        for listener in self._listeners.get(public_id, ()):
            listener.tell(version)

    def tell_gone(self, public_id: str) -> None:
        """What he watches is not there any more: whoever asks for more learns that."""
        for listener in self._listeners.get(public_id, ()):
            listener.tell(listener.version + 1)
            listener.end()

    def watched(self) -> tuple[str, ...]:
        """What somebody listens to."""
        return tuple(self._listeners)

    def listening(self) -> int:
        """How many."""
        return sum(map(len, self._listeners.values()))

    def join(self, public_id: str) -> Listener:
        listener = Listener()
        self._listeners[public_id].add(listener)
        return listener

    def leave(self, public_id: str, listener: Listener) -> None:
        listeners = self._listeners[public_id]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[public_id]


BROKER: Final = Broker()


def announce(public_id: str, version: int) -> None:
    """In the transaction that makes it so: let it be known once that is stored."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{public_id} {version}"])
    transaction.on_commit(partial(BROKER.publish, public_id, version))

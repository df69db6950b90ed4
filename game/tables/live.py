"""News from the tables for whoever is watching: "table X is at version N", and nothing else.

What a version holds is fetched by each reader for himself, so news can leak nothing and asking
for the version every few seconds does as well. All listen in the one server process;
`wyklenci_site.asgi` sees to it that there is no second one. Other processes have their news
passed on to it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Final


class Listener:
    """Somebody who waits for news of one table."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._news = asyncio.Event()
        self.over = False

    def tell(self, version: int) -> None:
        self._version = version
        self._news.set()

    def end(self) -> None:
        """There will be no more news."""
        self.over = True
        self._news.set()

    async def wait(self, seconds: float) -> int | None:
        """The newest version as soon as there is one, or None when there was no news so long."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return None
        self._news.clear()
        return self._version


class Broker:
    """Who listens to which table. `publish` may be called from any thread, the rest only in
    the event loop that `open` was called in."""

    def __init__(self) -> None:
        self._pass_on: Callable[[str, int], object] | None = None
        self._listeners: dict[str, set[Listener]] = defaultdict(set)

    def open(self, loop: asyncio.AbstractEventLoop) -> None:
        self._pass_on = lambda *news: loop.call_soon_threadsafe(self._tell, *news)

    def relay(self, pass_on: Callable[[str, int], object]) -> None:
        """In a process where nobody listens: hand the news to `pass_on`."""
        self._pass_on = pass_on

    def close(self) -> None:
        self._pass_on = None

    def end(self) -> None:
        """Send everybody home: the server stops, and their streams would go on for ever."""
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.end()

    def publish(self, public_id: str, version: int) -> None:
        """Tell whoever listens; without a server (commands, most tests) nobody does."""
        pass_on = self._pass_on
        if pass_on is not None:
            pass_on(public_id, version)

    def _tell(self, public_id: str, version: int) -> None:
        for listener in self._listeners.get(public_id, ()):
            listener.tell(version)

    def join(self, public_id: str) -> Listener:
        listener = Listener()
        self._listeners[public_id].add(listener)
        return listener

    def is_watched(self, public_id: str) -> bool:
        """Whether anybody listens to this table."""
        return bool(self._listeners.get(public_id))

    def leave(self, public_id: str, listener: Listener) -> None:
        listeners = self._listeners[public_id]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[public_id]


BROKER: Final = Broker()

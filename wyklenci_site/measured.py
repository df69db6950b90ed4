"""How long a web process needs for its answers: a line of the log for each, and what is told of the
last minute for whoever looks after the site (`manage.py figures`).

An answer's route is told, never its address: that is somebody's seat.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any, Final

from django.db import DatabaseError, close_old_connections

from game.tables.live import BROKER

from .core.answers import Answer
from .core.heartbeats import BEAT, WEB, beat

SPAN: Final = 60.0
"""Seconds that are told of."""
MOST: Final = 20_000
"""Answers that are kept in memory at most: more than a process can make in that time."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Taken:
    """One answer: when it was there (`time.monotonic`), after how many seconds, and whether it was
    to something sent."""

    at: float
    seconds: float
    sent: bool


class Measured:
    """What one process has answered lately. To be used in one event loop only."""

    def __init__(self) -> None:
        self._lately: deque[Taken] = deque(maxlen=MOST)

    def note(self, method: str, answer: Answer, seconds: float) -> None:
        """`seconds`: from when the whole request was there, with all waiting."""
        now = monotonic()
        while self._lately and self._lately[0].at < now - SPAN:
            self._lately.popleft()
        self._lately.append(Taken(now, seconds, method == "POST"))
        told = {
            "method": method,
            "route": answer.route,
            "status": answer.status,
            "ms": round(seconds * 1000, 1),
            "bytes": len(answer.body),
        }
        log.info("answered", extra=told)

    def told(self) -> dict[str, Any]:
        """Of the last minute: how many answers there were to who read and to who sent something,
        and how many milliseconds half of them and 19 of 20 took at most; how many streams are open
        now."""
        since = monotonic() - SPAN
        lately = [one for one in self._lately if one.at >= since]
        read = sorted(one.seconds for one in lately if not one.sent)
        sent = sorted(one.seconds for one in lately if one.sent)
        return {"streams": BROKER.listening(), "read": _of(read), "sent": _of(sent)}

    async def keep_told(self) -> None:
        """Let the database know, until cancelled."""
        name = f"{WEB} {socket.gethostname()[:60]} {os.getpid()}"
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "measured") as thread:
            while True:
                await loop.run_in_executor(thread, _tell, name, self.told())
                await asyncio.sleep(BEAT)


def _of(seconds: list[float]) -> dict[str, Any]:
    if not seconds:
        return {"answers": 0}
    half, most = (seconds[ceil(part * len(seconds)) - 1] for part in (0.5, 0.95))
    return {"answers": len(seconds), "p50": round(half * 1000), "p95": round(most * 1000)}


def _tell(name: str, told: dict[str, Any]) -> None:
    close_old_connections()
    with suppress(DatabaseError):  # it is told again soon
        beat(name, told)

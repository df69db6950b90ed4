"""HTTP as uvicorn reads it, with limits: a request's head may neither be endless nor take long,
and one address may not hold more connections than a school needs."""

from __future__ import annotations

import logging
from asyncio import TimerHandle, Transport
from collections import Counter
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .core.answers import plain

HEAD_BYTES: Final = 16 * 1024
"""Address and headers together: more than any browser sends with all cookies of this site."""
HEAD_SECONDS: Final = 10.0
"""From the connection, or the first byte of a further request, to the end of its head."""
STALL_SECONDS: Final = 30.0
"""So long a browser may take for the next 64 kB of an answer: the slowest mobile network is
twice as fast."""
MOST_OF_ONE: Final = 2000
"""Connections of one address: some thirty classes, each pupil with a stream and a page."""

_NOISE: Final = "Invalid HTTP request received."

# Whoever sends nonsense must not fill the log with it.
logging.getLogger("uvicorn.error").addFilter(lambda record: record.getMessage() != _NOISE)

_held: Counter[str] = Counter()
"""How many connections each address holds."""


class _Refused(Exception):
    """Nothing more of this connection is read."""


class LimitedProtocol(HttpToolsProtocol):
    """One connection, one request at a time: of what comes before the answer to the last one
    nothing is kept. Behind a proxy all come from its address: there the proxy has to limit."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._address = ""
        self._head_bytes = 0
        self._status = 400
        self._timer: TimerHandle | None = None
        self._stall: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        _held[self._address] += 1
        behind_proxy = settings.HTTPS or not self._address
        if _held[self._address] > MOST_OF_ONE and not behind_proxy:
            transport.abort()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.resume_writing()
        _held[self._address] -= 1
        if not _held[self._address]:
            del _held[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and not self._is_answering:
            self._expect_head()
        if self._timer is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        # One that has not ended: what has come of it may stand in the parser alone.
        in_head = self._timer is not None and not self.transport.is_closing()
        if in_head and self._head_bytes > HEAD_BYTES:
            self._refuse(431)

    def on_message_begin(self) -> None:
        if self._is_answering:
            raise _Refused
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._stop_timer()
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if length > HEAD_BYTES:
            self._status = 431
            raise _Refused
        # Browsers say how much they send. What does not may end in headers without an end.
        if any(name == b"transfer-encoding" for name, _value in self.headers):
            self._status = 411
            raise _Refused
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """What uvicorn calls where a request cannot be read."""
        if self._is_answering:
            self.cycle.keep_alive = False
            self.flow.pause_reading()
        else:
            self._refuse(self._status)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stall = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stall is not None:
            self._stall.cancel()
            self._stall = None
        super().resume_writing()

    def _unsupported_upgrade_warning(self) -> None:
        """Whoever wants another protocol is answered in this one, and the log says nothing."""

    @property
    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _expect_head(self) -> None:
        self._head_bytes = 0
        self._timer = self.loop.call_later(HEAD_SECONDS, self._too_slow)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        if self._head_bytes:
            self._refuse(408)
        else:
            self.transport.close()

    def _refuse(self, status: int) -> None:
        """Say why, and hang up."""
        answer = plain(status)
        length = str(len(answer.body)).encode()
        headers = (*answer.headers, (b"content-length", length), (b"connection", b"close"))
        line = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\n".encode()
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        self._stop_timer()
        self.transport.write(line + lines + b"\r\n" + answer.body)
        self.transport.close()

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

from .answers import plain

HEAD_BYTES: Final = 16 * 1024
"""Address and headers together: more than any browser sends with all cookies of this site."""
HEAD_SECONDS: Final = 10.0
"""From the connection, or the first byte of a further request, to the end of its head."""
MOST_OF_ONE: Final = 2000
"""Connections of one address: some thirty classes, each pupil with a stream and a page."""

_NOISE: Final = "Invalid HTTP request received."

# Whoever sends nonsense must not fill the log with it.
logging.getLogger("uvicorn.error").addFilter(lambda record: record.getMessage() != _NOISE)

_held: Counter[str] = Counter()
"""How many connections each address holds."""


class _HeadTooLong(Exception):
    """The head of a request is longer than `HEAD_BYTES`."""


class LimitedProtocol(HttpToolsProtocol):
    """One connection. Behind a proxy all come from its address: there the proxy has to limit."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._address = ""
        self._in_head = True
        self._head_bytes = 0
        self._too_long = False
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        _held[self._address] += 1
        if _held[self._address] > MOST_OF_ONE and not settings.HTTPS:
            transport.abort()
            return
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        _held[self._address] -= 1
        if not _held[self._address]:
            del _held[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        # One that has not ended: what has come of it may stand in the parser alone.
        if self._in_head and self._head_bytes > HEAD_BYTES and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._timer is None:
            self._expect_head()

    def on_headers_complete(self) -> None:
        self._stop_timer()
        self._in_head = False
        self._head_bytes = 0
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if length > HEAD_BYTES:
            self._too_long = True
            raise _HeadTooLong
        super().on_headers_complete()

    def send_400_response(self, msg: str) -> None:
        """What uvicorn calls where a request cannot be read."""
        self._refuse(431 if self._too_long else 400)

    def _expect_head(self) -> None:
        self._in_head = True
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

"""A person's browser as the benchmarks play it: pages, forms, and the stream of news that live.js
keeps."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import gevent
from gevent import socket
from geventhttpclient.client import HTTPClient, HTTPClientPool
from geventhttpclient.connectionpool import ConnectionPool
from locust.contrib.fasthttp import FastHttpSession

SILENCE = 25  # of a stream that speaks every ten seconds
SCHOOL = 400  # so many browsers come from one address

VERSION = re.compile(r'data-version="(\d+)"')
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


@dataclass
class Figures:
    """What was measured since the last reset; times in seconds."""

    news: list[float] = field(default_factory=list)
    lag: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)


class Load:
    """What all browsers of a run share; `figures` are reset now and then."""

    def __init__(self, figures: Callable[[], Any]) -> None:
        self.figures = figures()
        self.streams = 0
        self.over = False


class _OfSchool(HTTPClientPool):  # type: ignore[misc]
    """Connections from the address of a school: servers limit how many one address may have."""

    def __init__(self, address: str, **more: Any) -> None:
        super().__init__(**more)
        self.address = address

    def get_client(self, url: Any) -> HTTPClient:
        client = super().get_client(url)
        client._connection_pool.address = self.address
        return client


def _bound(pool: Any, family: int, kind: int, protocol: int) -> Any:
    line = socket.socket(family, kind, protocol)
    if family == socket.AF_INET and hasattr(pool, "address"):
        line.bind((pool.address, 0))
    return line


ConnectionPool._create_tcp_socket = _bound
_number = itertools.count()


class Watcher:
    """A browser on a page that says its version: it asks for the page anew at every news."""

    def __init__(self, host: str, events: Any, load: Any) -> None:
        self.address = f"127.0.{1 + next(_number) // SCHOOL % 250}.1"
        pool = _OfSchool(self.address, concurrency=1, network_timeout=60, connection_timeout=60)
        # One retry, as browsers do when a connection was closed while nothing was sent.
        self.http = FastHttpSession(host, events.request, None, client_pool=pool, max_retries=1)
        self.host, self.load = host, load
        self.version = self.latest = 0
        self.busy = False
        self.open = True
        self.listener: Any = None

    def listen(self, path: str) -> None:
        self.listener = gevent.spawn(self._listen, path)

    def close(self) -> None:
        self.open = False
        if self.listener is not None:
            self.listener.kill()

    def refresh(self) -> None:
        """Once there is news, and nothing else under way."""
        if not self.busy and self.open and self.latest > self.version:
            self.ask_anew()

    def ask_anew(self) -> None:
        raise NotImplementedError

    def failed(self, answer: Any) -> None:
        if not self.load.over:
            reason = type(getattr(answer, "error", None)).__name__
            self.load.figures.errors[f"status {answer.status_code} {reason}"] += 1

    def _listen(self, path: str) -> None:
        while self.open:
            try:
                for version in self._versions(path):
                    self.latest = max(self.latest, version)
                    gevent.spawn(self.refresh)
            except OSError as error:
                if self.open:
                    self.load.figures.errors[f"stream: {error or type(error).__name__}"] += 1
            gevent.sleep(1)

    def _versions(self, path: str) -> Iterator[int]:
        place = urlsplit(self.host)
        request = f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n"
        own = (self.address, 0)
        with socket.create_connection((place.hostname, place.port), SILENCE, own) as line:
            line.sendall(request.encode())
            self.load.streams += 1
            try:
                lines = line.makefile("rb")
                if b" 200 " not in next(lines, b""):  # and the connection may stay open
                    raise ConnectionError("refused")
                for text in lines:
                    if text.startswith(b"data: "):
                        yield int(text[6:])
            finally:
                self.load.streams -= 1
        if self.open:
            raise ConnectionError("ended")


def watch_own_pace(load: Load) -> None:
    """How late this process itself is: a part of every time that it measures."""
    while True:
        begin = perf_counter()
        gevent.sleep(0.02)
        load.figures.lag.append(perf_counter() - begin - 0.02)

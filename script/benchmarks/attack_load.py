"""Hostile requests to the server on this machine: what `script/bench attack` sends.

Only to the loopback address, from another one of its addresses; so many requests and no more.
Prints as JSON how often which status came back, which requests met a fault of the server, and how
many seconds and seconds of CPU that took. Sent to nobody, the requests are taken and answered by
this process itself, so many a second: what is left then is the load of the senders.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

SERVER = "127.0.0.1"
SENDER = "127.0.0.66"
SENDERS = 24
WAIT = 30.0
MOST_SECONDS = 1200.0

FORM = b"application/x-www-form-urlencoded"
FIELDS = b"&".join(b"f%d=1" % number for number in range(1001))
NASTY = (
    b"%00",
    b"%ff%fe",
    b"../../etc/passwd",
    b"%E2%80%AE",
    b"a" * 3000,
    b"-1",
    b"99999999999999999999",
    b"<script>",
    b"' OR 1=1 --",
    b"%F0%9F%98%80",
)

Request = Callable[[bytes, random.Random], bytes]


def request(
    method: bytes, path: bytes, headers: list[bytes], body: bytes = b"", host: bytes = b"localhost"
) -> bytes:
    head = [method + b" " + path + b" HTTP/1.1", b"Host: " + host, *headers, b"Connection: close"]
    return b"\r\n".join(head) + b"\r\n\r\n" + body


def post(
    path: bytes, body: bytes, kind: bytes = FORM, *more: bytes, host: bytes = b"localhost"
) -> bytes:
    length = b"Content-Length: %d" % len(body)
    cookie = b"Cookie: csrftoken=" + b"a" * 32
    return request(b"POST", path, [cookie, b"Content-Type: " + kind, length, *more], body, host)


def foreign_charset(path: bytes, rng: random.Random) -> bytes:
    charset = rng.choice((b"utf-16", b"utf-7", b"klingon", b"idna", b"base64"))
    return post(path, b"a=b", FORM + b"; charset=" + charset)


def thousand_fields(path: bytes, rng: random.Random) -> bytes:
    return post(path, FIELDS, FORM, host=rng.choice((b"localhost", b"elsewhere.example")))


def forged(path: bytes, rng: random.Random) -> bytes:
    token = b"a" * 32
    body = b"csrfmiddlewaretoken=" + token
    names = (b"move", b"version", b"asked", b"seat", b"code", b"name", b"sign", b"do", b"who_1")
    for name in rng.sample(names, 4):
        body += b"&" + name + b"=" + rng.choice(NASTY)
    more = (b"HX-Request: true",) if rng.random() < 0.3 else ()
    return post(path, body, FORM, *more)


def multipart(path: bytes, rng: random.Random) -> bytes:
    boundary = rng.choice((b"x", b"", b"\xc5\x82", b"y" * 300))
    body = b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n'
    body += rng.choice((b"--x--\r\n", b"", b"--x\r\n" * 500))
    return post(path, body, b"multipart/form-data; boundary=" + boundary)


def large(path: bytes, rng: random.Random) -> bytes:
    return post(path, b"a=" + b"b" * rng.choice((200_000, 300_000)))


def odd_query(path: bytes, rng: random.Random) -> bytes:
    names = (b"chosen", b"ply", b"page", b"q", b"for", b"game", b"slip", b"language", b"plan")
    query = b"&".join(
        rng.choice(names) + b"=" + rng.choice(NASTY).replace(b" ", b"+") for _ in range(3)
    )
    return request(b"GET", path + b"?" + query, [])


def thousand_queries(path: bytes, rng: random.Random) -> bytes:
    return request(b"GET", path + b"?" + FIELDS, [])


def odd_method(path: bytes, rng: random.Random) -> bytes:
    method = rng.choice((b"PUT", b"DELETE", b"OPTIONS", b"PATCH", b"HEAD", b"TRACE", b"PROPFIND"))
    return request(method, path, [b"Content-Length: 0"])


def odd_headers(path: bytes, rng: random.Random) -> bytes:
    headers = [
        b"Accept-Language: " + rng.choice((b"\xff", b"pl;q=x", b"en-" + b"a" * 500, b"*")),
        b"Cookie: sessionid=" + rng.choice(NASTY) + b"; language=" + rng.choice(NASTY),
        b"X-Forwarded-For: " + rng.choice(NASTY),
        b"If-Modified-Since: " + rng.choice((b"never", b"Mon, 99 Foo 2026 99:99:99 GMT")),
        b"Range: bytes=" + rng.choice((b"9-1", b"-", b"0-99999999999999999999")),
        b"HX-Request: true",
    ]
    return request(b"GET", path, headers)


def long_head(path: bytes, rng: random.Random) -> bytes:
    return request(b"GET", path, [b"X: " + b"a" * 20_000])


def nasty_path(path: bytes, rng: random.Random) -> bytes:
    return request(b"GET", path + rng.choice(NASTY).replace(b" ", b"%20") + b"/", [])


def nonsense(path: bytes, rng: random.Random) -> bytes:
    return rng.randbytes(200) + b"\r\n\r\n"


KINDS: tuple[Request, ...] = (
    foreign_charset,
    thousand_fields,
    forged,
    multipart,
    large,
    odd_query,
    thousand_queries,
    odd_method,
    odd_headers,
    long_head,
    nasty_path,
    nonsense,
)


class Attack:
    """So many `requests` to a `port`, each time others; not more than `rate` a second, if it is
    one."""

    def __init__(self, port: int, requests: int, rate: float, paths: list[str]) -> None:
        self.port = port
        self.pause = SENDERS / rate if rate else 0.0
        self.left = requests
        self.paths = [path.encode() for path in paths]
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self.until = time.monotonic() + MOST_SECONDS

    async def send_all(self) -> None:
        senders = (self._send_many(random.Random(number)) for number in range(SENDERS))
        await asyncio.gather(*senders)

    async def _send_many(self, rng: random.Random) -> None:
        while self.left > 0 and time.monotonic() < self.until:
            self.left -= 1
            begun = time.monotonic()
            kind, path = rng.choice(KINDS), rng.choice(self.paths)
            answer = await self._sent(kind(path, rng))
            self.answers[answer] += 1
            if answer.startswith("5"):
                self.faults.append(f"{answer} {kind.__name__} {path.decode()}")
            if self.pause:
                await asyncio.sleep(max(0.0, begun + self.pause - time.monotonic()))

    async def _sent(self, request: bytes) -> str:
        """The status, or what became of the connection."""
        line = None
        try:
            async with asyncio.timeout(WAIT):
                line = await asyncio.open_connection(SERVER, self.port, local_addr=(SENDER, 0))
                reader, writer = line
                with suppress(ConnectionError):
                    writer.write(request)
                    await writer.drain()
                head = await reader.read(12)
                while await reader.read(65536):
                    pass
        except TimeoutError:
            return "no answer in time"
        except OSError:
            return "cut off"
        finally:
            if line is not None:
                line[1].close()
        return head[9:12].decode("ascii", "replace") or "cut off"


async def answer_briefly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(ConnectionError):
        await reader.read(65536)
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        await writer.drain()
    writer.close()


async def send(port: int, requests: int, rate: float, paths: list[str]) -> Attack:
    if port:
        attack = Attack(port, requests, rate, paths)
        await attack.send_all()
        return attack
    nobody = await asyncio.start_server(answer_briefly, SERVER)
    attack = Attack(nobody.sockets[0].getsockname()[1], requests, rate, paths)
    async with nobody:
        await attack.send_all()
    return attack


def main() -> None:
    """Arguments: the port, or 0 for nobody's; how many requests; how many a second, or 0 for as
    many as are answered. The paths come as JSON from standard input."""
    port, requests, rate = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    began = time.monotonic()
    attack = asyncio.run(send(port, requests, rate, json.load(sys.stdin)))
    seconds = time.monotonic() - began
    print(json.dumps([attack.answers, attack.faults[:20], seconds, time.process_time()]))


if __name__ == "__main__":
    main()

"""What nobody's browser would send is refused in a sentence, and the next one is answered."""

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest

from wyklenci_site import asgi, protocol
from wyklenci_site.core.answers import Answer
from wyklenci_site.pages import Pages

Sender = Callable[[bytes], bytes]

FORM = b"application/x-www-form-urlencoded"
BOUNDARY = b"multipart/form-data; boundary=x"
LATIN = FORM + b"; charset=utf-16"
COOKIE = b"Cookie: csrftoken=" + b"a" * 32
FIELDS = b"&".join(b"f%d=1" % number for number in range(1001))
PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
HEADERS = (b"content-security-policy:", b"x-content-type-options:", b"x-frame-options:")


@pytest.fixture
def connect(transactional_db: None, server_url: str) -> Iterator[Callable[[], socket.socket]]:
    """Opens a connection to the server as it runs."""
    place = urlsplit(server_url)
    with contextlib.ExitStack() as stack:

        def opened() -> socket.socket:
            address = (place.hostname or "", place.port or 0)
            return stack.enter_context(socket.create_connection(address, timeout=30))

        yield opened


@pytest.fixture
def send(connect: Callable[[], socket.socket]) -> Sender:
    """Sends a request on a connection of its own and returns all that comes back."""

    def sender(request: bytes) -> bytes:
        line = connect()
        line.sendall(request)
        return rest(line)

    return sender


def rest(line: socket.socket) -> bytes:
    answer = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := line.recv(65536):
            answer += piece
    return answer


def request(
    path: bytes = b"/", body: bytes = b"", kind: bytes = FORM, host: bytes = b"localhost"
) -> bytes:
    lines = [
        b"POST " + path + b" HTTP/1.1",
        b"Host: " + host,
        COOKIE,
        b"Content-Type: " + kind,
        b"Content-Length: %d" % len(body),
        b"Connection: close",
    ]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize("path", [b"/", b"/join/", b"/class/new/", b"/table/x/move/", b"/nowhere/"])
@pytest.mark.parametrize(
    ("kind", "body", "expected"),
    [
        (LATIN, b"a=b", 415),
        (FORM + b"; charset=klingon", b"a=b", 415),
        (FORM, FIELDS, 400),
        (BOUNDARY + b"; charset=klingon", PART, 415),
        (b"multipart/form-data; boundary=\xc5\x82", PART, 400),
        (b"multipart/form-data", b"--x", 400),
    ],
)
def test_a_form_that_cannot_be_read_is_refused_and_ends_nothing(
    send: Sender, path: bytes, kind: bytes, body: bytes, expected: int
) -> None:
    answer = send(request(path, body, kind))
    assert status(answer) == expected
    assert all(header in answer.lower() for header in HEADERS)


@pytest.mark.parametrize("body", [FIELDS, b"a=b"])
def test_a_foreign_name_is_refused_whatever_comes_with_it(send: Sender, body: bytes) -> None:
    answer = send(request(body=body, host=b"elsewhere.example"))
    assert status(answer) in (400, 421)
    assert all(header in answer.lower() for header in HEADERS)
    assert b"set-cookie" not in answer.lower()


def test_a_thousand_fields_in_an_address_are_refused(send: Sender) -> None:
    head = b"GET /?" + FIELDS + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    assert status(send(head)) == 400


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"".join(b"X%d: a\r\n" % n for n in range(5000)) + b"\r\n",
    ],
)
def test_a_head_too_long_is_refused(send: Sender, head: bytes) -> None:
    answer = send(head)
    assert status(answer) == 431
    assert all(header in answer.lower() for header in HEADERS)


def test_an_endless_head_is_cut_off(connect: Callable[[], socket.socket]) -> None:
    line = connect()
    sent = 0
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        while sent < 50_000_000:
            line.sendall(b"a" * 10_000)
            sent += 10_000
    assert sent < 50_000_000


def test_a_head_that_does_not_end_is_waited_for_no_longer(
    connect: Callable[[], socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)
    slow, silent = connect(), connect()
    slow.sendall(b"GET / HTTP/1.1\r\nHost: local")
    assert status(rest(slow)) == 408
    assert rest(silent) == b""


def test_what_says_not_how_long_it_is_ends_there(send: Sender) -> None:
    """It could go on with headers after its end, and those without an end."""
    head = b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    answer = send(head + b"0\r\nX: a\r\n")
    assert status(answer) == 411
    assert all(header in answer.lower() for header in HEADERS)


def test_of_requests_that_wait_for_no_answer_the_first_one_is_answered(send: Sender) -> None:
    answer = send(b"GET /about/ HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1000)
    assert status(answer) == 200
    assert answer.count(b"HTTP/1.1 ") == 1


def test_one_after_another_is_answered_on_one_connection(
    connect: Callable[[], socket.socket],
) -> None:
    line = connect()
    for _ in range(3):
        line.sendall(b"HEAD /about/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            answer += line.recv(65536)
        assert status(answer) == 200


def test_a_line_after_an_answer_begins_the_next_head(
    connect: Callable[[], socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = connect()
    line.sendall(b"HEAD /about/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert line.recv(20).startswith(b"HTTP/1.1 200")
    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.3)
    line.sendall(b"\r\n")
    assert b"HTTP/1.1 408" in rest(line)


def test_a_body_too_long_is_not_waited_for(connect: Callable[[], socket.socket]) -> None:
    line = connect()
    head = b"POST /join/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999\r\n\r\n"
    line.sendall(head + b"a" * 300_000)
    answer = rest(line)
    assert status(answer) == 413
    assert b"connection: close" in answer.lower()


@pytest.fixture
def long_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page is of ten megabytes: more than what systems take in for a browser."""

    async def answer(*given: object) -> Answer:
        return Answer(200, ((b"content-length", b"10000000"),), bytes(10_000_000))

    monkeypatch.setattr(Pages, "answer", answer)


PAGE = b"GET /about/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def test_who_does_not_read_an_answer_is_cut_off(
    connect: Callable[[], socket.socket], long_answers: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "STALL_SECONDS", 0.3)
    line = connect()
    line.sendall(PAGE)
    assert line.recv(20).startswith(b"HTTP/1.1 200")
    until = time.monotonic() + 20
    while protocol._held and time.monotonic() < until:
        time.sleep(0.02)
    assert len(rest(line)) < 9_000_000


def test_one_address_leaves_only_so_much_unread(
    connect: Callable[[], socket.socket],
    send: Sender,
    long_answers: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asgi, "MOST_UNSENT", 15_000_000)
    line = connect()
    line.sendall(PAGE)
    assert line.recv(20).startswith(b"HTTP/1.1 200")
    refused = send(PAGE)
    assert (status(refused), b"retry-after:" in refused.lower()) == (429, True)
    assert len(rest(line)) > 10_000_000 - 20
    assert status(send(PAGE)) == 200


def test_one_address_holds_so_many_connections_and_no_more(
    connect: Callable[[], socket.socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "MOST_OF_ONE", 5)
    held = [connect() for _ in range(5)]
    for line in held:  # answered, so the server knows of them
        line.sendall(b"GET /about/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert line.recv(20).startswith(b"HTTP/1.1 200")
    assert rest(connect()) == b""
    held[0].close()
    until = time.monotonic() + 20
    answer = b""
    while not answer and time.monotonic() < until:
        line = connect()
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            line.sendall(b"GET /about/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = rest(line)
    assert answer.startswith(b"HTTP/1.1 200")

"""News from a table over the real server: what they say, and that nothing else is in them."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

import pytest
from django.db import connections
from django.urls import reverse

from game import stream as streams
from game.stream import stream
from game.tables.live import BROKER, Broker
from game.tables.models import MoveRow, Table
from game.tables.services import play, position_of
from game.tables.services_bots import settle
from game.tables.services_seats import NewSeat, let_play, open_table
from wyklenci_site.asgi import BODY_SECONDS, LONGEST_BODY, LONGEST_FILE
from wyklenci_site.checkpoints import checkpoint
from wyklenci_site.core.lock import Lock, take

from .conftest import GAME

MESSAGE = re.compile(rb"^(retry: 1000|data: \d+|)\n$")


@pytest.fixture(autouse=True)
def _committed(transactional_db: None) -> Iterator[None]:
    yield
    for each in connections.all():
        each.close()


@pytest.fixture
def table() -> Table:
    """Two people, each to bid."""
    table = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk", here=True)])
    settle(table.pk)
    return Table.objects.get(pk=table.pk)


def listen(server_url: str, public_id: str) -> HTTPResponse:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request("GET", f"/table/{public_id}/live/")
    return line.getresponse()


def next_version(stream: HTTPResponse) -> int:
    while True:
        text = stream.readline()
        assert MESSAGE.match(text), text
        if text.startswith(b"data: "):
            return int(text[6:])


def bid(table: Table, index: int) -> None:
    now = Table.objects.get(pk=table.pk)
    position = position_of(now)
    move = position.ruleset.legal_moves(position.state, index)[0]
    play(table.pk, table.seats.get(index=index).token, now.waiting[str(index)], str(move))


def test_the_stream_tells_the_version_now_and_after_each_change(server_url: str) -> None:
    # A third is still to bid, so no lot is drawn that the server might tell of with the last bid.
    table = open_table(GAME, {}, [NewSeat(name, here=True) for name in ("Kruk", "Buk", "Sowa")])
    table = settle(table.pk).table
    first, second = listen(server_url, table.public_id), listen(server_url, table.public_id)
    assert first.headers["Content-Type"] == "text/event-stream"
    assert next_version(first) == next_version(second) == table.version
    for index in (0, 1):
        bid(table, index)
        assert next_version(first) == next_version(second) == table.version + index + 1


def test_a_server_that_stops_ends_the_streams(table: Table) -> None:
    async def scene() -> list[dict]:
        sent: list[dict] = []

        async def receive() -> dict:
            await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        async def send(message: dict) -> None:
            sent.append(message)
            if len(sent) == 2:
                BROKER.end()

        scope = {"method": "GET", "headers": []}
        await asyncio.wait_for(stream(table.public_id, scope, receive, send), 5)
        return sent

    assert ThreadPoolExecutor().submit(asyncio.run, scene()).result()[-1] == {
        "type": "http.response.body",
        "body": b"",
    }


def test_no_stream_of_an_unknown_table(server_url: str) -> None:
    assert listen(server_url, "a" * 16).status == 404
    assert listen(server_url, "a" * 15).status == 404


SAFE = {"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Cache-Control": "no-store"}


def test_a_stream_has_the_headers_of_every_answer(server_url: str, table: Table) -> None:
    stream = listen(server_url, table.public_id)
    assert {name: stream.headers[name] for name in SAFE} == SAFE
    assert "default-src 'none'" in stream.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("method", "body", "status"), [("GET", b"a=b", 413), ("POST", b"a=b", 405), ("POST", b"", 405)]
)
def test_who_sends_something_to_a_stream_is_refused(
    server_url: str, table: Table, method: str, body: bytes, status: int
) -> None:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request(method, f"/table/{table.public_id}/live/", body)
    answer = line.getresponse()
    assert answer.status == status
    assert {name: answer.headers[name] for name in SAFE} == SAFE
    assert answer.read()
    assert answer.headers["Connection"] == "close"


def test_one_address_has_so_many_streams_and_no_more(
    server_url: str, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "_open", Counter())  # those of other tests end in their own time
    monkeypatch.setattr(streams, "MOST_OF_ONE", 2)
    held = [listen(server_url, table.public_id) for _ in range(2)]
    assert [next_version(stream) for stream in held] == [table.version] * 2
    refused = listen(server_url, table.public_id)
    assert (refused.status, refused.headers["Retry-After"]) == (429, "5")
    held[0].close()
    until = time.monotonic() + 20
    while (again := listen(server_url, table.public_id)).status == 429:
        assert time.monotonic() < until
        time.sleep(0.02)
    assert next_version(again) == table.version


def test_the_version_can_be_asked_for_instead(server_url: str, table: Table) -> None:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request("GET", f"/table/{table.public_id}/version/")
    assert line.getresponse().read() == str(table.version).encode()


def test_a_running_server_lets_computers_play_as_soon_as_somebody_looks(
    server_url: str, table: Table
) -> None:
    let_play(table.pk, table.host_token, 1, "easy")
    stream = listen(server_url, table.public_id)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        next_version(stream)
        if MoveRow.objects.filter(table=table, seat=1, text__contains=" bid ").exists():
            return
    pytest.fail("no computer has moved")


def test_news_without_anybody_listening_are_no_news() -> None:
    async def scene() -> tuple[int, int, int]:
        broker = Broker()
        broker.publish("a", 1)  # not open yet
        broker.open(asyncio.get_running_loop())
        listener, other = broker.join("a"), broker.join("b")
        broker.publish("a", 2)
        broker.publish("a", 3)
        await listener.wait(1)
        await other.wait(0.01)
        heard = listener.version, other.version
        broker.leave("a", listener)
        broker.leave("b", other)
        return *heard, len(broker._listeners)

    with ThreadPoolExecutor(1) as thread:  # the browser tests have a loop in this one
        assert thread.submit(asyncio.run, scene()).result() == (3, -1, 0)


@pytest.mark.django_db
def test_a_part_is_one_processes_alone() -> None:
    with closing(held("tests")):
        assert take("tests") is None
        held("other tests").close()
    held("tests").close()


@pytest.mark.django_db
def test_many_share_what_nobody_has_alone() -> None:
    with closing(held("tests", shared=True)), closing(held("tests", shared=True)):
        assert take("tests") is None
    with closing(held("tests")):
        assert take("tests", shared=True) is None


def held(part: str, *, shared: bool = False) -> Lock:
    lock = take(part, shared=shared)
    assert lock is not None
    assert lock.is_held()
    return lock


def test_forms_that_never_arrive_keep_nobody_waiting(server_url: str, table: Table) -> None:
    """They come bit by bit, and a page is made only of a whole one."""
    stuck = []
    for _ in range(3):
        line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
        line.putrequest("POST", "/join/")
        line.putheader("Content-Length", "100")
        line.endheaders()
        stuck.append(line)
    other = HTTPConnection(urlsplit(server_url).netloc, timeout=BODY_SECONDS - 1)
    other.request("GET", "/join/")
    assert other.getresponse().status == 200
    for line in stuck:
        line.close()


def test_a_form_longer_than_any_of_ours_is_refused(server_url: str, table: Table) -> None:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request("POST", "/join/", b"x" * (LONGEST_BODY + 1))
    assert line.getresponse().status == 413


def test_a_file_of_a_set_may_be_longer(server_url: str, table: Table) -> None:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request("POST", "/sets/import/", b"x" * (4 * LONGEST_BODY))
    assert line.getresponse().status != 413
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    line.request("POST", "/sets/import/", b"x" * (LONGEST_FILE + 1))
    assert line.getresponse().status == 413


def test_long_answers_come_whole(server_url: str, table: Table) -> None:
    line = HTTPConnection(urlsplit(server_url).netloc, timeout=15)
    for _ in range(20):
        line.request("GET", reverse("rules", args=[GAME]))
        answer = line.getresponse()
        assert answer.status == 200
        assert len(answer.read()) > 65_536


@pytest.mark.sqlite
def test_what_was_written_is_brought_into_the_database(table: Table) -> None:
    bid(table, 0)
    checkpoint()
    with connections["default"].cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
        _busy, written, brought = cursor.fetchone()
    assert written == brought

"""While something else writes to the database, pages are read, and who writes is told that he
waits in vain."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from django.db import connection

from game.classroom import services
from wyklenci_site.core.attempts import Attempts
from wyklenci_site.core.models import Attempt
from wyklenci_site.pages import LOCKED, PATIENCE

from ..tables.classes import a_class, come

WRONG = {"code": "KRUK-0000"}
"""Whoever types a wrong code has it counted."""


@contextmanager
def locked() -> Iterator[None]:
    """Somebody outside the site holds the database for writing."""
    if connection.vendor == "sqlite":
        name = connection.settings_dict["NAME"]
        with closing(sqlite3.connect(name, timeout=20, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
    else:
        tables = ", ".join(connection.introspection.table_names())
        with closing(connection.get_new_connection(connection.get_connection_params())) as other:
            other.execute(f"LOCK TABLE {tables} IN EXCLUSIVE MODE")
            yield


def counted_once() -> bool:
    """Whether the wrong code was counted, by each limit once."""
    marks = list(Attempt.objects.values_list("about", flat=True))
    return bool(marks) and len(marks) == len(set(marks))


class Visitor:
    """A browser without scripts, at one page with a form."""

    def __init__(self, server_url: str) -> None:
        jar = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(jar))
        self._url = server_url
        self.get("/join/")
        self._token = next(cookie.value or "" for cookie in jar if cookie.name == "csrftoken")

    def get(self, path: str) -> int:
        with self._opener.open(f"{self._url}{path}", timeout=30) as answer:
            return int(answer.status)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> tuple[int, str, str]:
        """Status, text, and when to come again."""
        body = urlencode({**fields, "csrfmiddlewaretoken": self._token}).encode()
        headers = {"Accept-Language": "en", **headers}
        request = Request(f"{self._url}{path}", body, headers)
        try:
            answer = self._opener.open(request, timeout=30)
        except HTTPError as refused:
            answer = refused
        with answer:
            text = answer.read().decode()
            return int(answer.status), text, answer.headers.get("Retry-After", "")


@pytest.fixture
def visitor(transactional_db: None, server_url: str) -> Visitor:
    return Visitor(server_url)


def test_who_cannot_write_is_told_so_and_may_send_it_again(visitor: Visitor) -> None:
    with locked():
        began = time.monotonic()
        status, text, retry = visitor.post("/join/", WRONG)
        assert status == 503
        assert retry.isdigit()
        assert "send it again" in text
        assert time.monotonic() - began >= PATIENCE, "it was tried all the time"
        status, text, _retry = visitor.post("/join/", WRONG, **{"HX-Request": "true"})
        assert status == 503
        assert "<html" not in text
    assert not Attempt.objects.exists()
    assert visitor.post("/join/", WRONG)[0] == 422
    assert counted_once()


def test_who_writes_does_so_as_soon_as_he_can(visitor: Visitor) -> None:
    answers: list[int] = []
    writer = threading.Thread(target=lambda: answers.append(visitor.post("/join/", WRONG)[0]))
    with locked():
        writer.start()
        time.sleep(PATIENCE / 4)  # long enough for it to be refused more than once
        assert answers == []
    writer.join(20)
    assert answers == [422]
    assert counted_once()


def test_who_has_begun_to_write_does_not_end_half_way(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two writes of one request somebody else begins to write, for longer than a request
    waits that has written nothing yet."""
    taken = threading.Event()

    def hold() -> None:
        with locked():
            taken.set()
            time.sleep(10 * LOCKED)

    holder = threading.Thread(target=hold)
    count = Attempts.count

    def count_and_be_late(*args: Any) -> None:
        count(*args)
        if not taken.is_set():
            holder.start()
            taken.wait(20)

    monkeypatch.setattr(Attempts, "count", count_and_be_late)
    assert visitor.post("/join/", WRONG)[0] == 422
    holder.join(20)
    assert Attempt.objects.count() > 1
    assert counted_once()


def test_pages_are_read_while_many_wait_to_write(visitor: Visitor, server_url: str) -> None:
    waiting = [
        threading.Thread(target=visitor.post, args=("/join/", WRONG), daemon=True)
        for _ in range(20)
    ]
    with locked():
        for each in waiting:
            each.start()
        reader = Visitor(server_url)
        while any(each.is_alive() for each in waiting):
            began = time.monotonic()
            assert reader.get("/about/") == 200
            assert time.monotonic() - began < PATIENCE
    for each in waiting:
        each.join(20)


def test_that_somebody_is_there_is_noted_another_time(transactional_db: None) -> None:
    pupil = come(a_class(), 1)[0]
    sqlite = connection.vendor == "sqlite"
    wait = "PRAGMA busy_timeout = %d" if sqlite else "SET lock_timeout = %d"
    with connection.cursor() as cursor:
        cursor.execute(wait % 10)
        try:
            with locked():
                services.seen_now(pupil.pk)
        finally:
            cursor.execute(wait % 20_000)

"""Processes are killed at any moment while people play: what was acknowledged is kept, computers go
on, and whoever listens hears of it. `script/bench kills` does the same for longer."""

import json
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode, urljoin
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import psutil
import pytest
from django.conf import settings

from ..started import SECONDS, Answering, Started, until
from ..tables.bot import Player
from ..tables.html import Page, Press

KILLS = 20
PEOPLE = 3
PAUSE = 0.2
AFTERWARDS = 3
"""Moves that everybody makes when all is over, each answered by computers."""

MOVES = """
import json
from game.tables.models import MoveRow, Table
moves = MoveRow.objects.values_list("table__public_id", "asked", "text")
versions = dict(Table.objects.values_list("public_id", "version"))
print(json.dumps([list(moves), versions]))
"""


class Unanswered(Exception):
    """There was no answer, or none that says what came of it."""


@dataclass
class Answer:
    status_code: int
    content: bytes


class Browser:
    """What `Player` needs of Django's client, over the network."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.at = ""

    def get(self, path: str, data: Any = None, **options: Any) -> Answer:
        return self._ask(f"{path}?{urlencode(data)}" if data else path, None, **options)

    def post(self, path: str, data: Any, **options: Any) -> Answer:
        return self._ask(path, urlencode(data).encode(), **options)

    def _ask(self, path: str, body: bytes | None, headers: Any, follow: bool = True) -> Answer:
        request = Request(urljoin(self._url, path), body, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                self.at = answer.geturl().removeprefix(self._url)
                return Answer(answer.status, answer.read())
        except HTTPError as refused:
            if refused.status not in (409, 502, 503):
                raise
            raise Unanswered from refused
        except (OSError, HTTPException) as lost:
            raise Unanswered from lost


class Patient(Player):
    """Plays on, whatever comes; looks at the table again where there was no answer."""

    def __init__(self, url: str, seed: int) -> None:
        self.browser = Browser(url)
        super().__init__(self.browser, "pl", seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        self.fault: BaseException | None = None
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._play_on, daemon=True)

    @property
    def table(self) -> str:
        found = re.match(r"/table/(\w+)/", self.browser.at)
        assert found is not None, self.browser.at
        return found[1]

    def come(self) -> None:
        self.page = self.read(self.browser.get("/", headers=self.headers))
        self.start_game()

    def start_game(self) -> bool:
        """Where the page offers that."""
        forms = [form for form in self.page.forms.values() if form.action == "/tables/"]
        for form in forms[:1]:
            self.page = self.read(self.browser.post(form.action, form.fields, headers=self.headers))
        return bool(forms)

    def read(self, response: Any) -> Page:
        return Page(response.content.decode())

    def press(self, button: Press) -> None:
        super().press(button)
        if button.name == "move":
            asked = int(self._form.fields["asked"])
            self.acknowledged.append((self.table, asked, button.value))

    def _play_on(self) -> None:
        try:
            while not self.over.is_set():
                time.sleep(PAUSE)
                with suppress(Unanswered):
                    self._one_step()
                    continue
                with suppress(Unanswered):
                    self.page = self.read(self.browser.get(self.browser.at, headers=self.headers))
        except BaseException as error:
            self.fault = error

    def _one_step(self) -> None:
        if self.start_game():  # the last one is over
            return
        button = self.choose()
        self._form = self.page.forms[button.form]
        self.press(button)


@dataclass
class Listener:
    """A stream of news from a table, opened again whenever it ends."""

    url: str
    table: str
    version: int = -1
    ended: threading.Event = field(default_factory=threading.Event)

    def start(self) -> None:
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        address = f"{self.url}/table/{self.table}/live/"
        while not self.ended.is_set():
            with suppress(OSError, HTTPException), urlopen(address, timeout=30) as stream:
                for line in stream:
                    if told := re.match(rb"data: (\d+)", line):
                        assert int(told[1]) >= self.version, "it went back"
                        self.version = int(told[1])
            time.sleep(PAUSE)


@pytest.fixture
def site(tmp_path: Path, transactional_db: None) -> Iterator[Started]:
    started = Answering(tmp_path)
    try:
        started.start()
        yield started
    finally:
        started.kill()


def stored(site: Started) -> tuple[set[tuple[str, int, str]], dict[str, int]]:
    """All moves, and the tables' versions."""
    told = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-c", MOVES],
        cwd=settings.BASE_DIR,
        env=site.environment,
        capture_output=True,
        check=True,
    )
    moves, versions = json.loads(told.stdout)
    return {(table, asked, text) for table, asked, text in moves}, versions


def test_whoever_is_killed_nothing_is_lost(site: Started) -> None:
    people = [Patient(site.url, seed) for seed in range(PEOPLE)]
    for person in people:
        person.come()
    listeners = [Listener(site.url, person.table) for person in people]
    for one in (*listeners, *(person.thread for person in people)):
        one.start()
    rng = Random(7)
    for _ in range(KILLS):
        time.sleep(rng.uniform(0.2, 1.5))
        parts = site.parts()
        if parts:
            with suppress(psutil.NoSuchProcess):
                parts[rng.choice(sorted(parts))].send_signal(signal.SIGKILL)
    before = [len(person.acknowledged) for person in people]

    def all_went_on() -> bool:
        return all(
            person.fault or len(person.acknowledged) >= made + AFTERWARDS
            for person, made in zip(people, before, strict=True)
        )

    until(all_went_on, "somebody cannot play on", site)
    for person in people:
        person.over.set()
        person.thread.join(SECONDS)
        assert person.fault is None, person.fault
    until(lambda: "printer: ok" in site.ask("/ready/"), "it is not ready again", site)
    moves, versions = stored(site)
    for person in people:
        assert set(person.acknowledged) <= moves
    for one in listeners:
        last = versions[one.table]
        until(lambda heard=one, last=last: heard.version >= last, "somebody hears nothing", site)
        one.ended.set()
    checked = [sys.executable, "manage.py", "check_tables"]
    subprocess.run(checked, cwd=settings.BASE_DIR, env=site.environment, check=True)
    assert "Traceback" not in site.told()

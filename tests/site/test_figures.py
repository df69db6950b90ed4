"""What whoever looks after the site is told of it, and what its log says."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from http.client import HTTPConnection
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone

from game.tables.models import Table
from game.tables.services_seats import NewSeat, open_table
from tests.browser.devices import OwnServer, patiently
from wyklenci_site import measured
from wyklenci_site.core.answers import Answer
from wyklenci_site.core.heartbeats import LOST, WEB, WORKER, beat, forget_lost
from wyklenci_site.core.models import Heartbeat
from wyklenci_site.figures import LATELY, figures
from wyklenci_site.measured import Measured
from wyklenci_site.press.models import Printout


class Logged(OwnServer):
    """A web process with a log of its own, one that machines read."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        super().__init__(folder)
        self.environment["WYKLENCI_LOG"] = "json"

    def run(self, *command: str) -> subprocess.Popen:
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, *command], cwd=settings.BASE_DIR, env=self.environment, stderr=log
            )

    def start(self) -> None:
        self.process = self.run("manage.py", "web")
        for _ in patiently("the web process", times=5):
            with suppress(OSError):
                if self.ask("GET", "/health/") == 200:
                    return
            time.sleep(0.1)

    def ask(self, method: str, path: str) -> int:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(method, path)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        return answer.status

    def figures(self) -> Any:
        command = [sys.executable, "manage.py", "figures", "--json"]
        told = subprocess.run(
            command, cwd=settings.BASE_DIR, env=self.environment, capture_output=True, check=True
        )
        return json.loads(told.stdout)


@pytest.fixture
def server(tmp_path: Path, transactional_db: None) -> Iterator[Logged]:
    server = Logged(tmp_path)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def test_a_log_for_machines_tells_what_was_asked_for_and_nobodys_secret(server: Logged) -> None:
    secret = "abcdefgh12345678"
    assert server.ask("GET", f"/table/{secret}/?seat={secret}") == 404
    assert server.ask("POST", f"/table/{secret}/move/?{secret}") == 403
    assert server.ask("GET", f"/nowhere/{secret}") == 404
    assert server.ask("GET", "/about/") == 200
    for _ in patiently("what the web process tells of itself"):
        [web] = server.figures()["webs"]
        if web["sent"]["answers"]:
            break
    assert web["sent"]["answers"] == 1
    assert web["read"]["answers"] >= 3
    assert web["read"]["p50"] <= web["read"]["p95"]
    server.kill()
    log = server.log.read_text()
    assert secret not in log
    lines = [json.loads(line) for line in log.splitlines()]
    answers = [line for line in lines if line["message"] == "answered"]
    told = {(line["method"], line["route"], line["status"]) for line in answers}
    assert ("GET", "table/<slug:public_id>/", 404) in told
    assert ("GET", "about/", 200) in told
    assert ("GET", "", 404) in told
    for line in answers:
        assert line["level"] == "INFO"
        assert line["ms"] > 0
        assert line["bytes"] > 0


def test_answers_of_the_last_minute_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [1000.0]
    monkeypatch.setattr(measured, "monotonic", lambda: clock[0])
    web, answer = Measured(), Answer(200, (), b"")
    web.note("GET", answer, 9)
    clock[0] += measured.SPAN + 1
    for milliseconds in range(1, 101):
        web.note("GET", answer, milliseconds / 1000)
    web.note("POST", answer, 0.007)
    told = web.told()
    assert told["read"] == {"answers": 100, "p50": 50, "p95": 95}
    assert told["sent"] == {"answers": 1, "p50": 7, "p95": 7}
    clock[0] += measured.SPAN + 1
    assert web.told()["read"] == {"answers": 0}


@pytest.mark.django_db
def test_figures_of_tables_prints_and_processes() -> None:
    seats = [NewSeat(name, here=True) for name in ("Kruk", "Sowa")]
    _played, resting = (open_table("forest", {}, seats) for _ in range(2))
    Table.objects.filter(pk=resting.pk).update(updated=timezone.now() - 2 * LATELY)
    now = timezone.now()
    for state in ("waiting", "waiting", "working", "ready"):
        key = f"{Printout.objects.count():064}"
        more = {"state": state, "size": 1_500_000, "ordered": now, "used": now}
        Printout.objects.create(key=key, document="paper", wanted={}, version="1", **more)
    beat(f"{WEB} here 1", {"streams": 3, "read": {"answers": 0}, "sent": {"answers": 0}})
    beat(f"{WEB} gone 2", {"streams": 9, "read": {"answers": 0}, "sent": {"answers": 0}})
    Heartbeat.objects.filter(part=f"{WEB} gone 2").update(at=now - LOST - timedelta(seconds=1))
    beat(WORKER)
    found = figures()
    assert found["tables"] == {"kept": 2, "played": 1, "finished": 0}
    assert found["classes"] == {"kept": 0, "open": 0}
    assert (found["prints"]["waiting"], found["prints"]["making"]) == (2, 1)
    assert (found["prints"]["files"], found["prints"]["bytes"]) == (1, 1_500_000)
    assert [web["name"] for web in found["webs"]] == ["here 1"]
    assert found["worker"] == 0
    assert found["printer"] is None
    told = StringIO()
    call_command("figures", stdout=told)
    for line in ("Tables    1 played at now", "here 1: 3 streams", "Printer   never heard of"):
        assert line in told.getvalue()
    Heartbeat.objects.update(at=now - timedelta(days=2))
    forget_lost()
    assert not Heartbeat.objects.exists()

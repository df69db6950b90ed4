"""The site as `script/server` starts it: several processes under a supervisor."""

import shutil
import signal
import socket
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import UnixStreamServer
from threading import Thread
from time import monotonic, sleep
from typing import Any

import psutil
import pytest

from tests.started import SECONDS, Started, until
from wyklenci_site import processes


@pytest.fixture(params=[1, 2])
def site(tmp_path: Path, transactional_db: None, request: pytest.FixtureRequest) -> Iterator:
    started = Started(tmp_path, request.param)
    started.start()
    try:
        yield started
    finally:
        started.kill()


def test_whichever_process_is_killed_another_takes_its_place(site: Started) -> None:
    ready = "database: ok\nnews: ok\nworker: ok\nprinter: ok\n"
    until(lambda: site.ask("/ready/") == ready, "it is not ready", site)
    before = site.parts()
    webs = {"web"} if "web" in before else {"web-0", "web-1", "nginx"}
    assert set(before) == webs | {"worker", "printer"}
    assert "href=" in site.ask("/")
    for one in before.values():
        one.send_signal(signal.SIGKILL)

    def replaced() -> bool:
        now = site.parts()
        return now.keys() == before.keys() and all(now[name] != before[name] for name in before)

    until(replaced, "somebody was not replaced", site)
    until(lambda: "href=" in site.ask("/"), "no page is made", site)
    assert "Traceback" not in site.told()
    after = site.parts()
    if "nginx" in after:  # a supervisor that is killed leaves nobody behind, either
        site.kill()
    else:
        site.process.send_signal(signal.SIGINT)
        assert site.process.wait(SECONDS) == 0
        assert "Traceback" not in site.told()
    until(lambda: not any(one.is_running() for one in after.values()), "somebody stays", site)


def test_who_develops_has_a_web_process_that_looks_for_changes(
    tmp_path: Path, transactional_db: None
) -> None:
    site = Started(tmp_path, 1)
    site.environment["WYKLENCI_DEBUG"] = "1"
    site.start()
    try:
        until(lambda: "href=" in site.ask("/"), "no page is made", site)
        assert "Watching for file changes" in site.told()
        assert "Traceback" not in site.told()
    finally:
        for one in psutil.Process(site.process.pid).children():
            one.kill()
        site.kill()


def test_a_port_that_is_taken_is_told(tmp_path: Path, transactional_db: None) -> None:
    site = Started(tmp_path, 1)
    with socket.create_server(("", site.port)):
        site.start()
        assert site.process.wait(SECONDS) != 0
    assert f"Nobody can listen at port {site.port}" in site.told()


def test_behind_another_proxy_nobody_else_says_for_whom_he_asks(
    tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HTTPS, settings.DATA_DIR = True, tmp_path / "a folder"
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "10.0.0.7, 10.0.0.8")
    run = processes.write("127.0.0.1", processes.free_port(), 2).parent
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    assert nginx is not None
    read = subprocess.run(
        [nginx, "-e", "stderr", "-t", "-c", run / "nginx.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert read.returncode == 0, read.stderr
    told = (run / "nginx.conf").read_text()
    for proxy in ("10.0.0.7", "10.0.0.8"):
        assert f"set_real_ip_from {proxy};" in told
        assert f"{proxy} 0;" in told
    assert stat.S_IMODE(run.stat().st_mode) == 0o700


class Answers(BaseHTTPRequestHandler):
    """A web process that has begun to answer."""

    def do_GET(self) -> None:
        self.send_response(204)
        self.end_headers()

    def address_string(self) -> str:
        return ""  # at a socket of a folder nobody has an address

    def log_message(self, *args: Any) -> None:
        pass


def test_a_web_process_that_answers_again_is_asked_at_once(tmp_path: Path, settings: Any) -> None:
    """Else whoever restarts one after the other stops the last that was asked."""
    settings.DATA_DIR, port = tmp_path, processes.free_port()
    run = processes.write("127.0.0.1", port, 2).parent
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    assert nginx is not None
    alone = subprocess.Popen([nginx, "-e", "stderr", "-c", run / "nginx.conf"])
    addresses = [f"/table/{number:016}/" for number in range(20)]
    try:
        assert {patient_get(port, one)[0] for one in addresses} == {503}
        with UnixStreamServer(str(run / "web-1.sock"), Answers) as again:
            thread = Thread(target=again.serve_forever)
            thread.start()
            try:
                assert {patient_get(port, one)[0] for one in addresses} == {204}
            finally:
                again.shutdown()
                thread.join()
    finally:
        alone.terminate()
        alone.wait(SECONDS)


def test_where_no_web_process_is_browsers_are_told_to_ask_again(
    tmp_path: Path, settings: Any
) -> None:
    settings.DATA_DIR, port = tmp_path, processes.free_port()
    run = processes.write("127.0.0.1", port, 2).parent
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    assert nginx is not None
    alone = subprocess.Popen([nginx, "-e", "stderr", "-c", run / "nginx.conf"])
    try:
        status, headers, text = patient_get(port, "/table/0123456789abcdef/")
        assert status == 503
        assert "strona zaraz się wczyta" in text
        assert headers.get_content_type() == "text/plain"
        assert headers["refresh"] == "2"
        assert headers["x-content-type-options"] == "nosniff"
    finally:
        alone.terminate()
        alone.wait(SECONDS)


def patient_get(port: int, path: str) -> tuple[int, Message, str]:
    """Once somebody listens there."""
    deadline = monotonic() + SECONDS
    while True:
        try:
            with closing(HTTPConnection("127.0.0.1", port, SECONDS)) as line:
                line.request("GET", path)
                answer = line.getresponse()
                return answer.status, answer.headers, answer.read().decode()
        except ConnectionRefusedError:
            assert monotonic() < deadline
            sleep(0.05)

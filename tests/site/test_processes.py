"""The site as `script/server` starts it: several processes under a supervisor."""

import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import psutil
import pytest
from django.conf import settings as site_settings

from tests.browser.devices import OwnServer
from wyklenci_site import processes

SECONDS = 300
"""However much else a machine has to do."""


class Started(OwnServer):
    """With all that it is made of."""

    def __init__(self, folder: Path, webs: int) -> None:
        super().__init__(folder)
        self.environment["WYKLENCI_WEB"] = str(webs)
        self.log = folder / "log"

    def start(self) -> None:
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wyklenci_site"],
                cwd=site_settings.BASE_DIR,
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def parts(self) -> dict[str, psutil.Process]:
        """What the supervisor has started, by name and number."""
        found: dict[str, psutil.Process] = {}
        for one in psutil.Process(self.process.pid).children():
            line = ""
            with suppress(psutil.Error):  # it has just been killed
                line = " ".join(one.cmdline())
            if name := re.search(r"manage\.py (\w+)|(nginx)", line):
                number = re.search(r"web-\d", line)
                found[number[0] if number else name[1] or name[2]] = one
        return found

    def ask(self, path: str) -> str:
        """The answer, or "" where there is none, or no good one."""
        try:
            with urlopen(f"{self.url}{path}", timeout=SECONDS) as answer:
                return str(answer.read().decode())
        except (URLError, OSError):
            return ""

    def told(self) -> str:
        return self.log.read_text()


def until(holds: Callable[[], object], what: str, site: Started) -> None:
    deadline = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < deadline, f"{what}: {site.told()}"
        time.sleep(0.1)


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

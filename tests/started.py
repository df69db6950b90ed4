"""The site as `script/server` starts it: several processes under a supervisor."""

import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import psutil
from django.conf import settings

from tests.browser.devices import OwnServer

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
                cwd=settings.BASE_DIR,
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


class Answering(Started):
    """Two web processes behind nginx; begun when all of it is ready."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, 2)

    def start(self) -> None:
        super().start()
        until(lambda: "printer: ok" in self.ask("/ready/"), "it is not ready", self)

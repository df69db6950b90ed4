"""What the benchmarks of the real server share: the server itself, and how figures are told."""

from __future__ import annotations

import argparse
import os
import resource
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import sleep
from typing import IO
from urllib.request import urlopen

import psutil

from game.engine.registry import rulesets

SITE = ".venv/bin/python"
MAIN = "outcast-heroes"
CLASSROOM = "klasa.internal"  # any name but localhost: browsers take no Brotli there


@contextmanager
def prepared() -> Iterator[dict[str, str]]:
    """The environment of a site with an empty database of its own."""
    _need_open_files()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the server is ended, too
    with tempfile.TemporaryDirectory(prefix="wyklenci-bench-") as folder:
        environment = {
            **os.environ,
            "WYKLENCI_DATA": folder,
            "WYKLENCI_HOSTS": CLASSROOM,
            "WYKLENCI_DEBUG": "",
            "PORT": "0",
        }
        run(["manage.py", "prepare"], environment)
        yield environment


def add_game(parser: argparse.ArgumentParser) -> None:
    """The option that says which game is measured."""
    parser.add_argument("--game", choices=list(rulesets()), default=MAIN)


def add_webs(parser: argparse.ArgumentParser) -> None:
    """The option that says how many processes make pages; more than one stand behind nginx."""
    parser.add_argument("--webs", type=int, default=1)


def _need_open_files() -> None:
    """Every device holds a stream and a connection, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(command: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(  # noqa: S603 - our own
        [SITE, *command], env=environment, check=True, text=True, stdout=subprocess.PIPE
    )
    return done.stdout


@contextmanager
def server(
    environment: dict[str, str], log: IO[str] | None = None
) -> Iterator[tuple[psutil.Process, int]]:
    """The site as it is served to people, in a process of its own; it writes to `log`."""
    command, out = [SITE, "-m", "wyklenci_site"], subprocess.PIPE
    started = subprocess.Popen(  # noqa: S603 - our own
        command, env=environment, text=True, stdout=out, stderr=log
    )
    try:
        address = next(line for line in started.stdout if "://" in line)
        port = int(address.rsplit(":")[-1].strip("/\n"))
        _wait_for(port)
        yield psutil.Process(started.pid), port
    finally:
        started.terminate()
        started.wait()


def _wait_for(port: int) -> None:
    """Until it makes pages: the address is told before."""
    for _ in range(600):
        with suppress(OSError), urlopen(f"http://localhost:{port}/health/", timeout=30) as answer:
            if answer.status == 200:
                return
        sleep(0.1)
    raise TimeoutError("the server did not start within a minute")


class Meter:
    """How busy the server, this process and the machine are, in cores, since it was made."""

    def __init__(self, process: psutil.Process) -> None:
        self.process = process
        psutil.cpu_percent()
        self._before = spent(process), sum(psutil.Process().cpu_times()[:2])

    def read(self, seconds: float) -> dict[str, float]:
        now = spent(self.process), sum(psutil.Process().cpu_times()[:2])
        return {
            "server": (now[0] - self._before[0]) / seconds,
            "load": (now[1] - self._before[1]) / seconds,
            "machine": psutil.cpu_percent() / 100 * psutil.cpu_count(),
        }


OTHERS_LIMIT = 0.25
LOAD_LIMIT = 0.8


def told_of(cpu: dict[str, float]) -> list[str]:
    """What makes the times worse than the server's own."""
    rows = []
    others = cpu["machine"] - cpu["server"] - cpu["load"]
    if others > OTHERS_LIMIT:
        rows.append(f"  Something else took {others:.0%} of a core: alone, the times are better.")
    if cpu["load"] > LOAD_LIMIT:
        rows.append("  The load itself was at its limit: these times are its own, too.")
    return rows


@contextmanager
def held(process: psutil.Process, percent: int | None) -> Iterator[None]:
    """Each process that makes pages kept to this share of a core, by Debian's cpulimit."""
    holding = []
    if percent:
        for one in webs(process):
            command = ["cpulimit", "--quiet", "--lazy", f"--pid={one.pid}", f"--limit={percent}"]
            holding.append(subprocess.Popen(command))  # noqa: S603 - our own
    try:
        yield
    finally:
        for keeper in holding:
            keeper.terminate()  # and lets go on whatever it had stopped
            keeper.wait()


def webs(process: psutil.Process) -> list[psutil.Process]:
    """Those that make pages."""
    return [one for one in family(process) if "manage.py web" in " ".join(one.cmdline())]


def spent(process: psutil.Process) -> float:
    """Seconds of CPU."""
    return sum(sum(one.cpu_times()[:2]) for one in family(process))


def family(process: psutil.Process) -> list[psutil.Process]:
    """The supervisor with all that it has started."""
    return [process, *process.children(recursive=True)]


def memory(process: psutil.Process) -> str:
    """In megabytes, as the processes are charged for it and as the machine is: what several
    processes share, such as the interpreter, counts for each of them or once."""
    used = [one.memory_full_info() for one in family(process)]
    each, once = sum(one.rss for one in used) / 1e6, sum(one.pss for one in used) / 1e6
    return f"{each:.0f} MB ({once:.0f} with what is shared counted once)"


def faults(errors: Counter[str]) -> str:
    return ", ".join(f"{n} × {what}" for what, n in errors.most_common(4)) or "none"


def percentile(values: Sequence[float], share: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def times(values: Sequence[float]) -> str:
    if not values:
        return "     –"
    return f"{percentile(values, 50) * 1000:6.1f} /{percentile(values, 95) * 1000:7.1f}"

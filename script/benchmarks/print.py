"""What is printed, made by the real server: cold, which is a file that was never made, by the
process that the server keeps for it; once more; after that process was killed; and from the cache.
The same HTML printed by Chromium, and what players at live tables notice of it.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from time import perf_counter

import gevent
import psutil
from locust.contrib.fasthttp import FastHttpSession
from locust.env import Environment
from serving import add_game, faults, prepared, run, server, times, told_of
from table import all_seated, count, measured
from table_load import LOAD, SECONDS_A_MOVE, PlayedTable
from watching import watch_own_pace

DOCUMENTS = ["cards", "box"]
FETCHES = 60
PATIENCE = 600
NICE = 15  # of the process that prints
QUIET = 2  # seconds in which it does next to nothing: it waits
IDLE = 0.1  # seconds of CPU that it takes to look for orders meanwhile, at most
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
AIMS = (
    "aims: cards, both sides, cold 4 s, 250 MB, 600 kB; whole box cold 8 s; cached 50 ms; "
    "a table's move unharmed"
)


class Site:
    """The server, and one reader of it."""

    def __init__(self, process: psutil.Process, port: int, data: str) -> None:
        self.process, self.port = process, port
        self.database = Path(data) / "wyklenci.sqlite3"
        self.known = 0
        events = Environment().events
        self.http = FastHttpSession(f"http://localhost:{port}", events.request, None)

    def ask(self, path: str) -> tuple[int, bytes]:
        answer = self.http.get(path, headers={"Accept-Language": "pl"})
        return answer.status_code, answer.content or b""

    def made(self, path: str) -> tuple[float, bytes]:
        """Seconds until it was there."""
        begin = perf_counter()
        while perf_counter() - begin < PATIENCE:
            status, content = self.ask(path)
            if status == 200:
                return perf_counter() - begin, content
            if status != 202:
                raise SystemExit(f"{path}: status {status}")
            gevent.sleep(0.05)
        raise TimeoutError(path)

    def forget(self) -> None:
        """Nothing was ever printed."""
        with closing(sqlite3.connect(self.database, timeout=20)) as database, database:
            database.execute("DELETE FROM wyklenci_site_printout")

    def printer(self) -> psutil.Process | None:
        """The process that prints, while there is one."""
        for one in self.process.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                if one.nice() == NICE:
                    return one
        return None

    def peak(self) -> float:
        """Megabytes that it needed at most."""
        printer = self.printer()
        if printer is None:
            return 0
        status = Path(f"/proc/{printer.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024 / 1e6

    def used(self) -> float:
        """Seconds of CPU."""
        printer = self.printer()
        return sum(printer.cpu_times()[:2]) if printer else 0

    def await_fresh_printer(self) -> None:
        """As the server keeps one: it has read what it draws with, and has made no file yet."""
        while (printer := self.printer()) is None or printer.pid == self.known:
            gevent.sleep(0.5)
        self.known, before = printer.pid, -1.0
        while before + IDLE < (used := self.used()):
            before = used
            gevent.sleep(QUIET)

    def passed_over(self) -> None:
        """This one has begun with work instead of making ready: wait for the one after it."""
        printer = self.printer()
        self.known = printer.pid if printer else 0

    def end_printer(self) -> None:
        printer = self.printer()
        if printer is not None:
            printer.kill()
            gevent.sleep(1)


def main() -> None:
    wanted = arguments()
    with prepared() as environment:
        setup = ["script/benchmarks/table_setup.py", wanted.game, str(wanted.tables), "20"]
        made = run(setup, environment)
        LOAD.waiting.extend((public_id, tokens) for public_id, tokens in json.loads(made))
        with server(environment) as (process, port):
            site = Site(process, port, environment["WYKLENCI_DATA"])
            print(AIMS)
            for kind in wanted.documents:
                report_document(site, kind, wanted, environment)
            report_tables(site, address(wanted.documents[-1], wanted), wanted)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench print", description=__doc__)
    add_game(parser)
    parser.add_argument("--documents", nargs="+", default=DOCUMENTS, metavar="KIND")
    parser.add_argument("--query", default="", help="settings, as in the address: size=large")
    parser.add_argument("--tables", type=int, default=10, help="at which people play; 0: none")
    parser.add_argument("--seconds", type=int, default=30, help="without, and with printing")
    return parser.parse_args()


def address(kind: str, wanted: argparse.Namespace) -> str:
    """Where a document of the game is."""
    return f"/print/{wanted.game}/{kind}.pdf" + (f"?{wanted.query}" if wanted.query else "")


# One document


def report_document(
    site: Site, kind: str, wanted: argparse.Namespace, environment: dict[str, str]
) -> None:
    path = address(kind, wanted)
    site.await_fresh_printer()
    idle, before = site.peak(), site.used()
    cold, content = site.made(path)
    rows = [f"\n{kind}: {len(content):,} bytes; seconds by the clock, and of CPU"]
    rows.append(f"  the process, ready         {before:6.2f}   {idle:4.0f} MB")
    rows.append(
        f"  cold                {cold:6.2f} {site.used() - before:6.2f}   {site.peak():4.0f} MB"
    )
    site.forget()
    before = site.used()
    warm, content = site.made(path)
    rows.append(
        f"  once more           {warm:6.2f} {site.used() - before:6.2f}   {site.peak():4.0f} MB"
    )
    rows.append(f"  cached              {times(fetches(site, path))}   ms p50 / p95")
    site.forget()
    site.end_printer()
    killed, content = site.made(path)
    site.passed_over()
    rows.append(f"  its process killed  {killed:6.2f} {site.used():6.2f}   {site.peak():4.0f} MB")
    with tempfile.TemporaryDirectory() as folder:
        html = Path(folder) / "page.html"
        alone = run(
            ["script/benchmarks/print_alone.py", f"{kind}-{wanted.game}", str(html)], environment
        )
        told = json.loads(alone)
        rows.append(
            f"  drawn alone         {told['seconds']:6.2f} {told['cpu']:6.2f}   "
            f"{told['peak']:4.0f} MB   {told['pages']} pages, {told['size']:,} bytes; "
            f"the HTML: {html.stat().st_size:,}"
        )
        rows.append(f"  Chromium, same HTML {by_chromium(html)}")
    print(*rows, sep="\n", flush=True)


def fetches(site: Site, path: str) -> list[float]:
    spent = []
    for _ in range(FETCHES):
        begin = perf_counter()
        assert site.ask(path)[0] == 200
        spent.append(perf_counter() - begin)
    return spent


def by_chromium(html: Path) -> str:
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        return "– there is none here"
    pdf = html.with_suffix(".pdf")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [browser, *flags, f"--print-to-pdf={pdf}", html.as_uri()]
    begin, most, used = perf_counter(), 0.0, dict[int, float]()
    started = subprocess.Popen(  # noqa: S603 - the system's
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    while started.poll() is None:
        with suppress(psutil.NoSuchProcess):
            family = psutil.Process(started.pid).children(recursive=True)
            most = max(most, shared_out([psutil.Process(started.pid), *family], used))
        gevent.sleep(0.02)
    seconds, cpu = perf_counter() - begin, sum(used.values())
    size = f"{pdf.stat().st_size:,} bytes" if pdf.exists() else "nothing"
    return f"{seconds:6.2f} {cpu:6.2f}   {most / 1e6:4.0f} MB   {size}"


def shared_out(processes: list[psutil.Process], used: dict[int, float]) -> float:
    """Bytes of them all; what several share counts once. Their CPU goes to `used`."""
    total = 0
    for one in processes:
        with suppress(psutil.NoSuchProcess, psutil.AccessDenied):
            used[one.pid] = sum(one.cpu_times()[:2])
            total += one.memory_full_info().pss
    return total


# At the tables


def report_tables(site: Site, path: str, wanted: argparse.Namespace) -> None:
    """The same tables, without and with a box being made all the time."""
    if not wanted.tables:
        return
    environment = Environment(user_classes=[PlayedTable], host=f"http://localhost:{site.port}")
    environment.events.user_error.add_listener(
        lambda user_instance, exception, tb, **_: count(exception)
    )
    runner = environment.create_local_runner()
    gevent.spawn(watch_own_pace, LOAD)
    runner.start(wanted.tables, spawn_rate=20)
    if not all_seated(wanted.tables):
        raise SystemExit(f"only {LOAD.ready} tables could be opened in time")
    gevent.sleep(2 * SECONDS_A_MOVE)
    print(f"\n{wanted.tables} tables, {os.cpu_count()} cores; milliseconds p50 / p95", flush=True)
    for name, busy in (("nothing printed", False), ("box after box", True), ("again not", False)):
        built: list[float] = []
        printing = gevent.spawn(print_on, site, path, built) if busy else None
        figures, cpu = measured(wanted.seconds, site.process)
        if printing is not None:
            printing.kill()
        told = f"   {len(built)} made, {times(built)} ms each" if busy else ""
        print(
            f"  {name:16} move {times(figures.moves)}   shown elsewhere {times(figures.shown)}"
            f"   errors: {faults(figures.errors)}{told}",
            *told_of(cpu) if not busy else (),
            sep="\n",
            flush=True,
        )
    LOAD.over = True
    runner.quit()


def print_on(site: Site, path: str, built: list[float]) -> None:
    while True:
        site.forget()
        built.append(site.made(path)[0])


if __name__ == "__main__":
    main()

"""The real site killed again and again (SIGKILL) while people play at some tables.

Only on this machine and bounded. Killed are, at random moments: the supervisor with all that it has
started, the supervisor alone, or one of the others: a web process, the worker, the printer. Fails
where a move whose answer a browser has got is not in the database afterwards, a table went back or
stands still, a table does not agree with its moves, or a backup taken meanwhile cannot be restored
with all that had been answered before it.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sqlite3
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import IO, Any

import gevent
import psutil
from gevent import socket, subprocess
from gevent.event import Event
from locust.env import Environment
from serving import SITE, add_game, add_webs, faults, percentile, prepared, run, server, times
from table import DECISIONS, all_seated, count
from table_load import LOAD, Device, Figures, PlayedTable

PACE = 0.5
"""Seconds from one move at a table to the next: at most moments one is under way."""
MOST_PAUSE = 2.0
"""Seconds from a kill, or from the first answer after one, to the next at most."""
PATIENCE = 60.0
"""Seconds in which a server answers, computers go on, and a file is printed."""
ORPHANED = 8.0
"""Seconds that a server's processes may outlive it."""
BACKUPS = 4
PRINTED = "/print/{}/cards.pdf"

FAMILY, ALONE = "the supervisor with all others", "the supervisor alone"
PRINTER = "printer"
KINDS = ("web", "worker", PRINTER)
"""The commands of manage.py that are killed."""
RAISED = re.compile(r"^Traceback .*\n(?:[ \n].*\n|\n)*(\S.*)", re.MULTILINE)

Acknowledged = tuple[str, int, str]
"""A table's public id, which decision, and the move."""


@dataclass
class Hiccup:
    """What one device noticed after the kill with this `number`: how many answers failed in a row,
    and for how many `seconds`; `alone` where nothing else was killed meanwhile."""

    killed: str
    number: int
    begun: float
    alone: bool = False
    answers: int = 0
    seconds: float = 0.0


class Run:
    """What all tables of the run share."""

    def __init__(self) -> None:
        self.database = Path()
        self.up = Event()
        self.last = ""
        self.kills: Counter[str] = Counter()
        self.errors: dict[str, Counter[str]] = defaultdict(Counter)
        self.kept: list[Acknowledged] = []
        self.checked = 0
        self.missing: set[Acknowledged] = set()
        self.hiccups: list[Hiccup] = []
        self.restarts: list[float] = []
        self.backups: list[tuple[Path, int]] = []
        self.faults: list[str] = []


RUN = Run()


class KilledDevice(Device):
    """A browser that loads its page again where an answer failed, as live.js does."""

    def __init__(self, host: str, events: Any, public_id: str, token: str) -> None:
        self.hiccup: Hiccup | None = None
        self.open = False
        while not self.open:
            RUN.up.wait()
            super().__init__(host, events, public_id, token)
            if not self.open:
                gevent.sleep(PACE)

    def ask(self, method: str, path: str, name: str, **more: Any) -> float | None:
        least = self.version
        spent = super().ask(method, path, name, **more)
        if spent is None:
            return None
        if self.version < least:
            RUN.faults.append(f"{self.public_id} went back from {least} to {self.version}")
        if method == "POST":
            asked, move = more["data"]["asked"], more["data"]["move"]
            RUN.kept.append((self.public_id, int(asked), move))
        return spent

    def _take(self, answer: Any) -> bool:
        good = super()._take(answer)
        if answer.status_code in (200, 409) and self.hiccup is not None:
            self.hiccup.seconds = perf_counter() - self.hiccup.begun
            self.hiccup.alone = self.hiccup.number == RUN.kills.total()
            self.hiccup = None
        return good

    def failed(self, answer: Any) -> None:
        super().failed(answer)
        if LOAD.over:
            return
        if answer.status_code not in (0, 503):
            RUN.faults.append(f"{self.public_id} was answered by status {answer.status_code}")
        if self.hiccup is None:
            self.hiccup = Hiccup(RUN.last, RUN.kills.total(), perf_counter())
            RUN.hiccups.append(self.hiccup)
        self.hiccup.answers += 1
        told = answer.status_code == 503 and answer.headers.get("HX-Refresh")
        gevent.spawn_later(0 if told else 2, self.reload)

    def reload(self) -> None:
        if self.hiccup is not None and self.open and not self.busy:
            self.ask_anew()


class KilledTable(PlayedTable):
    """People who play on, faster than people do."""

    kind = KilledDevice
    pace = PACE

    def on_start(self) -> None:
        self.rested = 0, 0.0
        super().on_start()

    def _another_table(self) -> None:
        """Nobody can act: the game has ended, or it is a computer's turn."""
        public_id, version = self.devices[0].public_id, self.devices[0].version
        if rows("SELECT 1 FROM game_table WHERE public_id=? AND finished IS NULL", public_id):
            if self.rested[0] != version:
                self.rested = version, perf_counter()
            if perf_counter() - self.rested[1] < PATIENCE:
                return
            RUN.faults.append(f"{public_id} stands still at version {version}")
        super()._another_table()


def main() -> None:
    wanted = arguments()
    with prepared() as environment, tempfile.TemporaryDirectory() as folder:
        RUN.database = Path(environment["WYKLENCI_DATA"]) / "wyklenci.sqlite3"
        environment["PORT"] = str(free_port())
        environment["WYKLENCI_WEB"] = str(wanted.webs)
        LOAD.waiting.extend(tables(wanted, environment))
        with (Path(folder) / "log").open("w+") as log:
            killed(wanted, environment, Path(folder), log)
            log.seek(0)
            RUN.faults += told_in(log.read())
        check(environment)
        for file, before in RUN.backups:
            check_backup(file, before, environment)
    report()
    if RUN.kills.total() < wanted.kills:
        print(f"Time was up after {RUN.kills.total()} of {wanted.kills} kills.")
    sys.exit(1 if RUN.missing or RUN.faults or RUN.kills.total() < wanted.kills else 0)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench kills", description=__doc__)
    add_game(parser)
    add_webs(parser)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8, help="played at meanwhile")
    parser.add_argument("--minutes", type=float, default=30, help="then it ends with fewer kills")
    return parser.parse_args()


def tables(wanted: argparse.Namespace, environment: dict[str, str]) -> Iterable[Any]:
    """In turn one of people, in the middle of its game, and one with computers."""
    half = (wanted.tables + 1) // 2
    spare = int(half * wanted.minutes * 60 / PACE / DECISIONS / 4) + 8
    people = run(
        ["script/benchmarks/table_setup.py", wanted.game, str(half), str(spare)], environment
    )
    mixed = run(["script/benchmarks/kills_setup.py", wanted.game, str(half + spare)], environment)
    return chain.from_iterable(zip(json.loads(people), json.loads(mixed), strict=True))


def free_port() -> int:
    """The same one after every restart, as browsers expect it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


# Killing


def killed(
    wanted: argparse.Namespace, environment: dict[str, str], folder: Path, log: IO[str]
) -> None:
    port, until = int(environment["PORT"]), perf_counter() + wanted.minutes * 60
    load = Environment(user_classes=[KilledTable], host=f"http://localhost:{port}")
    load.events.user_error.add_listener(lambda user_instance, exception, tb, **_: count(exception))
    runner, over = load.create_local_runner(), False
    while not over:
        begin = perf_counter()
        with server(environment, log) as (process, _):
            await_page(port)
            if RUN.kills:
                RUN.restarts.append(perf_counter() - begin)
                check_kept()
            RUN.up.set()
            if not RUN.kills:
                runner.start(wanted.tables, spawn_rate=20)
                if not all_seated(wanted.tables):
                    raise SystemExit("the tables could not be opened in time")
            while process.is_running() and not over:
                gevent.sleep(random.uniform(0.1, MOST_PAUSE))
                over = RUN.kills.total() >= wanted.kills or perf_counter() > until
                if not over:
                    kill(process, port, wanted.game)
                    if RUN.kills.total() % max(1, wanted.kills // (BACKUPS + 1)) == 1:
                        gevent.spawn(back_up, folder, environment)
            if over:
                await_end(runner, port, wanted.game)


def kill(process: psutil.Process, port: int, game: str) -> None:
    """One of them, of a kind at random."""
    found = kinds(process)
    kind = random.choice([FAMILY, ALONE, *found])
    if kind == PRINTER and random.random() < 0.5:
        order(port, game)
        gevent.sleep(random.uniform(0.1, MOST_PAUSE))
    fold_errors()
    children = list(chain.from_iterable(found.values()))
    if kind == FAMILY:
        one, whole = process, [process, *process.children(recursive=True)]
    else:
        one = process if kind == ALONE else random.choice(found[kind])
        whole = [one]
    RUN.last = kind
    RUN.kills[kind] += 1
    if one is process:
        RUN.up.clear()
        gevent.spawn(await_gone, children)
    for each in whole:
        with suppress(psutil.NoSuchProcess):
            each.kill()
    if one is process:
        while process.is_running():
            gevent.sleep(0.02)


def kinds(process: psutil.Process) -> dict[str, list[psutil.Process]]:
    """What the supervisor has started, by what it does."""
    found: dict[str, list[psutil.Process]] = defaultdict(list)
    for one in process.children():
        with suppress(psutil.Error):
            for kind in set(one.cmdline()) & set(KINDS):
                found[kind].append(one)
    return found


def await_gone(children: list[psutil.Process]) -> None:
    """Without their server they have nothing to do."""
    until = perf_counter() + ORPHANED
    while any(one.is_running() for one in children):
        if perf_counter() > until:
            RUN.faults.append("a process has outlived its server")
            return
        gevent.sleep(0.2)


def fold_errors() -> None:
    figures, LOAD.figures = LOAD.figures, Figures()
    RUN.errors[RUN.last or "before"] += figures.errors


def ask(port: int, path: str) -> int:
    """The status, or 0 where nobody answers."""
    with suppress(OSError, HTTPException), closing(HTTPConnection("localhost", port, 20)) as line:
        line.request("GET", path)
        return line.getresponse().status
    return 0


def order(port: int, game: str) -> int:
    """Something to be printed, although it was before; the status of the answer."""
    with closing(sqlite3.connect(RUN.database, timeout=20)) as database, database:
        database.execute("DELETE FROM wyklenci_site_printout WHERE state IN ('ready', 'failed')")
    return ask(port, PRINTED.format(game))


def await_page(port: int) -> None:
    path, until = f"/table/{LOAD.waiting[-1][0]}/", perf_counter() + PATIENCE
    while ask(port, path) != 200:
        if perf_counter() > until:
            raise SystemExit("the server does not answer after a restart")
        gevent.sleep(0.02)


def await_end(runner: Any, port: int, game: str) -> None:
    """All play on for a while, and something can be printed still."""
    gevent.sleep(MOST_PAUSE)
    until = perf_counter() + PATIENCE
    status = order(port, game)
    while status != 200:
        if status != 202 or perf_counter() > until:
            RUN.faults.append(f"nothing can be printed any more: status {status}")
            break
        gevent.sleep(0.5)
        status = ask(port, PRINTED.format(game))
    for hiccup in RUN.hiccups:
        if not hiccup.seconds:
            RUN.faults.append("a device does not get an answer any more")
    fold_errors()
    LOAD.over = True
    runner.quit()


# What is kept


def rows(query: str, *given: object, database: Path | None = None) -> list[Any]:
    path = f"file:{database or RUN.database}?mode=ro"
    with closing(sqlite3.connect(path, uri=True, timeout=20)) as reader:
        return reader.execute(query, given).fetchall()


def absent(acknowledged: Iterable[Acknowledged], database: Path | None = None) -> set[Acknowledged]:
    query = (
        "SELECT 1 FROM game_moverow JOIN game_table ON game_table.id = table_id "
        "WHERE public_id = ? AND asked = ? AND text = ?"
    )
    return {move for move in acknowledged if not rows(query, *move, database=database)}


def check_kept() -> None:
    """What was acknowledged since the last time."""
    new, RUN.checked = RUN.kept[RUN.checked :], len(RUN.kept)
    RUN.missing |= absent(new)
    told = f"{RUN.kills.total()} kills, {len(RUN.kept)} moves, {len(RUN.missing)} missing"
    print(told, file=sys.stderr, flush=True)


def check(environment: dict[str, str]) -> None:
    RUN.missing |= absent(RUN.kept)
    if (told := rows("PRAGMA integrity_check")) != [("ok",)]:
        RUN.faults.append(f"the database is damaged: {told[0]}")
    RUN.faults += failed(["check_tables"], environment)


def back_up(folder: Path, environment: dict[str, str]) -> None:
    file, before = folder / f"backup-{RUN.kills.total()}", len(RUN.kept)
    if found := failed(["backup", str(file)], environment):
        RUN.faults += found
    else:
        RUN.backups.append((file, before))


def check_backup(file: Path, before: int, environment: dict[str, str]) -> None:
    """Restored beside the site that it was taken of."""
    with tempfile.TemporaryDirectory(dir=file.parent) as folder:
        elsewhere = {**environment, "WYKLENCI_DATA": folder}
        found = failed(["restore", str(file)], elsewhere) or failed(["check_tables"], elsewhere)
        RUN.faults += [f"{file.name}: {fault}" for fault in found]
        if not found:
            lost = absent(RUN.kept[:before], Path(folder) / RUN.database.name)
            RUN.faults += [f"{file.name} lacks {move}" for move in lost]


def failed(command: list[str], environment: dict[str, str]) -> list[str]:
    """What a command of manage.py complains about."""
    done = subprocess.run(
        [SITE, "manage.py", *command], env=environment, text=True, capture_output=True
    )
    return [f"{command[0]}: {done.stderr.strip()}"] if done.returncode else []


def told_in(log: str) -> list[str]:
    """The errors that the server has logged."""
    raised = Counter(RAISED.findall(log))
    return [f"{times} × in the server's log: {error}" for error, times in raised.items()]


# What is told


def report() -> None:
    print(f"{RUN.kills.total()} kills, {len(RUN.kept)} acknowledged moves")
    for kind, kills in RUN.kills.most_common():
        mine = [one for one in RUN.hiccups if one.killed == kind and one.alone]
        print(f"  {kills:4} × {kind}: {faults(RUN.errors[kind])}")
        if mine:
            answers, until = [one.answers for one in mine], [one.seconds for one in mine]
            print(
                f"         {len(mine) / kills:.1f} devices noticed it; each had "
                f"{percentile(answers, 50)} answers that failed, at most {max(answers)}, "
                f"and the next after {times(until)} ms p50 / p95"
            )
    print(f"missing moves: {len(RUN.missing)}")
    print(f"first answer after a restart: {times(RUN.restarts)} ms p50 / p95")
    print(f"backups that were restored and compared: {len(RUN.backups)}")
    print(f"faults: {len(RUN.faults)}")
    for fault, number in Counter(RUN.faults).most_common(20):
        print(f"  {number} × {fault}")
    for move in sorted(RUN.missing)[:20]:
        print("  missing:", *move)


if __name__ == "__main__":
    main()

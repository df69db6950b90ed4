"""Tables of four people with their live streams open, against the real server on SQLite.

Reports the move's response, how soon another device shows it, and what page and swap weigh;
then the same with more and more tables, until it breaks.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import gevent
import psutil
from locust.env import Environment
from table_load import LOAD, SECONDS_A_MOVE, Figures, PlayedTable, watch_own_pace

SITE = ".venv/bin/python"
CLASSROOM = "klasa.internal"  # any name but localhost: browsers take no Brotli there
DECISIONS = 80  # about as many as a lesson has
BROKEN_SECONDS = 2.0
BROKEN_SHARE = 0.01
LOAD_LIMIT = 0.8
OTHERS_LIMIT = 0.25
PAGES = 6
AIMS = "aims: move p95 50 ms, elsewhere p95 150 ms, no error; first visit 250 kB, swap 15 kB"


def main() -> None:
    wanted = arguments()
    need_open_files()
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
        most = max([wanted.tables, *wanted.steps])
        spare = most * wanted.seconds // SECONDS_A_MOVE // DECISIONS + most // 8 + 8
        made = run(["script/benchmarks/table_setup.py", str(most), str(spare)], environment)
        LOAD.waiting.extend((public_id, tokens) for public_id, tokens in json.loads(made))
        with server(environment) as (process, port):
            report_sizes(port, environment)
            report_load(wanted, process, port)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench table", description=__doc__)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=int, default=30, help="measured at that many tables")
    parser.add_argument(
        "--steps", type=int, nargs="*", default=[80, 160, 400], help="then as many tables"
    )
    parser.add_argument("--step-seconds", type=int, default=12, help="measured at each step")
    return parser.parse_args()


def need_open_files() -> None:
    """Every device holds a stream and a connection, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(command: Sequence[str], environment: dict[str, str]) -> str:
    done = subprocess.run(  # noqa: S603 - our own
        [SITE, *command], env=environment, check=True, text=True, stdout=subprocess.PIPE
    )
    return done.stdout


@contextmanager
def server(environment: dict[str, str]) -> Iterator[tuple[psutil.Process, int]]:
    """The site as it is served to people, in a process of its own."""
    started = subprocess.Popen(  # noqa: S603 - our own
        [SITE, "-m", "wyklenci_site"], env=environment, text=True, stdout=subprocess.PIPE
    )
    try:
        address = started.stdout.readline()
        yield psutil.Process(started.pid), int(address.rsplit(":")[-1].strip("/\n"))
    finally:
        started.terminate()
        started.wait()


# What it weighs


def report_sizes(port: int, environment: dict[str, str]) -> None:
    """Tables differ: what is drawn decides which fonts a browser asks for."""
    paths = [f"/seat/{tokens[0]}/" for _, tokens in list(LOAD.waiting)[:PAGES]]
    seen = visits(CLASSROOM, port, paths, environment)
    totals = [sum(size for _, size in sizes.values()) for sizes in seen]
    largest = totals.index(max(totals))
    print(
        f"First visit of a table's page, http in a classroom (gzip), bytes over the wire\n"
        f"  {PAGES} tables: {min(totals):,} to {max(totals):,}"
    )
    print("  the largest:", in_parts(seen[largest]))
    [brotli] = visits("localhost", port, [paths[largest]], environment)
    print("  the same with Brotli:", in_parts(brotli), flush=True)


def visits(
    name: str, port: int, paths: Sequence[str], environment: dict[str, str]
) -> list[dict[str, list[int]]]:
    found = run(["script/benchmarks/table_size.py", name, str(port), *paths], environment)
    return list(json.loads(found))


def in_parts(sizes: dict[str, list[int]]) -> str:
    total = sum(size for _, size in sizes.values())
    parts = (f"{kind} {size:,} ({count})" for kind, (count, size) in sorted(sizes.items()))
    return f"{total:,} = " + ", ".join(parts)


# What it bears


def report_load(wanted: argparse.Namespace, process: psutil.Process, port: int) -> None:
    environment = Environment(user_classes=[PlayedTable], host=f"http://localhost:{port}")
    environment.events.user_error.add_listener(
        lambda user_instance, exception, tb, **_: count(exception)
    )
    runner = environment.create_local_runner()
    gevent.spawn(watch_own_pace)
    steps = [(wanted.tables, wanted.seconds)]
    steps += [(tables, wanted.step_seconds) for tables in wanted.steps if tables > wanted.tables]
    print(f"\n{AIMS}\nmilliseconds p50 / p95; CPU in % of one of {os.cpu_count()} cores")
    for tables, seconds in steps:
        runner.start(tables, spawn_rate=20)
        if not all_seated(tables):
            print(f"{tables} tables: only {LOAD.ready} could be opened in time")
            break
        gevent.sleep(2 * SECONDS_A_MOVE)
        figures, cpu = measured(seconds, process)
        print_step(tables, seconds, figures, cpu, process)
        if broken(figures):
            print(f"It breaks at {tables} tables.")
            break
    LOAD.over = True
    runner.quit()


def count(exception: Exception) -> None:
    LOAD.figures.errors[repr(exception)] += 1


def all_seated(tables: int) -> bool:
    with gevent.Timeout(30, False):
        while LOAD.ready < tables:
            gevent.sleep(0.1)
    return LOAD.ready >= tables


def measured(seconds: int, process: psutil.Process) -> tuple[Figures, dict[str, float]]:
    psutil.cpu_percent()
    before = spent(process), time.process_time()
    LOAD.figures = Figures()
    gevent.sleep(seconds)
    figures, LOAD.figures = LOAD.figures, Figures()
    after = spent(process), time.process_time()
    cpu = {
        "server": (after[0] - before[0]) / seconds,
        "load": (after[1] - before[1]) / seconds,
        "machine": psutil.cpu_percent() / 100 * psutil.cpu_count(),
    }
    return figures, cpu


def spent(process: psutil.Process) -> float:
    """Seconds of CPU."""
    return sum(sum(one.cpu_times()[:2]) for one in family(process))


def family(process: psutil.Process) -> list[psutil.Process]:
    """The server with the processes that make its pages."""
    return [process, *process.children(recursive=True)]


def print_step(
    tables: int, seconds: int, figures: Figures, cpu: dict[str, float], process: psutil.Process
) -> None:
    aimed = tables / SECONDS_A_MOVE
    moves, news, picks = (
        len(some) / seconds for some in (figures.moves, figures.news, figures.picks)
    )
    each = cpu["server"] * seconds / max(1, figures.answers) * 1000
    memory = sum(one.memory_info().rss for one in family(process)) / 1e6
    rows = [
        f"{tables} tables, {LOAD.streams} streams open, {seconds} s",
        f"  move                {times(figures.moves)}   {moves:.1f} a second of {aimed:.0f}",
        f"  shown elsewhere     {times(figures.shown)}   {LOAD.unseen} still to come",
        f"  part after news     {times(figures.news)}   {news:.1f} a second",
        f"  part after a pick   {times(figures.picks)}   {picks:.1f} a second",
        f"  errors: {faults(figures)}; stale: {figures.stale}; games ended: {figures.finished}",
        f"  server: CPU {cpu['server']:.0%}, {each:.1f} ms an answer; {memory:.0f} MB",
        f"  load: CPU {cpu['load']:.0%}, late by {times(figures.lag)}; "
        f"all of the machine: {cpu['machine']:.0%}",
        f"  swap, bytes p50 / p95 / largest: {weights(figures.sizes)} compressed, "
        f"{weights(figures.plain)} not",
    ]
    others = cpu["machine"] - cpu["server"] - cpu["load"]
    if others > OTHERS_LIMIT:
        rows.append(f"  Something else took {others:.0%} of a core: alone, the times are better.")
    if cpu["load"] > LOAD_LIMIT:
        rows.append("  The load itself was at its limit: these times are its own, too.")
    if figures.unattended:
        rows.append(f"  {figures.unattended} tables stopped: more games ended than expected.")
    print("", *rows, sep="\n", flush=True)


def faults(figures: Figures) -> str:
    return ", ".join(f"{n} × {what}" for what, n in figures.errors.most_common(4)) or "none"


def broken(figures: Figures) -> bool:
    failed = sum(figures.errors.values())
    return (
        not figures.moves
        or percentile(figures.moves, 95) > BROKEN_SECONDS
        or failed > BROKEN_SHARE * (figures.answers + failed)
    )


def percentile(values: Sequence[float], share: int) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * share // 100)]


def times(values: Sequence[float]) -> str:
    if not values:
        return "     –"
    return f"{percentile(values, 50) * 1000:6.1f} /{percentile(values, 95) * 1000:7.1f}"


def weights(values: Sequence[int]) -> str:
    if not values:
        return "–"
    return f"{percentile(values, 50):,} / {percentile(values, 95):,} / {max(values):,}"


if __name__ == "__main__":
    main()

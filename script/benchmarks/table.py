"""Tables of people with their live streams open, against the real server.

On SQLite, or on the empty database that DATABASE_URL names.

Reports the move's response, how soon another device shows it, and what page and swap weigh;
then the same with more and more tables, until it breaks.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence

import gevent
import psutil
from locust.env import Environment
from serving import (
    CLASSROOM,
    Meter,
    add_game,
    add_webs,
    faults,
    held,
    memory,
    percentile,
    prepared,
    run,
    server,
    times,
    told_of,
)
from table_load import LOAD, SECONDS_A_MOVE, Figures, PlayedTable
from watching import watch_own_pace

DECISIONS = 80  # about as many as a lesson has
BROKEN_SECONDS = 2.0
BROKEN_SHARE = 0.01
SEATING = 0.3  # seconds for a table's devices to open its page
PAGES = 6
AIMS = "aims: move p95 50 ms, elsewhere p95 150 ms, no error; first visit 250 kB, swap 15 kB"


def main() -> None:
    wanted = arguments()
    with prepared() as environment:
        environment["WYKLENCI_WEB"] = str(wanted.webs)
        most = max([wanted.tables, *wanted.steps])
        spare = int(most * wanted.seconds / wanted.every) // DECISIONS + most // 8 + 8
        setup = ["script/benchmarks/table_setup.py", wanted.game, str(most), str(spare)]
        made = run(setup, environment)
        LOAD.waiting.extend((public_id, tokens) for public_id, tokens in json.loads(made))
        with server(environment) as (process, port):
            report_sizes(port, environment)
            with held(process, wanted.held):
                report_load(wanted, process, port)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench table", description=__doc__)
    add_game(parser)
    add_webs(parser)
    parser.add_argument(
        "--held",
        type=int,
        metavar="PERCENT",
        help="of a core that each process that makes pages has at most, as if it stood on a small "
        "machine of its own: then they are what is slow, and not this machine",
    )
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument(
        "--every",
        type=float,
        default=SECONDS_A_MOVE,
        help="seconds between a table's moves",
    )
    parser.add_argument("--seconds", type=int, default=30, help="measured at that many tables")
    parser.add_argument(
        "--steps", type=int, nargs="*", default=[80, 160, 400], help="then as many tables"
    )
    parser.add_argument("--step-seconds", type=int, default=12, help="measured at each step")
    return parser.parse_args()


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
    PlayedTable.pace = wanted.every
    environment = Environment(user_classes=[PlayedTable], host=f"http://localhost:{port}")
    environment.events.user_error.add_listener(
        lambda user_instance, exception, tb, **_: count(exception)
    )
    runner = environment.create_local_runner()
    gevent.spawn(watch_own_pace, LOAD)
    steps = [(wanted.tables, wanted.seconds)]
    steps += [(tables, wanted.step_seconds) for tables in wanted.steps if tables > wanted.tables]
    print(f"\n{AIMS}\nmilliseconds p50 / p95; CPU in % of one of {os.cpu_count()} cores")
    for tables, seconds in steps:
        runner.start(tables, spawn_rate=20)
        if not all_seated(tables):
            print(f"{tables} tables: only {LOAD.ready} could be opened in time")
            break
        gevent.sleep(2 * wanted.every)
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
    with gevent.Timeout(30 + SEATING * tables, False):
        while LOAD.ready < tables:
            gevent.sleep(0.1)
    return LOAD.ready >= tables


def measured(seconds: int, process: psutil.Process) -> tuple[Figures, dict[str, float]]:
    meter = Meter(process)
    LOAD.figures = Figures()
    gevent.sleep(seconds)
    figures, LOAD.figures = LOAD.figures, Figures()
    return figures, meter.read(seconds)


def print_step(
    tables: int, seconds: int, figures: Figures, cpu: dict[str, float], process: psutil.Process
) -> None:
    aimed = tables / PlayedTable.pace
    moves, news, picks = (
        len(some) / seconds for some in (figures.moves, figures.news, figures.picks)
    )
    each = cpu["server"] * seconds / max(1, figures.answers) * 1000
    rows = [
        f"{tables} tables, {LOAD.streams} streams open, {seconds} s",
        f"  move                {times(figures.moves)}   {moves:.1f} a second of {aimed:.0f}",
        f"  shown elsewhere     {times(figures.shown)}   {LOAD.unseen} still to come",
        f"  part after news     {times(figures.news)}   {news:.1f} a second",
        f"  part after a pick   {times(figures.picks)}   {picks:.1f} a second",
        f"  errors: {faults(figures.errors)}; stale: {figures.stale}; "
        f"games ended: {figures.finished}",
        f"  server: CPU {cpu['server']:.0%}, {each:.1f} ms an answer; {memory(process)}",
        f"  load: CPU {cpu['load']:.0%}, late by {times(figures.lag)}; "
        f"all of the machine: {cpu['machine']:.0%}",
        f"  swap, bytes p50 / p95 / largest: {weights(figures.sizes)} compressed, "
        f"{weights(figures.plain)} not",
    ]
    rows += told_of(cpu)
    if figures.unattended:
        rows.append(f"  {figures.unattended} tables stopped: more games ended than expected.")
    print("", *rows, sep="\n", flush=True)


def broken(figures: Figures) -> bool:
    failed = sum(figures.errors.values())
    return (
        not figures.moves
        or percentile(figures.moves, 95) > BROKEN_SECONDS
        or failed > BROKEN_SHARE * (figures.answers + failed)
    )


def weights(values: Sequence[int]) -> str:
    if not values:
        return "–"
    return f"{percentile(values, 50):,} / {percentile(values, 95):,} / {max(values):,}"


if __name__ == "__main__":
    main()

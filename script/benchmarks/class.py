"""Classes that come in: thirty pupils within thirty seconds, against the real server on SQLite;
then ten such classes at once.

Reports how soon a pupil sees his own page once he has sent his pseudonym, and whether all came.
"""

from __future__ import annotations

import argparse
import json
import os
from time import perf_counter

import gevent
import psutil
from class_load import LOAD, READING, Figures, Page, Pupil, teacher_and_projector
from locust.env import Environment
from serving import (
    Meter,
    add_game,
    faults,
    memory,
    percentile,
    prepared,
    run,
    server,
    times,
    told_of,
)
from watching import watch_own_pace

JOIN_SECONDS = 0.3
LATE = 60  # seconds after which nobody comes any more
AIMS = "aims: all come, no error, join p95 under 300 ms"


def main() -> None:
    wanted = arguments()
    with prepared() as environment:
        setup = ["script/benchmarks/class_setup.py", wanted.game, str(sum(wanted.classes))]
        made = run(setup, environment)
        classes = json.loads(made)
        with server(environment) as (process, port):
            gevent.spawn(watch_own_pace, LOAD)
            print(f"{AIMS}\nmilliseconds p50 / p95; CPU in % of one of {os.cpu_count()} cores")
            for at_once in wanted.classes:
                report(wanted, port, process, [classes.pop() for _ in range(at_once)])


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench class", description=__doc__)
    add_game(parser)
    parser.add_argument("--pupils", type=int, default=30, help="of each class")
    parser.add_argument("--seconds", type=int, default=30, help="in which they all come")
    parser.add_argument(
        "--classes", type=int, nargs="*", default=[1, 10], help="at once, one run each"
    )
    return parser.parse_args()


def count(exception: Exception) -> None:
    LOAD.figures.errors[repr(exception)] += 1


def report(
    wanted: argparse.Namespace,
    port: int,
    process: psutil.Process,
    classes: list[tuple[str, str, str]],
) -> None:
    locust = Environment(user_classes=[Pupil], host=f"http://localhost:{port}")
    locust.events.user_error.add_listener(
        lambda user_instance, exception, tb, **_: count(exception)
    )
    pupils = len(classes) * wanted.pupils
    LOAD.done, LOAD.over = 0, False
    LOAD.coming.extend((id_, code) for _ in range(wanted.pupils) for id_, code, _ in classes)
    watching: list[Page] = []
    for public_id, _, key in classes:
        watching += teacher_and_projector(locust.host, locust.events, public_id, key)
    LOAD.figures = Figures()
    meter = Meter(process)
    begin = perf_counter()
    runner = locust.create_local_runner()
    # The last ones read two pages before they are there.
    runner.start(pupils, spawn_rate=pupils / max(1, wanted.seconds - 2 * READING[1]))
    with gevent.Timeout(wanted.seconds + LATE, False):
        while LOAD.done < pupils:
            gevent.sleep(0.1)
    seconds = perf_counter() - begin
    figures, cpu = LOAD.figures, meter.read(seconds)
    tell(len(classes), pupils, seconds, figures, cpu, process)
    LOAD.over = True
    for page in watching:
        page.close()
    runner.quit()


def tell(
    classes: int,
    pupils: int,
    seconds: float,
    figures: Figures,
    cpu: dict[str, float],
    process: psutil.Process,
) -> None:
    joined = len(figures.join)
    late = not figures.join or percentile(figures.join, 95) > JOIN_SECONDS
    good = joined == pupils and not figures.errors and not late
    rows = [
        f"{classes} × {pupils // classes} pupils in {seconds:.0f} s: "
        f"{joined} of {pupils} joined, {LOAD.streams} streams open",
        f"  join                {times(figures.join)}   {'as aimed' if good else 'AIM MISSED'}",
        f"  pages before        {times(figures.pages)}   {len(figures.pages)}",
        f"  styles and scripts  {times(figures.assets)}   {len(figures.assets)}",
        f"  part after news     {times(figures.news)}   {len(figures.news) / seconds:.1f} a second",
        f"  errors: {faults(figures.errors)}; pseudonyms dealt twice: {figures.taken}",
        f"  server: CPU {cpu['server']:.0%}; {memory(process)}",
        f"  load: CPU {cpu['load']:.0%}, late by {times(figures.lag)}; "
        f"all of the machine: {cpu['machine']:.0%}",
    ]
    print("", *rows, *told_of(cpu), sep="\n", flush=True)


if __name__ == "__main__":
    main()

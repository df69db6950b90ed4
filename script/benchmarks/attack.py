"""Hostile requests to every address of the real server, while people play at some tables.

Only on this machine and bounded: so many requests, from one other loopback address. Reports what
came back and what those who play notice; fails where a request was answered by a fault of the
server (5xx), or a move took twice as long as before.
"""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

import gevent
import psutil
from gevent import subprocess
from locust.env import Environment
from serving import SITE, Meter, faults, memory, percentile, prepared, run, server, times
from table import DECISIONS, all_seated, count
from table_load import LOAD, SECONDS_A_MOVE, Figures, PlayedTable
from watching import watch_own_pace

QUIET_SECONDS = 60
MOST_SECONDS = 1500
"""More than the attack takes at most."""
TWICE = 2.0


def main() -> None:
    wanted = arguments()
    with prepared() as environment:
        spare = wanted.tables * MOST_SECONDS // SECONDS_A_MOVE // DECISIONS + 8
        game = ["script/benchmarks/table_setup.py", "outcast-heroes", str(wanted.tables)]
        made = run([*game, str(spare)], environment)
        LOAD.waiting.extend((public_id, tokens) for public_id, tokens in json.loads(made))
        paths = run(["script/benchmarks/attack_setup.py"], environment)
        with server(environment) as (process, port):
            sound = attacked(wanted, paths, process, port)
    sys.exit(0 if sound else 1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench attack", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=8, help="played at meanwhile")
    return parser.parse_args()


def attacked(wanted: argparse.Namespace, paths: str, process: psutil.Process, port: int) -> bool:
    environment = Environment(user_classes=[PlayedTable], host=f"http://localhost:{port}")
    environment.events.user_error.add_listener(
        lambda user_instance, exception, tb, **_: count(exception)
    )
    runner = environment.create_local_runner()
    gevent.spawn(watch_own_pace, LOAD)
    runner.start(wanted.tables, spawn_rate=20)
    if not all_seated(wanted.tables):
        raise SystemExit("the tables could not be opened in time")
    gevent.sleep(2 * SECONDS_A_MOVE)
    before = during(process, lambda: gevent.sleep(QUIET_SECONDS), "quiet")
    found: list[Any] = []
    sent = f"{wanted.requests} hostile requests to {len(json.loads(paths))} addresses"
    attack = during(process, lambda: found.extend(sending(wanted.requests, paths, port)), sent)
    rate = wanted.requests / found[2]
    alone = f"{rate:.0f} such requests a second to nobody"
    requests = int(rate * QUIET_SECONDS)
    beside = during(process, lambda: sending(requests, paths, 0, rate), alone)
    LOAD.over = True
    runner.quit()
    return judged(found, before, attack, beside)


def during(process: psutil.Process, work: Any, name: str) -> Figures:
    meter = Meter(process)
    LOAD.figures = Figures()
    began = gevent.get_hub().loop.now()
    work()
    gevent.get_hub().loop.update_now()
    figures, LOAD.figures = LOAD.figures, Figures()
    cpu = meter.read(max(1.0, gevent.get_hub().loop.now() - began))
    print(
        f"{name}\n  move             {times(figures.moves)}   {len(figures.moves)} moves\n"
        f"  shown elsewhere  {times(figures.shown)}\n"
        f"  errors of those who play: {faults(figures.errors)}\n"
        f"  server: CPU {cpu['server']:.0%}, {memory(process)}",
        flush=True,
    )
    return figures


def sending(requests: int, paths: str, port: int, rate: float = 0.0) -> list[Any]:
    """What came back; see `attack_load`."""
    command = [SITE, "script/benchmarks/attack_load.py", str(port), str(requests), str(rate)]
    done = subprocess.run(
        command, input=paths, text=True, stdout=subprocess.PIPE, check=True, timeout=MOST_SECONDS
    )
    found = list(json.loads(done.stdout))
    print(f"{requests} requests in {found[2]:.0f} s; the senders: CPU {found[3] / found[2]:.0%}")
    return found


def judged(found: list[Any], before: Figures, attack: Figures, beside: Figures) -> bool:
    answers, broken = found[:2]
    told = ", ".join(f"{n} × {what}" for what, n in sorted(answers.items(), key=lambda i: -i[1]))
    print(f"answers: {told}")
    for fault in broken:
        print(f"  {fault}")
    usual = percentile(before.moves, 95)
    ratio, senders = (percentile(one.moves, 95) / usual for one in (attack, beside))
    print(
        f"A move's p95 is {ratio:.2f} times the one before (at most {TWICE}); "
        f"what the senders take of the machine alone makes it {senders:.2f} times that."
    )
    return not broken and not attack.errors and ratio <= TWICE


if __name__ == "__main__":
    main()

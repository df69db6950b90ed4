"""A slow phone: how soon a tap is answered on the screen, and what the first visit weighs.

Chromium as a phone of 360 × 740 whose processor is slowed down plays every game with computers on
the real server, behind a slow network. Reports how long it takes from the tap on a card to the
frame after the one that shows what can be done with it, and from the tap that makes a move to the
frame after the one that shows the table that answers it (see phone_page.py). A first visit is
weighed in every part of a game, on the phone and on a laptop: the heaviest of them is told.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from serving import CLASSROOM, percentile, prepared, run, server, times

from game.engine.registry import rulesets

TABLES = 12
"""More than a run plays at: games end."""
LESSONS = 3
"""In each part of so many games first visits are weighed."""
CHOICE, MOVE, WEIGHT = 0.05, 0.35, 250_000
AIMS = (
    f"aims: a card is chosen within {CHOICE * 1000:.0f} ms, a move answered within "
    f"{MOVE * 1000:.0f} ms, first visit {WEIGHT // 1000} kB"
)


def main() -> None:
    wanted = arguments()
    print(f"{AIMS}\nprocessor {wanted.slow:g} times slower; milliseconds p50 / p95", flush=True)
    with prepared() as environment:
        tables = {
            game: [made(f"phone_{what}", game, environment) for what in ("setup", "moments")]
            for game in wanted.games
        }
        with server(environment) as (_, port):
            for game, (tokens, moments) in tables.items():
                order = {
                    "port": port,
                    "names": {"gzip": CLASSROOM, "Brotli": "localhost"},
                    "tokens": tokens,
                    "moments": moments,
                    "moves": wanted.moves,
                    "latency": wanted.latency,
                    "slow": wanted.slow,
                }
                command = ["script/benchmarks/phone_page.py", json.dumps(order)]
                found = json.loads(run(command, environment))
                print("", *told(game, found, wanted.latency), sep="\n", flush=True)


def made(script: str, game: str, environment: dict[str, str]) -> Any:
    """The tables that a script makes."""
    many = {"phone_setup": TABLES, "phone_moments": LESSONS}[script]
    return json.loads(run([f"script/benchmarks/{script}.py", game, str(many)], environment))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="script/bench phone", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=list(rulesets()), default=list(rulesets()))
    parser.add_argument(
        "--moves", type=int, default=20, help="and as many choices at least, of each network"
    )
    parser.add_argument("--latency", type=int, default=150, help="of the network, in milliseconds")
    parser.add_argument("--slow", type=float, default=4, help="by how many times the processor is")
    return parser.parse_args()


def told(game: str, found: Mapping[str, Any], latency: int) -> list[str]:
    """The rows about a game; `found` as phone_page.py prints it, times in seconds."""
    rows = [
        f"{game}; load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores",
        row("card chosen", found["choices"], CHOICE),
    ]
    for name, moves in found["moves"].items():
        rows.append(row(f"move, {latency} ms, {name}", moves, MOVE))
    for name, size in found["sizes"].items():
        rows.append(f"  {f'first visit, {name}':27} {size:9,} bytes{missed(size > WEIGHT)}")
    if found["asked"]:
        rows.append(f"  the server was asked for {found['asked']} of the choices")
    if found["errors"]:
        rows.append(f"  errors: {', '.join(found['errors'])}")
    return rows


def row(name: str, spent: Sequence[float], aim: float) -> str:
    """How long it took, and how often that was measured."""
    late = missed(not spent or percentile(spent, 95) > aim)
    return f"  {name:27} {times(spent)}   {len(spent)} times{late}"


def missed(is_missed: bool) -> str:
    return "   AIM MISSED" if is_missed else ""


if __name__ == "__main__":
    main()

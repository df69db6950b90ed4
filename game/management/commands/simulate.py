"""`manage.py simulate outcast-heroes --players 4 --games 1000 --bots medium`."""

import json
import os
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from game.engine.registry import rulesets
from game.engine.report import Tally
from game.engine.simulate import Plan, play_many, tables


class Command(BaseCommand):
    help = "Plays many games between computer players and prints what the cards do."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(rulesets()))
        parser.add_argument("--players", type=int, default=4)
        parser.add_argument("--games", type=int, default=1000)
        parser.add_argument(
            "--bots",
            default="medium",
            help="a level for all seats, or one a seat, parted by commas; they change places",
        )
        parser.add_argument(
            "--options",
            type=json.loads,
            default={},
            help='the game\'s, as JSON: {"length": "lesson"}',
        )
        parser.add_argument(
            "--paired", action="store_true", help="each deal is played from every seat"
        )
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)

    def handle(self, **options: Any) -> None:
        ruleset = rulesets()[options["game"]]
        levels = tuple(options["bots"].split(","))
        if len(levels) == 1:
            levels *= options["players"]
        if len(levels) not in ruleset.player_counts:
            raise CommandError(f"{ruleset.slug} is not for {len(levels)} players")
        if unknown := set(levels) - set(ruleset.computers):
            raise CommandError(f"no such level: {', '.join(sorted(unknown))}")
        plan = Plan(
            ruleset.slug,
            levels,
            max(1, options["games"]),
            options["seed"],
            options["options"],
            options["paired"],
        )
        total: Tally = Counter()
        games = play_many(plan, options["jobs"])
        for tally in _with_progress(games, plan.games):
            total.update(tally)
        for table in tables(plan, total):
            self.stdout.write(f"\n{table}")


def _with_progress(games: Iterator[Tally], total: int) -> Iterator[Tally]:
    """The same; how far it is stands in the terminal where the development requirements are."""
    try:
        from tqdm import tqdm
    except ImportError:
        yield from games
    else:
        yield from tqdm(games, total=total, unit="game", disable=None)

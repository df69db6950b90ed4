"""Take a set of own cards away, whoever made it."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.own_sets.services import take_all_away


class Command(BaseCommand):
    help = (
        "Take a set of own cards away because of what stands on it: the set, its editions and the "
        "tables that are played with it. Its key stands in the address of each of its cards, "
        "behind the name of the game."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("key", help="16 letters and digits")

    def handle(self, *args: Any, **options: Any) -> None:
        sets, tables = take_all_away(options["key"])
        if sets is None:
            raise CommandError(f"There is no set of cards {options['key']!r}.")
        self.stdout.write(f"Taken away: {sets} sets, and {tables} tables played with them.")

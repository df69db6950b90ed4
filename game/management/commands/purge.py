"""`manage.py purge`: erase now what the server erases once a day."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from game.erasure import Counts, due, purge, weigh


class Command(BaseCommand):
    help = "Erase the classes and tables that nobody has played at for WYKLENCI_CLASS_DAYS days."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what is due")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        if options["dry_run"]:
            counts, done = sum(map(weigh, due(now)), Counts()), "To be erased"
        else:
            counts, done = purge(now), "Erased"
        self.stdout.write(f"{done}: {counts}, untouched for more than {settings.CLASS_DAYS} days.")

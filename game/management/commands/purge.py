"""`manage.py purge`: erase now what the server erases once a day."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from game.classroom.erasure import Counts, due, most_at_once, purge, weigh
from wyklenci_site.press import sweeping


class Command(BaseCommand):
    help = (
        "Erase the classes and tables that nobody has played at for WYKLENCI_CLASS_DAYS days, "
        "and printed files that nobody will fetch any more."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what is due")
        parser.add_argument("--yes", action="store_true", help="even more than half of all")

    def handle(self, *args: Any, **options: Any) -> None:
        now = timezone.now()
        if options["dry_run"]:
            counts, done = sum(map(weigh, due(now)), Counts()), "To be erased"
            swept = sweeping.weigh(sweeping.due(now))
        else:
            many = len(due(now))
            if many > most_at_once() and not options["yes"]:
                raise CommandError(
                    f"{many} classes and tables are due, more than half of all. Nothing was "
                    f"erased. Is it {now:%d %B %Y} today? Then say --yes."
                )
            counts, done = purge(now), "Erased"
            swept = sweeping.sweep(now)
        self.stdout.write(f"{done}: {counts}, untouched for more than {settings.CLASS_DAYS} days.")
        self.stdout.write(f"{done}: {swept}, old or of an older version of the site.")

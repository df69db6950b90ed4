"""`manage.py print_orders`: make what was ordered, where no server does so by itself."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from wyklenci_site.press.worker import end_when_told, work

BUSY = 75
"""How it ends when another one is at work."""


class Command(BaseCommand):
    help = "Make the files that were ordered. The server does so by itself."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--stay", type=float, default=0, metavar="SECONDS", help="wait so long for more orders"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        end_when_told()
        if not work(options["stay"]):
            told = "The site's printer, or another command, is making them already."
            raise CommandError(told, returncode=BUSY)

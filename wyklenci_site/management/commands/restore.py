"""`manage.py restore FILE`: bring back what `backup` has kept."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.utils import timezone

from wyklenci_site.backups import BadBackup, restore


class Command(BaseCommand):
    help = (
        "Put a backup in the place of database and secret key. Stop the server first; what is "
        "there now is kept in a folder beside them."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="what `manage.py backup` has written")

    def handle(self, *args: Any, **options: Any) -> None:
        connection.close()
        try:
            before = restore(options["file"], timezone.now())
        except BadBackup as error:
            raise CommandError(f"Nothing was changed: {error}.") from error
        except OSError as error:
            raise CommandError(f"Nothing was changed: {error}") from error
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
        self.stdout.write(f"Restored. What was there is in {before}: erase it when all is well.")

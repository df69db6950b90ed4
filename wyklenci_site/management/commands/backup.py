"""`manage.py backup FILE`: the whole site in one file, while it is played on."""

import sqlite3
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.template.defaultfilters import filesizeformat

from wyklenci_site.backups import back_up


class Command(BaseCommand):
    help = (
        "Write the database and the secret key into one file. The server may run and everybody "
        "play on. Whoever has the file can play for everybody: keep it as you keep keys."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that does not exist yet")

    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            size = back_up(file)
        except FileExistsError as error:
            raise CommandError(f"{file} exists; choose another name") from error
        except (OSError, sqlite3.Error) as error:
            raise CommandError(f"No backup was made: {error}") from error
        self.stdout.write(f"{file}: {filesizeformat(size)}. Bring it back with `restore`.")

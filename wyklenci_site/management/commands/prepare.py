"""`manage.py prepare`: all that has to be done before the server starts, in one process."""

import logging
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.checks.registry import registry
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from game.checks import GAMES
from game.rulesets import FURTHER
from lessons.apps import CONTENT_CHECKS
from wyklenci_site import institution, prepared

log = logging.getLogger(__name__)

OPEN: Final = (
    "Others who use this computer may be able to read %s, where the moves and the secret key are, "
    "because their rights cannot be changed (%s). Let the folder belong to whoever starts the "
    "server, or give it mode 700 and the files in it mode 600."
)

NAMELESS: Final = (
    "This site does not say who stands behind it: write that into %s and restart the server."
)


def collected_is_fresh() -> bool:
    """Whether no static file was added, changed or removed since they were last collected."""
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    if not manifest.exists():
        return False
    collected_at = manifest.stat().st_mtime
    for finder in get_finders():
        for name, storage in finder.list([]):
            file = Path(storage.path(name))
            # A folder's own time changes when a file in it comes or goes.
            if max(file.stat().st_mtime, file.parent.stat().st_mtime) > collected_at:
                return False
    return True


def keep_to_owner() -> None:
    """Whoever else has an account on this machine reads neither moves nor keys. New files of
    SQLite's are as readable as the database itself. Where a folder is somebody else's, only he can
    see to that: then the log says so."""
    folder = Path(settings.DATA_DIR)
    try:
        folder.chmod(0o700)
        for file in folder.glob("wyklenci.sqlite3*"):
            file.chmod(0o600)
    except OSError as error:
        log.warning(OPEN, folder, error)


def name_institution() -> None:
    """Tell whoever starts the site, and nobody else, that it does not say who stands behind it."""
    file = Path(settings.DATA_DIR) / institution.FILE
    institution.begin(file, {})
    if not institution.read(file).name:
        log.warning(NAMELESS, file)


class Command(BaseCommand):
    help = "Check the site, bring the database up to date and collect the static files."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--keep",
            action="store_true",
            help="leave older static files, for an update while the version before still runs",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self._check()
        call_command("migrate", interactive=False, verbosity=0, skip_checks=True)
        keep_to_owner()
        name_institution()
        if not settings.DEBUG and not collected_is_fresh():
            clear = not options["keep"]
            self.stdout.write("Collecting and packing the static files: some minutes")
            self.stdout.flush()  # a journal would have it when all is done
            call_command("collectstatic", interactive=False, clear=clear, verbosity=0)

    def _check(self) -> None:
        """Look at the settings at each start, at notes and games where they are not those of the
        last one. Raises SystemCheckError; a game with a fault is only told of."""
        known = prepared.recall()
        seldom = {GAMES, CONTENT_CHECKS} if known else {GAMES}
        self.check(tags=registry.tags_available() - seldom)
        if known and not FURTHER:
            return
        faults = [one for one in registry.run_checks(tags=[GAMES]) if one.is_serious()]
        for fault in faults:
            self.stderr.write(str(fault))
        if not faults:  # they are told at each start
            prepared.keep()

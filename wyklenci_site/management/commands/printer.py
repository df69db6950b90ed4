"""`manage.py printer`: makes what was ordered to be printed, as long as the site runs."""

import signal
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from wyklenci_site.core.lock import SITE, take
from wyklenci_site.prepared import recall
from wyklenci_site.press.worker import be_heard, end_when_told, serve


class Command(BaseCommand):
    help = (
        "Make what is ordered, behind everything else. It ends when it has made something and "
        "nothing more was ordered for a while: then it is to be started again."
    )
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        recall()
        end_when_told()
        signal.signal(signal.SIGINT, signal.getsignal(signal.SIGTERM))
        with suppress(OSError):  # where memory is short, a file is given up rather than a table
            Path("/proc/self/oom_score_adj").write_text("800")
        lock = take(SITE, shared=True)
        if lock is None:
            raise CommandError("A backup is being brought back: the site cannot run meanwhile")
        be_heard()
        with closing(lock):
            serve()

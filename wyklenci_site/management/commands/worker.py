"""`manage.py worker`: what goes on beside the pages."""

import asyncio
import signal
from contextlib import closing, suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from wyklenci_site.checkpoints import empty_log
from wyklenci_site.core.going_on import going_on
from wyklenci_site.core.lock import SITE, take
from wyklenci_site.prepared import recall
from wyklenci_site.worker import work


class Command(BaseCommand):
    help = "Let computers play, ring bells and erase what is old; a spare one waits for its turn."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        recall()
        lock = take(SITE, shared=True)
        if lock is None:
            raise CommandError("A backup is being brought back: the site cannot run meanwhile")
        with closing(lock), suppress(KeyboardInterrupt, asyncio.CancelledError):
            asyncio.run(_until_told())
        empty_log()


async def _until_told() -> None:
    task = asyncio.ensure_future(going_on(work))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    await task

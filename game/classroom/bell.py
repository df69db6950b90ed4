"""The bell of a class: when its end time has come, every table begins its last round."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from django.db import close_old_connections
from django.utils import timezone

from .changes import ClassEnded
from .models import Classroom
from .services import last_round

SECONDS: Final = 2.0

log = logging.getLogger(__name__)


async def keep_time() -> None:
    """Ring for every class in time, until cancelled."""
    with ThreadPoolExecutor(1, "bell") as thread:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await asyncio.get_running_loop().run_in_executor(thread, _look)
            except Exception:
                log.exception("The bell could not ring; it tries again")


def _look() -> None:
    close_old_connections()
    ring()


def ring() -> None:
    """Let the tables of every class whose time has come begin their last round."""
    due = Classroom.objects.filter(ends__lte=timezone.now(), ended=None, last_round=False)
    for pk in due.values_list("pk", flat=True):
        try:
            last_round(pk, when_due=True)
        except (ClassEnded, Classroom.DoesNotExist):
            pass  # a moment ago
        except Exception:
            log.exception("A class's last round could not be rung in; it is tried again")

"""What goes on beside everything else, whatever comes in its way."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

Work = Callable[[], Awaitable[None]]

PAUSE: Final = 1.0
"""Seconds until what has failed begins anew."""

log = logging.getLogger(__name__)


async def going_on(work: Work) -> None:
    """To its end, or until cancelled; a fault is told, and then it begins anew."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("What goes on beside the pages has failed; it begins anew")
            await asyncio.sleep(PAUSE)
        else:
            return

"""Web process, worker and printer as one: a test starts all of it, and kills all of it.

That they are several and find each other's work is seen where each of them is tested.
"""

import asyncio

from django.conf import settings
from django.db import close_old_connections

from game.engine import registry
from wyklenci_site.asgi import Site
from wyklenci_site.core.going_on import Work
from wyklenci_site.press.worker import LOOK, pending
from wyklenci_site.press.worker import work as print_all
from wyklenci_site.worker import work


class Together(Site):
    def beside(self) -> tuple[Work, ...]:
        return (*super().beside(), work, print_ordered)


async def print_ordered() -> None:
    """But for tests with a shelf of their own, which see to that themselves."""
    shelf = settings.PRINTS
    while True:
        await asyncio.sleep(LOOK)
        if shelf == settings.PRINTS:
            await asyncio.to_thread(_print)


def _print() -> None:
    close_old_connections()
    if pending():
        print_all()


def alone() -> Together:
    """For a process of its own; the one that runs the tests has looked for what games lack."""
    from game import presentation  # once Django is ready: the site has seen to that

    presentation.checked.update(
        slug for slug in registry.rulesets() if registry.has_module(slug, "shows")
    )
    return Together()

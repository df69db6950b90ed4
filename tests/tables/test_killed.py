"""Processes that are killed from outside: what goes on all the same."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings

from game.presentation import games
from game.tables.bot_runner import BotRunner
from game.tables.services_bots import next_due
from game.tables.services_seats import NewSeat, open_table
from wyklenci_site import pages

from .conftest import GAME


@pytest.mark.django_db
def test_a_computer_whose_process_was_killed_decides_in_another_one() -> None:
    seats = [NewSeat("Kruk", here=True), NewSeat("Buk", "easy"), NewSeat("Dąb", "easy")]
    due = next_due(open_table(GAME, {}, seats).pk)
    assert due is not None

    async def work() -> tuple[str, str]:
        house = BotRunner()
        house.open(asyncio.get_running_loop())
        try:
            before = await house._think(due.thought)
            killed: Any = house._thinkers
            for process in list(killed._processes.values()):
                process.kill()
            return before, await house._think(due.thought)
        finally:
            house.close()

    with ThreadPoolExecutor(1) as thread:
        before, after = thread.submit(asyncio.run, work()).result(60)
    assert before == after


def test_who_made_a_page_that_a_killed_server_never_read_ends_in_peace() -> None:
    line, theirs = pages._SPAWN.Pipe()
    given = theirs, os.getpid(), str(settings.DATABASES["default"]["NAME"]), games()
    process = pages._SPAWN.Process(target=pages._work, args=given)
    process.start()
    theirs.close()
    line.send((None, b""))
    assert line.poll(60)
    line.close()
    process.join(60)
    assert process.exitcode == 0

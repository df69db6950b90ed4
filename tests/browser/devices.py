"""What tests with devices do: sit down and move at a table, run a server that can be killed."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from subprocess import DEVNULL
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from urllib.request import urlopen

import pytest
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.db import connection
from playwright.sync_api import BrowserContext, Error, Locator, Page, expect

from game.engine.registry import get_ruleset
from game.tables.models import Table
from game.tables.services import HOUSE, StaleMove, play, position_of

ASKING = "button[form=choose][value*=' ']"
MOVES = f"#table :is(button[form=move], {ASKING}):visible"
"""What makes a move, at once or after a question: cards that are only picked are one word."""
ROOT = Path(__file__).parents[2]
PATIENCE = 20_000
"""Milliseconds that an answer may take where ten browsers and a server share two cores: every
expectation of a browser waits so long before it fails."""

COUNTS = """(() => {
    window.underWay = 0;
    document.addEventListener("htmx:before:request", () => { window.underWay += 1; });
    document.addEventListener("htmx:finally:request", () => { window.underWay -= 1; });
})()"""
"""How many of a page's requests are still to be answered, or their answers to be drawn: table.js
scrolls and opens tabs some time after the new part of the page is there."""


def take_all_seats(page: Page, table: Table) -> None:
    """Everybody at the table shares this screen. No page is drawn for that."""
    for seat in table.seats.all():
        answer = page.context.request.get(f"/seat/{seat.token}/", max_redirects=0)
        assert answer.status == 302


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def until(page: Page, holds: str, arg: object = None) -> bool:
    """Ask the page again and again, and say whether it came to hold.

    The page may be on its way to another one. Its policy forbids Playwright's wait_for_function.
    """
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        with suppress(Error):
            if page.evaluate(holds, arg):
                return True
        if time.monotonic() > deadline:
            return False
        page.wait_for_timeout(20)


def patiently(what: str, times: int = 1) -> Iterator[None]:
    """Go round until the caller has what he waits for, and fail when it never comes."""
    deadline = time.monotonic() + times * PATIENCE / 1000
    while time.monotonic() < deadline:
        yield
    pytest.fail(f"{what} never came")


def at_rest(page: Page) -> None:
    """Until the page is loaded and nothing that it has asked for is still to be shown."""
    assert until(page, "window.underWay === 0 && document.readyState === 'complete'")


def wait_for_htmx(page: Page) -> None:
    """Until forms answer to a choice: htmx takes them over after the page is loaded. What was to be
    told on the stage has been told then."""
    expect(page.locator("form[data-htmx-powered]").first).to_be_attached()
    at_rest(page)
    leave_stage(page)


def leave_stage(page: Page) -> None:
    """Go on from a climax, if one is told just now."""
    stage = page.locator("dialog.stage")
    for _ in patiently("the end of what is told on the stage"):
        if not stage.count():
            return
        page.keyboard.press("Escape")
        page.wait_for_timeout(20)


def press_last(page: Page) -> None:
    """Make the last of the moves that are offered, and wait for the table that answers."""
    press_move(page, page.locator(MOVES).last)


def press_move(page: Page, move: Locator) -> None:
    """Make this move, and wait for the table that answers."""
    before = version(page)
    asks = move.get_attribute("form") == "choose"
    expect(move).not_to_have_attribute("data-under-finger", "")  # it says so itself
    move.click()
    if asks:
        page.locator(".asked button[form=move]").click()
    expect(page.locator(f"#table[data-version='{before}']")).to_have_count(0)


def play_until(table: Table, wanted: Callable[[Any], bool]) -> None:
    """Moves of the easy player for everybody, beside the browsers, until the board is as wanted;
    the server may have let chance move by itself."""
    rng, ruleset = Random(1), get_ruleset(table.game)
    tokens = {seat.index: seat.token for seat in table.seats.all()}
    for _ in patiently("the position", times=9):
        table.refresh_from_db()
        position = position_of(table)
        state = position.state
        if wanted(state.board):
            return
        seat = ruleset.to_act(state)[-1]
        if seat < 0:
            move, who = ruleset.chance(state, rng), HOUSE
        else:
            view, moves = ruleset.view(state, seat), ruleset.legal_moves(state, seat)
            move, who = ruleset.computers["easy"](view, moves, rng), tokens[seat]
        with suppress(StaleMove):
            play(table.pk, who, position.asked(seat), str(move))


def free_port() -> int:
    with socket.socket() as asker:
        asker.bind(("127.0.0.1", 0))
        return asker.getsockname()[1]


class OwnServer:
    """A server in a process of its own, that can be killed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO", "WYKLENCI"))}
        self.environment = {
            **given,
            "PORT": str(self.port),
            "WYKLENCI_DATA": str(folder),
            "DJANGO_SETTINGS_MODULE": "tests.served",
        }
        # Of the tests' own database, as it is: to migrate takes longer.
        if connection.vendor == "sqlite":
            self._copy_file()
        else:
            self._copy_tables()

    def _copy_file(self) -> None:
        connection.ensure_connection()
        with closing(sqlite3.connect(self.folder / "wyklenci.sqlite3")) as database:
            connection.connection.backup(database)
            database.execute("DELETE FROM sqlite_sequence")  # its numbers begin with 1
            database.commit()

    def _copy_tables(self) -> None:
        """Into a database beside that of the tests, which goes with the whole cluster."""
        name = f"server_{self.port}"
        with connection.cursor() as cursor:
            cursor.execute(f"CREATE DATABASE {name}")
        address = urlsplit(self.environment["DATABASE_URL"])
        tests, own = (
            urlunsplit(address._replace(path=f"/{one}"))
            for one in (connection.settings_dict["NAME"], name)
        )
        tables = subprocess.run(["pg_dump", tests], check=True, capture_output=True).stdout
        copy = ["psql", "--quiet", "--set=ON_ERROR_STOP=1", own]
        subprocess.run(copy, input=tables, check=True, stdout=DEVNULL)
        self.environment["DATABASE_URL"] = own

    def run(self, *command: str) -> subprocess.Popen:
        return subprocess.Popen([sys.executable, *command], cwd=ROOT, env=self.environment)

    def start(self) -> None:
        self.process = self.run(
            *("-m", "uvicorn", "--factory", "tests.together:alone"),
            *("--no-access-log", "--port", str(self.port)),
        )
        # However long a machine takes with much else to do: it listens some time before it answers.
        while self.process.poll() is None:
            with suppress(OSError), urlopen(f"{self.url}/about/"):
                return
            time.sleep(0.1)
        pytest.fail("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


def hold(context: BrowserContext, base_url: str, **held: list[str]) -> None:
    """Give the browser a teacher's or a pupil's key."""
    session = SessionStore()
    session.update(held)
    session.save()
    context.add_cookies([{"name": "sessionid", "value": session.session_key, "url": base_url}])

"""A turn ended by mistake: the page asks first, and the computer waits a moment."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.tables.models import Table
from game.tables.services_seats import let_play
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import OwnServer, at_rest, until, version, wait_for_htmx
from tests.tables.positions import phase, table_at

LONG = 600
"""Seconds that no test waits for."""
SHORT = 2


def whole_turn(board: Any) -> bool:
    """Seat 0's turn with all actions left, and another's after it in the same round."""
    return board.actions == 2 and board.turns < 2 and len(board.units[0]) > 1


@pytest.fixture
def table() -> Table:
    """A person's turn; computers play for the others."""
    table = table_at(phase("turn", whole_turn))
    for index in (1, 2, 3):
        let_play(table.pk, table.host_token, index, "easy")
    return table


@pytest.fixture
def serve(tmp_path: Path, table: Table) -> Iterator[Callable[[int], OwnServer]]:
    """Start a server whose computers leave people so many seconds."""
    server = OwnServer(tmp_path)

    def serve(seconds: int) -> OwnServer:
        server.environment["TAKE_BACK_SECONDS"] = str(seconds)
        server.start()
        return server

    try:
        yield serve
    finally:
        server.kill()


def sit(server: OwnServer, table: Table, new_device: Callable, *size: int) -> Page:
    page: Page = new_device(*size, base_url=server.url)
    page.goto(f"/seat/{table.seats.get(index=0).token}/")
    wait_for_htmx(page)
    return page


def end_turn(page: Page) -> None:
    """Ask for it, and say yes."""
    page.get_by_role("button", name="Zakończ turę", exact=True).click()
    expect(page.locator(".asked")).to_be_in_viewport(ratio=1)
    at_rest(page)
    page.get_by_role("button", name="Tak, zakończ turę").click()
    expect(page.locator(".take-back")).to_be_in_viewport(ratio=1)
    at_rest(page)


def check_looks(page: Page) -> None:
    assert accessibility_faults(page) == []
    assert overflow(page) == []


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)])
def test_a_turn_ended_by_mistake_is_taken_back_while_a_computer_is_next(
    serve: Callable, table: Table, new_device: Callable, size: tuple[int, int]
) -> None:
    page = sit(serve(LONG), table, new_device, *size)
    before = version(page)
    page.get_by_role("button", name="Zakończ turę", exact=True).click()
    expect(page.locator(".asked")).to_contain_text("Na pewno? Masz jeszcze 2 akcje.")
    expect(page.locator(".asked")).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert version(page) == before
    check_looks(page)
    page.get_by_role("button", name="Wróć", exact=True).click()
    expect(page.locator(".asked")).to_have_count(0)

    end_turn(page)
    check_looks(page)
    bar = page.locator(".time-left")
    expect(bar).to_be_hidden()  # it would only stand still
    page.emulate_media(reduced_motion="no-preference")
    expect(bar).to_be_visible()
    assert bar.evaluate("bar => bar.getAnimations().length") == 1
    page.emulate_media(reduced_motion="reduce")
    page.get_by_role("button", name="Cofnij", exact=True).click()
    expect(page.get_by_role("button", name="Zakończ turę", exact=True)).to_be_visible()
    expect(page.locator(".take-back")).to_have_count(0)
    assert version(page) == before + 2  # the end of the turn and its end: nobody else has moved


def test_who_ends_the_turn_from_the_list_sees_the_question(
    serve: Callable, table: Table, new_device: Callable
) -> None:
    page = sit(serve(LONG), table, new_device, 360, 740)
    page.get_by_role("button", name="Co mogę?").click()
    listed = page.locator(".every-move")
    listed.get_by_role("button", name="Zakończ turę").click()
    expect(page.locator(".asked")).to_be_in_viewport(ratio=1)
    expect(listed).to_be_hidden()
    at_rest(page)
    yes = page.get_by_role("button", name="Tak, zakończ turę")
    expect(yes).not_to_have_attribute("data-under-finger", "")  # it says so itself
    yes.click()
    expect(page.locator(".take-back")).to_be_in_viewport(ratio=1)


def test_a_key_leads_to_the_question_and_what_may_be_taken_back_is_said(
    serve: Callable, table: Table, new_device: Callable
) -> None:
    page = sit(serve(LONG), table, new_device, 1366, 768)
    end = page.get_by_role("button", name="Zakończ turę", exact=True)
    end.press("Enter")
    expect(page.get_by_role("group", name="Na pewno? Masz jeszcze 2 akcje.")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".asked")).to_have_count(0)
    expect(page.locator("#prompt")).to_be_focused()
    end.press("Enter")
    expect(page.locator("[data-asks]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Tak, zakończ turę")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="żeby to cofnąć")).to_have_count(1)
    expect(page.locator("#news")).to_contain_text("żeby to cofnąć")


def test_one_tap_lets_the_computer_play_at_once(
    serve: Callable, table: Table, new_device: Callable
) -> None:
    page = sit(serve(LONG), table, new_device, 360, 740)
    end_turn(page)
    ended = version(page)
    page.get_by_role("button", name="Dalej").click()
    expect(page.locator(".take-back")).to_have_count(0)
    assert until(page, f"+document.getElementById('table').dataset.version > {ended + 1}")
    expect(page.locator(".refusal")).to_have_count(0)


@pytest.mark.sqlite  # when its server wrote the moves is read from the file
def test_the_computer_goes_on_by_itself_once_the_time_is_over(
    serve: Callable, table: Table, new_device: Callable
) -> None:
    server = serve(SHORT)
    page = sit(server, table, new_device, 360, 740)
    end_turn(page)
    expect(page.locator(".take-back")).to_have_count(0)
    with closing(sqlite3.connect(server.folder / "wyklenci.sqlite3")) as database:
        rows = (
            "SELECT created FROM game_moverow WHERE table_id = ? AND ply > ? ORDER BY ply LIMIT 2"
        )
        mine, next_one = (
            datetime.fromisoformat(created)
            for (created,) in database.execute(rows, [table.pk, table_ply(table)])
        )
    assert (next_one - mine).total_seconds() >= SHORT


def table_ply(table: Table) -> int:
    """How many moves had been made when the person sat down."""
    table.refresh_from_db()
    return table.ply

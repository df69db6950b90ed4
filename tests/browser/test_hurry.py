"""Computers' moves are shown one after another: a tap or a key goes on to the next one at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.tables.models import Table
from game.tables.services import play
from game.tables.services_seats import let_play
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import until, version, wait_for_htmx
from tests.tables.positions import phase, table_at

NEXT = "Następny ruch"
LATER = "before => Number(document.querySelector('#table').dataset.version) > before"


@pytest.fixture
def table(settings: Any) -> Table:
    """Computers are to move, and would rest for very long before each of their moves."""
    settings.COMPUTER_PACE = 1000.0
    settings.TAKE_BACK_SECONDS = 0
    table = table_at(phase("turn", lambda board: board.turns < 2))
    for index in (1, 2, 3):
        let_play(table.pk, table.host_token, index, "easy")
    play(table.pk, table.seats.get(index=0).token, table.waiting["0"], "0 end-turn")
    return table


def sit(page: Page, table: Table, width: int = 1366, height: int = 768) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/seat/{table.seats.get(index=0).token}/")


@pytest.mark.parametrize("way", ["ArrowRight", "Enter", " ", "tap"])
def test_the_next_move_comes_at_once_and_only_that(page: Page, table: Table, way: str) -> None:
    sit(page, table)
    wait_for_htmx(page)
    expect(page.get_by_role("button", name=NEXT)).to_be_visible()
    before = version(page)
    page.wait_for_timeout(300)
    assert version(page) == before, "they rest"
    if way == "tap":
        page.locator("#prompt").click()
    else:
        page.keyboard.press(way)
    assert until(page, LATER, before)
    expect(page.get_by_role("button", name=NEXT)).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (768, 1024), (1366, 768)])
def test_all_of_them_come_at_once_up_to_the_own_decision(
    page: Page, table: Table, size: tuple[int, int]
) -> None:
    sit(page, table, *size)
    wait_for_htmx(page)
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    page.locator("#hurry [value=all]").click()
    expect(page.locator("#decision.mine")).to_be_visible()
    expect(page.get_by_role("button", name=NEXT)).to_have_count(0)


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_a_button_does_it(page: Page, table: Table) -> None:
    sit(page, table)
    page.locator("#hurry [value=all]").click()
    for _ in range(100):
        if page.locator("#decision.mine").count():
            return
        page.wait_for_timeout(100)
        page.reload()
    pytest.fail("the own decision did not come")


def test_where_somebody_else_plays_too_nobody_hurries_them(page: Page, table: Table) -> None:
    let_play(table.pk, table.host_token, 3, "")
    sit(page, table)
    wait_for_htmx(page)
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.get_by_role("button", name=NEXT)).to_have_count(0)

"""What others have done since the reader's last move, on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from game.engine.contract import Move
from game.tables.models import Table
from game.tables.selectors import see
from tests.browser.checks import accessibility_faults, overflow
from tests.browser.devices import at_rest, version
from tests.tables.positions import four_missions, phase, play_quietly, table_at


def made(table: Table, verb: str) -> Move:
    """The first such move of whose turn it is, and its mission."""
    table.refresh_from_db()
    (index,) = see(table, None).to_act
    move = see(table, table.seats.get(index=index)).can(verb)[0]
    play_quietly(table, table.seats.get(index=index).token, move)
    table.refresh_from_db()
    return move


def sit(new_device: Callable[..., Page], table: Table, index: int) -> Page:
    page = new_device(360, 740)
    page.goto(f"/seat/{table.seats.get(index=index).token}/")
    return page


def test_another_s_card_is_marked_where_it_went_and_told_until_the_line_is_touched(
    new_device: Callable[..., Page],
) -> None:
    table = table_at(phase("turn", four_missions))
    other = sit(new_device, table, 1)
    at_rest(other)
    _soldier, mission, *_ = made(table, "deploy").args
    line = other.locator(".since")
    expect(line).to_contain_text("Zosia")
    expect(other.locator(f".tab:has(#tab-{mission}).moved")).to_have_count(1)
    assert overflow(other) == []
    assert accessibility_faults(other) == []
    box = line.bounding_box()
    assert box
    assert 24 <= box["height"] < 60
    line.click()
    expect(line).to_be_hidden()
    made(table, "end-turn")
    before = version(other)
    expect(other.locator(".since")).to_have_count(1)
    assert version(other) >= before


def test_the_line_takes_no_room_before_it_comes_and_moves_nothing_when_it_does(
    new_device: Callable[..., Page],
) -> None:
    table = table_at(phase("turn", four_missions))
    made(table, "end-turn")  # whose turn it was has nothing to be told of yet
    page = sit(new_device, table, 0)
    at_rest(page)
    head, board = page.locator(".status"), page.locator("#table > .game")
    expect(page.locator(".since")).to_have_count(0)
    assert bottom(head) == pytest.approx(top(board), abs=1)
    before = top(board)
    made(table, "deploy")
    expect(page.locator(".since")).to_be_visible()
    at_rest(page)
    assert top(board) == pytest.approx(before, abs=1)
    assert bottom(page.locator(".since")) == pytest.approx(before, abs=1)
    # All of it is told, in as many lines as that takes.
    assert page.locator(".since-text").evaluate("one => one.scrollWidth <= one.clientWidth")


def test_the_board_stays_where_it_is_when_the_line_goes(new_device: Callable[..., Page]) -> None:
    table = table_at(phase("turn", four_missions))
    made(table, "deploy")
    made(table, "end-turn")
    page = sit(new_device, table, 1)
    at_rest(page)
    board = page.locator("#table > .game")
    expect(page.locator(".since")).to_be_visible()
    assert page.evaluate("scrollY") == 0, "the page cannot follow the board up"
    before = top(board)
    made(table, "deploy")  # his own move
    expect(page.locator(".since")).to_have_count(0)
    at_rest(page)
    assert top(board) == pytest.approx(before, abs=1)
    # Past it, nobody sees that the room goes.
    page.evaluate("scrollTo(0, 200)")
    at_rest(page)
    before = top(board)
    made(table, "end-turn")
    expect(page.locator(f"#table[data-version='{table.version}']")).to_have_count(1)
    at_rest(page)
    kept = "getComputedStyle(document.querySelector('.since-place')).minHeight"
    assert page.evaluate(kept) in ("0px", "auto")
    assert top(board) == pytest.approx(before, abs=1)


def top(found: Locator) -> float:
    """In the window."""
    return float(found.evaluate("one => one.getBoundingClientRect().top"))


def bottom(found: Locator) -> float:
    return float(found.evaluate("one => one.getBoundingClientRect().bottom"))


def test_the_page_that_comes_back_opens_where_it_happened(
    new_device: Callable[..., Page],
) -> None:
    table = table_at(phase("turn", four_missions))
    _soldier, mission, *_ = made(table, "deploy").args
    other = sit(new_device, table, 1)
    expect(other.locator(".since")).to_be_visible()
    expect(other.locator(f"article:has(#m-{mission})")).to_be_visible()
    other.reload()
    expect(other.locator(".since")).to_be_visible()
    expect(other.locator(f"article:has(#m-{mission})")).to_be_visible()


def test_a_laptop_has_the_newest_line_in_view_and_unfolds_the_rest_for_good(
    new_device: Callable[..., Page],
) -> None:
    table = table_at(phase("turn", four_missions))
    made(table, "deploy")
    page = new_device(1366, 768)
    page.goto(f"/seat/{table.seats.get(index=1).token}/")
    expect(page.locator("#story-title")).to_be_in_viewport()
    expect(page.locator(".events-newest")).to_contain_text("Zosia")
    expect(page.locator(".since")).to_be_hidden()
    expect(page.locator(".standing.moved").first).to_be_visible()
    expect(page.locator("#story")).to_be_hidden()
    at_rest(page)
    page.locator("#story-title").click()
    expect(page.locator("#story")).to_be_visible()
    expect(page.locator(".events-newest")).to_be_hidden()
    made(table, "end-turn")
    expect(page.locator(f"#table[data-version='{table.version}']")).to_have_count(1)
    expect(page.locator("#story")).to_be_visible()
    page.reload()
    expect(page.locator("#story")).to_be_visible()


def test_the_line_leads_to_the_list_of_all(new_device: Callable[..., Page]) -> None:
    table = table_at(phase("turn", four_missions))
    made(table, "deploy")
    page = sit(new_device, table, 1)
    at_rest(page)
    page.locator(".since").click()
    expect(page.locator("#story")).to_be_in_viewport()

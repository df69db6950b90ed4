"""Several people: on several devices, on one screen, and when the connection or the server goes."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, TimeoutError, expect

from game.erasure import Due, erase_due
from game.models import MoveRow, Table
from game.records import check_table
from tests.browser.devices import MOVES, OwnServer, press_last, version


def open_table(page: Page, *who: str, length: str = "lesson-1") -> None:
    """Open a table from the start page with these at its seats."""
    page.goto("/")
    page.get_by_role("link", name="Na kilku urządzeniach").click()
    page.locator("select[name=length]").select_option(length)
    for number in range(1, 5):
        wanted = who[number - 1] if number <= len(who) else ""
        page.locator(f"select[name=who_{number}]").select_option(wanted)
    page.get_by_role("button", name="Otwórz stół").click()
    expect(page.locator("#table")).to_be_attached()


def join(host: Page, guest: Page, name: str) -> None:
    """Come to the table by its code."""
    code = host.locator(".code").inner_text()
    guest.goto("/join/")
    guest.get_by_label("Kod").fill(code.replace("-", " ").lower())
    guest.get_by_role("button", name="Dołącz").click()
    guest.get_by_label("Twój pseudonim").fill(name)
    guest.get_by_role("button", name="Usiądź").click()


def test_two_people_and_two_computers_finish_a_lesson_on_two_devices(
    page: Page, new_device: Callable
) -> None:
    open_table(page, "here", "coming", "easy", "easy")
    guest = new_device()
    join(page, guest, "Zosia")
    expect(page.locator("#prompt")).to_be_visible()
    for _ in range(400):
        if page.locator(".ending").count() and guest.locator(".ending").count():
            break
        for one in (page, guest):
            # What is offered may be gone before it is pressed: another's move was faster.
            with suppress(TimeoutError):
                if one.locator(MOVES).count():
                    one.locator(MOVES).last.click(timeout=1000)
        page.wait_for_timeout(50)
    expect(page.locator(".ending")).to_be_visible()
    expect(guest.locator(".ending")).to_be_visible()
    table = Table.objects.get()
    assert check_table(table) == []
    assert set(table.moves.filter(text__contains=" bid ").values_list("seat", flat=True)) == {
        0,
        1,
        2,
        3,
    }
    assert version(page) == version(guest) == table.version


def test_a_move_is_seen_on_the_other_device_without_touching_it(
    page: Page, new_device: Callable
) -> None:
    open_table(page, "here", "coming")
    guest = new_device()
    join(page, guest, "Zosia")
    expect(page.locator(MOVES).first).to_be_visible()
    expect(guest.locator(MOVES).first).to_be_visible()
    guest.evaluate("window.sameDocument = true")
    press_last(page)
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached(timeout=1500)
    assert guest.evaluate("window.sameDocument") is True
    press_last(guest)  # both have bid at the same time, nobody was too late
    expect(guest.locator(".refusal")).to_have_count(0)


def test_without_the_stream_the_page_asks_now_and_then(page: Page, new_device: Callable) -> None:
    open_table(page, "here", "coming")
    guest = new_device()
    guest.route("**/live/", lambda route: route.abort())
    join(page, guest, "Zosia")
    expect(guest.locator(MOVES).first).to_be_visible()
    press_last(page)
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached(timeout=6000)
    expect(guest.locator(".connection .lost")).to_be_hidden()


def test_a_lost_connection_says_so_and_recovers(page: Page, new_device: Callable) -> None:
    open_table(page, "here", "coming")
    guest = new_device()
    join(page, guest, "Zosia")
    expect(guest.locator(MOVES).first).to_be_visible()
    guest.wait_for_load_state()
    guest.context.set_offline(True)
    expect(guest.locator(".connection .lost")).to_be_visible(timeout=6000)
    guest.context.set_offline(False)
    expect(guest.locator(".connection .back")).to_be_visible(timeout=10_000)
    press_last(page)
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached()
    expect(guest.locator(".connection .lost")).to_be_hidden()


def test_two_devices_at_one_seat_and_a_double_click_have_one_effect(
    page: Page, new_device: Callable
) -> None:
    open_table(page, "here", "here")
    page.get_by_role("button", name=re.compile("pokaż moje karty")).first.click()
    expect(page.locator(MOVES).first).to_be_visible()
    second = new_device()
    seat = Table.objects.get().seats.get(index=0)
    second.route("**/live/", lambda route: route.abort())
    second.route("**/version/", lambda route: route.abort())
    second.goto(f"/seat/{seat.token}/")
    expect(second.locator(MOVES).first).to_be_visible()
    page.locator(MOVES).first.dblclick()
    expect(page.locator("#table.mode-curtain")).to_be_attached()
    second.locator(MOVES).last.click()
    expect(second.locator(".refusal")).to_be_visible()
    assert MoveRow.objects.filter(seat=0).count() == 1


def test_a_shared_screen_shows_no_hand_until_somebody_says_who_he_is(page: Page) -> None:
    open_table(page, "here", "here", "easy")
    expect(page.locator("#table.mode-curtain")).to_be_attached()
    assert page.locator(MOVES).count() == 0
    assert page.locator(".secrets").count() == 0
    names = list(Table.objects.get().seats.values_list("nickname", flat=True))
    page.get_by_role("button", name=f"{names[0]} to ja").click()
    expect(page.locator(MOVES).first).to_be_visible()
    page.reload()  # as it was
    expect(page.locator(MOVES).first).to_be_visible()
    press_last(page)
    expect(page.locator("#table.mode-curtain")).to_be_attached()
    assert page.locator(".secrets").count() == 0
    page.get_by_role("button", name=f"{names[1]} to ja").click()
    expect(page.locator(MOVES).first).to_be_visible()
    page.get_by_role("button", name="Ukryj karty").click()
    expect(page.locator("#table.mode-curtain")).to_be_attached()


def test_a_whole_class_plays_at_the_projector(page: Page) -> None:
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto("/open/outcast-heroes/?for=class")
    page.get_by_role("button", name="Otwórz stół").click()
    for number in range(1, 5):
        page.get_by_role("button", name=f"Grupa {number}: pokaż karty").click()
        press_last(page)
    expect(page.locator("#table.mode-projector")).to_be_attached()
    assert MoveRow.objects.filter(text__contains=" bid ").count() == 4


def test_a_killed_server_goes_on_where_it_was_in_mid_mission(
    own_server: OwnServer, browser: Browser, browser_context_args: dict
) -> None:
    args = {**browser_context_args, "base_url": own_server.url}
    with browser.new_context(**args) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_text("Inne ustawienia").click()
        page.locator("select[name=level]").select_option("easy")
        page.locator("select[name=players]").select_option("2")
        page.get_by_role("button", name="Zagraj z komputerem").click()
        _deploy_until_orders(page)
        before = page.locator("#prompt").inner_text()
        address = page.url
        own_server.kill()
        expect(page.locator(".connection .lost")).to_be_visible(timeout=10_000)
        own_server.start()
        expect(page.locator(".connection .lost")).to_be_hidden(timeout=15_000)
        expect(page.locator("#prompt")).to_have_text(before)
        press_last(page)
        page.goto(address)
        expect(page.locator("#prompt")).to_be_visible()


def test_what_nobody_played_at_for_long_is_erased_and_its_page_says_so(
    own_server: OwnServer, browser: Browser, browser_context_args: dict
) -> None:
    args = {**browser_context_args, "base_url": own_server.url}
    with browser.new_context(**args) as old, browser.new_context(**args) as recent:
        pages = [old.new_page(), recent.new_page()]
        for page in pages:
            page.goto("/")
            page.get_by_role("button", name="Zagraj z komputerem").click()
            expect(page.locator("#table")).to_be_attached()
        own_server.kill()
        with closing(sqlite3.connect(own_server.folder / "wyklenci.sqlite3")) as database, database:
            database.execute("UPDATE game_table SET updated = '2020-01-01' WHERE id = 1")
        own_server.start()
        expect(pages[0].locator("#table")).not_to_be_attached(timeout=15_000)
        pages[1].reload()
        expect(pages[1].locator("#table")).to_be_attached()


def test_whoever_watches_an_erased_table_is_told(page: Page, new_device: Callable) -> None:
    open_table(page, "here", "easy")
    watcher = new_device()
    watcher.goto(page.url)
    expect(watcher.locator("#table")).to_be_attached()
    page.goto("/")  # no complaint of this page is wanted
    erase_due(Due(Table, Table.objects.latest("pk").pk, timezone.now()))
    expect(watcher.get_by_role("heading", name="Tu ślad się urywa")).to_be_visible()


def _deploy_until_orders(page: Page) -> None:
    """Play until Orders are to be given: in the middle of a mission."""
    for _ in range(200):
        page.wait_for_timeout(50)
        if page.locator("#table button[value*=' order ']:visible").count():
            return
        if not page.locator(MOVES).count():
            continue
        wanted = page.locator("#table button[value*=' command']:visible")
        start = page.locator("#table button[value*=' start ']:visible")
        pick = page.locator("#decision button[name=chosen][aria-pressed=false]:visible")
        if start.count():
            start.first.click()
        elif wanted.count():
            wanted.first.click()
        elif pick.count() and not page.locator("[aria-pressed=true]").count():
            pick.first.click()
        else:
            page.locator(MOVES).last.click()
        page.wait_for_timeout(150)
    pytest.fail("no Orders were to be given")

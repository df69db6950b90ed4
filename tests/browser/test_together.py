"""Several people: on several devices, on one screen, and when the connection or the server goes."""

import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from random import Random

import pytest
from django.db.models.expressions import RawSQL
from django.utils import timezone
from playwright.sync_api import Page, expect

from game.classroom.erasure import Due, erase_due
from game.classroom.repair import check_table
from game.engine.registry import get_ruleset
from game.rulesets.outcast_heroes.state import Board
from game.tables.models import MoveRow, Table
from game.tables.services import StaleMove, play, position_of
from game.tables.services_seats import NewSeat
from game.tables.services_seats import open_table as new_table
from tests.browser.devices import (
    MOVES,
    OwnServer,
    at_rest,
    hold,
    patiently,
    press_last,
    until,
    version,
    wait_for_htmx,
)
from tests.tables.classes import a_class
from tests.tables.positions import four_missions, phase, table_at


def open_table(page: Page, *who: str, length: str = "lesson-1") -> None:
    """Open a table from the start page with these at its seats."""
    page.goto("/")
    page.get_by_text("Zagrajcie razem").click()
    page.get_by_role("link", name="Na kilku urządzeniach").click()
    page.locator("select[name=length]").select_option(length)
    for number in range(1, 5):
        wanted = who[number - 1] if number <= len(who) else ""
        page.locator(f"select[name=who_{number}]").select_option(wanted)
    page.get_by_role("button", name="Otwórz stół").click()
    expect(page.locator("#table")).to_be_attached()
    wait_for_htmx(page)


def join(host: Page, guest: Page, name: str) -> None:
    """Come to the table by its code."""
    code = host.locator(".code").inner_text()
    guest.goto("/join/")
    guest.get_by_label("Kod").fill(code.replace("-", " ").lower())
    guest.get_by_role("button", name="Dołącz").click()
    guest.get_by_label("Twój pseudonim").fill(name)
    guest.get_by_role("button", name="Usiądź").click()
    expect(guest.locator("#table")).to_be_attached()
    wait_for_htmx(guest)


@pytest.mark.parametrize("has_sheet", [True, False])
def test_whoever_waits_for_others_sends_them_the_link(
    page: Page, base_url: str, has_sheet: bool
) -> None:
    """By the system's sheet where it has one, else by copying; a teacher at home does so, too."""
    hold(page.context, base_url, teaching=[a_class().teacher_token])
    page.add_init_script(
        f"navigator.canShare = () => {'true' if has_sheet else 'false'};"
        "navigator.share = async (what) => { window.sent = what.url; };"
        "navigator.clipboard.writeText = async (text) => { window.sent = text; };"
    )
    open_table(page, "here", "coming")
    share = page.get_by_role("button", name="Udostępnij")
    copy = page.get_by_role("button", name="Kopiuj link")
    expect(share).to_be_visible(visible=has_sheet)
    expect(copy).to_be_visible(visible=not has_sheet)
    (share if has_sheet else copy).click()
    if not has_sheet:
        expect(page.locator(".copied")).to_have_text("Link skopiowany.")
    shown = page.locator(".lobby a.seat-link").inner_text()
    assert page.evaluate("window.sent") == shown


def finish(table: Table) -> None:
    """Make the moves of its people beside their browsers; its computers make their own."""
    rng, ruleset = Random(1), get_ruleset(table.game)
    tokens = {seat.index: seat.token for seat in table.seats.filter(computer="")}
    for _ in patiently("the end", times=9):
        if table.finished:
            return
        position = position_of(table)
        if deciding := [seat for seat in ruleset.to_act(position.state) if seat in tokens]:
            seat = deciding[0]
            moves = ruleset.legal_moves(position.state, seat)
            with suppress(StaleMove):
                play(table.pk, tokens[seat], position.asked(seat), str(rng.choice(moves)))
        time.sleep(0.01)
        table.refresh_from_db()


def test_two_people_and_two_computers_finish_a_lesson_on_two_devices(
    page: Page, new_device: Callable
) -> None:
    """Both bid; then they watch how their moves and the computers' come, up to the end."""
    open_table(page, "here", "coming", "easy", "easy")
    guest = new_device()
    join(page, guest, "Zosia")
    for one in (page, guest):
        expect(one.locator(MOVES).first).to_be_visible()
        press_last(one)
    table = Table.objects.get()
    finish(table)
    expect(page.locator(".ending")).to_be_visible()
    expect(guest.locator(".ending")).to_be_visible()
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
    guest.route("**/version/", lambda route: route.abort())  # so it comes with the stream
    join(page, guest, "Zosia")
    expect(page.locator(MOVES).first).to_be_visible()
    expect(guest.locator(MOVES).first).to_be_visible()
    guest.evaluate("window.sameDocument = true")
    press_last(page)
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached()
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
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached()
    expect(guest.locator(".connection .lost")).to_be_hidden()


def test_a_lost_connection_says_so_and_recovers(page: Page, new_device: Callable) -> None:
    open_table(page, "here", "coming")
    guest = new_device()
    join(page, guest, "Zosia")
    expect(guest.locator(MOVES).first).to_be_visible()
    guest.evaluate(
        """() => {
            const back = document.querySelector(".connection .back");
            new MutationObserver(() => { window.saidBack ||= !back.hidden; })
                .observe(back, { attributes: true });
        }"""
    )
    guest.context.set_offline(True)
    expect(guest.locator(".connection .lost")).to_be_visible()
    guest.context.set_offline(False)
    assert until(guest, "window.saidBack")  # it does so for four seconds
    press_last(page)
    expect(guest.locator(f"#table[data-version='{version(page)}']")).to_be_attached()
    expect(guest.locator(".connection .lost")).to_be_hidden()


@pytest.mark.sqlite  # PostgreSQL takes no word for a number
def test_a_table_that_is_damaged_while_it_is_played_at_says_so(new_device: Callable) -> None:
    page = new_device()
    page.route("**/live/", lambda route: route.abort())
    open_table(page, "here", "easy")
    expect(page.locator(MOVES).first).to_be_visible()
    Table.objects.update(version=RawSQL("'many'", []))
    expect(page.get_by_role("heading", name="uszkodzony")).to_be_visible()


def test_a_page_that_was_open_when_a_backup_was_brought_back_shows_what_is_there(
    new_device: Callable,
) -> None:
    """It has seen moves that the table has lost again."""
    page = new_device()
    page.route("**/live/", lambda route: route.abort())
    open_table(page, "here", "here")
    table = Table.objects.get()
    page.locator("#table").evaluate("it => { it.dataset.version = 999; }")
    expect(page.locator(f"#table[data-version='{table.version}']")).to_be_attached()


def test_a_table_that_never_comes_to_what_was_told_is_not_asked_for_without_end(
    new_device: Callable,
) -> None:
    page = new_device()
    page.route("**/live/", lambda route: route.abort())
    page.route("**/version/", lambda route: route.fulfill(body="999", content_type="text/plain"))
    open_table(page, "here", "here")
    asked: list[str] = []
    page.on("request", lambda it: asked.append(it.url) if "hx-request" in it.headers else None)
    page.wait_for_timeout(4_000)
    assert 1 <= len(asked) <= 6


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
    wait_for_htmx(page)
    for number in range(1, 5):
        page.get_by_role("button", name=f"Grupa {number}: pokaż karty").click()
        press_last(page)
    expect(page.locator("#table.mode-projector")).to_be_attached()
    assert MoveRow.objects.filter(text__contains=" bid ").count() == 4


def much_to_do(board: Board) -> bool:
    return four_missions(board) and board.actions > 1


@pytest.fixture
def kept(transactional_db: None) -> tuple[Table, Table]:
    """Tables that a server finds when it starts: in mid-mission, and before the first bid."""
    both = [NewSeat("Kruk", here=True), NewSeat("Buk", here=True)]
    return table_at(phase("turn", much_to_do)), new_table("outcast-heroes", {}, both)


def test_a_killed_server_goes_on_where_it_was_in_mid_mission(
    kept: tuple[Table, Table], own_server: OwnServer, new_device: Callable
) -> None:
    page = new_device(base_url=own_server.url)
    page.goto(f"/seat/{kept[0].seats.get(index=0).token}/")
    page.locator("#decision button[name=chosen]:visible").first.click()
    expect(page.locator("#decision [aria-pressed=true]")).to_have_count(1)
    at_rest(page)
    page.locator(".zone.lit button[name=move]:visible").first.click()
    expect(page.locator(f"#table[data-version='{kept[0].version + 1}']")).to_be_attached()
    before = page.locator("#prompt").inner_text()
    own_server.kill()
    expect(page.locator(".connection .lost")).to_be_visible()
    own_server.start()
    expect(page.locator(".connection .lost")).to_be_hidden()
    page.reload()
    expect(page.locator("#prompt")).to_have_text(before)
    assert version(page) == kept[0].version + 1
    press_last(page)


@pytest.mark.sqlite  # its server's table grows old by a change in the file
def test_what_nobody_played_at_for_long_is_erased_and_its_page_says_so(
    kept: tuple[Table, Table], own_server: OwnServer, new_device: Callable
) -> None:
    pages = [new_device(base_url=own_server.url) for _ in kept]
    for page, table in zip(pages, kept, strict=True):
        page.goto(f"/seat/{table.seats.get(index=0).token}/")
        expect(page.locator("#table")).to_be_attached()
    own_server.kill()
    with closing(sqlite3.connect(own_server.folder / "wyklenci.sqlite3")) as database, database:
        old = "UPDATE game_table SET updated = '2020-01-01' WHERE id = ?"
        database.execute(old, [kept[0].pk])
        # The clock has been right for days, as far as the server can know.
        day = "INSERT INTO game_clockreading (at) VALUES (datetime('now', '-1 day'))"
        database.execute("DELETE FROM game_clockreading")
        database.execute(day)
    own_server.start()
    expect(pages[0].locator("#table")).not_to_be_attached()
    expect(pages[0].get_by_role("heading", name="Tu ślad się urywa")).to_be_visible()
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

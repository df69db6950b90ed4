"""The pages around a table: each fits the narrowest phone and has no fault that axe can find."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from game.tables.models import Table
from game.tables.services_bots import continue_play, settle
from game.tables.services_seats import NewSeat, let_play, open_table
from tests.browser.checks import accessibility_faults, overflow, read
from tests.browser.devices import take_all_seats

GAME = "outcast-heroes"


def waiting() -> Table:
    return open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk")])


def shared() -> Table:
    table = open_table(GAME, {}, [NewSeat("Kruk", here=True), NewSeat("Buk", here=True)])
    settle(table.pk)
    return table


@pytest.fixture
def finished() -> Table:
    """Two computers have played a lesson."""
    seats = [NewSeat("Kruk", here=True), NewSeat("Buk", "easy")]
    table = open_table(GAME, {"length": "lesson"}, seats)
    let_play(table.pk, table.host_token, 0, "easy")
    while not Table.objects.get(pk=table.pk).finished:
        continue_play(table.pk, seconds=60)
    return table


def on_a_phone(page: Page, *addresses: str) -> None:
    read(page, *addresses, width=360, theme="light", also=(1280,))


def on_a_screen(page: Page, *addresses: str) -> None:
    read(page, *addresses, width=1280, theme="dark", also=(360,))


def test_before_and_during_a_game(page: Page) -> None:
    lobby, table = waiting(), shared()
    on_a_screen(page, f"/open/{GAME}/", f"/open/{GAME}/?for=class")
    on_a_phone(page, f"/open/{GAME}/", "/join/", f"/table/{lobby.public_id}/join/")
    take_all_seats(page, table)
    page.goto(f"/host/{lobby.host_token}/")
    on_a_phone(page, f"/table/{lobby.public_id}/", f"/table/{table.public_id}/log/")
    on_a_screen(page, f"/table/{lobby.public_id}/projector/", f"/table/{table.public_id}/")
    on_a_screen(page, f"/table/{table.public_id}/projector/")


def test_after_a_game(page: Page, finished: Table) -> None:
    table = f"/table/{finished.public_id}"
    asked = (f"{table}/log/", f"{table}/replay/", f"{table}/replay/?ply=60&seat=1")
    read(page, *asked, width=360, theme="dark")


def test_on_a_phone_the_replay_shows_the_table_and_is_stepped_with_the_thumb(
    page: Page, finished: Table
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/table/{finished.public_id}/replay/")
    for number in range(1, 4):
        on = page.get_by_role("button", name="Następny ruch")
        expect(on).to_be_in_viewport(ratio=1)
        box, board = on.bounding_box(), page.locator(".players").bounding_box()
        assert box
        assert board
        assert box["height"] >= 44
        assert box["y"] > 500
        assert board["y"] < 260
        on.click()
        expect(page.locator(".replay-move")).to_contain_text(f"Ruch {number} z")
    page.locator(".replay-more summary").click()
    page.get_by_label("Oczami gracza").select_option("Komputer Buk")
    page.get_by_role("button", name="Pokaż").click()
    expect(page.locator(".replay-more")).not_to_have_attribute("open", "")
    expect(page.locator(".replay-move")).to_contain_text("Ruch 3 z")
    expect(page.get_by_label("Oczami gracza")).to_have_value("1")
    assert "seat=1" in page.url
    assert accessibility_faults(page) == []
    assert overflow(page) == []


MOVING = pytest.mark.browser_context_args(reduced_motion="no-preference")


def at_move(page: Page, number: int) -> None:
    expect(page.locator(".replay-move")).to_contain_text(f"Ruch {number} z")


@MOVING
def test_a_replay_plays_by_itself_until_it_is_stopped(page: Page, finished: Table) -> None:
    page.goto(f"/table/{finished.public_id}/replay/")
    page.evaluate("window.stays = true")
    page.get_by_label("Tempo").select_option("szybkie")
    page.get_by_role("button", name="Odtwarzaj").press("Enter")
    for number in (1, 2, 3):
        at_move(page, number)
    page.get_by_role("button", name="Pauza").press("Enter")
    expect(page.get_by_role("button", name="Odtwarzaj")).to_be_focused()
    stopped_at = page.locator(".replay-move b").first.inner_text()
    page.wait_for_timeout(5000)
    at_move(page, int(stopped_at))
    expect(page.get_by_label("Tempo")).to_have_value("2")
    assert page.evaluate("window.stays")
    page.reload()
    at_move(page, int(stopped_at))


@MOVING
def test_whoever_steps_himself_stops_what_plays_and_the_end_stops_it_too(
    page: Page, finished: Table
) -> None:
    page.goto(f"/table/{finished.public_id}/replay/")
    page.get_by_role("button", name="Odtwarzaj").click()
    at_move(page, 1)
    page.get_by_role("button", name="Koniec").click()
    expect(page.get_by_role("button", name="Następny ruch")).to_be_disabled()
    expect(page.get_by_role("button", name="Odtwarzaj")).to_be_visible()
    page.get_by_role("button", name="Tył").click()
    expect(page.get_by_role("button", name="Następny ruch")).to_be_enabled()
    page.get_by_role("button", name="Odtwarzaj").click()
    expect(page.get_by_role("button", name="Następny ruch")).to_be_disabled()
    expect(page.get_by_role("button", name="Odtwarzaj")).to_be_visible()
    page.get_by_role("button", name="Odtwarzaj").click()
    at_move(page, 0)
    at_move(page, 1)


def test_a_replay_is_stepped_by_keys_and_nothing_plays_for_whoever_wants_no_motion(
    page: Page, finished: Table
) -> None:
    page.goto(f"/table/{finished.public_id}/replay/")
    page.evaluate("window.stays = true")
    expect(page.locator(".replay-play")).to_be_hidden()
    expect(page.locator(".replay-speed")).to_be_hidden()
    for number in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at_move(page, number)
    page.keyboard.press("ArrowLeft")
    at_move(page, 2)
    assert page.evaluate("window.stays")


def test_a_moment_of_the_game_is_one_tap_away(page: Page, finished: Table) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/table/{finished.public_id}/replay/")
    page.evaluate("window.stays = true")
    page.get_by_text("Chwile gry i widok").click()
    moments = page.locator(".replay-moments a")
    expect(moments.filter(has_text="Etap I, runda 1")).to_have_count(1)
    started = moments.filter(has_text="Start misji").first
    mission = started.inner_text().partition(": ")[2]
    started.click()
    expect(moments.first).to_be_hidden()
    expect(page.locator(".replay-more summary")).to_be_focused()
    expect(page.locator(".events-box")).to_contain_text(mission)
    page.get_by_text("Chwile gry i widok").click()
    expect(page.locator(".replay-moments [aria-current]")).to_contain_text(mission)
    assert page.evaluate("window.stays")
    assert overflow(page) == []


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_without_scripts_a_replay_is_stepped_by_its_links(page: Page, finished: Table) -> None:
    page.goto(f"/table/{finished.public_id}/replay/")
    expect(page.locator(".replay-play")).to_be_hidden()
    expect(page.locator(".replay-speed")).to_be_hidden()
    page.get_by_role("button", name="Następny ruch").click()
    at_move(page, 1)
    page.get_by_text("Chwile gry i widok").click()
    page.locator(".replay-moments a").last.click()
    expect(page.get_by_role("button", name="Tył")).to_be_enabled()


RANGES = """() => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        for (const { index, 0: { length } } of text.data.matchAll(/\\b\\d\\d?–\\W?\\d\\d?\\b/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + length);
            found.push(new Set([...range.getClientRects()].map(each => each.top)).size);
        }
    }
    return found;
}"""
"""On how many lines each small range of numbers stands."""


@pytest.mark.parametrize("size", [(360, 740), (1366, 768)], ids=["phone", "laptop"])
@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
def test_the_window_shows_all_ways_in_at_once(
    new_device: Callable, locale: str, size: tuple[int, int]
) -> None:
    page = new_device(*size, locale=locale)
    for address in ("/", *(f"/games/{game}/" for game in games()[1:])):
        page.goto(address)
        ways = page.locator(".ways-to-begin button")
        expect(ways).to_have_count(2)
        label = page.locator(".join-code label")
        for way in (*ways.all(), page.locator(".join-code input:visible"), label):
            expect(way).to_be_in_viewport(ratio=1)
        code = "Kod od nauczyciela" if locale == "pl-PL" else "Code from your teacher"
        expect(page.get_by_label(code)).to_have_attribute("name", "code")
        expect(label).to_contain_text(code)
        ranges = page.evaluate(RANGES)
        assert ranges
        assert set(ranges) == {1}


def test_one_tap_begins_a_short_game_on_the_undergrounds_side(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/games/clashes/")
    page.get_by_role("button", name="Zagraj z komputerem").click()
    expect(page.locator("#table")).to_be_visible()
    table = Table.objects.get()
    assert (table.players, table.options["side"]) == (2, "heroes")


def test_the_other_side_is_chosen_in_the_settings(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/games/forest/")
    page.get_by_text("Inne ustawienia").click()
    expect(page.get_by_label("Twoja strona")).to_have_value("forest")
    page.get_by_label("Twoja strona").select_option("Komuniści")
    page.get_by_role("button", name="Zagraj z tymi ustawieniami").click()
    expect(page.locator("#table")).to_be_visible()
    assert Table.objects.get().options["forest"] == 1


def test_another_game_is_shown_without_a_reload(page: Page) -> None:
    page.goto("/")
    page.evaluate("window.stays = true")
    page.locator("#game-forest").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("/games/forest/")
    expect(page).to_have_title("Leśni · Wyklęci")
    expect(page.locator(".offered [aria-current]")).to_contain_text("Leśni")
    expect(page.locator("#game-forest")).to_be_focused()
    expect(page.locator("form.new-game input[name=game]")).to_have_value("forest")
    assert page.evaluate("window.stays")
    page.get_by_role("button", name="English").click()
    page.wait_for_url("/games/forest/")
    expect(page.locator(".offered [aria-current]")).to_contain_text("Forest")


def test_the_way_back_leads_to_the_game_before(page: Page) -> None:
    page.goto("/")
    page.evaluate("window.stays = true")
    page.locator("#game-clashes").click()
    expect(page.locator(".offered [aria-current]")).to_contain_text("Starcia")
    page.go_back()
    expect(page.locator(".offered [aria-current]")).to_contain_text("Bohaterowie")
    expect(page).to_have_title("Bohaterowie Wyklęci · Wyklęci")
    assert page.evaluate("window.stays")

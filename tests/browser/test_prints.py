"""Setting sheets of cards in a browser."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, overflow, resize
from tests.browser.devices import at_rest, wait_for_htmx


def test_settings_show_at_once_what_they_come_to(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto("/print/")
    assert overflow(page) == []
    assert accessibility_faults(page) == []
    page.locator("#prints-outcast-heroes > summary").click()
    assert overflow(page) == []
    page.locator("a[href='/print/outcast-heroes/cards/']").click()
    expect(page).to_have_url(re.compile("/cards/$"))
    wait_for_htmx(page)
    said = page.get_by_role("status")
    before = said.inner_text()
    paper = page.locator("select[name=paper]")
    paper.focus()
    paper.select_option("a3")
    expect(said).not_to_have_text(before)
    expect(page).to_have_url(re.compile(r"[?&]paper=a3&"))
    expect(page.locator(".prints-side svg").first).to_have_attribute("viewBox", "0 0 420 297")
    at_rest(page)
    expect(paper).to_be_focused()
    page.locator("summary").click()
    page.locator("input[name=decks]").first.check()
    expect(page.locator(".prints-table tbody tr")).to_have_count(1)
    expect(page.locator("input[name=decks]").first).to_be_visible()
    assert overflow(page) == []
    assert accessibility_faults(page) == []


WIDTHS = """() => [...document.querySelectorAll(".prints-pair select")].map(
    field => field.getBoundingClientRect().width)"""


def test_the_settings_of_pictures_show_what_is_chosen(page: Page) -> None:
    page.goto("/print/forest/images/")
    for width in (820, 1366, 1920):
        resize(page, width)
        assert min(page.evaluate(WIDTHS)) >= 192  # the 12 rem that most choices need
        assert overflow(page) == []


def test_the_light_set_counts_its_sheets_by_itself(page: Page) -> None:
    page.goto("/print/outcast-heroes/light/")
    wait_for_htmx(page)
    before = page.get_by_role("status").inner_text()
    page.locator("select[name=sides]").select_option("fronts")
    expect(page.get_by_role("status")).not_to_have_text(before)
    buttons = page.locator("main").get_by_role("button")
    expect(buttons).to_have_text(["Utwórz PDF (otwiera się w\N{NO-BREAK SPACE}nowej karcie)"])
    assert overflow(page, 320, 768) == []
    assert accessibility_faults(page) == []

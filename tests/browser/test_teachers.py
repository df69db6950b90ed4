"""A teacher who knows nothing: from the start page to a class that pupils can join."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.checks import overflow, read, resize
from tests.browser.lesson import come_in

MOST_WORDS = 120
"""Of the page on which a class is opened, in its first window."""


def in_window(page: Page, name: str) -> None:
    """The button or link is seen without scrolling."""
    assert page.evaluate("scrollY") == 0
    found = page.get_by_role("link", name=name).or_(page.get_by_role("button", name=name))
    expect(found.first).to_be_in_viewport(ratio=1)


def test_three_clicks_lead_from_the_start_page_to_a_class(
    page: Page, new_device: Callable[..., Page]
) -> None:
    resize(page, 1366, 768)
    page.goto("/")
    in_window(page, "Dla nauczyciela")
    page.get_by_role("link", name="Dla nauczyciela").click()
    in_window(page, "Otwórz klasę")
    page.get_by_role("link", name="Otwórz klasę", exact=True).click()
    in_window(page, "Otwórz klasę")
    words = page.locator("main").inner_text().split()
    assert 20 < len(words) <= MOST_WORDS
    page.get_by_role("button", name="Otwórz klasę").click()
    code = page.get_by_role("heading", level=1).locator(".number").inner_text()
    pupil = new_device(360, 740)
    come_in(pupil, code)
    expect(pupil.locator(".sign")).to_be_visible()


def test_the_menu_opens_on_a_phone_by_tap_and_by_key(page: Page) -> None:
    resize(page, 360, 740)
    page.goto("/notes/")
    menu = page.locator("#menu")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(menu.get_by_role("link")).to_have_count(5)
    for link in menu.get_by_role("link").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 740
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    menu.get_by_role("link", name="Dla nauczyciela").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dla nauczyciela")
    resize(page, 1366, 768)
    expect(page.get_by_role("button", name="Menu")).to_be_hidden()
    expect(menu.get_by_role("link", name="Notatki")).to_be_visible()
    assert overflow(page, 320, 360, 961, 1366) == []


def test_the_page_for_teachers_reads_well(page: Page) -> None:
    read(page, "/teachers/", width=360, theme="dark", also=(320, 1280))
    page.get_by_role("button", name="Otwórz klasę na próbę").click()
    expect(page.get_by_role("heading", name="Jeszcze nikt nie dołączył")).to_be_visible()
    page.get_by_text("Uczniowie nie mogą wejść?").click()
    expect(page.get_by_text("izolacja klientów")).to_be_visible()
    page.goto("/teachers/")
    expect(page.get_by_role("heading", name="Twoje klasy")).to_be_visible()
    read(page, "/teachers/", width=1280, theme="light", also=(320,))

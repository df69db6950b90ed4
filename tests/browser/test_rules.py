"""The rules page in a real browser: on a phone, in the dark, on paper."""

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from tests.browser.checks import overflow, read

ADDRESS = "/rules/outcast-heroes/"


@pytest.mark.parametrize("game", games())
def test_rules_fit_and_are_accessible(page: Page, game: str) -> None:
    address = f"/rules/{game}/"
    read(page, address, width=360, theme="light", also=(1280,))
    parts = page.locator(".rules-text section").count()
    assert parts == page.locator("#contents li").count() > 5
    page.get_by_role("button", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    if address == ADDRESS:  # the other language has the same parts
        read(page, address, width=1280, theme="dark", also=(360,))
    assert overflow(page, 360, 1280) == []
    parts = page.locator(".rules-text section").count()
    assert parts == page.locator("#contents li").count() > 5


def test_a_word_explained_on_the_table_leads_to_its_place(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{ADDRESS}#term-take-over")
    expect(page.locator("#term-take-over")).to_be_in_viewport()


def test_contents_lead_to_the_parts(page: Page) -> None:
    page.goto(ADDRESS)
    page.locator("#contents").get_by_role("link", name="Rozkazy", exact=True).click()
    expect(page.locator("#orders h2")).to_be_in_viewport()


@pytest.mark.parametrize("width", [680, 794])
def test_on_paper_only_the_text_is_left(page: Page, width: int) -> None:
    """A sheet with margins and without; whoever prints from the dark theme saves ink, too."""
    page.goto(ADDRESS)
    page.get_by_role("button", name="Ciemny motyw").click()
    page.set_viewport_size({"width": width, "height": 1000})
    page.emulate_media(media="print")
    for part in (".bar.footer", "#contents"):
        expect(page.locator(part)).to_be_hidden()
    expect(page.locator(".rules-card").first).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert overflow(page) == []

"""A set of cards of one's own in a browser: seen at once as it will look, played with, read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import read
from tests.browser.devices import wait_for_htmx

GAME = "Bohaterowie Wyklęci"
TITLE = "Bohaterowie Sanoka, SP nr 5"


@pytest.fixture
def address(page: Page) -> str:
    page.goto("/sets/")
    page.get_by_label("Nazwa zestawu").fill(TITLE)
    page.get_by_label(GAME).check()
    page.get_by_role("button", name="Utwórz zestaw").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLE)
    return page.url.partition("#")[0]


def test_a_hero_of_ones_town_is_seen_at_once_and_played_with(page: Page, address: str) -> None:
    page.get_by_role("link", name="„Zapora”").click()
    wait_for_htmx(page)
    card = page.locator("#look")
    page.get_by_label("Pseudonim").fill("Jodła")
    page.get_by_label("Siła").fill("5")
    page.get_by_label("Siła").press("Tab")
    expect(card).to_contain_text("Jodła")
    page.get_by_label("Siła").fill("9")
    page.get_by_label("Siła").press("Tab")
    expect(card).to_contain_text("5")
    page.get_by_label("Siła").fill("4")
    page.get_by_role("button", name="Zapisz kartę").click()
    expect(page).to_have_url(re.compile(r"#kind-soldier$"))
    expect(page.get_by_role("link", name="„Jodła”")).to_be_visible()
    page.get_by_role("button", name="Zagraj z komputerem").click()
    expect(page.get_by_text(TITLE)).to_be_visible()


def test_pages_fit_a_phone_and_are_accessible(page: Page, address: str) -> None:
    pages = (
        "/sets/",
        address,
        f"{address}soldier/inka/",
        f"{address}mission/new/",
        f"{address}order/attack/",
    )
    read(page, *pages, width=360, theme="light", also=(320,))
    read(page, address, f"{address}soldier/inka/", width=1280, theme="dark")

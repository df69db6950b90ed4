"""The pages around the games, as a person meets them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, scrolls_sideways


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1440, "light")])
@pytest.mark.parametrize(
    "address",
    [
        *("/", "/about/", "/privacy/", "/accessibility/", "/how-we-know/", "/styleguide/"),
        *("/slips/outcast-heroes/", "/how/outcast-heroes/"),
    ],
)
def test_page_fits_and_is_accessible(page: Page, address: str, width: int, theme: str) -> None:
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(address)
    assert not scrolls_sideways(page)
    assert accessibility_faults(page) == []
    if width == 1440:  # at 200 per cent a screen of 1280 has room for half as much
        page.set_viewport_size({"width": 640, "height": 400})
        assert not scrolls_sideways(page)


def test_icons_come_out_of_the_sprite(page: Page) -> None:
    page.goto("/")
    drawn_width = page.locator(".brand use").evaluate("use => use.getBBox().width")
    assert drawn_width > 10


def test_keyboard_reaches_the_content_first(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Przejdź do treści")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_theme_switch_is_remembered(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    switch = page.get_by_role("button", name="Ciemny motyw")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/about/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(switch).to_have_attribute("aria-pressed", "true")


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_site_works_without_javascript(page: Page) -> None:
    page.goto("/about/")
    expect(page.get_by_role("button", name="Ciemny motyw")).to_be_hidden()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About and credits")

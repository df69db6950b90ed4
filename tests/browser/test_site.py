"""The pages around the games, as a person meets them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from lessons.catalogue import intros
from tests.browser.checks import overflow, read

ZOOMED = 640
"""At 200 per cent a screen of 1280 has room for half as much."""
REFLOW = 320
"""The width at which WCAG 2.2 (1.4.10) asks that nothing be scrolled sideways."""


def test_pages_fit_and_are_accessible(page: Page) -> None:
    on_phones, elsewhere = ["/", "/about/"], ["/privacy/", "/accessibility/", "/how-we-know/"]
    read(page, *on_phones, width=360, theme="dark", also=(ZOOMED, 1440))
    read(page, *elsewhere, width=1440, theme="light", also=(360, ZOOMED))
    read(page, "/slips/outcast-heroes/", width=1440, theme="dark", also=(360, ZOOMED))


@pytest.mark.parametrize(("width", "theme"), [(360, "dark"), (1440, "light")])
def test_every_component_is_accessible(page: Page, width: int, theme: str) -> None:
    read(page, "/styleguide/", width=width, theme=theme, also=(ZOOMED,))


@pytest.mark.parametrize("locale", ["pl-PL", "en-GB"])
def test_a_phone_has_what_it_is_and_all_ways_in_on_its_first_screen(
    new_device: Callable[..., Page], locale: str
) -> None:
    page = new_device(360, 740, locale=locale)
    page.goto("/")
    begin = page.locator(".ways-to-begin .button")
    expect(begin).to_have_count(2)
    join = page.locator(".join-code :is(input[name=code], button)")
    for found in (page.locator(".hero-lead"), *join.all(), *begin.all()):
        box = found.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740


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


def test_pages_are_as_narrow_as_the_statement_on_accessibility_says(page: Page) -> None:
    page.goto("/accessibility/")
    said = page.get_by_text(re.compile(r"okna od \d+ pikseli")).inner_text()
    narrowest = int(re.findall(r"\d+", said)[0])
    assert narrowest == REFLOW
    for address in (
        *("/", "/about/", "/privacy/", "/accessibility/", "/how-we-know/", "/notes/", "/quiz/"),
        *("/plans/", "/print/", "/worksheets/", "/class/new/", "/teachers/", "/join/", "/rules/"),
        *(f"/{page}/{game}/" for game in games() for page in ("games", "rules", "how")),
        *(f"/before/{key.partition('/')[2]}/" for key in intros()),
    ):
        answer = page.goto(address)
        assert answer
        assert answer.ok, address
        assert overflow(page, narrowest) == [], address

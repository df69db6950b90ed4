"""Choosing how longer texts look, with and without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, overflow, resize

NOTE = "/notes/soldier/jozef-franczak/"
PAGES = [
    NOTE,
    "/before/outcast-heroes/",
    "/rules/outcast-heroes/",
    "/how-we-know/",
    "/plans/biografia-i-wybor/",
]
FIRST_WORDS = ".note-text p"
LOOK = """element => { const style = getComputedStyle(element);
    return [parseFloat(style.fontSize), parseFloat(style.lineHeight), style.fontFamily]; }"""


def look(page: Page) -> tuple[float, float, str]:
    """The size, the height of a line and the letters of the text."""
    return page.locator(FIRST_WORDS).first.evaluate(LOOK)


@pytest.mark.parametrize("address", PAGES)
def test_the_panel_fits_and_is_accessible(page: Page, address: str) -> None:
    page.emulate_media(color_scheme="light")
    resize(page, 320)
    page.goto(address)
    page.get_by_text("Wygląd tekstu").click()
    for chosen in ("największa", "największy", "łatwiejsze przy dysleksji"):
        with page.expect_response("**/reading/"):
            page.get_by_label(chosen, exact=True).check()
    assert overflow(page, 1280) == []
    assert accessibility_faults(page) == []


def test_a_choice_shows_at_once_and_is_remembered(page: Page) -> None:
    page.goto(NOTE)
    size, line, letters = look(page)
    page.get_by_text("Wygląd tekstu").press("Enter")
    with page.expect_response("**/reading/"):
        page.get_by_role("group", name="Wielkość").get_by_label("największa").check()
    assert look(page)[0] > size * 1.4
    with page.expect_response("**/reading/"):
        page.get_by_role("group", name="Odstęp między wierszami").get_by_label(
            "większy", exact=True
        ).check()
    assert look(page)[1] > line * 1.4 * 1.1
    with page.expect_response("**/reading/"):
        page.get_by_role("group", name="Litery").get_by_label("łatwiejsze przy dysleksji").check()
    assert look(page)[2] != letters
    chosen = look(page)
    page.reload()
    assert look(page) == chosen
    page.get_by_text("Wygląd tekstu").click()
    with page.expect_response("**/reading/"):
        page.get_by_role("button", name="Przywróć zwykły wygląd").click()
    assert look(page) == [size, line, letters]
    page.reload()
    assert look(page) == [size, line, letters]


@pytest.mark.browser_context_args(java_script_enabled=False)
def test_a_choice_without_javascript(page: Page) -> None:
    page.goto(NOTE)
    page.get_by_text("Wygląd tekstu").click()
    page.get_by_label("łatwiejsze przy dysleksji").check()
    page.get_by_role("button", name="Zastosuj").click()
    expect(page.locator("html")).to_have_attribute("data-reading-letters", "clear")
    expect(page.get_by_role("heading", level=1)).to_have_text("Józef Franczak „Lalek”")
    # The address leads into the panel, which a browser unfolds for that.
    expect(page.get_by_label("łatwiejsze przy dysleksji")).to_be_checked()
    page.get_by_role("button", name="Przywróć zwykły wygląd").click()
    expect(page.locator("html")).not_to_have_attribute("data-reading-letters", "clear")


def test_paper_looks_the_same_whatever_was_chosen(page: Page) -> None:
    page.emulate_media(media="print")
    page.goto(NOTE)
    usual = look(page)
    page.context.add_cookies(
        [{"name": "reading", "value": "largest.widest.clear", "url": page.url}]
    )
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-reading-size", "largest")
    assert look(page) == usual

"""What a class is told before a game, on a projector and on a phone."""

from playwright.sync_api import Page, expect

from tests.browser.checks import accessibility_faults, each_fills, overflow, resize
from tests.browser.devices import until

BEFORE = "/before/outcast-heroes/"
STANDS = "number => document.getElementById(`part-${number}`).getBoundingClientRect().top === 0"


def test_each_part_fills_one_screen(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(BEFORE)
    for width, height in ((360, 640), (1280, 800), (1920, 1080)):
        resize(page, width, height)
        assert each_fills(page, height)
        assert overflow(page) == []
    assert accessibility_faults(page) == []


def test_the_keyboard_leads_from_part_to_part(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(BEFORE)
    page.get_by_role("link", name="Pierwsza część").press("Enter")
    for number in range(1, 6):
        expect(page.locator(f"#heading-{number}")).to_be_in_viewport()
        page.keyboard.press("Tab")  # back
        page.keyboard.press("Tab")  # on
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Źródła")).to_be_in_viewport()
    # A presenter's clicker sends these keys.
    page.goto(BEFORE)
    for key, numbers in (("PageDown", (1, 2, 3)), ("PageUp", (2, 1)), ("Space", (2, 3))):
        for number in numbers:
            page.keyboard.press(key)
            assert until(page, STANDS, number)


def test_before_the_class_keys_end_at_the_last_part(page: Page) -> None:
    """Its sources are small and longer than a window; whoever reads alone scrolls on to them."""
    page.emulate_media(reduced_motion="reduce")
    resize(page, 1280, 720)
    for name in ("wyklenci-projector", ""):
        page.goto(BEFORE)
        page.evaluate("name => { window.name = name }", name)
        page.goto(BEFORE)
        last = page.locator("[data-slide]").count() - 1
        page.keyboard.press("End")
        assert until(page, STANDS, last)
        for key in ("PageDown", "ArrowRight", "Space") if name else ("PageDown",):
            page.keyboard.press(key)
        if name:
            assert until(page, STANDS, last)
        else:  # a second page further they are above the window again
            expect(page.get_by_role("heading", name="Źródła")).to_be_in_viewport()

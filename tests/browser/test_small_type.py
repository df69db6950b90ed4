"""No letter on a table is too small to be read, in every game and phase."""

import pytest
from playwright.sync_api import Page, expect

from game.presentation import games
from tests.browser.checks import resize
from tests.browser.devices import at_rest
from tests.facts import facts_of
from tests.tables.positions import through_phases

LEAST = 13
"""Pixels, as they are on the screen: letters in a drawing grow and shrink with it."""
LEAST_PROJECTED = 11
"""Of the smallest projector, which enlarges every pixel: names on a map lie close to each other."""

TOO_SMALL = """least => {
    const found = new Set();
    const measure = root => {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const part = texts.currentNode.parentElement, words = texts.currentNode.data.trim();
            if (!words || !part.checkVisibility({ visibilityProperty: true })) continue;
            if (part.closest(".visually-hidden")) continue;
            const scale = part.getScreenCTM ? part.getScreenCTM().d : 1;
            const size = parseFloat(getComputedStyle(part).fontSize) * scale;
            if (size < least - 0.01)
                found.add(`${size.toFixed(1)} ${part.closest("[class]")?.classList}: ${words}`);
        }
    };
    measure(document.querySelector("main") ?? document.body);
    for (const sheet of document.querySelectorAll("[popover]")) {
        sheet.showPopover();
        measure(sheet);
        sheet.hidePopover();
    }
    return [...found];
}"""
"""What is seen on the page, and what opens on it, in letters that are smaller."""


def too_small(page: Page, least: int = LEAST) -> list[str]:
    found: list[str] = page.evaluate(TOO_SMALL, least)
    return found


def test_letters_that_are_too_small_are_found(page: Page) -> None:
    page.set_content(
        "<main><p class='a' style='font-size: 12px'>small</p><p style='font-size: 13px'>fine</p>"
        "<p class='b' popover style='font-size: 11px'>opened</p>"
        "<svg class='c' viewBox='0 0 20 20' width='10'><text font-size='20'>drawn</text></svg>"
    )
    assert too_small(page) == ["12.0 a: small", "10.0 c: drawn", "11.0 b: opened"]


@pytest.mark.parametrize("game", games())
def test_nothing_on_a_table_is_set_smaller(page: Page, game: str) -> None:
    """Seen by whoever decides, on a phone and on a laptop, and by everybody on the projector."""
    players, _ = facts_of(game).crowded
    for phase, table in through_phases(game, players):
        for seat in table.seats.order_by("-index")[:1]:
            page.goto(f"/seat/{seat.token}/")
            expect(page.locator("#prompt")).to_be_visible()
            for width, height in ((360, 740), (1366, 768)):
                resize(page, width, height)
                assert too_small(page) == [], (phase, width)
            page.goto(f"/table/{table.public_id}/projector/")
            resize(page, 1280, 720)
            assert too_small(page, LEAST_PROJECTED) == [], (phase, "projector")
        page.goto("about:blank")  # the game goes on, and the page would show each move


def test_no_component_in_any_state_is_set_smaller(page: Page) -> None:
    page.goto("/styleguide/")
    for width in (360, 1366):
        resize(page, width)
        at_rest(page)
        assert too_small(page) == [], width

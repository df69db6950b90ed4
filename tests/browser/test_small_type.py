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

TOO_SMALL = """([least, known]) => {
    const found = new Set(), before = new Set(known);
    const told = part => {
        const alone = part.cloneNode();
        alone.removeAttribute("hx-headers:inherited");
        return alone.outerHTML;
    };
    const hash = text => {
        let [one, other] = [0, 0];
        for (let at = 0; at < text.length; at += 1) {
            one = Math.imul(one ^ text.charCodeAt(at), 2654435761);
            other = Math.imul(other, 31) + text.charCodeAt(at) | 0;
        }
        return `${text.length} ${one} ${other}`;
    };
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
    const styles = [...document.styleSheets].map(it => it.href ?? it.ownerNode.textContent);
    for (const sheet of document.querySelectorAll("[popover]")) {
        let all = [innerWidth, innerHeight, least, ...styles, sheet.outerHTML].join("\\n");
        for (let around = sheet; (around = around.parentElement);) all += told(around);
        const key = hash(all);
        if (before.has(key)) continue;
        before.add(key);
        sheet.showPopover();
        measure(sheet);
        sheet.hidePopover();
    }
    return [[...found], [...before]];
}"""
"""What is seen on the page, and what opens on it, in letters that are smaller. What opens is not
opened again where it was measured before: the same, within the same parts, in a window of the same
size, in the same styles. (Only the key to the page's forms differs from page to page.)"""


def too_small(page: Page, least: int = LEAST, known: set[str] | None = None) -> list[str]:
    """`known`: what opens and was measured before; what is measured now is added."""
    found, measured = page.evaluate(TOO_SMALL, [least, sorted(known or ())])
    if known is not None:
        known.update(measured)
    return list(found)


SHEET = (
    "<style>.b { font-size: 9px }</style>"
    "<main><div class='around'><p class='b' popover>opened</p></div></main>"
)


def test_letters_that_are_too_small_are_found(page: Page) -> None:
    page.set_content(
        "<main><p class='a' style='font-size: 12px'>small</p><p style='font-size: 13px'>fine</p>"
        "<p class='b' popover style='font-size: 11px'>opened</p>"
        "<svg class='c' viewBox='0 0 20 20' width='10'><text font-size='20'>drawn</text></svg>"
    )
    assert too_small(page) == ["12.0 a: small", "10.0 c: drawn", "11.0 b: opened"]


@pytest.mark.parametrize(
    "changed",
    [
        SHEET.replace("opened", "other words"),
        SHEET.replace("around", "elsewhere"),
        SHEET.replace("9px", "8px"),
    ],
)
def test_what_opens_is_measured_again_where_anything_is_otherwise(page: Page, changed: str) -> None:
    known: set[str] = set()
    page.set_content(SHEET)
    resize(page, 900)  # the tab may have had another size, and hear late of its own
    assert too_small(page, known=known) == ["9.0 b: opened"]
    assert too_small(page, known=known) == []
    page.set_content(changed)
    assert len(too_small(page, known=known)) == 1
    resize(page, 500)
    assert len(too_small(page, known=known)) == 1


@pytest.mark.parametrize("game", games())
def test_nothing_on_a_table_is_set_smaller(page: Page, game: str) -> None:
    """Seen by whoever decides, on a phone and on a laptop; the projector is read by
    test_projectors.py."""
    players, _ = facts_of(game).crowded
    known: set[str] = set()
    for phase, table in through_phases(game, players):
        for seat in table.seats.order_by("-index")[:1]:
            page.goto(f"/seat/{seat.token}/")
            expect(page.locator("#prompt")).to_be_visible()
            for width, height in ((360, 740), (1366, 768)):
                resize(page, width, height)
                assert too_small(page, known=known) == [], (phase, width)
        page.goto("about:blank")  # the game goes on, and the page would show each move


def test_no_component_in_any_state_is_set_smaller(page: Page) -> None:
    page.goto("/styleguide/")
    for width in (360, 1366):
        resize(page, width)
        at_rest(page)
        assert too_small(page) == [], width

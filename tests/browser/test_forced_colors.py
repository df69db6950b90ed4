"""Where colours are the reader's own, what only a background draws is seen all the same."""

from playwright.sync_api import Page

DRAWN = """() => {
    const bare = part => getComputedStyle(part).backgroundColor === "rgba(0, 0, 0, 0)";
    window.signs = [...document.querySelectorAll("i:empty")].filter(
        sign => sign.getClientRects().length && !bare(sign));
    return window.signs.length;
}"""
"""Pips, marks and dots: how many of the page's signs have a background and nothing else."""

LOST = """() => {
    const ground = part => {
        const own = getComputedStyle(part).backgroundColor;
        return own === "rgba(0, 0, 0, 0)" && part.parentElement ? ground(part.parentElement) : own;
    };
    return window.signs
        .filter(sign => ground(sign) === ground(sign.parentElement))
        .map(sign => sign.parentElement.outerHTML.slice(0, 120));
}"""


def test_pips_marks_and_dots_are_seen_in_forced_colours(page: Page) -> None:
    page.goto("/styleguide/")
    assert page.evaluate(DRAWN) > 20
    page.emulate_media(forced_colors="active")
    assert page.evaluate(LOST) == []

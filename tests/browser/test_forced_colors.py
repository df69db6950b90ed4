"""Where colours are the reader's own, what only a background draws is seen all the same."""

from playwright.sync_api import Page, expect

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


def test_filled_points_of_a_bar_are_seen_in_forced_colours(page: Page) -> None:
    page.goto("/styleguide/")
    page.emulate_media(forced_colors="active")
    filled = page.locator(".stage-pip.have").first
    empty = page.locator(".stage-pip:not(.have)").first
    ground = "it => getComputedStyle(it).backgroundColor"
    seen = "it => getComputedStyle(it.closest('section')).color"
    assert filled.evaluate(ground) == filled.evaluate(seen)
    assert filled.evaluate(ground) != empty.evaluate(ground)


def test_a_large_card_keeps_its_edge_in_forced_colours(page: Page) -> None:
    """Its frame is a background: without one its parts would lie loose on the page."""
    page.emulate_media(forced_colors="active")
    page.goto("/rules/outcast-heroes/")
    expect(page.locator(".large-card").first).to_have_css("border-style", "solid")


def test_the_chosen_game_is_marked_in_forced_colours(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    page.goto("/games/clashes/")
    expect(page.locator(".offered-game[aria-current]")).to_have_css("outline-style", "solid")
    others = page.locator(".offered-game:not([aria-current])")
    expect(others.first).to_have_css("outline-style", "none")
